package public

import (
	"context"
	"maps"
	"net/url"

	"github.com/labstack/echo/v4"

	"tminus/server/request"
	"tminus/server/views"
	"tminus/server/web"
)

const calendarDescription = "The space launches of the world as a calendar, month by month: when each one flies or flew, " +
	"and which have no day yet."

// readCalendarPage reads the query of the page /calendar as the client does:
// whatever makes no sense is the default, so it never fails.
func (h *Handlers) readCalendarPage(query url.Values) (q launchMonth, asked bool) {
	query = maps.Clone(query)
	for _, name := range []string{"from", "to", "upcoming"} {
		query.Del(name)
	}
	wanted := lenientQuery(query)
	addFilter(wanted, query)
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
	address := listPath(path, q.key, dropped...)
	return h.show(c, address+" "+q.key, q.filter.Search != "", func(ctx context.Context) (web.Page, error) {
		found, err := h.findLaunchMonth(ctx, q)
		if err != nil {
			return web.Page{}, err
		}
		data, err := h.newFirstData(ctx)
		if err != nil {
			return web.Page{}, err
		}
		page := h.plainPage("Launch calendar: "+q.month.Format("January 2006"), calendarDescription, address,
			"src/features/launches/CalendarPage.tsx", data)
		page.JSONLD = h.collection(page, address, linksInMonth(found))
		if q.filter.Canonical() != "" || len(linksInMonth(found))+len(found.Periods) == 0 {
			page.Robots = "noindex"
		}
		words, err := views.FilterWords(ctx, h.catalogue, q.filter)
		if err != nil {
			return web.Page{}, err
		}
		page.Alternates = h.followLaunches(q.filter.Query(), words)
		return page, data.add(q.key, found)
	})
}

// linksInMonth returns the launches that are in the month itself, in UTC.
func linksInMonth(v views.LaunchMonth) []link {
	links := []link{}
	for _, l := range v.Launches {
		if l.NET.Format(request.MonthOnly) == v.Month {
			links = append(links, link{l.Fullname, launchPages + "/" + l.ID})
		}
	}
	return links
}
