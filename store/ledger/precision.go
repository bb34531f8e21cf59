package ledger

import "slices"

// Precision says how exactly a launch's NET is known. Coarser than an
// hour, NET is the end of the period it names.
type Precision struct {
	ID     int64 // 0 second, 1 minute, 2 hour, 5 day, 6 week, 7 month, 8–11 quarters, 12–13 halves, 14 year, 15 fiscal year, 16 decade
	Name   string
	Abbrev string
}

// precisionNames are what the feed calls them; the ledger keeps the names.
var precisionNames = [len(levelOf)]string{
	"Second", "Minute", "Hour", "Morning", "Afternoon", "Day", "Week",
	"Month", "Quarter 1", "Quarter 2", "Quarter 3", "Quarter 4", "Half 1", "Half 2",
	"Year", "Fiscal Year", "Decade",
}

// KnowsPrecision reports whether the precision with an id is known here.
func KnowsPrecision(id int64) bool { return id >= 0 && id < int64(len(levelOf)) }

// LedgerName returns what the ledger calls the precision: a name that
// PrecisionNamed knows, whatever the feed calls it by now, else the feed's own.
func (p *Precision) LedgerName() string {
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
func PrecisionNamed(name string) *Precision {
	if name == "" {
		return nil
	}
	id := slices.Index(precisionNames[:], name)
	if id < 0 {
		id = unknownPrecision
	}
	return &Precision{ID: int64(id), Name: name}
}
