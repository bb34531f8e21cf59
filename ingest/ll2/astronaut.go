package ll2

import (
	"tminus/store/catalogue"
)

type astronaut struct {
	key
	Mode        line               `json:"response_mode"`
	Status      namedID            `json:"status"`
	Agency      *agency            `json:"agency"`
	Type        namedID            `json:"type"`
	Nationality oneOrMany[country] `json:"nationality"`
	Image       *image             `json:"image"`
	InSpace     boolean            `json:"in_space"`
	TimeInSpace span               `json:"time_in_space"`
	EVATime     span               `json:"eva_time"`
	DateOfBirth day                `json:"date_of_birth"`
	DateOfDeath day                `json:"date_of_death"`
	Bio         text               `json:"bio"`
	Wiki        weblink            `json:"wiki"`
	SocialLinks []socialLink       `json:"social_media_links"`
	FirstFlight moment             `json:"first_flight"`
	LastFlight  moment             `json:"last_flight"`
	Flights     integer            `json:"flights_count"`
	Landings    integer            `json:"landings_count"`
	Spacewalks  integer            `json:"spacewalks_count"`
}

func (a *astronaut) record() (catalogue.Astronaut, string, error) {
	id, err := a.check()
	if err != nil {
		return catalogue.Astronaut{}, id, err
	}
	return *a.value(), id, nil
}

func (a *astronaut) value() *catalogue.Astronaut {
	if a == nil || !a.known() {
		return nil
	}
	v := &catalogue.Astronaut{
		ID: a.ID.V, Name: string(a.Name), Status: a.Status.value(), Agency: a.Agency.value(),
		Type: a.Type.value(), Nationalities: values(a.Nationality, (*country).value),
		Image: a.Image.value(), InSpace: a.InSpace.Ptr(),
		TimeInSpace: a.TimeInSpace.length(), EVATime: a.EVATime.length(),
		DateOfBirth: string(a.DateOfBirth), DateOfDeath: string(a.DateOfDeath),
		Bio: string(a.Bio), WikiURL: string(a.Wiki),
		SocialLinks:   values(a.SocialLinks, (*socialLink).value),
		FirstFlightAt: a.FirstFlight.Ptr(), LastFlightAt: a.LastFlight.Ptr(),
		FlightsCount: a.Flights.Count(), LandingsCount: a.Landings.Count(),
		WalksCount: a.Spacewalks.Count(),
		Seen:       seen(a.Mode),
	}
	if !a.Flights.Sent {
		// Crew members call themselves detailed but carry no counters; only
		// the astronauts' own list does.
		v.Detail = catalogue.DetailList
	}
	return v
}
