package stats

import (
	"time"

	"tminus/store/catalogue"
	"tminus/store/figures"
)

// RecordID is what a record is about.
type RecordID string

// The records, in the order in which they are told.
const (
	MostInYear       RecordID = "year"
	MostInMonth      RecordID = "month"
	MostInDay        RecordID = "day"
	LongestStreak    RecordID = "streak"
	LongestGap       RecordID = "gap"
	FastestPad       RecordID = "pad_turnaround"
	FastestBooster   RecordID = "booster_turnaround"
	MostFlownBooster RecordID = "booster_flights"
	LargestCrew      RecordID = "crew"
	HeaviestRocket   RecordID = "rocket_mass"
)

// Record is the most, longest, fastest or heaviest of something.
type Record struct {
	ID     RecordID
	Value  float64 // launches, seconds, people or tonnes
	Holder string  // "": the launch itself
	// At is NET of the launch that set it, or of the first of several; Reached is
	// that of the last of them.
	At, Reached time.Time
	// Filter says which launches were counted, Launch which one holds the record,
	// by its sequence number, Rocket and Booster which of these, by its id. At most
	// one of them is told.
	Filter  *catalogue.Filter
	Launch  int64
	Rocket  int64
	Booster int64
	Known   Known
}

// Known is what a record was chosen from, where that is not all there is: so
// many of a noun such as "launches". The zero value: from all.
type Known struct {
	Count int
	Noun  string
}

// knownOf returns what a record was chosen from, nothing where that is all.
func knownOf(count int, noun string, all bool) Known {
	if all {
		return Known{}
	}
	return Known{count, noun}
}

// Records returns the records among the launches of a filter. What nothing
// holds is left out.
func Records(facts *figures.Facts, launches []*figures.Fact, f catalogue.Filter) []Record {
	flown, filter := final(launches), Flown(f)
	wanted := setOf(facts, flown)
	records := []Record{}
	add := func(record Record, held bool) {
		if held {
			if record.Reached.IsZero() {
				record.Reached = record.At
			}
			if record.Known == (Known{}) && record.Booster == 0 {
				record.Known = knownOf(len(flown), "launches", facts.Complete)
			}
			records = append(records, record)
		}
	}
	for _, most := range []struct {
		id RecordID
		by By
	}{{MostInYear, Year}, {MostInMonth, Month}, {MostInDay, Day}} {
		add(mostIn(most.id, groupingOf(most.by, facts), flown, &filter))
	}
	streak := longestStreak(flown, &filter)
	add(Record{ID: LongestStreak, Value: float64(streak.Launches), At: streak.Since, Reached: streak.Until, Filter: streak.Filter}, streak.Launches > 0)
	add(longestGap(flown))
	add(fastestOf(FastestPad, padTurnarounds(facts, wanted, 1)))
	add(fastestBooster(facts, wanted))
	add(mostFlown(facts, wanted, f, filter))
	add(largestCrew(flown))
	add(heaviest(facts, flown))
	return records
}

// mostIn returns the span of time with the most launches, the first of several.
// Those of a span follow each other, as launches are in order of time.
func mostIn(id RecordID, by grouping, flown []*figures.Fact, filter *catalogue.Filter) (record Record, held bool) {
	begins, first, end := 0, 0, 0
	var span int64
	for i, launch := range flown {
		code := by.code(launch)
		if code != span {
			begins, span = i, code
		}
		if i+1-begins > end-first {
			first, end = begins, i+1
		}
	}
	if end == 0 {
		return record, false
	}
	span = by.code(flown[first])
	return Record{
		ID: id, Value: float64(end - first), Holder: by.name(span), At: flown[first].Time(), Reached: flown[end-1].Time(),
		Filter: by.narrowed(filter, span),
	}, true
}

// longestGap returns the longest time between two launches that follow each
// other, the first of several; the later one holds it.
func longestGap(flown []*figures.Fact) (record Record, held bool) {
	for i := 1; i < len(flown); i++ {
		if gap := float64(flown[i].NET - flown[i-1].NET); gap > record.Value {
			record, held = Record{ID: LongestGap, Value: gap, At: flown[i].Time(), Launch: flown[i].Seq}, true
		}
	}
	return record, held
}

func fastestOf(id RecordID, found []Turnaround) (record Record, held bool) {
	if len(found) == 0 {
		return record, false
	}
	best := found[0]
	return Record{ID: id, Value: best.Length.Seconds(), Holder: best.Thing.Name, At: best.At, Launch: best.Launch}, true
}

// fastestBooster returns the shortest time between two flights of a booster.
func fastestBooster(facts *figures.Facts, wanted []bool) (record Record, held bool) {
	record, held = fastestOf(FastestBooster, boosterTurnarounds(facts, wanted, 1))
	told := 0
	for _, flight := range facts.Flights {
		if wanted[flight.Launch] && flight.TurnAround > 0 {
			told++
		}
	}
	record.Known = knownOf(told, "turnarounds", allFlightsKnown(facts))
	return record, held
}

// flightCounts returns how many launches that are over each booster flew in,
// those of some alone, and the booster that had the most first; NoThing for none.
func flightCounts(facts *figures.Facts, wanted []bool) (counts []int, most int32) {
	counts, most = make([]int, len(facts.Boosters)), figures.NoThing
	last := make([]int32, len(facts.Boosters))
	for i := range last {
		last[i] = figures.NoThing
	}
	for _, flight := range facts.Flights {
		if !wanted[flight.Launch] || last[flight.Booster] == flight.Launch {
			continue
		}
		last[flight.Booster] = flight.Launch
		counts[flight.Booster]++
		if most == figures.NoThing || counts[flight.Booster] > counts[most] {
			most = flight.Booster
		}
	}
	return counts, most
}

// allFlightsKnown reports whether the launches of all flights of all boosters
// are known.
func allFlightsKnown(facts *figures.Facts) bool {
	counts, _ := flightCounts(facts, setOf(facts, finalOf(facts)))
	for i, booster := range facts.Boosters {
		if booster.Flown > counts[i] {
			return false
		}
	}
	return facts.Complete
}

func finalOf(facts *figures.Facts) []*figures.Fact {
	all := make([]*figures.Fact, len(facts.Launches))
	for i := range facts.Launches {
		all[i] = &facts.Launches[i]
	}
	return final(all)
}

// mostFlown returns the booster with the most launches, of several the one that
// had them first. Of all launches it is the one that flew most often, whether
// or not each flight is known; of some, known ones alone can be counted.
func mostFlown(facts *figures.Facts, wanted []bool, asked, filter catalogue.Filter) (record Record, held bool) {
	counts, most := flightCounts(facts, wanted)
	if !asked.Narrows() && asked.Search == "" {
		for i, booster := range facts.Boosters {
			if counts[i] > 0 && booster.Flown > counts[i] && booster.Flown > max(counts[most], facts.Boosters[most].Flown) {
				most = int32(i)
			}
		}
		if most != figures.NoThing && facts.Boosters[most].Flown > counts[most] {
			return Record{
				ID: MostFlownBooster, Value: float64(facts.Boosters[most].Flown), Holder: facts.Boosters[most].Name,
				At: lastFlight(facts, wanted, most), Booster: facts.Boosters[most].ID,
			}, true
		}
	}
	if most == figures.NoThing {
		return record, false
	}
	booster, of, known := facts.Boosters[most], filter, 0
	for _, count := range counts {
		known += count
	}
	of.Booster = catalogue.AnyOf(booster.ID)
	record = Record{
		ID: MostFlownBooster, Value: float64(counts[most]), Holder: booster.Name, At: lastFlight(facts, wanted, most),
		Filter: &of, Known: knownOf(known, "flights", allFlightsKnown(facts)),
	}
	if len(filter.Booster.Any)+len(filter.Booster.None) > 0 {
		record.Filter = nil // launches of one booster that another one flew on, too
	}
	return record, true
}

// lastFlight returns NET of the last known flight of a booster, of some launches.
func lastFlight(facts *figures.Facts, wanted []bool, booster int32) (at time.Time) {
	for _, flight := range facts.Flights {
		if flight.Booster == booster && wanted[flight.Launch] {
			at = facts.Launches[flight.Launch].Time()
		}
	}
	return at
}

func largestCrew(flown []*figures.Fact) (record Record, held bool) {
	for _, launch := range flown {
		if people := float64(launch.Crew); people > record.Value {
			record, held = Record{ID: LargestCrew, Value: people, At: launch.Time(), Launch: launch.Seq}, true
		}
	}
	return record, held
}

// heaviest returns the heaviest rocket, by its first launch, among those whose
// mass is told and possible.
func heaviest(facts *figures.Facts, flown []*figures.Fact) (record Record, held bool) {
	rockets := facts.Things[figures.FactRocket]
	met, weighed := make([]bool, len(rockets)), 0
	all := facts.Complete
	for _, launch := range flown {
		place := launch.Things[figures.FactRocket]
		if place == figures.NoThing || met[place] {
			continue
		}
		met[place] = true
		rocket := rockets[place]
		if rocket.Mass == 0 {
			all = false
			continue
		}
		weighed++
		if rocket.Mass > record.Value {
			record, held = Record{ID: HeaviestRocket, Value: rocket.Mass, Holder: rocket.Name, At: launch.Time(), Rocket: rocket.ID}, true
		}
	}
	record.Known = knownOf(weighed, "rockets", all)
	return record, held
}
