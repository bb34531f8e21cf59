package store_test

import (
	"testing"
	"time"

	"tminus/store/storebench"
	"tminus/store/storetest"
)

// BenchmarkStood reads how launches stood, and how they moved, after a change of
// one of 8,000 launches with 20,000 lines of the ledger.
func BenchmarkStood(b *testing.B) {
	st := storetest.Watch(b)
	fillStore(b, st.Store, 8_000)
	if _, err := st.DB.ExecContext(b.Context(), storebench.YearOfLedger); err != nil {
		b.Fatal(err)
	}
	read := func() {
		if _, err := st.Figures.Stood(b.Context()); err != nil {
			b.Fatal(err)
		}
		if _, err := st.Figures.TimeLedger(b.Context()); err != nil {
			b.Fatal(err)
		}
	}
	read()
	launch := storetest.Launch(1)
	for b.Loop() {
		b.StopTimer()
		launch.NET = launch.NET.Add(time.Hour)
		launch.At = launch.At.Add(time.Second)
		storetest.SaveLaunches(b, st.Store, launch)
		b.StartTimer()
		read()
	}
}
