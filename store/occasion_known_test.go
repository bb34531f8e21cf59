package store_test

import (
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/ledger"
)

// telling is one notice about a new NET: what it is, from which time and to which.
type telling struct {
	kind     catalogue.OccasionKind
	old, net time.Time
}

// moves lets time pass in steps and returns what is told of a new NET.
func (o opened) moves(t *testing.T, pass, step time.Duration) (told []telling) {
	t.Helper()
	for end := o.Clock.Now().Add(pass); ; o.Clock.Advance(step) {
		for _, batch := range o.told(t) {
			for _, item := range batch.Items {
				if item.Kind.IsMove() {
					told = append(told, telling{item.Kind, item.Facts.OldNET, item.NET})
				}
			}
		}
		if err := o.Follows.Tidy(t.Context()); err != nil {
			t.Fatal(err)
		}
		if !o.Clock.Now().Before(end) {
			return told
		}
	}
}

// isTold fails unless one move was told, of a kind, from a time to another.
func isTold(t *testing.T, got []telling, kind catalogue.OccasionKind, old, net time.Time) {
	t.Helper()
	if len(got) != 1 || got[0].kind != kind || !got[0].old.Equal(old) || !got[0].net.Equal(net) {
		t.Fatalf("told = %v, want one %s from %v to %v", got, kind, old, net)
	}
}

func TestMovesThatAddUpAreTold(t *testing.T) {
	t.Parallel()
	st, launch, _ := following(t, 10*day)
	first := launch.NET
	later(day)(&launch)
	st.save(t, &launch)
	isTold(t, st.moves(t, time.Hour, 5*time.Minute), catalogue.OccasionSlip, first, first.Add(day))
	for _, by := range []time.Duration{-9 * time.Hour, day} {
		later(by)(&launch)
		st.save(t, &launch)
		if got := st.moves(t, time.Hour, 5*time.Minute); len(got) != 0 {
			t.Fatalf("told = %v, too little ten days before", got)
		}
	}
	// 15 hours are too little until a week before the sooner of both times.
	threshold := first.Add(day - 7*day)
	if got := st.moves(t, threshold.Sub(st.Clock.Now())-10*time.Minute, time.Hour); len(got) != 0 {
		t.Fatalf("told = %v more than a week before", got)
	}
	isTold(t, st.moves(t, 2*time.Hour, 5*time.Minute), catalogue.OccasionSlip, first.Add(day), first.Add(39*time.Hour))
	if got := st.moves(t, 6*day, time.Hour); len(got) != 0 {
		t.Errorf("told = %v a second time", got)
	}
}

func TestManySmallMovesAreToldOnTheLastDay(t *testing.T) {
	t.Parallel()
	st, launch, _ := following(t, 9*day)
	first := launch.NET
	for range 5 { // one a day, and none of them worth a notice
		later(7 * time.Minute)(&launch)
		st.save(t, &launch)
		if got := st.moves(t, day, time.Hour); len(got) != 0 {
			t.Fatalf("told = %v of small moves", got)
		}
	}
	if got := st.moves(t, first.Sub(st.Clock.Now())-day-10*time.Minute, 10*time.Minute); len(got) != 0 {
		t.Fatalf("told = %v more than a day before", got)
	}
	isTold(t, st.moves(t, time.Hour, 5*time.Minute), catalogue.OccasionSlip, first, first.Add(35*time.Minute))
}

func TestAMoveThatIsUndoneIsMeasuredAgainstWhatWasTold(t *testing.T) {
	t.Parallel()
	st, launch, _ := following(t, 20*day)
	first := launch.NET
	later(2 * day)(&launch)
	st.save(t, &launch)
	isTold(t, st.moves(t, time.Hour, 5*time.Minute), catalogue.OccasionSlip, first, first.Add(2*day))
	st.moves(t, 9*day, time.Hour) // longer than it is kept what was told
	later(-2 * day)(&launch)
	st.save(t, &launch)
	isTold(t, st.moves(t, time.Hour, 5*time.Minute), catalogue.OccasionAdvance, first.Add(2*day), first)

	// What is undone before anybody hears of it leaves the time they know.
	later(3 * time.Hour)(&launch)
	st.save(t, &launch)
	later(-3 * time.Hour)(&launch)
	st.save(t, &launch)
	if got := st.moves(t, launch.NET.Sub(st.Clock.Now())-time.Hour, 30*time.Minute); len(got) != 0 {
		t.Errorf("told = %v of what was undone", got)
	}
}

func TestWhatNobodyWasToldInTimeIsNotForgotten(t *testing.T) {
	t.Parallel()
	st, launch, _ := following(t, 6*day)
	first := launch.NET
	later(2 * time.Hour)(&launch)
	st.save(t, &launch)
	st.Clock.Advance(13 * time.Hour) // the server stood still, and twelve hours are the most
	if got := st.told(t); len(got) != 0 {
		t.Fatalf("told = %v before the feed can be read again", got)
	}
	later(time.Hour)(&launch)
	st.save(t, &launch)
	isTold(t, st.moves(t, time.Hour, time.Minute), catalogue.OccasionSlip, first, first.Add(3*time.Hour))

	later(2 * time.Hour)(&launch)
	st.save(t, &launch)
	st.Clock.Advance(13 * time.Hour)
	isTold(t, st.moves(t, time.Hour, time.Minute), catalogue.OccasionSlip, first.Add(3*time.Hour), first.Add(5*time.Hour))
}

func TestATimeThatWasCoarseForLongIsMeasuredAgainstWhatWasTold(t *testing.T) {
	t.Parallel()
	st, launch, _ := following(t, 40*day)
	to(7, "Month")(&launch)
	st.save(t, &launch)
	st.moves(t, 3*day, time.Hour)
	to(8, "Quarter 1")(&launch)
	st.save(t, &launch)
	st.moves(t, 3*day, time.Hour)
	to(1, "Minute")(&launch)
	st.save(t, &launch)
	if got := st.moves(t, day, 5*time.Minute); len(got) != 0 {
		t.Errorf("told = %v of the time that was told before", got)
	}
	to(7, "Month")(&launch)
	st.save(t, &launch)
	st.moves(t, 3*day, time.Hour)
	later(5 * day)(&launch)
	to(1, "Minute")(&launch)
	st.save(t, &launch)
	if got := st.moves(t, day, 5*time.Minute); len(got) != 1 || got[0].kind != catalogue.OccasionDated || !got[0].net.Equal(launch.NET) {
		t.Errorf("told = %v, want the new date", got)
	}
}

func TestADateIsToldAgainAfterAnother(t *testing.T) {
	t.Parallel()
	st, launch, _ := following(t, 40*day)
	first := launch.NET
	became := func(net time.Time) []telling {
		to(7, "Month")(&launch)
		st.save(t, &launch)
		st.moves(t, 2*day, time.Hour)
		launch.NET = net
		to(1, "Minute")(&launch)
		st.save(t, &launch)
		return st.moves(t, time.Hour, 5*time.Minute)
	}
	isTold(t, became(first.Add(5*day)), catalogue.OccasionDated, first, first.Add(5*day))
	isTold(t, became(first), catalogue.OccasionDated, first.Add(5*day), first)
	isTold(t, became(first.Add(5*day)), catalogue.OccasionDated, first, first.Add(5*day))
}

func TestWhoFollowsSinceAMoveIsNotToldOfItLater(t *testing.T) {
	t.Parallel()
	st, launch, _ := following(t, 3*day)
	first := launch.NET
	later(30 * time.Minute)(&launch)
	st.save(t, &launch)
	st.Clock.Advance(time.Hour)
	newcomer := follow.Owner{Digest: []byte("newcomer")}
	if _, err := st.Follows.Create(t.Context(), newcomer.Digest, follow.Settings{Zone: "UTC"}); err != nil {
		t.Fatal(err)
	}
	if _, err := st.Follows.PutRule(t.Context(), newcomer, follow.Rule{LaunchID: launch.ID, Kinds: allChanges}); err != nil {
		t.Fatal(err)
	}
	if _, _, err := st.Follows.PutSink(t.Context(), newcomer, follow.Sink{Kind: follow.NtfySink, Address: "https://ntfy.example.org/b"}); err != nil {
		t.Fatal(err)
	}
	isTold(t, st.moves(t, first.Sub(st.Clock.Now())-day+time.Hour, 10*time.Minute), catalogue.OccasionSlip, first, launch.NET)
	if notices, err := st.Follows.Notices(t.Context(), newcomer, 10); err != nil || len(notices) != 0 {
		t.Errorf("notices of a newcomer = %+v, %v", notices, err)
	}
}

func TestMovesOfLaunchesThatFlewAreForgotten(t *testing.T) {
	t.Parallel()
	st, launch, _ := following(t, 2*day)
	later(20 * time.Minute)(&launch)
	st.save(t, &launch)
	st.moves(t, time.Minute, time.Minute)
	status(ledger.StatusSuccess)(&launch)
	st.save(t, &launch)
	if got := st.moves(t, 3*day, time.Hour); len(got) != 0 {
		t.Errorf("told = %v after it flew", got)
	}
	var left int
	if err := st.DB.QueryRowContext(t.Context(), "SELECT count(*) FROM occasions WHERE ready_at IS NULL").Scan(&left); err != nil || left != 0 {
		t.Errorf("left = %d, %v", left, err)
	}
}

func TestASmallMoveOfALaunchThatWaitsForNewsIsRemembered(t *testing.T) {
	t.Parallel()
	st, launch, _ := following(t, 3*time.Hour)
	first := launch.NET
	later(7 * time.Minute)(&launch)
	st.save(t, &launch)
	if got := st.moves(t, 2*day, time.Hour); len(got) != 0 {
		t.Fatalf("told = %v of seven minutes", got)
	}
	later(3 * day)(&launch)
	st.save(t, &launch)
	isTold(t, st.moves(t, time.Hour, 5*time.Minute), catalogue.OccasionSlip, first, first.Add(3*day+7*time.Minute))
}
