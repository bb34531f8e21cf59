package server

import (
	"cmp"
	"time"

	"tminus/store/catalogue"
)

// launchNormalView is what a launch card shows.
type launchNormalView struct {
	ID           string                   `json:"id"`
	Fullname     string                   `json:"fullname"`
	Agency       *string                  `json:"agency"`
	AgencyID     *int64                   `json:"agency_id"`
	Status       string                   `json:"status"`
	StatusID     int64                    `json:"status_id"`
	NET          time.Time                `json:"net"`
	NETPrecision *netPrecisionView        `json:"net_precision"`
	Certainty    catalogue.CertaintyLevel `json:"certainty"`
	HeldAt       *time.Time               `json:"held_at"`
	WindowStart  *time.Time               `json:"window_start"`
	WindowEnd    *time.Time               `json:"window_end"`
	Location     *namedView               `json:"location"`
	Timezone     *string                  `json:"timezone"` // IANA name of the launch site's
	Pad          *namedView               `json:"pad"`
	Rocket       *namedView               `json:"rocket"`
	Mission      *missionNormalView       `json:"mission"`
	Image        *imageView               `json:"image"`
	Videos       []videoView              `json:"video_urls"`
	WebcastLive  bool                     `json:"webcast_live"`
	Probability  *int                     `json:"probability"`
	Moved        *moveView                `json:"moved"`
	Starter      bool                     `json:"starter"`
	Bookmarked   bool                     `json:"isBookmarked"`
}

type missionNormalView struct {
	Name        string  `json:"name"`
	Type        *string `json:"type"`
	Orbit       *string `json:"orbit"`
	OrbitAbbrev *string `json:"orbit_abbrev"`
}

func newLaunchNormalView(l catalogue.Launch) launchNormalView {
	view := launchNormalView{
		ID: l.ID, Fullname: l.Name, Status: l.Status.Name, StatusID: l.Status.ID,
		NET: l.NET.UTC(), NETPrecision: optional(l.NETPrecision, newNETPrecisionView),
		Certainty: l.Certainty, HeldAt: momentAt(l.HeldAt),
		WindowStart: moment(l.WindowStart), WindowEnd: moment(l.WindowEnd),
		Rocket: optional(l.Rocket, newRocketNameView), Mission: optional(l.Mission, newMissionNormalView),
		Image: optional(l.Image, newImageView), Videos: each(l.Videos, newVideoView),
		WebcastLive: l.WebcastLive, Probability: percent(l.Probability), Moved: optional(l.Moved, newMoveView),
		Starter: l.Starter,
	}
	if l.Provider != nil {
		view.Agency, view.AgencyID = text(l.Provider.Name), &l.Provider.ID
	}
	if l.Pad != nil {
		view.Pad = &namedView{ID: l.Pad.ID, Name: l.Pad.Name}
		if place := l.Pad.Location; place != nil {
			view.Location, view.Timezone = &namedView{ID: place.ID, Name: place.Name}, text(place.Timezone)
		}
	}
	return view
}

func newRocketNameView(r catalogue.Rocket) namedView {
	return namedView{ID: r.ID, Name: cmp.Or(r.FullName, r.Name)}
}

func newMissionNormalView(m catalogue.Mission) missionNormalView {
	view := missionNormalView{Name: m.Name, Type: text(m.Type)}
	if m.Orbit != nil {
		view.Orbit, view.OrbitAbbrev = text(m.Orbit.Name), text(m.Orbit.Abbrev)
	}
	return view
}

// moveView says how far a NET moved lately.
type moveView struct {
	SeenAt  time.Time `json:"seen_at"`
	Old     time.Time `json:"old"`
	New     time.Time `json:"new"`
	Seconds int64     `json:"seconds"`
}

func newMoveView(m catalogue.Move) moveView {
	return moveView{
		SeenAt: m.SeenAt.UTC(), Old: m.Old.UTC(), New: m.New.UTC(), Seconds: int64(m.New.Sub(m.Old) / time.Second),
	}
}
