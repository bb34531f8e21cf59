package catalogue

import (
	"slices"
	"time"

	"tminus/store/sqlite"
)

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

// precisionNames are what the feed calls them; the ledger keeps the names.
var precisionNames = [len(certaintyOf)]string{
	"Second", "Minute", "Hour", "Morning", "Afternoon", "Day", "Week",
	"Month", "Quarter 1", "Quarter 2", "Quarter 3", "Quarter 4", "Half 1", "Half 2",
	"Year", "Fiscal Year", "Decade",
}

// countedDown are the statuses of launches that somebody counts down to.
var countedDown = []int64{StatusGo, StatusHold, StatusInFlight}

// Certainty returns how exactly it is known at a moment when the launch flies
// or flew. The feed tells no precision for most old launches, which flew at
// their NET, and for a few new ones, whose NET is the end of some period: those
// are known to the month at best until somebody counts down to them.
//
// For the same record it never gets worse with time, so an answer that was kept
// from before NET says less than is known, never more.
func Certainty(l Launch, now time.Time) CertaintyLevel {
	id, told := precisionID(l.NETPrecision)
	return certaintyOfTime(id, told, l.Status, l.NET.After(now))
}

// precisionID returns the id of a precision, and whether it is told.
func precisionID(precision *NETPrecision) (id int64, told bool) {
	if precision == nil {
		return untoldPrecision, false
	}
	return precision.ID, true
}

// untoldPrecision is what a column has for a precision that is not told.
const untoldPrecision = -1

// KnowsPrecision reports whether the precision with an id is known here.
func KnowsPrecision(id int64) bool { return id >= 0 && id < int64(len(certaintyOf)) }

// certaintyOfTime is Certainty of a launch whose NET is, or is not, still to come.
func certaintyOfTime(precision int64, told bool, status LaunchStatus, coming bool) CertaintyLevel {
	if told {
		if KnowsPrecision(precision) {
			return certaintyOf[precision]
		}
		return CertaintyDecade
	}
	if slices.Contains(countedDown, status.ID) || status.Final() || !coming {
		return CertaintyExact
	}
	return CertaintyMonth
}

// LedgerName returns what the ledger calls the precision: a name that
// PrecisionNamed knows, whatever the feed calls it by now, else the feed's own.
func (p *NETPrecision) LedgerName() string {
	switch {
	case p == nil:
		return ""
	case KnowsPrecision(p.ID):
		return precisionNames[p.ID]
	}
	return p.Name
}

// unknownPrecision is the id of a precision whose name is not known here. It is
// coarser than all others: no time is told of it.
const unknownPrecision = -1

// PrecisionNamed returns the precision that the feed calls by a name, as the
// ledger keeps it: nil for "", which is not told. One whose name is not known
// here has an id that no precision has, which is CertaintyDecade.
func PrecisionNamed(name string) *NETPrecision {
	if name == "" {
		return nil
	}
	id := slices.Index(precisionNames[:], name)
	if id < 0 {
		id = unknownPrecision
	}
	return &NETPrecision{ID: int64(id), Name: name}
}

// atLeast returns the levels that are no worse than one of those from
// CertaintyExact to CertaintyYear.
func atLeast(level CertaintyLevel) []CertaintyLevel {
	levels := []CertaintyLevel{
		CertaintyExact, CertaintyDay, CertaintyWeek, CertaintyMonth, CertaintyQuarter, CertaintyHalf, CertaintyYear,
	}
	return levels[:slices.Index(levels, level)+1]
}

// CertaintyCondition returns what launches l meet whose Certainty, at a moment
// in unix seconds, is at least so good, and the arguments.
func CertaintyCondition(level CertaintyLevel, now int64) (cond string, binds []any) {
	good := atLeast(level)
	precisions := []int{}
	for id, of := range certaintyOf {
		if slices.Contains(good, of) {
			precisions = append(precisions, id)
		}
	}
	untold, binds := "l.final = 1 OR l.net <= ? OR l.status_id IN "+valuesOf, []any{
		now, sqlite.JSONText(countedDown),
	}
	if slices.Contains(good, CertaintyMonth) {
		untold, binds = "true", nil
	}
	return "CASE WHEN l.net_precision_id IS NULL THEN " + untold + " ELSE l.net_precision_id IN " + valuesOf + " END",
		append(binds, sqlite.JSONText(precisions))
}
