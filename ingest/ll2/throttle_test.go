package ll2_test

import (
	"strings"
	"testing"
	"time"

	"tminus/ingest/ll2"
)

func TestReadThrottle(t *testing.T) {
	for name, tt := range map[string]struct {
		body string
		want ll2.Throttle
	}{
		"object":     {`{"your_request_limit": 15, "limit_frequency_secs": 3600, "current_use": 4, "next_use_secs": 0, "ident": "192.0.2.1"}`, ll2.Throttle{Limit: 15, Frequency: time.Hour, Used: 4}},
		"list":       {`[{"your_request_limit": "300", "limit_frequency_secs": 60, "current_use": 300, "next_use_secs": 12.5}]`, ll2.Throttle{Limit: 300, Frequency: time.Minute, Used: 300, NextUse: 12500 * time.Millisecond}},
		"only limit": {`{"your_request_limit": 15}`, ll2.Throttle{Limit: 15, Frequency: time.Hour}},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := ll2.ReadThrottle(strings.NewReader(tt.body))
			if err != nil || got != tt.want {
				t.Errorf("ReadThrottle(%s) = %+v, %v; want %+v", tt.body, got, err, tt.want)
			}
		})
	}
	for _, body := range []string{"", "<html>", "{}", "[]", `{"your_request_limit": 0}`, `{"your_request_limit": -1}`, "null"} {
		if got, err := ll2.ReadThrottle(strings.NewReader(body)); err == nil {
			t.Errorf("ReadThrottle(%q) = %+v, want an error", body, got)
		}
	}
}
