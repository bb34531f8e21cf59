package journal_test

import (
	"math/rand/v2"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/storetest"
)

// hourly is what anonymous callers of the feed get.
const hourly = 15

// spend commits a call and returns its id, or how long it has to wait.
func spend(t *testing.T, st *store.Store, limit int) (id int64, wait time.Duration) {
	t.Helper()
	id, wait, err := st.Journal.SpendCall(t.Context(), limit, "test")
	if err != nil {
		t.Fatal(err)
	}
	if (id == 0) != (wait > 0) {
		t.Fatalf("SpendCall = id %d, wait %v, want one of them", id, wait)
	}
	return id, wait
}

func finish(t *testing.T, st *store.Store, id int64) {
	t.Helper()
	if err := st.Journal.FinishCall(t.Context(), id, 200, ""); err != nil {
		t.Fatal(err)
	}
}

// spendAll commits and ends n calls now.
func spendAll(t *testing.T, st *store.Store, n int) {
	t.Helper()
	for range n {
		id, wait := spend(t, st, hourly)
		if wait > 0 {
			t.Fatalf("a call waits %v, want none", wait)
		}
		finish(t, st, id)
	}
}

func used(t *testing.T, st *store.Store) int {
	t.Helper()
	used, _, err := st.Journal.CallsInLastHour(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return used
}

// justOver reports whether a wait is the given one and what clocks may differ.
func justOver(wait, want time.Duration) bool { return wait > want && wait < want+2*time.Second }

func TestSixteenthCallWaits(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db")
	clock := storetest.NewClock()
	st := storetest.NewAt(t, path, store.WithClock(clock.Now))

	for range hourly {
		spendAll(t, st, 1)
		clock.Advance(time.Minute)
	}
	_, wait := spend(t, st, hourly)
	if !justOver(wait, 45*time.Minute) {
		t.Errorf("call 16 waits %v, want just over 45m", wait)
	}

	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	st = storetest.Open(t, path, store.WithClock(clock.Now))
	if _, again := spend(t, st, hourly); again != wait {
		t.Errorf("after a restart call 16 waits %v, want %v", again, wait)
	}
	count, oldest, err := st.Journal.CallsInLastHour(t.Context())
	if err != nil || count != hourly || !oldest.Equal(storetest.Now) {
		t.Errorf("calls = %d since %v, %v, want %d since %v", count, oldest, err, hourly, storetest.Now)
	}

	clock.Advance(wait - time.Millisecond)
	if _, again := spend(t, st, hourly); again != time.Millisecond {
		t.Errorf("just before its time call 16 waits %v, want 1ms", again)
	}
	clock.Advance(time.Millisecond)
	spendAll(t, st, 1)
}

func TestCallCountsUntilAnHourAfterItsEnd(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		took     time.Duration
		finished bool
		wait     time.Duration // from then on
	}{
		"answered at once":  {0, true, time.Hour},
		"answered late":     {40 * time.Second, true, time.Hour},
		"on its way":        {0, false, time.Hour + time.Minute},
		"killed on its way": {10 * time.Minute, false, 51 * time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			clock := storetest.NewClock()
			st := storetest.New(t, store.WithClock(clock.Now))
			id, _ := spend(t, st, 1)
			clock.Advance(tt.took)
			if tt.finished {
				finish(t, st, id)
			}
			if _, wait := spend(t, st, 1); !justOver(wait, tt.wait) {
				t.Errorf("the next call waits %v, want just over %v", wait, tt.wait)
			}
		})
	}
}

func TestFinishCallOnce(t *testing.T) {
	t.Parallel()
	clock := storetest.NewClock()
	st := storetest.New(t, store.WithClock(clock.Now))
	id, _ := spend(t, st, 1)
	finish(t, st, id)
	clock.Advance(30 * time.Minute)
	finish(t, st, id)
	if _, wait := spend(t, st, 1); !justOver(wait, 30*time.Minute) {
		t.Errorf("after a second end the next call waits %v, want just over 30m", wait)
	}
}

func TestSpendCallLimits(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		spent, limit int
		wait         time.Duration
	}{
		"room left":             {14, 15, 0},
		"none left":             {15, 15, time.Hour},
		"the limit fell":        {15, 10, time.Hour},
		"nothing is allowed":    {0, 0, time.Hour},
		"a token raised it":     {15, 300, 0},
		"less than nothing":     {3, -2, time.Hour},
		"reserved for launches": {12, 12, time.Hour},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			st := storetest.New(t)
			spendAll(t, st, tt.spent)
			_, wait := spend(t, st, tt.limit)
			if tt.wait == 0 && wait != 0 || tt.wait > 0 && !justOver(wait, tt.wait) {
				t.Errorf("with %d of %d spent the next call waits %v, want %v", tt.spent, tt.limit, wait, tt.wait)
			}
		})
	}
}

func TestNoHourHoldsMoreThanTheLimit(t *testing.T) {
	t.Parallel()
	const attempts = 1000
	random := rand.New(rand.NewPCG(1957, 10))
	upTo := func(d time.Duration) time.Duration { return time.Duration(random.Int64N(int64(d))) }
	path := filepath.Join(t.TempDir(), "tminus.db")
	clock := storetest.NewClock()
	st := storetest.NewAt(t, path, store.WithClock(clock.Now))

	var arrivals []time.Time // at the feed
	for range attempts {
		id, wait := spend(t, st, hourly)
		if wait > 0 {
			clock.Advance([]time.Duration{wait, wait - 1, upTo(wait)}[random.IntN(3)])
			continue
		}
		took := upTo(time.Minute)
		arrivals = append(arrivals, clock.Now().Add(upTo(took+1)))
		clock.Advance(took)
		if random.IntN(50) == 0 { // killed before the answer was noted
			if err := st.Close(); err != nil {
				t.Fatal(err)
			}
			st = storetest.Open(t, path, store.WithClock(clock.Now))
		} else {
			finish(t, st, id)
		}
		if random.IntN(3) == 0 {
			clock.Advance(upTo(10 * time.Minute))
		}
	}

	slices.SortFunc(arrivals, time.Time.Compare)
	for i := hourly; i < len(arrivals); i++ {
		if apart := arrivals[i].Sub(arrivals[i-hourly]); apart <= time.Hour {
			t.Fatalf("calls %d to %d lie within %v", i-hourly, i, apart)
		}
	}
	if len(arrivals) < attempts/10 {
		t.Errorf("only %d of %d attempts were let through", len(arrivals), attempts)
	}
}

func TestForeignCalls(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		ours  int
		inUse []int // as the feed says it
		want  int
	}{
		"nobody else":                {3, []int{3}, 3},
		"others too":                 {3, []int{5}, 5},
		"said twice":                 {3, []int{5, 5}, 5},
		"more and more":              {3, []int{5, 9}, 9},
		"never corrected upwards":    {8, []int{2}, 8},
		"less after more":            {3, []int{9, 4}, 9},
		"more than the limit allows": {1, []int{40}, 40},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			clock := storetest.NewClock()
			st := storetest.New(t, store.WithClock(clock.Now))
			spendAll(t, st, tt.ours)
			for _, n := range tt.inUse {
				if err := st.Journal.NoteForeignCalls(t.Context(), n); err != nil {
					t.Fatal(err)
				}
			}
			if got := used(t, st); got != tt.want {
				t.Errorf("calls in use = %d, want %d", got, tt.want)
			}
			clock.Advance(time.Hour + 2*time.Second)
			if got := used(t, st); got != 0 {
				t.Errorf("an hour later calls in use = %d, want 0", got)
			}
		})
	}
}

func TestForeignCallsLeaveNoRoom(t *testing.T) {
	t.Parallel()
	clock := storetest.NewClock()
	st := storetest.New(t, store.WithClock(clock.Now))
	spendAll(t, st, 2)
	clock.Advance(10 * time.Minute)
	if err := st.Journal.NoteForeignCalls(t.Context(), hourly); err != nil {
		t.Fatal(err)
	}
	if _, wait := spend(t, st, hourly); !justOver(wait, 50*time.Minute) {
		t.Errorf("the next call waits %v for our own oldest, want just over 50m", wait)
	}
	if _, wait := spend(t, st, hourly-5); !justOver(wait, time.Hour) {
		t.Errorf("with a smaller limit the next call waits %v, want just over 1h", wait)
	}
}

func TestHoldCalls(t *testing.T) {
	t.Parallel()
	type hold struct {
		after time.Duration // since Now
		until time.Duration
	}
	for name, tt := range map[string]struct {
		holds []hold
		want  time.Duration // since Now
	}{
		"as told":                  {[]hold{{0, 10 * time.Minute}}, 10 * time.Minute},
		"the later of two":         {[]hold{{0, 30 * time.Minute}, {0, 10 * time.Minute}}, 30 * time.Minute},
		"extended":                 {[]hold{{0, 10 * time.Minute}, {5 * time.Minute, time.Hour}}, time.Hour},
		"a day at most":            {[]hold{{0, 1000 * time.Hour}}, 24 * time.Hour},
		"past already":             {[]hold{{0, -time.Minute}}, 0},
		"a shorter one, once over": {[]hold{{0, time.Minute}, {time.Hour, 61 * time.Minute}}, 61 * time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			clock := storetest.NewClock()
			st := storetest.New(t, store.WithClock(clock.Now))
			for _, h := range tt.holds {
				clock.Advance(storetest.Now.Add(h.after).Sub(clock.Now()))
				if err := st.Journal.HoldCalls(t.Context(), storetest.Now.Add(h.until), "Retry-After"); err != nil {
					t.Fatal(err)
				}
			}
			until, reason, err := st.Journal.CallsHeldUntil(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if tt.want == 0 {
				if !until.IsZero() || reason != "" {
					t.Errorf("held until %v (%q), want not held", until, reason)
				}
				spendAll(t, st, 1)
				return
			}
			if want := storetest.Now.Add(tt.want); !until.Equal(want) || reason != "Retry-After" {
				t.Errorf("held until %v (%q), want %v", until, reason, want)
			}
			if _, wait := spend(t, st, hourly); wait != until.Sub(clock.Now()) {
				t.Errorf("a call waits %v, want until %v", wait, until)
			}
			clock.Advance(until.Sub(clock.Now()))
			spendAll(t, st, 1)
		})
	}
}

// A clock that ran a year ahead for a while must not silence the program for
// a year.
func TestClockThatWentBack(t *testing.T) {
	t.Parallel()
	clock := storetest.NewClock()
	st := storetest.New(t, store.WithClock(clock.Now))
	const year = 365 * 24 * time.Hour
	clock.Advance(year)
	spendAll(t, st, hourly)
	if err := st.Journal.HoldCalls(t.Context(), clock.Now().Add(time.Hour), "Retry-After"); err != nil {
		t.Fatal(err)
	}

	clock.Advance(-year)
	if _, wait := spend(t, st, hourly); wait != 24*time.Hour {
		t.Errorf("the next call waits %v, want the longest hold of 24h", wait)
	}
	if until, _, err := st.Journal.CallsHeldUntil(t.Context()); err != nil || !until.Equal(storetest.Now.Add(24*time.Hour)) {
		t.Errorf("held until %v, %v, want a day from now", until, err)
	}
	if err := st.Journal.HoldCalls(t.Context(), clock.Now().Add(time.Minute), "Retry-After"); err != nil {
		t.Fatal(err)
	}
	clock.Advance(24 * time.Hour)
	spendAll(t, st, hourly)
}

// What nobody spends a call to find out is brought back too.
func TestSettleCalls(t *testing.T) {
	t.Parallel()
	clock := storetest.NewClock()
	st := storetest.New(t, store.WithClock(clock.Now))
	clock.Advance(time.Hour * 100)
	spendAll(t, st, hourly)
	clock.Advance(-time.Hour * 100)
	if err := st.Journal.SettleCalls(t.Context()); err != nil {
		t.Fatal(err)
	}
	clock.Advance(2 * time.Hour)
	if calls, err := st.Journal.CountedCalls(t.Context()); err != nil || len(calls) != 0 {
		t.Errorf("two hours later %d calls count, %v, want none", len(calls), err)
	}
}

func TestOldCallsAreDropped(t *testing.T) {
	t.Parallel()
	clock := storetest.NewClock()
	st := storetest.New(t, store.WithClock(clock.Now))
	for range 3 {
		spendAll(t, st, hourly)
		clock.Advance(26 * time.Hour)
	}
	id, _ := spend(t, st, hourly)
	if id != 1 {
		t.Errorf("after a day of silence the next call is row %d, want 1: old rows stay", id)
	}
}

// Two programs on one file share the hour.
func TestBudgetIsSharedByProcesses(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db")
	stores := []*store.Store{storetest.NewAt(t, path), storetest.Open(t, path)}
	var granted atomic.Int64
	var callers sync.WaitGroup
	for _, st := range stores {
		for range 2 {
			callers.Go(func() {
				for range hourly {
					_, wait, err := st.Journal.SpendCall(t.Context(), hourly, "test")
					if err != nil {
						t.Error(err)
						return
					}
					if wait == 0 {
						granted.Add(1)
					}
				}
			})
		}
	}
	callers.Wait()
	if got := granted.Load(); got != hourly {
		t.Errorf("%d calls were granted, want %d", got, hourly)
	}
}
