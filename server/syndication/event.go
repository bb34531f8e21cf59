package syndication

import (
	"context"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/feed"
	"tminus/server/pages"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

// eventRows is how many events a table has at most: so many are kept.
const eventRows = keptRows

// events returns which events are asked for. Those to come are what the address
// is about that does not say.
func (q Query) events() catalogue.EventFilter {
	filter := q.Events()
	if filter.Upcoming != nil && *filter.Upcoming {
		q.Kept.Del("upcoming")
	}
	return filter
}

// GetEventCalendar handles GET /events.ics: the filter's events as a calendar.
func (h *Handlers) GetEventCalendar(c echo.Context) error {
	q := readQuery(pages.Events+".ics", c.QueryParams())
	filter, coarse := q.events(), q.coarse()
	if q.Err != nil {
		return q.Err
	}
	cost := longCalendarCost
	filter.Limit, filter.Recent = calendarEvents, calendarDays*24*time.Hour
	switch {
	case filter.Upcoming == nil:
		filter.Limit = calendarAllEvents
	case *filter.Upcoming:
		cost = Cost
	}
	c.Response().Header().Set("Content-Disposition", "inline; filename=events.ics")
	return h.Send(c, response.Resource{
		Key: q.Address(), Search: filter.Search != "", Type: feed.CalendarType, Cost: cost,
		Make: func(ctx context.Context) ([]byte, error) {
			title, err := h.eventsTitle(ctx, filter)
			if err != nil {
				return nil, err
			}
			page, err := h.catalogue.ListEvents(ctx, filter)
			return feed.Calendar{
				Site: h.Site(), Title: title, Description: pages.EventsDescription,
				Path: q.Address(), Events: page.Items, Coarse: coarse, Now: h.now(),
			}.Bytes(), err
		},
	})
}

// FollowEvents returns the handler of GET /events.atom, .rss and .json: the
// filter's events, what the feed changed last first.
func (h *Handlers) FollowEvents(form Form) echo.HandlerFunc {
	return func(c echo.Context) error {
		q := ReadEntries(pages.Events, form, c.QueryParams())
		filter := q.events()
		if q.Err != nil {
			return q.Err
		}
		filter.Page, filter.Limit, filter.ByChange = q.Page, entriesPerPage, true
		return h.SendEntries(c, q, filter.Search, func(ctx context.Context) (feed.Entries, error) {
			found, err := h.catalogue.ListEvents(ctx, filter)
			if err != nil {
				return feed.Entries{}, err
			}
			entries, now := q.Entries(h.Site(), found.Total > q.Page*entriesPerPage), h.now()
			entries.Description = pages.EventsDescription
			entries.Items = views.MapAll(found.Items, func(e catalogue.Event) feed.Entry { return entries.Site.EventEntry(e, now) })
			entries.Title, err = h.eventsTitle(ctx, filter)
			return entries, err
		})
	}
}

// GetEventTable handles GET /events.csv: the filter's events as a table.
func (h *Handlers) GetEventTable(c echo.Context) error {
	q := readQuery(pages.Events+".csv", c.QueryParams())
	filter := q.events()
	if q.Err != nil {
		return q.Err
	}
	filter.Limit = eventRows
	c.Response().Header().Set("Content-Disposition", "attachment; filename=events.csv")
	return h.Send(c, response.Resource{
		Key: q.Address(), Search: filter.Search != "", Type: feed.TableType, Cost: tableCost,
		Make: func(ctx context.Context) ([]byte, error) {
			end, err := h.BeginTable()
			if err != nil {
				return nil, err
			}
			defer end()
			page, err := h.catalogue.ListEvents(ctx, filter)
			if err != nil {
				return nil, err
			}
			return feed.EventTable(page.Items, h.now())
		},
	})
}
