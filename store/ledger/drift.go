package ledger

import (
	"slices"
	"time"
)

// SeenDate is a date that was planned for a launch on the day it was seen.
type SeenDate struct {
	SeenAt time.Time
	Planned
	// Noted says that the feed's people wrote it down before this site watched the
	// launch: no figure of the own ledger is made of it.
	Noted  bool
	NoteID int64 // of the update it stands in, where it is noted
	// First says that it was planned when this site first saw the launch.
	First bool
}

// Drift returns which dates were planned for the launch when they were seen, the
// oldest first: those that this site saw, from when it first saw the launch, zero
// where that is not known, and before them those of the notes.
func (l Ledger) Drift(firstSeen time.Time, notes []Note) []SeenDate {
	dates, begins := l.ownDates(firstSeen)
	var noted []SeenDate
	for _, note := range notes {
		if lateNote := !begins.IsZero() && !note.WrittenAt.Before(begins); !lateNote {
			minute := &Precision{ID: minutes, Name: "Minute"}
			noted = append(noted, SeenDate{SeenAt: note.WrittenAt, Planned: Planned{NET: note.NET, Precision: minute, Certainty: CertaintyExact}, Noted: true, NoteID: note.ID})
		}
	}
	slices.SortStableFunc(noted, func(a, b SeenDate) int { return a.SeenAt.Compare(b.SeenAt) })
	return append(noted, dates...)
}

// ownDates returns what this site saw, the oldest first, and when it began to.
func (l Ledger) ownDates(firstSeen time.Time) (dates []SeenDate, begins time.Time) {
	steps := l.dateSteps()
	first, begins := l.Planned(), firstSeen
	for _, step := range slices.Backward(steps) {
		dates = append(dates, SeenDate{SeenAt: step.SeenAt, Planned: step.After})
	}
	if len(steps) > 0 {
		oldest := steps[len(steps)-1]
		first = oldest.Before
		if begins.IsZero() {
			begins = oldest.SeenAt
		}
	}
	if !firstSeen.IsZero() && firstSeen.Before(first.NET) {
		dates = append([]SeenDate{{SeenAt: firstSeen, Planned: first, First: true}}, dates...)
	}
	return dates, begins
}
