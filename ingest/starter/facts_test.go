package starter_test

import (
	"math"
	"testing"
	"time"

	"tminus/ingest/starter"
	"tminus/store/catalogue"
)

// TestNamesAreUnique matters since starter rows are matched to the feed's by name.
func TestNamesAreUnique(t *testing.T) {
	batch := starterBatch(t)
	seen := map[string]bool{}
	check := func(kind, name string) {
		if name == "" || seen[kind+name] {
			t.Errorf("%s %q: empty or there twice", kind, name)
		}
		seen[kind+name] = true
	}
	for _, v := range batch.Agencies {
		check("agency", v.Name)
	}
	for _, v := range batch.Locations {
		check("location", v.Name)
	}
	for _, v := range batch.Pads {
		check("pad", v.Name)
	}
	for _, v := range batch.Rockets {
		check("rocket", v.FullName)
	}
	for _, v := range batch.Boosters {
		check("booster", v.SerialNumber)
	}
	for _, v := range batch.SpacecraftConfigs {
		check("spacecraft configuration", v.Name)
	}
	for _, v := range batch.Spacecraft {
		check("spacecraft", v.Name)
	}
	for _, v := range batch.Programs {
		check("program", v.Name)
	}
	for _, v := range batch.Astronauts {
		check("astronaut", v.Name)
	}
	for _, v := range batch.Stations {
		check("station", v.Name)
	}
	for _, v := range batch.Expeditions {
		check("expedition", v.Name)
	}
	for _, v := range batch.Launches {
		check("launch", v.Name)
		check("slug", v.Slug)
	}
}

func TestPadsAreOnEveryContinentThatHasThem(t *testing.T) {
	continents := map[string]string{
		"USA": "North America", "GUF": "South America", "BRA": "South America", "NOR": "Europe", "SWE": "Europe", "GBR": "Europe",
		"ESP": "Europe", "KAZ": "Asia", "CHN": "Asia", "JPN": "Asia", "IND": "Asia", "KOR": "Asia", "ISR": "Asia", "IRN": "Asia", "OMN": "Asia",
		"NZL": "Oceania", "AUS": "Oceania", "MHL": "Oceania", "DZA": "Africa", "KEN": "Africa",
	}
	found := map[string]int{}
	for _, pad := range starterBatch(t).Pads {
		if pad.Country != nil && pad.Latitude != nil && pad.Active != nil {
			found[continents[pad.Country.Alpha3]]++
		}
	}
	for _, continent := range continents {
		if found[continent] < 2 {
			t.Errorf("%s: %d pads, want at least 2", continent, found[continent])
		}
	}
}

func TestCoordinatesAreInRange(t *testing.T) {
	for _, pad := range starterBatch(t).Pads {
		if (pad.Latitude == nil) != (pad.Longitude == nil) {
			t.Errorf("%s: half a position", pad.Name)
		}
		if pad.Latitude == nil || pad.Location.Latitude == nil {
			continue
		}
		if math.Abs(*pad.Latitude) > 90 || math.Abs(*pad.Longitude) > 180 {
			t.Errorf("%s: at %v, %v", pad.Name, *pad.Latitude, *pad.Longitude)
		}
		if math.Abs(*pad.Latitude-*pad.Location.Latitude) > 0.5 || math.Abs(*pad.Longitude-*pad.Location.Longitude) > 0.5 {
			t.Errorf("%s: far from %s", pad.Name, pad.Location.Name)
		}
	}
}

// TestDatesAgree compares what different records say about the same thing.
func TestDatesAgree(t *testing.T) {
	batch := starterBatch(t)
	for i := range batch.Launches {
		l := &batch.Launches[i]
		if !l.Status.Final() {
			continue
		}
		day := l.NET.Format(time.DateOnly)
		if l.Rocket.MaidenFlight == "" || l.Rocket.MaidenFlight > day {
			t.Errorf("%s: the rocket first flew %q", l.Name, l.Rocket.MaidenFlight)
		}
		for _, program := range l.Programs {
			if program.StartsAt.After(l.NET) || program.EndsAt != nil && program.EndsAt.Before(l.NET) {
				t.Errorf("%s: outside the time of %s", l.Name, program.Name)
			}
		}
		for _, stage := range l.LauncherStages {
			checkFlown(t, l, stage.Booster.SerialNumber, stage.Booster.FirstLaunchAt, stage.Booster.LastLaunchAt)
			if stage.Booster.Flights != nil && *stage.FlightNumber > *stage.Booster.Flights {
				t.Errorf("%s: flight %d of %s", l.Name, *stage.FlightNumber, stage.Booster.SerialNumber)
			}
		}
		for _, stage := range l.SpacecraftStages {
			if stage.Spacecraft.Config.MaidenFlight > day {
				t.Errorf("%s: %s first flew %s", l.Name, stage.Spacecraft.Config.Name, stage.Spacecraft.Config.MaidenFlight)
			}
			for _, seat := range stage.Crew {
				checkFlown(t, l, seat.Astronaut.Name, seat.Astronaut.FirstFlightAt, seat.Astronaut.LastFlightAt)
			}
		}
	}
}

func checkFlown(t *testing.T, l *catalogue.Launch, who string, first, last *time.Time) {
	t.Helper()
	// Some records round to the minute.
	if first == nil || l.NET.Add(time.Minute).Before(*first) || last != nil && l.NET.After(last.Add(time.Minute)) {
		t.Errorf("%s: %s flew from %v to %v", l.Name, who, first, last)
	}
}

func TestAstronautsLivedWhenTheyFlew(t *testing.T) {
	for _, a := range starterBatch(t).Astronauts {
		if a.Bio == "" || len(a.Nationalities) == 0 || a.WikiURL == "" {
			t.Errorf("%s: not described", a.Name)
		}
		if a.FirstFlightAt == nil || a.LastFlightAt == nil || a.LastFlightAt.Before(*a.FirstFlightAt) {
			t.Errorf("%s: flew from %v to %v", a.Name, a.FirstFlightAt, a.LastFlightAt)
			continue
		}
		if once := a.FirstFlightAt.Equal(*a.LastFlightAt); a.FlightsCount != nil && once != (*a.FlightsCount == 1) {
			t.Errorf("%s: %d flights from %v to %v", a.Name, *a.FlightsCount, a.FirstFlightAt, a.LastFlightAt)
		}
		first, last := a.FirstFlightAt.Format(time.DateOnly), a.LastFlightAt.Format(time.DateOnly)
		if a.DateOfBirth > first || a.DateOfDeath != "" && a.DateOfDeath < last {
			t.Errorf("%s: lived from %s to %s, flew from %s to %s", a.Name, a.DateOfBirth, a.DateOfDeath, first, last)
		}
		if dead := a.DateOfDeath != ""; dead != (a.Status.ID >= 9_000_001) {
			t.Errorf("%s: %s, died %q", a.Name, a.Status.Name, a.DateOfDeath)
		}
	}
}

func TestCountsAddUp(t *testing.T) {
	batch := starterBatch(t)
	for _, r := range batch.Rockets {
		if c := r.Launches; c.Successful != nil && c.Failed != nil && *c.Successful+*c.Failed != *c.Total {
			t.Errorf("%s: %d of %d, %d failed", r.FullName, *c.Successful, *c.Total, *c.Failed)
		}
		if r.MinStage == nil || *r.MinStage > *r.MaxStage {
			t.Errorf("%s: stages", r.FullName)
		}
	}
	for _, b := range batch.Boosters {
		if b.Flights != nil && (*b.SuccessfulLandings > *b.AttemptedLandings || *b.AttemptedLandings > *b.Flights) {
			t.Errorf("%s: %d flights, %d of %d landings", b.SerialNumber, *b.Flights, *b.SuccessfulLandings, *b.AttemptedLandings)
		}
	}
	for _, p := range batch.Programs {
		if p.StartsAt == nil || p.StartsAt.After(starter.AsOf) || p.ID == 1 && p.Name != "SpaceX Starship" {
			t.Errorf("program %d %s starts %v", p.ID, p.Name, p.StartsAt)
		}
	}
}

// TestStationsSayNothingOfToday holds that nobody is said to be aboard, and
// nothing docked, by what was written down long before.
func TestStationsSayNothingOfToday(t *testing.T) {
	batch := starterBatch(t)
	for _, s := range batch.Stations {
		if gone := s.Deorbited != ""; gone == s.IsActive() || gone && s.Deorbited < s.Founded {
			t.Errorf("%s: %s, in orbit from %s to %q", s.Name, s.Status.Name, s.Founded, s.Deorbited)
		}
		if len(s.Owners) == 0 || s.Description == "" || len(s.Ports) != 0 {
			t.Errorf("%s: owners %d, described %t, ports %d", s.Name, len(s.Owners), s.Description != "", len(s.Ports))
		}
	}
	for _, e := range batch.Expeditions {
		if e.EndsAt == nil || e.EndsAt.After(starter.AsOf) || !e.StartsAt.Before(*e.EndsAt) || len(e.Crew) == 0 {
			t.Errorf("%s: from %v to %v with %d", e.Name, e.StartsAt, e.EndsAt, len(e.Crew))
		}
		for _, seat := range e.Crew {
			if seat.Astronaut.FirstFlightAt.After(*e.StartsAt) {
				t.Errorf("%s: %s first flew %v", e.Name, seat.Astronaut.Name, seat.Astronaut.FirstFlightAt)
			}
		}
	}
}
