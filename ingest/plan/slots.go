package plan

import (
	"slices"
	"time"

	"tminus/store/journal"
)

// polls returns when the poll is due from now on until the end.
func (s State) polls(end time.Time) []time.Time {
	at, ok := s.due(JobPoll)
	if !ok {
		return nil
	}
	if done := s.Jobs[JobPoll].Done; at.After(s.Now) && !done.IsZero() {
		at = earlier(at, done.Add(s.stepFrom(done)))
	}
	var moments []time.Time
	for at = Later(Later(at, s.Now), s.Held); !at.After(end); at = at.Add(s.stepFrom(at)) {
		moments = append(moments, at)
		poll := journal.CallAt(at)
		poll.Purpose = JobPoll
		s.Calls = append(countedFrom(s.Calls, at), poll)
	}
	return moments
}

// countedFrom returns a copy of the calls without those of ours that do not
// count any more. Those of others stay: they tell what others take each hour.
func countedFrom(calls journal.Calls, at time.Time) journal.Calls {
	return slices.DeleteFunc(slices.Clone(calls), func(c journal.CountedCall) bool { return !c.Foreign && !c.FreeAt().After(at) })
}

// stepFrom returns how long after a poll at that moment the next one is due: a
// launch that comes near in between calls for it earlier.
func (s State) stepFrom(at time.Time) time.Duration {
	step := s.pollEvery(at)
	return min(step, max(s.pollEvery(at.Add(step)), time.Minute))
}

// WakeAt returns when there is something to do again: a task can be done, or a
// launch comes so near that more is to be done.
func (s State) WakeAt() time.Time {
	at := s.Now.Add(sweepSlowest)
	var asked time.Time // what is due together and no poll is free together
	for _, t := range s.Tasks() {
		due := Later(t.Due, s.Now)
		if !t.Due.Before(at) || !IsPoll(t.Job) && due.Equal(asked) {
			continue
		}
		if !IsPoll(t.Job) {
			asked = due
		}
		at = earlier(at, s.FreeAt(t))
	}
	if s.hoursAround(s.Now) { // the pace changes from minute to minute
		at = earlier(at, s.Now.Add(time.Minute))
	}
	for _, l := range s.Launches {
		for _, window := range []time.Duration{minutesWindow - lookBack, nearWindow, dayWindow} {
			if turn := l.NET.Add(-window); turn.After(s.Now) {
				at = earlier(at, turn)
			}
		}
	}
	return at
}

// FreeAt returns when the task can be done: once it is due, a call is free, and
// that call takes none away from the polls of the hour after it. So whatever
// else is to be read, launches about to fly keep their calls.
func (s State) FreeAt(t Task) time.Time {
	return s.AllFreeAt([]Task{t})[0]
}

// AllFreeAt returns when each of the tasks can be done, as FreeAt does.
func (s State) AllFreeAt(tasks []Task) []time.Time {
	free, last := make([]time.Time, len(tasks)), s.Now
	for i, t := range tasks {
		free[i] = Later(Later(t.Due, s.Now), s.Held)
		last = Later(last, free[i])
	}
	if s.Limit >= journal.Unpaced {
		return free
	}
	var polls []time.Time // the same for all of them
	for i, t := range tasks {
		if t.Job == JobPoll || t.Job == JobFirst {
			free[i] = s.Calls.FreeFrom(s.Limit, free[i])
			continue
		}
		if polls == nil {
			polls = s.polls(last.Add(pollsAfter))
		}
		free[i] = s.freeBeside(polls, free[i])
	}
	return free
}

// pollsAfter is how long after a task polls are looked at that it may take a
// call from: while it waits for an hour, and for the hour after it.
const pollsAfter = 2 * journal.CallWindow

// freeBeside returns the first moment, not before from, at which a call is free
// and takes none away from the polls of the hour after it.
func (s State) freeBeside(polls []time.Time, from time.Time) time.Time {
	beyond, _ := slices.BinarySearchFunc(polls, from.Add(pollsAfter+1), time.Time.Compare)
	polls = polls[:beyond]
	moments := []time.Time{from}
	for _, c := range s.Calls {
		moments = append(moments, c.FreeAt())
	}
	for _, at := range polls {
		moments = append(moments, at.Add(time.Millisecond))
	}
	slices.SortFunc(moments, time.Time.Compare)
	for _, at := range moments {
		if !at.Before(from) && s.fits(at, polls) {
			return at
		}
	}
	return from.Add(journal.CallWindow)
}

// fits reports whether a call at that moment is free and leaves every poll of
// the hour after it its own.
func (s State) fits(at time.Time, polls []time.Time) bool {
	calls := s.Calls
	add := func(sent time.Time) bool {
		if calls = countedFrom(calls, sent); calls.UsedAt(sent) >= s.Limit {
			return false
		}
		calls = append(calls, journal.CallAt(sent))
		return true
	}
	for _, poll := range polls {
		if poll.After(at) {
			break
		}
		add(poll) // late whatever this call does
	}
	if !add(at) {
		return false
	}
	for _, poll := range polls {
		if !poll.After(at) {
			continue
		}
		if poll.After(at.Add(journal.CallWindow)) {
			return true
		}
		if !add(poll) {
			return false
		}
	}
	return true
}
