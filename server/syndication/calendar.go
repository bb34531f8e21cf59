package syndication

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/feed"
	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/ledger"
)

const (
	// calendarDays is how many days back a calendar of upcoming launches goes.
	calendarDays = 30
	// Calendars have so many events at most, and so many of both sides of now.
	calendarEvents    = 500
	calendarAllEvents = 1_000
	// Bounds of the parameter alarm.
	maxAlarms    = 3
	longestAlarm = 7 * 24 * time.Hour
)

// GetCalendar handles GET /launches.ics: the filter's launches as a calendar.
func (h *Handlers) GetCalendar(c echo.Context) error {
	q := readQuery("/launches.ics", c.QueryParams())
	filter, coarse, alarms := q.Filter(), q.coarse(), q.Minutes("alarm", maxAlarms, longestAlarm)
	if q.Err != nil {
		return q.Err
	}
	c.Response().Header().Set("Content-Disposition", "inline; filename=launches.ics")
	return h.Send(c, response.Resource{
		Key: q.Address(), Search: filter.Search != "", Type: feed.CalendarType, Cost: calendarCost(*filter),
		Make: func(ctx context.Context) ([]byte, error) {
			title, err := views.FilterTitle(ctx, h.catalogue, *filter)
			if err != nil {
				return nil, err
			}
			page, err := h.catalogue.ListForFeed(ctx, calendarList(*filter, coarse))
			return feed.Calendar{
				Site: h.Site(), Title: title, Description: "Space launches as currently planned, with outcomes once flown.",
				Path: q.Address(), Launches: page.Items, Alarms: alarms, Coarse: coarse, Now: h.now(),
			}.Bytes(), err
		},
	})
}

// coarse reports whether a calendar shall have what is known to the week, month
// or quarter alone.
func (q Query) coarse() bool {
	if q.OneOf("coarse", "0", "1") == "1" {
		return true
	}
	q.Kept.Del("coarse")
	return false
}

// calendarCost returns how many reads a calendar of the filter counts as.
func calendarCost(filter catalogue.Filter) int {
	if filter.Upcoming == catalogue.UpcomingOnly {
		return Cost
	}
	return longCalendarCost
}

// calendarList returns what a calendar of the filter holds.
func calendarList(filter catalogue.Filter, coarse bool) catalogue.FeedList {
	list := catalogue.FeedList{
		LaunchList: catalogue.LaunchList{Filter: filter, Limit: calendarEvents},
		Recent:     calendarDays * 24 * time.Hour, AtLeast: ledger.CertaintyDay,
	}
	if coarse {
		list.AtLeast = ledger.CertaintyQuarter
	}
	if filter.Upcoming == catalogue.UpcomingAll {
		list.Limit = calendarAllEvents
	}
	return list
}

// errNoDay is what asking for the event of a launch ends with that nobody can
// put into a calendar yet.
var errNoDay = failure.New(failure.NotFound, "The date of this launch is not known yet.")

// GetEvent handles GET /launches/:id/event.ics: one launch to keep.
func (h *Handlers) GetEvent(c echo.Context) error {
	id, err := request.LaunchID(c.Param("id"))
	if err != nil {
		return err
	}
	q := readQuery(pages.Launches+"/"+id+"/event.ics", c.QueryParams())
	alarms := q.Minutes("alarm", maxAlarms, longestAlarm)
	if q.Err != nil {
		return q.Err
	}
	c.Response().Header().Set("Content-Disposition", "inline; filename=launch.ics")
	err = h.Send(c, response.Resource{Key: q.Address(), Type: feed.CalendarType, Make: func(ctx context.Context) ([]byte, error) {
		launch, err := lookup.Launch(ctx, h.catalogue, id)
		if err != nil {
			return nil, err
		}
		if !feed.HasEvent(launch) {
			return nil, errNoDay
		}
		return feed.Calendar{
			Site: h.Site(), Title: launch.Name, Description: views.Standing(launch), Path: q.Address(),
			Launches: []catalogue.Launch{launch}, Alarms: alarms, Coarse: true, Now: h.now(),
		}.Bytes(), nil
	}})
	if to, ok := errors.AsType[*lookup.Moved](err); ok {
		return c.Redirect(http.StatusMovedPermanently, h.base.Link(response.Key(pages.Launches+"/"+to.ID+"/event.ics", q.Kept)))
	}
	return err
}
