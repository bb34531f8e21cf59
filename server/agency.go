package server

import (
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
	Images              []imageView   `json:"images"`
	Logo                *imageView    `json:"logo"`
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
		ID: a.ID, Name: a.Name, Abbrev: text(a.Abbrev), Type: text(a.Type.Name),
		Country: each(a.Countries, newCountryView), Description: text(a.Description),
		Administrator: text(a.Administrator), FoundingYear: a.FoundingYear,
		Launchers: text(a.Launchers), Spacecraft: text(a.Spacecraft),
		Images: newImageViews(a.Image), Logo: optional(a.Logo, newImageView),
		InfoURL: text(a.InfoURL), WikiURL: text(a.WikiURL), SocialMedia: each(a.SocialLinks, newSocialView),
		TotalLaunches: a.Launches.Total, SuccessfulLaunches: a.Launches.Successful,
		FailedLaunches: a.Launches.Failed, PendingLaunches: a.Launches.Pending,
		ConsecutiveLaunches: a.Launches.Consecutive,
		AttemptedLandings:   a.Landings.Total, SuccessfulLandings: a.Landings.Successful,
	}
}

func newAgencyNameView(a catalogue.Agency) namedView {
	return namedView{ID: a.ID, Name: a.Name}
}

// agencyBriefView is an agency as others point to it.
type agencyBriefView struct {
	ID     int64   `json:"id"`
	Name   string  `json:"name"`
	Abbrev *string `json:"abbrev"`
	Type   *string `json:"type"`
}

func newAgencyBriefView(a catalogue.Agency) agencyBriefView {
	return agencyBriefView{ID: a.ID, Name: a.Name, Abbrev: text(a.Abbrev), Type: text(a.Type.Name)}
}
