package ingest_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"tminus/ingest"
	"tminus/ingest/sim/ll2sim"
	"tminus/store/journal"
)

// worstHour returns the most calls that fell in any hour.
func worstHour(calls []ll2sim.Call) int {
	worst := 0
	for i := range calls {
		n := 0
		for _, c := range calls[i:] {
			if c.Time.Sub(calls[i].Time) < time.Hour {
				n++
			}
		}
		worst = max(worst, n)
	}
	return worst
}

// TestNeverASixteenthCall works for a day through faults, redirects and
// restarts and looks at every hour.
func TestNeverASixteenthCall(t *testing.T) {
	skipUnderRace(t)
	t.Parallel()
	mixed := ll2sim.MixedFaults(11, 0.2)
	faults := func(r *http.Request, n int) ll2sim.Fault {
		if n%9 == 0 {
			return ll2sim.Redirect("/2.3.0/launches/?mode=list&limit=1")
		}
		return mixed(r, n)
	}
	hours := 26
	if testing.Short() {
		hours = 14
	}
	w := newWorld(t, ll2sim.Options{Launches: 700, Live: true, Faults: faults}, ingest.Config{})
	for step := range hours * 12 {
		if step%40 == 39 {
			w.open()
		}
		_ = w.once()
		w.clock.Advance(5 * time.Minute)
	}
	calls := w.counted()
	if worst := worstHour(calls); worst > 15 {
		t.Errorf("%d calls in one hour, want at most 15", worst)
	}
	if len(calls) < hours*10 {
		t.Errorf("only %d calls in %d hours: the budget is not used", len(calls), hours)
	}
	if !w.swept() {
		t.Errorf("not everything was read within %d hours: %+v", hours, w.status().Planned)
	}
}

func TestThrottledAfterThreeCalls(t *testing.T) {
	t.Parallel()
	w := newWorld(t, ll2sim.Options{Launches: 300, Hourly: 3}, ingest.Config{Hourly: 15})
	_ = w.once()
	if status := w.status(); status.Left != 0 || status.HeldUntil.IsZero() || !strings.Contains(status.HeldReason, "429") {
		t.Errorf("status = %+v, want calls held because of a 429", status)
	}
	failed := slices.IndexFunc(w.runs(20), func(r journal.IngestRun) bool {
		return r.Status == journal.RunFailed && strings.Contains(r.ExitMessage, "429")
	})
	if failed < 0 {
		t.Errorf("no run says that it was throttled: %+v", w.runs(20))
	}
	calls := len(w.counted())
	w.clock.Advance(30 * time.Minute)
	_ = w.once()
	if now := len(w.counted()); now != calls {
		t.Errorf("%d calls while the feed asked for rest", now-calls)
	}
	w.clock.Advance(35 * time.Minute)
	_ = w.once()
	if now := len(w.counted()); now == calls {
		t.Error("no call after the rest")
	}
}

func TestLimitIsAskedFor(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		opts         ll2sim.Options
		cfg          ingest.Config
		hourly, left int
	}{
		"anonymous":        {ll2sim.Options{Hourly: 15}, ingest.Config{}, 15, 0},
		"shared address":   {ll2sim.Options{Hourly: 15, OthersHourly: 9}, ingest.Config{}, 15, 0},
		"token":            {ll2sim.Options{Hourly: 15, Tokens: map[string]int{"secret": 300}}, ingest.Config{Token: "secret"}, 300, 284},
		"configured":       {ll2sim.Options{Hourly: 15}, ingest.Config{Hourly: 7}, 7, 0},
		"no answer":        {ll2sim.Options{Faults: ll2sim.On("api-throttle/", ll2sim.Status(500))}, ingest.Config{}, 15, 0},
		"answer is a page": {ll2sim.Options{Faults: ll2sim.On("api-throttle/", ll2sim.HTML())}, ingest.Config{}, 15, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tt.opts.Launches = 300
			w := newWorld(t, tt.opts, tt.cfg)
			_ = w.once()
			w.open() // another process knows it too
			status := w.status()
			if status.Hourly != tt.hourly || status.Left > tt.left+12 || status.Left < tt.left-12 {
				t.Errorf("%d calls an hour, %d left; want %d and about %d", status.Hourly, status.Left, tt.hourly, tt.left)
			}
			if refused := slices.IndexFunc(w.counted(), func(c ll2sim.Call) bool { return c.Status == 429 }); refused >= 0 {
				t.Errorf("call %d was one too many", refused+1)
			}
		})
	}
}

// TestCallsAreKeptForNearLaunches reads everything with a launch two and a
// half hours away: what is read besides must leave its calls to the poll.
func TestCallsAreKeptForNearLaunches(t *testing.T) {
	skipUnderRace(t)
	t.Parallel()
	w := newWorld(t, ll2sim.Options{Launches: 600, Hourly: 15}, ingest.Config{})
	w.sim.Update(func(c *ll2sim.Catalog) {
		l := c.Upcoming()[0]
		l.Slip(w.clock.Now().Add(150 * time.Minute).Sub(l.NET))
		l.Precision, l.Status = ll2sim.PrecisionMinute, ll2sim.StatusGo
		c.Touch(l)
	})
	last := w.clock.Now()
	for range 130 {
		if _, err := w.runner.Work(t.Context()); err != nil {
			t.Fatal(err)
		}
		calls := w.counted()
		for _, c := range calls {
			if c.Query.Has("last_updated__gte") {
				last = c.Time
			}
		}
		if gap := w.clock.Now().Sub(last); gap > 14*time.Minute {
			t.Fatalf("no poll for %v with a launch at T-%v", gap, 150*time.Minute-w.clock.Now().Sub(w.sim.Epoch()))
		}
		w.clock.Advance(time.Minute)
	}
	calls := w.counted()
	if worst := worstHour(calls); worst > 15 || len(calls) < 25 {
		t.Errorf("%d calls in 130 minutes, %d in one hour; want all of 15 an hour used, and no more", len(calls), worst)
	}
}

// TestOthersShareTheAddress has others behind the same address eat nine of the
// fifteen calls, and then all but three.
func TestOthersShareTheAddress(t *testing.T) {
	skipUnderRace(t)
	t.Parallel()
	for _, others := range []int{9, 12} {
		w := newWorld(t, ll2sim.Options{Launches: 160, Upcoming: 40, Hourly: 15, OthersHourly: others}, ingest.Config{})
		for range 6 * 60 {
			if _, err := w.runner.Work(t.Context()); err != nil {
				t.Fatal(err)
			}
			w.clock.Advance(time.Minute)
		}
		calls := w.counted()
		polls := 0
		for _, c := range calls {
			if c.Status == 429 {
				t.Errorf("others make %d calls: the call of %v was one too many", others, c.Time)
			}
			if c.Query.Has("last_updated__gte") {
				polls++
			}
		}
		own := 15 - others
		if len(calls) < 4*own || len(calls) > 7*own || polls < len(calls)/4 || polls > len(calls)*6/7 {
			t.Errorf("others make %d calls: %d own in six hours, %d of them polls; want about %d, and both polls and the rest", others, len(calls), polls, 6*own)
		}
	}
}
