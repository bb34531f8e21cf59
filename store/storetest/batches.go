package storetest

import (
	"testing"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/intake"
)

// Everything is a batch with records of every kind.
func Everything() intake.Batch {
	batch := intake.Batch{Launches: []catalogue.Launch{Launch(0), Launch(1), Launch(10)}}
	for n := 1; n <= 3; n++ {
		batch.Agencies = append(batch.Agencies, Agency(n))
		batch.Locations = append(batch.Locations, Location(n))
		batch.Pads = append(batch.Pads, Pad(n))
		batch.Programs = append(batch.Programs, Program(n))
		batch.Rockets = append(batch.Rockets, Rocket(n))
		batch.Boosters = append(batch.Boosters, Booster(n))
		batch.SpacecraftConfigs = append(batch.SpacecraftConfigs, SpacecraftConfig(n))
		batch.Spacecraft = append(batch.Spacecraft, Spacecraft(n))
		batch.Astronauts = append(batch.Astronauts, Astronaut(n))
		batch.Stations = append(batch.Stations, Station(n))
		batch.Expeditions = append(batch.Expeditions, Expedition(n))
		batch.Events = append(batch.Events, Event(n))
		batch.Spacewalks = append(batch.Spacewalks, Spacewalk(n))
		batch.Dockings = append(batch.Dockings, catalogue.Docking{ID: int64(n), Station: Ptr(Station(n)), Port: "Forward", DockedAt: Ptr(Now)})
	}
	return batch
}

// StarterBatch is a small starter catalogue: launch 0 with all its parents,
// every id but the country's made up.
func StarterBatch() intake.Batch {
	launch := Launch(0)
	launch.ID, launch.Designator = "99999999-0000-4000-8000-000000000000", "2026-001"
	launch.Image = nil

	agency := Agency(9_000_001)
	agency.Name, agency.Image, agency.Logo = "Agency 1", nil, nil
	location := Location(9_000_002)
	location.Name = "Location 1"
	pad := Pad(9_000_003)
	pad.Name, pad.Location, pad.Agencies = "Pad 1", &location, []catalogue.Agency{agency}
	program := Program(9_000_004)
	program.Name, program.Image, program.Agencies = "Program 1", nil, []catalogue.Agency{agency}
	rocket := Rocket(9_000_005)
	rocket.Name, rocket.FullName, rocket.Image = "Rocket 1", "ROCKET 1  Block 5", nil
	rocket.Manufacturer, rocket.Programs = &agency, []catalogue.Program{program}
	booster := Booster(9_000_006)
	booster.SerialNumber, booster.Rocket = "B1001", &rocket
	config := SpacecraftConfig(9_000_007)
	config.Name, config.Agency = "Capsule 1", &agency
	craft := Spacecraft(9_000_008)
	craft.Name, craft.Config = "Vehicle 1", &config
	commander, pilot := Astronaut(9_000_009), Astronaut(9_000_010)
	commander.Name, pilot.Name = "Àstronaut 1", "Astronaut 2"
	commander.Agency, pilot.Agency, commander.Image, pilot.Image = &agency, &agency, nil, nil

	launch.Provider, launch.Pad, launch.Rocket, launch.Programs = &agency, &pad, &rocket, []catalogue.Program{program}
	launch.Mission = &catalogue.Mission{ID: 9_000_011, Name: "Mission 0"}
	stage := LauncherStage(9_000_011)
	stage.Booster, stage.Landing.Zone = &booster, &catalogue.LandingZone{ID: 9_000_012, Name: "Sea", Location: &location}
	launch.LauncherStages = []catalogue.LauncherStage{stage}
	flight := SpacecraftStage(9_000_013)
	flight.Spacecraft, flight.LandingCrew = &craft, nil
	flight.Crew[0].Astronaut, flight.Crew[1].Astronaut = &commander, &pilot
	launch.SpacecraftStages = []catalogue.SpacecraftStage{flight}

	return intake.Batch{
		Launches: []catalogue.Launch{launch}, Agencies: []catalogue.Agency{agency}, Locations: []catalogue.Location{location},
		Pads: []catalogue.Pad{pad}, Programs: []catalogue.Program{program}, Rockets: []catalogue.Rocket{rocket},
		Boosters: []catalogue.Booster{booster}, SpacecraftConfigs: []catalogue.SpacecraftConfig{config},
		Spacecraft: []catalogue.Spacecraft{craft}, Astronauts: []catalogue.Astronaut{commander, pilot},
	}
}

// SeedStarter puts StarterBatch into an empty store.
func SeedStarter(tb testing.TB, st *store.Store) {
	tb.Helper()
	if done, err := st.Intake.SeedStarter(tb.Context(), StarterBatch(), Now); err != nil || !done {
		tb.Fatalf("seed = %t, %v, want true", done, err)
	}
}
