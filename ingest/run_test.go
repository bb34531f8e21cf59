package ingest_test

import (
	"context"
	"log/slog"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tminus/ingest"
	"tminus/ingest/sim/ll2sim"
	"tminus/store"
	"tminus/store/journal"
	"tminus/store/storetest"
)

// TestRunWorksAndStops starts the scheduler, lets it read, and stops it in the
// middle of its work: it returns only when nothing is under way any more.
func TestRunWorksAndStops(t *testing.T) {
	t.Parallel()
	w := newWorld(t, ll2sim.Options{Launches: 120}, ingest.Config{Hourly: unlimited})
	stale, err := w.store.Journal.StartRun(t.Context(), "pads")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	ended := make(chan error, 1)
	go func() { ended <- w.runner.Run(ctx) }()
	for deadline := time.Now().Add(2 * time.Minute); len(w.counted()) < 4; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("the scheduler made no four calls within two minutes")
		}
	}
	cancel()
	if err := <-ended; err != nil {
		t.Errorf("Run = %v, want nil after it was asked to stop", err)
	}
	calls := len(w.counted())
	for _, run := range w.runs(50) {
		if run.Status == journal.RunStarted || (run.ID == stale && run.Status != journal.RunStopped) {
			t.Errorf("run %+v was left open", run)
		}
	}
	time.Sleep(50 * time.Millisecond)
	if now := len(w.counted()); now != calls {
		t.Errorf("%d calls after Run returned", now-calls)
	}
}

// brittle is a network that panics at the first call.
type brittle struct{ calls atomic.Int32 }

// RoundTrip implements http.RoundTripper.
func (b *brittle) RoundTrip(r *http.Request) (*http.Response, error) {
	if b.calls.Add(1) == 1 {
		panic("broken wire")
	}
	return http.DefaultTransport.RoundTrip(r)
}

// TestRunOutlivesAPanic has a job break the way no job should: that is logged,
// and the feed is asked again.
func TestRunOutlivesAPanic(t *testing.T) {
	t.Parallel()
	network := &brittle{}
	w := newWorld(t, ll2sim.Options{Launches: 60}, ingest.Config{Hourly: unlimited, Transport: network})
	w.running()
	eventually(t, "the panic", func() bool { return strings.Contains(w.log.String(), "broken wire") })
	if err := w.runner.Refresh(t.Context()); err != nil {
		t.Fatal(err)
	}
	eventually(t, "a run after the panic", func() bool { return len(w.counted()) > 0 })
}

// TestStopAmidTheStartIsNoFailure stops the runner inside each transaction of
// its start: it has nothing to tell, and the next one begins again.
func TestStopAmidTheStartIsNoFailure(t *testing.T) {
	t.Parallel()
	for name, looks := range map[string]int{"stale runs": 1, "starter catalogue": 2} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			st := storetest.New(t, store.WithClock(func() time.Time { // looked at once a transaction
				if looks--; looks == 0 {
					cancel()
				}
				return storetest.Now
			}))
			runner, err := ingest.New(st.Catalogue, st.Intake, st.Journal, ingest.Config{Offline: true, BaseURL: "http://localhost/2.3.0"}, slog.New(slog.DiscardHandler))
			if err != nil {
				t.Fatal(err)
			}
			if err := runner.Run(ctx); err != nil {
				t.Errorf("Run = %v, want nil after it was asked to stop", err)
			}
			if looks > 0 {
				t.Fatalf("%d transactions are missing", looks)
			}
			if err := runner.RunOnce(t.Context()); err != nil {
				t.Fatal(err)
			}
			age, err := st.Catalogue.CatalogueAge(t.Context())
			if err != nil || age.StarterAsOf == nil {
				t.Errorf("after another start the age is %+v, %v, want the starter catalogue's", age, err)
			}
		})
	}
}

// TestSpentBudgetIsNoFailure asks for one more look when no call is left.
func TestSpentBudgetIsNoFailure(t *testing.T) {
	t.Parallel()
	w := newWorld(t, ll2sim.Options{Launches: 300}, ingest.Config{Hourly: 2})
	for range 3 {
		if err := w.once(); err != nil {
			t.Errorf("RunOnce with a spent budget = %v, want nil", err)
		}
		w.clock.Advance(time.Minute)
	}
	if n := len(w.counted()); n != 2 {
		t.Errorf("%d calls, want two", n)
	}
	status := w.status()
	if status.Left != 0 || !status.NextCallAt.After(w.clock.Now()) || len(status.Planned) == 0 || status.Planned[0].At.Before(status.NextCallAt) {
		t.Errorf("status = %+v, want nothing left and all plans after the next call", status)
	}
}
