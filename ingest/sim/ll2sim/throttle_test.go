package ll2sim_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"tminus/ingest/sim/ll2sim"
)

// throttleReport is the answer of /api-throttle/.
type throttleReport struct {
	Limit  int    `json:"your_request_limit"`
	Period int    `json:"limit_frequency_secs"`
	Use    int    `json:"current_use"`
	Next   int    `json:"next_use_secs"`
	Ident  string `json:"ident"`
}

func reportOf(t *testing.T, base string, headers ...string) throttleReport {
	t.Helper()
	r := ask(t, base+"api-throttle/", headers...)
	var report throttleReport
	if err := json.Unmarshal(r.body, &report); err != nil || r.status != http.StatusOK {
		t.Fatalf("api-throttle = %d %s: %v", r.status, r.body, err)
	}
	return report
}

func TestThrottleSlides(t *testing.T) {
	c := &clock{now: epoch}
	sim, base := start(t, func(o *ll2sim.Options) { o.Hourly, o.Now = 3, c.Now })
	for i := range 3 {
		if r := ask(t, base+"pads/?limit=1"); r.status != http.StatusOK {
			t.Fatalf("call %d = %d, want 200", i+1, r.status)
		}
		c.now = c.now.Add(10 * time.Minute)
	}
	r := ask(t, base+"pads/?limit=1")
	want := `{"detail":"Request was throttled. Expected available in 1800 seconds."}`
	if r.status != http.StatusTooManyRequests || string(r.body) != want || r.header.Get("Retry-After") != "1800" {
		t.Errorf("fourth call = %d %s, Retry-After %q, want 429 %s", r.status, r.body, r.header.Get("Retry-After"), want)
	}
	if got, want := reportOf(t, base), (throttleReport{3, 3600, 3, 1800, "127.0.0.1"}); got != want {
		t.Errorf("api-throttle = %+v, want %+v", got, want)
	}
	c.now = c.now.Add(30 * time.Minute)
	if r := ask(t, base+"pads/?limit=1"); r.status != http.StatusOK {
		t.Errorf("call after the oldest is an hour old = %d, want 200", r.status)
	}
	if r := ask(t, base+"pads/?limit=1"); r.status != http.StatusTooManyRequests {
		t.Errorf("call while two are younger = %d, want 429", r.status)
	}
	if got := sim.Count(""); got != 6 {
		t.Errorf("Count = %d, want 6 without api-throttle", got)
	}
}

func TestTokenRaisesTheLimit(t *testing.T) {
	_, base := start(t, func(o *ll2sim.Options) { o.Hourly, o.Tokens = 1, map[string]int{"key": 4} })
	statuses := func(headers ...string) []int {
		var out []int
		for range 5 {
			out = append(out, ask(t, base+"pads/?limit=1", headers...).status)
		}
		return out
	}
	for name, tt := range map[string]struct {
		headers []string
		ok      int
		refusal int
	}{
		"no token":      {nil, 1, http.StatusTooManyRequests},
		"known token":   {[]string{"Authorization", "Token key"}, 4, http.StatusTooManyRequests},
		"unknown token": {[]string{"Authorization", "Token guess"}, 0, http.StatusUnauthorized},
	} {
		t.Run(name, func(t *testing.T) {
			for i, got := range statuses(tt.headers...) {
				want := http.StatusOK
				if i >= tt.ok {
					want = tt.refusal
				}
				if got != want {
					t.Errorf("call %d = %d, want %d", i+1, got, want)
				}
			}
		})
	}
	if got := reportOf(t, base, "Authorization", "Token key"); got.Limit != 4 || got.Use != 4 || !strings.Contains(got.Ident, "key") {
		t.Errorf("api-throttle with token = %+v, want limit 4 used up", got)
	}
}

func TestOthersEatTheBudget(t *testing.T) {
	sim, base := start(t, func(o *ll2sim.Options) { o.Hourly, o.OthersHourly = 10, 6 })
	if got := reportOf(t, base); got.Use != 6 || got.Limit != 10 {
		t.Errorf("before any call: %+v, want 6 of 10 used", got)
	}
	sim.SpendElsewhere("127.0.0.1", 3)
	if r := ask(t, base+"pads/?limit=1"); r.status != http.StatusOK {
		t.Errorf("the last free call = %d, want 200", r.status)
	}
	if r := ask(t, base+"pads/?limit=1"); r.status != http.StatusTooManyRequests {
		t.Errorf("one more = %d, want 429", r.status)
	}
	sim.SetHourly(0)
	if r := ask(t, base+"pads/?limit=1"); r.status != http.StatusOK {
		t.Errorf("without a limit = %d, want 200", r.status)
	}
}
