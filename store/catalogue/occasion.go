package catalogue

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"tminus/store/ledger"
	"tminus/store/sqlite"
)

// OccasionKind is what an occasion tells of a launch or an event.
type OccasionKind string

// The kinds of occasions.
const (
	OccasionReminder  OccasionKind = "reminder" // so long before NET
	OccasionSlip      OccasionKind = "slip"     // moved later
	OccasionAdvance   OccasionKind = "advance"  // moved earlier
	OccasionDated     OccasionKind = "dated"    // its time became exact
	OccasionScrub     OccasionKind = "scrub"    // today's try is over
	OccasionHold      OccasionKind = "hold"
	OccasionResumed   OccasionKind = "resumed" // the count after a hold
	OccasionGo        OccasionKind = "go"      // confirmed for its NET
	OccasionWebcast   OccasionKind = "webcast" // is live
	OccasionLiftoff   OccasionKind = "liftoff"
	OccasionOutcome   OccasionKind = "outcome"
	OccasionAnnounced OccasionKind = "announced" // new in the feed
	OccasionWithdrawn OccasionKind = "withdrawn" // no longer in the feed
)

// OccasionKinds are all kinds in the order in which people choose them.
var OccasionKinds = []OccasionKind{
	OccasionReminder, OccasionSlip, OccasionAdvance, OccasionDated, OccasionScrub, OccasionHold, OccasionResumed,
	OccasionGo, OccasionWebcast, OccasionLiftoff, OccasionOutcome, OccasionAnnounced, OccasionWithdrawn,
}

// IsMove reports whether a kind is about a new NET.
func (k OccasionKind) IsMove() bool {
	return k == OccasionSlip || k == OccasionAdvance || k == OccasionScrub || k == OccasionDated
}

// EventKinds are what there is to tell of an event.
var EventKinds = []OccasionKind{OccasionReminder, OccasionWebcast, OccasionWithdrawn}

// Occasion is something to tell about a launch or an event. It is decided once, in
// the transaction of the change that it tells of.
type Occasion struct {
	ID         int64
	LaunchID   string // "": the event counts
	EventID    int64  // 0: the launch counts
	Kind       OccasionKind
	Key        string    // what makes it the same occasion
	NET        time.Time // the time it speaks of; of an event, its date
	Facts      OccasionFacts
	HappenedAt time.Time
	ExpiresAt  time.Time // told later it would mislead
}

// OccasionFacts is what the launch itself no longer tells by the time that an
// occasion is told.
type OccasionFacts struct {
	Lead         int        `json:"lead,omitempty"`          // of a reminder: minutes before NET, 0: when quiet hours begin
	Firm         *FirmFacts `json:"firm,omitempty"`          // of a reminder a day before, nil: nothing is to be said
	OldNET       time.Time  `json:"old_net,omitzero"`        // that the followers know: before it moved
	OldPrecision string     `json:"old_precision,omitempty"` // of OldNET, as the feed calls it
	// OldCertainty is how exactly OldNET was known; older records do not have it.
	OldCertainty ledger.Certainty `json:"old_certainty,omitempty"`
	NETPrecision string           `json:"net_precision,omitempty"` // of NET
	Moves        int              `json:"moves,omitempty"`         // between exact times so far, with this one
	OldStatus    int64            `json:"old_status,omitempty"`
	Status       int64            `json:"status,omitempty"`
	HeldAt       *int64           `json:"held_at,omitempty"`     // of a hold: the clock's seconds before T-0
	CoarseSince  time.Time        `json:"coarse_since,omitzero"` // of a move to a time that is not exact
	SeenAt       time.Time        `json:"seen_at,omitzero"`      // of a move that became worth telling later: when it was seen
	WithdrawnAt  time.Time        `json:"withdrawn_at,omitzero"`
	Changes      []int64          `json:"changes,omitempty"` // lines of the ledger
}

// FirmFacts are how many in ten launches hold that stood like one, and the counts
// that say so. They are told together or not at all.
type FirmFacts struct {
	Tenths int `json:"tenths"`
	Held   int `json:"held"`
	Seen   int `json:"seen"`
}

// SubjectOf names what is told of: a launch by its id, an event as "event-189",
// which is no id of a launch.
func SubjectOf(launchID string, eventID int64) string {
	if eventID != 0 {
		return "event-" + strconv.FormatInt(eventID, 10)
	}
	return launchID
}

// Subject names what an occasion is about, as SubjectOf does.
func (o Occasion) Subject() string { return SubjectOf(o.LaunchID, o.EventID) }

// OccasionKey returns what makes an occasion the same: its kind, what it is about
// and what else there may be several of.
func OccasionKey(kind OccasionKind, subject string, of ...any) string {
	key := strings.Builder{}
	fmt.Fprintf(&key, "%s:%s", kind, subject)
	for _, part := range of {
		fmt.Fprintf(&key, ":%v", part)
	}
	return key.String()
}

// ReminderKey returns the key of a reminder so many minutes before a NET: what
// moves has other reminders.
func ReminderKey(subject string, lead int, net time.Time) string {
	return OccasionKey(OccasionReminder, subject, lead, net.Unix())
}

// QuietKey returns the key of a reminder at the beginning of quiet hours.
func QuietKey(subject string, begin, net time.Time) string {
	return OccasionKey(OccasionReminder, subject, "quiet", begin.Unix(), net.Unix())
}

// IsBeforeQuiet reports whether an occasion stands for the reminders that quiet
// hours swallow, and is told when they begin.
func (o Occasion) IsBeforeQuiet() bool { return o.Kind == OccasionReminder && o.Facts.Lead == 0 }

// OccasionColumns are what ReadOccasion reads.
const OccasionColumns sqlite.ColumnSet = "id, launch_id, event_id, kind, key, net, facts, happened_at, expires_at"

// ReadOccasion reads OccasionColumns.
func ReadOccasion(c *sqlite.Row) Occasion {
	o := Occasion{ID: c.Int64(), LaunchID: c.Text(), EventID: c.Int64(), Kind: OccasionKind(c.Text()), Key: c.Text(), NET: c.Time()}
	c.JSON(&o.Facts)
	o.HappenedAt, o.ExpiresAt = c.Time(), c.Time()
	return o
}

// LaunchOccasions returns the last occasions of a launch that were told, the
// newest first, but for its reminders. Those are kept for a week.
func (s *Catalogue) LaunchOccasions(ctx context.Context, launchID string, most int) ([]Occasion, error) {
	return s.toldOf(ctx, "launch_id", launchID, most)
}

// EventOccasions returns those of an event as LaunchOccasions does.
func (s *Catalogue) EventOccasions(ctx context.Context, id int64, most int) ([]Occasion, error) {
	return s.toldOf(ctx, "event_id", id, most)
}

func (s *Catalogue) toldOf(ctx context.Context, column string, id any, most int) ([]Occasion, error) {
	told, err := sqlite.QueryAll(ctx, s.db, ReadOccasion,
		"SELECT "+string(OccasionColumns)+" FROM occasions WHERE "+column+` = ?
			AND kind <> 'reminder' AND fanned_at IS NOT NULL ORDER BY happened_at DESC, id DESC LIMIT ?`, id, most)
	if err != nil {
		return nil, fmt.Errorf("list occasions of %v: %w", id, err)
	}
	return told, nil
}
