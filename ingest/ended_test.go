package ingest

import (
	"errors"
	"log/slog"
	"testing"

	"tminus/ingest/fetch"
	"tminus/ingest/plan"
	"tminus/store/storetest"
)

// Only what says that the whole feed is down counts towards that: a feed that
// refuses calls, or that is not believed, works.
func TestOnlyAFeedThatFailsIsDown(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		fail fetch.Error
		want int
	}{
		"fails":        {fetch.Error{Status: 500}, 1},
		"is not there": {fetch.Error{Err: errors.New("no route")}, 1},
		"throttles":    {fetch.Error{Status: 429, Throttled: true}, 0},
		"is doubted":   {fetch.Error{Doubted: true}, 0},
	} {
		st := storetest.New(t)
		r, err := New(st.Catalogue, st.Intake, st.Journal, Config{BaseURL: "https://feed.example/2.3.0"}, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		job := &run{from: r.launches.feed, job: "pads"}
		if err := r.launches.ended(t.Context(), job, &tt.fail); err != nil {
			t.Fatal(err)
		}
		whole, err := r.launches.progress(t.Context(), plan.JobFeed)
		if err != nil || whole.Failures != tt.want {
			t.Errorf("a feed that %s has %d failures, %v, want %d", name, whole.Failures, err, tt.want)
		}
		if err := r.launches.ended(t.Context(), job, nil); err != nil {
			t.Fatal(err)
		}
		if whole, err = r.launches.progress(t.Context(), plan.JobFeed); err != nil || whole.Failures != 0 {
			t.Errorf("a feed that %s and works again has %d failures, %v", name, whole.Failures, err)
		}
	}
}
