package storetest

import (
	"fmt"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/ledger"
)

// Save saves the batch and fails the test when it cannot be saved.
func Save(tb testing.TB, st *store.Store, batch intake.Batch) intake.Saved {
	tb.Helper()
	saved, err := st.Intake.Save(tb.Context(), batch)
	if err != nil {
		tb.Fatalf("save: %v", err)
	}
	return saved
}

// SaveLaunches saves the launches as one batch.
func SaveLaunches(tb testing.TB, st *store.Store, launches ...catalogue.Launch) intake.Saved {
	tb.Helper()
	return Save(tb, st, intake.Batch{Launches: launches})
}

// LaunchID returns the id of Launch(n).
func LaunchID(n int) string { return fmt.Sprintf("00000000-0000-4000-8000-%012d", n) }

// Ptr returns a pointer to v.
func Ptr[T any](v T) *T { return &v }

// Launch returns the n-th launch of an endless catalogue, n ≥ 0, detailed and
// with everything that can hang on a launch. It is due n days after Now, and
// shares its parents with other launches, as the feed's do: there are 20
// agencies, 40 rockets, 60 pads at 30 locations, 8 programs, 200 boosters, 10
// spacecraft of 4 designs and 50 astronauts. Every tenth launch is crewed.
func Launch(n int) catalogue.Launch {
	net := Now.AddDate(0, 0, n)
	launch := catalogue.Launch{
		ID: LaunchID(n), Slug: fmt.Sprintf("launch-%d", n), Seen: seen(),
		Name:         fmt.Sprintf("Rocket %d | Mission %d", n%40+1, n),
		Status:       ledger.Status{ID: ledger.StatusGo, Name: "Go for Launch", Abbrev: "Go", Description: "All is ready."},
		NET:          net,
		NETPrecision: &ledger.Precision{ID: 1, Name: "Minute", Abbrev: "MIN"},
		WindowStart:  net, WindowEnd: net.Add(time.Hour),
		Image: Image(1000 + n), Probability: Ptr(90), WeatherConcerns: "Wind aloft", Hashtag: fmt.Sprintf("#mission%d", n),
		Provider: Ptr(Agency(n%20 + 1)), Rocket: Ptr(Rocket(n%40 + 1)), RocketStageID: int64(7600 + n), Pad: Ptr(Pad(n%60 + 1)),
		Mission: &catalogue.Mission{
			ID: int64(n + 1), Name: fmt.Sprintf("Mission %d", n), Type: "Communications", Description: "Carries things up.",
			Orbit:    &catalogue.Orbit{ID: 8, Name: "Low Earth Orbit", Abbrev: "LEO", CelestialBody: "Earth"},
			Agencies: []catalogue.Agency{Agency(n%20 + 1)},
		},
		Programs:      []catalogue.Program{Program(n%8 + 1)},
		Attempts:      catalogue.Attempts{Orbital: Ptr(6000 + n), PadYear: Ptr(3)},
		FlightClubURL: fmt.Sprintf("https://flightclub.example/%d", n), PadTurnaround: 72 * time.Hour,
		Updates:   []catalogue.Update{{ID: int64(n + 1), Comment: "Go.", CreatedBy: "Editor", CreatedAt: Now}},
		InfoLinks: []catalogue.Link{{Title: "Press kit", URL: "https://example.com/kit", Priority: 1}},
		Videos:    []catalogue.Video{{URL: "https://www.youtube.com/watch?v=abcdefghijk", Title: "Live", Type: "Official Webcast", TypeID: 1, Priority: 10}},
		Timeline:  []catalogue.TimelineEvent{{Name: "Liftoff", Offset: 0}, {Name: "Fuelling", Offset: -35 * time.Minute}},
		Patches:   []catalogue.Patch{{ID: int64(n + 1), Name: "Patch", Priority: 10, ImageURL: "https://example.com/patch.png"}},

		LauncherStages: []catalogue.LauncherStage{LauncherStage(n)},
		LastUpdated:    Now.Add(-time.Hour),
	}
	if n%10 == 0 {
		launch.SpacecraftStages = []catalogue.SpacecraftStage{SpacecraftStage(n)}
	}
	return launch
}

// ListLaunch returns Launch(n) as thin as the feed's mode=list.
func ListLaunch(n int) catalogue.Launch {
	full := Launch(n)
	return catalogue.Launch{
		ID: full.ID, Slug: full.Slug, Name: full.Name, Status: full.Status, NET: full.NET, NETPrecision: full.NETPrecision,
		WindowStart: full.WindowStart, WindowEnd: full.WindowEnd, Image: full.Image, LastUpdated: full.LastUpdated,
		Seen: catalogue.Seen{Detail: catalogue.DetailList},
	}
}

// LauncherStage returns the part a booster plays in Launch(n).
func LauncherStage(n int) catalogue.LauncherStage {
	return catalogue.LauncherStage{
		ID: int64(n + 1), Type: "Core", Booster: Ptr(Booster(n%200 + 1)), Reused: Ptr(n > 200), FlightNumber: Ptr(n/200 + 1),
		TurnAround: 240 * time.Hour, PreviousLaunchID: LaunchID(n + 100_000), PreviousLaunchName: "An earlier one",
		Landing: &catalogue.Landing{
			ID: int64(n + 1), Attempt: Ptr(true), Description: "It lands at sea.", DownrangeKm: Ptr(640.5),
			Type: catalogue.LandingType{ID: 2, Name: "Autonomous Spaceport Drone Ship", Abbrev: "ASDS"},
			Zone: &catalogue.LandingZone{ID: 4, Name: "A Shortfall of Gravitas", Abbrev: "ASOG", Location: Ptr(Location(30))},
		},
	}
}

// SpacecraftStage returns the crewed spacecraft of Launch(n).
func SpacecraftStage(n int) catalogue.SpacecraftStage {
	return catalogue.SpacecraftStage{
		ID: int64(n + 1), Spacecraft: Ptr(Spacecraft(n/10%10 + 1)), Destination: "Space station", Duration: Ptr(4320 * time.Hour),
		Crew: []catalogue.CrewMember{
			{ID: int64(n + 1), Role: "Commander", Priority: 1, Astronaut: Ptr(Astronaut(n/10%50 + 1))},
			{ID: int64(n + 2), Role: "Pilot", Priority: 2, Astronaut: Ptr(Astronaut((n/10+1)%50 + 1))},
		},
		LandingCrew: []catalogue.CrewMember{
			{ID: int64(n + 3), Role: "Commander", Priority: 1, Astronaut: Ptr(Astronaut(n/10%50 + 1))},
		},
	}
}

func seen() catalogue.Seen { return catalogue.Seen{Detail: catalogue.DetailDetailed, At: Now} }
