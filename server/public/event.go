package public

import (
	"context"
	"maps"
	"net/url"
	"strings"

	"tminus/server/card"
	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/syndication"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// eventQuery is a list of events as it was asked for.
type eventQuery struct {
	asked

	filter catalogue.EventFilter
	page   int64      // asked for
	kept   url.Values // as understood, with defaults
}

// events is the list of GET /api/v1/public/events and of /events.
var events = list[*eventQuery]{
	read: readEvents, readPage: readEventsPage, find: findEvents, ttl: response.TTLTimed,
	narrow: func(h *Handlers, ctx context.Context, q *eventQuery) (narrowed, error) {
		return h.narrowedEvents(ctx, q)
	},
	finish: finishEvents,
	page: pages.List{
		Path: pages.Events, Title: syndication.UpcomingEvents, Description: pages.EventsDescription,
	},
	chunk: "src/features/events/EventListPage.tsx", aside: true,
	address: func(q *eventQuery) string {
		if q.isComing() {
			return pages.ListPath(pages.Events, q.key, "upcoming")
		}
		return pages.ListPath(pages.Events, q.key)
	},
}

// isComing reports whether the list has the events to come alone.
func (q *eventQuery) isComing() bool { return q.filter.Upcoming != nil && *q.filter.Upcoming }

// readEvents reads the parameters of GET /api/v1/public/events.
func readEvents(query url.Values) (*eventQuery, error) {
	p := request.ReadParameters(query)
	q := &eventQuery{filter: p.Events(), page: p.Page(), kept: p.Kept}
	q.search, q.filter.Page, q.filter.Limit = q.filter.Search, request.StorePage(q.page), p.Limit()
	q.key = response.Key("public/events", p.Kept)
	return q, p.Err
}

// readEventsPage reads the query of the page /events as the client does: whatever
// makes no sense is the default, so it never fails.
func readEventsPage(query url.Values) *eventQuery {
	wanted := request.LenientQuery(query, "type", "agency", "program", "station", "astronaut", "spacecraftConfig")
	wanted.Del("ordering")
	if side := query.Get("upcoming"); side == "false" || side == "all" {
		wanted.Set("upcoming", side)
	}
	if id, err := request.LaunchID(query.Get("launch")); err == nil {
		wanted.Set("launch", id)
	}
	q, _ := readEvents(wanted) // knows only good values
	return q
}

func findEvents(ctx context.Context, h *Handlers, q *eventQuery) (found, error) {
	page, err := h.catalogue.ListEvents(ctx, q.filter)
	if err == nil && page.Total == 0 {
		err = lookup.OrNothingYet(ctx, h.catalogue, nil)
	}
	return h.foundEvents(q, page), err
}

func (h *Handlers) foundEvents(q *eventQuery, page catalogue.Page[catalogue.Event]) found {
	found := newFound(page, h.views.Event, func(e catalogue.Event) pages.Link { return pages.Link{Name: e.Name, Path: eventPath(e.ID)} })
	found.unlisted = found.unlisted || q.searched()
	found.view = views.NewPaged("eventDTOes", q.page, q.filter.Limit, found.view, page.Total)
	return found
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
// narrows it, and tells programs where the list can be followed.
func finishEvents(_ context.Context, h *Handlers, s shown[*eventQuery], page *web.Page) error {
	if len(s.narrowed.words) == 0 {
		page.Title = s.narrowed.title
	}
	page.Alternates = h.feeds.EventAlternates(s.narrowed.called(), s.narrowed.query)
	return nil
}

// narrowedEvents returns the events by what narrows them.
func (h *Handlers) narrowedEvents(ctx context.Context, q *eventQuery) (narrowed, error) {
	n := narrowed{
		path: pages.Events, title: syndication.EventsCalled(q.filter), details: "Time, place, webcast and who takes part for each.",
		query: maps.Clone(q.kept),
	}
	for _, name := range []string{"page", "limit"} {
		n.query.Del(name)
	}
	if q.isComing() {
		n.query.Del("upcoming")
	}
	var err error
	n.words, err = h.feeds.EventsWords(ctx, q.filter)
	return n, err
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
	if e.WithdrawnAt != nil {
		about.withdrawn = true
		about.description = views.Shorten(views.NoLongerPlanned(*e.WithdrawnAt)+" "+about.description, pages.LongestDescription)
		event["eventStatus"] = schemaOrg + eventCancelled
	}
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
	if e.WithdrawnAt != nil {
		c.Left.Small = strings.Join(views.Told(pages.NoLongerPlanned, c.Left.Small), " · ")
	}
	if e.Date != nil && e.Certainty != nil {
		precision := views.MapPtr(e.NETPrecision, func(p views.NETPrecision) ledger.Precision { return ledger.Precision{ID: p.ID, Name: p.Name} })
		c.Left.Large = views.When(views.TimedAsLaunch(*e.Date, precision, *e.Certainty))
	}
	return c
}
