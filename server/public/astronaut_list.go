package public

import (
	"context"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/response"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
)

var astronautOrders = map[string]catalogue.AstronautOrder{
	"name": catalogue.AstronautsByName, "lastFlight": catalogue.AstronautsByLastFlight,
	"firstFlight": catalogue.AstronautsByFirstFlight, "age": catalogue.AstronautsByAge,
}

// astronauts is the list of GET /api/v1/public/astronauts and of /astronauts.
var astronauts = listing{
	call: "public/astronauts", key: "astronautNormalDTOes", fields: []string{"name", "lastFlight", "firstFlight", "age"},
	filters: []string{"status", "nationality", "agency"}, flags: []string{"inSpace"},
	path: astronautPages, title: "Astronauts", chunk: "src/features/astronauts/AstronautListPage.tsx",
	description: "Meet the astronauts from different missions and backgrounds, " +
		"apply filters to find those that align with your interests.",
	find: func(ctx context.Context, h *Handlers, q listQuery) (found, error) {
		page, err := h.catalogue.ListAstronauts(ctx, catalogue.AstronautFilter{
			Search: q.search, StatusID: q.ids["status"], CountryID: q.ids["nationality"], AgencyID: q.ids["agency"],
			InSpace: q.flags["inSpace"],
			OrderBy: astronautOrders[q.field], Descending: q.descending, Page: q.storePage(), Limit: q.limit,
		})
		view := func(a catalogue.Astronaut) astronautCardView { return h.newAstronautCardView(a, h.now()) }
		found := newFound(page, view, func(a catalogue.Astronaut) link { return link{a.Name, astronautPath(a.ID)} })
		found.photos = h.portraits(page.Items)
		return found, err
	},
	choices: (*Handlers).astronautFilters,
}

// portraits returns those of the first row on a phone, as the cards show them.
func (m maker) portraits(astronauts []catalogue.Astronaut) (shown []web.Photo) {
	for _, a := range astronauts[:min(2, len(astronauts))] {
		if a.Image != nil {
			shown = append(shown, firstPhotos(m.images.Of(a.Image.URL), "(max-width: 44rem) 42vw, 18rem")...)
		}
	}
	return shown
}

// ListAstronautFilters handles GET /api/v1/public/astronauts/filters.
func (h *Handlers) ListAstronautFilters(c echo.Context) error {
	return h.sender.Send(c, h.astronautFilters())
}

func (h *Handlers) astronautFilters() response.Resource {
	return response.JSON("public/astronauts/filters", ttlStored, func(ctx context.Context) (any, error) {
		options, err := h.catalogue.AstronautFilterOptions(ctx)
		if err == nil && len(options.Statuses) == 0 {
			err = h.orNothingYet(ctx, nil)
		}
		return newAstronautFiltersView(options), err
	})
}

type astronautFiltersView struct {
	Data struct {
		Statuses      []filterOptionView `json:"status"`
		Nationalities []filterOptionView `json:"nationalities"`
		Agencies      []filterOptionView `json:"agencies"`
	} `json:"data"`
}

func newAstronautFiltersView(options catalogue.AstronautFilterOptions) astronautFiltersView {
	var view astronautFiltersView
	view.Data.Statuses = views.MapAll(options.Statuses, newFilterOptionView)
	view.Data.Nationalities = views.MapAll(options.Nationalities, newFilterOptionView)
	view.Data.Agencies = views.MapAll(options.Agencies, newFilterOptionView)
	return view
}

// astronautCardView is what an astronaut's card shows.
type astronautCardView struct {
	astronautFacts
	Age          *int          `json:"age"`
	InSpace      *bool         `json:"in_space"`
	FirstFlight  *time.Time    `json:"first_flight"`
	LastFlight   *time.Time    `json:"last_flight"`
	FlightsCount *int          `json:"flights_count"`
	TimeInSpace  *int64        `json:"time_in_space"` // seconds
	Images       []views.Image `json:"images"`
}

func (m maker) newAstronautCardView(a catalogue.Astronaut, now time.Time) astronautCardView {
	return astronautCardView{
		astronautFacts: newAstronautFacts(a), Age: ageOf(a, now), InSpace: a.InSpace,
		FirstFlight: views.UTC(a.FirstFlightAt), LastFlight: views.UTC(a.LastFlightAt), FlightsCount: a.FlightsCount,
		TimeInSpace: views.Seconds(a.TimeInSpace), Images: m.images.List(a.Image),
	}
}

// ageOf returns an astronaut's age in years, now or at death; nil when it is
// not known.
func ageOf(a catalogue.Astronaut, now time.Time) *int {
	birth, err := time.Parse(time.DateOnly, a.DateOfBirth)
	if err != nil {
		return nil
	}
	end := now.UTC()
	if a.DateOfDeath != "" {
		if end, err = time.Parse(time.DateOnly, a.DateOfDeath); err != nil {
			return nil
		}
	}
	years := end.Year() - birth.Year()
	if end.Month() < birth.Month() || end.Month() == birth.Month() && end.Day() < birth.Day() {
		years--
	}
	if years < 0 {
		return nil
	}
	return &years
}
