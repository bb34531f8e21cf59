package public

import (
	"context"
	"net/url"

	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

// eventQuery is a list of events as it was asked for.
type eventQuery struct {
	asked

	filter catalogue.EventFilter
	page   int64 // asked for
}

// events is the list of GET /api/v1/public/events.
var events = list[*eventQuery]{read: readEvents, find: findEvents, ttl: response.TTLTimed}

// readEvents reads the parameters of GET /api/v1/public/events.
func readEvents(query url.Values) (*eventQuery, error) {
	p := request.ReadParameters(query)
	q := &eventQuery{asked: asked{search: p.Search()}, page: p.Page()}
	q.filter = catalogue.EventFilter{
		Search: q.search, TypeID: p.ID("type"), ProgramID: p.ID("program"), AgencyID: p.ID("agency"), StationID: p.ID("station"),
		AstronautID: p.ID("astronaut"), LaunchID: p.Launch("launch"), Page: request.StorePage(q.page), Limit: p.Limit(),
	}
	if upcoming := p.OneOf("upcoming", "true", "false", "all"); upcoming != "all" {
		coming := upcoming == "true"
		q.filter.Upcoming = &coming
	}
	q.key = response.Key("public/events", p.Kept)
	return q, p.Err
}

func findEvents(ctx context.Context, h *Handlers, q *eventQuery) (found, error) {
	page, err := h.catalogue.ListEvents(ctx, q.filter)
	if err == nil && page.Total == 0 {
		err = lookup.OrNothingYet(ctx, h.catalogue, nil)
	}
	found := newFound(page, h.views.Event, func(e catalogue.Event) pages.Link { return pages.Link{Name: e.Name} })
	found.view = views.NewPaged("eventDTOes", q.page, q.filter.Limit, found.view, page.Total)
	return found, err
}

// eventRecord is an event's call.
var eventRecord = record[*views.Event]{
	kind: catalogue.KindEvents, call: "public/event/", ttl: response.TTLTimed,
	find: func(ctx context.Context, h *Handlers, id int64) (*views.Event, error) {
		event, err := h.catalogue.EventByID(ctx, id)
		if err != nil {
			return nil, err
		}
		view := h.views.Event(event)
		return &view, nil
	},
}
