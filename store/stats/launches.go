package stats

import (
	"math"
	"time"

	"tminus/store/catalogue"
	"tminus/store/figures"
)

const (
	// mostGroups is how many groups are told at most.
	mostGroups = 500
	// lastOutcomes is how many outcomes are told of a group.
	lastOutcomes = 60
)

// Query says which launches are counted, and how.
type Query struct {
	Filter catalogue.Filter
	By     By
	Split  By // "": groups are not counted again
	// On is a day of every year, such as "08-22"; "": every day counts.
	On  string
	Now time.Time
}

// Flights are the launches of a filter, counted.
type Flights struct {
	Counts
	Filter  *catalogue.Filter // nil: no filter says which they are
	Streak  Streak
	Cadence Cadence
	Pace    *Pace // nil: it cannot be told
	Groups  []Group
	LeftOut int             // groups beyond mostGroups
	On      []*figures.Fact // the launches, oldest first, where Query.On is told
}

// Group is launches that have something in common.
type Group struct {
	Label
	Counts
	Filter      *catalogue.Filter // nil: no filter says which they are
	First, Last time.Time         // NET
	Streak      int               // up to the last
	Outcomes    string            // of the last 60, as letters, the newest at the end
	Parts       []Part
}

// Part is launches of a group that have something else in common, too.
type Part struct {
	Label
	Counts
	Filter *catalogue.Filter
}

// Launches counts the launches of a query: all of its filter, whenever they flew
// before its last day.
func Launches(facts *figures.Facts, launches []*figures.Fact, q Query) Flights {
	until := final(launches)
	flown := until
	if !q.Filter.From.IsZero() {
		flown = until[figures.FirstSince(until, q.Filter.From.Unix()):]
	}
	filter := Flown(q.Filter)
	stats := Flights{Filter: &filter}
	if q.On != "" {
		on := func(l *figures.Fact) bool { return l.Time().Format("01-02") == q.On }
		flown, until = only(flown, on), only(until, on)
		stats.Filter, stats.On = nil, flown
	}
	for _, launch := range flown {
		stats.add(outcomeOf(launch))
	}
	stats.Streak = streakOf(until, stats.Filter)
	stats.Cadence = cadenceOf(flown, stats.Filter, q.Now)
	stats.Pace = paceOf(flown, q, stats.Filter)
	stats.Groups, stats.LeftOut = groupsOf(facts, flown, q, &filter)
	return stats
}

// only returns the launches that meet a test.
func only(launches []*figures.Fact, test func(*figures.Fact) bool) []*figures.Fact {
	met := []*figures.Fact{}
	for _, launch := range launches {
		if test(launch) {
			met = append(met, launch)
		}
	}
	return met
}

// Pace is a year so far, and what it comes to at the same pace.
type Pace struct {
	Year, Launches, AtThisPace int
	Filter                     *catalogue.Filter
}

// paceOf returns the pace of this year, nil where the filter leaves some of it
// out, or it has too few launches.
func paceOf(flown []*figures.Fact, q Query, filter *catalogue.Filter) *Pace {
	year := q.Now.UTC().Year()
	begins := time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC)
	ends := begins.AddDate(1, 0, 0)
	if filter == nil || q.Filter.From.After(begins) || !q.Filter.To.IsZero() && q.Filter.To.Before(ends.AddDate(0, 0, -1)) {
		return nil
	}
	count := 0
	for i := len(flown) - 1; i >= 0 && flown[i].NET >= begins.Unix(); i-- {
		if flown[i].NET < ends.Unix() {
			count++
		}
	}
	if count < Enough {
		return nil
	}
	this := within(*filter, begins, ends.AddDate(0, 0, -1))
	part := float64(q.Now.Sub(begins)) / float64(ends.Sub(begins))
	return &Pace{Year: year, Launches: count, AtThisPace: int(math.Round(float64(count) / part)), Filter: &this}
}

// counted is a group while it is counted.
type counted struct {
	Counts
	first, last int64
	streak      int
	outcomes    []byte
	parts       *tally[Counts] // nil: it is not counted again
}

func (c *counted) add(launch *figures.Fact) {
	outcome := outcomeOf(launch)
	if c.Total == 0 {
		c.first = launch.NET
	}
	c.Counts.add(outcome)
	c.last = launch.NET
	c.streak++
	if outcome != Success {
		c.streak = 0
	}
	c.outcomes = append(c.outcomes, outcome.letter())
}

func groupsOf(facts *figures.Facts, flown []*figures.Fact, q Query, filter *catalogue.Filter) (groups []Group, leftOut int) {
	found := newTally[counted](groupingOf(q.By, facts))
	var split grouping
	if q.Split != "" {
		split = groupingOf(q.Split, facts)
	}
	for _, launch := range flown {
		group := found.of(found.by.code(launch))
		group.add(launch)
		if q.Split != "" {
			if group.parts == nil {
				group.parts = newTally[Counts](split)
			}
			group.parts.of(split.code(launch)).add(outcomeOf(launch))
		}
	}
	counts, leftOut := found.groups(func(c *counted) int { return c.Total }, mostGroups)
	groups = make([]Group, 0, len(counts))
	for _, of := range counts {
		groups = append(groups, of.count.group(found.by, of.code, filter))
	}
	return groups, leftOut
}

// group returns what was counted under a code.
func (c *counted) group(by grouping, code int64, filter *catalogue.Filter) Group {
	group := Group{
		Label: by.label(code), Counts: c.Counts, Filter: by.narrowed(filter, code),
		First: time.Unix(c.first, 0).UTC(), Last: time.Unix(c.last, 0).UTC(), Streak: c.streak,
		Outcomes: string(c.outcomes[max(0, len(c.outcomes)-lastOutcomes):]), Parts: []Part{},
	}
	if c.parts == nil {
		return group
	}
	split := c.parts.by
	parts, _ := c.parts.groups(func(c *Counts) int { return c.Total }, mostGroups)
	for _, of := range parts {
		group.Parts = append(group.Parts, Part{
			Label: split.label(of.code), Counts: *of.count, Filter: split.narrowed(group.Filter, of.code),
		})
	}
	return group
}
