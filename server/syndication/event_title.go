package syndication

import (
	"context"
	"fmt"

	"tminus/server/views"
	"tminus/store/catalogue"
)

// UpcomingEvents is what the events to come are called.
const UpcomingEvents = "Upcoming Events"

// EventsCalled returns what the events on a filter's side of now are called.
func EventsCalled(f catalogue.EventFilter) string {
	switch {
	case f.Upcoming == nil:
		return "Events"
	case *f.Upcoming:
		return UpcomingEvents
	}
	return "Past Events"
}

// EventsTitle returns what events are called where their filter does not stand
// beside them: "Upcoming Events: NASA, EVA".
func (h *Handlers) EventsTitle(ctx context.Context, f catalogue.EventFilter) (string, error) {
	words, err := h.EventsWords(ctx, f)
	return views.Titled(EventsCalled(f), words), err
}

// EventsWords says what narrows events, each thing by the name that an event has
// for it. What none has is told by its id.
func (h *Handlers) EventsWords(ctx context.Context, f catalogue.EventFilter) ([]string, error) {
	var named []catalogue.NamedChoice
	for _, part := range eventParts {
		id := *part.id(&f)
		if id == nil {
			continue
		}
		one := catalogue.EventFilter{Limit: 1}
		*part.id(&one) = id
		having, err := h.catalogue.ListEvents(ctx, one)
		if err != nil {
			return nil, err
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
	if f.LaunchID != "" {
		name, err := h.launchName(ctx, f.LaunchID)
		if err != nil {
			return nil, err
		}
		named = append(named, catalogue.NamedChoice{Part: "launch", Any: []string{name}})
	}
	return views.NarrowedWords(named, nil, f.Search), nil
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
	{
		"astronaut", func(f *catalogue.EventFilter) **int64 { return &f.AstronautID },
		func(e views.Event) []views.Named { return e.Astronauts },
	},
}
