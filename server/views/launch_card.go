package views

import (
	"cmp"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// LaunchCard is what a launch card shows.
type LaunchCard struct {
	ID           string           `json:"id"`
	Fullname     string           `json:"fullname"`
	Agency       *string          `json:"agency"`
	AgencyID     *int64           `json:"agency_id"`
	Status       string           `json:"status"`
	StatusID     int64            `json:"status_id"`
	NET          time.Time        `json:"net"`
	NETPrecision *NETPrecision    `json:"net_precision"`
	Certainty    ledger.Certainty `json:"certainty"`
	HeldAt       *time.Time       `json:"held_at"`
	WindowStart  *time.Time       `json:"window_start"`
	WindowEnd    *time.Time       `json:"window_end"`
	Location     *Named           `json:"location"`
	Timezone     *string          `json:"timezone"` // IANA name of the launch site's
	Pad          *Named           `json:"pad"`
	Rocket       *Named           `json:"rocket"`
	Mission      *MissionCard     `json:"mission"`
	Image        *Image           `json:"image"`
	Videos       []Video          `json:"video_urls"`
	WebcastLive  bool             `json:"webcast_live"`
	Probability  *int             `json:"probability"`
	Moved        *Move            `json:"moved"`
	Story        *StoryBrief      `json:"story"`
	Starter      bool             `json:"starter"`
	Bookmarked   bool             `json:"isBookmarked"`
}

// MissionCard is what a launch card shows of its mission.
type MissionCard struct {
	Name        string  `json:"name"`
	Type        *string `json:"type"`
	Orbit       *string `json:"orbit"`
	OrbitAbbrev *string `json:"orbit_abbrev"`
}

// LaunchCard returns the card of a launch that nobody bookmarked.
func (m Maker) LaunchCard(l catalogue.Launch) LaunchCard {
	view := LaunchCard{
		ID: l.ID, Fullname: l.Name, Status: l.Status.Name, StatusID: l.Status.ID,
		NET: l.NET.UTC(), NETPrecision: MapPtr(l.NETPrecision, NewNETPrecision),
		Certainty: l.Certainty, HeldAt: UTC(l.HeldAt),
		WindowStart: NilIfZero(l.WindowStart), WindowEnd: NilIfZero(l.WindowEnd),
		Rocket: MapPtr(l.Rocket, NewRocketName), Mission: MapPtr(l.Mission, newMissionCard),
		Image: MapPtr(l.Image, m.Image), Videos: m.videos(l),
		WebcastLive: l.WebcastLive, Probability: Percent(l.Probability), Moved: MapPtr(l.Moved, newMove),
		Story: MapPtr(l.Story, newStoryBrief), Starter: l.Starter,
	}
	if l.Provider != nil {
		view.Agency, view.AgencyID = NilIfEmpty(l.Provider.Name), &l.Provider.ID
	}
	if l.Pad != nil {
		view.Pad = &Named{ID: l.Pad.ID, Name: l.Pad.Name}
		if place := l.Pad.Location; place != nil {
			view.Location, view.Timezone = &Named{ID: place.ID, Name: place.Name}, NilIfEmpty(place.Timezone)
		}
	}
	return view
}

// NewRocketName returns a rocket as others point to it.
func NewRocketName(r catalogue.Rocket) Named {
	return Named{ID: r.ID, Name: cmp.Or(r.FullName, r.Name)}
}

// newMissionCard returns what a launch card shows of a mission.
func newMissionCard(m catalogue.Mission) MissionCard {
	view := MissionCard{Name: m.Name, Type: NilIfEmpty(m.Type)}
	if m.Orbit != nil {
		view.Orbit, view.OrbitAbbrev = NilIfEmpty(m.Orbit.Name), NilIfEmpty(m.Orbit.Abbrev)
	}
	return view
}

// Move says how far a NET moved lately.
type Move struct {
	SeenAt  time.Time `json:"seen_at"`
	Old     time.Time `json:"old"`
	New     time.Time `json:"new"`
	Seconds int64     `json:"seconds"`
}

// newMove returns the view of a move.
func newMove(m ledger.Move) Move {
	return Move{
		SeenAt: m.SeenAt.UTC(), Old: m.Old.UTC(), New: m.New.UTC(), Seconds: int64(m.New.Sub(m.Old) / time.Second),
	}
}
