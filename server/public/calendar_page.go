package public

import (
	"context"
	"maps"
	"net/url"

	"github.com/labstack/echo/v4"

	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/views"
	"tminus/server/web"
)

const calendarDescription = "Space launches worldwide, month by month: when each one flies or flew, " +
	"and which have no date yet."

// readCalendarPage reads the query of the page /calendar as the client does:
// whatever makes no sense is the default, so it never fails.
func (h *Handlers) readCalendarPage(query url.Values) (q launchMonth, asked bool) {
	query = maps.Clone(query)
	for _, name := range []string{"from", "to", "upcoming"} {
		query.Del(name)
	}
	wanted := request.LenientQuery(query)
	request.AddFilter(wanted, query)
	if query.Get("events") == "false" {
		wanted.Set("events", "false")
	}
	if month := query.Get("month"); request.IsMonth(month) {
		wanted.Set("month", month)
	}
	q, _ = h.readLaunchMonth(wanted) // knows only good values
	return q, wanted.Has("month")
}

// ShowCalendar handles GET /calendar.
func (h *Handlers) ShowCalendar(c echo.Context) error {
	const path = "/calendar"
	q, asked := h.readCalendarPage(c.QueryParams())
	dropped := []string{}
	if !asked {
		dropped = append(dropped, "month") // it is another one soon
	}
	address := pages.ListPath(path, q.key, dropped...)
	return h.pages.Show(c, address+" "+q.key, q.filter.Search != "", func(ctx context.Context) (web.Page, error) {
		found, err := h.findLaunchMonth(ctx, q)
		if err != nil {
			return web.Page{}, err
		}
		data, err := h.pages.NewData(ctx)
		if err != nil {
			return web.Page{}, err
		}
		page := h.pages.Plain("Launch calendar: "+q.month.Format("January 2006"), calendarDescription, address,
			"src/features/launches/CalendarPage.tsx", data)
		page.JSONLD = h.pages.Collection(page, address, linksInMonth(found))
		if q.filter.Canonical() != "" || !q.events || len(linksInMonth(found))+len(found.Periods) == 0 {
			page.Robots = "noindex"
		}
		words, err := views.FilterWords(ctx, h.catalogue, q.filter)
		if err != nil {
			return web.Page{}, err
		}
		page.Alternates = h.feeds.LaunchAlternates(q.filter.Query(), words)
		return page, data.Add(q.key, found)
	})
}

// linksInMonth returns the launches and the events that are in the month itself, in UTC.
func linksInMonth(v views.LaunchMonth) []pages.Link {
	links := []pages.Link{}
	for _, l := range v.Launches {
		if l.NET.Format(request.MonthOnly) == v.Month {
			links = append(links, pages.Link{Name: l.Fullname, Path: pages.Launches + "/" + l.ID})
		}
	}
	for _, e := range v.Events {
		if e.Date.Format(request.MonthOnly) == v.Month {
			links = append(links, pages.Link{Name: e.Name, Path: eventPath(e.ID)})
		}
	}
	return links
}
