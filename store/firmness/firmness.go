// Package firmness says how likely a launch is to fly when it says, from launches
// that stood alike: their plans as the ledger has them, and the counts that the
// program is born with. It asks nobody.
package firmness

import (
	"math"
	"time"

	"tminus/store/ledger"
)

const (
	// Grace is how late after its NET a launch still flies on time.
	Grace = 12 * time.Hour
	// Enough is how many standings it takes to say something.
	Enough = 8
	// weight is how many standings of the level above each level begins with.
	weight = 4

	day = 24 * time.Hour
)

// Horizons are how long before its NET a launch is looked at, from far to near.
var Horizons = [...]time.Duration{
	30 * day, 21 * day, 14 * day, 10 * day, 7 * day, 5 * day, 3 * day, 2 * day, day, 12 * time.Hour, 6 * time.Hour, time.Hour,
}

// horizonOf returns the horizon that is nearest to so much time left, by its
// ratio, and whether one is near: none in the last hour, nor far beyond 30 days.
func horizonOf(left time.Duration) (horizon int, near bool) {
	if left < Horizons[len(Horizons)-1] {
		return 0, false
	}
	best := math.Inf(1)
	for i, h := range Horizons {
		if apart := math.Abs(math.Log(float64(left) / float64(h))); apart < best {
			horizon, best = i, apart
		}
	}
	return horizon, left <= Horizons[0]*6/5
}

// Status is what a launch was announced as.
type Status int8

// The groups of statuses.
const (
	Go Status = iota
	TBC
	TBD
	Hold
	statuses
)

// statusOf returns the group of a status, and whether it has one: launches that
// lifted off have none.
func statusOf(s ledger.Status) (Status, bool) {
	switch s.ID {
	case ledger.StatusGo:
		return Go, true
	case ledger.StatusTBC:
		return TBC, true
	case ledger.StatusTBD:
		return TBD, true
	case ledger.StatusHold:
		return Hold, true
	}
	return 0, false
}

// statusNames are how the groups are called, in the order of their numbers.
var statusNames = [statuses]string{"Go", "TBC", "TBD", "hold"}

// statusKeys are how the wire and the born-with counts call them.
var statusKeys = [statuses]string{"go", "tbc", "tbd", "hold"}

// Name returns what the group is called.
func (s Status) Name() string { return statusNames[s] }

// Key returns what the group is called where programs read it.
func (s Status) Key() string { return statusKeys[s] }

// Precision is how exactly a launch was known: to the hour or better, or coarser.
type Precision int8

// The classes of precision.
const (
	Exact Precision = iota
	Coarser
	precisions
)

// precisionNames are how the classes are called.
var precisionNames = [precisions]string{"exact", "coarser"}

// Key returns what the class is called where programs read it.
func (p Precision) Key() string { return precisionNames[p] }

// periods are the spans of time of which experience is told as a whole, and how
// they are called.
var periods = map[ledger.Certainty]string{
	ledger.CertaintyMonth: "a month", ledger.CertaintyQuarter: "a quarter", ledger.CertaintyHalf: "half a year",
	ledger.CertaintyYear: "a year", ledger.CertaintyFiscal: "a fiscal year",
}

// Kind is what standings that were alike have in common, but for the provider.
type Kind struct {
	Horizon   int // place in Horizons
	Status    Status
	Precision Precision
}

// Standing is a launch as it stood at a horizon, and what became of it.
type Standing struct {
	Kind
	Certainty ledger.Certainty
	At        int64 // the moment, in unix seconds
	Due       int64 // when it was settled: Grace after the NET of that moment
	Held      bool
	Late      time.Duration // after the NET of that moment; 0: it held, or is not known
}
