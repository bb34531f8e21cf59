package statistics

import (
	"context"
	"math"
	"net/url"
	"regexp"
	"time"

	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/syndication"
	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/figures"
	"tminus/store/stats"
)

const (
	// mostYears is how many years days may be told of.
	mostYears = 10
	// mostOrbits is how many values of one parameter a filter has at most, and
	// longestPath what it takes up at most, with its page.
	mostOrbits, longestPath = 20, 2_000
)

// figuresQuery is a statistic as it was asked for.
type figuresQuery struct {
	stats.Query
	orbital bool
	key     string // of the client
}

// readParameters reads what all statistics take.
func readParameters(query url.Values) (p *request.Parameters, q figuresQuery) {
	p = request.ReadParameters(query)
	return p, readQuery(p)
}

// readQuery reads which launches a statistic is of.
func readQuery(p *request.Parameters) (q figuresQuery) {
	p.LeftOut("upcoming")
	q.Filter = *p.Filter()
	if orbital := p.Flag("orbital"); orbital != nil {
		if q.orbital = *orbital; !q.orbital {
			p.Kept.Del("orbital")
		}
	}
	return q
}

// answer returns the answer to a statistic. It costs as much as a table when
// it has to be made.
func answer(q figuresQuery, view func(context.Context) (any, error)) response.Resource {
	res := response.JSON(q.key, response.TTLStored, view)
	res.Search, res.Cost = q.Filter.Search != "", syndication.Cost
	return res
}

// narrowed returns the filter that a statistic is of.
func (h *Handlers) narrowed(ctx context.Context, q figuresQuery) (catalogue.Filter, error) {
	if !q.orbital {
		return q.Filter, nil
	}
	facts, err := h.counted.Facts(ctx)
	if err != nil {
		return q.Filter, err
	}
	return stats.Orbital(facts, q.Filter), nil
}

// factsOf returns the filter that a statistic is of, all facts, and the launches
// of the filter.
func (h *Handlers) factsOf(ctx context.Context, q figuresQuery) (f catalogue.Filter, facts *figures.Facts, launches []*figures.Fact, err error) {
	if f, err = h.narrowed(ctx, q); err != nil {
		return f, nil, nil, err
	}
	facts, launches, err = h.counted.FactsOf(ctx, f)
	return f, facts, launches, err
}

// someFacts is factsOf for answers that are none while no launch is stored.
func (h *Handlers) someFacts(ctx context.Context, q figuresQuery) (f catalogue.Filter, facts *figures.Facts, launches []*figures.Fact, err error) {
	f, facts, launches, err = h.factsOf(ctx, q)
	if err == nil && len(facts.Launches) == 0 {
		err = lookup.OrNothingYet(ctx, h.catalogue, nil)
	}
	return f, facts, launches, err
}

// countPath returns the list that proves a figure: nil where no filter says
// which launches were counted, and where there are none.
func countPath(path string, f *catalogue.Filter, count int, more ...string) *string {
	if f == nil || count == 0 {
		return nil
	}
	query := f.Query()
	if len(f.Orbit.Any)+len(f.Orbit.None) > mostOrbits {
		return nil // suborbital ones beside as many as a filter has at most
	}
	for i := 0; i < len(more); i += 2 {
		query.Set(more[i], more[i+1])
	}
	address := response.Key(path, query)
	if len(address) > longestPath {
		return nil
	}
	return &address
}

// launchesPath is countPath of launches.
func launchesPath(f *catalogue.Filter, count int) *string { return countPath(pages.Launches, f, count) }

// wholeSeconds returns a length in whole seconds, nil for none.
func wholeSeconds(length *time.Duration) *int64 {
	return views.MapPtr(length, func(d time.Duration) int64 { return int64(d.Round(time.Second) / time.Second) })
}

// roundRate returns a rate with four digits behind the point.
func roundRate(rate *float64) *float64 {
	return views.MapPtr(rate, func(r float64) float64 { return math.Round(r*10_000) / 10_000 })
}

// dayOfYear is a day of every year.
var dayOfYear = regexp.MustCompile(`^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$`)

// launchView is a launch, and its page.
type launchView struct {
	ID   string    `json:"id"`
	Name string    `json:"name"`
	NET  time.Time `json:"net"`
	Path string    `json:"path"`
}

func newLaunchView(l catalogue.Launch) launchView {
	return launchView{ID: l.ID, Name: l.Name, NET: l.NET, Path: pages.Launches + "/" + l.ID}
}
