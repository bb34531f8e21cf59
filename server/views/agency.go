package views

import (
	"tminus/store/catalogue"
)

// Agency is an agency as launches show it.
type Agency struct {
	AgencyBrief
	agencyFacts
	SocialMedia []Social `json:"social_media"`
	agencyLaunches
	AttemptedLandings  *int `json:"attempted_landings"`
	SuccessfulLandings *int `json:"successful_landings"`
}

// Agency returns an agency as launches show it.
func (m Maker) Agency(a catalogue.Agency) Agency {
	return Agency{
		AgencyBrief: newAgencyBrief(a), agencyFacts: m.agencyFacts(a),
		SocialMedia: MapAll(a.SocialLinks, newSocial), agencyLaunches: newAgencyLaunches(a),
		AttemptedLandings: a.Landings.Total, SuccessfulLandings: a.Landings.Successful,
	}
}

// AgencyBrief is an agency as others point to it.
type AgencyBrief struct {
	ID     int64   `json:"id"`
	Name   string  `json:"name"`
	Abbrev *string `json:"abbrev"`
	Type   *string `json:"type"`
}

func newAgencyBrief(a catalogue.Agency) AgencyBrief {
	return AgencyBrief{ID: a.ID, Name: a.Name, Abbrev: NilIfEmpty(a.Abbrev), Type: NilIfEmpty(a.Type.Name)}
}

// agencyFacts are what every view of an agency tells but the briefest.
type agencyFacts struct {
	Country       []Country `json:"country"`
	Description   *string   `json:"description"` // its beginning in a list
	Administrator *string   `json:"administrator"`
	FoundingYear  *int      `json:"founding_year"`
	Launchers     *string   `json:"launchers"`
	Spacecraft    *string   `json:"spacecraft"`
	Images        []Image   `json:"images"`
	Logo          *Image    `json:"logo"`
	InfoURL       *string   `json:"info_url"`
	WikiURL       *string   `json:"wiki_url"`
}

func (m Maker) agencyFacts(a catalogue.Agency) agencyFacts {
	return agencyFacts{
		Country: MapAll(a.Countries, NewCountry), Description: NilIfEmpty(a.Description),
		Administrator: NilIfEmpty(a.Administrator), FoundingYear: a.FoundingYear,
		Launchers: NilIfEmpty(a.Launchers), Spacecraft: NilIfEmpty(a.Spacecraft),
		Images: m.List(a.Image), Logo: MapPtr(a.Logo, m.Image),
		InfoURL: NilIfEmpty(a.InfoURL), WikiURL: NilIfEmpty(a.WikiURL),
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

func newAgencyName(a catalogue.Agency) Named {
	return Named{ID: a.ID, Name: a.Name}
}

// AgencySummary is what an agency's card shows.
type AgencySummary struct {
	AgencyBrief
	Featured bool `json:"featured"`
	agencyFacts
	agencyLaunches
}

// agencyWords is how many characters of its description an agency's card has.
const agencyWords = 240

// AgencySummary returns what an agency's card shows.
func (m Maker) AgencySummary(a catalogue.Agency) AgencySummary {
	a.Description = Shorten(a.Description, agencyWords-1)
	return AgencySummary{
		AgencyBrief: newAgencyBrief(a), Featured: a.Featured, agencyFacts: m.agencyFacts(a),
		agencyLaunches: newAgencyLaunches(a),
	}
}

// AgencyParent is the agency that another one belongs to; without an id
// nothing but its name is known.
type AgencyParent struct {
	ID   *int64 `json:"id"`
	Name string `json:"name"`
}

// AgencyDetail is everything known about an agency.
type AgencyDetail struct {
	Agency
	Featured          bool                `json:"featured"`
	Parent            *AgencyParent       `json:"parent"`
	Upcoming          *LaunchCard         `json:"upcoming_launch"`
	SpacecraftConfigs []SpacecraftSummary `json:"spacecraft_configurations"`
	Corrections       []Correction        `json:"corrections"`
	Starter           bool                `json:"starter"`
}
