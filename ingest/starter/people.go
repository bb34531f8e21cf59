package starter

import (
	"fmt"

	"tminus/store/catalogue"
)

type socialRow struct {
	Name string  `json:"name"`
	URL  address `json:"url"`
}

func socialLinks(rows []socialRow) []catalogue.SocialLink {
	links := make([]catalogue.SocialLink, 0, len(rows))
	for _, r := range rows {
		links = append(links, catalogue.SocialLink{Name: r.Name, URL: string(r.URL)})
	}
	return links
}

type agencyRow struct {
	ID            int64       `json:"id"`
	Name          string      `json:"name"`
	Abbrev        string      `json:"abbrev"`
	Type          int64       `json:"type"`
	Featured      bool        `json:"featured"`
	Countries     []int64     `json:"countries"`
	FoundingYear  *int        `json:"founding_year"`
	Administrator string      `json:"administrator"`
	Launchers     string      `json:"launchers"`
	Spacecraft    string      `json:"spacecraft"`
	ParentID      *int64      `json:"parent_id"`
	Description   string      `json:"description"`
	InfoURL       address     `json:"info_url"`
	WikiURL       address     `json:"wiki_url"`
	SocialLinks   []socialRow `json:"social_links"`
}

func (l *loader) agencies() {
	rows := read[agencyRow](l, "agencies.json")
	for _, r := range rows {
		owner := fmt.Sprintf("agency %d", r.ID)
		l.agency.add(l, "agency", r.ID, &catalogue.Agency{
			ID: r.ID, Name: r.Name, Abbrev: r.Abbrev, Type: named(l, &l.lists.agencyType, owner, "agency type", &r.Type),
			Featured: r.Featured, Countries: l.country.list(l, owner, "country", r.Countries), Description: r.Description,
			Administrator: r.Administrator, FoundingYear: r.FoundingYear, Launchers: r.Launchers, Spacecraft: r.Spacecraft,
			ParentID: r.ParentID, InfoURL: string(r.InfoURL), WikiURL: string(r.WikiURL),
			SocialLinks: socialLinks(r.SocialLinks), Seen: seen(),
		})
	}
	for _, r := range rows {
		l.agency.maybe(l, fmt.Sprintf("agency %d", r.ID), "agency", r.ParentID)
	}
}

type programRow struct {
	ID          int64   `json:"id"`
	Name        string  `json:"name"`
	Type        int64   `json:"type"`
	StartsAt    *moment `json:"starts_at"`
	EndsAt      *moment `json:"ends_at"`
	Agencies    []int64 `json:"agencies"`
	InfoURL     address `json:"info_url"`
	WikiURL     address `json:"wiki_url"`
	Description string  `json:"description"`
}

func (l *loader) programs() {
	for _, r := range read[programRow](l, "programs.json") {
		owner := fmt.Sprintf("program %d", r.ID)
		l.program.add(l, "program", r.ID, &catalogue.Program{
			ID: r.ID, Name: r.Name, Type: named(l, &l.lists.programType, owner, "program type", &r.Type),
			Description: r.Description, InfoURL: string(r.InfoURL), WikiURL: string(r.WikiURL),
			StartsAt: r.StartsAt.ptr(), EndsAt: r.EndsAt.ptr(),
			Agencies: l.agency.list(l, owner, "agency", r.Agencies), Seen: seen(),
		})
	}
}

type astronautRow struct {
	ID            int64       `json:"id"`
	Name          string      `json:"name"`
	Status        int64       `json:"status"`
	Type          int64       `json:"type"`
	Agency        *int64      `json:"agency"`
	Nationalities []int64     `json:"nationalities"`
	DateOfBirth   date        `json:"date_of_birth"`
	DateOfDeath   date        `json:"date_of_death"`
	FirstFlightAt *moment     `json:"first_flight_at"`
	LastFlightAt  *moment     `json:"last_flight_at"`
	FlightsCount  *int        `json:"flights_count"`
	WalksCount    *int        `json:"walks_count"`
	WikiURL       address     `json:"wiki_url"`
	SocialLinks   []socialRow `json:"social_links"`
	Bio           string      `json:"bio"`
}

func (l *loader) astronauts() {
	for _, r := range read[astronautRow](l, "astronauts.json") {
		owner := fmt.Sprintf("astronaut %d", r.ID)
		l.astronaut.add(l, "astronaut", r.ID, &catalogue.Astronaut{
			ID: r.ID, Name: r.Name, Agency: l.agency.maybe(l, owner, "agency", r.Agency),
			Status:        named(l, &l.lists.astronautStatus, owner, "astronaut status", &r.Status),
			Type:          named(l, &l.lists.astronautType, owner, "astronaut type", &r.Type),
			Nationalities: l.country.list(l, owner, "country", r.Nationalities),
			DateOfBirth:   string(r.DateOfBirth), DateOfDeath: string(r.DateOfDeath), Bio: r.Bio,
			WikiURL: string(r.WikiURL), SocialLinks: socialLinks(r.SocialLinks),
			FirstFlightAt: r.FirstFlightAt.ptr(), LastFlightAt: r.LastFlightAt.ptr(),
			FlightsCount: r.FlightsCount, WalksCount: r.WalksCount, Seen: seen(),
		})
	}
}
