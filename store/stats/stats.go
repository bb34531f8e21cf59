// Package stats counts what the record of launches shows. It asks nobody: all
// it knows are the facts that it is handed. Each figure comes with the filter
// whose launches it counted.
package stats

import (
	"slices"
	"time"

	"tminus/store/catalogue"
	"tminus/store/figures"
	"tminus/store/ledger"
)

// Enough is how many launches it takes to tell a rate.
const Enough = 10

const day = 24 * time.Hour

// The statuses of launches whose outcome is known.
var (
	successes = []int64{ledger.StatusSuccess, ledger.StatusPayloadDeployed}
	partials  = []int64{ledger.StatusPartialFailure}
	failures  = []int64{ledger.StatusFailure}
	finals    = slices.Concat(successes, partials, failures)
)

// Outcome is how a launch ended.
type Outcome int

// The outcomes.
const (
	Success Outcome = iota
	Partial         // neither a success nor a failure
	Failure
)

// outcomeOf returns how a launch ended whose outcome is known.
func outcomeOf(launch *figures.Fact) Outcome {
	switch int64(launch.Status) {
	case ledger.StatusFailure:
		return Failure
	case ledger.StatusPartialFailure:
		return Partial
	}
	return Success
}

// letter returns the first letter of the outcome.
func (o Outcome) letter() byte { return "spf"[o] }

// Counts is how many launches ended how.
type Counts struct{ Total, Success, Partial, Failure int }

func (c *Counts) add(o Outcome) {
	c.Total++
	switch o {
	case Success:
		c.Success++
	case Partial:
		c.Partial++
	case Failure:
		c.Failure++
	}
}

// Rate returns successes by launches, nil where there are too few to tell.
func (c Counts) Rate() *float64 { return rate(c.Success, c.Total, Enough) }

// rate returns a part of a whole, nil where the whole is less than enough.
func rate(part, whole, enough int) *float64 {
	if whole < enough {
		return nil
	}
	value := float64(part) / float64(whole)
	return &value
}

// Flown returns the filter of those launches of a filter whose outcome is known.
func Flown(f catalogue.Filter) catalogue.Filter {
	f.Upcoming = catalogue.UpcomingAll
	return withStatus(f, finals)
}

// withStatus narrows a filter to launches with one of some statuses.
func withStatus(f catalogue.Filter, of []int64) catalogue.Filter {
	f.Status = both(f.Status, of)
	return f
}

// both returns the choice of those values that another choice takes, too.
func both[V int64 | string](c catalogue.Choice[V], of []V) catalogue.Choice[V] {
	var kept []V
	for _, value := range of {
		if (len(c.Any) == 0 || slices.Contains(c.Any, value)) && !slices.Contains(c.None, value) {
			kept = append(kept, value)
		}
	}
	if len(kept) == 0 { // nothing is one value and not that
		return catalogue.Choice[V]{Any: of[:1], None: of[:1]}
	}
	return catalogue.Choice[V]{Any: kept}
}

// Orbital returns the filter of those launches of a filter that are not
// suborbital.
func Orbital(facts *figures.Facts, f catalogue.Filter) catalogue.Filter {
	var suborbital []int64
	for _, orbit := range facts.Things[figures.FactOrbit] {
		if orbit.Suborbital {
			suborbital = append(suborbital, orbit.ID)
		}
	}
	if len(f.Orbit.Any) == 0 {
		f.Orbit.None = slices.Concat(f.Orbit.None, suborbital)
		return f
	}
	wanted := slices.DeleteFunc(slices.Clone(f.Orbit.Any), func(id int64) bool { return slices.Contains(suborbital, id) })
	if len(wanted) == 0 {
		f.Orbit.None = f.Orbit.Any[:1]
		f.Orbit.Any = f.Orbit.Any[:1]
		return f
	}
	f.Orbit.Any = wanted
	return f
}

// within narrows a filter to days from one to another, both included. The zero
// time does not narrow.
func within(f catalogue.Filter, from, to time.Time) catalogue.Filter {
	if from.After(f.From) {
		f.From = from
	}
	if !to.IsZero() && (f.To.IsZero() || to.Before(f.To)) {
		f.To = to
	}
	return f
}

// midnight returns when the day of a moment began, in UTC.
func midnight(at time.Time) time.Time { return at.UTC().Truncate(day) }

// final returns those launches whose outcome is known.
func final(launches []*figures.Fact) []*figures.Fact {
	flown := make([]*figures.Fact, 0, len(launches))
	for _, launch := range launches {
		if launch.Final() {
			flown = append(flown, launch)
		}
	}
	return flown
}
