package ledger

import (
	"slices"
	"time"
)

// DateStory is how the date of a launch moved, as far as it was seen.
type DateStory struct {
	Slips    int // to a later time or period, scrubs among them
	Advances int // to an earlier one
	// Total is how much later these made it in all, below zero how much earlier;
	// nil unless each was between times that were known exactly.
	Total *time.Duration
	First Planned // what was planned before the first of them; zero without any
	// KnownSince is when the launch began to be known as exactly as it is now,
	// nil where that was not seen, or the launch flew.
	KnownSince *time.Time
	Steps      []DateStep // newest first
}

// DateStep is a moment at which the date of a launch changed, or how exactly it
// is known.
type DateStep struct {
	SeenAt        time.Time
	Kind          ChangeKind
	Before, After Planned
}

// DateStory returns how the date of the launch moved, nil where it was never
// seen to change.
func (l Ledger) DateStory() *DateStory {
	story := DateStory{Steps: l.dateSteps()}
	if len(story.Steps) == 0 {
		return nil
	}
	var total time.Duration
	measured := true
	for _, step := range story.Steps {
		if !step.isOtherDate() {
			continue
		}
		if step.Kind == ChangeAdvance {
			story.Advances++
		} else {
			story.Slips++
		}
		story.First = step.Before
		total += step.After.NET.Sub(step.Before.NET)
		measured = measured && step.Before.IsExact() && step.After.IsExact()
	}
	if measured && story.Slips+story.Advances > 0 {
		story.Total = &total
	}
	if !l.Status.Final() {
		story.KnownSince = knownSince(story.Steps)
	}
	return &story
}

// dateSteps returns the steps that changed what was planned, before lift-off.
func (l Ledger) dateSteps() []DateStep {
	var told []DateStep
	for s := range l.steps() {
		if s.status.LiftedOff() || s.before.NET.IsZero() || s.after.NET.IsZero() {
			continue
		}
		if kind := s.dateKind(); kind != "" && (kind != ChangeTime || grain(s.before) != grain(s.after)) {
			told = append(told, DateStep{SeenAt: s.seenAt, Kind: kind, Before: s.before, After: s.after})
		}
	}
	return told
}

// dateKind returns what the step means for the date, "" for nothing.
func (s step) dateKind() ChangeKind {
	if s.hasNET() {
		return s.netKind()
	}
	i := slices.IndexFunc(s.lines, func(c Change) bool { return c.Field == FieldPrecision })
	if i < 0 {
		return ""
	}
	return precisionKind(s.lines[i])
}

// knownSince returns when the present exactness began, of steps that are newest
// first; nil when it was not seen to begin.
func knownSince(steps []DateStep) *time.Time {
	for _, step := range steps {
		if grain(step.Before) != grain(step.After) {
			return &step.SeenAt
		}
	}
	return nil
}

// minutes is the precision of a time that is known to the minute.
const minutes = 1

// grain returns how finely a time is known: seconds and minutes are one.
func grain(p Planned) int64 {
	if p.Precision == nil {
		return unknownPrecision
	}
	return max(p.Precision.ID, minutes)
}

// isOtherDate reports whether the launch moved to a later date or an earlier one.
func (s DateStep) isOtherDate() bool {
	return slices.Contains([]ChangeKind{ChangeSlip, ChangeScrub, ChangeAdvance}, s.Kind)
}

// Moved reports whether the launch moved, or gave up its time, so that there may
// be a reason for it.
func (s DateStep) Moved() bool { return s.isOtherDate() || s.Kind == ChangeVague }
