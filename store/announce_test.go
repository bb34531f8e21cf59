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

// firstSeenSQL tells by name when the launches were first seen.
const firstSeenSQL = "SELECT name || ': ' || coalesce(first_seen_at, 'not known') FROM launches ORDER BY name"

// swept notes that all coming launches were read through.
func (o opened) swept(t *testing.T) {
	t.Helper()
	storetest.Save(t, o.Store, intake.Batch{Marks: []journal.Mark{{Key: catalogue.MarkUpcomingSwept, Value: "2026-08-01T12:00:00Z"}}})
}

func (o opened) withdraw(t *testing.T, id string) {
	t.Helper()
	if err := o.Intake.WithdrawLaunch(t.Context(), id); err != nil {
		t.Fatal(err)
	}
}

func TestAnnouncements(t *testing.T) {
	t.Parallel()
	const announced = "announced:  -> Rocket 1 | Mission 0"
	at := func(net time.Duration, status int64) catalogue.Launch {
		launch := storetest.Launch(0)
		launch.NET, launch.Status.ID = storetest.Now.Add(net), status
		return launch
	}
	for name, tt := range map[string]struct {
		launch catalogue.Launch
		filled bool // all coming launches were read through before
		want   string
	}{
		"to come":                   {at(day, ledger.StatusGo), true, announced},
		"told of by a thin record":  {storetest.ListLaunch(0), true, announced},
		"while the database fills":  {at(day, ledger.StatusGo), false, ""},
		"flown":                     {at(-day, ledger.StatusSuccess), true, ""},
		"flown just now":            {at(-time.Minute, ledger.StatusFailure), true, ""},
		"due, not told how it went": {at(-23*time.Hour, ledger.StatusGo), true, announced},
		"long due":                  {at(-25*time.Hour, ledger.StatusGo), true, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			st := open(t)
			if tt.filled {
				st.swept(t)
			}
			tt.launch.At = storetest.Now.Add(time.Minute)
			changes := 0
			if tt.want != "" {
				changes = 1
			}
			if got, want := storetest.SaveLaunches(t, st.Store, tt.launch), (intake.Saved{Inserted: 1, Changes: changes}); got != want {
				t.Errorf("saved = %+v, want %+v", got, want)
			}
			st.Expect(t, "first seen", tt.launch.Name+": "+storetest.UnixText(tt.launch.At), firstSeenSQL)
			st.swept(t)
			again := tt.launch
			again.At, again.Probability = tt.launch.At.Add(time.Hour), nil
			storetest.SaveLaunches(t, st.Store, again)
			storetest.SaveLaunches(t, st.Store, storetest.Launch(0))
			st.Expect(t, "announced", tt.want, storetest.LedgerSQL[:len(storetest.LedgerSQL)-len("ORDER BY id")]+"WHERE field = 'announced'")
			st.Expect(t, "first seen, told again", tt.launch.Name+": "+storetest.UnixText(tt.launch.At), firstSeenSQL)
		})
	}
}

// TestAnnouncedWithTheLaunchItself has a transaction fail after the launch: its
// line goes with it, and is there once it is saved.
func TestAnnouncedWithTheLaunchItself(t *testing.T) {
	t.Parallel()
	st := open(t)
	st.swept(t)
	nameless := storetest.Launch(1)
	nameless.ID = ""
	batch := intake.Batch{Launches: []catalogue.Launch{storetest.Launch(0), nameless}}
	if _, err := st.Intake.Save(t.Context(), batch); err == nil {
		t.Fatal("a launch without an id was saved")
	}
	st.Expect(t, "launches and changes", "0", "SELECT (SELECT count(*) FROM launches) + (SELECT count(*) FROM launch_changes)")
	storetest.SaveLaunches(t, st.Store, storetest.Launch(0), storetest.Launch(1))
	st.Expect(t, "ledger", "announced:  -> Rocket 1 | Mission 0, announced:  -> Rocket 2 | Mission 1", storetest.LedgerSQL)
}

// TestStarterLaunchesAreNotAnnounced has the feed tell of the starter launch
// under its own id, and under another. First seen is when it does.
func TestStarterLaunchesAreNotAnnounced(t *testing.T) {
	t.Parallel()
	own := storetest.StarterBatch().Launches[0]
	for name, launch := range map[string]catalogue.Launch{"the same id": own, "another id": storetest.Launch(0)} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			st := seeded(t)
			st.swept(t)
			st.Expect(t, "first seen in the starter catalogue", own.Name+": not known", firstSeenSQL)
			for hour := range time.Duration(2) {
				launch.At = storetest.Now.Add((hour + 1) * time.Hour)
				storetest.SaveLaunches(t, st.Store, launch)
			}
			st.Expect(t, "ledger", "", storetest.LedgerSQL)
			st.Expect(t, "first seen", launch.Name+": "+storetest.UnixText(storetest.Now.Add(time.Hour)), firstSeenSQL)
		})
	}
}

// TestLedgerOfWithdrawals withdraws a launch, which comes back and goes again.
func TestLedgerOfWithdrawals(t *testing.T) {
	t.Parallel()
	older := storetest.ListLaunch(0)
	older.LastUpdated = older.LastUpdated.Add(-time.Hour)
	renamed := storetest.Launch(0)
	renamed.Name = "Rocket 1 | Known"
	for name, tt := range map[string]struct {
		back catalogue.Launch
		want string
	}{
		"as it was":           {storetest.Launch(0), ""},
		"in an older record":  {older, ""},
		"under another name":  {renamed, ", name: Rocket 1 | Mission 0 -> Rocket 1 | Known"},
		"in a thinner record": {storetest.ListLaunch(0), ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			st := open(t)
			st.swept(t)
			storetest.SaveLaunches(t, st.Store, storetest.Launch(0))
			want := "announced:  -> Rocket 1 | Mission 0"
			st.Expect(t, "ledger", want, storetest.LedgerSQL)

			st.Clock.Advance(time.Hour)
			st.withdraw(t, storetest.LaunchID(0))
			gone := storetest.UnixText(st.Clock.Now())
			st.Clock.Advance(time.Hour)
			st.withdraw(t, storetest.LaunchID(0)) // asked for twice, as after a kill
			want += ", withdrawn:  -> Rocket 1 | Mission 0"
			st.Expect(t, "ledger", want, storetest.LedgerSQL)
			st.Expect(t, "withdrawn at", gone, "SELECT seen_at FROM launch_changes WHERE field = 'withdrawn'")

			tt.back.At = st.Clock.Now()
			for range 2 {
				storetest.SaveLaunches(t, st.Store, tt.back)
			}
			want += ", withdrawn: Rocket 1 | Mission 0 -> " + tt.want
			st.Expect(t, "ledger", want, storetest.LedgerSQL)
			st.Expect(t, "back at", storetest.UnixText(tt.back.At), "SELECT max(seen_at) FROM launch_changes WHERE field = 'withdrawn'")

			st.withdraw(t, storetest.LaunchID(0))
			st.Expect(t, "times it went or came back", "3", "SELECT count(*) FROM launch_changes WHERE field = 'withdrawn'")
			st.Expect(t, "times it was announced", "1", "SELECT count(*) FROM launch_changes WHERE field = 'announced'")
		})
	}
}

// TestNeitherAppearingNorGoingIsAMove looks at the card of a launch that
// appeared, went and is back.
func TestNeitherAppearingNorGoingIsAMove(t *testing.T) {
	t.Parallel()
	st := open(t)
	st.swept(t)
	launch := storetest.Launch(5)
	for range 2 {
		storetest.SaveLaunches(t, st.Store, launch)
		if moved := movedOf(t, st.Store, 5); moved != nil {
			t.Errorf("moved = %+v, want nil", moved)
		}
		st.withdraw(t, launch.ID)
	}
	storetest.SaveLaunches(t, st.Store, launch)
	st.Expect(t, "changes", "5", "SELECT count(*) FROM launch_changes")
	if moved := movedOf(t, st.Store, 5); moved != nil {
		t.Errorf("moved = %+v, want nil", moved)
	}
}

// TestFirstSeenOfOldDatabases upgrades one that was read through, and one that
// was not. Nobody knows when their launches were first seen; a new one is
// announced where all coming ones are known.
func TestFirstSeenOfOldDatabases(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct{ marks, announced string }{
		"read through":    {"INSERT INTO marks VALUES ('swept.launches', '2026-07-01T00:00:00Z')", "Rocket 10 | Mission 9"},
		"still filling":   {"SELECT 1", ""},
		"of other things": {"INSERT INTO marks VALUES ('swept.pads', '2026-07-01T00:00:00Z')", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := fromFixture(t, 6)
			db := storetest.Database(t, path)
			if _, err := db.Exec(tt.marks); err != nil {
				t.Fatal(err)
			}
			known := texts(t, db, "SELECT count(*) FROM launches")[0]
			st := storetest.Open(t, path)
			if got := texts(t, db, "SELECT count(*) FROM launches WHERE first_seen_at IS NULL")[0]; got != known || known == "0" {
				t.Errorf("%s of %s launches were first seen nobody knows when, want all", got, known)
			}
			old := texts(t, db, "SELECT coalesce(max(id), 0) FROM launch_changes")[0]
			storetest.SaveLaunches(t, st, storetest.Launch(9))
			got := texts(t, db, "SELECT ifnull(group_concat(new), '') FROM launch_changes WHERE field = 'announced' AND id > "+old)
			if got[0] != tt.announced {
				t.Errorf("announced %q, want %q", got[0], tt.announced)
			}
			if launch := launchByID(t, st, storetest.LaunchID(9)); launch.FirstSeenAt == nil || !launch.FirstSeenAt.Equal(storetest.Now) {
				t.Errorf("first seen = %v, want %v", launch.FirstSeenAt, storetest.Now)
			}
		})
	}
}
