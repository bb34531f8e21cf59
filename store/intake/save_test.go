package store_test

import (
	"database/sql"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/journal"
	"tminus/store/storetest"
)

// opened is a store under test, a clock that moves it, and a second look at
// its file.
type opened struct {
	*store.Store
	clock *storetest.Clock
	db    *sql.DB
}

// open returns a fresh store. When the test ends, no row may point at a
// missing one, no rename may be left unindexed, and the search indexes must
// agree with the launches.
func open(tb testing.TB) opened {
	tb.Helper()
	path := filepath.Join(tb.TempDir(), "tminus.db")
	clock := storetest.NewClock()
	o := opened{storetest.NewAt(tb, path, store.WithClock(clock.Now)), clock, storetest.Database(tb, path)}
	tb.Cleanup(func() {
		if broken := o.texts(tb, "SELECT \"table\" || ' to ' || parent FROM pragma_foreign_key_check"); len(broken) > 0 {
			tb.Errorf("rows that point at nothing: %q", broken)
		}
		if left := o.text(tb, "SELECT count(*) FROM search_dirty"); left != "0" {
			tb.Errorf("launches left to index: %s", left)
		}
		if _, err := o.db.Exec("INSERT INTO launches_fts (launches_fts, rank) VALUES ('integrity-check', 1)"); err != nil {
			tb.Errorf("search index: %v", err)
		}
		o.checkWords(tb)
	})
	return o
}

// checkWords fails unless the index of words is sound, has each launch at its
// NET and nothing else, and all of its words are known.
func (o opened) checkWords(tb testing.TB) {
	tb.Helper()
	if left := o.text(tb, "SELECT count(*) FROM search_moved"); left != "0" {
		tb.Errorf("moved launches left to index: %s", left)
	}
	if _, err := o.db.Exec(`
		INSERT INTO launch_words (launch_words, rank) VALUES ('integrity-check', 1);
		CREATE VIRTUAL TABLE temp.indexed USING fts5vocab('main', 'launch_words', 'row')`); err != nil {
		tb.Errorf("index of words: %v", err)
		return
	}
	const rows = "SELECT (net + (1 << 34) << 20) | (seq & 0xFFFFF) FROM launches"
	if wrong := o.texts(tb, "SELECT * FROM ("+rows+" EXCEPT SELECT rowid FROM launch_words) UNION ALL SELECT * FROM (SELECT rowid FROM launch_words EXCEPT "+rows+")"); len(wrong) > 0 {
		tb.Errorf("launches that lack their words, or words without launch: %q", wrong)
	}
	if unknown := o.texts(tb, "SELECT term FROM temp.indexed EXCEPT SELECT term FROM search_terms"); len(unknown) > 0 {
		tb.Errorf("words that nothing goes on to: %q", unknown)
	}
}

// texts returns the first column of the query's rows.
func (o opened) texts(tb testing.TB, query string, args ...any) []string {
	tb.Helper()
	rows, err := o.db.Query(query, args...)
	if err != nil {
		tb.Fatalf("%s: %v", query, err)
	}
	defer rows.Close()
	list := []string{}
	for rows.Next() {
		var text sql.NullString
		if err := rows.Scan(&text); err != nil {
			tb.Fatalf("%s: %v", query, err)
		}
		if !text.Valid {
			text.String = "NULL"
		}
		list = append(list, text.String)
	}
	if err := rows.Err(); err != nil {
		tb.Fatalf("%s: %v", query, err)
	}
	return list
}

// text returns the query's only value.
func (o opened) text(tb testing.TB, query string, args ...any) string {
	tb.Helper()
	list := o.texts(tb, query, args...)
	if len(list) != 1 {
		tb.Fatalf("%s: %d rows, want 1", query, len(list))
	}
	return list[0]
}

func (o opened) expect(tb testing.TB, what, want, query string, args ...any) {
	tb.Helper()
	if got := strings.Join(o.texts(tb, query, args...), ", "); got != want {
		tb.Errorf("%s = %q, want %q", what, got, want)
	}
}

func (o opened) version(tb testing.TB) string {
	tb.Helper()
	return o.text(tb, "SELECT version FROM catalogue")
}

// everything is a batch with records of every kind.
func everything() intake.Batch {
	batch := intake.Batch{Launches: []catalogue.Launch{storetest.Launch(0), storetest.Launch(1), storetest.Launch(10)}}
	for n := 1; n <= 3; n++ {
		batch.Agencies = append(batch.Agencies, storetest.Agency(n))
		batch.Locations = append(batch.Locations, storetest.Location(n))
		batch.Pads = append(batch.Pads, storetest.Pad(n))
		batch.Programs = append(batch.Programs, storetest.Program(n))
		batch.Rockets = append(batch.Rockets, storetest.Rocket(n))
		batch.Boosters = append(batch.Boosters, storetest.Booster(n))
		batch.SpacecraftConfigs = append(batch.SpacecraftConfigs, storetest.SpacecraftConfig(n))
		batch.Spacecraft = append(batch.Spacecraft, storetest.Spacecraft(n))
		batch.Astronauts = append(batch.Astronauts, storetest.Astronaut(n))
	}
	return batch
}

func TestSaveTwiceChangesNothing(t *testing.T) {
	t.Parallel()
	st := open(t)
	total := 3 + 9*3
	first := storetest.Save(t, st.Store, everything())
	if first.Updated+first.Unchanged+first.Inserted != total || first.Inserted < 3 || first.Changes != 0 {
		t.Errorf("first save = %+v, want %d records, the launches inserted, no ledger lines", first, total)
	}
	version := st.version(t)
	if version != "1" {
		t.Errorf("version after one save = %s, want 1", version)
	}

	second := storetest.Save(t, st.Store, everything())
	if want := (intake.Saved{Unchanged: total}); second != want {
		t.Errorf("second save = %+v, want %+v", second, want)
	}
	if got := st.version(t); got != version {
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
	version := st.version(t)

	later := storetest.Now.Add(time.Hour)
	launch.At, launch.Pad.At = later, later
	storetest.SaveLaunches(t, st.Store, launch)
	st.expect(t, "seen_at of the launch", unixText(later), "SELECT seen_at FROM launches")
	st.expect(t, "seen_at of its pad", unixText(later), "SELECT seen_at FROM pads WHERE id = ?", launch.Pad.ID)
	if got := st.version(t); got != version {
		t.Errorf("version = %s, want %s: a page shows the same", got, version)
	}

	thin := storetest.ListLaunch(0)
	thin.At = later.Add(time.Hour)
	storetest.SaveLaunches(t, st.Store, thin)
	st.expect(t, "seen_at after a thinner look", unixText(later), "SELECT seen_at FROM launches")
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
	if got := st.version(t); got != "2" {
		t.Errorf("version = %s, want 2", got)
	}
	st.expect(t, "name of their pad", "LC-1", "SELECT name FROM pads")
	st.expect(t, "credit", "Somebody else, Somebody else", "SELECT credit FROM images WHERE id >= 1000")
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
	st.expect(t, "name", "Fresh", "SELECT name FROM launches")
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
		st.expect(t, "rows of "+table+" after a refused batch", "0", "SELECT count(*) FROM "+table)
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
	version := st.version(t)
	storetest.Save(t, st.Store, intake.Batch{
		Launches: []catalogue.Launch{storetest.Launch(1)},
		Marks:    []journal.Mark{{Key: "history", Value: "page 2"}}, Sweep: "upcoming",
	})
	if got := st.version(t); got != version {
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
	flown.Status = catalogue.LaunchStatus{ID: catalogue.StatusSuccess, Name: "Launch Successful"}
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
