package ledger_test

import (
	"testing"
	"time"

	"tminus/store/ledger"
)

var first = time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)

// at returns so many hours after first.
func at(hours int) time.Time { return first.Add(time.Duration(hours) * time.Hour) }

// moved is a launch that was coarse, became exact at hour 1, slipped at hour 2
// from 100 to 110, at hour 3 to 115, and flew.
func moved() ledger.Ledger {
	line := func(seen int, field, before, after string) ledger.Change {
		return ledger.Change{SeenAt: at(seen), Field: field, Old: before, New: after}
	}
	return ledger.Ledger{
		NET: at(115), Precision: ledger.PrecisionNamed("Minute"), Status: ledger.Status{ID: ledger.StatusSuccess},
		Changes: []ledger.Change{
			line(116, ledger.FieldStatus, "Go for Launch", "Launch Successful"),
			line(3, ledger.FieldNET, ledger.Text(at(110)), ledger.Text(at(115))),
			line(2, ledger.FieldNET, ledger.Text(at(100)), ledger.Text(at(110))),
			line(1, ledger.FieldPrecision, "Month", "Minute"),
			line(1, ledger.FieldNET, ledger.Text(at(700)), ledger.Text(at(100))),
		},
	}
}

func TestWhatWasPlannedWhen(t *testing.T) {
	t.Parallel()
	l := moved()
	for hour, want := range map[int]struct {
		net       int
		certainty ledger.Certainty
	}{
		0: {700, ledger.CertaintyMonth}, 1: {100, ledger.CertaintyExact}, 2: {110, ledger.CertaintyExact},
		3: {115, ledger.CertaintyExact}, 4: {115, ledger.CertaintyExact}, 200: {115, ledger.CertaintyExact},
	} {
		if got := l.At(at(hour)); !got.NET.Equal(at(want.net)) || got.Certainty != want.certainty {
			t.Errorf("at hour %d %v was planned as %s, want hour %d as %s", hour, got.NET, got.Certainty, want.net, want.certainty)
		}
	}
	for hour, want := range map[int]struct {
		before, after int
		kind          ledger.ChangeKind
	}{
		1: {700, 100, ledger.ChangePrecise}, 2: {100, 110, ledger.ChangeSlip}, 3: {110, 115, ledger.ChangeSlip},
		116: {115, 115, ""}, 117: {115, 115, ""},
	} {
		before, after, kind := l.Around(at(hour))
		if !before.NET.Equal(at(want.before)) || !after.NET.Equal(at(want.after)) || kind != want.kind {
			t.Errorf("around hour %d: %v to %v, %q; want hours %d to %d, %q", hour, before.NET, after.NET, kind, want.before, want.after, want.kind)
		}
	}
	if net, certainty := l.PreviousNET(); !net.Equal(at(110)) || certainty != ledger.CertaintyExact {
		t.Errorf("before the present NET %v was planned, %s", net, certainty)
	}
	if since := l.StatusSince(); since == nil || !since.Equal(at(116)) {
		t.Errorf("the status is so since %v", since)
	}
}

func TestMovesAreBetweenExactTimes(t *testing.T) {
	t.Parallel()
	l := moved()
	moves := l.ExactMoves()
	if len(moves) != 2 || !moves[0].Old.Equal(at(110)) || !moves[1].Old.Equal(at(100)) {
		t.Errorf("moves = %+v, want from hours 110 and 100", moves)
	}
	if whole, is := l.WholeMove(); !is || !whole.Old.Equal(at(100)) || !whole.New.Equal(at(115)) || !whole.SeenAt.Equal(at(3)) {
		t.Errorf("all in all %+v, %t; want from hour 100 to 115", whole, is)
	}
	undone := l
	undone.Changes = append([]ledger.Change{{SeenAt: at(4), Field: ledger.FieldNET, Old: ledger.Text(at(115)), New: ledger.Text(at(100))}}, l.Changes...)
	undone.NET = at(100)
	if whole, is := undone.WholeMove(); is {
		t.Errorf("what was undone is %+v", whole)
	}
}

func TestStoryOfALaunch(t *testing.T) {
	t.Parallel()
	l := moved()
	for name, tt := range map[string]struct {
		seen      time.Time
		dayBefore time.Time
	}{
		"seen long before":     {at(0), at(115)},
		"seen a day before":    {at(91), at(115)},
		"seen later than that": {at(92), time.Time{}},
		"not known when":       {time.Unix(0, 0), time.Time{}},
		"not told when at all": {time.Time{}, time.Time{}},
	} {
		story := l.Story(tt.seen)
		if story.Changes != 3 || len(story.Moves) != 2 || !story.DayBefore.Equal(tt.dayBefore) {
			t.Errorf("%s: %+v, want 3 changes, 2 moves, %v known a day before", name, story, tt.dayBefore)
		}
	}
	l.Status = ledger.Status{ID: ledger.StatusGo}
	if story := l.Story(at(0)); !story.DayBefore.IsZero() {
		t.Errorf("of a launch to come %v was known a day before", story.DayBefore)
	}
}

func TestTextsOfTheLedgerAreReadAsWritten(t *testing.T) {
	t.Parallel()
	change := ledger.Change{Field: ledger.FieldWindowStart, New: ledger.Text(at(5))}
	if got, told := change.NewTime(); !told || !got.Equal(at(5)) {
		t.Errorf("window = %v, %t", got, told)
	}
	change.New = ledger.Text(time.Time{})
	if got, told := change.NewTime(); told {
		t.Errorf("no window is read as %v", got)
	}
	for _, on := range []bool{true, false} {
		if got := (ledger.Change{Field: ledger.FieldWebcast, New: ledger.FlagText(on)}).IsOn(); got != on {
			t.Errorf("webcast %t is read as %t", on, got)
		}
	}
	for id := range int64(17) {
		precision := &ledger.Precision{ID: id}
		if got := ledger.PrecisionNamed(precision.LedgerName()); got == nil || got.ID != id {
			t.Errorf("precision %d is read as %+v", id, got)
		}
	}
}
