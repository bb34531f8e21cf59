package store_test

import (
	"slices"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// status returns a change to a status.
func status(id int64) func(*catalogue.Launch) {
	return func(l *catalogue.Launch) { l.Status = ledger.Status{ID: id, Name: "Status"} }
}

// later returns a change of NET.
func later(by time.Duration) func(*catalogue.Launch) {
	return func(l *catalogue.Launch) { l.NET = l.NET.Add(by) }
}

// to returns a change of NET's precision.
func to(id int64, name string) func(*catalogue.Launch) {
	return func(l *catalogue.Launch) { l.NETPrecision = &ledger.Precision{ID: id, Name: name} }
}

func TestEachChangeIsToldOnce(t *testing.T) {
	t.Parallel()
	type kind = catalogue.OccasionKind
	for name, tt := range map[string]struct {
		in      time.Duration // to NET
		changes []func(*catalogue.Launch)
		want    []kind // besides reminders
	}{
		"ten minutes within a day":   {20 * time.Hour, []func(*catalogue.Launch){later(10 * time.Minute)}, []kind{catalogue.OccasionSlip}},
		"nine minutes":               {20 * time.Hour, []func(*catalogue.Launch){later(9 * time.Minute)}, nil},
		"an hour within a week":      {3 * day, []func(*catalogue.Launch){later(time.Hour)}, []kind{catalogue.OccasionSlip}},
		"59 minutes within a week":   {3 * day, []func(*catalogue.Launch){later(59 * time.Minute)}, nil},
		"a day":                      {30 * day, []func(*catalogue.Launch){later(day)}, []kind{catalogue.OccasionSlip}},
		"23 hours a month before":    {30 * day, []func(*catalogue.Launch){later(23 * time.Hour)}, nil},
		"small steps add up":         {20 * time.Hour, []func(*catalogue.Launch){later(6 * time.Minute), later(6 * time.Minute)}, []kind{catalogue.OccasionSlip}},
		"earlier":                    {3 * day, []func(*catalogue.Launch){later(-2 * time.Hour)}, []kind{catalogue.OccasionAdvance}},
		"the next day, hours before": {3 * time.Hour, []func(*catalogue.Launch){later(day)}, []kind{catalogue.OccasionScrub}},
		"hours before, to no exact time": {
			3 * time.Hour, []func(*catalogue.Launch){func(l *catalogue.Launch) { later(day)(l); to(5, "Day")(l) }}, []kind{catalogue.OccasionScrub},
		},
		"it became coarse":             {3 * day, []func(*catalogue.Launch){to(5, "Day")}, nil},
		"it became coarse and back":    {3 * day, []func(*catalogue.Launch){to(5, "Day"), to(1, "Minute")}, nil},
		"a hold and on":                {3 * time.Hour, []func(*catalogue.Launch){status(ledger.StatusHold), status(ledger.StatusGo)}, []kind{catalogue.OccasionHold, catalogue.OccasionResumed}},
		"unsure and sure":              {3 * day, []func(*catalogue.Launch){status(ledger.StatusTBC), status(ledger.StatusGo)}, []kind{catalogue.OccasionGo}},
		"sure twice for the same time": {3 * day, []func(*catalogue.Launch){status(ledger.StatusTBC), status(ledger.StatusGo), status(ledger.StatusTBC), status(ledger.StatusGo)}, []kind{catalogue.OccasionGo}},
		"a webcast twice": {
			time.Hour,
			[]func(*catalogue.Launch){func(l *catalogue.Launch) { l.WebcastLive = true }, func(l *catalogue.Launch) { l.WebcastLive = false }, func(l *catalogue.Launch) { l.WebcastLive = true }},
			[]kind{catalogue.OccasionWebcast},
		},
		"a flight": {
			time.Minute,
			[]func(*catalogue.Launch){status(ledger.StatusInFlight), status(ledger.StatusSuccess)},
			[]kind{catalogue.OccasionLiftoff, catalogue.OccasionOutcome},
		},
		"the time put right in flight": {
			time.Minute,
			[]func(*catalogue.Launch){status(ledger.StatusInFlight), later(time.Hour), status(ledger.StatusFailure), later(-time.Hour)},
			[]kind{catalogue.OccasionLiftoff, catalogue.OccasionOutcome},
		},
		"a name": {3 * day, []func(*catalogue.Launch){func(l *catalogue.Launch) { l.Name = "Rocket 1 | Another" }}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			st, launch, _ := following(t, tt.in)
			st.told(t) // the reminders that are due at once
			got := []catalogue.OccasionKind{}
			for _, change := range tt.changes {
				change(&launch)
				st.save(t, &launch)
				got = append(got, st.kinds(t, 16*time.Minute)...)
			}
			got = slices.DeleteFunc(got, func(k catalogue.OccasionKind) bool { return k == catalogue.OccasionReminder })
			if !slices.Equal(got, tt.want) {
				t.Errorf("told = %v, want %v", got, tt.want)
			}
		})
	}
}

func TestACoarseTimeThatBecomesExactIsToldOf(t *testing.T) {
	t.Parallel()
	st, launch, _ := following(t, 60*day)
	to(7, "Month")(&launch)
	st.save(t, &launch)
	st.kinds(t, 16*time.Minute)
	st.Clock.Advance(2 * day)
	later(5 * day)(&launch)
	to(1, "Minute")(&launch)
	st.save(t, &launch)
	if got := st.kinds(t, 16*time.Minute); !slices.Equal(got, []catalogue.OccasionKind{catalogue.OccasionDated}) {
		t.Errorf("told = %v, want that it has a date", got)
	}
}

func TestMovesWaitForOneAnother(t *testing.T) {
	t.Parallel()
	st, launch, _ := following(t, 3*day)
	first := launch.NET
	move := func(by time.Duration) {
		later(by)(&launch)
		st.save(t, &launch)
		if got := st.told(t); len(got) != 0 {
			t.Fatalf("told at once: %v", got)
		}
	}
	move(2 * time.Hour)
	st.Clock.Advance(4 * time.Minute)
	move(3 * time.Hour)
	st.Clock.Advance(5 * time.Minute)
	batches := st.told(t)
	if len(batches) != 1 || len(batches[0].Items) != 1 {
		t.Fatalf("told = %v, want one move", batches)
	}
	item := batches[0].Items[0]
	if !item.Facts.OldNET.Equal(first) || !item.NET.Equal(first.Add(5*time.Hour)) || item.Facts.Moves != 2 || len(item.Facts.Changes) != 2 {
		t.Errorf("told = %+v of %v, want from first to last", item.Facts, item.NET)
	}

	move(2 * time.Hour)
	st.Clock.Advance(4 * time.Minute)
	move(-2 * time.Hour)
	if got := st.kinds(t, 20*time.Minute); len(got) != 0 {
		t.Errorf("told = %v of what was undone", got)
	}

	for range 3 { // never quiet for five minutes
		move(2 * time.Hour)
		st.Clock.Advance(4 * time.Minute)
	}
	later(2 * time.Hour)(&launch)
	st.save(t, &launch)
	st.Clock.Advance(3 * time.Minute)
	if got := st.told(t); len(got) != 1 || !got[0].Items[0].NET.Equal(launch.NET) {
		t.Errorf("told = %v after 15 minutes, want one move to %v", got, launch.NET)
	}
}

func TestMovesShortlyBeforeLiftoffAreToldAtOnce(t *testing.T) {
	t.Parallel()
	st, launch, _ := following(t, 100*time.Minute)
	st.told(t)
	later(12 * time.Minute)(&launch)
	st.save(t, &launch)
	if got := st.told(t); len(got) != 1 || got[0].Items[0].Kind != catalogue.OccasionSlip {
		t.Errorf("told = %v, want the slip", got)
	}
}

func TestANewCatalogueTellsRemindersOnly(t *testing.T) {
	t.Parallel()
	st := open(t)
	st.swept(t)
	owner := follow.Owner{Digest: []byte("digest")}
	if _, err := st.Follows.Create(t.Context(), owner.Digest, follow.Settings{Zone: "UTC"}); err != nil {
		t.Fatal(err)
	}
	if _, err := st.Follows.PutRule(t.Context(), owner, follow.Rule{Leads: []int{60}, Kinds: allChanges}); err != nil {
		t.Fatal(err)
	}
	if _, _, err := st.Follows.PutSink(t.Context(), owner, follow.Sink{Kind: follow.NtfySink, Address: "https://ntfy.example.org/a"}); err != nil {
		t.Fatal(err)
	}
	launch := storetest.Launch(0)
	launch.NET, launch.Status.ID = st.Clock.Now().Add(2*time.Hour), ledger.StatusTBC
	st.save(t, &launch)
	later(30 * time.Minute)(&launch)
	status(ledger.StatusGo)(&launch)
	st.save(t, &launch)
	if got := st.kinds(t, 2*time.Hour); !slices.Equal(got, []catalogue.OccasionKind{catalogue.OccasionReminder}) {
		t.Errorf("told = %v, want the reminder alone", got)
	}
}

func TestNewAndWithdrawnLaunchesAreToldOf(t *testing.T) {
	t.Parallel()
	st, _, owner := following(t, 3*day)
	added := storetest.Launch(1)
	added.NET = st.Clock.Now().Add(40 * day)
	st.save(t, &added)
	if got := st.kinds(t, 0); !slices.Equal(got, []catalogue.OccasionKind{catalogue.OccasionAnnounced}) {
		t.Errorf("told = %v, want that it is new", got)
	}
	later(2 * day)(&added)
	st.save(t, &added)
	st.withdraw(t, added.ID) // before anybody was told of the move
	if got := st.kinds(t, 20*time.Minute); !slices.Equal(got, []catalogue.OccasionKind{catalogue.OccasionWithdrawn}) {
		t.Errorf("told = %v, want that it was withdrawn", got)
	}
	notices, err := st.Follows.Notices(t.Context(), owner, 30)
	if err != nil || len(notices) != 2 || notices[0].Kind != catalogue.OccasionWithdrawn || notices[0].Launch.ID != added.ID || len(notices[0].Sinks) != 1 {
		t.Errorf("notices = %+v, %v", notices, err)
	}
}

// A launch that flew is no longer planned in any case: that the feed drops it, as it
// does with what it had twice, is no news.
func TestNobodyIsToldThatAFlownLaunchWasWithdrawn(t *testing.T) {
	t.Parallel()
	for _, ended := range []int64{ledger.StatusInFlight, ledger.StatusSuccess, ledger.StatusFailure} {
		st, launch, _ := following(t, 3*time.Hour)
		st.Clock.Advance(4 * time.Hour)
		status(ended)(&launch)
		st.save(t, &launch)
		st.kinds(t, time.Hour)
		st.withdraw(t, launch.ID)
		if got := st.kinds(t, 20*time.Minute); len(got) > 0 {
			t.Errorf("status %d: told = %v, want nothing", ended, got)
		}
		st.Expect(t, "lines", "1", "SELECT count(*) FROM launch_changes WHERE field = 'withdrawn'")
	}
}
