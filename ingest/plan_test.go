package ingest

import (
	"testing"
	"time"

	"tminus/store"
)

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// allDone returns the state of a filled catalogue in which every job ended at.
func allDone(at time.Time) state {
	st := state{now: noon, jobs: map[string]progress{}}
	for _, job := range priority {
		st.jobs[job] = progress{Done: at}
	}
	return st
}

func TestEmptyDatabaseLooksAtUpcomingFirst(t *testing.T) {
	list := state{now: noon}.tasks()
	if len(list) != 1 || list[0].job != jobFirst || list[0].due.After(noon) {
		t.Errorf("plan of an empty database = %+v, want only the first look, now", list)
	}
}

func TestPriorities(t *testing.T) {
	st := state{now: noon, near: nearDay, jobs: map[string]progress{jobFirst: {Done: noon}}}
	want := []string{
		jobPulse, jobNear, jobUpcoming, jobRecent, "pads", "locations", "agencies", "rockets", "boosters",
		"spacecraft_configurations", "spacecraft", "programs", "astronauts", jobHistory,
	}
	for _, job := range want {
		got, ok := st.next()
		if !ok || got.job != job {
			t.Fatalf("next = %+v, %v; want %s", got, ok, job)
		}
		st.jobs[job] = progress{Done: noon}
	}
	if got, ok := st.next(); ok {
		t.Errorf("next = %+v after everything was done, want nothing", got)
	}
}

func TestDue(t *testing.T) {
	unfilled := allDone(noon)
	unfilled.jobs[jobHistory] = progress{}
	with := func(st state, change func(*state)) state {
		change(&st)
		return st
	}
	near := func(n nearness) func(*state) { return func(st *state) { st.near = n } }
	for name, tt := range map[string]struct {
		st   state
		job  string
		want time.Duration // after noon
	}{
		"pulse, calm":             {allDone(noon), jobPulse, 30 * time.Minute},
		"pulse, today":            {with(allDone(noon), near(nearDay)), jobPulse, 10 * time.Minute},
		"pulse, near":             {with(allDone(noon), near(nearHours)), jobPulse, 5 * time.Minute},
		"pulse while filling":     {with(unfilled, near(nearDay)), jobPulse, 30 * time.Minute},
		"near while filling":      {with(unfilled, near(nearHours)), jobPulse, 30 * time.Minute},
		"near launches, today":    {with(allDone(noon), near(nearDay)), jobNear, time.Hour},
		"near launches, near":     {with(allDone(noon), near(nearHours)), jobNear, 20 * time.Minute},
		"sweep":                   {allDone(noon), jobUpcoming, 6 * time.Hour},
		"recent":                  {allDone(noon), jobRecent, 24 * time.Hour},
		"lists":                   {allDone(noon), "agencies", 7 * 24 * time.Hour},
		"history":                 {allDone(noon), jobHistory, 7 * 24 * time.Hour},
		"never done":              {unfilled, jobHistory, 0},
		"records missing":         {with(allDone(noon), func(st *state) { st.jobs["pads"] = progress{Done: noon, Short: true} }), "pads", 24 * time.Hour},
		"half done":               {with(allDone(noon), func(st *state) { st.jobs["pads"] = progress{Done: noon, Started: noon} }), "pads", 0},
		"after a failure":         {with(allDone(noon), func(st *state) { st.jobs["pads"] = progress{Started: noon, Retry: noon.Add(time.Minute)} }), "pads", time.Minute},
		"failure of long ago":     {with(allDone(noon), func(st *state) { st.jobs["pads"] = progress{Done: noon, Retry: noon.Add(time.Minute)} }), "pads", 7 * 24 * time.Hour},
		"feed down":               {with(unfilled, func(st *state) { st.retryAt = noon.Add(3 * time.Minute) }), jobHistory, 3 * time.Minute},
		"feed down, later anyway": {with(allDone(noon), func(st *state) { st.retryAt = noon.Add(3 * time.Minute) }), jobPulse, 30 * time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			due, ok := tt.st.due(tt.job)
			if !ok || !due.Equal(noon.Add(tt.want)) {
				t.Errorf("%s is due %v after noon (%v), want %v", tt.job, due.Sub(noon), ok, tt.want)
			}
		})
	}
	if _, ok := allDone(noon).due(jobNear); ok {
		t.Error("near launches are planned although none is near")
	}
	if _, ok := allDone(noon).due(jobFirst); ok {
		t.Error("the first look is planned a second time")
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

func TestOnlyNearLaunchesUseTheReserve(t *testing.T) {
	for near, want := range map[nearness]bool{nearCalm: false, nearDay: false, nearHours: true} {
		st := allDone(noon.Add(-time.Hour))
		st.near = near
		for _, task := range st.tasks() {
			urgent := task.job == jobPulse || task.job == jobNear
			if task.near != (want && urgent) {
				t.Errorf("nearness %d: %s may use the reserve: %v", near, task.job, task.near)
			}
		}
	}
}

func TestNearestOf(t *testing.T) {
	exact, day, month := &store.NETPrecision{ID: 0}, &store.NETPrecision{ID: 5}, &store.NETPrecision{ID: 7}
	launch := func(left time.Duration, p *store.NETPrecision, status int64) store.Launch {
		return store.Launch{NET: noon.Add(left), NETPrecision: p, Status: store.LaunchStatus{ID: status}}
	}
	for name, tt := range map[string]struct {
		launch  store.Launch
		near    nearness
		reserve bool
	}{
		"tomorrow":           {launch(30*time.Hour, exact, store.StatusGo), nearCalm, false},
		"within a day":       {launch(24*time.Hour, exact, store.StatusGo), nearDay, false},
		"T-3h":               {launch(3*time.Hour, exact, store.StatusGo), nearDay, true},
		"T-2h":               {launch(2*time.Hour, exact, store.StatusGo), nearHours, true},
		"without precision":  {launch(time.Hour, nil, store.StatusTBC), nearHours, true},
		"in flight":          {launch(-20*time.Minute, exact, store.StatusInFlight), nearHours, true},
		"flown":              {launch(-20*time.Minute, exact, store.StatusSuccess), nearCalm, false},
		"outcome never told": {launch(-5*time.Hour, exact, store.StatusGo), nearCalm, false},
		"some time today":    {launch(time.Hour, day, store.StatusGo), nearDay, false},
		"some time in March": {launch(time.Hour, month, store.StatusTBD), nearCalm, false},
		"starter":            {store.Launch{NET: noon, Seen: store.Seen{Starter: true}}, nearCalm, false},
	} {
		t.Run(name, func(t *testing.T) {
			far := launch(200*24*time.Hour, month, store.StatusTBD)
			near, reserve := nearestOf(noon, []store.Launch{far, tt.launch, far})
			if near != tt.near || reserve != tt.reserve {
				t.Errorf("nearness %d, reserve %v; want %d, %v", near, reserve, tt.near, tt.reserve)
			}
		})
	}
}

// TestPlanKeepsItsPromises simulates a first day of 15 calls an hour, with
// some launch always within a day and two within two hours, each followed to
// its outcome half an hour after T-0.
func TestPlanKeepsItsPromises(t *testing.T) {
	left := map[string]int{
		jobFirst: 1, jobUpcoming: 4, jobRecent: 1, "pads": 3, "locations": 1, "agencies": 4, "rockets": 7, "boosters": 4,
		"spacecraft_configurations": 1, "spacecraft": 2, "programs": 1, "astronauts": 9, jobHistory: 81,
	}
	st := state{now: noon, jobs: map[string]progress{}}
	var calls []time.Time
	for st.now = noon; st.now.Before(noon.Add(24 * time.Hour)); st.now = st.now.Add(30 * time.Second) {
		for len(calls) > 0 && !calls[0].After(st.now.Add(-time.Hour)) {
			calls = calls[1:]
		}
		st.near = nearDay
		limit := anonymousLimit
		if in := st.now.Sub(noon) % (12 * time.Hour); in < 210*time.Minute {
			limit -= nearReserve
			if in >= time.Hour {
				st.near = nearHours
			}
		}
		for {
			task, ok := st.next()
			if !ok || len(calls) >= limit && !task.near || len(calls) >= anonymousLimit {
				break
			}
			calls = append(calls, st.now)
			p := st.jobs[task.job]
			if left[task.job]--; left[task.job] > 0 {
				p.Started = st.now
				st.jobs[task.job] = p
				continue
			}
			if task.job == jobFirst {
				st.jobs[jobPulse], st.jobs[jobNear] = progress{Done: st.now}, progress{Done: st.now}
			}
			st.jobs[task.job] = progress{Done: st.now}
			if task.job == jobUpcoming {
				left[jobUpcoming] = 4
			}
			if task.job == jobHistory {
				if took := st.now.Sub(noon); took > 12*time.Hour {
					t.Errorf("the history took %v, want at most 12 h", took)
				}
			}
		}
	}
	for _, job := range priority {
		if st.jobs[job].Done.IsZero() {
			t.Errorf("%s was not done within a day", job)
		}
	}
}
