package server

import (
	"tminus/store/catalogue"
)

type astronautView struct {
	ID           int64            `json:"id"`
	Name         string           `json:"name"`
	Status       *string          `json:"status"`
	Type         *string          `json:"type"`
	Agency       *agencyBriefView `json:"agency"`
	Nationality  []countryView    `json:"nationality"`
	DateOfBirth  *string          `json:"date_of_birth"`
	DateOfDeath  *string          `json:"date_of_death"`
	Bio          *string          `json:"bio"`
	Images       []imageView      `json:"images"`
	SocialMedia  []socialView     `json:"social_media"`
	WikiURL      *string          `json:"wiki_url"`
	FlightsCount *int             `json:"flights_count"`
	TimeInSpace  *int64           `json:"time_in_space"` // seconds
}

func newAstronautView(a catalogue.Astronaut) astronautView {
	return astronautView{
		ID: a.ID, Name: a.Name, Status: text(a.Status.Name), Type: text(a.Type.Name),
		Agency: optional(a.Agency, newAgencyBriefView), Nationality: each(a.Nationalities, newCountryView),
		DateOfBirth: text(a.DateOfBirth), DateOfDeath: text(a.DateOfDeath), Bio: text(a.Bio),
		Images: newImageViews(a.Image), SocialMedia: each(a.SocialLinks, newSocialView), WikiURL: text(a.WikiURL),
		FlightsCount: a.FlightsCount, TimeInSpace: optSeconds(a.TimeInSpace),
	}
}

type crewMemberView struct {
	ID        int64         `json:"id"`
	Role      *string       `json:"role"`
	Astronaut astronautView `json:"astronaut"`
}

// newCrewViews leaves out seats whose astronaut is not known.
func newCrewViews(crew []catalogue.CrewMember) []crewMemberView {
	views := make([]crewMemberView, 0, len(crew))
	for _, seat := range crew {
		if seat.Astronaut != nil {
			views = append(views, crewMemberView{
				ID: seat.ID, Role: text(seat.Role), Astronaut: newAstronautView(*seat.Astronaut),
			})
		}
	}
	return views
}
