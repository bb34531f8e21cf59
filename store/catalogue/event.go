package catalogue

import (
	"context"
	"fmt"
	"slices"
	"time"

	"tminus/store/ledger"
	"tminus/store/sqlite"
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
	WithdrawnAt *time.Time       // when the feed was found to have it no longer
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

const eventColumns sqlite.ColumnSet = "id, name, slug, type_id, type_name" + seenColumns + ", date, duration_s, location, " +
	"description, webcast_live, videos, info_links, updates, launches, last_updated_at, withdrawn_at"

var eventSelect = "SELECT " + sqlite.Join(eventColumns.Of("e"), precisionColumns.Of("np"), ImageColumns.Of("i"))

const eventJoins = `
	LEFT JOIN net_precisions np ON np.id = e.precision_id
	LEFT JOIN images i ON i.id = e.image_id`

var (
	eventListSQL = eventSelect + " FROM json_each(?) k CROSS JOIN events e ON e.id = k.value" + eventJoins
	eventSQL     = eventSelect + " FROM events e" + eventJoins + " WHERE e.id = ? AND e.detail > 0"
)

// readEvent reads an event, its precision and its image; videos, links and
// updates in the order that pages show them.
func readEvent(c *sqlite.Row) *Event {
	e := &Event{
		ID: c.Int64(), Name: c.Text(), Slug: c.Text(), Type: readNamed(c), Seen: readSeen(c), Date: c.OptTime(),
		Duration: c.OptSeconds(), Location: c.Text(), Description: c.Text(), WebcastLive: c.Bool(),
	}
	c.JSON(&e.Videos)
	slices.SortStableFunc(e.Videos, compareVideos)
	c.JSON(&e.InfoLinks)
	c.JSON(&e.Updates)
	slices.SortStableFunc(e.Updates, func(a, b Update) int { return b.CreatedAt.Compare(a.CreatedAt) })
	c.JSON(&e.LaunchIDs)
	e.LastUpdated, e.WithdrawnAt, e.Precision, e.Image = c.Time(), c.OptTime(), readPrecision(c), ReadImage(c)
	return e
}

// eventLinks select what events have to do with: the event's id, the kind of the
// thing, its id and its name, for a JSON list of ids.
var eventLinksSQL = eventLinkSQL("agencies", "agency_id", eventAgency) + " UNION ALL " +
	eventLinkSQL("programs", "program_id", eventProgram) + " UNION ALL " +
	eventLinkSQL("stations", "station_id", eventStation) + " UNION ALL " +
	eventLinkSQL("expeditions", "expedition_id", eventExpedition) + " UNION ALL " +
	eventLinkSQL("astronauts", "astronaut_id", eventAstronaut) + " ORDER BY 1, 2, 3"

// The kinds of things that events have to do with.
const (
	eventAgency = iota
	eventProgram
	eventStation
	eventExpedition
	eventAstronaut
)

func eventLinkSQL(table, column string, kind int) string {
	return fmt.Sprintf(`SELECT o.event_id, %d, o.position, x.id, x.name
	FROM json_each(?1) k CROSS JOIN event_%s o ON o.event_id = k.value JOIN %[2]s x ON x.id = o.%s
	WHERE %s`, kind, table, column, Listed)
}

// eventLink is a thing that an event has to do with.
type eventLink struct {
	event int64
	kind  int
	id    int64
	name  string
}

func readEventLink(c *sqlite.Row) eventLink {
	link := eventLink{event: c.Int64(), kind: c.Int()}
	c.Skip(1) // its position
	link.id, link.name = c.Int64(), c.Text()
	return link
}

// fillEvents adds what the events have to do with, and their certainty.
func (s *Catalogue) fillEvents(ctx context.Context, events []Event) error {
	byID, ids, launches := map[int64]*Event{}, make([]int64, len(events)), []string{}
	now := s.db.Now()
	for i := range events {
		e := &events[i]
		byID[e.ID], ids[i] = e, e.ID
		e.Certainty = EventCertainty(*e, now)
		launches = append(launches, e.LaunchIDs...)
	}
	links, err := sqlite.QueryAll(ctx, s.db, readEventLink, eventLinksSQL, sqlite.JSONText(ids))
	if err != nil {
		return err
	}
	for _, link := range links {
		byID[link.event].add(link)
	}
	return s.addEventLaunches(ctx, events, launches)
}

func (e *Event) add(link eventLink) {
	switch link.kind {
	case eventAgency:
		e.Agencies = append(e.Agencies, Agency{ID: link.id, Name: link.name})
	case eventProgram:
		e.Programs = append(e.Programs, Program{ID: link.id, Name: link.name})
	case eventStation:
		e.Stations = append(e.Stations, Station{ID: link.id, Name: link.name})
	case eventExpedition:
		e.Expeditions = append(e.Expeditions, Expedition{ID: link.id, Name: link.name})
	case eventAstronaut:
		e.Astronauts = append(e.Astronauts, Astronaut{ID: link.id, Name: link.name})
	}
}

const eventLaunchesSQL = `SELECT l.seq FROM json_each(?) k CROSS JOIN launches l ON l.id = k.value WHERE l.withdrawn_at IS NULL`

// addEventLaunches adds the launches that are known.
func (s *Catalogue) addEventLaunches(ctx context.Context, events []Event, ids []string) error {
	if len(ids) == 0 {
		return nil
	}
	seqs, err := s.db.QueryIDs(ctx, eventLaunchesSQL, sqlite.JSONText(ids))
	if err != nil {
		return err
	}
	launches, err := s.LaunchesOf(ctx, seqs)
	if err != nil {
		return err
	}
	known := make(map[string]Launch, len(launches))
	for _, launch := range launches {
		known[launch.ID] = launch
	}
	for i := range events {
		for _, id := range events[i].LaunchIDs {
			if launch, ok := known[id]; ok {
				events[i].Launches = append(events[i].Launches, launch)
			}
		}
	}
	return nil
}
