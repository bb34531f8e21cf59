package ingest

import (
	"cmp"
	"slices"
	"time"

	"tminus/store"
)

// How often each part is looked at again.
const (
	sweepEvery  = 6 * time.Hour
	recentEvery = 24 * time.Hour
	listEvery   = 7 * 24 * time.Hour
	shortEvery  = 24 * time.Hour // a list of which records are missing
	pulseCalm   = 30 * time.Minute
	pulseToday  = 10 * time.Minute
	pulseNear   = 5 * time.Minute
	nearToday   = time.Hour
	nearNow     = 20 * time.Minute
	nearFilling = 15 * time.Minute
)

// The jobs that read launches. The other jobs are named after their kind.
const (
	jobFirst    = "first look"
	jobPulse    = "pulse"
	jobNear     = "near launches"
	jobUpcoming = "upcoming launches"
	jobRecent   = "recent launches"
	jobHistory  = "history"
)

// priority lists all jobs, most urgent first.
var priority = []string{
	jobFirst, jobPulse, jobNear, jobUpcoming, jobRecent,
	string(store.KindPads), string(store.KindLocations), string(store.KindAgencies),
	string(store.KindRockets), string(store.KindBoosters), string(store.KindSpacecraftConfigs),
	string(store.KindSpacecraft), string(store.KindPrograms), string(store.KindAstronauts),
	jobHistory,
}

// looks are the jobs that see what becomes of the upcoming launches. The sweep
// is none: only its last page would tell that it saw them all.
var looks = []string{jobFirst, jobPulse, jobNear}

// nearness says how soon the next launch flies.
type nearness int

const (
	nearCalm  nearness = iota // not within a day
	nearDay                   // within T-24 h
	nearHours                 // within T-2 h, and until its outcome is known
)

// state is all that the plan depends on.
type state struct {
	now     time.Time
	near    nearness
	jobs    map[string]progress
	retryAt time.Time // nothing is tried before: the whole feed fails
}

// task is a job and the moment it is due.
type task struct {
	job  string
	due  time.Time
	near bool // may use the calls kept for launches about to fly
}

// tasks returns what is planned: first what is due, most urgent first, then
// the rest in the order of time.
func (s state) tasks() []task {
	var list []task
	for _, job := range priority {
		if due, ok := s.due(job); ok {
			near := s.near == nearHours && (job == jobPulse || job == jobNear)
			list = append(list, task{job, due, near})
		}
	}
	slices.SortStableFunc(list, func(a, b task) int {
		return cmp.Compare(max(a.due.Unix(), s.now.Unix()), max(b.due.Unix(), s.now.Unix()))
	})
	return list
}

// next returns the most urgent task that is due, if any is.
func (s state) next() (task, bool) {
	list := s.tasks()
	if len(list) == 0 || list[0].due.After(s.now) {
		return task{}, false
	}
	return list[0], true
}

// due returns when the job is next to be done; not ok when it is not planned.
func (s state) due(job string) (time.Time, bool) {
	p := s.jobs[job]
	seen := !s.jobs[jobFirst].Done.IsZero()
	every, ok := s.every(job)
	// The first look comes alone, and everything else after it.
	if !ok || (job == jobFirst) == seen {
		return time.Time{}, false
	}
	if p.Short {
		every = min(every, shortEvery)
	}
	due := s.now
	if !p.running() && !p.Done.IsZero() {
		due = p.Done.Add(every)
	}
	return later(later(due, p.Retry), s.retryAt), true
}

// every returns the job's interval; not ok when it has nothing to do now.
func (s state) every(job string) (time.Duration, bool) {
	switch job {
	case jobPulse:
		return s.pulseEvery(), true
	case jobNear:
		switch s.near {
		case nearHours:
			if !s.filled() {
				return nearFilling, true
			}
			return nearNow, true
		case nearDay:
			return nearToday, true
		case nearCalm:
			return 0, false
		}
	case jobUpcoming:
		return sweepEvery, true
	case jobRecent:
		return recentEvery, true
	}
	return listEvery, true
}

// pulseEvery returns how often changes are asked for. Until everything has
// been read once the pulse is slow, or the whole history would not be there
// within half a day; the near launches are read themselves then.
func (s state) pulseEvery() time.Duration {
	switch {
	case s.near == nearCalm || !s.filled():
		return pulseCalm
	case s.near == nearDay:
		return pulseToday
	}
	return pulseNear
}

// filled reports whether every job has been done once.
func (s state) filled() bool {
	for _, job := range priority {
		if job != jobNear && s.jobs[job].Done.IsZero() {
			return false
		}
	}
	return true
}

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

const (
	// nearWindow is how long before T-0 a launch is about to fly.
	nearWindow = 2 * time.Hour
	// outcomeWait is how long after T-0 an outcome is waited for; some
	// launches keep their status for weeks.
	outcomeWait = 4 * time.Hour
	// callWindow is how long a call counts: the reserve has to be free when
	// a launch comes near.
	callWindow = time.Hour
	// hourPrecision is the coarsest precision that names an hour of the day.
	hourPrecision = 2
	dayPrecision  = 5
)

// nearestOf returns how near the nearest of the launches is, and whether calls
// have to be kept for it.
func nearestOf(now time.Time, launches []store.Launch) (near nearness, reserve bool) {
	for _, l := range launches {
		left := l.NET.Sub(now)
		if l.Starter || l.Status.Final() || left < -outcomeWait {
			continue
		}
		exact := l.NETPrecision == nil || l.NETPrecision.ID <= hourPrecision
		if exact && left <= nearWindow+callWindow {
			reserve = true
		}
		switch {
		case exact && left <= nearWindow:
			near = nearHours
		case (exact || l.NETPrecision.ID <= dayPrecision) && left <= 24*time.Hour:
			near = max(near, nearDay)
		}
	}
	return near, reserve
}
