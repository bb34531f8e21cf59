package ingest_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"tminus/ingest"
	"tminus/ingest/sim/ll2sim"
	"tminus/store/failure"
	"tminus/store/journal"
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
	for deadline := time.Now().Add(2 * time.Minute); !ok(); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%s did not happen within two minutes", what)
		}
	}
}

// gate holds every call of the feed up until it is let through.
type gate struct {
	pass chan struct{}

	mu    sync.Mutex
	asked []string // queries of the calls so far
}

// RoundTrip implements http.RoundTripper.
func (g *gate) RoundTrip(r *http.Request) (*http.Response, error) {
	if !strings.Contains(r.URL.Path, "api-throttle") {
		g.mu.Lock()
		g.asked = append(g.asked, r.URL.RawQuery)
		g.mu.Unlock()
		select {
		case <-g.pass:
		case <-r.Context().Done():
			return nil, r.Context().Err()
		}
	}
	return http.DefaultTransport.RoundTrip(r)
}

// call waits for call n, from 1, and returns its query.
func (g *gate) call(t *testing.T, n int) string {
	t.Helper()
	eventually(t, fmt.Sprint("call ", n), func() bool { return g.calls() >= n })
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.asked[n-1]
}

// calls returns how many calls there were, of which the last may wait.
func (g *gate) calls() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return len(g.asked)
}

func isPoll(query string) bool { return strings.Contains(query, "last_updated__gte") }

// TestRefreshGoesFirst asks for a look, many times, in the middle of a list and
// while it is made: it comes right after the page under way, and only once.
func TestRefreshGoesFirst(t *testing.T) {
	t.Parallel()
	g := &gate{pass: make(chan struct{})}
	w := newWorld(t, ll2sim.Options{Launches: 900}, ingest.Config{Hourly: unlimited, Transport: g})
	w.running()
	g.call(t, 1) // the first look
	g.pass <- struct{}{}
	list := g.call(t, 2)
	w.clock.Advance(time.Second)
	request := func() {
		for range 20 {
			if err := w.runner.Refresh(t.Context()); err != nil {
				t.Errorf("Refresh = %v", err)
			}
		}
	}
	request()
	g.pass <- struct{}{}
	if look := g.call(t, 3); isPoll(list) || !isPoll(look) {
		t.Fatalf("asked for %q, then %q, want a page of a list, then what changed", list, look)
	}
	request()
	time.Sleep(50 * time.Millisecond)
	if n := g.calls(); n != 3 {
		t.Errorf("%d calls at once, want one", n-2)
	}
	g.pass <- struct{}{}
	if rest := g.call(t, 4); isPoll(rest) {
		t.Errorf("asked for %q, want the list to go on after one look", rest)
	}
	if run := w.run("pulse"); run.Status != journal.RunCompleted || !run.StartedAt.Equal(w.clock.Now().Truncate(time.Second)) {
		t.Errorf("run = %+v, want one of now", run)
	}
}

func TestRefreshThatIsRefused(t *testing.T) {
	t.Parallel()
	spend := func(w *world) (err error) {
		for wait := time.Duration(0); wait == 0 && err == nil; {
			_, wait, err = w.store.Journal.SpendCall(t.Context(), 15, "something else")
		}
		return err
	}
	hold := func(w *world) error {
		return w.store.Journal.HoldCalls(t.Context(), w.clock.Now().Add(time.Hour), "answered 429")
	}
	for name, tt := range map[string]struct {
		offline bool
		before  func(*world) error
		words   string
		waits   bool
	}{
		"offline":         {true, func(*world) error { return nil }, "runs offline", false},
		"no call is left": {false, spend, "No call", true},
		"feed wants rest": {false, hold, "asked for rest", true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, ll2sim.Options{Launches: 60}, ingest.Config{Hourly: 15, Offline: tt.offline})
			if err := errors.Join(w.runner.Prepare(t.Context()), tt.before(w)); err != nil {
				t.Fatal(err)
			}
			w.clock.Advance(time.Minute)
			calls := len(w.counted())
			w.running()
			err := w.runner.Refresh(t.Context())
			if got := storetest.Failure(err); got != failure.Conflict || !strings.Contains(err.Error(), tt.words) {
				t.Fatalf("Refresh = %v, want a conflict with %q", err, tt.words)
			}
			wait, ok := errors.AsType[*failure.WaitError](err)
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
