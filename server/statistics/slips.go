package statistics

import (
	"context"
	"net/url"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/pages"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/stats"
)

// readSlips reads the parameters of GET /api/v1/public/stats/slips.
func readSlips(query url.Values) (figuresQuery, error) {
	p, q := readParameters(query)
	q.By = stats.By(p.OneOf("by", string(stats.Provider), string(stats.Rocket), string(stats.Pad), string(stats.Month)))
	q.key = response.Key("public/stats/slips", p.Kept)
	return q, p.Err
}

// GetSlips handles GET /api/v1/public/stats/slips.
func (h *Handlers) GetSlips(c echo.Context) error {
	return h.sender.SendAsked(c, h.Slips)
}

// Slips returns the answer about how the times of a query's launches moved.
func (h *Handlers) Slips(query url.Values) (response.Resource, error) {
	q, err := readSlips(query)
	return answer(q, func(ctx context.Context) (any, error) { return h.findSlips(ctx, q) }), err
}

func (h *Handlers) findSlips(ctx context.Context, q figuresQuery) (slipsPageView, error) {
	f, facts, launches, err := h.someFacts(ctx, q)
	if err != nil {
		return slipsPageView{}, err
	}
	times, err := h.counted.TimeLedger(ctx)
	if err != nil {
		return slipsPageView{}, err
	}
	found := stats.TimeMoves(facts, launches, times, f, q.By)
	return slipsPageView{
		By: q.By, Orbital: q.orbital, AsOf: facts.ReadAt, Since: times.Since, slipsView: newSlipsView(found.Slips),
		Groups: views.MapAll(found.Groups, newSlipGroupView), LeftOut: found.LeftOut,
	}, nil
}

type slipsPageView struct {
	By      stats.By   `json:"by"`
	Orbital bool       `json:"orbital"`
	AsOf    time.Time  `json:"as_of"`
	Since   *time.Time `json:"tracked_since"`
	slipsView
	Groups  []slipGroupView `json:"groups"`
	LeftOut int             `json:"left_out"`
}

// slipsView is how times moved, and the list of all their changes.
type slipsView struct {
	Launches    int      `json:"launches"`
	Changes     int      `json:"changes"`
	Moves       int      `json:"moves"`
	Slips       int      `json:"slips"`
	Advances    int      `json:"advances"`
	Scrubs      int      `json:"scrubs"`
	Corrections int      `json:"corrections"`
	Median      *int64   `json:"median_s"`
	P90         *int64   `json:"p90_s"`
	Flown       int      `json:"flown"`
	OnTime      int      `json:"on_time"`
	OnTimeRate  *float64 `json:"on_time_rate"`
	TooFew      bool     `json:"too_few"`
	Path        *string  `json:"path"`
}

func newSlipsView(s stats.Slips) slipsView {
	return slipsView{
		Launches: s.Launches, Changes: s.Changes, Moves: s.Moves, Slips: s.Slips, Advances: s.Advances, Scrubs: s.Scrubs,
		Corrections: s.Corrections, Median: wholeSeconds(s.Quantile(0.5)), P90: wholeSeconds(s.Quantile(0.9)),
		Flown: s.Flown, OnTime: s.OnTime, OnTimeRate: roundRate(s.OnTimeRate()), TooFew: s.TooFew(),
		Path: changesPath(s),
	}
}

// changesPath returns the list of all changes of NET. It tells both sides of now
// where nothing is said of them.
func changesPath(s stats.Slips) *string {
	if s.Filter == nil {
		return nil
	}
	f := *s.Filter
	f.Upcoming = 0
	return countPath(pages.Changes, &f, s.Changes, "field", "net")
}

type slipGroupView struct {
	labelView
	slipsView
}

func newSlipGroupView(g stats.SlipGroup) slipGroupView {
	return slipGroupView{newLabelView(g.Label), newSlipsView(g.Slips)}
}
