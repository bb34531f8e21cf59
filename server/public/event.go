package public

import (
	"context"
	"fmt"
	"net/url"
	"strconv"

	"tminus/server/card"
	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// eventQuery is a list of events as it was asked for.
type eventQuery struct {
	asked

	filter catalogue.EventFilter
	page   int64 // asked for
}

// events is the list of GET /api/v1/public/events and of /events.
var events = list[*eventQuery]{
	read: readEvents, readPage: readEventsPage, find: findEvents, ttl: response.TTLTimed,
	narrow: func(h *Handlers, ctx context.Context, q *eventQuery) (narrowed, error) {
		return h.narrowedEvents(ctx, q)
	},
	finish: finishEvents,
	page: pages.List{
		Path: pages.Events, Title: upcomingEvents,
		Description: "What happens between launches: dockings, spacewalks, landings, tests and press conferences, past and to come.",
	},
	chunk: "src/features/events/EventListPage.tsx", aside: true,
	address: func(q *eventQuery) string {
		if q.isPast() {
			return pages.ListPath(pages.Events, q.key)
		}
		return pages.ListPath(pages.Events, q.key, "upcoming")
	},
}

// What the page of the events is called on either side of now.
const (
	upcomingEvents = "Upcoming Events"
	pastEvents     = "Past Events"
)

// isPast reports whether the list has the events that are over.
func (q *eventQuery) isPast() bool { return q.filter.Upcoming != nil && !*q.filter.Upcoming }

func (q *eventQuery) title() string {
	if q.isPast() {
		return pastEvents
	}
	return upcomingEvents
}

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

// readEventsPage reads the query of the page /events as the client does: whatever
// makes no sense is the default, so it never fails.
func readEventsPage(query url.Values) *eventQuery {
	wanted := request.LenientQuery(query, "type", "agency", "program", "station")
	wanted.Del("ordering")
	if query.Get("upcoming") == "false" {
		wanted.Set("upcoming", "false")
	}
	q, _ := readEvents(wanted) // knows only good values
	return q
}

func findEvents(ctx context.Context, h *Handlers, q *eventQuery) (found, error) {
	page, err := h.catalogue.ListEvents(ctx, q.filter)
	if err == nil && page.Total == 0 {
		err = lookup.OrNothingYet(ctx, h.catalogue, nil)
	}
	found := newFound(page, h.views.Event, func(e catalogue.Event) pages.Link { return pages.Link{Name: e.Name, Path: eventPath(e.ID)} })
	found.unlisted = found.unlisted || q.searched()
	found.view = views.NewPaged("eventDTOes", q.page, q.filter.Limit, found.view, page.Total)
	return found, err
}

// eventRecord is an event's call and page.
var eventRecord = record[*views.Event]{
	kind: catalogue.KindEvents, cards: "event", call: "public/event/", ttl: response.TTLTimed,
	path: pages.Events, chunk: "src/features/events/EventDetailPage.tsx", head: eventHead,
	find: func(ctx context.Context, h *Handlers, id int64) (*views.Event, error) {
		event, err := h.catalogue.EventByID(ctx, id)
		if err != nil {
			return nil, err
		}
		view := h.views.Event(event)
		return &view, nil
	},
}

func eventPath(id int64) string {
	return pages.Of(pages.Events, id)
}

// finishEvents names the side of now that the page is about, where nothing
// narrows it.
func finishEvents(_ context.Context, _ *Handlers, s shown[*eventQuery], page *web.Page) error {
	if len(s.narrowed.words) == 0 {
		page.Title = s.asked.title()
	}
	return nil
}

// narrowedEvents returns the events by what narrows them, each thing by the name
// that an event has for it. What none has is told by its id.
func (h *Handlers) narrowedEvents(ctx context.Context, q *eventQuery) (narrowed, error) {
	n := narrowed{path: pages.Events, title: q.title(), details: "Time, place, webcast and who takes part for each.", query: url.Values{}}
	if q.isPast() {
		n.query.Set("upcoming", "false")
	}
	if q.search != "" {
		n.query.Set("search", q.search)
	}
	var named []catalogue.NamedChoice
	for _, part := range eventParts {
		id := *part.id(&q.filter)
		if id == nil {
			continue
		}
		n.query.Set(part.name, strconv.FormatInt(*id, 10))
		one := catalogue.EventFilter{Page: request.StorePage(1), Limit: 1}
		*part.id(&one) = id
		having, err := h.catalogue.ListEvents(ctx, one)
		if err != nil {
			return narrowed{}, err
		}
		called := fmt.Sprintf("%s %d", part.name, *id)
		for _, event := range having.Items {
			for _, thing := range part.things(h.views.Event(event)) {
				if thing.ID == *id {
					called = thing.Name
				}
			}
		}
		named = append(named, catalogue.NamedChoice{Part: part.name, Any: []string{called}})
	}
	n.words = views.NarrowedWords(named, nil, q.search)
	return n, nil
}

// eventParts are what events can be narrowed to, in the order in which the client
// tells them.
var eventParts = []struct {
	name   string // of the parameter
	id     func(*catalogue.EventFilter) **int64
	things func(views.Event) []views.Named // of an event
}{
	{
		"agency", func(f *catalogue.EventFilter) **int64 { return &f.AgencyID },
		func(e views.Event) []views.Named { return e.Agencies },
	},
	{
		"program", func(f *catalogue.EventFilter) **int64 { return &f.ProgramID },
		func(e views.Event) []views.Named { return e.Programs },
	},
	{
		"type", func(f *catalogue.EventFilter) **int64 { return &f.TypeID },
		func(e views.Event) []views.Named {
			if e.Type == nil {
				return nil
			}
			return []views.Named{*e.Type}
		},
	},
	{
		"station", func(f *catalogue.EventFilter) **int64 { return &f.StationID },
		func(e views.Event) []views.Named { return e.Stations },
	},
}

func eventHead(h *Handlers, e *views.Event) head {
	event := h.pages.Schema("Event", e.Name, eventPath(e.ID))
	if e.Date != nil && e.Certainty != nil {
		event.Set("startDate", honestDate(*e.Date, *e.Certainty))
	}
	if e.Location != nil {
		event["location"] = pages.Thing{"@type": "Place", "name": *e.Location}
	}
	if len(e.Agencies) > 0 {
		event["organizer"] = views.MapAll(e.Agencies, func(a views.Named) pages.Thing {
			return pages.Thing{"@type": "Organization", "name": a.Name, "url": h.base.Address(agencyPath(a.ID))}
		})
	}
	about := head{title: e.Name, description: pages.Describe(e.Name, e.Description), thing: event, card: eventCard(e)}
	if e.Image != nil {
		about.images = []views.Image{*e.Image}
	}
	return about
}

func eventCard(e *views.Event) card.Card {
	c := card.Card{Over: "Event", Art: card.Orbit, Left: card.Fact{Small: views.TextOf(e.Location)}}
	if e.Type != nil {
		c.Over = e.Type.Name
	}
	if e.Date != nil && e.Certainty != nil {
		c.Left.Large = views.When(timedAsLaunch(e))
	}
	return c
}

// timedAsLaunch returns a launch at the time of an event, whose time is told by the
// same rules. A day that nobody said how exact it is, is one.
func timedAsLaunch(e *views.Event) catalogue.Launch {
	launch := catalogue.Launch{NET: *e.Date, Certainty: *e.Certainty}
	switch {
	case e.NETPrecision != nil:
		launch.NETPrecision = &ledger.Precision{ID: e.NETPrecision.ID, Name: e.NETPrecision.Name}
	case *e.Certainty == ledger.CertaintyDay:
		launch.NETPrecision = &ledger.Precision{ID: 5, Name: "Day"}
	}
	return launch
}
