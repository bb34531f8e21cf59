package ledger

import "time"

const (
	// scrubbedBy is how far a scrub moves NET at least.
	scrubbedBy = 6 * time.Hour
	// scrubbedNear is how near the old NET a scrub is seen at most.
	scrubbedNear = 12 * time.Hour
)

// Move is how NET of a launch changed.
type Move struct {
	SeenAt   time.Time // when the last change was seen
	Old, New time.Time
	Over     bool // seen in flight or later: the time was put right
}

// ExactMoves returns how NET moved between times that were both known exactly,
// newest first. A time that became coarse or came out of a period is no move.
func (l Ledger) ExactMoves() []Move {
	var moves []Move
	for s := range l.steps() {
		if s.hasNET() && s.before.IsExact() && s.after.IsExact() {
			moves = append(moves, Move{SeenAt: s.seenAt, Old: s.before.NET, New: s.after.NET, Over: s.status.LiftedOff()})
		}
	}
	return moves
}

// WholeMove returns the moves that led to the present NET as one, and whether it
// is another NET than before. A time that was coarse in between starts anew.
func (l Ledger) WholeMove() (whole Move, moved bool) {
	for _, move := range l.ExactMoves() {
		switch {
		case whole.SeenAt.IsZero() && move.New.Equal(l.NET):
			whole = move
		case !whole.SeenAt.IsZero() && move.New.Equal(whole.Old):
			whole.Old = move.Old
		default:
			return whole, !whole.Old.Equal(whole.New)
		}
	}
	return whole, !whole.Old.Equal(whole.New)
}

// Scrub reports whether the move is a scrub: of a launch that has not flown, by
// at least six hours, and seen within twelve hours of the old NET.
func (m Move) Scrub() bool { return !m.Over && IsScrub(m.Old, m.New, true, m.SeenAt) }

// IsScrub reports whether a launch that gave up an exact time was scrubbed: the
// new one is at least six hours later, or no time of day but a later end of some
// period, and that was seen within twelve hours of the old one.
func IsScrub(before, after time.Time, exactAfter bool, seenAt time.Time) bool {
	by := after.Sub(before)
	return seenAt.Sub(before).Abs() <= scrubbedNear && (by >= scrubbedBy || !exactAfter && by > 0)
}

// ScrubbedAt returns when a launch that has not flown was seen to be scrubbed
// last, nil when it was not.
func (l Ledger) ScrubbedAt() *time.Time {
	if l.Status.Final() {
		return nil
	}
	for s := range l.steps() {
		if s.hasNET() && s.netKind() == ChangeScrub {
			return &s.seenAt
		}
	}
	return nil
}
