package public

import (
	"tminus/server/views"
	"tminus/store/catalogue"
)

// astronautView is an astronaut as launches show them.
type astronautView struct {
	astronautFacts
	Bio          *string       `json:"bio"`
	Images       []views.Image `json:"images"`
	SocialMedia  []socialView  `json:"social_media"`
	WikiURL      *string       `json:"wiki_url"`
	FlightsCount *int          `json:"flights_count"`
	TimeInSpace  *int64        `json:"time_in_space"` // seconds
}

func (m maker) newAstronautView(a catalogue.Astronaut) astronautView {
	return astronautView{
		astronautFacts: newAstronautFacts(a), Bio: views.NilIfEmpty(a.Bio), Images: m.images.List(a.Image),
		SocialMedia: views.MapAll(a.SocialLinks, newSocialView), WikiURL: views.NilIfEmpty(a.WikiURL),
		FlightsCount: a.FlightsCount, TimeInSpace: views.Seconds(a.TimeInSpace),
	}
}

// astronautFacts are what every view of an astronaut tells.
type astronautFacts struct {
	ID          int64            `json:"id"`
	Name        string           `json:"name"`
	Status      *string          `json:"status"`
	Type        *string          `json:"type"`
	Agency      *agencyBriefView `json:"agency"`
	Nationality []countryView    `json:"nationality"`
	DateOfBirth *string          `json:"date_of_birth"`
	DateOfDeath *string          `json:"date_of_death"`
}

func newAstronautFacts(a catalogue.Astronaut) astronautFacts {
	return astronautFacts{
		ID: a.ID, Name: a.Name, Status: views.NilIfEmpty(a.Status.Name), Type: views.NilIfEmpty(a.Type.Name),
		Agency: views.MapPtr(a.Agency, newAgencyBriefView), Nationality: views.MapAll(a.Nationalities, newCountryView),
		DateOfBirth: views.NilIfEmpty(a.DateOfBirth), DateOfDeath: views.NilIfEmpty(a.DateOfDeath),
	}
}

type crewMemberView struct {
	ID        int64         `json:"id"`
	Role      *string       `json:"role"`
	Astronaut astronautView `json:"astronaut"`
}

// newCrewViews leaves out seats whose astronaut is not known.
func (m maker) newCrewViews(crew []catalogue.CrewMember) []crewMemberView {
	members := make([]crewMemberView, 0, len(crew))
	for _, seat := range crew {
		if seat.Astronaut != nil {
			members = append(members, crewMemberView{
				ID: seat.ID, Role: views.NilIfEmpty(seat.Role), Astronaut: m.newAstronautView(*seat.Astronaut),
			})
		}
	}
	return members
}
