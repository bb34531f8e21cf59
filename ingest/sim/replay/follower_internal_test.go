package replay

import (
	"strings"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/ledger"
)

// TestTheFollowerNoticesWhatIsWrong tells it each thing that may never happen.
func TestTheFollowerNoticesWhatIsWrong(t *testing.T) {
	t.Parallel()
	net := time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)
	launch := catalogue.Launch{ID: "a", NET: net, Status: ledger.Status{ID: ledger.StatusGo}}
	flown := launch
	flown.Status.ID = ledger.StatusSuccess
	item := func(kind catalogue.OccasionKind, key string, at time.Time, of catalogue.Launch, lines ...int64) follow.Item {
		return follow.Item{
			Occasion: catalogue.Occasion{LaunchID: "a", Kind: kind, Key: key, NET: at, Facts: catalogue.OccasionFacts{Changes: lines}}, Launch: of,
		}
	}
	for name, told := range map[string][]follow.Item{
		"":                          {item(catalogue.OccasionReminder, "1", net, launch), item(catalogue.OccasionSlip, "2", net, launch, 1)},
		"told twice":                {item(catalogue.OccasionSlip, "1", net, launch, 1), item(catalogue.OccasionSlip, "1", net, launch, 2)},
		"no longer NET":             {item(catalogue.OccasionReminder, "1", net.Add(time.Minute), launch)},
		"reminded":                  {item(catalogue.OccasionReminder, "1", net, flown)},
		"put right":                 {item(catalogue.OccasionSlip, "1", net, flown, 1)},
		"a change that was told by": {item(catalogue.OccasionSlip, "1", net, launch, 1), item(catalogue.OccasionScrub, "2", net, launch, 1)},
	} {
		f := follower{tracker: newTracker(nil, &Clock{now: net}), keys: map[string]bool{}, lines: map[int64]string{}, moves: map[string][]time.Time{}}
		for _, one := range told {
			f.take(one)
		}
		if got := strings.Join(f.faults, "; "); (name == "") != (got == "") || !strings.Contains(got, name) {
			t.Errorf("faults = %q, want %q", got, name)
		}
	}
}

func TestMovesThatShouldHaveBeenTold(t *testing.T) {
	t.Parallel()
	seen := time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)
	move := func(in, by time.Duration) ledger.Move {
		return ledger.Move{SeenAt: seen, Old: seen.Add(in), New: seen.Add(in + by)}
	}
	for _, tt := range []struct {
		move ledger.Move
		want bool
	}{
		{move(20*time.Hour, 10*time.Minute), true},
		{move(20*time.Hour, 9*time.Minute), false},
		{move(72*time.Hour, time.Hour), true},
		{move(72*time.Hour, 59*time.Minute), false},
		{move(720*time.Hour, 24*time.Hour), true},
		{move(720*time.Hour, -23*time.Hour), false},
	} {
		if got := isLarge(tt.move); got != tt.want {
			t.Errorf("isLarge(%+v) = %t", tt.move, got)
		}
	}
	slip := move(20*time.Hour, time.Hour)
	line := func(field, now string, after time.Duration) ledger.Change {
		return ledger.Change{Field: field, New: now, SeenAt: seen.Add(after)}
	}
	for want, changes := range map[bool][]ledger.Change{
		true:  {line("net", "x", 0), line("status", "On Hold", -time.Hour), line("net", "y", time.Hour)},
		false: {line("net", "x", 0), line("status", "In Flight", 5*time.Minute)},
	} {
		if got := stood(catalogue.Launch{Changes: changes}, slip); got != want {
			t.Errorf("stood with %v = %t", changes, got)
		}
	}
	f := follower{moves: map[string][]time.Time{"a": {seen.Add(10 * time.Minute)}}}
	if !f.toldOf("a", slip) || f.toldOf("a", ledger.Move{SeenAt: seen.Add(-time.Hour)}) || f.toldOf("b", slip) {
		t.Error("what was told is taken for something else")
	}
}
