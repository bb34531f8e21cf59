package catalogue

import "time"

// CertaintyLevel says within what span of time a launch is known to fly.
type CertaintyLevel string

// The levels from the best to the worst. With those from CertaintyWeek on, NET
// is the end of the span.
const (
	CertaintyExact   CertaintyLevel = "exact" // to the hour or better
	CertaintyDay     CertaintyLevel = "day"
	CertaintyWeek    CertaintyLevel = "week"
	CertaintyMonth   CertaintyLevel = "month"
	CertaintyQuarter CertaintyLevel = "quarter"
	CertaintyHalf    CertaintyLevel = "half"
	CertaintyYear    CertaintyLevel = "year"
	CertaintyFiscal  CertaintyLevel = "fiscal" // the fiscal year of the United States
	CertaintyDecade  CertaintyLevel = "decade" // or a precision that nobody here knows
)

// certaintyOf tells the level of each precision the feed is known to send; the
// place is the precision's id. Morning and afternoon (3 and 4) are no hours.
var certaintyOf = [...]CertaintyLevel{
	CertaintyExact, CertaintyExact, CertaintyExact, CertaintyDay, CertaintyDay, CertaintyDay, CertaintyWeek,
	CertaintyMonth, CertaintyQuarter, CertaintyQuarter, CertaintyQuarter, CertaintyQuarter, CertaintyHalf, CertaintyHalf,
	CertaintyYear, CertaintyFiscal, CertaintyDecade,
}

// Certainty returns how exactly it is known at a moment when the launch flies
// or flew. The feed tells no precision for most old launches, which flew at
// their NET, and for a few new ones, whose NET is the end of some period: those
// are known to the month at best until somebody counts down to them.
//
// For the same record it never gets worse with time, so an answer that was kept
// from before NET says less than is known, never more.
func Certainty(l Launch, now time.Time) CertaintyLevel {
	if l.NETPrecision != nil {
		if id := l.NETPrecision.ID; id >= 0 && id < int64(len(certaintyOf)) {
			return certaintyOf[id]
		}
		return CertaintyDecade
	}
	switch l.Status.ID {
	case StatusGo, StatusHold, StatusInFlight:
		return CertaintyExact
	}
	if l.Status.Final() || !l.NET.After(now) {
		return CertaintyExact
	}
	return CertaintyMonth
}
