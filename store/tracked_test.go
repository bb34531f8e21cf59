package store_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/figures"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// TestWhatIsTrackedFollowsTheCatalogue changes launches at random, and asks each time
// how they stood and moved: a store that was just opened says the same.
func TestWhatIsTrackedFollowsTheCatalogue(t *testing.T) {
	t.Parallel()
	path, clock := filepath.Join(t.TempDir(), "tminus.db"), storetest.NewClock()
	st, db := storetest.NewAt(t, path, store.WithClock(clock.Now)), storetest.Database(t, path)
	random := rand.New(rand.NewPCG(3, 7))
	launches := make([]catalogue.Launch, 12)
	for n := range launches {
		launches[n] = storetest.Launch(n)
		launches[n].NET = storetest.Now.Add(time.Duration(n+1) * 36 * time.Hour)
		launches[n].NETPrecision = storetest.Precision(1)
	}
	storetest.SaveLaunches(t, st, launches...)
	changes := map[string]func(l *catalogue.Launch){
		"moves":   func(l *catalogue.Launch) { l.NET = l.NET.Add(time.Duration(random.IntN(96)-24) * time.Hour) },
		"coarser": func(l *catalogue.Launch) { l.NETPrecision = storetest.Precision(7) },
		"finer":   func(l *catalogue.Launch) { l.NETPrecision = storetest.Precision(1) },
		"status": func(l *catalogue.Launch) {
			l.Status = statusOf([]int64{ledger.StatusGo, ledger.StatusTBD}[random.IntN(2)])
		},
		"flies": func(l *catalogue.Launch) { l.NET, l.Status = clock.Now(), statusOf(ledger.StatusSuccess) },
		"its agency": func(l *catalogue.Launch) {
			l.Provider = &catalogue.Agency{ID: 9, Name: "Another", Seen: l.Provider.Seen}
		},
		"withdrawn": nil,
		"a line":    nil,
	}
	kinds := slices.Sorted(maps.Keys(changes))
	standings := 0
	for n := range 120 {
		clock.Advance(time.Duration(random.IntN(30)) * time.Hour)
		kind, launch := kinds[random.IntN(len(kinds))], &launches[1+random.IntN(len(launches)-1)]
		switch change := changes[kind]; {
		case change != nil:
			change(launch)
			launch.At = clock.Now()
			storetest.SaveLaunches(t, st, *launch)
		case kind == "withdrawn":
			fails(t, kind, st.Intake.WithdrawLaunch(t.Context(), launch.ID), "")
		case kind == "a line":
			if _, err := db.ExecContext(t.Context(), "DELETE FROM launch_changes WHERE id = (SELECT min(id) FROM launch_changes)"); err != nil {
				t.Fatal(err)
			}
		}
		launches[0].At, launches[0].Name = clock.Now(), fmt.Sprint("Renamed ", n) // a new version, whatever happened
		storetest.SaveLaunches(t, st, launches[0])
		fresh := storetest.Open(t, path, store.WithClock(clock.Now))
		got, told := tracked(t, st)
		want, wantTold := tracked(t, fresh)
		if !reflect.DeepEqual(got, want) || !reflect.DeepEqual(told, wantTold) {
			t.Fatalf("after %s of %s it is\n%+v\n%+v\nbut a new store says\n%+v\n%+v", kind, launch.ID, got.Launches, told, want.Launches, wantTold)
		}
		for _, launch := range got.Launches {
			standings += len(launch.Standings)
		}
		fails(t, "close", fresh.Close(), "")
	}
	if standings < 1_000 {
		t.Errorf("%d standings were compared", standings)
	}
}

func tracked(t *testing.T, st *store.Store) (*figures.Stood, *figures.TimeLedger) {
	t.Helper()
	stood, err := st.Figures.Stood(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	told, err := st.Figures.TimeLedger(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return stood, told
}

func statusOf(id int64) ledger.Status {
	name := ledger.Status{ID: id}.LedgerName()
	return ledger.Status{ID: id, Name: name, Abbrev: name}
}
