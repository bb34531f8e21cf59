package ingest_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"tminus/ingest"
	"tminus/ingest/sim/ll2sim"
)

// faultDays returns how long the tests below go on.
func faultDays() int { return soaking(1, 7) }

// TestDaysOfFaults works through every kind of fault the simulator knows, with
// restarts in between: the budget holds throughout, and a while after the feed
// is well again the catalogue is the feed's.
func TestDaysOfFaults(t *testing.T) {
	skipUnderRace(t)
	if testing.Short() {
		t.Skip("simulates days")
	}
	t.Parallel()
	faults := ll2sim.MixedFaults(23, 0.5)
	w := newWorld(t, ll2sim.Options{Launches: 400, Live: true, Faults: faults}, ingest.Config{})
	for step := range faultDays() * 24 * 12 {
		if step%50 == 49 {
			w.open()
		}
		_ = w.once()
		w.clock.Advance(5 * time.Minute)
	}
	if worst := worstHour(w.counted()); worst > 15 {
		t.Errorf("%d calls in one hour, want at most 15", worst)
	}
	w.sim.SetFaults(nil)
	w.fill(5*time.Minute, 8*24*12)
	w.sameLaunches()
	w.sameCounts()
}

// TestClockJumps sets the clock forth and back, by minutes and by days, as a
// machine without a battery or with a bad time server does: the work goes on.
func TestClockJumps(t *testing.T) {
	skipUnderRace(t)
	if testing.Short() {
		t.Skip("simulates days")
	}
	t.Parallel()
	w := newWorld(t, ll2sim.Options{Launches: 300, Live: true}, ingest.Config{})
	random := rand.New(rand.NewPCG(5, 8))
	for range faultDays() * 12 {
		jump := time.Duration(random.IntN(72*60)-36*60) * time.Minute
		w.clock.Advance(jump)
		if random.IntN(3) == 0 {
			w.open()
		}
		before := len(w.counted())
		for range 14 {
			_ = w.once()
			w.clock.Advance(5 * time.Minute)
		}
		if calls := len(w.counted()) - before; calls == 0 || calls > 30 {
			t.Errorf("%d calls in the 70 minutes after the clock jumped by %s, want some and not all at once", calls, jump)
		}
	}
	w.fill(5*time.Minute, 8*24*12)
	w.sameLaunches()
	w.sameCounts()
}
