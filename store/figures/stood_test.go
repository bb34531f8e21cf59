package figures_test

import (
	"fmt"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/figures"
	"tminus/store/firmness"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// stoodAfter saves launches as they were planned and then as they flew, and
// returns how they stood a month later.
func stoodAfter(t *testing.T, change func(n int, l *catalogue.Launch)) *figures.Stood {
	t.Helper()
	clock := storetest.NewClock()
	st := storetest.New(t, store.WithClock(clock.Now))
	net := storetest.Now.Add(10 * 24 * time.Hour)
	for _, when := range []time.Duration{0, 9 * 24 * time.Hour, 20 * 24 * time.Hour} {
		var launches []catalogue.Launch
		for n := range 4 {
			launch := storetest.Launch(n)
			launch.NET, launch.NETPrecision = net, storetest.Precision(1)
			launch.Status = ledger.Status{ID: ledger.StatusGo, Name: "Go for Launch", Abbrev: "Go"}
			launch.At = storetest.Now.Add(when)
			if when > 0 {
				change(n, &launch)
			}
			if when == 20*24*time.Hour {
				launch.Status = ledger.Status{ID: ledger.StatusSuccess, Name: "Launch Successful", Abbrev: "Success"}
			}
			launches = append(launches, launch)
		}
		storetest.SaveLaunches(t, st, launches...)
	}
	clock.Advance(30 * 24 * time.Hour)
	stood, err := st.Figures.Stood(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return stood
}

func TestHowLaunchesStood(t *testing.T) {
	t.Parallel()
	stood := stoodAfter(t, func(n int, l *catalogue.Launch) {
		if n == 0 { // seen a day before
			l.NET = l.NET.Add(3 * 24 * time.Hour)
		}
	})
	if len(stood.Launches) != 4 {
		t.Fatalf("%d launches", len(stood.Launches))
	}
	for _, launch := range stood.Launches {
		seen, held := map[time.Duration]int{}, 0
		for _, standing := range launch.Standings {
			seen[firmness.Horizons[standing.Horizon]]++
			if standing.Held {
				held++
			} else if standing.Late != 3*24*time.Hour {
				t.Errorf("late by %v", standing.Late)
			}
			if standing.Status != firmness.Go || standing.Precision != firmness.Exact {
				t.Errorf("%+v", standing)
			}
		}
		switch len(launch.Standings) {
		case 9: // from ten days to one hour before, all of which held
			if held != 9 {
				t.Errorf("%d held", held)
			}
		default: // the first plan from ten days to two before, the second from three days on
			if held != 6 || seen[3*24*time.Hour] != 2 || seen[10*24*time.Hour] != 1 {
				t.Errorf("%d held of %s", held, fmt.Sprint(seen))
			}
		}
	}
}

// What nobody saw is told as the program was born with it.
func TestAnEmptyLedgerSaysWhatItIsBornWith(t *testing.T) {
	t.Parallel()
	stood, err := storetest.New(t).Figures.Stood(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	launch := storetest.Launch(1)
	launch.NETPrecision, launch.Status.ID = storetest.Precision(1), ledger.StatusGo
	for _, before := range firmness.Horizons {
		plan := ledger.NewPlanned(launch.NET, launch.NETPrecision, launch.Status)
		want := firmness.NewTable().Forecast(plan, launch.Status, launch.Provider.Name, launch.NET.Add(-before))
		got := stood.Forecast(launch, launch.NET.Add(-before))
		if (got == nil) != (want == nil) || got != nil && (got.Chance != want.Chance || got.Count != want.Count || got.OwnShare != 0) {
			t.Errorf("%v before: %+v instead of %+v", before, got, want)
		}
	}
}
