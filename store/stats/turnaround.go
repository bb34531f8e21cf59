package stats

import (
	"cmp"
	"slices"
	"time"

	"tminus/store/catalogue"
)

// MostTurnarounds is how many turnarounds are told.
const MostTurnarounds = 50

// Turnaround is a launch and the one before it on the same pad or by the same
// booster.
type Turnaround struct {
	Thing            catalogue.Thing
	Length           time.Duration
	Launch, Previous int64 // sequence numbers; Previous is 0 where it is not known
	At               time.Time
}

// PadTurnarounds returns the fastest turnarounds of pads, the fastest first,
// whose later launch is one of some. Both times are known exactly.
func PadTurnarounds(facts *catalogue.Facts, launches []*catalogue.Fact, most int) []Turnaround {
	wanted := setOf(facts, launches)
	before := make([]*catalogue.Fact, len(facts.Things[catalogue.FactPad]))
	var found []Turnaround
	for i := range facts.Launches {
		launch := &facts.Launches[i]
		pad := launch.Things[catalogue.FactPad]
		if pad == catalogue.NoThing || !launch.Final() {
			continue
		}
		last := before[pad]
		before[pad] = launch
		if last == nil || !wanted[i] || launch.NET == last.NET || !exact(launch) || !exact(last) {
			continue
		}
		found = append(found, Turnaround{
			Thing: facts.Things[catalogue.FactPad][pad], Length: time.Duration(launch.NET-last.NET) * time.Second,
			Launch: launch.Seq, Previous: last.Seq, At: launch.Time(),
		})
	}
	return fastest(found, most)
}

// BoosterTurnarounds is PadTurnarounds of boosters, as the feed tells them.
func BoosterTurnarounds(facts *catalogue.Facts, launches []*catalogue.Fact, most int) []Turnaround {
	wanted := setOf(facts, launches)
	var found []Turnaround
	for _, flight := range facts.Flights {
		launch := &facts.Launches[flight.Launch]
		if flight.TurnAround <= 0 || !wanted[flight.Launch] || !launch.Final() {
			continue
		}
		found = append(found, Turnaround{
			Thing: facts.Boosters[flight.Booster], Length: time.Duration(flight.TurnAround) * time.Second,
			Launch: launch.Seq, Previous: flight.Previous, At: launch.Time(),
		})
	}
	return fastest(found, most)
}

func fastest(found []Turnaround, most int) []Turnaround {
	slices.SortStableFunc(found, func(a, b Turnaround) int { return cmp.Compare(a.Length, b.Length) })
	return found[:min(most, len(found))]
}

// exact reports whether the time at which a launch flew is known exactly.
func exact(launch *catalogue.Fact) bool {
	return launch.Certainty(launch.Time()) == catalogue.CertaintyExact
}

// setOf returns for each launch of all whether it is one of some, both of which
// are in the same order.
func setOf(facts *catalogue.Facts, launches []*catalogue.Fact) []bool {
	set, next := make([]bool, len(facts.Launches)), 0
	for i := range facts.Launches {
		if next < len(launches) && launches[next] == &facts.Launches[i] {
			set[i] = true
			next++
		}
	}
	return set
}
