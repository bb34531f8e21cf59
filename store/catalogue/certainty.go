package catalogue

import (
	"slices"
	"time"

	"tminus/store/ledger"
	"tminus/store/sqlite"
)

// Certainty returns how exactly it is known at a moment when the launch flies or
// flew.
func Certainty(l Launch, now time.Time) ledger.Certainty {
	return ledger.CertaintyOf(l.NETPrecision, l.Status, l.NET.After(now))
}

// UntoldPrecision is what a column has for a precision that is not told.
const UntoldPrecision = -1

// CertaintyCondition returns what launches l meet whose Certainty, at a moment
// in unix seconds, is at least so good, and the arguments.
func CertaintyCondition(level ledger.Certainty, now int64) (cond string, binds []any) {
	good := ledger.AtLeast(level)
	untold, binds := "l.final = 1 OR l.net <= ? OR l.status_id IN "+valuesOf, []any{
		now, sqlite.JSONText(ledger.CountedDown),
	}
	if slices.Contains(good, ledger.CertaintyMonth) {
		untold, binds = "true", nil
	}
	return "CASE WHEN l.net_precision_id IS NULL THEN " + untold + " ELSE l.net_precision_id IN " + valuesOf + " END",
		append(binds, sqlite.JSONText(ledger.Precisions(good)))
}
