package catalogue

import (
	"encoding/json"
	"slices"
	"time"

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

// untold is an occasion about NET that nobody was told of so far.
type untold struct {
	Occasion
	ready time.Time // zero: too little to be told
}

// tellMove tells how NET changed. Until somebody is told, several changes are
// one, from before the first to after the last, and what was undone is nothing.
func (w *writer) tellMove(c change) {
	before, after := c.before.planned, c.after.planned
	if before.NET.Equal(after.NET) && precisionName(before.Precision) == precisionName(after.Precision) {
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
	next.Facts.OldNET, next.Facts.OldPrecision = before.NET, precisionName(before.Precision)
	wasExact := c.isExact(c.before)
	if pending != nil && (wasExact || c.seenAt.Sub(pending.HappenedAt) <= wavers) {
		next.Facts.OldNET, next.Facts.OldPrecision = pending.Facts.OldNET, pending.Facts.OldPrecision
		next.Facts.Changes = slices.Concat(pending.Facts.Changes, c.lines)
		next.HappenedAt = pending.HappenedAt
		wasExact = pending.Kind != OccasionDated
	}
	w.dropUntold(c.launchID)
	next.Kind = moveKind(next, c, wasExact)
	if next.Kind == "" {
		return
	}
	next.Key = occasionKey(next.Kind, c.launchID, next.Facts.Changes[0])
	if next.Kind == OccasionDated {
		next.Key = occasionKey(next.Kind, c.launchID, after.NET.Unix())
	}
	next.Facts.Moves = w.countMoves(c)
	w.keepOccasion(next, w.readyAt(&next, pending, c))
}

// moveKind returns what the way from the time before to the one after is; "" for
// nothing. An exact time that became coarse is a slip that is not told: nobody
// knows how far.
func moveKind(o Occasion, c change, wasExact bool) OccasionKind {
	isExact, by := c.isExact(c.after), o.NET.Sub(o.Facts.OldNET)
	isToday := c.seenAt.Sub(o.Facts.OldNET).Abs() <= scrubbedNear
	switch {
	case !wasExact && isExact:
		return OccasionDated
	case !wasExact || isExact && by == 0:
		return ""
	case isToday && (by >= scrubbedBy || !isExact && by > 0):
		return OccasionScrub
	case isExact && by < 0:
		return OccasionAdvance
	}
	return OccasionSlip
}

// untoldOf returns what nobody was told of the launch's NET so far, nil for
// nothing.
func (w *writer) untoldOf(launchID string) *untold {
	var o untold
	var facts string
	found := w.find(`
		SELECT id, kind, facts, happened_at, ready_at FROM occasions
		WHERE launch_id = ? AND kind IN ('slip', 'advance', 'scrub', 'dated') AND fanned_at IS NULL ORDER BY id DESC`,
		[]any{launchID}, &o.ID, &o.Kind, &facts, sqlite.AsTime(&o.HappenedAt), sqlite.AsTime(&o.ready))
	if !found {
		return nil
	}
	w.fail(json.Unmarshal([]byte(facts), &o.Facts))
	return &o
}

// readyAt returns from when on a move is told, zero for one that is too small or
// has no time yet.
func (w *writer) readyAt(o *Occasion, pending *untold, c change) time.Time {
	sooner := o.NET
	if o.Facts.OldNET.Before(sooner) {
		sooner = o.Facts.OldNET
	}
	left := sooner.Sub(c.seenAt)
	isMove := o.Kind == OccasionSlip || o.Kind == OccasionAdvance
	if isMove && (!c.isExact(c.after) || o.NET.Sub(o.Facts.OldNET).Abs() < leastMove(left)) {
		return time.Time{}
	}
	if pending == nil || pending.ready.IsZero() {
		o.HappenedAt = c.seenAt
	}
	if left.Abs() <= atOnce {
		return c.seenAt
	}
	ready, latest := c.seenAt.Add(settles), o.HappenedAt.Add(settlesAtMost)
	if ready.After(latest) {
		return latest
	}
	return ready
}

// countMoves returns how many times the launch moved between exact times so far.
func (w *writer) countMoves(c change) int {
	scan := func(r sqlite.Scanner) (line LaunchChange, err error) {
		return line, r.Scan(&line.Field, &line.Old, &line.New, sqlite.AsTime(&line.SeenAt))
	}
	l := Launch{NET: c.after.planned.NET, NETPrecision: c.after.planned.Precision, Status: LaunchStatus{ID: c.after.status}}
	l.Certainty = Certainty(l, c.seenAt)
	l.Changes = findAll(w, scan, `
		SELECT field, old, new, seen_at FROM launch_changes
		WHERE launch_id = ? AND field IN ('net', 'net_precision') ORDER BY seen_at DESC, id DESC`, c.launchID)
	return len(l.ExactMoves())
}
