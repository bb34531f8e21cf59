package intake_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

// as returns launch n as the feed's record with these bytes.
func as(n int, record string) catalogue.Launch {
	launch := storetest.Launch(n)
	launch.At, launch.Digest = time.Time{}, catalogue.DigestOf([]byte(record))
	return launch
}

// known returns the launch that is known by its record.
func (o opened) known(tb testing.TB, record string) (catalogue.Launch, bool) {
	tb.Helper()
	launch, ok, err := o.Intake.KnownLaunch(tb.Context(), catalogue.DigestOf([]byte(record)))
	if err != nil {
		tb.Fatal(err)
	}
	return launch, ok
}

// rows returns what every table holds, but for when it was seen and who joined
// a sweep.
func (o opened) rows(tb testing.TB) map[string]string {
	tb.Helper()
	all := map[string]string{}
	for _, table := range o.Texts(tb, "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'sweep_ids' AND name NOT LIKE 'launches_fts%'") {
		columns := o.Text(tb, "SELECT group_concat('quote(' || name || ')', ' || ') FROM pragma_table_info(?) WHERE name <> 'seen_at'", table)
		all[table] = strings.Join(o.Texts(tb, "SELECT "+columns+" FROM "+table+" ORDER BY 1"), "\n")
	}
	return all
}

func TestSameLaunchIsOnlySeen(t *testing.T) {
	t.Parallel()
	st := open(t)
	storetest.SaveLaunches(t, st.Store, as(0, "record 0"), as(1, "record 1"))
	before, version := st.rows(t), st.Version(t)

	st.Clock.Advance(time.Hour)
	same, ok := st.known(t, "record 0")
	if !ok || !same.Same || same.ID != storetest.LaunchID(0) || !same.NET.Equal(storetest.Launch(0).NET) ||
		!same.LastUpdated.Equal(storetest.Launch(0).LastUpdated) || same.Detail != catalogue.DetailDetailed {
		t.Fatalf("known launch = %+v, %t", same, ok)
	}
	saved := storetest.Save(t, st.Store, intake.Batch{Launches: []catalogue.Launch{same}, Sweep: "upcoming"})
	if want := (intake.Saved{Unchanged: 1}); saved != want {
		t.Errorf("save = %+v, want %+v", saved, want)
	}
	if after := st.rows(t); !maps.Equal(after, before) || st.Version(t) != version {
		t.Errorf("version %s, want %s; rows:\n%v\nwere:\n%v", st.Version(t), version, after, before)
	}
	st.Expect(t, "launches seen now", storetest.LaunchID(0), "SELECT id FROM launches WHERE seen_at = ?", st.Clock.Now().Unix())
	missing, err := st.Intake.LaunchesMissingFrom(t.Context(), "upcoming")
	if want := []string{storetest.LaunchID(1)}; err != nil || !slices.Equal(missing, want) {
		t.Errorf("missing from the sweep = %q, %v, want %q", missing, err, want)
	}
}

// TestKnownLaunch saves a record, lets something happen, and asks for it.
func TestKnownLaunch(t *testing.T) {
	t.Parallel()
	thin := storetest.ListLaunch(0)
	thin.Digest = catalogue.DigestOf([]byte("thin"))
	older := as(0, "older")
	older.LastUpdated = older.LastUpdated.Add(-time.Minute)
	elsewhere := as(0, "")
	elsewhere.Digest = ""
	for name, tt := range map[string]struct {
		first catalogue.Launch
		then  func(t *testing.T, st opened)
		want  string // records known afterwards
	}{
		"nothing":           {as(0, "first"), func(*testing.T, opened) {}, "first"},
		"another launch":    {as(0, "first"), save(as(1, "second")), "first second"},
		"another record":    {as(0, "first"), save(as(0, "second")), "second"},
		"and back again":    {as(0, "first"), save(as(0, "second"), as(0, "first")), "first"},
		"a fuller record":   {thin, save(as(0, "first")), "first"},
		"a thinner record":  {as(0, "first"), save(thin), ""},
		"an older record":   {as(0, "first"), save(older), "first"},
		"an unknown record": {as(0, "first"), save(elsewhere), ""},
		"a day less one second": {as(0, "first"), func(_ *testing.T, st opened) {
			st.Clock.Advance(24*time.Hour - time.Second)
		}, "first"},
		"a day": {as(0, "first"), func(_ *testing.T, st opened) {
			st.Clock.Advance(24 * time.Hour)
		}, ""},
		"a day, in which it was seen": {as(0, "first"), func(t *testing.T, st opened) {
			st.Clock.Advance(12 * time.Hour)
			same, _ := st.known(t, "first")
			storetest.SaveLaunches(t, st.Store, same)
			st.Clock.Advance(12 * time.Hour)
		}, ""},
		"a day, after which it was saved": {as(0, "first"), func(t *testing.T, st opened) {
			st.Clock.Advance(24 * time.Hour)
			save(as(0, "first"))(t, st)
		}, "first"},
		"it was withdrawn": {as(0, "first"), withdraw, ""},
		"it was withdrawn and is back": {as(0, "first"), func(t *testing.T, st opened) {
			withdraw(t, st)
			save(as(0, "first"))(t, st)
			st.Expect(t, "withdrawn launches", "0", "SELECT count(*) FROM launches WHERE withdrawn_at IS NOT NULL")
		}, "first"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			st := open(t)
			storetest.SaveLaunches(t, st.Store, tt.first)
			tt.then(t, st)
			var got []string
			for _, record := range []string{"first", "second", "thin", "older", ""} {
				if _, ok := st.known(t, record); ok {
					got = append(got, record)
				}
			}
			if strings.Join(got, " ") != tt.want {
				t.Errorf("known records = %q, want %q", got, tt.want)
			}
		})
	}
}

// save saves launches one after another.
func save(launches ...catalogue.Launch) func(*testing.T, opened) {
	return func(t *testing.T, st opened) {
		t.Helper()
		for _, launch := range launches {
			storetest.SaveLaunches(t, st.Store, launch)
		}
	}
}

func withdraw(t *testing.T, st opened) {
	t.Helper()
	if err := st.Intake.WithdrawLaunch(t.Context(), storetest.LaunchID(0)); err != nil {
		t.Fatal(err)
	}
}

// What other records said meanwhile of an agency stays, and for a day at most.
func TestSameLaunchAndSharedObjects(t *testing.T) {
	t.Parallel()
	st := open(t)
	storetest.SaveLaunches(t, st.Store, as(0, "first"))
	agency := storetest.Agency(1)
	agency.Name = "Renamed elsewhere"
	storetest.Save(t, st.Store, intake.Batch{Agencies: []catalogue.Agency{agency}})

	same, ok := st.known(t, "first")
	if !ok {
		t.Fatal("the launch is not known")
	}
	storetest.SaveLaunches(t, st.Store, same)
	st.Expect(t, "agency", agency.Name, "SELECT name FROM agencies WHERE id = 1")
	st.Clock.Advance(24 * time.Hour)
	if _, ok := st.known(t, "first"); ok {
		t.Error("the launch is known for longer than a day")
	}
	storetest.SaveLaunches(t, st.Store, as(0, "first"))
	st.Expect(t, "agency", storetest.Agency(1).Name, "SELECT name FROM agencies WHERE id = 1")
}
