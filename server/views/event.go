package views

import (
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// Event is something that happens between launches.
type Event struct {
	ID           int64             `json:"id"`
	Name         string            `json:"name"`
	Type         *Named            `json:"type"`
	Date         *time.Time        `json:"date"`
	NETPrecision *NETPrecision     `json:"date_precision"`
	Certainty    *ledger.Certainty `json:"certainty"`
	Duration     *int64            `json:"duration"` // seconds
	Location     *string           `json:"location"`
	Description  *string           `json:"description"`
	WebcastLive  bool              `json:"webcast_live"`
	Videos       []Video           `json:"video_urls"`
	InfoLinks    []InfoLink        `json:"info_urls"`
	Updates      []Update          `json:"updates"`
	Agencies     []Named           `json:"agencies"`
	Launches     []LaunchBrief     `json:"launches"`
	Stations     []Named           `json:"stations"`
	Expeditions  []Named           `json:"expeditions"`
	Programs     []Named           `json:"programs"`
	Astronauts   []Named           `json:"astronauts"`
	Image        *Image            `json:"image"`
	LastUpdated  *time.Time        `json:"last_updated"`
	WithdrawnAt  *time.Time        `json:"withdrawn_at"`
}

// Event returns everything known about an event.
func (m Maker) Event(e catalogue.Event) Event {
	view := Event{
		ID: e.ID, Name: e.Name, Date: UTC(e.Date), NETPrecision: MapPtr(e.Precision, NewNETPrecision),
		Duration: Seconds(e.Duration), Location: NilIfEmpty(e.Location), Description: NilIfEmpty(e.Description),
		WebcastLive: e.WebcastLive, Videos: MapAll(e.Videos, m.Video), InfoLinks: MapAll(e.InfoLinks, newInfoLink),
		Updates: MapAll(e.Updates, newUpdate), Launches: MapAll(e.Launches, m.launchBrief),
		Agencies:    MapAll(e.Agencies, func(a catalogue.Agency) Named { return Named{a.ID, a.Name} }),
		Stations:    MapAll(e.Stations, func(s catalogue.Station) Named { return Named{s.ID, s.Name} }),
		Expeditions: MapAll(e.Expeditions, func(x catalogue.Expedition) Named { return Named{x.ID, x.Name} }),
		Programs:    MapAll(e.Programs, NewProgramName),
		Astronauts:  MapAll(e.Astronauts, func(a catalogue.Astronaut) Named { return Named{a.ID, a.Name} }),
		Image:       MapPtr(e.Image, m.Image), LastUpdated: NilIfZero(e.LastUpdated), WithdrawnAt: UTC(e.WithdrawnAt),
	}
	if e.Type != (catalogue.NamedID{}) {
		view.Type = &Named{e.Type.ID, e.Type.Name}
	}
	if e.Certainty != "" {
		view.Certainty = &e.Certainty
	}
	return view
}

// TimedAsLaunch returns a launch at the time of an event, whose time is told by
// the same rules. A day that nobody said how exact it is, is one.
func TimedAsLaunch(date time.Time, precision *ledger.Precision, certainty ledger.Certainty) catalogue.Launch {
	if precision == nil && certainty == ledger.CertaintyDay {
		precision = &ledger.Precision{ID: 5, Name: "Day"}
	}
	return catalogue.Launch{NET: date, NETPrecision: precision, Certainty: certainty}
}

// EventWhen returns the time of an event as When does that of a launch, without
// NET once it is over, "" without a date.
func EventWhen(e catalogue.Event, now time.Time) string {
	if e.Date == nil {
		return ""
	}
	timed := TimedAsLaunch(*e.Date, e.Precision, e.Certainty)
	if e.Certainty != ledger.CertaintyExact && catalogue.EventIsOver(e, now) {
		return Period(timed)
	}
	return When(timed)
}
