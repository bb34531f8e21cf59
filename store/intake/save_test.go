package intake_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/journal"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

func TestSaveTwiceChangesNothing(t *testing.T) {
	t.Parallel()
	st := open(t)
	total := 3 + 14*3
	first := storetest.Save(t, st.Store, storetest.Everything())
	if first.Updated+first.Unchanged+first.Inserted != total || first.Inserted < 3 || first.Changes != 0 {
		t.Errorf("first save = %+v, want %d records, the launches inserted, no ledger lines", first, total)
	}
	version := st.Version(t)
	if version != "1" {
		t.Errorf("version after one save = %s, want 1", version)
	}

	second := storetest.Save(t, st.Store, storetest.Everything())
	if want := (intake.Saved{Unchanged: total}); second != want {
		t.Errorf("second save = %+v, want %+v", second, want)
	}
	if got := st.Version(t); got != version {
		t.Errorf("version after the second save = %s, want %s", got, version)
	}
}

func TestSaveCountsNewRecords(t *testing.T) {
	t.Parallel()
	st := open(t)
	batch := intake.Batch{Astronauts: []catalogue.Astronaut{storetest.Astronaut(1), storetest.Astronaut(2)}}
	if got, want := storetest.Save(t, st.Store, batch), (intake.Saved{Inserted: 2}); got != want {
		t.Errorf("save = %+v, want %+v", got, want)
	}
	batch.Astronauts[1].Nationalities = nil
	if got, want := storetest.Save(t, st.Store, batch), (intake.Saved{Updated: 1, Unchanged: 1}); got != want {
		t.Errorf("save without a nationality = %+v, want %+v", got, want)
	}
}

func TestSaveMovesSeenAtOnly(t *testing.T) {
	t.Parallel()
	st := open(t)
	launch := storetest.Launch(0)
	storetest.SaveLaunches(t, st.Store, launch)
	version := st.Version(t)

	later := storetest.Now.Add(time.Hour)
	launch.At, launch.Pad.At = later, later
	storetest.SaveLaunches(t, st.Store, launch)
	st.Expect(t, "seen_at of the launch", storetest.UnixText(later), "SELECT seen_at FROM launches")
	st.Expect(t, "seen_at of its pad", storetest.UnixText(later), "SELECT seen_at FROM pads WHERE id = ?", launch.Pad.ID)
	if got := st.Version(t); got != version {
		t.Errorf("version = %s, want %s: a page shows the same", got, version)
	}

	thin := storetest.ListLaunch(0)
	thin.At = later.Add(time.Hour)
	storetest.SaveLaunches(t, st.Store, thin)
	st.Expect(t, "seen_at after a thinner look", storetest.UnixText(later), "SELECT seen_at FROM launches")
}

func TestSaveBumpsVersionOnceForNestedChange(t *testing.T) {
	t.Parallel()
	st := open(t)
	launches := []catalogue.Launch{storetest.Launch(0), storetest.Launch(60)}
	storetest.SaveLaunches(t, st.Store, launches...)
	for i := range launches {
		launches[i].Pad.Name = "LC-1"
		launches[i].Image.Credit = "Somebody else"
	}
	storetest.SaveLaunches(t, st.Store, launches...)
	if got := st.Version(t); got != "2" {
		t.Errorf("version = %s, want 2", got)
	}
	st.Expect(t, "name of their pad", "LC-1", "SELECT name FROM pads")
	st.Expect(t, "credit", "Somebody else, Somebody else", "SELECT credit FROM images WHERE id >= 1000")
}

func TestSaveDuplicates(t *testing.T) {
	t.Parallel()
	st := open(t)
	stale, fresh, thin := storetest.Launch(0), storetest.Launch(0), storetest.ListLaunch(0)
	stale.Name, fresh.Name, thin.Name = "Stale", "Fresh", "Thin"
	saved := storetest.SaveLaunches(t, st.Store, stale, fresh, thin)
	if want := (intake.Saved{Inserted: 1}); saved != want {
		t.Errorf("save = %+v, want %+v", saved, want)
	}
	st.Expect(t, "name", "Fresh", "SELECT name FROM launches")
}

func TestSaveIsOneTransaction(t *testing.T) {
	t.Parallel()
	st := open(t)
	nameless := storetest.Launch(1)
	nameless.ID = ""
	_, err := st.Intake.Save(t.Context(), intake.Batch{
		Launches: []catalogue.Launch{storetest.Launch(0), nameless},
		Agencies: []catalogue.Agency{storetest.Agency(1)},
		Marks:    []journal.Mark{{Key: "history", Value: "page 3"}},
	})
	if err == nil || !strings.Contains(err.Error(), "no id") {
		t.Errorf("save of a launch without id: %v, want a refusal", err)
	}
	for _, table := range []string{"launches", "agencies", "images", "marks", "search_dirty"} {
		st.Expect(t, "rows of "+table+" after a refused batch", "0", "SELECT count(*) FROM "+table)
	}
}

func TestSaveMarksAndSweeps(t *testing.T) {
	t.Parallel()
	st := open(t)
	ctx := t.Context()
	storetest.Save(t, st.Store, intake.Batch{
		Launches: []catalogue.Launch{storetest.Launch(0), storetest.Launch(1), storetest.Launch(0)},
		Marks:    []journal.Mark{{Key: "history", Value: "page 1"}}, Sweep: "upcoming",
	})
	version := st.Version(t)
	storetest.Save(t, st.Store, intake.Batch{
		Launches: []catalogue.Launch{storetest.Launch(1)},
		Marks:    []journal.Mark{{Key: "history", Value: "page 2"}}, Sweep: "upcoming",
	})
	if got := st.Version(t); got != version {
		t.Errorf("version = %s, want %s: progress is not shown", got, version)
	}

	for key, want := range map[string]string{"history": "page 2", "unset": ""} {
		if got, err := st.Journal.Mark(ctx, key); err != nil || got != want {
			t.Errorf("mark %q = %q, %v, want %q", key, got, err, want)
		}
	}
	if got, err := st.Journal.SweepCount(ctx, "upcoming"); err != nil || got != 2 {
		t.Errorf("sweep = %d, %v, want 2 distinct launches", got, err)
	}
	if err := st.Journal.ClearSweep(ctx, "upcoming"); err != nil {
		t.Fatal(err)
	}
	if got, err := st.Journal.SweepCount(ctx, "upcoming"); err != nil || got != 0 {
		t.Errorf("cleared sweep = %d, %v, want 0", got, err)
	}
}

func TestLaunchesMissingFrom(t *testing.T) {
	t.Parallel()
	st := open(t)
	ctx := t.Context()
	flown, past, withdrawn := storetest.Launch(1), storetest.Launch(2), storetest.Launch(3)
	flown.Status = ledger.Status{ID: ledger.StatusSuccess, Name: "Launch Successful"}
	past.NET = storetest.Now.Add(-25 * time.Hour)
	storetest.SaveLaunches(t, st.Store, flown, past, withdrawn, storetest.Launch(5), storetest.Launch(4))
	if err := st.Intake.WithdrawLaunch(ctx, withdrawn.ID); err != nil {
		t.Fatal(err)
	}
	storetest.Save(t, st.Store, intake.Batch{Launches: []catalogue.Launch{storetest.Launch(0)}, Sweep: "upcoming"})

	got, err := st.Intake.LaunchesMissingFrom(ctx, "upcoming")
	if want := []string{storetest.LaunchID(4), storetest.LaunchID(5)}; err != nil || !slices.Equal(got, want) {
		t.Errorf("missing = %q, %v, want %q", got, err, want)
	}
}
