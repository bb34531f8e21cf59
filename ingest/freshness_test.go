package ingest_test

import (
	"bytes"
	"log/slog"
	"testing"
	"time"

	"tminus/ingest"
	"tminus/ingest/sim/replay"
)

// TestFreshness is the short form of the table in docs/freshness.md: some days
// of generated traffic from an empty database, at 15 calls an hour.
func TestFreshness(t *testing.T) {
	skipUnderRace(t)
	t.Parallel()
	// In fewer days a launch near T-0 is too rare for a percentile.
	traffic := replay.Traffic{
		Seed: 3, Start: time.Date(2026, time.March, 1, 0, 0, 0, 0, time.UTC), Days: 4, Tracked: 60, Flying: 8, History: 1000,
	}
	var lines bytes.Buffer
	if err := replay.Generate(&lines, traffic); err != nil {
		t.Fatal(err)
	}
	recording, err := replay.Read(bytes.NewReader(lines.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	result, err := replay.Run(t.Context(), replay.Options{
		Recording: recording, Hourly: 15, History: traffic.History, Seed: traffic.Seed, Dir: t.TempDir(),
		From: traffic.Start, To: traffic.Start.AddDate(0, 0, traffic.Days),
		NewRunner: func(s replay.Setup) (replay.Runner, error) {
			return ingest.New(s.Store.Catalogue, s.Store.Intake, s.Store.Journal, ingest.Config{
				BaseURL: s.BaseURL, Transport: s.Transport, Now: s.Now, Hourly: s.Hourly,
			}, slog.New(slog.DiscardHandler))
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	var table bytes.Buffer
	if err := result.Write(&table); err != nil {
		t.Fatal(err)
	}
	t.Logf("\n%s", table.String())
	for band, bound := range []time.Duration{
		replay.Rest: time.Hour, replay.InDay: 12 * time.Minute, replay.InHours: 6 * time.Minute, replay.InMinutes: 198 * time.Second,
	} {
		row := result.Bands[band]
		if row.Changes < 5 || row.P95 == 0 || row.P95 > bound || row.Missed > 0 {
			t.Errorf("%s: %d changes, p95 %v, %d missed; want at most %v and none missed", row.Name, row.Changes, row.P95, row.Missed, bound)
		}
	}
	for _, fault := range result.Faults {
		t.Errorf("a follower of everything: %s", fault)
	}
	told := 0
	for _, row := range result.Told {
		told += row.Changes
		if row.P95 > 30*time.Minute {
			t.Errorf("%s: told %v after the feed's change", row.Name, row.P95)
		}
	}
	if told < 10 {
		t.Errorf("a follower of everything was told %d things", told)
	}
	if result.MostInAnHour > 15 {
		t.Errorf("%d calls in an hour", result.MostInAnHour)
	}
	if result.History == 0 || result.History > 12*time.Hour || result.Lists == 0 || result.Lists > 24*time.Hour {
		t.Errorf("history after %v, lists after %v; want 12 h and 24 h at most", result.History, result.Lists)
	}
}
