package plan

import (
	"math"
	"slices"
	"time"

	"tminus/store/catalogue"
	"tminus/store/journal"
)

// attention is what a minute of each nearness is to readers, and how many
// changes an hour may be expected in it. Those of calm hours are of all launches
// together.
var attention = map[nearness]struct{ weight, changes float64 }{
	nearCalm:    {1, 1},
	nearDay:     {4, 0.3},
	nearHours:   {10, 1.5},
	nearMinutes: {40, 5},
}

// shortest is the shortest interval with journal.AnonymousLimit calls an hour:
// at a quicker pace 40 minutes leave too few of them for the 20 before.
const shortest = 190 * time.Second

// favor returns how many times as much a near launch counts as another: twice
// with a crew, and twice when somebody follows it. The calm need no favor, as a
// crew or a follower is always somewhere among them.
func (s State) favor(l catalogue.LaunchMoment) float64 {
	favor := 1.0
	if l.Crewed {
		favor *= 2
	}
	if s.Followers[l.ID] > 0 {
		favor *= 2
	}
	return favor
}

// value returns how often changes are asked for at a moment with
// journal.AnonymousLimit calls an hour, and what a call is worth then: the
// attention to each launch and the changes expected of it, added up, as a call
// sees them all. What counts twice is looked at √2 times as often, which is how
// delays add up to the least.
func (s State) value(at time.Time) (best time.Duration, worth float64) {
	best = intervals[nearCalm].best
	worth = attention[nearCalm].weight * attention[nearCalm].changes
	for _, l := range s.Launches {
		near := nearnessTo(at, l)
		if near == nearCalm {
			continue
		}
		favor := s.favor(l)
		best = min(best, time.Duration(float64(intervals[near].best)/math.Sqrt(favor)))
		worth += attention[near].weight * attention[near].changes * favor
	}
	return max(best, shortest), worth
}

// look is about how long it takes until what is due is seen to be due.
const look = 10 * time.Second

// slice is how finely time is divided between calls, hourSlices how many make
// an hour.
const (
	slice      = 4 * time.Minute
	hourSlices = int(journal.CallWindow / slice)
)

// share is how many calls a slice of time can use, and what they are worth.
type share struct{ most, worth float64 }

// paceFor returns how often changes are asked for at a moment with so many
// calls for each hour. The slices of an hour get calls in proportion to what
// they are worth there, but never more than they can use; of the hours that the
// moment is part of, the fullest counts. The polls of the hour before are
// known, and what they left has to last. Other calls make polls no fewer, or
// they would take theirs one by one.
func (s State) paceFor(at time.Time, calls float64) time.Duration {
	s.Launches = s.around(at)
	if !s.hoursAround(at) {
		return perHour(calls)
	}
	scale := s.quicker()
	shares := make([]share, 0, 2*hourSlices-1)
	for i := 1 - hourSlices; i < hourSlices; i++ {
		moment := at
		if i != 0 {
			moment = at.Add(time.Duration(i)*slice + slice/2)
		}
		best, worth := s.value(moment)
		shares = append(shares, share{float64(slice) / (float64(best)/scale + float64(look)), worth})
	}
	least := math.Inf(1)
	for first := hourSlices - 1; first >= 0; first -= hourSlices / 5 {
		hour := shares[first : first+hourSlices]
		least = min(least, divide(hour, shares[hourSlices-1], calls))
	}
	polls := slices.DeleteFunc(slices.Clone(s.Calls), func(c journal.CountedCall) bool { return c.Purpose != JobPoll })
	for ahead := hourSlices / 3; ahead <= hourSlices; ahead += hourSlices / 6 {
		left := s.capacity() - float64(polls.UsedAt(at.Add(time.Duration(ahead)*slice+look)))
		least = min(least, divide(shares[hourSlices-1:hourSlices-1+ahead], shares[hourSlices-1], max(left, 0)))
	}
	return time.Duration(min(float64(slice)/least, float64(journal.CallWindow))) - look
}

// around returns the launches that may be near within an hour of a moment.
func (s State) around(at time.Time) []catalogue.LaunchMoment {
	var list []catalogue.LaunchMoment
	for _, l := range s.Launches {
		if !l.Final && l.NET.Sub(at).Abs() <= dayWindow+journal.CallWindow {
			list = append(list, l)
		}
	}
	return list
}

// hoursAround reports whether a launch is about to fly within an hour of a
// moment. Elsewhere there are calls enough.
func (s State) hoursAround(at time.Time) bool {
	for _, step := range []time.Duration{-journal.CallWindow, 0, journal.CallWindow} {
		if nearnessOf(at.Add(step), s.Launches) >= nearHours {
			return true
		}
	}
	return false
}

// divide shares calls out among an hour's slices and returns how many one of
// them gets.
func divide(hour []share, one share, calls float64) float64 {
	for {
		worth := 0.0
		for _, o := range hour {
			worth += o.worth
		}
		level := calls / worth // what a unit of worth gets
		if level*one.worth >= one.most {
			return one.most
		}
		var rest []share
		for _, o := range hour {
			if level*o.worth < o.most {
				rest = append(rest, o)
				continue
			}
			calls -= o.most
		}
		if len(rest) == len(hour) {
			return level * one.worth
		}
		hour = rest
	}
}
