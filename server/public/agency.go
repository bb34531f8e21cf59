package public

import (
	"tminus/server/views"
	"tminus/store/catalogue"
)

type agencyView struct {
	ID                  int64         `json:"id"`
	Name                string        `json:"name"`
	Abbrev              *string       `json:"abbrev"`
	Type                *string       `json:"type"`
	Country             []countryView `json:"country"`
	Description         *string       `json:"description"`
	Administrator       *string       `json:"administrator"`
	FoundingYear        *int          `json:"founding_year"`
	Launchers           *string       `json:"launchers"`
	Spacecraft          *string       `json:"spacecraft"`
	Images              []views.Image `json:"images"`
	Logo                *views.Image  `json:"logo"`
	InfoURL             *string       `json:"info_url"`
	WikiURL             *string       `json:"wiki_url"`
	SocialMedia         []socialView  `json:"social_media"`
	TotalLaunches       *int          `json:"total_launch_count"`
	SuccessfulLaunches  *int          `json:"successful_launches"`
	FailedLaunches      *int          `json:"failed_launches"`
	PendingLaunches     *int          `json:"pending_launches"`
	ConsecutiveLaunches *int          `json:"consecutive_successful_launches"`
	AttemptedLandings   *int          `json:"attempted_landings"`
	SuccessfulLandings  *int          `json:"successful_landings"`
}

func newAgencyView(a catalogue.Agency) agencyView {
	return agencyView{
		ID: a.ID, Name: a.Name, Abbrev: views.NilIfEmpty(a.Abbrev), Type: views.NilIfEmpty(a.Type.Name),
		Country: views.MapAll(a.Countries, newCountryView), Description: views.NilIfEmpty(a.Description),
		Administrator: views.NilIfEmpty(a.Administrator), FoundingYear: a.FoundingYear,
		Launchers: views.NilIfEmpty(a.Launchers), Spacecraft: views.NilIfEmpty(a.Spacecraft),
		Images: views.NewImages(a.Image), Logo: views.MapPtr(a.Logo, views.NewImage),
		InfoURL: views.NilIfEmpty(a.InfoURL), WikiURL: views.NilIfEmpty(a.WikiURL), SocialMedia: views.MapAll(a.SocialLinks, newSocialView),
		TotalLaunches: a.Launches.Total, SuccessfulLaunches: a.Launches.Successful,
		FailedLaunches: a.Launches.Failed, PendingLaunches: a.Launches.Pending,
		ConsecutiveLaunches: a.Launches.Consecutive,
		AttemptedLandings:   a.Landings.Total, SuccessfulLandings: a.Landings.Successful,
	}
}

func newAgencyNameView(a catalogue.Agency) views.Named {
	return views.Named{ID: a.ID, Name: a.Name}
}

// agencyBriefView is an agency as others point to it.
type agencyBriefView struct {
	ID     int64   `json:"id"`
	Name   string  `json:"name"`
	Abbrev *string `json:"abbrev"`
	Type   *string `json:"type"`
}

func newAgencyBriefView(a catalogue.Agency) agencyBriefView {
	return agencyBriefView{ID: a.ID, Name: a.Name, Abbrev: views.NilIfEmpty(a.Abbrev), Type: views.NilIfEmpty(a.Type.Name)}
}
