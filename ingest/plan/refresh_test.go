package plan

import (
	"slices"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/journal"
)

func TestRequestedPollComesNext(t *testing.T) {
	for name, change := range map[string]func(*State){
		"history under way": func(st *State) { st.Jobs[JobHistory] = Progress{Started: noon} },
		"poll has to wait":  func(st *State) { st.Jobs[JobPoll] = Progress{Done: noon, Retry: noon.Add(time.Hour)} },
		"feed is down":      func(st *State) { st.Jobs[JobFeed] = Progress{Retry: noon.Add(time.Hour)} },
		"near are due":      func(st *State) { st.Jobs[JobNear] = Progress{Done: noon.Add(-24 * time.Hour)} },
	} {
		st := allDone(noon)
		change(&st)
		st.Requested = true
		if got, ok := st.Ready(); !ok || got.Job != JobPoll {
			t.Errorf("%s: ready = %+v, %v, want the poll", name, got, ok)
		}
	}
	empty := State{Now: noon, Limit: journal.AnonymousLimit, Requested: true, Jobs: map[string]Progress{JobFeed: {Retry: noon.Add(time.Hour)}}}
	if got, ok := empty.Ready(); !ok || got.Job != JobFirst {
		t.Errorf("empty database: ready = %+v, %v, want the first look", got, ok)
	}
}

// TestRefreshesLeavePollsToLaunches asks for a poll every minute, for three
// hours around a launch: it is never out of sight for long.
func TestRefreshesLeavePollsToLaunches(t *testing.T) {
	st := allDone(noon)
	st.Launches = []catalogue.LaunchMoment{flight(90 * time.Minute)}
	last, granted := noon, 0
	for minute := range 180 {
		st.Now = noon.Add(time.Duration(minute) * time.Minute)
		st.Calls = slices.DeleteFunc(st.Calls, func(c journal.CountedCall) bool { return c.LeavesAt.Before(st.Now) })
		at, _ := st.RefreshAt()
		due, _ := st.due(JobPoll)
		if !at.After(st.Now) {
			granted++
		} else if st.FreeAt(Task{JobPoll, due}).After(st.Now) {
			continue
		}
		if gap := st.Now.Sub(last); gap > intervals[nearHours].slowest {
			t.Errorf("no poll for %v before %v", gap, st.Now)
		}
		last = st.Now
		st.Jobs[JobPoll] = Progress{Done: st.Now, Cursor: st.Now}
		st.Calls = append(st.Calls, journal.CallAt(st.Now))
	}
	if granted < 3 {
		t.Errorf("%d requests of 180 were granted, want some", granted)
	}
	if at, why := allDone(noon).RefreshAt(); at.After(noon) {
		t.Error(why, "a poll that is asked for has to wait although nothing is near")
	}
}
