package views

import (
	"time"

	"tminus/store/catalogue"
	"tminus/store/firmness"
	"tminus/store/ledger"
)

// LaunchDetail is everything known about a launch.
type LaunchDetail struct {
	ID                string           `json:"id"`
	Slug              *string          `json:"slug"`
	Fullname          string           `json:"fullname"`
	Designator        *string          `json:"launch_designator"`
	Status            string           `json:"status"`
	StatusID          int64            `json:"status_id"`
	StatusDescription *string          `json:"status_description"`
	NET               time.Time        `json:"net"`
	NETPrecision      *NETPrecision    `json:"net_precision"`
	Certainty         ledger.Certainty `json:"certainty"`
	HeldAt            *time.Time       `json:"held_at"`
	WindowStart       *time.Time       `json:"window_start"`
	WindowEnd         *time.Time       `json:"window_end"`
	Description       *string          `json:"description"`
	Image             *Image           `json:"image"`
	Probability       *int             `json:"probability"`
	WeatherConcerns   *string          `json:"weather_concerns"`
	FailReason        *string          `json:"fail_reason"`
	WebcastLive       bool             `json:"webcast_live"`
	Videos            []Video          `json:"video_urls"`
	InfoLinks         []InfoLink       `json:"info_urls"`
	FlightClubURL     *string          `json:"flightclub_url"`
	Provider          *Agency          `json:"launch_provider"`
	Mission           *Mission         `json:"mission"`
	Patches           []Patch          `json:"mission_patches"`
	Pad               *Pad             `json:"pad"`
	Rocket            *LaunchRocket    `json:"rocket"`
	ReturnsToSite     bool             `json:"returns_to_site"`
	Programs          []ProgramSummary `json:"programs"`
	Timeline          []Timeline       `json:"timeline"`
	Updates           []Update         `json:"updates"`
	Attempts          Attempts         `json:"attempts"`
	PadTurnaround     *int64           `json:"pad_turnaround"` // seconds
	Moved             *Move            `json:"moved"`
	Story             *Story           `json:"story"`
	Firmness          *Firmness        `json:"firmness"`
	Changes           []Change         `json:"changes"`
	Corrections       []Correction     `json:"corrections"`
	FirstSeenAt       *time.Time       `json:"first_seen_at"`
	LastUpdated       *time.Time       `json:"last_updated"`
	WithdrawnAt       *time.Time       `json:"withdrawn_at"`
	Starter           bool             `json:"starter"`
	Bookmarked        bool             `json:"isBookmarked"`
}

// LaunchDetail returns everything known about a launch, and how likely it is to
// fly on time.
func (m Maker) LaunchDetail(l catalogue.Launch, forecast *firmness.Forecast) LaunchDetail {
	view := LaunchDetail{
		ID: l.ID, Slug: NilIfEmpty(l.Slug), Fullname: l.Name, Designator: NilIfEmpty(l.Designator),
		Status: l.Status.Name, StatusID: l.Status.ID, StatusDescription: NilIfEmpty(l.Status.Description),
		NET: l.NET.UTC(), NETPrecision: MapPtr(l.NETPrecision, NewNETPrecision),
		Certainty: l.Certainty, HeldAt: UTC(l.HeldAt),
		WindowStart: NilIfZero(l.WindowStart), WindowEnd: NilIfZero(l.WindowEnd),
		Image: MapPtr(l.Image, m.Image), Probability: Percent(l.Probability),
		WeatherConcerns: NilIfEmpty(l.WeatherConcerns), FailReason: NilIfEmpty(l.FailReason),
		WebcastLive: l.WebcastLive, Videos: m.videos(l),
		InfoLinks: MapAll(l.InfoLinks, newInfoLink), FlightClubURL: NilIfEmpty(l.FlightClubURL),
		Provider: MapPtr(l.Provider, m.Agency), Mission: MapPtr(l.Mission, newMission),
		Patches: MapAll(l.Patches, m.Patch), Pad: MapPtr(l.Pad, m.Pad), Rocket: m.launchRocket(l), ReturnsToSite: l.ReturnsToSite(),
		Programs: MapAll(l.Programs, m.ProgramSummary), Timeline: MapAll(l.Timeline, newTimeline),
		Updates: MapAll(l.Updates, newUpdate), Attempts: newAttempts(l),
		PadTurnaround: SecondsOrNil(l.PadTurnaround), Moved: MapPtr(l.Moved, newMove),
		Story: MapPtr(l.DateStory(), newStory), Firmness: MapPtr(forecast, NewFirmness), Changes: MapAll(l.Ledger().Entries(), newChange),
		FirstSeenAt: UTC(l.FirstSeenAt), LastUpdated: NilIfZero(l.LastUpdated), WithdrawnAt: UTC(l.WithdrawnAt),
		Starter: l.Starter,
	}
	if l.Mission != nil {
		view.Description = NilIfEmpty(l.Mission.Description)
	}
	return view
}

// InfoLink is a page of others about a launch.
type InfoLink struct {
	URL    string  `json:"url"`
	Title  string  `json:"title"`
	Source *string `json:"source"`
	Type   *string `json:"type"`
}

func newInfoLink(l catalogue.Link) InfoLink {
	return InfoLink{URL: l.URL, Title: l.Title, Source: NilIfEmpty(l.Source), Type: NilIfEmpty(l.Type)}
}

// Mission is what a launch is for.
type Mission struct {
	ID          int64   `json:"id"`
	Name        string  `json:"name"`
	Type        *string `json:"type"`
	Orbit       *string `json:"orbit"`
	OrbitAbbrev *string `json:"orbit_abbrev"`
	Description *string `json:"description"`
}

func newMission(m catalogue.Mission) Mission {
	card := newMissionCard(m)
	return Mission{
		ID: m.ID, Name: m.Name, Type: card.Type, Orbit: card.Orbit, OrbitAbbrev: card.OrbitAbbrev,
		Description: NilIfEmpty(m.Description),
	}
}

// Patch is the emblem of a mission.
type Patch struct {
	ID       int64  `json:"id"`
	Name     string `json:"name"`
	Priority int    `json:"priority"`
	ImageURL string `json:"image_url"`
	Copies
}

// Patch returns the emblem of a mission.
func (m Maker) Patch(p catalogue.Patch) Patch {
	return Patch{ID: p.ID, Name: p.Name, Priority: p.Priority, ImageURL: p.ImageURL, Copies: m.CopiesOf(p.ImageURL)}
}

// LaunchRocket is the rocket of a launch with what flies on it.
type LaunchRocket struct {
	ID               *int64            `json:"id"` // of this one rocket; the configuration has its own
	Configuration    RocketConfig      `json:"configuration"`
	LauncherStages   []BoosterStage    `json:"launcher_stage"`
	SpacecraftStages []SpacecraftStage `json:"spacecraft_stage"`
}

func (m Maker) launchRocket(l catalogue.Launch) *LaunchRocket {
	if l.Rocket == nil {
		return nil
	}
	var id *int64
	if l.RocketStageID != 0 {
		id = new(l.RocketStageID)
	}
	return &LaunchRocket{
		ID: id, Configuration: m.RocketConfig(*l.Rocket),
		LauncherStages:   MapAll(l.LauncherStages, m.boosterStage),
		SpacecraftStages: m.spacecraftStages(l.SpacecraftStages),
	}
}

// Timeline is an event of a launch's timeline.
type Timeline struct {
	Name        string  `json:"name"`
	Description *string `json:"description"`
	Offset      int64   `json:"offset"` // seconds from T-0
}

func newTimeline(e catalogue.TimelineEvent) Timeline {
	return Timeline{Name: e.Name, Description: NilIfEmpty(e.Description), Offset: int64(e.Offset / time.Second)}
}

// Update is what was written about a launch at a time.
type Update struct {
	ID        int64     `json:"id"`
	Comment   string    `json:"comment"`
	InfoURL   *string   `json:"info_url"`
	CreatedBy *string   `json:"created_by"`
	CreatedAt time.Time `json:"created_at"`
}

func newUpdate(u catalogue.Update) Update {
	return Update{
		ID: u.ID, Comment: u.Comment, InfoURL: NilIfEmpty(u.InfoURL), CreatedBy: NilIfEmpty(u.CreatedBy),
		CreatedAt: u.CreatedAt.UTC(),
	}
}

// newAttempts returns the numbers of a launch that flew, or will on a known day:
// any others of the same period may fly before it.
func newAttempts(l catalogue.Launch) Attempts {
	if l.Status.Final() || l.Certainty == ledger.CertaintyExact || l.Certainty == ledger.CertaintyDay {
		return Attempts(l.Attempts)
	}
	return Attempts{}
}

// Attempts counts launches up to and including this one.
type Attempts struct {
	Orbital      *int `json:"orbital"`
	Location     *int `json:"location"`
	Pad          *int `json:"pad"`
	Agency       *int `json:"agency"`
	OrbitalYear  *int `json:"orbital_year"`
	LocationYear *int `json:"location_year"`
	PadYear      *int `json:"pad_year"`
	AgencyYear   *int `json:"agency_year"`
}
