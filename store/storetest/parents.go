package storetest

import (
	"fmt"
	"time"

	"tminus/store/catalogue"
)

// Image returns picture n, with credit and licence.
func Image(n int) *catalogue.Image {
	return &catalogue.Image{
		ID: int64(n), Name: fmt.Sprintf("Picture %d", n), URL: fmt.Sprintf("https://images.example/%d.jpg", n),
		ThumbnailURL: fmt.Sprintf("https://images.example/%d.thumb.jpg", n),
		Credit:       "A photographer", License: "CC BY 2.0", LicenseURL: "https://creativecommons.org/licenses/by/2.0/",
	}
}

// Country returns the United States.
func Country() catalogue.Country {
	return catalogue.Country{ID: 2, Name: "United States of America", Alpha2: "US", Alpha3: "USA", NationalityName: "American"}
}

// Agency returns agency n, detailed.
func Agency(n int) catalogue.Agency {
	return catalogue.Agency{
		ID: int64(n), Name: fmt.Sprintf("Agency %d", n), Abbrev: fmt.Sprintf("AG%d", n),
		Type: catalogue.NamedID{ID: 3, Name: "Commercial"}, Countries: []catalogue.Country{Country()},
		Description: "It flies.", Administrator: "A director", FoundingYear: Ptr(2002), Launchers: "Rocket", Spacecraft: "Capsule",
		Image: Image(n), Logo: Image(100 + n), Launches: catalogue.Record{Total: Ptr(120), Successful: Ptr(118), Failed: Ptr(2)},
		InfoURL: "https://example.com/", WikiURL: "https://wiki.example/",
		SocialLinks: []catalogue.SocialLink{{Name: "Instagram", URL: "https://instagram.example/agency"}}, Seen: seen(),
	}
}

// Location returns launch site n.
func Location(n int) catalogue.Location {
	country := Country()
	return catalogue.Location{
		ID: int64(n), Name: fmt.Sprintf("Location %d", n), CelestialBody: "Earth", Active: Ptr(true), Country: &country,
		Description: "By the sea.", MapImage: "https://images.example/map.png", Latitude: Ptr(28.5), Longitude: Ptr(-80.5),
		Timezone: "America/New_York", TotalLaunchCount: Ptr(900), TotalLandingCount: Ptr(50), Seen: seen(),
	}
}

// Pad returns pad n, at location (n-1)%30+1.
func Pad(n int) catalogue.Pad {
	country := Country()
	return catalogue.Pad{
		ID: int64(n), Name: fmt.Sprintf("Pad %d", n), Active: Ptr(true), Location: Ptr(Location((n-1)%30 + 1)), Country: &country,
		Agencies: []catalogue.Agency{Agency((n-1)%20 + 1)}, MapImage: "https://images.example/pad.png",
		WikiURL: "https://wiki.example/pad", Latitude: Ptr(28.6), Longitude: Ptr(-80.6), TotalLaunchCount: Ptr(90),
		OrbitalAttemptCount: Ptr(88), FastestTurnaround: 60 * time.Hour, Seen: seen(),
	}
}

// Program returns program n.
func Program(n int) catalogue.Program {
	return catalogue.Program{
		ID: int64(n), Name: fmt.Sprintf("Program %d", n), Type: catalogue.NamedID{ID: 1, Name: "Exploration"},
		Description: "Goes far.", Image: Image(200 + n), StartsAt: Ptr(Now.AddDate(-5, 0, 0)),
		Agencies: []catalogue.Agency{Agency(1), Agency(2)}, Seen: seen(),
	}
}

// Rocket returns rocket n, detailed.
func Rocket(n int) catalogue.Rocket {
	return catalogue.Rocket{
		ID: int64(n), Name: fmt.Sprintf("Rocket %d", n), FullName: fmt.Sprintf("Rocket %d Block 5", n), Variant: "Block 5",
		Families: []string{"Rocket"}, Active: Ptr(true), Reusable: Ptr(true), Manufacturer: Ptr(Agency((n-1)%20 + 1)),
		Programs: []catalogue.Program{Program((n-1)%8 + 1)}, Description: "Two stages.", Image: Image(300 + n),
		MinStage: Ptr(1), MaxStage: Ptr(2), LengthM: Ptr(70.0), DiameterM: Ptr(3.65), MaidenFlight: "2018-05-11",
		LaunchCost: Ptr(int64(62_000_000)), LaunchMassT: Ptr(549.0), LEOKg: Ptr(22800.0), ThrustKN: Ptr(7607.0),
		Launches: catalogue.Record{Total: Ptr(400), Successful: Ptr(399), Failed: Ptr(1)}, FastestTurnaround: 50 * time.Hour, Seen: seen(),
	}
}

// Booster returns booster n, a first stage of rocket (n-1)%40+1.
func Booster(n int) catalogue.Booster {
	return catalogue.Booster{
		ID: int64(n), SerialNumber: fmt.Sprintf("B%04d", 1000+n), Rocket: Ptr(Rocket((n-1)%40 + 1)), FlightProven: Ptr(true),
		Status: catalogue.NamedID{ID: 1, Name: "Active"}, Details: "Often flown.", Flights: Ptr(5), SuccessfulLandings: Ptr(4),
		AttemptedLandings: Ptr(5), FirstLaunchAt: Ptr(Now.AddDate(-2, 0, 0)), LastLaunchAt: Ptr(Now.AddDate(0, -1, 0)),
		Flown: catalogue.BoosterFlown{Flights: Ptr(5)}, Seen: seen(),
	}
}

// SpacecraftConfig returns spacecraft design n.
func SpacecraftConfig(n int) catalogue.SpacecraftConfig {
	return catalogue.SpacecraftConfig{
		ID: int64(n), Name: fmt.Sprintf("Capsule %d", n), Type: catalogue.NamedID{ID: 1, Name: "Capsule"}, Agency: Ptr(Agency(1)),
		Families: []string{"Capsule"}, InUse: Ptr(true), Capability: "Crew", History: "Long.", Details: "Round.",
		MaidenFlight: "2020-05-30", HeightM: Ptr(8.1), DiameterM: Ptr(4.0), HumanRated: Ptr(true), CrewCapacity: Ptr(4), Seen: seen(),
	}
}

// Spacecraft returns vehicle n, of design (n-1)%4+1.
func Spacecraft(n int) catalogue.Spacecraft {
	return catalogue.Spacecraft{
		ID: int64(n), Name: fmt.Sprintf("Vehicle %d", n), SerialNumber: fmt.Sprintf("C%d", 200+n),
		Status: catalogue.NamedID{ID: 1, Name: "Active"}, Description: "White.", Config: Ptr(SpacecraftConfig((n-1)%4 + 1)),
		FlightsCount: Ptr(3), InSpace: Ptr(false), TimeInSpace: Ptr(1000 * time.Hour), Seen: seen(),
	}
}

// Station returns station n, in use, with two ports and nothing docked.
func Station(n int) catalogue.Station {
	return catalogue.Station{
		ID: int64(n), Name: fmt.Sprintf("Station %d", n), Status: catalogue.NamedID{ID: 1, Name: "Active"},
		Type: catalogue.NamedID{ID: 2, Name: "Government"}, Founded: "1998-11-20", Orbit: "Low Earth Orbit",
		Description: fmt.Sprintf("Description of station %d.", n), Owners: []catalogue.Agency{Agency(1)},
		MassT: Ptr(419.7), HeightM: Ptr(72.8), WidthM: Ptr(108.5), VolumeM3: Ptr(931.0),
		Ports: []catalogue.Port{
			{ID: int64(10 * n), Name: "Forward"}, {ID: int64(10*n + 1), Name: "Aft"},
		},
		Seen: seen(),
	}
}

// Expedition returns expedition n to station 1, which began when the clock of
// the tests began and goes on, with astronauts n and n+1.
func Expedition(n int) catalogue.Expedition {
	return catalogue.Expedition{
		ID: int64(n), Name: fmt.Sprintf("Expedition %d", n), Station: Ptr(Station(1)), StartsAt: Ptr(Now),
		Crew: []catalogue.CrewMember{
			{ID: int64(10 * n), Role: "Flight Engineer", Priority: 2, Astronaut: Ptr(Astronaut(n))},
			{ID: int64(10*n + 1), Role: "Commander", Priority: 1, Astronaut: Ptr(Astronaut(n + 1))},
		},
		Seen: seen(),
	}
}

// Spacewalk returns spacewalk n of astronauts 1 and 2 at station 1, n days before
// the clock of the tests began.
func Spacewalk(n int) catalogue.Spacewalk {
	at := Now.AddDate(0, 0, -n)
	return catalogue.Spacewalk{
		ID: int64(n), Name: fmt.Sprintf("EVA %d", n), StartsAt: &at, EndsAt: Ptr(at.Add(6 * time.Hour)), Duration: Ptr(6 * time.Hour),
		Location: "Station 1", Station: Ptr(Station(1)), Seen: seen(),
		Crew: []catalogue.CrewMember{
			{ID: int64(10 * n), Role: "Lead", Priority: 1, Astronaut: Ptr(Astronaut(1))}, {ID: int64(10*n + 1), Astronaut: Ptr(Astronaut(2))},
		},
	}
}

// Event returns event n, a spacewalk n days and an hour after the clock of the
// tests began, with a webcast and all that an event may have to do with.
func Event(n int) catalogue.Event {
	at := Now.AddDate(0, 0, n).Add(time.Hour)
	return catalogue.Event{
		ID: int64(n), Name: fmt.Sprintf("Spacewalk %d", n), Slug: fmt.Sprintf("spacewalk-%d", n),
		Type: catalogue.NamedID{ID: 3, Name: "EVA"}, Date: &at, Duration: Ptr(6 * time.Hour), Location: "Station 1",
		Description: "Two work outside.", Videos: []catalogue.Video{{URL: "https://www.youtube.com/watch?v=abcdefghijk", Priority: 10}},
		InfoLinks: []catalogue.Link{{Title: "Page", URL: "https://info.example/event"}},
		Updates:   []catalogue.Update{{ID: int64(n), Comment: "Added.", CreatedAt: Now}},
		Agencies:  []catalogue.Agency{Agency(1)}, Programs: []catalogue.Program{Program(1)},
		Stations: []catalogue.Station{Station(1)}, Expeditions: []catalogue.Expedition{Expedition(1)},
		Astronauts: []catalogue.Astronaut{Astronaut(1), Astronaut(2)}, LaunchIDs: []string{LaunchID(0)}, LastUpdated: Now, Seen: seen(),
	}
}

// Astronaut returns astronaut n.
func Astronaut(n int) catalogue.Astronaut {
	return catalogue.Astronaut{
		ID: int64(n), Name: fmt.Sprintf("Astronaut %d", n), Status: catalogue.NamedID{ID: 1, Name: "Active"}, Agency: Ptr(Agency(1)),
		Type: catalogue.NamedID{ID: 2, Name: "Government"}, Nationalities: []catalogue.Country{Country()}, Image: Image(400 + n),
		DateOfBirth: "1980-01-02", Bio: "Flew.", WikiURL: "https://wiki.example/astronaut", InSpace: Ptr(false),
		SocialLinks:   []catalogue.SocialLink{{Name: "Instagram", URL: "https://instagram.example/astronaut"}},
		FirstFlightAt: Ptr(Now.AddDate(-3, 0, 0)), FlightsCount: Ptr(2), Seen: seen(),
	}
}
