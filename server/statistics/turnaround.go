package statistics

import (
	"context"
	"net/url"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/pages"
	"tminus/server/response"
	"tminus/store/stats"
)

// readTurnarounds reads the parameters of GET /api/v1/public/stats/turnaround.
func readTurnarounds(query url.Values) (q figuresQuery, of string, err error) {
	p, q := readParameters(query)
	of = p.OneOf("of", "pad", "booster")
	q.key = response.Key("public/stats/turnaround", p.Kept)
	return q, of, p.Err
}

// GetTurnarounds handles GET /api/v1/public/stats/turnaround.
func (h *Handlers) GetTurnarounds(c echo.Context) error {
	return h.sender.SendAsked(c, h.Turnarounds)
}

// Turnarounds returns the answer about the fastest returns to flight among the
// launches of a query.
func (h *Handlers) Turnarounds(query url.Values) (response.Resource, error) {
	q, of, err := readTurnarounds(query)
	return answer(q, func(ctx context.Context) (any, error) { return h.findTurnarounds(ctx, q, of) }), err
}

func (h *Handlers) findTurnarounds(ctx context.Context, q figuresQuery, of string) (turnaroundsView, error) {
	_, facts, launches, err := h.someFacts(ctx, q)
	if err != nil {
		return turnaroundsView{}, err
	}
	found, list := stats.PadTurnarounds(facts, launches, stats.MostTurnarounds), pages.Pads
	if of == "booster" {
		if facts, err = h.counted.WithFlights(ctx, facts); err != nil {
			return turnaroundsView{}, err
		}
		found, list = stats.BoosterTurnarounds(facts, launches, stats.MostTurnarounds), pages.Boosters
	}
	var seqs []int64
	for _, t := range found {
		seqs = append(seqs, t.Launch, t.Previous)
	}
	told, err := h.launchesBySeq(ctx, seqs)
	if err != nil {
		return turnaroundsView{}, err
	}
	view := turnaroundsView{Of: of, Orbital: q.orbital, AsOf: facts.ReadAt, Turnarounds: []turnaroundView{}}
	for _, t := range found {
		one := turnaroundView{
			ID: t.Thing.ID, Name: t.Thing.Name, Path: pages.Of(list, t.Thing.ID),
			Seconds: int64(t.Length / time.Second), Launch: told[t.Launch],
		}
		if previous, known := told[t.Previous]; known {
			one.Previous = &previous
		}
		view.Turnarounds = append(view.Turnarounds, one)
	}
	return view, nil
}

// launchesBySeq returns launches by their sequence numbers, of which 0 is none.
func (h *Handlers) launchesBySeq(ctx context.Context, seqs []int64) (map[int64]launchView, error) {
	wanted, known := []int64{}, map[int64]launchView{}
	for _, seq := range seqs {
		if _, asked := known[seq]; seq != 0 && !asked {
			wanted, known[seq] = append(wanted, seq), launchView{}
		}
	}
	launches, err := h.catalogue.LaunchNames(ctx, wanted)
	if err != nil || len(launches) != len(wanted) {
		return nil, err
	}
	for i, seq := range wanted {
		known[seq] = newLaunchView(launches[i])
	}
	return known, nil
}

type turnaroundsView struct {
	Of          string           `json:"of"`
	Orbital     bool             `json:"orbital"`
	AsOf        time.Time        `json:"as_of"`
	Turnarounds []turnaroundView `json:"turnarounds"`
}

// turnaroundView is a launch of a pad or a booster after the one before.
type turnaroundView struct {
	ID       int64       `json:"id"`
	Name     string      `json:"name"`
	Path     string      `json:"path"`
	Seconds  int64       `json:"turnaround_s"`
	Launch   launchView  `json:"launch"`
	Previous *launchView `json:"previous"`
}
