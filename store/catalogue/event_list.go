package catalogue

import (
	"context"
	"fmt"
	"slices"
	"time"

	"tminus/store/failure"
	"tminus/store/ledger"
	"tminus/store/sqlite"
)

// ErrNoEvent is the NotFound error of an unknown event.
var ErrNoEvent = failure.New(failure.NotFound, "Event not found.")

// EventFilter narrows a list of events. What is nil or empty does not narrow.
type EventFilter struct {
	Upcoming    *bool  // true: those to come; false: those that are over
	Search      string // words of the name, as in Filter
	TypeID      *int64
	ProgramID   *int64
	AgencyID    *int64
	StationID   *int64
	AstronautID *int64
	LaunchID    string
	From, End   time.Time // of its date, End is no part of it; zero: open
	// SpacecraftConfigID narrows to what has to do with launches of that design.
	SpacecraftConfigID *int64

	// Recent is how long before now an event was over or withdrawn that is listed
	// with those to come, where they alone are asked for. 0: none.
	Recent time.Duration
	// ByChange puts what the feed changed last first, in one list of both sides of
	// now, and leaves out events of which it never said when that was.
	ByChange bool

	Page  int // from 1, the default
	Limit int // events a page, 12 by default
}

// Narrows reports whether a thing narrows the list, beside words of the name.
func (f EventFilter) Narrows() bool {
	ids := []*int64{f.TypeID, f.ProgramID, f.AgencyID, f.StationID, f.AstronautID, f.SpacecraftConfigID}
	return f.LaunchID != "" || slices.ContainsFunc(ids, func(id *int64) bool { return id != nil })
}

// ListEvents returns a page of events with all that is told of them: those to
// come soonest first, without a date last, and after them those that are over,
// the latest first. Ties are broken by id.
func (s *Catalogue) ListEvents(ctx context.Context, f EventFilter) (Page[Event], error) {
	page, err := listPage(ctx, s, newEventListing(f, s.minute()), f.Page, f.Limit,
		eventListSQL, readEvent, func(e *Event) int64 { return e.ID })
	if err == nil {
		err = s.fillEvents(ctx, page.Items)
	}
	if err != nil {
		return Page[Event]{}, fmt.Errorf("list events: %w", err)
	}
	return page, nil
}

// EventsOf returns the events with the given ids in their order, without what they
// are linked to.
func (s *Catalogue) EventsOf(ctx context.Context, ids []int64) ([]Event, error) {
	events, err := sqlite.InOrder(ctx, s.db, ids, eventListSQL, valueOf(readEvent), func(e *Event) int64 { return e.ID })
	now := s.db.Now()
	for i := range events {
		events[i].Certainty = EventCertainty(events[i], now)
	}
	return events, err
}

// newEventListing returns the list that f asks for, as of now in unix seconds.
func newEventListing(f EventFilter, now int64) listing {
	l := newListing("events", Listed, "x.search_name", f.Search)
	l.byID("x.type_id = ?", f.TypeID)
	for _, part := range []struct {
		table, column string
		id            *int64
	}{
		{"event_programs", "program_id", f.ProgramID},
		{"event_agencies", "agency_id", f.AgencyID},
		{"event_stations", "station_id", f.StationID},
		{"event_astronauts", "astronaut_id", f.AstronautID},
	} {
		l.byID("EXISTS (SELECT 1 FROM "+part.table+" o WHERE o.event_id = x.id AND o."+part.column+" = ?)", part.id)
	}
	if f.LaunchID != "" {
		l.narrow("EXISTS (SELECT 1 FROM json_each(x.launches) o WHERE o.value = ?)", f.LaunchID)
	}
	if !f.From.IsZero() {
		l.narrow("x.date >= ?", f.From.Unix())
	}
	if !f.End.IsZero() {
		l.narrow("x.date < ?", f.End.Unix())
	}
	l.byID(`EXISTS (SELECT 1 FROM json_each(x.launches) o JOIN spacecraft_stages s ON s.launch_id = o.value
		JOIN spacecraft v ON v.id = s.spacecraft_id WHERE v.config_id = ?)`, f.SpacecraftConfigID)
	if since := now - int64(f.Recent/time.Second); f.Recent > 0 && f.Upcoming != nil && *f.Upcoming {
		l.narrow("(x.withdrawn_at IS NULL OR x.withdrawn_at >= ?)", since)
	} else {
		l.narrow("x.withdrawn_at IS NULL")
	}
	coming := segment{cond: "ifnull(x.over_at > ?, true)", binds: []any{now}, order: "x.date NULLS LAST, x.id"}
	over := segment{cond: "x.over_at <= ?", binds: []any{now}, order: "x.date DESC, x.id"}
	switch {
	case f.Upcoming == nil:
		l.segments = []segment{coming, over}
	case *f.Upcoming:
		coming.binds = []any{now - int64(f.Recent/time.Second)}
		l.segments = []segment{coming}
	default:
		l.segments = []segment{over}
	}
	if f.ByChange {
		side := l.segments[0]
		if f.Upcoming == nil {
			side = segment{cond: "true"}
		}
		side.order = "x.last_updated_at DESC, x.id"
		l.segments = []segment{side}
		l.narrow("x.last_updated_at IS NOT NULL")
	}
	return l
}

// EventByID returns the event with the given id as ListEvents does, also one that
// was withdrawn, or a NotFound error when nothing but the id is known.
func (s *Catalogue) EventByID(ctx context.Context, id int64) (Event, error) {
	events, err := sqlite.QueryAll(ctx, s.db, valueOf(readEvent), eventSQL, id)
	if err != nil {
		return Event{}, fmt.Errorf("event %d: %w", id, err)
	}
	if len(events) == 0 {
		return Event{}, ErrNoEvent
	}
	if err := s.fillEvents(ctx, events); err != nil {
		return Event{}, fmt.Errorf("event %d: %w", id, err)
	}
	return events[0], nil
}

var eventMomentsSQL = eventSelect + ", EXISTS (SELECT 1 FROM event_stations o WHERE o.event_id = e.id) FROM events e" + eventJoins + " WHERE e.over_at >= ? AND e.date < ? AND e.detail > 0 AND e.withdrawn_at IS NULL ORDER BY e.date"

// EventMoments returns the events that are not over at the first of two moments
// and begin before the other, and whose time of day is known.
func (s *Catalogue) EventMoments(ctx context.Context, from, to time.Time) ([]EventMoment, error) {
	type found struct {
		event   *Event
		station bool
	}
	events, err := sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) found { return found{readEvent(c), c.Bool()} },
		eventMomentsSQL, from.Unix(), to.Unix())
	if err != nil {
		return nil, fmt.Errorf("moments of events: %w", err)
	}
	moments, now := []EventMoment{}, s.db.Now()
	for _, f := range events {
		if e := f.event; EventCertainty(*e, now) == ledger.CertaintyExact {
			moments = append(moments, EventMoment{Date: *e.Date, Webcast: len(e.Videos) > 0 || e.WebcastLive, Station: f.station})
		}
	}
	return moments, nil
}

var eventCountdownsSQL = eventSelect + " FROM json_each(?) k CROSS JOIN events e ON e.id = k.value" + eventJoins +
	" WHERE e.date > ? AND e.date <= ? AND e.detail > 0 AND e.withdrawn_at IS NULL AND e.starter = 0 ORDER BY e.date, e.id"

// EventCountdowns returns those of the events with the given ids whose date is
// exact and within a while from now, as the feed tells them, soonest first.
func (s *Catalogue) EventCountdowns(ctx context.Context, ids []int64, within time.Duration) ([]Countdown, error) {
	now := s.db.Now()
	events, err := sqlite.QueryAll(ctx, s.db, readEvent, eventCountdownsSQL, sqlite.JSONList(ids), now.Unix(), now.Add(within).Unix())
	if err != nil {
		return nil, fmt.Errorf("events that are counted down: %w", err)
	}
	counted := []Countdown{}
	for _, e := range events {
		if EventCertainty(*e, now) == ledger.CertaintyExact {
			counted = append(counted, Countdown{EventID: e.ID, NET: *e.Date})
		}
	}
	return counted, nil
}
