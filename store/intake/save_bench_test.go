package intake_test

import (
	"testing"

	"tminus/store/intake"
	"tminus/store/storetest"
)

// page returns 100 launches of the endless catalogue, as one answer brings.
func page(number int) intake.Batch {
	var batch intake.Batch
	for n := number * 100; n < (number+1)*100; n++ {
		batch.Launches = append(batch.Launches, storetest.Launch(n))
	}
	return batch
}

func BenchmarkSavePage(b *testing.B) {
	for name, repeat := range map[string]bool{"new": false, "unchanged": true} {
		b.Run(name, func(b *testing.B) {
			st := storetest.New(b)
			storetest.Save(b, st, page(0))
			number := 0
			for b.Loop() {
				b.StopTimer()
				if !repeat {
					number++
				}
				batch := page(number)
				b.StartTimer()
				storetest.Save(b, st, batch)
			}
			b.ReportMetric(float64(b.N*100)/b.Elapsed().Seconds(), "launches/s")
		})
	}
}
