package public

import (
	"context"
	"strings"

	"tminus/server/pages"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

func astronautPath(id int64) string {
	return pages.Of(pages.Astronauts, id)
}

// astronautRecord is an astronaut's call and page.
var astronautRecord = record[*views.AstronautDetail]{
	kind: catalogue.KindAstronauts, cards: "astronaut", call: "public/astronaut/", ttl: response.TTLStored, find: findAstronaut,
	path: pages.Astronauts, chunk: "src/features/astronauts/AstronautDetailPage.tsx", head: astronautHead, launches: "astronaut", events: "astronaut",
	related: func(h *Handlers, id string, _ *views.AstronautDetail) []response.Resource {
		return h.relatedLaunches("astronaut", id, "all")
	},
}

func findAstronaut(ctx context.Context, h *Handlers, id int64) (*views.AstronautDetail, error) {
	astronaut, err := h.catalogue.AstronautByID(ctx, id)
	if err != nil {
		return nil, err
	}
	flights, err := h.catalogue.AstronautFlights(ctx, id)
	if err != nil {
		return nil, err
	}
	walks, err := h.catalogue.AstronautWalks(ctx, id)
	if err != nil {
		return nil, err
	}
	expeditions, err := h.catalogue.AstronautExpeditions(ctx, id)
	if err != nil {
		return nil, err
	}
	view := h.views.AstronautDetail(astronaut, flights, walks, expeditions, h.now())
	view.Corrections, err = h.correctedThing(ctx, catalogue.KindAstronauts, id)
	return &view, err
}

func astronautHead(h *Handlers, a *views.AstronautDetail) head {
	person := h.pages.Schema("Person", a.Name, astronautPath(a.ID))
	person["jobTitle"] = "Astronaut"
	person.SetText("birthDate", a.DateOfBirth)
	person.SetText("deathDate", a.DateOfDeath)
	words := []string{}
	for _, country := range a.Nationality {
		words = append(words, pages.Known(country.NationalityName)...)
	}
	if len(a.Nationality) > 0 {
		person["nationality"] = views.MapAll(a.Nationality, func(c views.Country) pages.Thing {
			return pages.Thing{"@type": "Country", "name": c.Name}
		})
	}
	said := a.Name + ", " + strings.TrimSpace(strings.Join(words, " and ")+" astronaut")
	if a.Agency != nil && a.Agency.Name != "" {
		person["affiliation"] = pages.Thing{"@type": "Organization", "name": a.Agency.Name}
		said += " of " + a.Agency.Name
	}
	profiles := views.MapAll(a.SocialMedia, func(l views.Social) string { return l.URL })
	person.SetSameAs(append(profiles, pages.Known(a.WikiURL)...))
	return head{title: a.Name, description: pages.Describe(said, a.Bio), images: a.Images, thing: person, card: astronautCard(a)}
}
