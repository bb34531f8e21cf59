package store_test

import (
	"fmt"
	"testing"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

// people and things of n times the catalogue there is: 860 astronauts, 700
// rockets and 400 boosters.
func things(b *testing.B, n int) *store.Store {
	b.Helper()
	st := storetest.New(b)
	var batch intake.Batch
	for i := 1; i <= 860*n; i++ {
		a := storetest.Astronaut(i)
		a.DateOfBirth = storetest.Now.AddDate(-30, 0, -i*11%20000).Format("2006-01-02")
		if i%4 == 0 {
			a.DateOfDeath = storetest.Now.AddDate(-1, 0, -i%9000).Format("2006-01-02")
			a.Status = catalogue.NamedID{ID: 11, Name: "Deceased"}
		}
		a.LastFlightAt = storetest.Ptr(storetest.Now.AddDate(0, 0, -i*7%15000))
		batch.Astronauts = append(batch.Astronauts, a)
	}
	for i := 1; i <= 700*n; i++ {
		r := storetest.Rocket(i)
		r.MaidenFlight = storetest.Now.AddDate(0, 0, -i*13%20000).Format("2006-01-02")
		batch.Rockets = append(batch.Rockets, r)
	}
	for i := 1; i <= 400*n; i++ {
		batch.Boosters = append(batch.Boosters, storetest.Booster(i))
	}
	storetest.Save(b, st, batch)
	return st
}

// BenchmarkCatalogue compares lists at one and at ten times the records there
// are. Counts are remembered, as they are for a minute.
func BenchmarkCatalogue(b *testing.B) {
	for _, n := range []int{1, 10} {
		st := things(b, n)
		id := func(n int64) *int64 { return &n }
		people := func(f catalogue.AstronautFilter) func() error {
			return func() error { _, err := st.Catalogue.ListAstronauts(b.Context(), f); return err }
		}
		for name, list := range map[string]func() error{
			"astronauts":             people(catalogue.AstronautFilter{}),
			"astronauts/last flight": people(catalogue.AstronautFilter{OrderBy: catalogue.AstronautsByLastFlight, Descending: true}),
			"astronauts/age":         people(catalogue.AstronautFilter{OrderBy: catalogue.AstronautsByAge}),
			"astronauts/status":      people(catalogue.AstronautFilter{StatusID: id(11)}),
			"astronauts/nationality": people(catalogue.AstronautFilter{CountryID: id(2)}),
			"astronauts/search":      people(catalogue.AstronautFilter{Search: "naut 85"}),
			"rockets":                func() error { _, err := st.Catalogue.ListRockets(b.Context(), catalogue.RocketFilter{}); return err },
			"boosters":               func() error { _, err := st.Catalogue.ListBoosters(b.Context(), catalogue.BoosterFilter{}); return err },
			"astronaut":              func() error { _, err := st.Catalogue.AstronautByID(b.Context(), 5); return err },
		} {
			b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
				for b.Loop() {
					if err := list(); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
