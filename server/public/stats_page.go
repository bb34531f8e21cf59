package public

import (
	"context"
	"maps"
	"net/url"
	"regexp"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/web"
	"tminus/store/stats"
)

// groupingWords complete "Launches by …".
var groupingWords = map[stats.By]string{
	stats.Year: "year", stats.Month: "month", stats.Day: "day", stats.Weekday: "day of the week", stats.Hour: "hour of the day",
	stats.Provider: "agency", stats.Rocket: "rocket", stats.Country: "country", stats.Location: "launch site", stats.Pad: "pad",
	stats.Orbit: "orbit", stats.MissionType: "type of mission", stats.ByOutcome: "outcome",
}

// firstYear is that of the first launch into space.
const firstYear = 1957

var yearOnly = regexp.MustCompile(`^[0-9]{4}$`)

// readStatsPage reads the query of a page of statistics as the client does:
// whatever makes no sense is the default, so it never fails. It returns what the
// filter is, and the range of the year: this one, unless another is asked for.
func (h *Handlers) readStatsPage(query url.Values) (filter, years url.Values) {
	query = maps.Clone(query)
	for _, name := range []string{"from", "to", "upcoming", "certainty"} {
		query.Del(name)
	}
	filter = url.Values{"search": {request.LenientQuery(query).Get("search")}}
	request.AddFilter(filter, query)
	if query.Get("orbital") == "true" {
		filter.Set("orbital", "true")
	}
	year := h.now().UTC().Year()
	if asked, err := strconv.Atoi(query.Get("year")); err == nil && yearOnly.MatchString(query.Get("year")) && asked >= firstYear && asked < year {
		year = asked
	}
	years = url.Values{}
	if query.Get("year") != "all" {
		first := time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC)
		years.Set("from", first.Format(time.DateOnly))
		years.Set("to", first.AddDate(1, 0, -1).Format(time.DateOnly))
	}
	return filter, years
}

// ShowStats handles GET /stats. What is further down is asked for by the client.
func (h *Handlers) ShowStats(c echo.Context) error {
	filter, years := h.readStatsPage(c.QueryParams())
	return h.showStats(c, statsPage{
		path: statsPages, title: "Statistics", chunk: "src/features/stats/StatsPage.tsx",
		description: "Launches by year, day, agency, place and rocket, their outcomes, records and slips; each figure leads to the launches that prove it.",
		filter:      filter, queries: []url.Values{statsQueryOf(stats.Provider, filter, years), statsQueryOf(stats.Year, filter)},
	})
}

// ShowStatsBy returns the handler of GET /stats/{by}.
func (h *Handlers) ShowStatsBy(by stats.By) echo.HandlerFunc {
	words := groupingWords[by]
	return func(c echo.Context) error {
		filter, years := h.readStatsPage(c.QueryParams())
		if by == stats.Year {
			years = nil
		}
		split := url.Values{}
		if by != stats.ByOutcome {
			split.Set("split", string(stats.ByOutcome)) // each of them has its list
		}
		return h.showStats(c, statsPage{
			path: StatsPath(by), title: "Launches by " + words, chunk: "src/features/stats/StatsByPage.tsx",
			description: "Launches counted by " + words + ", how they ended, and the lists that prove it.",
			filter:      filter, queries: []url.Values{statsQueryOf(by, filter, years, split)},
		})
	}
}

// statsQueryOf returns the query of a statistic.
func statsQueryOf(by stats.By, parts ...url.Values) url.Values {
	query := url.Values{"by": {string(by)}}
	for _, part := range parts {
		maps.Copy(query, part)
	}
	return query
}

// statsPage is a page of statistics, the filter that it is of, and the calls
// whose answers it begins with.
type statsPage struct {
	path, title, description, chunk string
	filter                          url.Values
	queries                         []url.Values
}

func (h *Handlers) showStats(c echo.Context, shown statsPage) error {
	of, key := readStats(request.ReadParameters(shown.filter)), shown.path
	var answers []response.Resource
	for _, query := range shown.queries {
		q, err := h.readLaunchStats(query) // knows only good values
		if err != nil {
			return err
		}
		answers = append(answers, h.launchStats(q))
		key += " " + q.key
	}
	return h.pages.Show(c, key, of.Filter.Search != "", func(ctx context.Context) (web.Page, error) {
		data, err := h.pages.NewData(ctx)
		if err != nil {
			return web.Page{}, err
		}
		page := h.pages.Plain(shown.title, shown.description, shown.path, shown.chunk, data)
		if of.Filter.Canonical() != "" {
			page.Robots = "noindex"
		}
		if shown.path == statsPages {
			records, err := h.recordsTitle(ctx, of)
			if err != nil {
				return web.Page{}, err
			}
			page.Alternates = []web.Alternate{h.follow(Atom, records, shown.path, shown.filter)}
		}
		return page, h.pages.AddStored(ctx, data, answers...)
	})
}
