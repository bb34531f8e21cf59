package ledger

import "strings"

// ChangeKind is what a line of a launch's ledger means.
type ChangeKind string

// What a line can mean. Those of NET are told of the moment as a whole: "scrub",
// "slip" and "advance" say the same on pages, in feeds and in notices.
const (
	ChangeSlip      ChangeKind = "slip"      // NET is later
	ChangeAdvance   ChangeKind = "advance"   // NET is earlier
	ChangeScrub     ChangeKind = "scrub"     // an exact time was given up around it
	ChangeCorrected ChangeKind = "corrected" // NET, after lift-off
	ChangeTime      ChangeKind = "time"      // NET, but not when the launch is known to fly
	ChangePrecise   ChangeKind = "precise"   // the time is known more exactly
	ChangeVague     ChangeKind = "vague"     // or less
	ChangePrecision ChangeKind = "precision" // or by another word that is as exact
	ChangeOpens     ChangeKind = "opens"     // the window
	ChangeCloses    ChangeKind = "closes"
	ChangeHold      ChangeKind = "hold"
	ChangeResumed   ChangeKind = "resumed"
	ChangeGo        ChangeKind = "go"
	ChangeNotGo     ChangeKind = "not_go"
	ChangeLiftoff   ChangeKind = "liftoff"
	ChangeOutcome   ChangeKind = "outcome"
	ChangeStatus    ChangeKind = "status" // to any other
	ChangePad       ChangeKind = "pad"
	ChangeRenamed   ChangeKind = "renamed"
	ChangeLive      ChangeKind = "live" // the webcast
	ChangeOffAir    ChangeKind = "off_air"
	ChangeAnnounced ChangeKind = "announced"
	ChangeWithdrawn ChangeKind = "withdrawn"
	ChangeBack      ChangeKind = "back" // after it was withdrawn
	ChangeOther     ChangeKind = "other"
)

// Entry is a line of a launch's ledger, what it means, and what was
// planned before and after the moment at which it was seen.
type Entry struct {
	Change
	Kind          ChangeKind
	Before, After Planned
}

// Entries returns an entry for each of Changes, in their order: newest first.
func (l Ledger) Entries() []Entry {
	entries := make([]Entry, 0, len(l.Changes))
	for s := range l.steps() {
		for _, line := range s.lines {
			entries = append(entries, Entry{line, s.kindOf(line), s.before, s.after})
		}
	}
	return entries
}

// kindOf returns what a line of the step means.
func (s step) kindOf(line Change) ChangeKind {
	switch line.Field {
	case FieldNET:
		return s.netKind()
	case FieldPrecision:
		return precisionKind(line)
	case FieldWindowStart:
		return ChangeOpens
	case FieldWindowEnd:
		return ChangeCloses
	case FieldStatus:
		return statusKind(line)
	case FieldPad:
		return ChangePad
	case FieldName:
		return ChangeRenamed
	case FieldWebcast:
		if line.IsOn() {
			return ChangeLive
		}
		return ChangeOffAir
	case FieldAnnounced:
		return ChangeAnnounced
	case FieldWithdrawn:
		if line.IsBack() {
			return ChangeBack
		}
		return ChangeWithdrawn
	}
	return ChangeOther
}

// netKind returns what the change of NET means.
func (s step) netKind() ChangeKind {
	before, after := s.before, s.after
	by := after.NET.Sub(before.NET)
	switch {
	case before.NET.IsZero() || after.NET.IsZero():
		return ChangeTime
	case !before.IsExact() && after.IsExact():
		return ChangePrecise
	case s.status.LiftedOff():
		return ChangeCorrected
	case before.IsExact() && IsScrub(before.NET, after.NET, after.IsExact(), s.seenAt):
		return ChangeScrub
	case before.IsExact() && !after.IsExact() && by <= 0:
		return ChangeVague
	case by == 0 || !before.IsExact() && before.Certainty == after.Certainty && before.period().Equal(after.period()):
		return ChangeTime
	case by < 0:
		return ChangeAdvance
	}
	return ChangeSlip
}

// precisionKind tells a finer precision from a coarser one. The quarters of a
// year are alike, and so are its halves.
func precisionKind(line Change) ChangeKind {
	before, after := fineness(line.Old), fineness(line.New)
	switch {
	case before == unknownPrecision || after == unknownPrecision || before == after:
		return ChangePrecision
	case after < before:
		return ChangePrecise
	}
	return ChangeVague
}

// fineness returns a number that is the lower the finer a precision is, and
// unknownPrecision for one that is not told or not known here.
func fineness(name string) int64 {
	precision := PrecisionNamed(name)
	switch {
	case precision == nil:
		return unknownPrecision
	case strings.HasPrefix(name, "Quarter"):
		return 8
	case strings.HasPrefix(name, "Half"):
		return 12
	}
	return precision.ID
}

// statusKind returns what another status means.
func statusKind(line Change) ChangeKind {
	old, status := statusNamed(line.Old), statusNamed(line.New)
	switch {
	case status.Final():
		return ChangeOutcome
	case status.ID == StatusInFlight:
		return ChangeLiftoff
	case status.ID == StatusHold:
		return ChangeHold
	case status.ID == StatusGo && old.ID == StatusHold:
		return ChangeResumed
	case status.ID == StatusGo:
		return ChangeGo
	case old.ID == StatusGo && (status.ID == StatusTBD || status.ID == StatusTBC):
		return ChangeNotGo
	}
	return ChangeStatus
}
