package ledger

import "time"

// knownBefore is how long before NET it is asked what was known of it.
const knownBefore = 24 * time.Hour

// Story is what the ledger has of the NET of a launch, as statistics tell it.
type Story struct {
	Changes int    // lines about NET
	Moves   []Move // as ExactMoves
	// DayBefore is the NET that was known 24 hours before the one at which the
	// launch flew, zero where none was known exactly, or it did not fly yet.
	DayBefore time.Time
}

// Story returns the story of a launch that was first seen at a moment, zero where
// that is not known.
func (l Ledger) Story(firstSeen time.Time) Story {
	story := Story{Moves: l.ExactMoves()}
	for _, change := range l.Changes {
		if change.Field == FieldNET {
			story.Changes++
		}
	}
	before := l.NET.Add(-knownBefore)
	isKnown := firstSeen.Unix() > 0 && !firstSeen.After(before)
	if l.Status.Final() && isKnown && l.Planned().IsExact() {
		if planned := l.At(before); planned.IsExact() {
			story.DayBefore = planned.NET
		}
	}
	return story
}
