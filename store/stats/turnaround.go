package stats

import (
	"slices"
	"time"

	"tminus/store/figures"
	"tminus/store/ledger"
)

// MostTurnarounds is how many turnarounds are told.
const MostTurnarounds = 50

// Turnaround is a launch and the one before it on the same pad or by the same
// booster.
type Turnaround struct {
	Thing            figures.Thing
	Length           time.Duration
	Launch, Previous int64 // sequence numbers; Previous is 0 where it is not known
	At               time.Time
}

// quickest are the fastest turnarounds that were met so far, so many at most.
type quickest struct {
	most  int
	found []Turnaround
}

// takes reports whether a turnaround so long is one of the fastest so far. Most
// are not, so that is asked before anything else of them is looked at.
func (q *quickest) takes(length time.Duration) bool {
	return len(q.found) < q.most || length < q.found[q.most-1].Length
}

// add keeps a turnaround, behind those that are as fast.
func (q *quickest) add(t Turnaround) {
	place := len(q.found)
	for place > 0 && q.found[place-1].Length > t.Length {
		place--
	}
	q.found = slices.Insert(q.found, place, t)
	q.found = q.found[:min(q.most, len(q.found))]
}

// PadTurnarounds returns the fastest turnarounds of pads, the fastest first,
// whose later launch is one of some. Both times are known exactly.
func PadTurnarounds(facts *figures.Facts, launches []*figures.Fact, most int) []Turnaround {
	return padTurnarounds(facts, setOf(facts, final(launches)), most)
}

func padTurnarounds(facts *figures.Facts, wanted []bool, most int) []Turnaround {
	before := make([]*figures.Fact, len(facts.Things[figures.FactPad]))
	found := quickest{most: most}
	for i := range facts.Launches {
		launch := &facts.Launches[i]
		pad := launch.Things[figures.FactPad]
		if pad == figures.NoThing || !launch.Final() {
			continue
		}
		last := before[pad]
		before[pad] = launch
		if last == nil || !wanted[i] || launch.NET == last.NET {
			continue
		}
		length := time.Duration(launch.NET-last.NET) * time.Second
		if !found.takes(length) || !exact(launch) || !exact(last) {
			continue
		}
		found.add(Turnaround{
			Thing: facts.Things[figures.FactPad][pad], Length: length,
			Launch: launch.Seq, Previous: last.Seq, At: launch.Time(),
		})
	}
	return found.found
}

// BoosterTurnarounds is PadTurnarounds of boosters, as the feed tells them.
func BoosterTurnarounds(facts *figures.Facts, launches []*figures.Fact, most int) []Turnaround {
	return boosterTurnarounds(facts, setOf(facts, final(launches)), most)
}

func boosterTurnarounds(facts *figures.Facts, wanted []bool, most int) []Turnaround {
	found := quickest{most: most}
	for _, flight := range facts.Flights {
		length := time.Duration(flight.TurnAround) * time.Second
		if length <= 0 || !wanted[flight.Launch] || !found.takes(length) {
			continue
		}
		launch := &facts.Launches[flight.Launch]
		found.add(Turnaround{
			Thing: facts.Boosters[flight.Booster], Length: length,
			Launch: launch.Seq, Previous: flight.Previous, At: launch.Time(),
		})
	}
	return found.found
}

// exact reports whether the time at which a launch flew is known exactly.
func exact(launch *figures.Fact) bool {
	return launch.Certainty(launch.Time()) == ledger.CertaintyExact
}

// setOf returns for each launch of all whether it is one of some, both of which
// are in the same order.
func setOf(facts *figures.Facts, launches []*figures.Fact) []bool {
	set, next := make([]bool, len(facts.Launches)), 0
	for i := range facts.Launches {
		if next < len(launches) && launches[next] == &facts.Launches[i] {
			set[i] = true
			next++
		}
	}
	return set
}
