package store_test

import (
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/journal"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

func TestLaunchMoments(t *testing.T) {
	t.Parallel()
	st := open(t)
	now := storetest.Now
	at := func(n int, net time.Duration, change func(*catalogue.Launch)) catalogue.Launch {
		l := storetest.Launch(n)
		l.NET, l.NETPrecision, l.LastUpdated = now.Add(net), nil, now.Add(-time.Hour)
		if change != nil {
			change(&l)
		}
		return l
	}
	storetest.SaveLaunches(t, st.Store,
		at(1, time.Hour, nil),
		at(2, -time.Hour, func(l *catalogue.Launch) {
			l.Status = ledger.Status{ID: ledger.StatusSuccess, Name: "Launch Successful"}
			l.NETPrecision, l.LastUpdated = &ledger.Precision{ID: 5, Name: "Day"}, time.Time{}
		}),
		at(3, 2*time.Hour, nil), at(4, 0, nil), at(5, -2*time.Hour, nil))
	if err := st.Intake.WithdrawLaunch(t.Context(), storetest.LaunchID(4)); err != nil {
		t.Fatal(err)
	}
	got, err := st.Catalogue.LaunchMoments(t.Context(), now.Add(-time.Hour), now.Add(time.Hour))
	if err != nil || len(got) != 2 {
		t.Fatalf("launches around now = %+v, %v; want two", got, err)
	}
	flown := catalogue.LaunchMoment{ID: storetest.LaunchID(2), NET: now.Add(-time.Hour), Certainty: ledger.CertaintyDay, Final: true}
	coming := catalogue.LaunchMoment{ID: storetest.LaunchID(1), NET: now.Add(time.Hour), Certainty: ledger.CertaintyExact, LastUpdated: now.Add(-time.Hour)}
	if got[0] != flown || got[1] != coming {
		t.Errorf("launches around now = %+v, want %+v and %+v", got, flown, coming)
	}
}

func TestUpdatedReach(t *testing.T) {
	t.Parallel()
	st := open(t)
	for i, ago := range []time.Duration{1, 2, 2, 5, 9} {
		l := storetest.Launch(i)
		l.LastUpdated = storetest.Now.Add(-ago * time.Minute)
		storetest.SaveLaunches(t, st.Store, l)
	}
	for n, want := range map[int]time.Time{
		0: storetest.Now.Add(-time.Minute + time.Second),
		1: storetest.Now.Add(-2*time.Minute + time.Second),
		2: storetest.Now.Add(-2*time.Minute + time.Second), // the two of one moment do not fit
		3: storetest.Now.Add(-5*time.Minute + time.Second),
		5: {},
	} {
		got, err := st.Catalogue.UpdatedReach(t.Context(), n)
		if err != nil || !got.Equal(want) {
			t.Errorf("reach of %d launches = %v, %v; want %v", n, got, err, want)
		}
	}
}

func TestMarksByPrefix(t *testing.T) {
	t.Parallel()
	st := open(t)
	storetest.Save(t, st.Store, intake.Batch{Marks: []journal.Mark{
		{Key: "job pads", Value: "2"}, {Key: "job agencies", Value: "1"}, {Key: "jobs", Value: "3"}, {Key: "other", Value: "4"},
	}})
	got, err := st.Journal.Marks(t.Context(), "job ")
	if err != nil || len(got) != 2 || got[0] != (journal.Mark{Key: "job agencies", Value: "1"}) || got[1].Value != "2" {
		t.Errorf("marks = %+v, %v; want those of the two jobs, by key", got, err)
	}
	if got, err := st.Journal.Marks(t.Context(), "%"); err != nil || got == nil || len(got) != 0 {
		t.Errorf("marks of no key = %+v, %v; want an empty list", got, err)
	}
}

func TestPastLaunchesMissingFrom(t *testing.T) {
	t.Parallel()
	st := open(t)
	var launches []catalogue.Launch
	for i, net := range []time.Duration{-3 * time.Hour, -2 * time.Hour, -time.Hour, time.Hour} {
		l := storetest.Launch(i)
		l.NET = storetest.Now.Add(net)
		launches = append(launches, l)
	}
	storetest.SaveLaunches(t, st.Store, launches...)
	storetest.Save(t, st.Store, intake.Batch{Launches: launches[1:2], Sweep: "history"})
	got, err := st.Intake.PastLaunchesMissingFrom(t.Context(), "history", storetest.Now.Add(-time.Hour))
	if err != nil || len(got) != 2 || got[0] != storetest.LaunchID(0) || got[1] != storetest.LaunchID(2) {
		t.Errorf("missing = %q, %v; want the first and the third launch", got, err)
	}
}

func TestCountedCalls(t *testing.T) {
	t.Parallel()
	st := open(t)
	ctx := t.Context()
	id, _, err := st.Journal.SpendCall(ctx, 15, "pulse")
	if err != nil {
		t.Fatal(err)
	}
	if err := st.Journal.FinishCall(ctx, id, 200, ""); err != nil {
		t.Fatal(err)
	}
	sent := st.Clock.Now()
	st.Clock.Advance(10 * time.Minute)
	if err := st.Journal.NoteForeignCalls(ctx, 5); err != nil {
		t.Fatal(err)
	}
	want := []journal.CountedCall{
		{LeavesAt: sent.Add(time.Hour + time.Second), Calls: 1, Purpose: "pulse"},
		{LeavesAt: st.Clock.Now().Add(time.Hour + time.Second), Calls: 4, Foreign: true},
	}
	got, err := st.Journal.CountedCalls(ctx)
	if err != nil || len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
		t.Errorf("counted calls = %+v, %v; want %+v", got, err, want)
	}
	st.Clock.Advance(50*time.Minute + 2*time.Second)
	if got, err := st.Journal.CountedCalls(ctx); err != nil || len(got) != 1 || got[0] != want[1] {
		t.Errorf("counted calls an hour later = %+v, %v; want only those of others", got, err)
	}
}
