package stats

import (
	"slices"
	"time"

	"tminus/store/catalogue"
	"tminus/store/figures"
)

// Streak is launches in a row without a failure or a partial one.
type Streak struct {
	Launches int
	Since    time.Time         // NET of the first of them, zero for none
	Until    time.Time         // NET of the last of them
	Filter   *catalogue.Filter // nil: no filter says which they are
}

// streakOf returns the streak that goes on at the end of some launches.
func streakOf(flown []*figures.Fact, filter *catalogue.Filter) Streak {
	first := len(flown)
	for first > 0 && outcomeOf(flown[first-1]) == Success {
		first--
	}
	return newStreak(flown, first, len(flown), filter)
}

// newStreak returns the streak from one place to before another one. A filter
// knows days alone, so it says which launches those are where no success before
// or after is of the same day.
func newStreak(flown []*figures.Fact, first, end int, filter *catalogue.Filter) Streak {
	if first == end {
		return Streak{}
	}
	streak := Streak{Launches: end - first, Since: flown[first].Time(), Until: flown[end-1].Time()}
	if filter == nil {
		return streak
	}
	from, to := midnight(flown[first].Time()), midnight(flown[end-1].Time())
	for i := first - 1; i >= 0 && flown[i].NET >= from.Unix(); i-- {
		if outcomeOf(flown[i]) == Success {
			return streak
		}
	}
	for i := end; i < len(flown) && flown[i].NET < to.Add(day).Unix(); i++ {
		if outcomeOf(flown[i]) == Success {
			return streak
		}
	}
	bare := *filter
	bare.From = time.Time{} // those before count, too
	of := withStatus(within(bare, from, to), successes)
	streak.Filter = &of
	return streak
}

// longestStreak returns the longest streak of some launches, the earliest of
// several.
func longestStreak(flown []*figures.Fact, filter *catalogue.Filter) Streak {
	begins, first, end := 0, 0, 0
	for i, launch := range flown {
		if outcomeOf(launch) != Success {
			begins = i + 1
		} else if i+1-begins > end-first {
			first, end = begins, i+1
		}
	}
	return newStreak(flown, first, end, filter)
}

// Cadence is how quickly launches follow each other. A gap is nil where there
// are no two launches.
type Cadence struct {
	LastYear        int // launches of the last 365 days, today among them
	Filter          *catalogue.Filter
	Median, Longest *time.Duration // gaps of those days
	Mean            *time.Duration // gap of all launches
}

func cadenceOf(flown []*figures.Fact, filter *catalogue.Filter, now time.Time) Cadence {
	var cadence Cadence
	if n := len(flown); n > 1 {
		mean := time.Duration(flown[n-1].NET-flown[0].NET) * time.Second / time.Duration(n-1)
		cadence.Mean = &mean
	}
	from, to := midnight(now).AddDate(0, 0, -364), midnight(now)
	lately := flown[figures.FirstSince(flown, from.Unix()):figures.FirstSince(flown, to.Add(day).Unix())]
	cadence.LastYear = len(lately)
	if filter != nil {
		days := within(*filter, from, to)
		cadence.Filter = &days
	}
	gaps := []time.Duration{}
	for i := 1; i < len(lately); i++ {
		gaps = append(gaps, time.Duration(lately[i].NET-lately[i-1].NET)*time.Second)
	}
	if len(gaps) > 0 {
		slices.Sort(gaps)
		median, longest := quantile(gaps, 0.5), gaps[len(gaps)-1]
		cadence.Median, cadence.Longest = &median, &longest
	}
	return cadence
}

// quantile returns the least of some sorted lengths that a part of them does not
// exceed.
func quantile(lengths []time.Duration, part float64) time.Duration {
	place := int(part * float64(len(lengths)))
	if float64(place) == part*float64(len(lengths)) && place > 0 {
		place--
	}
	return lengths[place]
}
