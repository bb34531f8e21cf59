package statistics

import (
	"context"
	"maps"
	"net/url"
	"regexp"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/syndication"
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

// readPage reads the query of a page of statistics as the client does:
// whatever makes no sense is the default, so it never fails. It returns what the
// filter is, and the range of the year: this one, unless another is asked for.
func (h *Handlers) readPage(query url.Values) (filter, years url.Values) {
	query = maps.Clone(query)
	for _, name := range []string{"from", "to", "when", "upcoming", "certainty"} {
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

// Show handles GET /stats. What is further down is asked for by the client.
func (h *Handlers) Show(c echo.Context) error {
	filter, years := h.readPage(c.QueryParams())
	return h.show(c, page{
		path: pages.Stats, by: allFigures, years: years, title: "Statistics", chunk: "src/features/stats/StatsPage.tsx",
		description: pages.StatsDescription,
		filter:      filter, queries: []url.Values{queryOf(stats.Provider, filter, years), queryOf(stats.Year, filter)},
	})
}

// ShowBy returns the handler of GET /stats/{by}.
func (h *Handlers) ShowBy(by stats.By) echo.HandlerFunc {
	words := groupingWords[by]
	return func(c echo.Context) error {
		filter, years := h.readPage(c.QueryParams())
		if by == stats.Year {
			years = nil
		}
		split := url.Values{}
		if by != stats.ByOutcome {
			split.Set("split", string(stats.ByOutcome)) // each of them has its list
		}
		return h.show(c, page{
			path: Path(by), by: by, years: years, title: "Launches by " + words, chunk: "src/features/stats/StatsByPage.tsx",
			description: "Launches counted by " + words + ", with their outcomes and the launches behind each number.",
			filter:      filter, queries: []url.Values{queryOf(by, filter, years, split)},
		})
	}
}

// queryOf returns the query of a statistic.
func queryOf(by stats.By, parts ...url.Values) url.Values {
	query := url.Values{"by": {string(by)}}
	for _, part := range parts {
		maps.Copy(query, part)
	}
	return query
}

// page is a page of statistics, the filter that it is of, and the calls
// whose answers it begins with.
type page struct {
	path, title, description, chunk string
	by                              stats.By
	filter, years                   url.Values
	queries                         []url.Values
}

func (h *Handlers) show(c echo.Context, shown page) error {
	of, key := readQuery(request.ReadParameters(shown.filter)), shown.path
	var answers []response.Resource
	for _, query := range shown.queries {
		answer, err := h.Launches(query) // knows only good values
		if err != nil {
			return err
		}
		answers = append(answers, answer)
		key += " " + answer.Key
	}
	return h.pages.Show(c, key, of.Filter.Search != "", func(ctx context.Context) (web.Page, error) {
		data, err := h.pages.NewData(ctx)
		if err != nil {
			return web.Page{}, err
		}
		page := h.pages.Plain(shown.title, shown.description, shown.path, shown.chunk, data)
		present, err := h.card(ctx, shown.by, shown.filter, shown.years)
		if err != nil {
			return web.Page{}, err
		}
		page.Image = h.pages.Shared(cardPlace(shown.by, shown.filter, shown.years), present)
		if of.Filter.Canonical() != "" {
			page.Robots = "noindex"
		}
		if shown.path == pages.Stats {
			records, err := h.recordsTitle(ctx, of)
			if err != nil {
				return web.Page{}, err
			}
			page.Alternates = []web.Alternate{h.feeds.Alternate(syndication.Atom, records, shown.path, shown.filter)}
		}
		return page, h.pages.AddStored(ctx, data, answers...)
	})
}
