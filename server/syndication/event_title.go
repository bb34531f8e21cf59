package syndication

import (
	"context"

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

// eventsTitle returns what events are called where their filter does not stand
// beside them: "Upcoming Events: NASA, EVA".
func (h *Handlers) eventsTitle(ctx context.Context, f catalogue.EventFilter) (string, error) {
	words, err := h.EventsWords(ctx, f)
	return views.Titled(EventsCalled(f), words), err
}

// EventsWords says what narrows events, as the client does. What no event has is
// told by its id.
func (h *Handlers) EventsWords(ctx context.Context, f catalogue.EventFilter) ([]string, error) {
	if f.Narrows() {
		return h.narrowedWords(ctx, f)
	}
	return views.NarrowedWords(nil, nil, f.Search), nil
}

func (h *Handlers) narrowedWords(ctx context.Context, f catalogue.EventFilter) ([]string, error) {
	options, err := h.catalogue.EventFilterOptions(ctx)
	if err != nil {
		return nil, err
	}
	var named []catalogue.NamedChoice
	for _, part := range []struct {
		name    string // of the parameter
		id      *int64
		options []catalogue.FilterOption
	}{
		{"agency", f.AgencyID, options.Agencies},
		{"program", f.ProgramID, options.Programs},
		{"spacecraftConfig", f.SpacecraftConfigID, options.SpacecraftConfigs},
		{"astronaut", f.AstronautID, options.Astronauts},
		{"type", f.TypeID, options.Types},
		{"station", f.StationID, options.Stations},
	} {
		if part.id != nil {
			named = append(named, catalogue.ChosenOption(part.name, *part.id, part.options))
		}
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
