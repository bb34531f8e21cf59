package store_test

import (
	"testing"
	"time"

	"tminus/store/storetest"
)

// ledgerOfAYear gives the 400 launches with the latest NET 50 lines each, and
// has them known for a year before.
const ledgerOfAYear = `
	WITH RECURSIVE lines (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM lines WHERE n < 50)
	INSERT INTO launch_changes (launch_id, seen_at, field, old, new)
	SELECT l.id, l.net - 7 * 86400 * (51 - lines.n), 'net',
		strftime('%Y-%m-%dT%H:%M:%SZ', l.net - 86400 * (51 - lines.n), 'unixepoch'),
		strftime('%Y-%m-%dT%H:%M:%SZ', l.net - 86400 * (50 - lines.n), 'unixepoch')
	FROM (SELECT id, net FROM launches ORDER BY net DESC LIMIT 400) l, lines`

// BenchmarkStood reads how launches stood, and how they moved, after a change of
// one of 8,000 launches with 20,000 lines of the ledger.
func BenchmarkStood(b *testing.B) {
	st := storetest.Watch(b)
	fillStore(b, st.Store, 8_000)
	for _, statement := range []string{"UPDATE launches SET first_seen_at = net - 365 * 86400 WHERE seq IN (SELECT seq FROM launches ORDER BY net DESC LIMIT 1400)", ledgerOfAYear} {
		if _, err := st.DB.ExecContext(b.Context(), statement); err != nil {
			b.Fatal(err)
		}
	}
	read := func() {
		if _, err := st.Catalogue.Stood(b.Context()); err != nil {
			b.Fatal(err)
		}
		if _, err := st.Catalogue.TimeLedger(b.Context()); err != nil {
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
