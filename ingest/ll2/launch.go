package ll2

import (
	"errors"

	"github.com/google/uuid"

	"tminus/store/catalogue"
	"tminus/store/ledger"
)

var (
	errNoUUID = errors.New("id is no UUID")
	errNoNET  = errors.New("no usable net")
)

type launch struct {
	ID              line            `json:"id"`
	Slug            line            `json:"slug"`
	Name            name            `json:"name"`
	Mode            line            `json:"response_mode"`
	Designator      line            `json:"launch_designator"`
	Status          described       `json:"status"`
	LastUpdated     moment          `json:"last_updated"`
	NET             moment          `json:"net"`
	NETPrecision    *described      `json:"net_precision"`
	WindowStart     moment          `json:"window_start"`
	WindowEnd       moment          `json:"window_end"`
	Image           *image          `json:"image"`
	Infographic     imagelink       `json:"infographic"`
	Probability     integer         `json:"probability"`
	WeatherConcerns text            `json:"weather_concerns"`
	FailReason      text            `json:"failreason"`
	Hashtag         line            `json:"hashtag"`
	Provider        *agency         `json:"launch_service_provider"`
	Rocket          *rocketFlight   `json:"rocket"`
	Mission         *mission        `json:"mission"`
	Pad             *pad            `json:"pad"`
	WebcastLive     boolean         `json:"webcast_live"`
	Programs        []program       `json:"program"`
	FlightClubURL   weblink         `json:"flightclub_url"`
	PadTurnaround   span            `json:"pad_turnaround"`
	Updates         []update        `json:"updates"`
	InfoURLs        []infoLink      `json:"info_urls"`
	Videos          []video         `json:"vid_urls"`
	Timeline        []timelineEvent `json:"timeline"`
	Patches         []patch         `json:"mission_patches"`
	attempts
}

type rocketFlight struct {
	ID               integer                    `json:"id"`
	Configuration    *rocket                    `json:"configuration"`
	LauncherStages   oneOrMany[launcherStage]   `json:"launcher_stage"`
	SpacecraftStages oneOrMany[spacecraftStage] `json:"spacecraft_stage"`
}

type attempts struct {
	Orbital      integer `json:"orbital_launch_attempt_count"`
	Location     integer `json:"location_launch_attempt_count"`
	PadCount     integer `json:"pad_launch_attempt_count"`
	Agency       integer `json:"agency_launch_attempt_count"`
	OrbitalYear  integer `json:"orbital_launch_attempt_count_year"`
	LocationYear integer `json:"location_launch_attempt_count_year"`
	PadYear      integer `json:"pad_launch_attempt_count_year"`
	AgencyYear   integer `json:"agency_launch_attempt_count_year"`
}

func (a attempts) value() catalogue.Attempts {
	return catalogue.Attempts{
		Orbital: a.Orbital.Count(), Location: a.Location.Count(), Pad: a.PadCount.Count(), Agency: a.Agency.Count(),
		OrbitalYear: a.OrbitalYear.Count(), LocationYear: a.LocationYear.Count(),
		PadYear: a.PadYear.Count(), AgencyYear: a.AgencyYear.Count(),
	}
}

func (l *launch) record() (catalogue.Launch, string, error) {
	id, err := uuid.Parse(string(l.ID))
	switch {
	case l.ID == "":
		return catalogue.Launch{}, "", errNoID
	case err != nil || len(l.ID) != 36:
		return catalogue.Launch{}, string(l.ID), errNoUUID
	case l.Name == "":
		return catalogue.Launch{}, id.String(), errNoName
	case l.NET.T.IsZero():
		return catalogue.Launch{}, id.String(), errNoNET
	}
	return l.value(id.String()), id.String(), nil
}

func (l *launch) value(id string) catalogue.Launch {
	v := catalogue.Launch{
		ID: id, Slug: string(l.Slug), Name: string(l.Name), Designator: string(l.Designator),
		Status: ledger.Status{
			ID: l.Status.ID.V, Name: string(l.Status.Name), Abbrev: string(l.Status.Abbrev),
			Description: string(l.Status.Description),
		},
		NET: l.NET.T, NETPrecision: l.NETPrecision.precision(), WindowStart: l.WindowStart.T, WindowEnd: l.WindowEnd.T,
		Image: l.Image.value(), Infographic: string(l.Infographic),
		WeatherConcerns: string(l.WeatherConcerns), FailReason: string(l.FailReason),
		Hashtag: string(l.Hashtag), Provider: l.Provider.value(), Mission: l.Mission.value(),
		Pad: l.Pad.value(), WebcastLive: l.WebcastLive.V,
		Programs: values(l.Programs, (*program).value), Attempts: l.attempts.value(),
		FlightClubURL: string(l.FlightClubURL), PadTurnaround: l.PadTurnaround.d,
		Updates: values(l.Updates, (*update).value), InfoLinks: values(l.InfoURLs, (*infoLink).value),
		Videos: values(l.Videos, (*video).value), Timeline: values(l.Timeline, (*timelineEvent).value),
		Patches:     values(l.Patches, (*patch).value),
		LastUpdated: l.LastUpdated.T, Seen: seen(l.Mode),
	}
	// Old records use -1 for "not told".
	if p := l.Probability.Count(); p != nil && *p <= 100 {
		v.Probability = p
	}
	if r := l.Rocket; r != nil {
		v.RocketStageID, v.Rocket = r.ID.V, r.Configuration.value()
		v.LauncherStages = values(r.LauncherStages, (*launcherStage).value)
		v.SpacecraftStages = values(r.SpacecraftStages, (*spacecraftStage).value)
	}
	return v
}

// described is a lookup value with its short form and meaning.
type described struct {
	namedID
	Abbrev      name `json:"abbrev"`
	Description text `json:"description"`
}

// precision returns how exactly a time is known, nil when it is not told; 0 is
// the id of one.
func (d *described) precision() *ledger.Precision {
	if d == nil || !d.ID.OK {
		return nil
	}
	return &ledger.Precision{ID: d.ID.V, Name: string(d.Name), Abbrev: string(d.Abbrev)}
}
