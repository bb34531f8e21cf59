package catalogue

import "time"

const (
	// scrubbedBy is how far a scrub moves NET at least.
	scrubbedBy = 6 * time.Hour
	// scrubbedNear is how near the old NET a scrub is seen at most.
	scrubbedNear = 12 * time.Hour
)

// ExactMoves returns how NET of the launch moved between times that were both
// known exactly, newest first. It reads the ledger, so Changes have to be told.
// A time that became coarse or came out of a period is no move.
func (l Launch) ExactMoves() []Move {
	var moves []Move
	for s := range l.steps() {
		if s.hasNET() && s.before.IsExact() && s.after.IsExact() {
			moves = append(moves, Move{SeenAt: s.seenAt, Old: s.before.NET, New: s.after.NET, Over: s.status.LiftedOff()})
		}
	}
	return moves
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
func (l Launch) ScrubbedAt() *time.Time {
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
