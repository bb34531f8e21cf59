// Package ledger reads what was seen to change about a launch: what was planned
// when, how it moved, and what each change means. Pages, feeds, notices and
// statistics all tell it from here.
package ledger

import (
	"iter"
	"slices"
	"time"
)

// Ledger is what a launch is planned for now, and what was seen to change about
// it: at least what changed of NET, its precision and the status.
type Ledger struct {
	NET       time.Time
	Precision *Precision // nil: not told
	Status    Status
	Changes   []Change // newest first
}

// Planned is a NET with how exactly it was known.
type Planned struct {
	NET       time.Time  // zero: not told
	Precision *Precision // nil: not told
	Certainty Certainty
}

// NewPlanned returns what a NET told while the launch had a status. A NET that
// was planned is taken as still to come, so that it stays the same for ever.
func NewPlanned(net time.Time, precision *Precision, status Status) Planned {
	return Planned{net, precision, CertaintyOf(precision, status, true)}
}

// IsExact reports whether there is a NET and its time of day was known.
func (p Planned) IsExact() bool { return !p.NET.IsZero() && p.Certainty == CertaintyExact }

// period returns the first moment of the span that the launch was known to fly in.
func (p Planned) period() time.Time {
	first, _ := Period(p.NET, p.Certainty)
	return first
}

// step is what the ledger of a launch has of one moment, and what was planned
// before and after it. Everything that is told of how a launch moved is read
// from its steps.
type step struct {
	seenAt        time.Time
	lines         []Change // newest first
	before, after Planned
	was, status   Status // before and after it; the id is 0 where its name is not known here
}

// steps returns the steps of the ledger, newest first.
func (l Ledger) steps() iter.Seq[step] {
	return func(yield func(step) bool) {
		net, precision, status := l.NET, l.Precision, l.Status
		for lines := l.Changes; len(lines) > 0; {
			end := slices.IndexFunc(lines, func(c Change) bool { return !c.SeenAt.Equal(lines[0].SeenAt) })
			if end < 0 {
				end = len(lines)
			}
			s := step{seenAt: lines[0].SeenAt, lines: lines[:end], status: status, after: NewPlanned(net, precision, status)}
			for _, line := range s.lines {
				switch line.Field {
				case FieldNET:
					net, _ = readTime(line.Old) // zero: not told
				case FieldPrecision:
					precision = PrecisionNamed(line.Old)
				case FieldStatus:
					status = statusNamed(line.Old)
				}
			}
			s.before, s.was = NewPlanned(net, precision, status), status
			if !yield(s) {
				return
			}
			lines = lines[end:]
		}
	}
}

// hasNET reports whether NET changed.
func (s step) hasNET() bool {
	return slices.ContainsFunc(s.lines, func(c Change) bool { return c.Field == FieldNET })
}

// Planned returns what is planned now.
func (l Ledger) Planned() Planned { return NewPlanned(l.NET, l.Precision, l.Status) }

// At returns what was planned at a moment.
func (l Ledger) At(at time.Time) Planned {
	planned := l.Planned()
	for s := range l.steps() {
		if !s.seenAt.After(at) {
			break
		}
		planned = s.before
	}
	return planned
}

// Around returns what was planned before and after what was seen at a moment, and
// what the change of NET means, "" where it stayed.
func (l Ledger) Around(at time.Time) (before, after Planned, kind ChangeKind) {
	before, after = l.Planned(), l.Planned()
	for s := range l.steps() {
		if s.seenAt.Before(at) {
			break
		}
		before, after, kind = s.before, s.after, ""
		if s.hasNET() && s.seenAt.Equal(at) {
			kind = s.netKind()
		}
	}
	return before, after, kind
}

// StatusSince returns when the status changed last, nil when it never did.
func (l Ledger) StatusSince() *time.Time {
	for _, change := range l.Changes {
		if change.Field == FieldStatus {
			return &change.SeenAt
		}
	}
	return nil
}

// PreviousNET returns the NET that was planned before the present one, and how
// exactly it was known; zero where the launch did not move. Another end of the
// same month is no other plan for a launch that is known to the month.
func (l Ledger) PreviousNET() (net time.Time, certainty Certainty) {
	for s := range l.steps() {
		if !s.hasNET() || s.before.NET.IsZero() {
			continue
		}
		if kind := s.netKind(); kind != ChangeTime && kind != ChangeCorrected {
			return s.before.NET, s.before.Certainty
		}
	}
	return time.Time{}, ""
}
