package store_test

import (
	"fmt"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/stats"
	"tminus/store/storetest"
)

// benchmarkStats makes statistics: the facts that are read once for each version,
// and what is counted from them.
func benchmarkStats(b *testing.B, st *store.Store) {
	b.Helper()
	b.Run("facts", func(b *testing.B) {
		for round := 0; b.Loop(); round++ {
			b.StopTimer()
			agency := storetest.Agency(1)
			agency.Description, agency.At = fmt.Sprint("Round ", round), time.Now()
			storetest.Save(b, st, intake.Batch{Agencies: []catalogue.Agency{agency}})
			b.StartTimer()
			if _, err := st.Figures.Facts(b.Context()); err != nil {
				b.Fatal(err)
			}
		}
	})
	for name, query := range map[string]stats.Query{
		"years":     {By: stats.Year, Split: stats.ByOutcome},
		"days":      {By: stats.Day, Filter: filterOf(b, "from=2026-01-01")},
		"providers": {By: stats.Provider, Split: stats.Year},
		"agency":    {By: stats.Rocket, Filter: filterOf(b, "agency=3&orbit=-4")},
		"rockets":   {By: stats.Rocket, Filter: filterOf(b, "agency=-3")},
	} {
		query.Now = storetest.Now
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				facts, launches, err := st.Figures.FactsOf(b.Context(), query.Filter)
				if err != nil {
					b.Fatal(err)
				}
				stats.Launches(facts, launches, query)
			}
		})
	}
	b.Run("records", func(b *testing.B) {
		for b.Loop() {
			facts, launches, err := st.Figures.FactsOf(b.Context(), catalogue.Filter{})
			if err != nil {
				b.Fatal(err)
			}
			if facts, err = st.Figures.WithFlights(b.Context(), facts); err != nil {
				b.Fatal(err)
			}
			stats.Records(facts, launches, catalogue.Filter{})
		}
	})
}
