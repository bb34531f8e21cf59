package calendar

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

// Page is the page of the calendar.
var Page = pages.List{
	Path: "/calendar", Title: "Launch calendar",
	Description: "Space launches worldwide, month by month: when each one flies or flew, and which have no date yet.",
}

// readPage reads the query of the page /calendar as the client does: whatever
// makes no sense is the default, so it never fails.
func (h *Handlers) readPage(query url.Values) (q month, asked bool) {
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
	q, _ = h.read(wanted) // knows only good values
	return q, wanted.Has("month")
}

// Show handles GET /calendar.
func (h *Handlers) Show(c echo.Context) error {
	q, asked := h.readPage(c.QueryParams())
	dropped := []string{}
	if !asked {
		dropped = append(dropped, "month") // it is another one soon
	}
	address := pages.ListPath(Page.Path, q.key, dropped...)
	return h.pages.Show(c, address+" "+q.key, q.filter.Search != "", func(ctx context.Context) (web.Page, error) {
		found, err := h.find(ctx, q)
		if err != nil {
			return web.Page{}, err
		}
		data, err := h.pages.NewData(ctx)
		if err != nil {
			return web.Page{}, err
		}
		page := h.pages.Plain(Page.Title+": "+q.begin.Format("January 2006"), Page.Description, address,
			"src/features/launches/CalendarPage.tsx", data)
		page.JSONLD = h.pages.Collection(page, address, linksIn(found))
		if q.filter.Canonical() != "" || !q.events || len(linksIn(found))+len(found.Periods) == 0 {
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

// linksIn returns the launches and the events that are in the month itself, in UTC.
func linksIn(v views.LaunchMonth) []pages.Link {
	links := []pages.Link{}
	for _, l := range v.Launches {
		if l.NET.Format(request.MonthOnly) == v.Month {
			links = append(links, pages.Link{Name: l.Fullname, Path: pages.Launches + "/" + l.ID})
		}
	}
	for _, e := range v.Events {
		if e.Date.Format(request.MonthOnly) == v.Month {
			links = append(links, pages.Link{Name: e.Name, Path: pages.Of(pages.Events, e.ID)})
		}
	}
	return links
}
