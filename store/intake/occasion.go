package intake

import (
	"slices"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/sqlite"
)

// How long occasions can be told before they mislead; those of a launch's count
// no longer than to its NET.
const (
	briefly = time.Hour
	aWhile  = 12 * time.Hour
	aDay    = 24 * time.Hour
	// liftoffTold is how long after it was seen.
	liftoffTold = 20 * time.Minute
	// outcomeTold is how long after NET an outcome is news.
	outcomeTold = 3 * 24 * time.Hour
)

// fillsFor is how long a new catalogue tells nothing but reminders: much of what
// is new to it then is not new.
const fillsFor = 24 * time.Hour

// change is what one answer of the feed changed about a launch.
type change struct {
	launchID      string
	before, after ledgerState
	seenAt        time.Time
	lines         []int64  // of the ledger
	learnt        []string // fields that had not been told of before: no changes
}

// notifyChange decides what there is to tell of a change.
func (w *writer) notifyChange(c change) {
	w.notifyMove(c)
	w.notifyStatus(c)
	if c.after.live && !c.before.live && !slices.Contains(c.learnt, ledger.FieldWebcast) && !isOver(c.after.status) {
		w.notify(c.occasion(catalogue.OccasionWebcast, c.after.planned.NET.Unix()))
	}
}

// occasion returns what happened to the launch, without what only its kind has.
func (c change) occasion(kind catalogue.OccasionKind, of ...any) catalogue.Occasion {
	return catalogue.Occasion{
		LaunchID: c.launchID, Kind: kind, Key: catalogue.OccasionKey(kind, c.launchID, of...), NET: c.after.planned.NET, HappenedAt: c.seenAt,
		Facts: catalogue.OccasionFacts{
			NETPrecision: c.after.planned.Precision.LedgerName(), OldStatus: c.before.status, Status: c.after.status, Changes: c.lines,
		},
	}
}

// isOver reports whether a launch of a status has left the ground: a NET that
// changes then is put right.
func isOver(status int64) bool { return ledger.Status{ID: status}.LiftedOff() }

// notifyStatus tells of a status that says something new.
func (w *writer) notifyStatus(c change) {
	old, status := c.before.status, c.after.status
	if old == status {
		return
	}
	at := c.after.planned
	switch {
	case status == ledger.StatusHold && !isOver(old):
		hold := c.occasion(catalogue.OccasionHold, c.lines[0])
		if left := int64(at.NET.Sub(c.seenAt) / time.Second); left > 0 && at.IsExact() {
			hold.Facts.HeldAt = &left
		}
		w.notify(hold)
	case old == ledger.StatusHold && (status == ledger.StatusGo || status == ledger.StatusTBC) && at.NET.After(c.seenAt):
		w.notify(c.occasion(catalogue.OccasionResumed, c.lines[0]))
	case status == ledger.StatusGo && (old == ledger.StatusTBD || old == ledger.StatusTBC) && at.NET.After(c.seenAt):
		w.notify(c.occasion(catalogue.OccasionGo, at.NET.Unix()))
	case status == ledger.StatusInFlight && !isOver(old):
		w.notify(c.occasion(catalogue.OccasionLiftoff))
	case ledger.Status{ID: status}.Final() && c.seenAt.Sub(at.NET) < outcomeTold:
		w.notify(c.occasion(catalogue.OccasionOutcome, status))
	}
}

// expiresAt returns until when an occasion can be told that is ready at a moment.
func expiresAt(o catalogue.Occasion, ready time.Time) time.Time {
	toNET := ready.Add(aDay)
	if o.NET.After(ready) {
		toNET = o.NET
	}
	switch o.Kind {
	case catalogue.OccasionReminder:
		return o.NET
	case catalogue.OccasionGo:
		return toNET
	case catalogue.OccasionHold, catalogue.OccasionResumed, catalogue.OccasionWebcast:
		return ready.Add(briefly)
	case catalogue.OccasionLiftoff:
		return ready.Add(liftoffTold)
	case catalogue.OccasionSlip, catalogue.OccasionAdvance, catalogue.OccasionScrub:
		return ready.Add(aWhile)
	case catalogue.OccasionDated, catalogue.OccasionOutcome, catalogue.OccasionAnnounced, catalogue.OccasionWithdrawn:
	}
	return ready.Add(aDay)
}

// notify keeps an occasion that is to be told at once, unless it was kept before.
func (w *writer) notify(o catalogue.Occasion) {
	if !w.isFilling() {
		w.keepOccasion(o, o.HappenedAt)
	}
}

// keepOccasion keeps an occasion that is ready at a moment, zero for not yet.
func (w *writer) keepOccasion(o catalogue.Occasion, ready time.Time) {
	expires := expiresAt(o, ready)
	if ready.IsZero() { // it may come to more until the launch flies
		expires = o.HappenedAt.Add(aDay)
		if o.NET.After(expires) {
			expires = o.NET
		}
	}
	w.exec(`
		INSERT INTO occasions (launch_id, event_id, kind, key, net, facts, happened_at, ready_at, expires_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING`,
		sqlite.NonZero(o.LaunchID), sqlite.NonZero(o.EventID), o.Kind, o.Key, sqlite.Unix(o.NET), sqlite.JSONText(o.Facts), o.HappenedAt.Unix(),
		sqlite.Unix(ready), expires.Unix())
}

// isFilling reports whether the catalogue is that new that it tells nothing but
// reminders.
func (w *writer) isFilling() bool {
	if w.filling == nil {
		first := w.now
		// The first rows are the oldest, but for those of the starter catalogue that the feed told of later.
		w.find(`SELECT coalesce(min(first_seen_at), ?) FROM (
			SELECT first_seen_at FROM launches WHERE first_seen_at IS NOT NULL ORDER BY seq LIMIT 1000)`,
			[]any{w.now.Unix()}, sqlite.AsTime(&first))
		filling := w.now.Sub(first) < fillsFor
		w.filling = &filling
	}
	return *w.filling
}

// dropUntold forgets what has not been told of a launch's NET so far.
func (w *writer) dropUntold(launchID string) {
	w.exec("DELETE FROM occasions WHERE launch_id = ? AND kind IN "+moveKinds+" AND fanned_at IS NULL", launchID)
}
