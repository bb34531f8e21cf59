package plan

import (
	"time"

	"tminus/store/catalogue"
	"tminus/store/journal"
	"tminus/store/ledger"
)

// nearness says how soon the next launch flies.
type nearness int

const (
	nearCalm    nearness = iota // not within a day
	nearDay                     // within T-24 h, or a day past T-0 without an outcome
	nearHours                   // within T-2 h, and until its outcome is known
	nearMinutes                 // within 20 minutes of T-0, or just held there
)

const (
	// nearWindow is how long before T-0 a launch is about to fly.
	nearWindow = 2 * time.Hour
	dayWindow  = 24 * time.Hour
	// minutesWindow is how long before and after T-0 everything happens that
	// people fear to miss, and how long after a hold it may be called off.
	minutesWindow = 20 * time.Minute
	// lookBack is what a poll sees there, lookOn how long after the last change the
	// last poll may come: those from T-17 to T+21 min bring the changes from T-20 to
	// T+20 min.
	lookBack = 3 * time.Minute
	lookOn   = time.Minute
	// outcomeWait is how long after T-0 an outcome may come any minute; some
	// launches keep their status for weeks.
	outcomeWait = 4 * time.Hour
	outcomeDay  = 24 * time.Hour
)

// intervals are how often changes are asked for with journal.AnonymousLimit calls
// an hour: what suits the nearness, and how far that may stretch when calls are
// scarce. A change that stands for a quarter of an hour near T-0 must never be
// overlooked.
var intervals = map[nearness]struct{ best, slowest time.Duration }{
	nearCalm:  {30 * time.Minute, time.Hour},
	nearDay:   {10 * time.Minute, 25 * time.Minute},
	nearHours: {5 * time.Minute, 13 * time.Minute},
	// With the time until the next look this makes 12 calls of 15 in 40 minutes.
	nearMinutes: {shortest, 7 * time.Minute},
}

// quickest is how many times shorter the intervals may get with more calls.
const quickest = 2.5

const (
	// historyTime and fillTime are how long the first reading of the history
	// and of everything may take, with a margin to what is promised.
	historyTime = 10*time.Hour + 30*time.Minute
	fillTime    = 21 * time.Hour
	// lastFill bounds how hard a late first reading presses.
	lastFill = time.Hour
)

// pagesOf is about how many calls it takes to read each list.
var pagesOf = map[string]int{
	JobUpcoming: 4, JobRecent: 1, JobHistory: 83,
	string(catalogue.KindPads): 3, string(catalogue.KindLocations): 1, string(catalogue.KindAgencies): 4,
	string(catalogue.KindRockets): 8, string(catalogue.KindBoosters): 5, string(catalogue.KindSpacecraftConfigs): 1,
	string(catalogue.KindSpacecraft): 2, string(catalogue.KindPrograms): 1, string(catalogue.KindAstronauts): 9,
	string(catalogue.KindStations): 1, string(catalogue.KindExpeditions): 2, string(catalogue.KindEvents): 12,
	string(catalogue.KindDockings): 10, string(catalogue.KindSpacewalks): 5,
}

// nearnessOf returns how near the nearest of the launches is at a moment.
func nearnessOf(at time.Time, launches []catalogue.LaunchMoment) nearness {
	near := nearCalm
	for _, l := range launches {
		near = max(near, nearnessTo(at, l))
	}
	return near
}

func nearnessTo(at time.Time, l catalogue.LaunchMoment) nearness {
	left, exact := l.NET.Sub(at), l.Certainty == ledger.CertaintyExact
	switch {
	case l.Final || left > dayWindow || left < -outcomeDay || !exact && l.Certainty != ledger.CertaintyDay:
		return nearCalm
	case left > nearWindow || left < -outcomeWait || !exact:
		return nearDay
	case l.Held && !at.Before(l.LastUpdated):
		return heldNearness(at, l)
	case inMinutes(left):
		return nearMinutes
	}
	return nearHours
}

// inMinutes reports whether a poll so long before T-0 is one of the minutes
// around it.
func inMinutes(left time.Duration) bool {
	return left <= minutesWindow-lookBack && left >= -(minutesWindow+lookOn)
}

// heldNearness returns how near a launch is that is held: near its T-0 the next
// minutes decide. Its NET stands still, so the feed's latest edit tells when it
// was held; one that was held early is near around the NET it had.
func heldNearness(at time.Time, l catalogue.LaunchMoment) nearness {
	left := l.NET.Sub(l.LastUpdated)
	switch {
	case left > minutesWindow && inMinutes(l.NET.Sub(at)):
		return nearMinutes
	case left.Abs() <= minutesWindow && at.Sub(l.LastUpdated) <= minutesWindow:
		return nearMinutes
	}
	return nearHours
}

// capacity returns how many calls an hour others behind the same address leave.
func (s State) capacity() float64 {
	foreign := 0
	for _, c := range s.Calls {
		if c.Foreign {
			foreign += c.Calls
		}
	}
	return float64(max(s.Limit-foreign, 1))
}

// pagesLeft returns about how many calls it takes until a list has been read
// for the first time.
func (s State) pagesLeft(job string) int {
	p := s.Jobs[job]
	if pagesOf[job] == 0 || !p.Done.IsZero() {
		return 0
	}
	return max(s.pages(job)-p.Pages, 1)
}

// pages returns about how many calls it takes to read a list: as many as it
// told, or the usual number.
func (s State) pages(job string) int {
	if count := s.Jobs[job].Count; count > 0 {
		return (count + PageSize - 1) / PageSize
	}
	return pagesOf[job]
}

// fillRate returns how many calls an hour the lists that were never read need
// to be there in time.
func (s State) fillRate() float64 {
	all := 0
	for job := range pagesOf {
		all += s.pagesLeft(job)
	}
	return max(
		float64(s.pagesLeft(JobHistory))/s.hoursLeft(historyTime),
		float64(all)/s.hoursLeft(fillTime),
	)
}

func (s State) hoursLeft(of time.Duration) float64 {
	return max(s.Jobs[JobFirst].Done.Add(of).Sub(s.Now), lastFill).Hours()
}

// historyPresses reports whether the history would come too late, or polls
// too seldom, if the lists that are promised for later went first.
func (s State) historyPresses() bool {
	spare := s.capacity() - 1 - float64(time.Hour)/float64(s.bestEvery(s.Now))
	left := s.Jobs[JobFirst].Done.Add(historyTime).Sub(s.Now)
	return float64(s.pagesLeft(JobHistory)) > spare*max(left.Hours(), 0)
}

// bestEvery returns how often changes are asked for at a moment when nothing
// else is to be done.
func (s State) bestEvery(at time.Time) time.Duration {
	best, _ := s.value(at)
	return time.Duration(float64(best) / s.quicker())
}

// quicker is how many times shorter the intervals are with more calls.
func (s State) quicker() float64 {
	return min(max(s.capacity()/journal.AnonymousLimit, 1), quickest)
}

// pollEvery returns how often changes are asked for at a moment: as the
// nearest launch demands, faster when there are many calls, slower when there
// are few, when everything is still to be read, or when the hour after it holds
// minutes that are worth more.
func (s State) pollEvery(at time.Time) time.Duration {
	capacity, near := s.capacity(), nearnessOf(at, s.Launches)
	every := intervals[near].slowest
	if share := capacity - s.fillRate(); share > 0 {
		every = min(max(s.paceFor(at, share), s.bestEvery(at)), every)
	}
	// Where calls are very few, the rest gets its part all the same.
	if near == nearMinutes {
		return max(every, perHour(max(capacity-2, capacity/2)*float64(journal.CallWindow)/float64(2*minutesWindow)))
	}
	return max(every, perHour(max(capacity-1, capacity/2)))
}

func perHour(calls float64) time.Duration {
	return time.Duration(float64(time.Hour) / calls)
}

// How often the next launches are read whole, with what hangs on them and does
// not move their last_updated.
const (
	nearUnseen  = 20 * time.Minute // near T-0 and out of the poll's reach
	dayUnseen   = 30 * time.Minute // within a day and out of the poll's reach
	nearSeen    = time.Hour
	nearCalmly  = 2 * time.Hour
	nearFilling = 3 * time.Hour
)

// nearEvery returns how often the next launches are read. The poll repeats
// those that were changed lately; the others have only this.
func (s State) nearEvery() time.Duration {
	near, unseen := nearCalm, nearCalm
	for _, l := range s.Launches {
		n := nearnessTo(s.Now, l)
		near = max(near, n)
		if l.LastUpdated.Before(s.Reach) {
			unseen = max(unseen, n)
		}
	}
	filled := s.filled()
	switch {
	case unseen >= nearHours:
		return nearUnseen
	case unseen == nearDay && filled:
		return dayUnseen
	case !filled:
		return nearFilling
	case near == nearCalm:
		return nearCalmly
	}
	return nearSeen
}

// How often all coming launches are read through. It finds the withdrawn ones,
// and what hangs on the far ones and does not move their last_updated.
const (
	sweepBest    = 90 * time.Minute
	sweepSlowest = 6 * time.Hour
)

// sweepEvery returns how often all coming launches are read through: with at
// most half of the calls that the poll leaves, and seldom while a launch is
// about to fly or while other lists have never been read.
func (s State) sweepEvery() time.Duration {
	if !s.filled() || nearnessOf(s.Now, s.Launches) >= nearHours {
		return sweepSlowest
	}
	spare := s.capacity() - float64(time.Hour)/float64(s.bestEvery(s.Now))
	if spare <= 0 {
		return sweepSlowest
	}
	return min(max(perHour(spare/2/float64(s.pages(JobUpcoming))), sweepBest), sweepSlowest)
}

// pollOverlap is how much of what was seen before a poll asks for again:
// changes may show up a little after their last_updated says.
const pollOverlap = 10 * time.Minute

// PollSince returns where a poll begins. It goes back as far as the near
// launches were last changed, so that it brings them along with their webcasts
// and images, but no further than one page reaches, and never leaves out what
// came after the poll before.
func (s State) PollSince() time.Time {
	p := s.Jobs[JobPoll]
	since := p.Cursor.Add(-pollOverlap)
	for _, l := range s.Launches {
		if nearnessTo(s.Now, l) > nearCalm && !l.LastUpdated.IsZero() {
			since = earlier(since, l.LastUpdated)
		}
	}
	since = Later(since, s.Reach)
	// After a mass edit even the last moment is more than a page. Once a poll
	// has seen that moment end, nothing new can carry it.
	latest := p.Cursor
	if p.Done.After(p.Cursor.Add(time.Minute)) {
		latest = latest.Add(time.Second)
	}
	return earlier(since, latest)
}
