package public

import (
	"context"
	"fmt"
	"html/template"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/server/web"
)

// relatedEvents is the end of the page of a thing for who runs no scripts.
var relatedEvents = template.Must(template.New("events").Parse(
	`<h2>Events</h2><ul>{{range .Events}}<li><a href="{{.Address}}">{{.Name}}</a>{{with .When}}, {{.}}{{end}}</li>{{end}}</ul>` +
		`<p><a href="{{.All}}">All events</a></p>`))

type relatedEvent struct{ Name, Address, When string }

// addEvents adds to the page of a thing the events that have to do with it, those
// to come first. part is what events are narrowed to it by.
func (h *Handlers) addEvents(ctx context.Context, page *web.Page, part, id string) error {
	of := url.Values{part: {id}, "upcoming": {"all"}, "limit": {relatedLimit}}
	q, _ := readEvents(of) // good values
	found, err := h.catalogue.ListEvents(ctx, q.filter)
	if err != nil {
		return fmt.Errorf("events of a page: %w", err)
	}
	if err := pages.Data(page.Data).Add(q.key, h.foundEvents(q, found).view); err != nil || found.Total == 0 {
		return err
	}
	shown := struct {
		Events []relatedEvent
		All    string
	}{All: h.base.Link(response.Key(pages.Events, url.Values{part: {id}, "upcoming": {"all"}}))}
	for _, e := range found.Items {
		shown.Events = append(shown.Events, relatedEvent{e.Name, h.base.Link(eventPath(e.ID)), views.EventWhen(e, h.now())})
	}
	var out strings.Builder
	err = relatedEvents.Execute(&out, shown)
	page.More = out.String()
	return err
}

// ListEventFilters handles GET /api/v1/public/events/filters.
func (h *Handlers) ListEventFilters(c echo.Context) error {
	return h.sender.Send(c, response.JSON("public/events/filters", response.TTLStored, func(ctx context.Context) (any, error) {
		options, err := h.catalogue.EventFilterOptions(ctx)
		if err == nil && len(options.Types) == 0 {
			err = lookup.OrNothingYet(ctx, h.catalogue, nil)
		}
		return views.NewEventFilters(options), err
	}))
}
