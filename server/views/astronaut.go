package views

import (
	"time"

	"tminus/store/catalogue"
)

// Astronaut is an astronaut as launches show them.
type Astronaut struct {
	astronautFacts
	Bio          *string  `json:"bio"`
	Images       []Image  `json:"images"`
	SocialMedia  []Social `json:"social_media"`
	WikiURL      *string  `json:"wiki_url"`
	FlightsCount *int     `json:"flights_count"`
	TimeInSpace  *int64   `json:"time_in_space"` // seconds
}

func (m Maker) astronaut(a catalogue.Astronaut) Astronaut {
	return Astronaut{
		astronautFacts: newAstronautFacts(a), Bio: NilIfEmpty(a.Bio), Images: m.List(a.Image),
		SocialMedia: MapAll(a.SocialLinks, newSocial), WikiURL: NilIfEmpty(a.WikiURL),
		FlightsCount: a.FlightsCount, TimeInSpace: Seconds(a.TimeInSpace),
	}
}

// astronautFacts are what every view of an astronaut tells.
type astronautFacts struct {
	ID          int64        `json:"id"`
	Name        string       `json:"name"`
	Status      *string      `json:"status"`
	Type        *string      `json:"type"`
	Agency      *AgencyBrief `json:"agency"`
	Nationality []Country    `json:"nationality"`
	DateOfBirth *string      `json:"date_of_birth"`
	DateOfDeath *string      `json:"date_of_death"`
}

func newAstronautFacts(a catalogue.Astronaut) astronautFacts {
	return astronautFacts{
		ID: a.ID, Name: a.Name, Status: NilIfEmpty(a.Status.Name), Type: NilIfEmpty(a.Type.Name),
		Agency: MapPtr(a.Agency, newAgencyBrief), Nationality: MapAll(a.Nationalities, NewCountry),
		DateOfBirth: NilIfEmpty(a.DateOfBirth), DateOfDeath: NilIfEmpty(a.DateOfDeath),
	}
}

// CrewMember is an astronaut in a seat of a spacecraft.
type CrewMember struct {
	ID        int64     `json:"id"`
	Role      *string   `json:"role"`
	Astronaut Astronaut `json:"astronaut"`
}

// crew leaves out seats whose astronaut is not known.
func (m Maker) crew(crew []catalogue.CrewMember) []CrewMember {
	members := make([]CrewMember, 0, len(crew))
	for _, seat := range crew {
		if seat.Astronaut != nil {
			members = append(members, CrewMember{
				ID: seat.ID, Role: NilIfEmpty(seat.Role), Astronaut: m.astronaut(*seat.Astronaut),
			})
		}
	}
	return members
}

// AstronautCard is what an astronaut's card shows.
type AstronautCard struct {
	astronautFacts
	Age          *int       `json:"age"`
	InSpace      *bool      `json:"in_space"`
	FirstFlight  *time.Time `json:"first_flight"`
	LastFlight   *time.Time `json:"last_flight"`
	FlightsCount *int       `json:"flights_count"`
	TimeInSpace  *int64     `json:"time_in_space"` // seconds
	Images       []Image    `json:"images"`
}

// AstronautCard returns what an astronaut's card shows now.
func (m Maker) AstronautCard(a catalogue.Astronaut, now time.Time) AstronautCard {
	return AstronautCard{
		astronautFacts: newAstronautFacts(a), Age: ageOf(a, now), InSpace: a.InSpace,
		FirstFlight: UTC(a.FirstFlightAt), LastFlight: UTC(a.LastFlightAt), FlightsCount: a.FlightsCount,
		TimeInSpace: Seconds(a.TimeInSpace), Images: m.List(a.Image),
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

// AstronautDetail is everything known about an astronaut.
type AstronautDetail struct {
	Astronaut
	Age           *int              `json:"age"`
	InSpace       *bool             `json:"in_space"`
	FirstFlight   *time.Time        `json:"first_flight"`
	LastFlight    *time.Time        `json:"last_flight"`
	LandingsCount *int              `json:"landings_count"`
	WalksCount    *int              `json:"spacewalks_count"`
	EVATime       *int64            `json:"eva_time"` // seconds
	InfoURL       *string           `json:"info_url"`
	Crew          []AstronautFlight `json:"crew"`
	Walks         []AstronautWalk   `json:"spacewalks"`

	Expeditions []AstronautExpedition `json:"expeditions"`
	Corrections []Correction          `json:"corrections"`
	Starter     bool                  `json:"starter"`
}

// AstronautDetail returns an astronaut as they are now, with their flights,
// spacewalks and expeditions.
func (m Maker) AstronautDetail(
	a catalogue.Astronaut, flights []catalogue.AstronautFlight, walks []catalogue.Spacewalk, expeditions []catalogue.Expedition, now time.Time,
) AstronautDetail {
	view := AstronautDetail{
		Astronaut: m.astronaut(a), Age: ageOf(a, now), InSpace: a.InSpace,
		FirstFlight: UTC(a.FirstFlightAt), LastFlight: UTC(a.LastFlightAt), LandingsCount: a.LandingsCount,
		WalksCount: a.WalksCount, EVATime: Seconds(a.EVATime), Crew: MapAll(flights, m.astronautFlight),
		Walks:       MapAll(walks, newAstronautWalk),
		Expeditions: MapAll(expeditions, func(e catalogue.Expedition) AstronautExpedition { return newAstronautExpedition(e, now) }),
		Starter:     a.Starter,
	}
	for _, profile := range a.SocialLinks {
		if profile.Name == "Homepage" {
			view.InfoURL = NilIfEmpty(profile.URL)
		}
	}
	return view
}

// AstronautFlight is an astronaut's seat in a launch.
type AstronautFlight struct {
	Launch      LaunchBrief `json:"launch"`
	Role        *string     `json:"role"`
	Spacecraft  *string     `json:"spacecraft"`
	Config      *Named      `json:"spacecraft_config"`
	Destination *string     `json:"destination"`
	Duration    *int64      `json:"duration"` // seconds
}

func (m Maker) astronautFlight(f catalogue.AstronautFlight) AstronautFlight {
	view := AstronautFlight{
		Launch: m.launchBrief(f.Launch), Role: NilIfEmpty(f.Role), Destination: NilIfEmpty(f.Destination),
		Duration: Seconds(f.Duration),
	}
	if f.Spacecraft != nil {
		view.Spacecraft = NilIfEmpty(f.Spacecraft.Name)
		view.Config = MapPtr(f.Spacecraft.Config, newSpacecraftName)
	}
	return view
}

// AstronautWalk is a spacewalk of an astronaut.
type AstronautWalk struct {
	ID       int64      `json:"id"`
	Name     string     `json:"name"`
	Start    *time.Time `json:"start"`
	End      *time.Time `json:"end"`
	Duration *int64     `json:"duration"` // seconds
	Location *string    `json:"location"`
	Station  *Named     `json:"station"`
	Role     *string    `json:"role"`
}

func newAstronautWalk(w catalogue.Spacewalk) AstronautWalk {
	view := AstronautWalk{
		ID: w.ID, Name: w.Name, Start: UTC(w.StartsAt), End: UTC(w.EndsAt), Duration: Seconds(w.Duration), Location: NilIfEmpty(w.Location),
		Station: MapPtr(w.Station, func(s catalogue.Station) Named { return Named{s.ID, s.Name} }),
	}
	for _, member := range w.Crew {
		view.Role = NilIfEmpty(member.Role)
	}
	return view
}

// AstronautExpedition is an expedition that an astronaut is part of.
type AstronautExpedition struct {
	Expedition
	Station *Named  `json:"station"`
	Role    *string `json:"role"`
}

func newAstronautExpedition(e catalogue.Expedition, now time.Time) AstronautExpedition {
	view := AstronautExpedition{
		Expedition: newExpedition(e, now),
		Station:    MapPtr(e.Station, func(s catalogue.Station) Named { return Named{s.ID, s.Name} }),
	}
	for _, member := range e.Crew {
		view.Role = NilIfEmpty(member.Role)
	}
	return view
}
