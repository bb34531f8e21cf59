package public

import (
	"context"

	"github.com/labstack/echo/v4"

	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
)

var astronautOrders = map[string]catalogue.AstronautOrder{
	"interest": catalogue.AstronautsByInterest, "name": catalogue.AstronautsByName, "lastFlight": catalogue.AstronautsByLastFlight,
	"firstFlight": catalogue.AstronautsByFirstFlight, "age": catalogue.AstronautsByAge,
}

// astronauts is the list of GET /api/v1/public/astronauts and of /astronauts.
var astronauts = listing{
	call: "public/astronauts", key: "astronautNormalDTOes", fields: []string{"name", "lastFlight", "firstFlight", "age", "interest"}, first: "interest",
	filters: []string{"status", "nationality", "agency"}, flags: []string{"inSpace"},
	path: pages.Astronauts, title: "Astronauts", chunk: "src/features/astronauts/AstronautListPage.tsx",
	description: "Meet the astronauts from different missions and backgrounds, " +
		"apply filters to find those that align with your interests.",
	details: "Age, nationality, agency, flights and time in space for each.",
	find: func(ctx context.Context, h *Handlers, q *listQuery) (found, error) {
		page, err := h.catalogue.ListAstronauts(ctx, catalogue.AstronautFilter{
			Search: q.search, StatusID: q.ids["status"], CountryID: q.ids["nationality"], AgencyID: q.ids["agency"],
			InSpace: q.flags["inSpace"],
			OrderBy: astronautOrders[q.field], Descending: q.descending, Page: q.storePage(), Limit: q.limit,
		})
		view := func(a catalogue.Astronaut) views.AstronautCard { return h.views.AstronautCard(a, h.now()) }
		found := newFound(page, view, func(a catalogue.Astronaut) pages.Link { return pages.Link{Name: a.Name, Path: astronautPath(a.ID)} })
		found.photos = h.portraits(page.Items)
		return found, err
	},
	choices: (*Handlers).astronautFilters,
	beside:  func(h *Handlers) response.Resource { return listAnswer(h, stations, allStations) },
	names:   nameAstronautFilters,
}

// nameAstronautFilters says what narrows the astronauts as their filters do. What
// nobody has is told by its id.
func nameAstronautFilters(ctx context.Context, h *Handlers, q *listQuery) (named []catalogue.NamedChoice, facts []string, err error) {
	options, err := h.catalogue.AstronautFilterOptions(ctx)
	for _, part := range []struct {
		name    string
		options []catalogue.FilterOption
	}{{"agency", options.Agencies}, {"status", options.Statuses}, {"nationality", options.Nationalities}} {
		if id := q.ids[part.name]; id != nil {
			named = append(named, catalogue.ChosenOption(part.name, *id, part.options))
		}
	}
	if inSpace := q.flags["inSpace"]; inSpace != nil {
		fact := "in space now"
		if !*inSpace {
			fact = "not " + fact
		}
		facts = append(facts, fact)
	}
	return named, facts, err
}

// portraits returns those of the first row on a phone, as the cards show them.
func (h *Handlers) portraits(astronauts []catalogue.Astronaut) (shown []web.Photo) {
	for _, a := range astronauts[:min(2, len(astronauts))] {
		if a.Image != nil {
			shown = append(shown, firstPhotos(h.views.CopiesOf(a.Image.URL), "(max-width: 44rem) 42vw, 18rem")...)
		}
	}
	return shown
}

// ListAstronautFilters handles GET /api/v1/public/astronauts/filters.
func (h *Handlers) ListAstronautFilters(c echo.Context) error {
	return h.sender.Send(c, h.astronautFilters())
}

func (h *Handlers) astronautFilters() response.Resource {
	return response.JSON("public/astronauts/filters", response.TTLStored, func(ctx context.Context) (any, error) {
		options, err := h.catalogue.AstronautFilterOptions(ctx)
		if err == nil && len(options.Statuses) == 0 {
			err = lookup.OrNothingYet(ctx, h.catalogue, nil)
		}
		return views.NewAstronautFilters(options), err
	})
}
