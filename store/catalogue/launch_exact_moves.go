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
	certainty := l.Certainty // after the changes seen at one moment
	for first := 0; first < len(l.Changes); {
		end := first
		for end < len(l.Changes) && l.Changes[end].SeenAt.Equal(l.Changes[first].SeenAt) {
			end++
		}
		seen := l.Changes[first:end]
		before := certainty
		if line := lineOf(seen, "net_precision"); line != nil {
			before = certaintyNamed(line.Old)
		}
		if line := lineOf(seen, "net"); line != nil && certainty == CertaintyExact && before == CertaintyExact {
			if move, ok := readMove(*line); ok {
				moves = append(moves, move)
			}
		}
		certainty, first = before, end
	}
	return moves
}

// lineOf returns the newest line about a field, nil without one.
func lineOf(lines []LaunchChange, field string) *LaunchChange {
	for i := range lines {
		if lines[i].Field == field {
			return &lines[i]
		}
	}
	return nil
}

// readMove reads a line of the ledger about NET.
func readMove(line LaunchChange) (Move, bool) {
	before, hasOld := readNET(line.Old)
	after, hasNew := readNET(line.New)
	return Move{SeenAt: line.SeenAt, Old: before, New: after}, hasOld && hasNew
}

// readNET reads a NET as the ledger keeps it, and reports whether there is one.
func readNET(text string) (net time.Time, told bool) {
	net, err := time.Parse(time.RFC3339, text)
	return net, err == nil
}

// Scrub reports whether the move is a scrub of a launch that has not flown: by at
// least six hours, and seen within twelve hours of the old NET.
func (m Move) Scrub() bool {
	return m.New.Sub(m.Old) >= scrubbedBy && m.SeenAt.Sub(m.Old).Abs() <= scrubbedNear
}

// ScrubbedAt returns when a launch that has not flown was seen to be scrubbed
// last: moved by at least six hours within twelve hours of its old NET. It is
// nil when it was not.
func (l Launch) ScrubbedAt() *time.Time {
	if l.Status.Final() {
		return nil
	}
	for _, move := range l.ExactMoves() {
		if move.Scrub() {
			return &move.SeenAt
		}
	}
	return nil
}
