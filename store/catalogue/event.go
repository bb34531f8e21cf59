package catalogue

import (
	"time"

	"tminus/store/ledger"
)

// Event is something that happens between launches: a docking, a spacewalk, a
// landing, a briefing. What it has to do with is thin: names and ids.
type Event struct {
	ID          int64
	Name        string
	Slug        string
	Type        NamedID // e.g. {3 EVA}
	Date        *time.Time
	Precision   *ledger.Precision // of Date; nil: not told
	Duration    *time.Duration
	Location    string // free text
	Description string
	WebcastLive bool
	Videos      []Video
	InfoLinks   []Link
	Updates     []Update
	Image       *Image
	Agencies    []Agency
	Programs    []Program
	Stations    []Station
	Expeditions []Expedition
	Astronauts  []Astronaut
	LaunchIDs   []string // only what is saved tells them
	Launches    []Launch // that are known, with what a card shows; only reads tell them
	LastUpdated time.Time
	Certainty   ledger.Certainty // of Date, at the moment of reading, "" without one; only reads tell it
	Seen
}

// EventCertainty returns how exactly it is known at a moment when an event is or
// was, "" without a date. Of most events no precision is told: midnight is then no
// time of day, and another is one where a webcast is planned for it or it has
// passed.
func EventCertainty(e Event, now time.Time) ledger.Certainty {
	switch {
	case e.Date == nil:
		return ""
	case e.Precision != nil:
		return ledger.CertaintyOf(e.Precision, ledger.Status{}, true)
	case isMidnight(*e.Date):
		return ledger.CertaintyDay
	case len(e.Videos) > 0 || e.WebcastLive || !e.Date.After(now):
		return ledger.CertaintyExact
	}
	return ledger.CertaintyDay
}

func isMidnight(t time.Time) bool { return t.UTC().Truncate(24 * time.Hour).Equal(t) }

// eventLength is how long an event counts as coming after it began, where nobody
// tells how long it takes.
const eventLength = time.Hour

// EventOver returns from when on an event counts as past, nil without a date: when
// it ends, or the day or period that it is known to be in.
func EventOver(e Event) *time.Time {
	if e.Date == nil {
		return nil
	}
	length := eventLength
	if e.Duration != nil {
		length = *e.Duration
	}
	over := e.Date.Add(length)
	if certainty := EventCertainty(e, *e.Date); certainty != ledger.CertaintyExact {
		_, over = ledger.Period(*e.Date, certainty)
	}
	return &over
}

// EventIsOver reports whether an event counts as past at a moment.
func EventIsOver(e Event, now time.Time) bool {
	over := EventOver(e)
	return over != nil && !now.Before(*over)
}

// EventMoment is what the plan of ingestion has to know of an event.
type EventMoment struct {
	Date    time.Time
	Webcast bool
	Station bool // it has to do with a space station
}
