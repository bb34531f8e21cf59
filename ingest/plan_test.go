package ingest

import (
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/feed"
)

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// allDone returns the state of a filled catalogue in which every job ended at.
func allDone(at time.Time) state {
	st := state{now: noon, limit: anonymousLimit, jobs: map[string]progress{}}
	for _, job := range priority {
		st.jobs[job] = progress{Done: at}
	}
	return st
}

// flight returns a launch so long from noon, exact to the second.
func flight(left time.Duration) catalogue.LaunchMoment {
	return catalogue.LaunchMoment{NET: noon.Add(left), LastUpdated: noon.Add(-time.Hour), Certainty: catalogue.CertaintyExact}
}

func TestEmptyDatabaseLooksAtUpcomingFirst(t *testing.T) {
	list := state{now: noon}.tasks()
	if len(list) != 1 || list[0].job != jobFirst || list[0].due.After(noon) {
		t.Errorf("plan of an empty database = %+v, want only the first look, now", list)
	}
}

func TestPriorities(t *testing.T) {
	st := state{now: noon, limit: unpaced, jobs: map[string]progress{jobFirst: {Done: noon}, jobMissing: {Missing: "id"}}}
	want := []string{
		jobPulse, jobNear, jobUpcoming, jobMissing, jobRecent, "pads", "locations", "agencies", "rockets", "boosters",
		"spacecraft_configurations", "spacecraft", "programs", "astronauts", jobHistory,
	}
	for _, job := range want {
		got, ok := st.ready()
		if !ok || got.job != job {
			t.Fatalf("ready = %+v, %v; want %s", got, ok, job)
		}
		st.jobs[job] = progress{Done: noon}
	}
	if got, ok := st.ready(); ok {
		t.Errorf("ready = %+v after everything was done, want nothing", got)
	}
}

func TestDue(t *testing.T) {
	job := func(name string, p progress) func(*state) { return func(st *state) { st.jobs[name] = p } }
	for name, tt := range map[string]struct {
		job    string
		change func(*state)
		want   time.Duration // after noon
	}{
		"sweep":                {jobUpcoming, nil, 90 * time.Minute},
		"recent":               {jobRecent, nil, 24 * time.Hour},
		"recent, outcome open": {jobRecent, func(st *state) { st.launches = []catalogue.LaunchMoment{flight(-30 * time.Hour)} }, 6 * time.Hour},
		"lists":                {"agencies", nil, 7 * 24 * time.Hour},
		"history":              {jobHistory, nil, 7 * 24 * time.Hour},
		"never done":           {jobHistory, job(jobHistory, progress{}), 0},
		"launches to ask for":  {jobMissing, job(jobMissing, progress{Done: noon, Missing: "id"}), 0},
		"records missing":      {"pads", job("pads", progress{Done: noon, Short: true}), 24 * time.Hour},
		"half done":            {"pads", job("pads", progress{Done: noon, Started: noon}), 0},
		"after a failure":      {"pads", job("pads", progress{Started: noon, Retry: noon.Add(time.Minute)}), time.Minute},
		"failure of long ago":  {"pads", job("pads", progress{Done: noon, Retry: noon.Add(time.Minute)}), 7 * 24 * time.Hour},
		"feed down":            {jobMissing, func(st *state) { st.jobs[jobMissing], st.retryAt = progress{Missing: "id"}, noon.Add(3*time.Minute) }, 3 * time.Minute},
		"feed down, look": {jobPulse, func(st *state) {
			st.retryAt, st.jobs[feedJob] = noon.Add(3*time.Minute), progress{Failures: feedPatience}
			st.jobs[jobPulse] = progress{Retry: noon.Add(30 * time.Minute)}
		}, 3 * time.Minute},
		"feed down, later anyway": {jobUpcoming, func(st *state) { st.retryAt = noon.Add(3 * time.Minute) }, 90 * time.Minute},
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
	for _, job := range []string{jobFirst, jobMissing} {
		if due, ok := allDone(noon).due(job); ok {
			t.Errorf("%s is planned at %v although there is nothing to do", job, due)
		}
	}
}

func TestUrgentBeforeOverdue(t *testing.T) {
	st := allDone(noon)
	st.jobs[jobHistory] = progress{Done: noon.Add(-30 * 24 * time.Hour)}
	st.jobs["pads"] = progress{Done: noon.Add(-8 * 24 * time.Hour)}
	st.jobs[jobPulse] = progress{Done: noon.Add(-30 * time.Minute)}
	var got []string
	for _, task := range st.tasks()[:3] {
		got = append(got, task.job)
	}
	if got[0] != jobPulse || got[1] != "pads" || got[2] != jobHistory {
		t.Errorf("order of what is due = %v, want the pulse, pads, the history", got)
	}
	later := st.tasks()[3:]
	for i := 1; i < len(later); i++ {
		if later[i].due.Before(later[i-1].due) {
			t.Errorf("%s at %v is planned after %s at %v", later[i].job, later[i].due, later[i-1].job, later[i-1].due)
		}
	}
}

// firstDay plays the first day of an empty database with 15 calls an hour and
// the given launches. It returns when each job was done first, and all pulses.
func firstDay(launches ...catalogue.LaunchMoment) (done map[string]time.Duration, pulses []time.Duration, worst int) {
	left := map[string]int{
		jobFirst: 1, jobUpcoming: 4, jobRecent: 1, "pads": 3, "locations": 1, "agencies": 4, "rockets": 7, "boosters": 4,
		"spacecraft_configurations": 1, "spacecraft": 2, "programs": 1, "astronauts": 9, jobHistory: 82,
	}
	done = map[string]time.Duration{}
	st := state{limit: anonymousLimit, jobs: map[string]progress{}, launches: launches}
	for st.now = noon; st.now.Before(noon.Add(24 * time.Hour)); st.now = st.now.Add(30 * time.Second) {
		for len(st.calls) > 0 && st.calls[0].LeavesAt.Before(st.now) {
			st.calls = st.calls[1:]
		}
		for {
			task, ok := st.ready()
			if !ok {
				break
			}
			st.calls = append(st.calls, feed.CountedCall{LeavesAt: st.now.Add(callWindow), Calls: 1})
			worst = max(worst, len(st.calls))
			if task.job == jobPulse {
				pulses = append(pulses, st.now.Sub(noon))
			}
			p := st.jobs[task.job]
			p.Pages++
			if left[task.job]--; left[task.job] > 0 {
				p.Started = st.now
				st.jobs[task.job] = p
				continue
			}
			if task.job == jobFirst {
				st.jobs[jobPulse], st.jobs[jobNear] = progress{Done: st.now}, progress{Done: st.now}
			}
			st.jobs[task.job] = progress{Done: st.now}
			if _, known := done[task.job]; !known {
				done[task.job] = st.now.Sub(noon)
			}
			if task.job == jobUpcoming {
				left[jobUpcoming] = 4
			}
		}
	}
	return done, pulses, worst
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
		gap      time.Duration // between two pulses, at most
	}{
		"calm":                   {nil, 61 * time.Minute},
		"a launch within a day":  {[]catalogue.LaunchMoment{flown, flight(23 * time.Hour)}, 26 * time.Minute},
		"a launch about to fly":  {[]catalogue.LaunchMoment{flight(3 * time.Hour)}, 26 * time.Minute},
		"launches all the time":  {crowd, 15 * time.Minute},
		"nobody tells outcomes":  {[]catalogue.LaunchMoment{flight(-5 * time.Hour), flight(2 * time.Hour)}, 26 * time.Minute},
		"two at the same moment": {[]catalogue.LaunchMoment{flight(5 * time.Hour), flight(5 * time.Hour)}, 26 * time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			done, pulses, worst := firstDay(tt.launches...)
			if worst > anonymousLimit {
				t.Errorf("%d calls within an hour", worst)
			}
			for _, job := range priority {
				at, ok := done[job]
				limit := 24 * time.Hour
				if job == jobHistory {
					limit = 12 * time.Hour
				}
				if job != jobMissing && (!ok || at > limit) {
					t.Errorf("%s was done after %v (%v), want %v at most", job, at, ok, limit)
				}
			}
			for i := 1; i < len(pulses); i++ {
				if gap := pulses[i] - pulses[i-1]; gap > tt.gap {
					t.Errorf("no pulse from %v to %v after the start, want one every %v", pulses[i-1], pulses[i], tt.gap)
				}
			}
		})
	}
}
