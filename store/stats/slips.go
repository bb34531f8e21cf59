package stats

import (
	"slices"
	"time"

	"tminus/store/catalogue"
	"tminus/store/figures"
	"tminus/store/ledger"
)

const (
	// enoughFollowed is how many launches it takes to tell how times move.
	enoughFollowed = 20
	// onTime is how far from its time a launch flies on time.
	onTime = 10 * time.Minute
	// slipped is how far a slip or an advance moves NET at least.
	slipped = 10 * time.Minute
)

// Slips is how the NET of launches moved.
type Slips struct {
	Launches    int // whose NET changed
	Changes     int // of NET, of whatever kind
	Moves       int // between exact times, before lift-off
	Slips       int // moves by ten minutes or more to a later time
	Advances    int // the same to an earlier time
	Scrubs      int // slips by six hours or more, seen around the old time
	Corrections int // between exact times, after lift-off
	Flown       int // whose exact time was known a day before
	OnTime      int // of those: within ten minutes of it
	Filter      *catalogue.Filter

	lengths []time.Duration // of slips
}

// TooFew reports whether there are too few launches to tell more than counts.
func (s *Slips) TooFew() bool { return s.Launches < enoughFollowed }

// Quantile returns the length that a part of the slips does not exceed, nil
// where there are too few launches, or no slip.
func (s *Slips) Quantile(part float64) *time.Duration {
	if s.TooFew() || len(s.lengths) == 0 {
		return nil
	}
	slices.Sort(s.lengths)
	length := quantile(s.lengths, part)
	return &length
}

// OnTimeRate returns OnTime by Flown, nil with too few of those.
func (s *Slips) OnTimeRate() *float64 { return rate(s.OnTime, s.Flown, enoughFollowed) }

// add counts what the ledger has of a launch.
func (s *Slips) add(story ledger.Story, launch *figures.Fact) {
	if story.Changes > 0 {
		s.Launches++
	}
	s.Changes += story.Changes
	for _, move := range story.Moves {
		by := move.New.Sub(move.Old)
		switch {
		case move.Over:
			s.Corrections++
			continue
		case by >= slipped:
			s.Slips++
			s.lengths = append(s.lengths, by)
		case by <= -slipped:
			s.Advances++
		}
		s.Moves++
		if move.Scrub() {
			s.Scrubs++
		}
	}
	if !story.DayBefore.IsZero() {
		s.Flown++
		if launch.Time().Sub(story.DayBefore).Abs() <= onTime {
			s.OnTime++
		}
	}
}

// SlipGroup is launches that have something in common.
type SlipGroup struct {
	Label
	Slips
}

// SlipStats are the launches of a filter whose time changed.
type SlipStats struct {
	Slips
	Groups  []SlipGroup
	LeftOut int // groups beyond mostGroups
}

// TimeMoves counts how NET of the launches of a filter moved.
func TimeMoves(facts *figures.Facts, launches []*figures.Fact, times *figures.TimeLedger, f catalogue.Filter, by By) SlipStats {
	f.Upcoming = catalogue.UpcomingAll
	stats := SlipStats{Slips: Slips{Filter: &f}}
	grouping := groupingOf(by, facts)
	found := newTally[Slips](grouping)
	for _, launch := range launches {
		story, told := times.Stories[launch.Seq]
		if !told {
			continue
		}
		stats.add(story, launch)
		found.of(grouping.code(launch)).add(story, launch)
	}
	groups, leftOut := found.groups(func(s *Slips) int { return s.Moves }, mostGroups)
	stats.LeftOut = leftOut
	for _, of := range groups {
		group := SlipGroup{grouping.label(of.code), *of.count}
		group.Filter = grouping.narrowed(&f, of.code)
		stats.Groups = append(stats.Groups, group)
	}
	return stats
}
