package public

import (
	"tminus/server/views"
	"tminus/store/catalogue"
)

// agencyView is an agency as launches show it.
type agencyView struct {
	agencyBriefView
	agencyFacts
	SocialMedia []socialView `json:"social_media"`
	agencyLaunches
	AttemptedLandings  *int `json:"attempted_landings"`
	SuccessfulLandings *int `json:"successful_landings"`
}

func (m maker) newAgencyView(a catalogue.Agency) agencyView {
	return agencyView{
		agencyBriefView: newAgencyBriefView(a), agencyFacts: m.newAgencyFacts(a),
		SocialMedia: views.MapAll(a.SocialLinks, newSocialView), agencyLaunches: newAgencyLaunches(a),
		AttemptedLandings: a.Landings.Total, SuccessfulLandings: a.Landings.Successful,
	}
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

// agencyFacts are what every view of an agency tells but the briefest.
type agencyFacts struct {
	Country       []countryView `json:"country"`
	Description   *string       `json:"description"` // its beginning in a list
	Administrator *string       `json:"administrator"`
	FoundingYear  *int          `json:"founding_year"`
	Launchers     *string       `json:"launchers"`
	Spacecraft    *string       `json:"spacecraft"`
	Images        []views.Image `json:"images"`
	Logo          *views.Image  `json:"logo"`
	InfoURL       *string       `json:"info_url"`
	WikiURL       *string       `json:"wiki_url"`
}

func (m maker) newAgencyFacts(a catalogue.Agency) agencyFacts {
	return agencyFacts{
		Country: views.MapAll(a.Countries, newCountryView), Description: views.NilIfEmpty(a.Description),
		Administrator: views.NilIfEmpty(a.Administrator), FoundingYear: a.FoundingYear,
		Launchers: views.NilIfEmpty(a.Launchers), Spacecraft: views.NilIfEmpty(a.Spacecraft),
		Images: m.images.List(a.Image), Logo: views.MapPtr(a.Logo, m.images.Image),
		InfoURL: views.NilIfEmpty(a.InfoURL), WikiURL: views.NilIfEmpty(a.WikiURL),
	}
}

// agencyLaunches counts an agency's launches.
type agencyLaunches struct {
	TotalLaunches       *int `json:"total_launch_count"`
	SuccessfulLaunches  *int `json:"successful_launches"`
	FailedLaunches      *int `json:"failed_launches"`
	PendingLaunches     *int `json:"pending_launches"`
	ConsecutiveLaunches *int `json:"consecutive_successful_launches"`
}

func newAgencyLaunches(a catalogue.Agency) agencyLaunches {
	return agencyLaunches{
		TotalLaunches: a.Launches.Total, SuccessfulLaunches: a.Launches.Successful, FailedLaunches: a.Launches.Failed,
		PendingLaunches: a.Launches.Pending, ConsecutiveLaunches: a.Launches.Consecutive,
	}
}

func newAgencyNameView(a catalogue.Agency) views.Named {
	return views.Named{ID: a.ID, Name: a.Name}
}
