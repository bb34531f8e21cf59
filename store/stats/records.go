package stats

import (
	"time"

	"tminus/store/catalogue"
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
	// by its sequence number, and Rocket which rocket, by its id. At most one of
	// them is told.
	Filter *catalogue.Filter
	Launch int64
	Rocket int64
}

// Records returns the records among the launches of a filter. What nothing
// holds is left out.
func Records(facts *catalogue.Facts, launches []*catalogue.Fact, f catalogue.Filter) []Record {
	flown, filter := final(launches), Flown(f)
	wanted := setOf(facts, flown)
	records := []Record{}
	add := func(record Record, held bool) {
		if held {
			if record.Reached.IsZero() {
				record.Reached = record.At
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
	add(fastestOf(FastestBooster, boosterTurnarounds(facts, wanted, 1)))
	add(mostFlown(facts, wanted, filter))
	add(largestCrew(flown))
	add(heaviest(facts, flown))
	return records
}

// mostIn returns the span of time with the most launches, the first of several.
// Those of a span follow each other, as launches are in order of time.
func mostIn(id RecordID, by grouping, flown []*catalogue.Fact, filter *catalogue.Filter) (record Record, held bool) {
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
func longestGap(flown []*catalogue.Fact) (record Record, held bool) {
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

// mostFlown returns the booster with the most launches, of several the one that
// had them first.
func mostFlown(facts *catalogue.Facts, wanted []bool, filter catalogue.Filter) (record Record, held bool) {
	counts, last := make([]int, len(facts.Boosters)), make([]int32, len(facts.Boosters))
	for i := range last {
		last[i] = catalogue.NoThing
	}
	for _, flight := range facts.Flights {
		if !wanted[flight.Launch] || last[flight.Booster] == flight.Launch {
			continue
		}
		last[flight.Booster] = flight.Launch
		if counts[flight.Booster]++; float64(counts[flight.Booster]) > record.Value {
			booster, of := facts.Boosters[flight.Booster], filter
			of.Booster = catalogue.AnyOf(booster.ID)
			record = Record{
				ID: MostFlownBooster, Value: float64(counts[flight.Booster]), Holder: booster.Name,
				At: facts.Launches[flight.Launch].Time(), Filter: &of,
			}
			held = true
		}
	}
	if len(filter.Booster.Any)+len(filter.Booster.None) > 0 {
		record.Filter = nil // launches of one booster that another one flew on, too
	}
	return record, held
}

func largestCrew(flown []*catalogue.Fact) (record Record, held bool) {
	for _, launch := range flown {
		if people := float64(launch.Crew); people > record.Value {
			record, held = Record{ID: LargestCrew, Value: people, At: launch.Time(), Launch: launch.Seq}, true
		}
	}
	return record, held
}

// heaviest returns the heaviest rocket, by its first launch.
func heaviest(facts *catalogue.Facts, flown []*catalogue.Fact) (record Record, held bool) {
	rockets := facts.Things[catalogue.FactRocket]
	for _, launch := range flown {
		place := launch.Things[catalogue.FactRocket]
		if place != catalogue.NoThing && rockets[place].Mass > record.Value {
			rocket := rockets[place]
			record, held = Record{ID: HeaviestRocket, Value: rocket.Mass, Holder: rocket.Name, At: launch.Time(), Rocket: rocket.ID}, true
		}
	}
	return record, held
}
