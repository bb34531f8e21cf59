package ingest

import (
	"testing"
	"time"
)

func TestAges(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	for want, at := range map[string]time.Time{
		"1h0m0s ago":                     now.Add(-time.Hour),
		"0s ago":                         now,
		"9599h58m29s ahead of the clock": now.Add(9599*time.Hour + 58*time.Minute + 29*time.Second),
	} {
		if got := ago(&at, now); got != want {
			t.Errorf("age of %s = %s, want %s", at, got, want)
		}
	}
	if got := ago(nil, now); got != "never" {
		t.Errorf("age of nothing = %s", got)
	}
}
