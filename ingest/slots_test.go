package ingest

import (
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/feed"
	"tminus/store/storetest"
)

// sent returns calls made so many minutes before noon.
func sent(minutes ...int) []feed.CountedCall {
	var calls []feed.CountedCall
	for _, m := range minutes {
		calls = append(calls, feed.CountedCall{LeavesAt: noon.Add(callWindow - time.Duration(m)*time.Minute), Calls: 1})
	}
	return calls
}

// TestRoomIsKeptForPulses fills the hour with a launch at several distances:
// what is read besides stops where the pulses of the hour begin.
func TestRoomIsKeptForPulses(t *testing.T) {
	for name, tt := range map[string]struct {
		left     time.Duration
		limit    int
		from, to int // calls besides the pulses
	}{
		"calm":                   {48 * time.Hour, 15, 13, 13},
		"within a day":           {20 * time.Hour, 15, 9, 9},
		"near":                   {time.Hour, 15, 3, 3},
		"near in a while":        {150 * time.Minute, 15, 5, 8},
		"near in more than that": {200 * time.Minute, 15, 9, 9},
		"few calls":              {time.Hour, 4, 1, 1},
		"unlimited":              {time.Hour, unpaced, 40, 40},
	} {
		t.Run(name, func(t *testing.T) {
			st := allDone(noon)
			st.limit, st.launches = tt.limit, []catalogue.LaunchMoment{flight(tt.left)}
			st.jobs[jobHistory] = progress{Started: noon, Done: noon.Add(-7 * 24 * time.Hour)}
			n := 0
			for n < 40 {
				if got, ok := st.ready(); !ok || got.job != jobHistory {
					break
				}
				st.calls = append(st.calls, sent(0)...)
				n++
			}
			if n < tt.from || n > tt.to {
				t.Errorf("%d calls of %d go to the history, want %d to %d", n, tt.limit, tt.from, tt.to)
			}
		})
	}
}

func TestFreeAt(t *testing.T) {
	for name, tt := range map[string]struct {
		job  string
		st   func(*state)
		want time.Duration // after noon
	}{
		"free":              {jobHistory, nil, 0},
		"held":              {jobHistory, func(st *state) { st.held = noon.Add(20 * time.Minute) }, 20 * time.Minute},
		"not due":           {jobUpcoming, nil, 90 * time.Minute},
		"pulse, hour full":  {jobPulse, func(st *state) { st.jobs[jobPulse] = progress{}; st.calls = sent(50, 40, 30); st.limit = 3 }, 10*time.Minute + time.Second + time.Millisecond},
		"others, hour full": {jobHistory, func(st *state) { st.calls = sent(59, 58, 29); st.limit = 3 }, time.Minute + time.Second + time.Millisecond},
		"nothing is paced":  {jobHistory, func(st *state) { st.calls = sent(1, 1, 1, 1); st.limit = unpaced }, 0},
	} {
		t.Run(name, func(t *testing.T) {
			st := allDone(noon)
			st.jobs[jobHistory] = progress{Started: noon, Done: noon.Add(-7 * 24 * time.Hour)}
			if tt.st != nil {
				tt.st(&st)
			}
			due, _ := st.due(tt.job)
			if got := st.freeAt(task{tt.job, due}).Sub(noon); got != tt.want {
				t.Errorf("%s can be done after %v, want %v", tt.job, got, tt.want)
			}
		})
	}
}

// TestEdgeOfTheHour holds the plan's reckoning against the store's: a call
// counts up to the last moment of its hour, that moment included.
func TestEdgeOfTheHour(t *testing.T) {
	clock := storetest.NewClock()
	st := storetest.New(t, store.WithClock(clock.Now))
	id, _, err := st.Feed.SpendCall(t.Context(), 1, "test")
	if err == nil {
		err = st.Feed.FinishCall(t.Context(), id, 200, "")
	}
	if err != nil {
		t.Fatal(err)
	}
	calls, err := st.Feed.CountedCalls(t.Context())
	if err != nil || len(calls) != 1 {
		t.Fatalf("counted calls = %+v, %v", calls, err)
	}
	clock.Advance(calls[0].LeavesAt.Sub(clock.Now()))
	for _, want := range []int{1, 0} {
		stored, _, err := st.Feed.CallsInLastHour(t.Context())
		if planned := usedAt(calls, clock.Now()); err != nil || planned != want || stored != want {
			t.Errorf("at %v the plan counts %d calls, the store %d (%v), want %d", clock.Now(), planned, stored, err, want)
		}
		clock.Advance(time.Millisecond)
	}
	if free := freeFrom(calls, 1, storetest.Now); !free.Equal(calls[0].LeavesAt.Add(time.Millisecond)) {
		t.Errorf("the next call is free at %v, want a millisecond after %v", free, calls[0].LeavesAt)
	}
}

func TestWakesWhenALaunchComesNear(t *testing.T) {
	st := allDone(noon)
	if got := st.wakeAt(); !got.Equal(noon.Add(30 * time.Minute)) {
		t.Errorf("wakes at %v, want for the pulse at 12:30", got)
	}
	st.launches = []catalogue.LaunchMoment{flight(24*time.Hour + 7*time.Minute)}
	if got := st.wakeAt(); !got.Equal(noon.Add(7 * time.Minute)) {
		t.Errorf("wakes at %v, want when the launch is a day away", got)
	}
}
