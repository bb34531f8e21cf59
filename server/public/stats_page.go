package public

import (
	"context"
	"maps"
	"net/url"
	"regexp"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

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
	filter = url.Values{"search": {lenientQuery(query).Get("search")}}
	addFilter(filter, query)
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
	return h.showStats(c, statsPages, "Statistics", "Launches by year, day, agency, place and rocket, their outcomes, records and slips; "+
		"each figure leads to the launches that prove it.", "src/features/stats/StatsPage.tsx",
		statsQueryOf(stats.Provider, filter, years), statsQueryOf(stats.Year, filter))
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
		return h.showStats(c, StatsPath(by), "Launches by "+words, "Launches counted by "+words+", how they ended, and the lists that prove it.",
			"src/features/stats/StatsByPage.tsx", statsQueryOf(by, filter, years, split))
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

// showStats answers with a page of the statistics that the queries ask for.
func (h *Handlers) showStats(c echo.Context, path, title, description, chunk string, queries ...url.Values) error {
	var answers []response.Resource
	search, narrowed := false, false
	key := path
	for _, query := range queries {
		q, err := h.readLaunchStats(query) // knows only good values
		if err != nil {
			return err
		}
		answers = append(answers, h.launchStats(q))
		search = search || q.Filter.Search != ""
		ever := q.Filter
		ever.From, ever.To = time.Time{}, time.Time{}
		narrowed = narrowed || ever.Canonical() != ""
		key += " " + q.key
	}
	return h.show(c, key, search, func(ctx context.Context) (web.Page, error) {
		data, err := h.newFirstData(ctx)
		if err != nil {
			return web.Page{}, err
		}
		page := h.plainPage(title, description, path, chunk, data)
		if narrowed {
			page.Robots = "noindex"
		}
		return page, h.addStored(ctx, data, answers...)
	})
}
