package plan

import (
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/journal"
	"tminus/store/ledger"
)

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// allDone returns the state of a filled catalogue in which every job ended at.
func allDone(at time.Time) State {
	st := State{Now: noon, Limit: journal.AnonymousLimit, Jobs: map[string]Progress{}}
	for _, job := range Jobs {
		st.Jobs[job] = Progress{Done: at}
	}
	return st
}

// flight returns a launch so long from noon, exact to the second.
func flight(left time.Duration) catalogue.LaunchMoment {
	return catalogue.LaunchMoment{NET: noon.Add(left), LastUpdated: noon.Add(-time.Hour), Certainty: ledger.CertaintyExact}
}

func TestEmptyDatabaseLooksAtUpcomingFirst(t *testing.T) {
	list := State{Now: noon}.Tasks()
	if len(list) != 1 || list[0].Job != JobFirst || list[0].Due.After(noon) {
		t.Errorf("plan of an empty database = %+v, want only the first look, now", list)
	}
}

func TestPriorities(t *testing.T) {
	st := State{Now: noon, Limit: journal.Unpaced, Jobs: map[string]Progress{JobFirst: {Done: noon}, JobMissing: {Missing: "id"}}}
	want := []string{
		JobPoll, JobNear, JobUpcoming, JobMissing, JobRecent, JobEvents, "pads", "locations", "agencies", "rockets", "boosters",
		"spacecraft_configurations", "spacecraft", "programs", "astronauts", JobHistory, "stations", "expeditions", "events", "dockings", "spacewalks",
	}
	for _, job := range want {
		got, ok := st.Ready()
		if !ok || got.Job != job {
			t.Fatalf("ready = %+v, %v; want %s", got, ok, job)
		}
		st.Jobs[job] = Progress{Done: noon}
	}
	if got, ok := st.Ready(); ok {
		t.Errorf("ready = %+v after everything was done, want nothing", got)
	}
}

// event returns an event so long from noon.
func event(left time.Duration, webcast bool) catalogue.EventMoment {
	return catalogue.EventMoment{Date: noon.Add(left), Webcast: webcast}
}

func atStation(left time.Duration) catalogue.EventMoment {
	return catalogue.EventMoment{Date: noon.Add(left), Station: true}
}

func TestDue(t *testing.T) {
	events := func(list ...catalogue.EventMoment) func(*State) { return func(st *State) { st.Events = list } }
	job := func(name string, p Progress) func(*State) { return func(st *State) { st.Jobs[name] = p } }
	for name, tt := range map[string]struct {
		job    string
		change func(*State)
		want   time.Duration // after noon
	}{
		"sweep":                {JobUpcoming, nil, 90 * time.Minute},
		"recent":               {JobRecent, nil, 24 * time.Hour},
		"recent, outcome open": {JobRecent, func(st *State) { st.Launches = []catalogue.LaunchMoment{flight(-30 * time.Hour)} }, 6 * time.Hour},
		"lists":                {"agencies", nil, 7 * 24 * time.Hour},
		"what is docked":       {"stations", nil, 24 * time.Hour},
		"a docking":            {"stations", events(atStation(3 * time.Hour)), 4 * time.Hour},
		"one that was seen":    {"stations", events(atStation(-90 * time.Minute)), 24 * time.Hour},
		"one of just now":      {"stations", events(atStation(-30 * time.Minute)), 30 * time.Minute},
		"crews keep their day": {"expeditions", events(atStation(3 * time.Hour)), 24 * time.Hour},
		"coming events":        {JobEvents, nil, 6 * time.Hour},
		"a webcast is near":    {JobEvents, events(event(time.Hour, true)), 30 * time.Minute},
		"it has begun":         {JobEvents, events(event(-30*time.Minute, true)), 30 * time.Minute},
		"nothing to see":       {JobEvents, events(event(time.Hour, false)), 6 * time.Hour},
		"a webcast is far":     {JobEvents, events(event(3*time.Hour, true)), 6 * time.Hour},
		"all events":           {"events", nil, 7 * 24 * time.Hour},
		"who is aboard":        {"expeditions", nil, 24 * time.Hour},
		"history":              {JobHistory, nil, 7 * 24 * time.Hour},
		"never done":           {JobHistory, job(JobHistory, Progress{}), 0},
		"launches to ask for":  {JobMissing, job(JobMissing, Progress{Done: noon, Missing: "id"}), 0},
		"records missing":      {"pads", job("pads", Progress{Done: noon, Short: true}), 24 * time.Hour},
		"half done":            {"pads", job("pads", Progress{Done: noon, Started: noon}), 0},
		"after a failure":      {"pads", job("pads", Progress{Started: noon, Retry: noon.Add(time.Minute)}), time.Minute},
		"failure of long ago":  {"pads", job("pads", Progress{Done: noon, Retry: noon.Add(time.Minute)}), 7 * 24 * time.Hour},
		"feed down": {JobMissing, func(st *State) {
			st.Jobs[JobMissing], st.Jobs[JobFeed] = Progress{Missing: "id"}, Progress{Retry: noon.Add(3 * time.Minute)}
		}, 3 * time.Minute},
		"feed down, poll": {JobPoll, func(st *State) {
			st.Jobs[JobFeed] = Progress{Failures: feedPatience, Retry: noon.Add(3 * time.Minute)}
			st.Jobs[JobPoll] = Progress{Retry: noon.Add(30 * time.Minute)}
		}, 3 * time.Minute},
		"feed down, later anyway": {JobUpcoming, func(st *State) { st.Jobs[JobFeed] = Progress{Retry: noon.Add(3 * time.Minute)} }, 90 * time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			st := allDone(noon)
			if tt.change != nil {
				tt.change(&st)
			}
			due, ok := st.due(tt.job)
			if !ok || !due.Equal(noon.Add(tt.want)) {
				t.Errorf("%s is due %v after noon (%v), want %v", tt.job, due.Sub(noon), ok, tt.want)
			}
		})
	}
	for _, job := range []string{JobFirst, JobMissing, JobGone} {
		if due, ok := allDone(noon).due(job); ok {
			t.Errorf("%s is planned at %v although there is nothing to do", job, due)
		}
	}
}

func TestUrgentBeforeOverdue(t *testing.T) {
	st := allDone(noon)
	st.Jobs[JobHistory] = Progress{Done: noon.Add(-30 * 24 * time.Hour)}
	st.Jobs["pads"] = Progress{Done: noon.Add(-8 * 24 * time.Hour)}
	st.Jobs[JobPoll] = Progress{Done: noon.Add(-30 * time.Minute)}
	var got []string
	for _, task := range st.Tasks()[:3] {
		got = append(got, task.Job)
	}
	if got[0] != JobPoll || got[1] != "pads" || got[2] != JobHistory {
		t.Errorf("order of what is due = %v, want the poll, pads, the history", got)
	}
	later := st.Tasks()[3:]
	for i := 1; i < len(later); i++ {
		if later[i].Due.Before(later[i-1].Due) {
			t.Errorf("%s at %v is planned after %s at %v", later[i].Job, later[i].Due, later[i-1].Job, later[i-1].Due)
		}
	}
}

// take makes the call of what is ready, if anything is. Calls that count no more
// are forgotten.
func take(st *State) (task Task, ok bool) {
	for len(st.Calls) > 0 && !st.Now.Before(st.Calls[0].FreeAt()) {
		st.Calls = st.Calls[1:]
	}
	if task, ok = st.Ready(); ok {
		call := journal.CallAt(st.Now)
		call.Purpose = task.Job
		st.Calls = append(st.Calls, call)
	}
	return task, ok
}

// firstDay plays the first day of an empty database with 15 calls an hour and
// the given launches. It returns when each job was done first, and all polls.
func firstDay(launches ...catalogue.LaunchMoment) (done map[string]time.Duration, polls []time.Duration, worst int) {
	left := map[string]int{
		JobFirst: 1, JobUpcoming: 4, JobRecent: 1, "pads": 3, "locations": 1, "agencies": 4, "rockets": 7, "boosters": 4,
		"spacecraft_configurations": 1, "spacecraft": 2, "programs": 1, "astronauts": 9, JobHistory: 82,
	}
	done = map[string]time.Duration{}
	st := State{Limit: journal.AnonymousLimit, Jobs: map[string]Progress{}, Launches: launches}
	for st.Now = noon; st.Now.Before(noon.Add(24 * time.Hour)); st.Now = st.Now.Add(30 * time.Second) {
		for task, ok := take(&st); ok; task, ok = take(&st) {
			worst = max(worst, len(st.Calls))
			if task.Job == JobPoll {
				polls = append(polls, st.Now.Sub(noon))
			}
			p := st.Jobs[task.Job]
			p.Pages++
			if left[task.Job]--; left[task.Job] > 0 {
				p.Started = st.Now
				st.Jobs[task.Job] = p
				continue
			}
			if task.Job == JobFirst {
				st.Jobs[JobPoll], st.Jobs[JobNear] = Progress{Done: st.Now}, Progress{Done: st.Now}
			}
			st.Jobs[task.Job] = Progress{Done: st.Now}
			if _, known := done[task.Job]; !known {
				done[task.Job] = st.Now.Sub(noon)
			}
			if task.Job == JobUpcoming {
				left[JobUpcoming] = 4
			}
		}
	}
	return done, polls, worst
}

// TestFirstDay holds the plan against what is promised of the first day, also
// when launches fly all the time.
func TestFirstDay(t *testing.T) {
	var crowd []catalogue.LaunchMoment
	for at := 90 * time.Minute; at < 30*time.Hour; at += 2 * time.Hour {
		crowd = append(crowd, flight(at))
	}
	flown := flight(-2 * time.Hour)
	flown.Final = true
	for name, tt := range map[string]struct {
		launches []catalogue.LaunchMoment
		gap      time.Duration // between two polls, at most
	}{
		"calm":                   {nil, 61 * time.Minute},
		"a launch within a day":  {[]catalogue.LaunchMoment{flown, flight(23 * time.Hour)}, 26 * time.Minute},
		"a launch about to fly":  {[]catalogue.LaunchMoment{flight(3 * time.Hour)}, 26 * time.Minute},
		"launches all the time":  {crowd, 15 * time.Minute},
		"nobody tells outcomes":  {[]catalogue.LaunchMoment{flight(-5 * time.Hour), flight(2 * time.Hour)}, 26 * time.Minute},
		"two at the same moment": {[]catalogue.LaunchMoment{flight(5 * time.Hour), flight(5 * time.Hour)}, 26 * time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			done, polls, worst := firstDay(tt.launches...)
			if worst > journal.AnonymousLimit {
				t.Errorf("%d calls within an hour", worst)
			}
			for _, job := range Jobs {
				at, ok := done[job]
				limit := 24 * time.Hour
				if job == JobHistory {
					limit = 12 * time.Hour
				}
				if job != JobMissing && job != JobGone && (!ok || at > limit) {
					t.Errorf("%s was done after %v (%v), want %v at most", job, at, ok, limit)
				}
			}
			for i := 1; i < len(polls); i++ {
				if gap := polls[i] - polls[i-1]; gap > tt.gap {
					t.Errorf("no poll from %v to %v after the start, want one every %v", polls[i-1], polls[i], tt.gap)
				}
			}
		})
	}
}

// Launches are read as often whether or not what happens between them was read.
func TestListsAsideDelayNothing(t *testing.T) {
	st := allDone(noon)
	st.Launches, st.Reach = []catalogue.LaunchMoment{flight(10 * time.Hour)}, noon
	for _, job := range aside {
		delete(st.Jobs, job)
	}
	if got := st.nearEvery(); got != dayUnseen {
		t.Errorf("the next launches are read every %v, want every %v", got, dayUnseen)
	}
	delete(st.Jobs, "pads")
	if got := st.nearEvery(); got != nearFilling {
		t.Errorf("while pads were never read they are read every %v, want every %v", got, nearFilling)
	}
}
