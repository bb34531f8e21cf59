package retryafter_test

import (
	"net/http"
	"testing"
	"time"

	"tminus/store/retryafter"
)

func TestParse(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	for header, want := range map[string]time.Duration{
		"0":      0,
		"42":     42 * time.Second,
		"1.3":    2 * time.Second,
		"0.001":  time.Second,
		"86400":  24 * time.Hour,
		"172800": 24 * time.Hour,
		"1e300":  24 * time.Hour,
		"+Inf":   24 * time.Hour,
		now.Add(time.Minute).Format(http.TimeFormat):         time.Minute,
		now.Add(-time.Hour).Format(http.TimeFormat):          0,
		now.Add(48 * time.Hour).Format(http.TimeFormat):      24 * time.Hour,
		now.AddDate(9000-2026, 0, 0).Format(http.TimeFormat): 24 * time.Hour,
	} {
		if got, ok := retryafter.Parse(header, now); got != want || !ok {
			t.Errorf("%q: %v, %v, want %v", header, got, ok, want)
		}
	}
	for _, header := range []string{"", "soon", "-1", "NaN", "-Inf", "Sun, 99 Nov 1994 08:49:37 GMT"} {
		if got, ok := retryafter.Parse(header, now); ok {
			t.Errorf("%q is read as %v", header, got)
		}
	}
}

func TestParseTrims(t *testing.T) {
	if got, ok := retryafter.Parse(" 42 ", time.Time{}); got != 42*time.Second || !ok {
		t.Errorf("%v, %v", got, ok)
	}
}

// A date between two seconds of the clock is waited for in full.
func TestParseRoundsUp(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 300, time.UTC)
	if got, _ := retryafter.Parse(now.Add(time.Minute).Format(http.TimeFormat), now); got != time.Minute {
		t.Errorf("wait %v, want a minute", got)
	}
}
