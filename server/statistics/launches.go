package statistics

import (
	"context"
	"net/url"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/figures"
	"tminus/store/stats"
)

// mostOfDay is how many launches of a day of every year are told.
const mostOfDay = 50

// groupings are the names of what launches are grouped by.
func groupings(first ...string) []string {
	for _, by := range stats.Groupings {
		first = append(first, string(by))
	}
	return first
}

// readLaunches reads the parameters of GET /api/v1/public/stats/launches.
func (h *Handlers) readLaunches(query url.Values) (figuresQuery, error) {
	p, q := readParameters(query)
	q.Now = h.now()
	if q.On = p.Matching("on", dayOfYear, "a day such as 08-22"); q.On != "" {
		q.By = stats.By(p.OneOf("by", string(stats.Day)))
	} else {
		q.By = stats.By(p.OneOf("by", groupings()...))
	}
	if query.Get("split") != "" {
		q.Split = stats.By(p.OneOf("split", groupings()...))
	}
	until := q.Filter.To
	if until.IsZero() {
		until = q.Now
	}
	switch {
	case q.Split != "" && q.Split == q.By:
		p.Refuse("split", "another one than 'by'")
	case q.Split == stats.Day && (q.Filter.From.IsZero() || until.After(q.Filter.From.AddDate(mostYears, 0, 0))):
		p.Refuse("split", "another one than day, or 'from' and 'to' ten years apart at most")
	}
	q.key = response.Key("public/stats/launches", p.Kept)
	return q, p.Err
}

// GetLaunches handles GET /api/v1/public/stats/launches.
func (h *Handlers) GetLaunches(c echo.Context) error {
	return h.sender.SendAsked(c, h.Launches)
}

// Launches returns the answer about the launches of a query.
func (h *Handlers) Launches(query url.Values) (response.Resource, error) {
	q, err := h.readLaunches(query)
	return answer(q, func(ctx context.Context) (any, error) { return h.findLaunches(ctx, q) }), err
}

func (h *Handlers) findLaunches(ctx context.Context, q figuresQuery) (launchesView, error) {
	found, facts, err := h.countLaunches(ctx, q)
	if err != nil {
		return launchesView{}, err
	}
	var seqs []int64
	for _, launch := range found.On[:min(len(found.On), mostOfDay)] {
		seqs = append(seqs, launch.Seq)
	}
	launches, err := h.catalogue.LaunchesOf(ctx, seqs)
	if err != nil {
		return launchesView{}, err
	}
	view := newLaunchesView(q, facts, found)
	view.Launches = views.MapAll(launches, h.views.CalendarLaunch)
	return view, nil
}

// countLaunches counts what a statistic asks for. Its streak may begin before
// the first day of the filter, so those launches are looked at, too.
func (h *Handlers) countLaunches(ctx context.Context, q figuresQuery) (stats.Flights, *figures.Facts, error) {
	ever := q
	ever.Filter.From = time.Time{}
	f, facts, launches, err := h.someFacts(ctx, ever)
	if err != nil {
		return stats.Flights{}, nil, err
	}
	f.From = q.Filter.From
	q.Filter = f
	return stats.Launches(facts, launches, q.Query), facts, nil
}

type launchesView struct {
	By      stats.By  `json:"by"`
	Split   *string   `json:"split"`
	Orbital bool      `json:"orbital"`
	AsOf    time.Time `json:"as_of"`
	countsView
	Rate     *float64               `json:"rate"`
	Streak   streakView             `json:"streak"`
	Cadence  cadenceView            `json:"cadence"`
	Pace     *paceView              `json:"pace"`
	Groups   []launchGroupView      `json:"groups"`
	LeftOut  int                    `json:"left_out"`
	Launches []views.CalendarLaunch `json:"launches"`
}

func newLaunchesView(q figuresQuery, facts *figures.Facts, found stats.Flights) launchesView {
	return launchesView{
		By: q.By, Split: views.NilIfEmpty(string(q.Split)), Orbital: q.orbital, AsOf: facts.ReadAt,
		countsView: newCountsView(found.Counts, found.Filter), Rate: roundRate(found.Rate()),
		Streak: streakView{
			Launches: found.Streak.Launches, Since: views.NilIfZero(found.Streak.Since),
			Path: launchesPath(found.Streak.Filter, found.Streak.Launches),
		},
		Cadence: cadenceView{
			LastYear: found.Cadence.LastYear, Path: launchesPath(found.Cadence.Filter, found.Cadence.LastYear),
			Median: wholeSeconds(found.Cadence.Median), Longest: wholeSeconds(found.Cadence.Longest), Mean: wholeSeconds(found.Cadence.Mean),
		},
		Pace: views.MapPtr(found.Pace, func(p stats.Pace) paceView {
			return paceView{p.Year, p.Launches, p.AtThisPace, launchesPath(p.Filter, p.Launches)}
		}),
		Groups: views.MapAll(found.Groups, newLaunchGroupView), LeftOut: found.LeftOut,
	}
}

// countsView is how many launches ended how, and the list that has them.
type countsView struct {
	Total   int     `json:"total"`
	Success int     `json:"success"`
	Partial int     `json:"partial"`
	Failure int     `json:"failure"`
	Path    *string `json:"path"`
}

func newCountsView(c stats.Counts, f *catalogue.Filter) countsView {
	return countsView{c.Total, c.Success, c.Partial, c.Failure, launchesPath(f, c.Total)}
}

type streakView struct {
	Launches int        `json:"launches"`
	Since    *time.Time `json:"since"`
	Path     *string    `json:"path"`
}

type cadenceView struct {
	LastYear int     `json:"last_365_days"`
	Path     *string `json:"path"`
	Median   *int64  `json:"median_gap_s"`
	Longest  *int64  `json:"longest_gap_s"`
	Mean     *int64  `json:"mean_gap_s"`
}

type paceView struct {
	Year       int     `json:"year"`
	Launches   int     `json:"launches"`
	AtThisPace int     `json:"at_this_pace"`
	Path       *string `json:"path"`
}

// labelView is what a group is called.
type labelView struct {
	Key  *string `json:"key"`
	Name *string `json:"name"`
}

func newLabelView(l stats.Label) labelView {
	return labelView{views.NilIfEmpty(l.Key), views.NilIfEmpty(l.Name)}
}

type launchGroupView struct {
	labelView
	countsView
	Rate    *float64   `json:"rate"`
	FirstAt time.Time  `json:"first_at"`
	LastAt  time.Time  `json:"last_at"`
	Streak  int        `json:"streak"`
	Last    string     `json:"last"`
	Parts   []partView `json:"parts"`
}

func newLaunchGroupView(g stats.Group) launchGroupView {
	return launchGroupView{
		labelView: newLabelView(g.Label), countsView: newCountsView(g.Counts, g.Filter), Rate: roundRate(g.Rate()),
		FirstAt: g.First, LastAt: g.Last, Streak: g.Streak, Last: g.Outcomes, Parts: views.MapAll(g.Parts, newPartView),
	}
}

type partView struct {
	labelView
	countsView
}

func newPartView(p stats.Part) partView {
	return partView{newLabelView(p.Label), newCountsView(p.Counts, p.Filter)}
}
