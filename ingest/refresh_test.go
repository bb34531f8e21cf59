package ingest_test

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tminus/ingest"
	"tminus/ingest/ll2sim"
	"tminus/store"
	"tminus/store/storetest"
)

// running starts the scheduler until the test ends.
func (w *world) running() {
	w.t.Helper()
	ctx, stop := context.WithCancel(w.t.Context())
	ended := make(chan error, 1)
	go func() { ended <- w.runner.Run(ctx) }()
	w.t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			w.t.Errorf("Run = %v", err)
		}
	})
}

// eventually waits until ok.
func eventually(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for deadline := time.Now().Add(30 * time.Second); !ok(); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%s did not happen within half a minute", what)
		}
	}
}

// gate lets calls of the feed through one after the other, when it is told to.
type gate struct {
	closed  atomic.Bool
	open    chan struct{}
	mu      sync.Mutex
	waiting []string // what was asked for while it was closed
}

func newGate() *gate { return &gate{open: make(chan struct{})} }

// RoundTrip implements http.RoundTripper.
func (g *gate) RoundTrip(r *http.Request) (*http.Response, error) {
	if g.closed.Load() && !strings.Contains(r.URL.Path, "api-throttle") {
		g.mu.Lock()
		g.waiting = append(g.waiting, r.URL.RawQuery)
		g.mu.Unlock()
		<-g.open
	}
	return http.DefaultTransport.RoundTrip(r)
}

// asked returns the queries of the calls that came to the closed gate.
func (g *gate) asked() []string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return append([]string{}, g.waiting...)
}

func isPulse(query string) bool { return strings.Contains(query, "last_updated__gte") }

// TestRefreshMakesOneLook asks for a look many times while one is under way.
func TestRefreshMakesOneLook(t *testing.T) {
	t.Parallel()
	g := newGate()
	w := newWorld(t, ll2sim.Options{Launches: 60}, ingest.Config{Hourly: unlimited, Transport: g})
	w.running()
	eventually(t, "the first reading", func() bool { return w.swept() && len(w.counted()) > 10 && w.idle() })
	w.clock.Advance(time.Minute)
	g.closed.Store(true)
	for range 20 {
		if err := w.runner.Refresh(t.Context()); err != nil {
			t.Fatalf("Refresh = %v", err)
		}
	}
	eventually(t, "the look", func() bool { return len(g.asked()) > 0 })
	for range 20 {
		if err := w.runner.Refresh(t.Context()); err != nil {
			t.Fatalf("Refresh while one looks = %v", err)
		}
	}
	time.Sleep(50 * time.Millisecond)
	if asked := g.asked(); len(asked) != 1 || !isPulse(asked[0]) {
		t.Errorf("asked for %q, want one look at what changed", asked)
	}
	g.closed.Store(false)
	close(g.open)
	eventually(t, "the end of the look", w.idle)
	if run := w.run("pulse"); run.Status != store.RunCompleted || !run.StartedAt.Equal(w.clock.Now()) {
		t.Errorf("run = %+v, want one of now", run)
	}
	time.Sleep(50 * time.Millisecond)
	if asked := g.asked(); len(asked) != 1 {
		t.Errorf("asked for %q, want nothing after the look", asked)
	}
}

// idle reports whether no run is open.
func (w *world) idle() bool {
	w.t.Helper()
	for _, run := range w.runs(50) {
		if run.Status == store.RunStarted {
			return false
		}
	}
	return true
}

// TestRefreshInterruptsTheHistory asks for a look in the middle of a long list.
func TestRefreshInterruptsTheHistory(t *testing.T) {
	t.Parallel()
	g := newGate()
	w := newWorld(t, ll2sim.Options{Launches: 900}, ingest.Config{Hourly: unlimited, Transport: g})
	if _, err := w.runner.Work(t.Context()); err != nil {
		t.Fatal(err)
	}
	w.clock.Advance(8 * 24 * time.Hour) // everything is due again
	w.running()
	pages := func() int {
		n := 0
		for _, c := range w.counted() {
			if c.Time.Equal(w.clock.Now()) && c.Query.Get("net__lte") != "" {
				n++
			}
		}
		return n
	}
	eventually(t, "the history", func() bool { return pages() > 1 })
	g.closed.Store(true)
	eventually(t, "the next page", func() bool { return len(g.asked()) > 0 })
	if err := w.runner.Refresh(t.Context()); err != nil {
		t.Fatal(err)
	}
	g.open <- struct{}{}
	eventually(t, "the call after", func() bool { return len(g.asked()) > 1 })
	if asked := g.asked(); isPulse(asked[0]) || !isPulse(asked[1]) {
		t.Errorf("asked for %q, want a page of the history, then the look", asked)
	}
	g.closed.Store(false)
	close(g.open)
}

// spend uses up the calls of the hour, unless they are used or held.
func (w *world) spend() {
	w.t.Helper()
	for wait := time.Duration(0); wait == 0 && !w.cfg.Offline; {
		var err error
		if _, wait, err = w.store.SpendCall(w.t.Context(), w.cfg.Hourly, "something else"); err != nil {
			w.t.Fatal(err)
		}
	}
}

func TestRefreshThatIsRefused(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		sim   ll2sim.Options
		cfg   ingest.Config
		words string
		waits bool
	}{
		"offline":         {ll2sim.Options{}, ingest.Config{Offline: true}, "runs offline", false},
		"no call is left": {ll2sim.Options{Launches: 300}, ingest.Config{Hourly: 15}, "No call", true},
		"feed wants rest": {ll2sim.Options{Launches: 300, Hourly: 3}, ingest.Config{Hourly: 15}, "asked for rest", true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, tt.sim, tt.cfg)
			_ = w.once()
			w.spend()
			w.clock.Advance(time.Minute)
			calls := len(w.counted())
			w.running()
			err := w.runner.Refresh(t.Context())
			if got := storetest.Failure(err); got != store.Conflict || !strings.Contains(err.Error(), tt.words) {
				t.Fatalf("Refresh = %v, want a conflict with %q", err, tt.words)
			}
			wait, ok := errors.AsType[*store.WaitError](err)
			if ok != tt.waits {
				t.Fatalf("Refresh = %v, told to wait: %t, want %t", err, ok, tt.waits)
			}
			time.Sleep(50 * time.Millisecond)
			if n := len(w.counted()); n != calls {
				t.Errorf("%d calls after it was refused", n-calls)
			}
			if !tt.waits {
				return
			}
			w.clock.Advance(wait.Wait)
			if err := w.runner.Refresh(t.Context()); err != nil {
				t.Errorf("after %v: %v", wait.Wait, err)
			}
			eventually(t, "the look", func() bool { return len(w.counted()) > calls })
		})
	}
}
