package intake

import (
	"encoding/json"
	"slices"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/sqlite"
)

const (
	// atOnce is how near to its old or its new NET a move is told at once.
	atOnce = 2 * time.Hour
	// settles is how long a move waits for another one, and at most in all: of
	// 579 recorded moves 28 % were of less than ten minutes.
	settles, settlesAtMost = 5 * time.Minute, 15 * time.Minute
	// wavers is how long a time that became coarse may become exact again and be
	// the same try: of 870 recorded changes of time 291 were only the precision
	// changing its mind.
	wavers = 24 * time.Hour
)

// leastMove returns by how much a launch has to move to be told of, so long
// before the sooner of both times.
func leastMove(left time.Duration) time.Duration {
	switch {
	case left <= 24*time.Hour:
		return 10 * time.Minute
	case left <= 7*24*time.Hour:
		return time.Hour
	}
	return 24 * time.Hour
}

// moveKinds are the kinds about a new NET, as a list of SQL.
const moveKinds = "('slip', 'advance', 'scrub', 'dated')"

// untold is an occasion about NET that nobody was told of so far. It remembers
// which time the followers know, also while it comes to too little to be told:
// without one they know the present time.
type untold struct {
	catalogue.Occasion
	ready time.Time // zero: too little to be told
}

// notifyMove tells how NET changed since the followers were last told of it.
// Several changes that nobody was told of are one, from before the first to
// after the last, and what was undone is nothing.
func (w *writer) notifyMove(c change) {
	before, after := c.before.planned, c.after.planned
	if before.NET.Equal(after.NET) && before.Precision.LedgerName() == after.Precision.LedgerName() {
		return
	}
	if isOver(c.after.status) {
		w.dropUntold(c.launchID) // and that the time was put right is no news
		return
	}
	if w.isFilling() {
		return
	}
	w.doing = "tell of the move of " + c.launchID
	pending := w.untoldOf(c.launchID)
	next := c.occasion("", c.lines[0])
	next.Facts.OldNET, next.Facts.OldPrecision, next.Facts.OldCertainty = before.NET, before.Precision.LedgerName(), before.Certainty
	knownExact := before.IsExact()
	coarseSince := c.seenAt
	if pending != nil {
		next.Facts.OldNET, next.Facts.OldPrecision = pending.Facts.OldNET, pending.Facts.OldPrecision
		next.Facts.OldCertainty = pending.Facts.OldCertainty
		next.Facts.Changes = slices.Concat(pending.Facts.Changes, c.lines)
		next.HappenedAt = pending.HappenedAt
		knownExact = pending.Kind != catalogue.OccasionDated
		if !pending.Facts.CoarseSince.IsZero() {
			coarseSince = pending.Facts.CoarseSince
		}
	}
	if !c.after.planned.IsExact() {
		next.Facts.CoarseSince = coarseSince
	}
	w.dropUntold(c.launchID)
	next.Kind = moveKind(next, c, knownExact, c.seenAt.Sub(coarseSince) > wavers)
	if next.Kind == "" {
		return
	}
	next.Key = catalogue.OccasionKey(next.Kind, c.launchID, next.Facts.Changes[0])
	next.Facts.Moves = w.countMoves(c)
	w.keepOccasion(next, w.readyAt(&next, pending, c))
}

// moveKind returns what the way from the time that is known to the one after the
// change is; "" for nothing. An exact time that became coarse is a slip that is
// not told: nobody knows how far. One that was coarse for long is a new date.
func moveKind(o catalogue.Occasion, c change, knownExact, longCoarse bool) catalogue.OccasionKind {
	isExact, by := c.after.planned.IsExact(), o.NET.Sub(o.Facts.OldNET)
	switch {
	case !knownExact && isExact:
		return catalogue.OccasionDated
	case !knownExact || isExact && by == 0:
		return ""
	case isExact && longCoarse:
		return catalogue.OccasionDated
	case ledger.IsScrub(o.Facts.OldNET, o.NET, isExact, c.seenAt):
		return catalogue.OccasionScrub
	case isExact && by < 0:
		return catalogue.OccasionAdvance
	}
	return catalogue.OccasionSlip
}

// untoldOf returns what nobody was told of the launch's NET so far, nil for
// nothing.
func (w *writer) untoldOf(launchID string) *untold {
	var o untold
	var facts string
	found := w.find(`
		SELECT id, kind, facts, happened_at, ready_at FROM occasions
		WHERE launch_id = ? AND kind IN `+moveKinds+` AND fanned_at IS NULL ORDER BY id DESC`,
		[]any{launchID}, &o.ID, &o.Kind, &facts, sqlite.AsTime(&o.HappenedAt), sqlite.AsTime(&o.ready))
	if !found {
		return nil
	}
	w.fail(json.Unmarshal([]byte(facts), &o.Facts))
	return &o
}

// readyAt returns from when on a move is told, zero for one that is too small or
// has no time yet.
func (w *writer) readyAt(o *catalogue.Occasion, pending *untold, c change) time.Time {
	isMove := o.Kind == catalogue.OccasionSlip || o.Kind == catalogue.OccasionAdvance
	if isMove && (!c.after.planned.IsExact() || !isEnough(*o, c.seenAt)) {
		return time.Time{}
	}
	if pending == nil || pending.ready.IsZero() {
		o.HappenedAt = c.seenAt
	}
	if left(*o, c.seenAt).Abs() <= atOnce {
		return c.seenAt
	}
	ready, latest := c.seenAt.Add(settles), o.HappenedAt.Add(settlesAtMost)
	if ready.After(latest) {
		return latest
	}
	return ready
}

// left returns how long it is to the sooner of both times of a move.
func left(o catalogue.Occasion, now time.Time) time.Duration {
	if o.Facts.OldNET.Before(o.NET) {
		return o.Facts.OldNET.Sub(now)
	}
	return o.NET.Sub(now)
}

// isEnough reports whether a move is far enough to be told at a moment.
func isEnough(o catalogue.Occasion, now time.Time) bool {
	return o.NET.Sub(o.Facts.OldNET).Abs() >= leastMove(left(o, now))
}

// countMoves returns how many times the launch moved between exact times so far.
func (w *writer) countMoves(c change) int {
	scan := func(r sqlite.Scanner) (line ledger.Change, err error) {
		return line, r.Scan(&line.Field, &line.Old, &line.New, sqlite.AsTime(&line.SeenAt))
	}
	l := ledger.Ledger{NET: c.after.planned.NET, Precision: c.after.planned.Precision, Status: ledger.Status{ID: c.after.status}}
	l.Changes = findAll(w, scan, `
		SELECT field, old, new, seen_at FROM launch_changes
		WHERE launch_id = ? AND field IN `+ledger.TimeFields+` ORDER BY seen_at DESC, id DESC`, c.launchID)
	return len(l.ExactMoves())
}
