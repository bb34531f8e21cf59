package store_test

import (
	"fmt"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// filledStore returns a store of n launches: one in twenty is still to come, the
// others flew, more of them in late years than in early ones.
func filledStore(b *testing.B, n int) *store.Store {
	b.Helper()
	st := storetest.New(b)
	fillStore(b, st, n)
	return st
}

// fillStore saves n launches.
func fillStore(b *testing.B, st *store.Store, n int) {
	b.Helper()
	coming := n / 20
	batch := intake.Batch{}
	for i := range n {
		launch := storetest.Launch(i)
		launch.NET = storetest.Now.Add(time.Duration(coming-i) * 60 * time.Hour * 8000 / time.Duration(n))
		if i >= coming {
			launch.Status = ledger.Status{ID: ledger.StatusSuccess, Name: "Launch Successful", Abbrev: "Success"}
		}
		batch.Launches = append(batch.Launches, launch)
		if len(batch.Launches) == 500 || i == n-1 {
			storetest.Save(b, st, batch)
			batch.Launches = batch.Launches[:0]
		}
	}
	b.Logf("%d launches saved", n)
}

// BenchmarkLaunches compares what is read at one and at ten times the launches
// there are.
func BenchmarkLaunches(b *testing.B) {
	for _, n := range []int{8_000, 80_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			st := filledStore(b, n)
			b.Run("reads", func(b *testing.B) { benchmarkReads(b, st, n) })
			b.Run("search", func(b *testing.B) { benchmarkSearch(b, st) })
			b.Run("stats", func(b *testing.B) { benchmarkStats(b, st) })
		})
	}
}

// benchmarkReads reads what pages ask for. Counts are remembered, as they are
// for a minute.
func benchmarkReads(b *testing.B, st *store.Store, n int) {
	b.Helper()
	for _, list := range []struct {
		name   string
		filter catalogue.LaunchList
	}{
		{"upcoming", catalogue.LaunchList{}},
		{"past", catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.PastOnly}}},
		{"all", catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.UpcomingAll}}},
		{"provider", catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.PastOnly, Agency: catalogue.AnyOf[int64](3)}}},
		{"provider upcoming", catalogue.LaunchList{Filter: catalogue.Filter{Agency: catalogue.AnyOf[int64](3)}}},
		{"second page", catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.PastOnly}, Page: 2}},
		{"deep page", catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.PastOnly}, Page: n * 9 / 10 / 12}},
		{"deep page ascending", catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.UpcomingAll}, Page: n * 9 / 10 / 12, Descending: new(bool)}},
		{"rare search", catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.PastOnly, Search: "mission 7654"}}},
		{"common search", catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.PastOnly, Search: "rocket"}}},
		{"short search", catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.PastOnly, Search: "qz"}}},
		{"three parts", catalogue.LaunchList{Filter: filterOf(b, "upcoming=false&agency=3,5&orbit=8&status=-4")}},
		{"three exclusions", catalogue.LaunchList{Filter: filterOf(b, "upcoming=false&agency=-3&program=-2&crewed=false")}},
		{"landing", catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.PastOnly, Landing: catalogue.DroneShip}}},
		{"no landing", catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.PastOnly, Landing: catalogue.NoLanding}}},
		{"booster", catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.PastOnly, Booster: catalogue.AnyOf[int64](3)}}},
	} {
		b.Run("list/"+list.name, func(b *testing.B) {
			for b.Loop() {
				if _, err := st.Catalogue.ListLaunches(b.Context(), list.filter); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	for name, number := range map[string]int{"plain": 5001, "crewed": 5000} {
		b.Run("detail/"+name, func(b *testing.B) {
			for b.Loop() {
				if _, err := st.Catalogue.LaunchByID(b.Context(), storetest.LaunchID(number)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("options", func(b *testing.B) {
		for b.Loop() {
			if _, err := st.Catalogue.LaunchFilterOptions(b.Context()); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("age", func(b *testing.B) {
		for b.Loop() {
			if _, err := st.Catalogue.CatalogueAge(b.Context()); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("version", func(b *testing.B) {
		for b.Loop() {
			if _, err := st.Catalogue.CatalogueVersion(b.Context()); err != nil {
				b.Fatal(err)
			}
		}
	})
}
