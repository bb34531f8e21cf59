package store_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// on returns Launch(n) at a time, with a status.
func on(n int, net string, status int64) catalogue.Launch {
	launch := at(n, 0, status)
	launch.NET, _ = time.Parse(time.RFC3339, net) // good times
	return launch
}

func TestLaunchYears(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	storetest.SaveLaunches(
		t, st,
		on(1, "1957-10-04T19:28:34Z", ledger.StatusSuccess),
		on(2, "2024-12-31T23:59:59Z", ledger.StatusSuccess),
		on(3, "2025-01-01T00:00:00Z", ledger.StatusFailure),
		on(4, "2025-12-31T23:59:59Z", ledger.StatusSuccess),
		on(5, "2031-06-01T00:00:00Z", ledger.StatusTBD),
		on(6, "2030-06-01T00:00:00Z", ledger.StatusTBD),
	)
	if err := st.Intake.WithdrawLaunch(t.Context(), storetest.LaunchID(6)); err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct {
		filter catalogue.Filter
		want   string
	}{
		"upcoming":   {catalogue.Filter{}, "[{2031 1}]"},
		"past":       {catalogue.Filter{Upcoming: catalogue.PastOnly}, "[{2025 2} {2024 1} {1957 1}]"},
		"all":        {catalogue.Filter{Upcoming: catalogue.UpcomingAll}, "[{2031 1} {2025 2} {2024 1} {1957 1}]"},
		"one status": {catalogue.Filter{Upcoming: catalogue.PastOnly, Status: catalogue.AnyOf[int64](ledger.StatusFailure)}, "[{2025 1}]"},
		"none":       {catalogue.Filter{Agency: catalogue.AnyOf[int64](4711)}, "[]"},
	} {
		got, err := st.Catalogue.LaunchYears(t.Context(), tt.filter)
		if err != nil || fmt.Sprint(got) != tt.want {
			t.Errorf("%s: years %v, %v, want %s", name, got, err, tt.want)
		}
	}
}

// Whatever the filter, the years count the launches that the list has.
func TestLaunchYearsAreThoseOfTheList(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	random := rand.New(rand.NewPCG(7, 11))
	var launches []catalogue.Launch
	for n := range 60 {
		status := []int64{ledger.StatusGo, ledger.StatusSuccess, ledger.StatusTBD}[n%3]
		launches = append(launches, at(n, time.Duration(random.IntN(3000)-2000)*day, status))
	}
	storetest.SaveLaunches(t, st, launches...)
	for _, filter := range []catalogue.Filter{
		{},
		{Search: "mission"},
		{Crewed: catalogue.Yes},
		{Agency: catalogue.AnyOf[int64](1, 2, 3)},
		{Agency: catalogue.NoneOf[int64](2), Program: catalogue.NoneOf[int64](1)},
		{Astronaut: catalogue.AnyOf[int64](1)},
		{From: storetest.Now.AddDate(-2, 0, 0), To: storetest.Now.AddDate(1, 0, 0)},
	} {
		for _, filter.Upcoming = range []catalogue.Upcoming{catalogue.UpcomingOnly, catalogue.PastOnly, catalogue.UpcomingAll} {
			want := map[int]int{}
			for _, launch := range listPage(t, st, catalogue.LaunchList{Filter: filter, Limit: 100}).Items {
				want[launch.NET.UTC().Year()]++
			}
			got := map[int]int{}
			years, err := st.Catalogue.LaunchYears(t.Context(), filter)
			if err != nil {
				t.Fatal(err)
			}
			for _, year := range years {
				got[year.Year] = year.Count
			}
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("%q: years %v, the list has %v", filter.Canonical(), got, want)
			}
		}
	}
}
