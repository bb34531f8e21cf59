package ingest

import (
	"slices"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/feed"
)

func TestLookThatIsAskedForComesNext(t *testing.T) {
	for name, change := range map[string]func(*state){
		"history under way": func(st *state) { st.jobs[jobHistory] = progress{Started: noon} },
		"pulse has to wait": func(st *state) { st.jobs[jobPulse] = progress{Done: noon, Retry: noon.Add(time.Hour)} },
		"feed is down":      func(st *state) { st.retryAt = noon.Add(time.Hour) },
		"near are due":      func(st *state) { st.jobs[jobNear] = progress{Done: noon.Add(-24 * time.Hour)} },
	} {
		st := allDone(noon)
		change(&st)
		st.asked = true
		if got, ok := st.ready(); !ok || got.job != jobPulse {
			t.Errorf("%s: ready = %+v, %v, want the pulse", name, got, ok)
		}
	}
	empty := state{now: noon, limit: anonymousLimit, retryAt: noon.Add(time.Hour), asked: true}
	if got, ok := empty.ready(); !ok || got.job != jobFirst {
		t.Errorf("empty database: ready = %+v, %v, want the first look", got, ok)
	}
}

// TestWishesLeavePulsesToLaunches asks for a look every minute, for three hours
// around a launch: it is never out of sight for long.
func TestWishesLeavePulsesToLaunches(t *testing.T) {
	st := allDone(noon)
	st.launches = []catalogue.LaunchMoment{flight(90 * time.Minute)}
	last, granted := noon, 0
	for minute := range 180 {
		st.now = noon.Add(time.Duration(minute) * time.Minute)
		st.calls = slices.DeleteFunc(st.calls, func(c feed.CountedCall) bool { return c.LeavesAt.Before(st.now) })
		wish, _ := st.refreshAt()
		due, _ := st.due(jobPulse)
		if !wish.After(st.now) {
			granted++
		} else if st.freeAt(task{jobPulse, due}).After(st.now) {
			continue
		}
		if gap := st.now.Sub(last); gap > rhythm[nearHours].slowest {
			t.Errorf("no pulse for %v before %v", gap, st.now)
		}
		last = st.now
		st.jobs[jobPulse] = progress{Done: st.now, Cursor: st.now}
		st.calls = append(st.calls, feed.CountedCall{LeavesAt: st.now.Add(callWindow), Calls: 1})
	}
	if granted < 3 {
		t.Errorf("%d wishes of 180 were granted, want some", granted)
	}
	if at, why := allDone(noon).refreshAt(); at.After(noon) {
		t.Error(why, "a wish has to wait although nothing is near")
	}
}
