package plan

import (
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/journal"
)

// pollsUntil plays a filled catalogue with 15 calls an hour and much to read
// besides, and returns the polls, in the time since noon.
func pollsUntil(t *testing.T, st State, end time.Duration) (polls []time.Duration) {
	t.Helper()
	st.Jobs[JobHistory] = Progress{Started: noon, Done: noon.Add(-7 * 24 * time.Hour)}
	for ; st.Now.Before(noon.Add(end)); st.Now = st.Now.Add(10 * time.Second) {
		for task, ok := take(&st); ok; task, ok = take(&st) {
			if len(st.Calls) > journal.AnonymousLimit {
				t.Fatalf("%d calls within an hour at %v", len(st.Calls), st.Now)
			}
			if task.Job == JobPoll {
				polls = append(polls, st.Now.Sub(noon))
			}
			if task.Job != JobHistory { // there is always more of it
				st.Jobs[task.Job] = Progress{Done: st.Now, Cursor: st.Now}
			}
		}
	}
	return polls
}

// widest returns the longest time without a poll between two moments.
func widest(polls []time.Duration, from, to time.Duration) time.Duration {
	gap, last := time.Duration(0), from
	for _, at := range polls {
		if at >= from && at <= to {
			gap, last = max(gap, at-last), at
		}
	}
	return max(gap, to-last)
}

// TestCallsAreSavedForTheLastMinutes follows a launch to T+4 h while the history
// takes whatever it is given.
func TestCallsAreSavedForTheLastMinutes(t *testing.T) {
	st := allDone(noon)
	const net = 150 * time.Minute
	st.Launches = []catalogue.LaunchMoment{flight(net)}
	polls := pollsUntil(t, st, net+4*time.Hour)
	for name, tt := range map[string]struct{ from, to, most time.Duration }{
		"inside 20 min":    {-17 * time.Minute, 15 * time.Minute, 200 * time.Second},
		"T-2 h to T-40":    {-nearWindow, -40 * time.Minute, 6 * time.Minute},
		"T-40 to T-20":     {-40 * time.Minute, -minutesWindow, 9 * time.Minute},
		"T+20 to T+40":     {minutesWindow, 40 * time.Minute, 9 * time.Minute},
		"T+40 to the end":  {40 * time.Minute, 4 * time.Hour, 6 * time.Minute},
		"before all of it": {-net, -nearWindow, 10*time.Minute + 10*time.Second},
	} {
		if gap := widest(polls, net+tt.from, net+tt.to); gap > tt.most {
			t.Errorf("%s: no poll for %v, want one every %v", name, gap, tt.most)
		}
	}
}

// TestMoreWeightLeads has two launches near at once. The hour's calls go to
// both, more of them to the one that counts for more.
func TestMoreWeightLeads(t *testing.T) {
	for name, tt := range map[string]struct {
		crewed   bool
		follower int
		least    float64 // so many times as often, the second
		most     float64
	}{
		"alike":               {false, 0, 0.9, 1.2},
		"crewed":              {true, 0, 1.2, 3},
		"followed":            {false, 1, 1.2, 3},
		"followed by many":    {false, 4000, 1.2, 3},
		"crewed and followed": {true, 2, 1.2, 4.5},
	} {
		t.Run(name, func(t *testing.T) {
			first, second := flight(time.Hour), flight(100*time.Minute)
			first.ID, second.ID, second.Crewed = "first", "second", tt.crewed
			st := allDone(noon)
			st.Launches, st.Followers = []catalogue.LaunchMoment{first, second}, map[string]int{"second": tt.follower}
			early, late := st.pollEvery(noon.Add(50*time.Minute)), st.pollEvery(noon.Add(100*time.Minute))
			if ratio := float64(early) / float64(late); ratio < tt.least || ratio > tt.most {
				t.Errorf("every %v near the first, every %v near the second; want %v to %v times as often", early, late, tt.least, tt.most)
			}
			if early > 8*time.Minute || late > 5*time.Minute {
				t.Errorf("every %v near the first, every %v near the second", early, late)
			}
			if gap := widest(pollsUntil(t, st, 2*time.Hour), 40*time.Minute, 2*time.Hour); gap > 9*time.Minute {
				t.Errorf("no poll for %v while both are near", gap)
			}
		})
	}
}

// TestHoldPlansAnew holds a launch at T-5, which is known at once, and leaves it
// there.
func TestHoldPlansAnew(t *testing.T) {
	st := allDone(noon)
	held := flight(5 * time.Minute)
	held.Held, held.LastUpdated = true, noon
	st.Launches = []catalogue.LaunchMoment{held}
	polls := pollsUntil(t, st, 2*time.Hour)
	if gap := widest(polls, 0, minutesWindow); gap > 200*time.Second {
		t.Errorf("no poll for %v in the first 20 minutes of a hold", gap)
	}
	if gap := widest(polls, 40*time.Minute, 2*time.Hour); gap > 6*time.Minute {
		t.Errorf("no poll for %v later in the hold", gap)
	}
	if every := st.pollEvery(noon.Add(time.Hour)); every != intervals[nearHours].best {
		t.Errorf("a poll every %v an hour into a hold, want every %v", every, intervals[nearHours].best)
	}
}

// TestFavor doubles for a crew and for followers, however many.
func TestFavor(t *testing.T) {
	st := State{Followers: map[string]int{"followed": 3}}
	for want, l := range map[float64]catalogue.LaunchMoment{
		1: {ID: "plain"}, 2: {ID: "followed"}, 4: {ID: "followed", Crewed: true},
	} {
		if got := st.favor(l); got != want {
			t.Errorf("%s counts %v times, want %v", l.ID, got, want)
		}
	}
	if got := st.favor(catalogue.LaunchMoment{Crewed: true}); got != 2 {
		t.Errorf("a crew counts %v times, want twice", got)
	}
}
