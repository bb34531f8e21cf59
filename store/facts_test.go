package store_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/figures"
	"tminus/store/ledger"
	"tminus/store/stats"
	"tminus/store/storetest"
)

// Whatever the filter, statistics look at the launches that the list has.
func TestFactsAreThoseOfTheList(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(4, 19))
	st, _, _ := sample(t, r)
	for range 200 {
		query := storetest.RandomFilter(r)
		query.Set("upcoming", "all")
		filter, err := catalogue.ParseFilter(query)
		if err != nil {
			t.Fatal(err)
		}
		var want []string
		for _, launch := range listPage(t, st, catalogue.LaunchList{Filter: *filter, Limit: sampleSize}).Items {
			want = append(want, launch.ID)
		}
		_, launches, err := st.Figures.FactsOf(t.Context(), *filter)
		if err != nil {
			t.Fatal(err)
		}
		var seqs []int64
		for i, launch := range launches {
			seqs = append(seqs, launch.Seq)
			if i > 0 && launch.NET < launches[i-1].NET {
				t.Fatalf("%s: the facts are in no order of NET", query.Encode())
			}
		}
		found, err := st.Catalogue.LaunchesOf(t.Context(), seqs)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, launch := range found {
			got = append(got, launch.ID)
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %d facts, the list has %d launches", query.Encode(), len(got), len(want))
		}
	}
}

func TestFactsAreReadOnceForEachVersion(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	storetest.SaveLaunches(t, st, storetest.Launch(1))
	facts := make([]*figures.Facts, 8)
	var all sync.WaitGroup
	for i := range facts {
		all.Go(func() { facts[i], _ = st.Figures.Facts(t.Context()) })
	}
	all.Wait()
	for _, other := range facts {
		if other == nil || other != facts[0] {
			t.Fatal("facts were read more than once")
		}
	}
	storetest.SaveLaunches(t, st, storetest.Launch(2))
	if newer, err := st.Figures.Facts(t.Context()); err != nil || len(newer.Launches) != 2 || len(facts[0].Launches) != 1 {
		t.Errorf("after a write there are %v, %v", newer, err)
	}
}

// sighting is a launch of which it is said when it was looked at and what was
// known: minutes since the start of the test, its NET in minutes, its status.
type sighting struct {
	seen, net int
	status    int64
	precision int64
}

// followed saves what was known of launch n, one after the other.
func followed(t *testing.T, st *store.Store, n int, all ...sighting) {
	t.Helper()
	names := map[int64]string{
		ledger.StatusGo: "Go for Launch", ledger.StatusSuccess: "Launch Successful", ledger.StatusInFlight: "Launch in Flight",
	}
	precisions := map[int64]string{0: "Second", 1: "Minute", 7: "Month"}
	for _, k := range all {
		launch := storetest.Launch(n)
		launch.NET = storetest.Now.Add(time.Duration(k.net) * time.Minute)
		launch.Status = ledger.Status{ID: k.status, Name: names[k.status]}
		launch.NETPrecision = &ledger.Precision{ID: k.precision, Name: precisions[k.precision]}
		launch.At = storetest.Now.Add(time.Duration(k.seen) * time.Minute)
		storetest.SaveLaunches(t, st, launch)
	}
}

// The figures are counted by hand from what was known of each launch.
func TestSlipsAreToldFromTheLedger(t *testing.T) {
	t.Parallel()
	const coming, flown, inFlight, hour, days = ledger.StatusGo, ledger.StatusSuccess, ledger.StatusInFlight, 60, 24 * 60
	for name, tt := range map[string]struct {
		sightings []sighting
		want      string // changes, moves, slips, advances, scrubs, corrections, on time of flown
	}{
		"never moved":                  {[]sighting{{0, 3 * days, coming, 1}, {3 * days, 3 * days, flown, 1}}, "0 0 0 0 0 0 1/1"},
		"nine minutes later":           {[]sighting{{0, 3 * days, coming, 1}, {1, 3*days + 9, coming, 1}}, "1 1 0 0 0 0 0/0"},
		"ten minutes later":            {[]sighting{{0, 3 * days, coming, 1}, {1, 3*days + 10, coming, 1}}, "1 1 1 0 0 0 0/0"},
		"an hour earlier":              {[]sighting{{0, 3 * days, coming, 1}, {1, 3*days - hour, coming, 1}}, "1 1 0 1 0 0 0/0"},
		"a day later, long before":     {[]sighting{{0, 3 * days, coming, 1}, {1, 4 * days, coming, 1}}, "1 1 1 0 0 0 0/0"},
		"a day later, an hour before":  {[]sighting{{0, 3 * days, coming, 1}, {3*days - hour, 4 * days, coming, 1}}, "1 1 1 0 1 0 0/0"},
		"six hours later, just before": {[]sighting{{0, 3 * days, coming, 1}, {3*days - 1, 3*days + 6*hour, coming, 1}}, "1 1 1 0 1 0 0/0"},
		"an hour later, just before":   {[]sighting{{0, 3 * days, coming, 1}, {3*days - 1, 3*days + hour, coming, 1}}, "1 1 1 0 0 0 0/0"},
		"a day later, 13 hours before": {[]sighting{{0, 3 * days, coming, 1}, {3*days - 13*hour, 4 * days, coming, 1}}, "1 1 1 0 0 0 0/0"},
		"told in flight":               {[]sighting{{0, 3 * days, coming, 1}, {3 * days, 3*days + 2, inFlight, 1}}, "1 0 0 0 0 1 0/0"},
		"told with the outcome":        {[]sighting{{0, 3 * days, coming, 1}, {3*days + 30, 3*days + 20, flown, 0}}, "1 0 0 0 0 1 0/1"},
		"told after the outcome":       {[]sighting{{0, 3 * days, coming, 1}, {3*days + 30, 3 * days, flown, 1}, {3*days + 40, 3*days + 1, flown, 1}}, "1 0 0 0 0 1 1/1"},
		"a slip, then it flew":         {[]sighting{{0, 3 * days, coming, 1}, {days, 4 * days, coming, 1}, {4*days + 5, 4 * days, flown, 1}}, "1 1 1 0 0 0 1/1"},
		"a slip on the day":            {[]sighting{{0, 3 * days, coming, 1}, {3*days - 60, 3*days + 60, coming, 1}, {3*days + 70, 3*days + 60, flown, 1}}, "1 1 1 0 0 0 0/1"},
		"out of a month":               {[]sighting{{0, 9 * days, coming, 7}, {days, 5 * days, coming, 1}, {5 * days, 5 * days, flown, 1}}, "1 0 0 0 0 0 1/1"},
		"known by the month until it flew": {
			[]sighting{{0, 9 * days, coming, 7}, {5*days - hour, 5 * days, coming, 1}, {5 * days, 5 * days, flown, 1}}, "1 0 0 0 0 0 0/0",
		},
		"first seen too late":    {[]sighting{{0, 20 * hour, coming, 1}, {20 * hour, 20 * hour, flown, 1}}, "0 0 0 0 0 0 0/0"},
		"scrubbed twice, flown":  {[]sighting{{0, 2 * days, coming, 1}, {2 * days, 3 * days, coming, 1}, {3 * days, 5 * days, coming, 1}, {5*days + 1, 5 * days, flown, 1}}, "2 2 2 0 2 0 1/1"},
		"there and back, in all": {[]sighting{{0, 3 * days, coming, 1}, {1, 4 * days, coming, 1}, {2, 3 * days, coming, 1}}, "2 2 1 1 0 0 0/0"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			st := storetest.New(t)
			followed(t, st, 1, tt.sightings...)
			facts, launches, err := st.Figures.FactsOf(t.Context(), catalogue.Filter{})
			if err != nil {
				t.Fatal(err)
			}
			times, err := st.Figures.TimeLedger(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			s := stats.TimeMoves(facts, launches, times, catalogue.Filter{}, stats.Provider)
			got := fmt.Sprint(s.Changes, s.Moves, s.Slips.Slips, s.Advances, s.Scrubs, s.Corrections, " ", s.OnTime, "/", s.Flown)
			if got != tt.want {
				t.Errorf("changes, moves, slips, advances, scrubs, corrections, on time: %s, want %s", got, tt.want)
			}
			if !s.TooFew() || s.Quantile(0.5) != nil || s.OnTimeRate() != nil {
				t.Error("more than counts is told of one launch")
			}
		})
	}
}

func TestSlipsOfEnoughLaunchesTellTheirLengths(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	for n := range 20 {
		followed(t, st, n, sighting{0, 9000, ledger.StatusGo, 1}, sighting{1, 9000 + 10*(n+1), ledger.StatusGo, 1})
	}
	facts, launches, err := st.Figures.FactsOf(t.Context(), catalogue.Filter{})
	if err != nil {
		t.Fatal(err)
	}
	times, err := st.Figures.TimeLedger(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	s := stats.TimeMoves(facts, launches, times, catalogue.Filter{}, stats.Month)
	if s.TooFew() || *s.Quantile(0.5) != 100*time.Minute || *s.Quantile(0.9) != 180*time.Minute {
		t.Errorf("of slips by 10 to 200 minutes the median is %v and the ninth in ten %v, too few %t",
			s.Quantile(0.5), s.Quantile(0.9), s.TooFew())
	}
	if times.Since == nil || !times.Since.Equal(storetest.Now.Add(time.Minute)) {
		t.Errorf("tracked since %v, want the first change", times.Since)
	}
}
