package ingest_test

import (
	"cmp"
	"math/rand/v2"
	"net/http"
	"slices"
	"testing"
	"time"

	"tminus/ingest"
	"tminus/ingest/sim/ll2sim"
	"tminus/store/catalogue"
)

// TestCompleteDespiteFaults reads everything for the first time at 15 calls an
// hour, from a feed that fails for a while: that costs about as long as it
// lasted, not a multiple of it. The whole history takes 11 hours of a feed that never
// fails; with a fifth of the calls lost 14, and what comes up meanwhile is read too.
func TestCompleteDespiteFaults(t *testing.T) {
	skipUnderRace(t)
	if testing.Short() {
		t.Skip("simulates days")
	}
	t.Parallel()
	launches, lists := soaking(2000, 7700), soaking(realLists, ll2sim.Sizes{})
	for name, tt := range map[string]struct {
		fails   func(since time.Duration) bool
		history time.Duration // at most
		all     time.Duration
	}{
		"down for six hours":          {between(2*time.Hour, 8*time.Hour), soaking(12*time.Hour, 17*time.Hour), soaking(17*time.Hour, 24*time.Hour)},
		"half an hour at the start":   {between(0, 30*time.Minute), soaking(11*time.Hour, 12*time.Hour), soaking(11*time.Hour, 24*time.Hour)},
		"a fifth of the calls, a day": {failShare(0.2), soaking(13*time.Hour, 16*time.Hour), soaking(14*time.Hour, 24*time.Hour)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, ll2sim.Options{Launches: launches, Upcoming: 320, Sizes: lists, Live: true}, ingest.Config{})
			history, all, between := w.firstReading(tt.fails)
			t.Logf("history after %.1f h, all lists after %.1f h, what happens between launches after %.1f h, %d calls",
				history.Hours(), all.Hours(), between.Hours(), len(w.counted()))
			if between > tt.all+4*time.Hour {
				t.Errorf("what happens between launches after %v, want %v at most", between, tt.all+4*time.Hour)
			}
			if history > tt.history || all > tt.all {
				t.Errorf("history after %v, everything after %v; want %v and %v at most", history, all, tt.history, tt.all)
			}
			if worst := worstHour(w.counted()); worst > 15 {
				t.Errorf("%d calls in one hour, want at most 15", worst)
			}
		})
	}
}

// TestAllGoesOnOnceTheFeedIsBack has a feed down for hours while everything is
// due: a look finds out within minutes that it is back, and nothing waits for
// its own next try then.
func TestAllGoesOnOnceTheFeedIsBack(t *testing.T) {
	t.Parallel()
	w := newFilled(t, 30)
	w.clock.Advance(8 * 24 * time.Hour)
	minutes := func(n int) {
		for range n {
			if _, err := w.runner.Work(t.Context()); err != nil {
				t.Fatal(err)
			}
			w.clock.Advance(time.Minute)
		}
	}
	w.sim.SetFaults(ll2sim.Always(ll2sim.Status(503)))
	minutes(180)
	if len(w.status().Failed) < 3 {
		t.Fatalf("failed jobs = %+v, want several", w.status().Failed)
	}
	w.sim.SetFaults(nil)
	minutes(6)
	for _, f := range w.status().Failed {
		t.Errorf("six minutes after the feed was back %s waits until %v", f.Job, f.RetryAt)
	}
}

// firstReading works until everything was read, while the feed fails as told,
// and returns how long the history, all lists, and what happens between launches
// took.
func (w *world) firstReading(fails func(since time.Duration) bool) (history, all, between time.Duration) {
	w.t.Helper()
	began := w.clock.Now()
	since := func() time.Duration { return w.clock.Now().Sub(began) }
	w.sim.SetFaults(func(r *http.Request, _ int) ll2sim.Fault {
		if fails(since()) {
			return ll2sim.Always(ll2sim.Status(503))(r, 0)
		}
		return ll2sim.Fault{}
	})
	if err := w.runner.Prepare(w.t.Context()); err != nil {
		w.t.Fatal(err)
	}
	for age := w.age(); !w.isSwept(age); age = w.age() {
		if history == 0 && launchesSwept(age) {
			history = since()
		}
		if all == 0 && listsSwept(age) {
			all = since()
		}
		if since() > 60*time.Hour {
			w.t.Fatalf("not everything was read; last runs: %+v", w.runs(5))
		}
		next, err := w.runner.Work(w.t.Context())
		if err != nil {
			w.t.Fatal(err)
		}
		w.clock.Advance(max(next.Sub(w.clock.Now()), 30*time.Second))
	}
	return cmp.Or(history, since()), cmp.Or(all, since()), since()
}

// listsSwept reports whether every list was read of what launches and what flies.
func listsSwept(age catalogue.Age) bool {
	others := []catalogue.Kind{
		catalogue.KindStations, catalogue.KindExpeditions, catalogue.KindEvents, catalogue.KindSpacewalks, catalogue.KindNews, catalogue.KindPictures,
	}
	return !slices.ContainsFunc(age.Parts, func(p catalogue.PartAge) bool { return p.SweptAt == nil && !slices.Contains(others, p.Kind) })
}

// launchesSwept reports whether every launch was read.
func launchesSwept(age catalogue.Age) bool {
	return slices.ContainsFunc(age.Parts, func(p catalogue.PartAge) bool { return p.Kind == catalogue.KindLaunches && p.SweptAt != nil })
}

func between(from, to time.Duration) func(time.Duration) bool {
	return func(since time.Duration) bool { return since >= from && since < to }
}

func failShare(share float64) func(time.Duration) bool {
	random := rand.New(rand.NewPCG(2, 6))
	return func(since time.Duration) bool { return since < 24*time.Hour && random.Float64() < share }
}
