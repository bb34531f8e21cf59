// Package calendar answers what anybody may ask of a month: its launches and what
// happens between them, as a call and as a page.
package calendar

import (
	"context"
	"net/url"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/syndication"
	"tminus/server/views"
	"tminus/store/catalogue"
)

// Options are what the handlers need beside the catalogue.
type Options struct {
	Sender *response.Sender
	Pages  *pages.Writer
	Feeds  *syndication.Handlers
	Now    func() time.Time
	Views  views.Maker
}

// Handlers answer what is asked of months.
type Handlers struct {
	catalogue *catalogue.Catalogue
	sender    *response.Sender
	pages     *pages.Writer
	feeds     *syndication.Handlers
	now       func() time.Time
	views     views.Maker
}

// New returns the handlers of the calendar.
func New(c *catalogue.Catalogue, o Options) *Handlers {
	return &Handlers{catalogue: c, sender: o.Sender, pages: o.Pages, feeds: o.Feeds, now: o.Now, views: o.Views}
}

// month is a month as it was asked for.
type month struct {
	filter catalogue.Filter
	events bool // they stand beside the launches
	begin  time.Time
	key    string // of the client
}

// read reads the parameters of GET /api/v1/public/launches/month.
func (h *Handlers) read(query url.Values) (month, error) {
	p := request.ReadParameters(query)
	begin := p.Month("month", h.now())
	p.LeftOut("from", "to", "upcoming")
	events := p.OneOf("events", "true", "false") == "true"
	if events {
		p.Kept.Del("events")
	}
	q := month{filter: *p.Filter(), events: events, begin: begin}
	q.key = response.Key("public/launches/month", p.Kept)
	return q, p.Err
}

// Get handles GET /api/v1/public/launches/month.
func (h *Handlers) Get(c echo.Context) error {
	q, err := h.read(c.QueryParams())
	if err != nil {
		return err
	}
	answer := response.JSON(q.key, response.TTLTimed, func(ctx context.Context) (any, error) { return h.find(ctx, q) })
	answer.Search = q.filter.Search != ""
	return h.sender.Send(c, answer)
}

func (h *Handlers) find(ctx context.Context, q month) (views.LaunchMonth, error) {
	found, err := h.catalogue.LaunchMonth(ctx, q.filter, q.begin)
	var events []catalogue.Event
	if beside, ok := catalogue.EventsBeside(q.filter); err == nil && ok && q.events {
		events, err = h.catalogue.EventMonth(ctx, beside, q.begin)
	}
	if err == nil && len(found.Launches)+len(found.Periods)+len(events) == 0 {
		err = lookup.OrNothingYet(ctx, h.catalogue, nil)
	}
	return views.LaunchMonth{
		Month:    q.begin.Format(request.MonthOnly),
		Launches: views.MapAll(found.Launches, h.views.CalendarLaunch),
		Periods:  views.MapAll(found.Periods, h.views.LaunchPeriod),
		Events:   views.MapAll(events, h.views.CalendarEvent),
	}, err
}
