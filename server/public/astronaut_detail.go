package public

import (
	"context"
	"strings"
	"time"

	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

func astronautPath(id int64) string {
	return pageOf(astronautPages, id)
}

// astronautRecord is an astronaut's call and page.
var astronautRecord = record[astronautDetailView]{
	kind: catalogue.KindAstronauts, cards: "astronaut", call: "public/astronaut/", ttl: ttlStored, find: findAstronaut,
	path: astronautPages, chunk: "src/features/astronauts/AstronautDetailPage.tsx", head: astronautHead, launches: "astronaut",
	related: func(h *Handlers, id string, _ astronautDetailView) []response.Resource {
		return h.relatedLaunches("astronaut", id, "all")
	},
}

func findAstronaut(ctx context.Context, h *Handlers, id int64) (astronautDetailView, error) {
	astronaut, err := h.catalogue.AstronautByID(ctx, id)
	if err != nil {
		return astronautDetailView{}, err
	}
	flights, err := h.catalogue.AstronautFlights(ctx, id)
	if err != nil {
		return astronautDetailView{}, err
	}
	return h.newAstronautDetailView(astronaut, flights, h.now()), nil
}

// astronautDetailView is everything known about an astronaut.
type astronautDetailView struct {
	astronautView
	Age           *int                  `json:"age"`
	InSpace       *bool                 `json:"in_space"`
	FirstFlight   *time.Time            `json:"first_flight"`
	LastFlight    *time.Time            `json:"last_flight"`
	LandingsCount *int                  `json:"landings_count"`
	WalksCount    *int                  `json:"spacewalks_count"`
	EVATime       *int64                `json:"eva_time"` // seconds
	InfoURL       *string               `json:"info_url"`
	Crew          []astronautFlightView `json:"crew"`
	Starter       bool                  `json:"starter"`
}

func (m maker) newAstronautDetailView(a catalogue.Astronaut, flights []catalogue.AstronautFlight, now time.Time) astronautDetailView {
	view := astronautDetailView{
		astronautView: m.newAstronautView(a), Age: ageOf(a, now), InSpace: a.InSpace,
		FirstFlight: views.UTC(a.FirstFlightAt), LastFlight: views.UTC(a.LastFlightAt), LandingsCount: a.LandingsCount,
		WalksCount: a.WalksCount, EVATime: views.Seconds(a.EVATime), Crew: views.MapAll(flights, m.newAstronautFlightView),
		Starter: a.Starter,
	}
	for _, profile := range a.SocialLinks {
		if profile.Name == "Homepage" {
			view.InfoURL = views.NilIfEmpty(profile.URL)
		}
	}
	return view
}

// astronautFlightView is an astronaut's seat in a launch.
type astronautFlightView struct {
	Launch      launchBriefView `json:"launch"`
	Role        *string         `json:"role"`
	Spacecraft  *string         `json:"spacecraft"`
	Config      *views.Named    `json:"spacecraft_config"`
	Destination *string         `json:"destination"`
	Duration    *int64          `json:"duration"` // seconds
}

func (m maker) newAstronautFlightView(f catalogue.AstronautFlight) astronautFlightView {
	view := astronautFlightView{
		Launch: m.newLaunchBriefView(f.Launch), Role: views.NilIfEmpty(f.Role), Destination: views.NilIfEmpty(f.Destination),
		Duration: views.Seconds(f.Duration),
	}
	if f.Spacecraft != nil {
		view.Spacecraft = views.NilIfEmpty(f.Spacecraft.Name)
		view.Config = views.MapPtr(f.Spacecraft.Config, newSpacecraftNameView)
	}
	return view
}

func astronautHead(h *Handlers, a astronautDetailView) head {
	person := h.schema("Person", a.Name, astronautPath(a.ID))
	person["jobTitle"] = "Astronaut"
	person.setText("birthDate", a.DateOfBirth)
	person.setText("deathDate", a.DateOfDeath)
	words := []string{}
	for _, country := range a.Nationality {
		words = append(words, texts(country.NationalityName)...)
	}
	if len(a.Nationality) > 0 {
		person["nationality"] = views.MapAll(a.Nationality, func(c countryView) jsonld {
			return jsonld{"@type": "Country", "name": c.Name}
		})
	}
	said := a.Name + ", " + strings.TrimSpace(strings.Join(words, " and ")+" astronaut")
	if a.Agency != nil && a.Agency.Name != "" {
		person["affiliation"] = jsonld{"@type": "Organization", "name": a.Agency.Name}
		said += " of " + a.Agency.Name
	}
	profiles := views.MapAll(a.SocialMedia, func(l socialView) string { return l.URL })
	person.setSameAs(append(profiles, texts(a.WikiURL)...))
	return head{title: a.Name, description: describe(said, a.Bio), images: a.Images, thing: person, card: astronautCard(a)}
}
