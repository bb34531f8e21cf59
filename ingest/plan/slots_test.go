package plan

import (
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/journal"
)

// sent returns calls made so many minutes before noon.
func sent(minutes ...int) journal.Calls {
	var calls journal.Calls
	for _, m := range minutes {
		calls = append(calls, journal.CallAt(noon.Add(-time.Duration(m)*time.Minute)))
	}
	return calls
}

// TestSlotsAreKeptForPolls fills the hour with a launch at several distances:
// what is read besides stops where the polls of the hour begin.
func TestSlotsAreKeptForPolls(t *testing.T) {
	for name, tt := range map[string]struct {
		left     time.Duration
		limit    int
		from, to int // calls besides the polls
	}{
		"calm":                   {48 * time.Hour, 15, 13, 13},
		"within a day":           {20 * time.Hour, 15, 9, 9},
		"near":                   {time.Hour, 15, 1, 3},
		"near in a while":        {150 * time.Minute, 15, 5, 8},
		"near in more than that": {200 * time.Minute, 15, 9, 9},
		"T-30min":                {30 * time.Minute, 15, 0, 0},
		"few calls":              {time.Hour, 4, 1, 1},
		"unlimited":              {time.Hour, journal.Unpaced, 40, 40},
	} {
		t.Run(name, func(t *testing.T) {
			st := allDone(noon)
			st.Limit, st.Launches = tt.limit, []catalogue.LaunchMoment{flight(tt.left)}
			st.Jobs[JobHistory] = Progress{Started: noon, Done: noon.Add(-7 * 24 * time.Hour)}
			n := 0
			for n < 40 {
				if got, ok := st.Ready(); !ok || got.Job != JobHistory {
					break
				}
				st.Calls = append(st.Calls, sent(0)...)
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
		st   func(*State)
		want time.Duration // after noon
	}{
		"free":              {JobHistory, nil, 0},
		"held":              {JobHistory, func(st *State) { st.Held = noon.Add(20 * time.Minute) }, 20 * time.Minute},
		"not due":           {JobUpcoming, nil, 90 * time.Minute},
		"poll, hour full":   {JobPoll, func(st *State) { st.Jobs[JobPoll] = Progress{}; st.Calls = sent(50, 40, 30); st.Limit = 3 }, 10*time.Minute + time.Second + time.Millisecond},
		"others, hour full": {JobHistory, func(st *State) { st.Calls = sent(59, 58, 29); st.Limit = 3 }, time.Minute + time.Second + time.Millisecond},
		"nothing is paced":  {JobHistory, func(st *State) { st.Calls = sent(1, 1, 1, 1); st.Limit = journal.Unpaced }, 0},
	} {
		t.Run(name, func(t *testing.T) {
			st := allDone(noon)
			st.Jobs[JobHistory] = Progress{Started: noon, Done: noon.Add(-7 * 24 * time.Hour)}
			if tt.st != nil {
				tt.st(&st)
			}
			due, _ := st.due(tt.job)
			if got := st.FreeAt(Task{tt.job, due}).Sub(noon); got != tt.want {
				t.Errorf("%s can be done after %v, want %v", tt.job, got, tt.want)
			}
		})
	}
}

// TestTasksAreFreeTogetherAsAlone asks for the moments of all tasks at once,
// near due and a week away, in an hour with calls of ours and of others.
func TestTasksAreFreeTogetherAsAlone(t *testing.T) {
	st := allDone(noon.Add(-6 * time.Hour))
	st.Launches = []catalogue.LaunchMoment{flight(90 * time.Minute), flight(9 * time.Hour)}
	st.Calls = sent(50, 40, 30, 20, 10, 9, 8, 7)
	st.Calls[3].Foreign = true
	tasks := st.Tasks()
	together := st.AllFreeAt(tasks)
	for i, task := range tasks {
		if alone := st.FreeAt(task); !together[i].Equal(alone) {
			t.Errorf("%s can be done at %v beside the others, at %v alone", task.Job, together[i], alone)
		}
	}
	if last := together[len(together)-1].Sub(noon); last < 6*24*time.Hour {
		t.Errorf("the last task is free after %v: none is far away", last)
	}
}

func TestWakesWhenALaunchComesNear(t *testing.T) {
	st := allDone(noon)
	if got := st.WakeAt(); !got.Equal(noon.Add(30 * time.Minute)) {
		t.Errorf("wakes at %v, want for the poll at 12:30", got)
	}
	st.Launches = []catalogue.LaunchMoment{flight(24*time.Hour + 7*time.Minute)}
	if got := st.WakeAt(); !got.Equal(noon.Add(7 * time.Minute)) {
		t.Errorf("wakes at %v, want when the launch is a day away", got)
	}
}
