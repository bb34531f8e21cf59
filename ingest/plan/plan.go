// Package plan decides what is worth a call of Launch Library now. It is pure:
// from how far the jobs are, what flies soon and which calls were made follows
// what is due and when.
package plan

import (
	"cmp"
	"slices"
	"time"

	"tminus/store/catalogue"
	"tminus/store/journal"
)

// How often each part is looked at again.
const (
	recentEvery = 24 * time.Hour
	recentOpen  = 6 * time.Hour // while one of them has no outcome yet
	listEvery   = 7 * 24 * time.Hour
	eventsEvery = 6 * time.Hour
	eventRuns   = time.Hour        // how long after it began an event is looked at, and a station after it
	eventsNear  = 30 * time.Minute // while one with a webcast is about to begin, and for an hour after
	aboardEvery = 24 * time.Hour   // who and what is aboard stations
	shortEvery  = 24 * time.Hour   // a list of which records are missing
)

// The jobs that read launches. The other jobs are named after their kind. Their
// names are stored, counted and shown to staff.
const (
	JobFirst    = "first look"        // the coming launches, for the first time
	JobPoll     = "pulse"             // what changed anywhere
	JobNear     = "near launches"     // the next launches, with what hangs on them
	JobUpcoming = "upcoming launches" // all coming launches
	JobMissing  = "missing launches"  // those that are no longer listed, by id
	JobRecent   = "recent launches"   // how they ended
	JobHistory  = "history"           // all past launches
	JobEvents   = "coming events"     // what happens next between launches
	JobGone     = "missing records"   // of all other kinds, by id
)

// JobFeed is no job: under its name the failures of the whole feed are kept.
const JobFeed = "feed"

// feedPatience is how many failures in a row, of whatever job, are taken for a
// feed that is down.
const feedPatience = 3

// Jobs are all jobs, most urgent first.
var Jobs = []string{
	JobFirst, JobPoll, JobNear, JobUpcoming, JobMissing, JobRecent, JobEvents, JobGone,
	string(catalogue.KindPads), string(catalogue.KindLocations), string(catalogue.KindAgencies),
	string(catalogue.KindRockets), string(catalogue.KindBoosters), string(catalogue.KindSpacecraftConfigs),
	string(catalogue.KindSpacecraft), string(catalogue.KindPrograms), string(catalogue.KindAstronauts),
	JobHistory,
	string(catalogue.KindStations), string(catalogue.KindExpeditions), string(catalogue.KindEvents),
	string(catalogue.KindDockings), string(catalogue.KindSpacewalks),
}

// aside are the lists that launches show nothing of. They are read after
// everything else.
var aside = Jobs[slices.Index(Jobs, JobHistory)+1:]

// UpcomingSeenBy are the jobs after which the upcoming launches count as seen.
// Their sweep is none: it takes several calls, and would tell so only after the
// last.
var UpcomingSeenBy = []string{JobFirst, JobPoll, JobNear}

// What State has to hold.
const (
	// Back and Ahead are how far from now the launches reach.
	Back  = 14 * 24 * time.Hour
	Ahead = dayWindow + 2*journal.CallWindow
	// EventBack and EventAhead are how far from now the events reach.
	EventBack  = aboardEvery
	EventAhead = nearWindow + eventsEvery
	// PollReach is how many launches a poll may repeat: with what is new they
	// fit on one page.
	PollReach = 60
)

// State is all that the plan depends on.
type State struct {
	Now       time.Time
	Jobs      map[string]Progress
	Launches  []catalogue.LaunchMoment // from Back to Ahead, soonest first
	Events    []catalogue.EventMoment  // from EventBack to EventAhead
	Followers map[string]int           // how many follow a launch, by its id; nil: nobody
	Reach     time.Time                // when the latest PollReach launches began to change
	Limit     int                      // calls an hour
	Calls     journal.Calls            // of the hour so far
	Held      time.Time                // the feed asked for rest until then
	Requested bool                     // somebody waits for a poll
}

// Task is a job and the moment it is due.
type Task struct {
	Job string
	Due time.Time
}

// Tasks returns what is planned: first what is due, most urgent first, then
// the rest in the order of time.
func (s State) Tasks() []Task {
	var list []Task
	for _, job := range s.order() {
		if due, ok := s.due(job); ok {
			list = append(list, Task{job, due})
		}
	}
	slices.SortStableFunc(list, func(a, b Task) int {
		return cmp.Compare(max(a.Due.Unix(), s.Now.Unix()), max(b.Due.Unix(), s.Now.Unix()))
	})
	return list
}

// order returns all jobs, most urgent first. The history comes after the other
// lists, unless it is late: they have twice its time.
func (s State) order() []string {
	if !s.begun() || !s.historyPresses() {
		return Jobs
	}
	order := slices.DeleteFunc(slices.Clone(Jobs), func(job string) bool { return job == JobHistory })
	return slices.Insert(order, slices.Index(order, JobRecent)+1, JobHistory)
}

// Ready returns the most urgent task that is due, if its call is free. Nothing
// less urgent overtakes it.
func (s State) Ready() (Task, bool) {
	list := s.Tasks()
	if len(list) == 0 || list[0].Due.After(s.Now) || s.FreeAt(list[0]).After(s.Now) {
		return Task{}, false
	}
	return list[0], true
}

// due returns when the job is next to be done; not ok when it is not planned.
func (s State) due(job string) (time.Time, bool) {
	p := s.Jobs[job]
	every, ok := s.every(job)
	// The first look comes alone, and everything else after it.
	if !ok || (job == JobFirst) == s.begun() {
		return time.Time{}, false
	}
	if s.Requested && IsPoll(job) {
		return s.Now, true
	}
	if s.down() && IsPoll(job) {
		return s.retryAt(), true
	}
	if p.Short {
		every = min(every, shortEvery)
	}
	due := s.Now
	if !p.Running() && !p.Done.IsZero() {
		due = p.Done.Add(every)
	}
	return Later(Later(due, p.Retry), s.retryAt()), true
}

// every returns the job's interval; not ok when it has nothing to do now.
func (s State) every(job string) (time.Duration, bool) {
	switch job {
	case JobPoll:
		return s.pollEvery(s.Now), true
	case JobNear:
		return s.nearEvery(), true
	case JobUpcoming:
		return s.sweepEvery(), true
	case JobMissing, JobGone:
		return 0, s.Jobs[job].Missing != ""
	case JobRecent:
		if s.awaitsOutcome() {
			return recentOpen, true
		}
		return recentEvery, true
	case JobEvents:
		return s.eventsEvery(), true
	case string(catalogue.KindStations):
		return s.stationsEvery(), true
	case string(catalogue.KindExpeditions):
		return aboardEvery, true
	}
	return listEvery, true
}

// eventsEvery returns how often the coming events are read.
func (s State) eventsEvery() time.Duration {
	for _, e := range s.Events {
		if left := e.Date.Sub(s.Now); e.Webcast && left <= nearWindow && left >= -eventRuns {
			return eventsNear
		}
	}
	return eventsEvery
}

// stationsEvery returns how long after the latest look the stations are read
// again: once a day, and when something happened at one of them.
func (s State) stationsEvery() time.Duration {
	every := aboardEvery
	for _, e := range s.Events {
		if since := e.Date.Add(eventRuns).Sub(s.Jobs[string(catalogue.KindStations)].Done); e.Station && since > 0 {
			every = min(every, since)
		}
	}
	return every
}

// retryAt returns before when nothing is tried: the whole feed fails.
func (s State) retryAt() time.Time { return s.Jobs[JobFeed].Retry }

// down reports whether the whole feed fails, as far as is known.
func (s State) down() bool { return s.Jobs[JobFeed].Failures >= feedPatience }

// IsPoll reports whether a job sees what changed anywhere.
func IsPoll(job string) bool { return job == JobPoll || job == JobFirst }

// begun reports whether the feed has been seen at all.
func (s State) begun() bool { return !s.Jobs[JobFirst].Done.IsZero() }

// filled reports whether every list has been read once that launches show
// something of.
func (s State) filled() bool {
	for _, job := range Jobs {
		if pagesOf[job] > 0 && !slices.Contains(aside, job) && s.Jobs[job].Done.IsZero() {
			return false
		}
	}
	return true
}

// awaitsOutcome reports whether a launch should have flown more than a day ago
// and nobody has said how it went.
func (s State) awaitsOutcome() bool {
	for _, l := range s.Launches {
		if !l.Final && l.NET.Before(s.Now.Add(-outcomeDay)) {
			return true
		}
	}
	return false
}

// Later returns the later of two moments.
func Later(a, b time.Time) time.Time {
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
