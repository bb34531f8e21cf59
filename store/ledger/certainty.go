package ledger

import "slices"

// Certainty says within what span of time a launch is known to fly.
type Certainty string

// The levels from the best to the worst. With those from CertaintyWeek on, NET
// is the end of the span.
const (
	CertaintyExact   Certainty = "exact" // to the hour or better
	CertaintyDay     Certainty = "day"
	CertaintyWeek    Certainty = "week"
	CertaintyMonth   Certainty = "month"
	CertaintyQuarter Certainty = "quarter"
	CertaintyHalf    Certainty = "half"
	CertaintyYear    Certainty = "year"
	CertaintyFiscal  Certainty = "fiscal" // the fiscal year of the United States
	CertaintyDecade  Certainty = "decade" // or a precision that nobody here knows
)

// levelOf tells the level of each precision the feed is known to send; the
// place is the precision's id. Morning and afternoon (3 and 4) are no hours.
var levelOf = [...]Certainty{
	CertaintyExact, CertaintyExact, CertaintyExact, CertaintyDay, CertaintyDay, CertaintyDay, CertaintyWeek,
	CertaintyMonth, CertaintyQuarter, CertaintyQuarter, CertaintyQuarter, CertaintyQuarter, CertaintyHalf, CertaintyHalf,
	CertaintyYear, CertaintyFiscal, CertaintyDecade,
}

// CountedDown are the statuses of launches that somebody counts down to.
var CountedDown = []int64{StatusGo, StatusHold, StatusInFlight}

// CertaintyOf returns how exactly it is known when a launch flies or flew, whose
// NET is, or is not, still to come. The feed tells no precision for most old
// launches, which flew at their NET, and for a few new ones, whose NET is the end
// of some period: those are known to the month at best until somebody counts down
// to them.
//
// For the same record it never gets worse with time, so an answer that was kept
// from before NET says less than is known, never more.
func CertaintyOf(precision *Precision, status Status, coming bool) Certainty {
	if precision != nil {
		if KnowsPrecision(precision.ID) {
			return levelOf[precision.ID]
		}
		return CertaintyDecade
	}
	if slices.Contains(CountedDown, status.ID) || status.Final() || !coming {
		return CertaintyExact
	}
	return CertaintyMonth
}

// AtLeast returns the levels that are no worse than one of those from
// CertaintyExact to CertaintyYear.
func AtLeast(level Certainty) []Certainty {
	levels := []Certainty{
		CertaintyExact, CertaintyDay, CertaintyWeek, CertaintyMonth, CertaintyQuarter, CertaintyHalf, CertaintyYear,
	}
	return levels[:slices.Index(levels, level)+1]
}

// Precisions returns the ids of the precisions that come to one of the levels.
func Precisions(levels []Certainty) []int {
	ids := []int{}
	for id, level := range levelOf {
		if slices.Contains(levels, level) {
			ids = append(ids, id)
		}
	}
	return ids
}
