package public

import (
	"context"
	"net/url"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/lookup"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

// launchMonth is a month of launches as it was asked for.
type launchMonth struct {
	filter catalogue.Filter
	events bool // they stand beside the launches
	month  time.Time
	key    string // of the client
}

// readLaunchMonth reads the parameters of GET /api/v1/public/launches/month.
func (h *Handlers) readLaunchMonth(query url.Values) (launchMonth, error) {
	p := request.ReadParameters(query)
	month := p.Month("month", h.now())
	p.LeftOut("from", "to", "upcoming")
	events := p.OneOf("events", "true", "false") == "true"
	if events {
		p.Kept.Del("events")
	}
	q := launchMonth{filter: *p.Filter(), events: events, month: month}
	q.key = response.Key("public/launches/month", p.Kept)
	return q, p.Err
}

// ListLaunchMonth handles GET /api/v1/public/launches/month.
func (h *Handlers) ListLaunchMonth(c echo.Context) error {
	q, err := h.readLaunchMonth(c.QueryParams())
	if err != nil {
		return err
	}
	answer := response.JSON(q.key, response.TTLTimed, func(ctx context.Context) (any, error) { return h.findLaunchMonth(ctx, q) })
	answer.Search = q.filter.Search != ""
	return h.sender.Send(c, answer)
}

func (h *Handlers) findLaunchMonth(ctx context.Context, q launchMonth) (views.LaunchMonth, error) {
	found, err := h.catalogue.LaunchMonth(ctx, q.filter, q.month)
	var events []catalogue.Event
	if beside, ok := catalogue.EventsBeside(q.filter); err == nil && ok && q.events {
		events, err = h.catalogue.EventMonth(ctx, beside, q.month)
	}
	if err == nil && len(found.Launches)+len(found.Periods)+len(events) == 0 {
		err = lookup.OrNothingYet(ctx, h.catalogue, nil)
	}
	return views.LaunchMonth{
		Month:    q.month.Format(request.MonthOnly),
		Launches: views.MapAll(found.Launches, h.views.CalendarLaunch),
		Periods:  views.MapAll(found.Periods, h.views.LaunchPeriod),
		Events:   views.MapAll(events, h.views.CalendarEvent),
	}, err
}
