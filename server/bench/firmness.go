package bench

import (
	"time"

	"tminus/store/firmness"
	"tminus/store/ledger"
)

// measureFirmness tells how long it takes to count how launches stood, which is
// done once for each version of the catalogue: 8,000 launches, 400 of which were
// followed for a year and have a ledger of 50 lines each.
func (b *Bench) measureFirmness() {
	const all, followed, lines = 8_000, 400, 50
	net := time.Date(2026, time.August, 1, 12, 0, 0, 0, time.UTC)
	launches := make([]firmness.Launch, all)
	for i := range launches {
		launch := &launches[i]
		launch.NET, launch.FirstSeen = net, net.AddDate(0, 0, 1)
		launch.Precision, launch.Status.ID = &ledger.Precision{ID: 1}, ledger.StatusSuccess
		if i >= followed {
			continue
		}
		launch.FirstSeen = net.AddDate(-1, 0, 0)
		launch.Changes = []ledger.Change{{SeenAt: net.Add(time.Minute), Field: ledger.FieldStatus, Old: "Go for Launch"}}
		for line := range lines {
			launch.Changes = append(launch.Changes, ledger.Change{
				SeenAt: net.AddDate(0, 0, -7*line), Field: ledger.FieldNET, Old: ledger.Text(net.AddDate(0, 0, -line)), New: ledger.Text(net),
			})
		}
	}
	var took []time.Duration
	for range 20 {
		begun := time.Now()
		table := firmness.NewTable()
		for i := range launches {
			for _, standing := range launches[i].Standings(net.AddDate(0, 1, 0)) {
				table.Add(standing, "a provider")
			}
		}
		took = append(took, time.Since(begun))
	}
	b.report.atMost("how 8,000 launches with 20,000 lines of the ledger stood, p50", milliseconds(median(took)), "ms", 10)
}
