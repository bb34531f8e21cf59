package ingest

import (
	"testing"
	"time"
)

func TestMaintenanceIsAtNight(t *testing.T) {
	for now, want := range map[string]string{
		"2026-03-01T00:00:00Z":      "2026-03-01T03:17:00Z",
		"2026-03-01T03:16:59Z":      "2026-03-01T03:17:00Z",
		"2026-03-01T03:17:00Z":      "2026-03-02T03:17:00Z",
		"2026-03-01T23:00:00-05:00": "2026-03-03T03:17:00Z",
	} {
		at, err := time.Parse(time.RFC3339, now)
		if err != nil {
			t.Fatal(err)
		}
		if got := nextMaintenance(at).Format(time.RFC3339); got != want {
			t.Errorf("after %s the next maintenance is at %s, want %s", now, got, want)
		}
	}
}
