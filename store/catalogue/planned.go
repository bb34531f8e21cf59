package catalogue

import (
	"iter"
	"slices"
	"time"
)

// Planned is a NET with how exactly it was known.
type Planned struct {
	NET       time.Time     // zero: not told
	Precision *NETPrecision // nil: not told
	Certainty CertaintyLevel
}

// NewPlanned returns what a NET told while the launch had a status. A NET that
// was planned is taken as still to come, so that it stays the same for ever.
func NewPlanned(net time.Time, precision *NETPrecision, status LaunchStatus) Planned {
	id, told := precisionID(precision)
	return Planned{net, precision, certaintyOfTime(id, told, status, true)}
}

// IsExact reports whether there is a NET and its time of day was known.
func (p Planned) IsExact() bool { return !p.NET.IsZero() && p.Certainty == CertaintyExact }

// period returns the first moment of the span that the launch was known to fly in.
func (p Planned) period() time.Time {
	first, _ := Period(Launch{NET: p.NET, Certainty: p.Certainty})
	return first
}

// step is what the ledger of a launch has of one moment, and what was planned
// before and after it. Everything that is told of how a launch moved is read
// from its steps.
type step struct {
	seenAt        time.Time
	lines         []LaunchChange // newest first
	before, after Planned
	status        LaunchStatus // after it; the id is 0 where its name is not known here
}

// steps returns the steps of the ledger, newest first. Changes have to be told,
// at least those of NET, its precision and the status.
func (l Launch) steps() iter.Seq[step] {
	return func(yield func(step) bool) {
		net, precision, status := l.NET, l.NETPrecision, l.Status
		for lines := l.Changes; len(lines) > 0; {
			end := slices.IndexFunc(lines, func(c LaunchChange) bool { return !c.SeenAt.Equal(lines[0].SeenAt) })
			if end < 0 {
				end = len(lines)
			}
			s := step{seenAt: lines[0].SeenAt, lines: lines[:end], status: status, after: NewPlanned(net, precision, status)}
			for _, line := range s.lines {
				switch line.Field {
				case "net":
					net, _ = readNET(line.Old) // zero: not told
				case "net_precision":
					precision = PrecisionNamed(line.Old)
				case "status":
					status = statusNamed(line.Old)
				}
			}
			s.before = NewPlanned(net, precision, status)
			if !yield(s) {
				return
			}
			lines = lines[end:]
		}
	}
}

// readNET reads a NET as the ledger keeps it, and reports whether there is one.
func readNET(text string) (net time.Time, told bool) {
	net, err := time.Parse(time.RFC3339, text)
	return net, err == nil
}

// hasNET reports whether NET changed.
func (s step) hasNET() bool {
	return slices.ContainsFunc(s.lines, func(c LaunchChange) bool { return c.Field == "net" })
}

// plannedAt returns what was planned at a moment.
func (l Launch) plannedAt(at time.Time) Planned {
	planned := NewPlanned(l.NET, l.NETPrecision, l.Status)
	for s := range l.steps() {
		if !s.seenAt.After(at) {
			break
		}
		planned = s.before
	}
	return planned
}

// PreviousNET returns the NET that was planned before the present one, and how
// exactly it was known; zero where the launch did not move. Another end of the
// same month is no other plan for a launch that is known to the month.
func (l Launch) PreviousNET() (net time.Time, certainty CertaintyLevel) {
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
