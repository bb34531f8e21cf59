package ingest

import (
	"cmp"
	"slices"
	"time"

	"tminus/store/catalogue"
	"tminus/store/feed"
)

// How often each part is looked at again.
const (
	recentEvery = 24 * time.Hour
	recentOpen  = 6 * time.Hour // while one of them has no outcome yet
	listEvery   = 7 * 24 * time.Hour
	shortEvery  = 24 * time.Hour // a list of which records are missing
)

// The jobs that read launches. The other jobs are named after their kind.
const (
	jobFirst    = "first look"
	jobPulse    = "pulse"
	jobNear     = "near launches"
	jobUpcoming = "upcoming launches"
	jobMissing  = "missing launches"
	jobRecent   = "recent launches"
	jobHistory  = "history"
)

// priority lists all jobs, most urgent first.
var priority = []string{
	jobFirst, jobPulse, jobNear, jobUpcoming, jobMissing, jobRecent,
	string(catalogue.KindPads), string(catalogue.KindLocations), string(catalogue.KindAgencies),
	string(catalogue.KindRockets), string(catalogue.KindBoosters), string(catalogue.KindSpacecraftConfigs),
	string(catalogue.KindSpacecraft), string(catalogue.KindPrograms), string(catalogue.KindAstronauts),
	jobHistory,
}

// looks are the jobs that see what becomes of the upcoming launches. The sweep
// is none: only its last page would tell that it saw them all.
var looks = []string{jobFirst, jobPulse, jobNear}

// state is all that the plan depends on.
type state struct {
	now      time.Time
	jobs     map[string]progress
	launches []catalogue.LaunchMoment // those around now, soonest first
	reach    time.Time                // the latest changes that one call can bring begin here
	limit    int                      // calls an hour
	calls    []feed.CountedCall       // of the hour so far
	held     time.Time                // the feed asked for rest until then
	retryAt  time.Time                // nothing is tried before: the whole feed fails
	asked    bool                     // somebody waits for a look
}

// task is a job and the moment it is due.
type task struct {
	job string
	due time.Time
}

// tasks returns what is planned: first what is due, most urgent first, then
// the rest in the order of time.
func (s state) tasks() []task {
	var list []task
	for _, job := range s.order() {
		if due, ok := s.due(job); ok {
			list = append(list, task{job, due})
		}
	}
	slices.SortStableFunc(list, func(a, b task) int {
		return cmp.Compare(max(a.due.Unix(), s.now.Unix()), max(b.due.Unix(), s.now.Unix()))
	})
	return list
}

// order returns all jobs, most urgent first. The history comes last, unless it
// is late: the other lists have twice its time.
func (s state) order() []string {
	if !s.begun() || !s.historyPresses() {
		return priority
	}
	order := slices.DeleteFunc(slices.Clone(priority), func(job string) bool { return job == jobHistory })
	return slices.Insert(order, slices.Index(order, jobRecent)+1, jobHistory)
}

// ready returns the most urgent task that is due, if its call is free. Nothing
// less urgent overtakes it.
func (s state) ready() (task, bool) {
	list := s.tasks()
	if len(list) == 0 || list[0].due.After(s.now) || s.freeAt(list[0]).After(s.now) {
		return task{}, false
	}
	return list[0], true
}

// due returns when the job is next to be done; not ok when it is not planned.
func (s state) due(job string) (time.Time, bool) {
	p := s.jobs[job]
	every, ok := s.every(job)
	// The first look comes alone, and everything else after it.
	if !ok || (job == jobFirst) == s.begun() {
		return time.Time{}, false
	}
	if s.asked && isLook(job) {
		return s.now, true
	}
	if s.down() && isLook(job) {
		return s.retryAt, true
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
		return s.pulseEvery(s.now), true
	case jobNear:
		return s.nearEvery(), true
	case jobUpcoming:
		return s.sweepEvery(), true
	case jobMissing:
		return 0, s.jobs[jobMissing].Missing != ""
	case jobRecent:
		if s.awaitsOutcome() {
			return recentOpen, true
		}
		return recentEvery, true
	}
	return listEvery, true
}

// begun reports whether the feed has been seen at all.
func (s state) begun() bool { return !s.jobs[jobFirst].Done.IsZero() }

// filled reports whether every list has been read once.
func (s state) filled() bool {
	for _, job := range priority {
		if pagesOf[job] > 0 && s.jobs[job].Done.IsZero() {
			return false
		}
	}
	return true
}

// awaitsOutcome reports whether a launch should have flown more than a day ago
// and nobody has said how it went.
func (s state) awaitsOutcome() bool {
	for _, l := range s.launches {
		if !l.Final && l.NET.Before(s.now.Add(-outcomeDay)) {
			return true
		}
	}
	return false
}

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

func earlier(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}
