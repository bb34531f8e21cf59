package firmness

import (
	"testing"
	"time"

	"tminus/store/ledger"
)

// BenchmarkCount counts what a version of the catalogue is to tell: how 8,000
// launches stood that have a ledger of 20,000 lines.
func BenchmarkCount(b *testing.B) {
	launches := make([]Launch, 8_000)
	for i := range launches {
		launch := planned()
		launch.NET, launch.FirstSeen = launch.NET.Add(5*time.Hour), net.Add(day)
		launch.Status.ID = ledger.StatusSuccess
		if i%20 == 0 { // the others flew before they were seen
			launch.FirstSeen = net.Add(-300 * day)
		}
		for line := range 50 * (1 - min(i%20, 1)) {
			launch.Changes = append(launch.Changes, ledger.Change{
				SeenAt: net.Add(-time.Duration(line) * 5 * day), Field: ledger.FieldNET,
				Old: ledger.Text(net.Add(-time.Duration(line) * day)), New: ledger.Text(launch.NET),
			})
		}
		launches[i] = withGo(launch)
	}
	now := net.Add(100 * day)
	for b.Loop() {
		table := NewTable()
		for i := range launches {
			for _, standing := range Settled(launches[i].Standings(), now) {
				table.Add(standing, "SpaceX")
			}
		}
	}
}
