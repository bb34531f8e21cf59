package ingest

import (
	"slices"
	"time"

	"tminus/store/feed"
)

// callWindow is how long a call counts.
const callWindow = feed.CallWindow

// usedAt returns how many of the calls count at a moment.
func usedAt(calls []feed.CountedCall, at time.Time) int {
	used := 0
	for _, c := range calls {
		if !c.LeavesAt.Before(at) {
			used += c.Calls
		}
	}
	return used
}

// freeFrom returns the first moment, not before from, at which one more call
// fits beside those that count.
func freeFrom(calls []feed.CountedCall, limit int, from time.Time) time.Time {
	if usedAt(calls, from) < limit {
		return from
	}
	for _, c := range calls {
		if at := c.LeavesAt.Add(time.Millisecond); at.After(from) && usedAt(calls, at) < limit {
			return at
		}
	}
	return from.Add(callWindow)
}

// pulses returns when the pulse is due from now on until the end.
func (s state) pulses(end time.Time) []time.Time {
	at, ok := s.due(jobPulse)
	if !ok {
		return nil
	}
	var moments []time.Time
	for at = later(later(at, s.now), s.held); !at.After(end); at = at.Add(s.stepFrom(at)) {
		moments = append(moments, at)
	}
	return moments
}

// stepFrom returns how long after a pulse at that moment the next one is due: a
// launch that comes near in between calls for it earlier.
func (s state) stepFrom(at time.Time) time.Duration {
	step := s.pulseEvery(at)
	return min(step, max(s.pulseEvery(at.Add(step)), time.Minute))
}

// wakeAt returns when there is something to do again: a task can be done, or a
// launch comes so near that more is to be done.
func (s state) wakeAt() time.Time {
	at := s.now.Add(sweepSlowest)
	for _, t := range s.tasks() {
		if t.due.Before(at) {
			at = earlier(at, s.freeAt(t))
		}
	}
	for _, l := range s.launches {
		for _, window := range []time.Duration{nearWindow, dayWindow} {
			if turn := l.NET.Add(-window); turn.After(s.now) {
				at = earlier(at, turn)
			}
		}
	}
	return at
}

// freeAt returns when the task can be done: once it is due, a call is free, and
// that call takes none away from the pulses of the hour after it. So whatever
// else is to be read, launches about to fly keep their calls.
func (s state) freeAt(t task) time.Time {
	from := later(later(t.due, s.now), s.held)
	if s.limit >= unpaced {
		return from
	}
	if t.job == jobPulse || t.job == jobFirst {
		return freeFrom(s.calls, s.limit, from)
	}
	pulses := s.pulses(from.Add(2 * callWindow))
	moments := []time.Time{from}
	for _, c := range s.calls {
		moments = append(moments, c.LeavesAt.Add(time.Millisecond))
	}
	for _, at := range pulses {
		moments = append(moments, at.Add(time.Millisecond))
	}
	slices.SortFunc(moments, time.Time.Compare)
	for _, at := range moments {
		if !at.Before(from) && s.fits(at, pulses) {
			return at
		}
	}
	return from.Add(callWindow)
}

// fits reports whether a call at that moment is free and leaves every pulse of
// the hour after it its own.
func (s state) fits(at time.Time, pulses []time.Time) bool {
	calls := slices.Clone(s.calls)
	add := func(sent time.Time) bool {
		if usedAt(calls, sent) >= s.limit {
			return false
		}
		calls = append(calls, feed.CountedCall{LeavesAt: sent.Add(callWindow), Calls: 1})
		return true
	}
	for _, pulse := range pulses {
		if pulse.After(at) {
			break
		}
		add(pulse) // late whatever this call does
	}
	if !add(at) {
		return false
	}
	for _, pulse := range pulses {
		if !pulse.After(at) {
			continue
		}
		if pulse.After(at.Add(callWindow)) {
			return true
		}
		if !add(pulse) {
			return false
		}
	}
	return true
}
