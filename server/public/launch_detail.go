package public

import (
	"time"

	"tminus/server/views"
	"tminus/store/catalogue"
)

// launchDetailView is everything known about a launch.
type launchDetailView struct {
	ID                string                   `json:"id"`
	Slug              *string                  `json:"slug"`
	Fullname          string                   `json:"fullname"`
	Designator        *string                  `json:"launch_designator"`
	Status            string                   `json:"status"`
	StatusID          int64                    `json:"status_id"`
	StatusDescription *string                  `json:"status_description"`
	NET               time.Time                `json:"net"`
	NETPrecision      *views.NETPrecision      `json:"net_precision"`
	Certainty         catalogue.CertaintyLevel `json:"certainty"`
	HeldAt            *time.Time               `json:"held_at"`
	WindowStart       *time.Time               `json:"window_start"`
	WindowEnd         *time.Time               `json:"window_end"`
	Description       *string                  `json:"description"`
	Image             *views.Image             `json:"image"`
	Probability       *int                     `json:"probability"`
	WeatherConcerns   *string                  `json:"weather_concerns"`
	FailReason        *string                  `json:"fail_reason"`
	WebcastLive       bool                     `json:"webcast_live"`
	Videos            []views.Video            `json:"video_urls"`
	InfoLinks         []infoLinkView           `json:"info_urls"`
	FlightClubURL     *string                  `json:"flightclub_url"`
	Provider          *agencyView              `json:"launch_provider"`
	Mission           *missionView             `json:"mission"`
	Patches           []patchView              `json:"mission_patches"`
	Pad               *padView                 `json:"pad"`
	Rocket            *launchRocketView        `json:"rocket"`
	Programs          []programSummaryView     `json:"programs"`
	Timeline          []timelineView           `json:"timeline"`
	Updates           []updateView             `json:"updates"`
	Attempts          attemptsView             `json:"attempts"`
	PadTurnaround     *int64                   `json:"pad_turnaround"` // seconds
	Changes           []changeView             `json:"changes"`
	FirstSeenAt       *time.Time               `json:"first_seen_at"`
	LastUpdated       *time.Time               `json:"last_updated"`
	WithdrawnAt       *time.Time               `json:"withdrawn_at"`
	Starter           bool                     `json:"starter"`
	Bookmarked        bool                     `json:"isBookmarked"`
}

func (m maker) newLaunchDetailView(l catalogue.Launch) launchDetailView {
	view := launchDetailView{
		ID: l.ID, Slug: views.NilIfEmpty(l.Slug), Fullname: l.Name, Designator: views.NilIfEmpty(l.Designator),
		Status: l.Status.Name, StatusID: l.Status.ID, StatusDescription: views.NilIfEmpty(l.Status.Description),
		NET: l.NET.UTC(), NETPrecision: views.MapPtr(l.NETPrecision, views.NewNETPrecision),
		Certainty: l.Certainty, HeldAt: views.UTC(l.HeldAt),
		WindowStart: views.NilIfZero(l.WindowStart), WindowEnd: views.NilIfZero(l.WindowEnd),
		Image: views.MapPtr(l.Image, m.images.Image), Probability: views.Percent(l.Probability),
		WeatherConcerns: views.NilIfEmpty(l.WeatherConcerns), FailReason: views.NilIfEmpty(l.FailReason),
		WebcastLive: l.WebcastLive, Videos: views.MapAll(l.Videos, m.images.Video),
		InfoLinks: views.MapAll(l.InfoLinks, newInfoLinkView), FlightClubURL: views.NilIfEmpty(l.FlightClubURL),
		Provider: views.MapPtr(l.Provider, m.newAgencyView), Mission: views.MapPtr(l.Mission, newMissionView),
		Patches: views.MapAll(l.Patches, m.newPatchView), Pad: views.MapPtr(l.Pad, m.newPadView), Rocket: m.newLaunchRocketView(l),
		Programs: views.MapAll(l.Programs, m.newProgramSummaryView), Timeline: views.MapAll(l.Timeline, newTimelineView),
		Updates: views.MapAll(l.Updates, newUpdateView), Attempts: attemptsView(l.Attempts),
		PadTurnaround: views.SecondsOrNil(l.PadTurnaround), Changes: views.MapAll(l.Changes, newChangeView),
		FirstSeenAt: views.UTC(l.FirstSeenAt), LastUpdated: views.NilIfZero(l.LastUpdated), WithdrawnAt: views.UTC(l.WithdrawnAt),
		Starter: l.Starter,
	}
	if l.Mission != nil {
		view.Description = views.NilIfEmpty(l.Mission.Description)
	}
	return view
}

type infoLinkView struct {
	URL    string  `json:"url"`
	Title  string  `json:"title"`
	Source *string `json:"source"`
	Type   *string `json:"type"`
}

func newInfoLinkView(l catalogue.Link) infoLinkView {
	return infoLinkView{URL: l.URL, Title: l.Title, Source: views.NilIfEmpty(l.Source), Type: views.NilIfEmpty(l.Type)}
}

type missionView struct {
	ID          int64   `json:"id"`
	Name        string  `json:"name"`
	Type        *string `json:"type"`
	Orbit       *string `json:"orbit"`
	OrbitAbbrev *string `json:"orbit_abbrev"`
	Description *string `json:"description"`
}

func newMissionView(m catalogue.Mission) missionView {
	card := views.NewMissionCard(m)
	return missionView{
		ID: m.ID, Name: m.Name, Type: card.Type, Orbit: card.Orbit, OrbitAbbrev: card.OrbitAbbrev,
		Description: views.NilIfEmpty(m.Description),
	}
}

type patchView struct {
	ID       int64  `json:"id"`
	Name     string `json:"name"`
	Priority int    `json:"priority"`
	ImageURL string `json:"image_url"`
	views.Copies
}

func (m maker) newPatchView(p catalogue.Patch) patchView {
	return patchView{ID: p.ID, Name: p.Name, Priority: p.Priority, ImageURL: p.ImageURL, Copies: m.images.Of(p.ImageURL)}
}

// launchRocketView is the rocket of a launch with what flies on it.
type launchRocketView struct {
	ID               *int64                `json:"id"` // of this one rocket; the configuration has its own
	Configuration    rocketConfigView      `json:"configuration"`
	LauncherStages   []boosterStageView    `json:"launcher_stage"`
	SpacecraftStages []spacecraftStageView `json:"spacecraft_stage"`
}

func (m maker) newLaunchRocketView(l catalogue.Launch) *launchRocketView {
	if l.Rocket == nil {
		return nil
	}
	var id *int64
	if l.RocketStageID != 0 {
		id = &l.RocketStageID
	}
	return &launchRocketView{
		ID: id, Configuration: m.newRocketConfigView(*l.Rocket),
		LauncherStages:   views.MapAll(l.LauncherStages, m.newBoosterStageView),
		SpacecraftStages: m.newSpacecraftStageViews(l.SpacecraftStages),
	}
}

type timelineView struct {
	Name        string  `json:"name"`
	Description *string `json:"description"`
	Offset      int64   `json:"offset"` // seconds from T-0
}

func newTimelineView(e catalogue.TimelineEvent) timelineView {
	return timelineView{Name: e.Name, Description: views.NilIfEmpty(e.Description), Offset: int64(e.Offset / time.Second)}
}

type updateView struct {
	ID        int64     `json:"id"`
	Comment   string    `json:"comment"`
	InfoURL   *string   `json:"info_url"`
	CreatedBy *string   `json:"created_by"`
	CreatedAt time.Time `json:"created_at"`
}

func newUpdateView(u catalogue.Update) updateView {
	return updateView{
		ID: u.ID, Comment: u.Comment, InfoURL: views.NilIfEmpty(u.InfoURL), CreatedBy: views.NilIfEmpty(u.CreatedBy),
		CreatedAt: u.CreatedAt.UTC(),
	}
}

// attemptsView counts launches up to and including this one.
type attemptsView struct {
	Orbital      *int `json:"orbital"`
	Location     *int `json:"location"`
	Pad          *int `json:"pad"`
	Agency       *int `json:"agency"`
	OrbitalYear  *int `json:"orbital_year"`
	LocationYear *int `json:"location_year"`
	PadYear      *int `json:"pad_year"`
	AgencyYear   *int `json:"agency_year"`
}

type changeView struct {
	SeenAt time.Time `json:"seen_at"`
	Field  string    `json:"field"`
	Old    *string   `json:"old"`
	New    *string   `json:"new"`
}

func newChangeView(c catalogue.LaunchChange) changeView {
	return changeView{SeenAt: c.SeenAt.UTC(), Field: c.Field, Old: views.NilIfEmpty(c.Old), New: views.NilIfEmpty(c.New)}
}
