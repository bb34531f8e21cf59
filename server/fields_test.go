package server_test

import (
	"net/http"
	"testing"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// newTold returns a server of launch 0 of which everything is told, and of one
// that flew with the same parents a day before.
func newTold(t *testing.T) site {
	t.Helper()
	s := newSite(t)
	flown := toldLaunch()
	flown.ID, flown.Name, flown.NET = storetest.LaunchID(700), "Rocket 1 | Flown", storetest.Now.AddDate(0, 0, -1)
	flown.WindowStart, flown.WindowEnd = flown.NET, flown.NET
	flown.Status = ledger.Status{ID: ledger.StatusSuccess, Name: "Launch Successful"}
	flown.Mission.ID, flown.LauncherStages[0].ID, flown.LauncherStages[0].Landing.ID = 700, 700, 700
	flown.SpacecraftStages[0].ID, flown.SpacecraftStages[0].Landing.ID = 700, 701
	storetest.SaveLaunches(t, s.store, toldLaunch(), flown)
	agency, program := storetest.Agency(1), storetest.Program(1)
	agency.Launches.Pending = storetest.Ptr(7)
	program.InfoURL, program.WikiURL = "https://info.example/program", "https://wiki.example/program"
	program.Agencies = []catalogue.Agency{agency}
	storetest.Save(t, s.store, intake.Batch{Agencies: []catalogue.Agency{agency}, Programs: []catalogue.Program{program}})
	saveNews(t, s, 1)
	savePictures(t, s, 1)
	return s
}

// toldLaunch returns launch 0 with what storetest leaves open.
func toldLaunch() catalogue.Launch {
	l := storetest.Launch(0)
	l.Pad.Description, l.Pad.InfoURL, l.Pad.Image = "A slab.", "https://info.example/pad", storetest.Image(501)

	r := l.Rocket
	r.Alias, r.GTOKg, r.GEOKg, r.SSOKg = "The one", storetest.Ptr(8300.0), storetest.Ptr(4000.0), storetest.Ptr(15000.0)
	b := l.LauncherStages[0].Booster
	b.Image = storetest.Image(502)
	landing := l.LauncherStages[0].Landing
	landing.Success, landing.Type.Description, landing.Zone.Description = storetest.Ptr(true), "On a ship.", "A ship."

	stage := &l.SpacecraftStages[0]
	stage.Landing = &catalogue.Landing{ID: 601, Attempt: storetest.Ptr(true), Type: catalogue.LandingType{ID: 9, Name: "Splashdown", Abbrev: "SPL"}}
	c := stage.Spacecraft.Config
	c.Image, c.PayloadKg, c.FlightLife = storetest.Image(503), storetest.Ptr(6000.0), "Five flights"
	c.InfoURL, c.WikiURL = "https://info.example/capsule", "https://wiki.example/capsule"
	commander := stage.Crew[0].Astronaut
	commander.SocialLinks = append(commander.SocialLinks, catalogue.SocialLink{Name: "Homepage", URL: "https://person.example/"})
	return l
}

// told are the fields of every entity with what newTold's site answers, by
// entity: where it is found, and what it holds.
var told = map[string]struct {
	call   string // below /api/v1/public/
	in     []any
	fields map[string]any
}{
	"launch card": {"launches", []any{"_embedded", "launchNormalDTOes", 0}, map[string]any{
		"id": storetest.LaunchID(0), "fullname": "Rocket 1 | Mission 0", "agency": "Agency 1", "net": "2026-08-01T12:00:00Z",
		"location.name": "Location 1", "image.image_url": "https://images.example/1000.jpg", "image.name": "Picture 1000",
		"status": "Go for Launch", "video_urls.0.videoUrl": "https://www.youtube.com/watch?v=abcdefghijk",
		"video_urls.0.priority": 10.0, "isBookmarked": false, "window_start": "2026-08-01T12:00:00Z",
		"window_end": "2026-08-01T13:00:00Z",
	}},
	"launch": {"launch/" + storetest.LaunchID(0), nil, map[string]any{
		"id": storetest.LaunchID(0), "fullname": "Rocket 1 | Mission 0", "status": "Go for Launch", "net": "2026-08-01T12:00:00Z",
		"window_start": "2026-08-01T12:00:00Z", "window_end": "2026-08-01T13:00:00Z", "description": "Carries things up.",
		"image.image_url": "https://images.example/1000.jpg", "video_urls.0.priority": 10.0,
		"flightclub_url": "https://flightclub.example/0", "launch_provider.name": "Agency 1", "mission.name": "Mission 0",
		"mission.type": "Communications", "mission.orbit": "Low Earth Orbit", "mission.description": "Carries things up.",
		"mission_patches.0.priority": 10.0, "mission_patches.0.image_url": "https://example.com/patch.png",
		"mission_patches.0.name": "Patch", "pad.id": 1.0, "pad.name": "Pad 1", "pad.map_image": "https://images.example/pad.png",
		"pad.wiki_url": "https://wiki.example/pad", "pad.location.name": "Location 1", "pad.location.description": "By the sea.",
		"rocket.id": 7600.0, "rocket.configuration.id": 1.0, "rocket.launcher_stage.0.id": 1.0, "rocket.spacecraft_stage.0.id": 1.0,
		"programs.0.id": 1.0,
	}},
	"rocket":                 {"rockets", []any{"_embedded", "rocketConfigSummarizedDTOes", 0}, toldRocket},
	"rocket of a launch":     {"launch/" + storetest.LaunchID(0), []any{"rocket", "configuration"}, toldRocket},
	"booster":                {"launchers", []any{"_embedded", "launcherDTOes", 0}, toldBooster},
	"booster of a launch":    {"launch/" + storetest.LaunchID(0), []any{"rocket", "launcher_stage", 0}, toldBooster},
	"landing":                {"launch/" + storetest.LaunchID(0), []any{"rocket", "launcher_stage", 0, "landing"}, toldLanding},
	"landing of a booster":   {"launcher/1", []any{"flight_history", 0, "landing"}, toldLanding},
	"spacecraft":             {"spacecraft/1", nil, toldSpacecraft},
	"spacecraft of a launch": {"launch/" + storetest.LaunchID(0), []any{"rocket", "spacecraft_stage", 0, "spacecraft", "configuration"}, toldSpacecraft},
	"astronaut":              {"astronaut/1", nil, toldAstronaut},
	"spacecraft card": {"spacecraft", []any{"_embedded", "spacecraftConfigSummarizedDTOes", 0}, map[string]any{
		"id": 1.0, "name": "Capsule 1", "in_use": true, "agency.name": "Agency 1", "maiden_flight": "2020-05-30",
		"images.0.image_url": "https://images.example/503.jpg",
	}},
	"spacecraft stage": {"launch/" + storetest.LaunchID(0), []any{"rocket", "spacecraft_stage", 0}, map[string]any{
		"spacecraft.serial_number": "C201", "spacecraft.status": "Active", "spacecraft.configuration.name": "Capsule 1",
		"destination": "Space station", "details": "White.", "landing.landing_type.name": "Splashdown", "crew.0.id": 1.0,
	}},
	"crew member": {"launch/" + storetest.LaunchID(0), []any{"rocket", "spacecraft_stage", 0, "crew", 0}, map[string]any{
		"id": 1.0, "role": "Commander", "astronaut.name": "Astronaut 1",
	}},
	"astronaut card": {"astronauts", []any{"_embedded", "astronautNormalDTOes", 0}, map[string]any{
		"id": 1.0, "name": "Astronaut 1", "nationality.0.nationality_name": "American", "agency.name": "Agency 1",
		"images.0.image_url": "https://images.example/401.jpg",
	}},
	"program": {"program/1", nil, map[string]any{
		"id": 1.0, "name": "Program 1", "type": "Exploration", "description": "Goes far.", "start_date": "2021-08-01T12:00:00Z",
		"images.0.image_url": "https://images.example/201.jpg", "info_url": "https://info.example/program",
		"wiki_url": "https://wiki.example/program", "upcoming_launch.id": storetest.LaunchID(0), "agencies.0.name": "Agency 1",
	}},
	"program card": {"programs", []any{"_embedded", "programSummarizedDTOes", 0}, map[string]any{
		"id": 1.0, "name": "Program 1", "description": "Goes far.", "images.0.image_url": "https://images.example/201.jpg",
	}},
	"agency": {"agency/1", nil, map[string]any{
		"id": 1.0, "name": "Agency 1", "type": "Commercial", "description": "It flies.", "administrator": "A director",
		"spacecraft": "Capsule", "launchers": "Rocket", "country.0.alpha_3_code": "USA",
		"images.0.image_url": "https://images.example/1.jpg", "info_url": "https://example.com/", "wiki_url": "https://wiki.example/",
		"founding_year": 2002.0, "successful_launches": 118.0, "failed_launches": 2.0, "pending_launches": 7.0,
		"upcoming_launch.id": storetest.LaunchID(0), "spacecraft_configurations.0.name": "Capsule 1",
	}},
	"pad": {"launch-pad/1", nil, map[string]any{
		"id": 1.0, "name": "Pad 1", "latitude": 28.6, "longitude": -80.6, "active": true,
		"map_image": "https://images.example/pad.png", "wiki_url": "https://wiki.example/pad", "location.name": "Location 1",
		"location.description": "By the sea.", "total_launch_count": 90.0, "description": "A slab.",
		"info_url": "https://info.example/pad", "agencies.0.name": "Agency 1",
	}},
	"pads": {"launch-pads", []any{"data"}, map[string]any{
		"pads.0.id": 1.0, "pads.0.name": "Pad 1", "pads.0.latitude": 28.6, "pads.0.longitude": -80.6, "pads.0.active": true,
		"pads.0.wiki_url": "https://wiki.example/pad", "pads.0.location.name": "Location 1",
		"pads.0.image.image_url": "https://images.example/501.jpg", "active": 1.0, "inactive": 0.0,
	}},
	"article": {"news", []any{"results", 0}, map[string]any{
		"id": 1.0, "title": "Article 1", "url": "https://news.example/1", "image_url": "https://images.example/news-1.jpg",
		"news_site": "A site", "published_at": "2026-07-31T12:01:00Z", "launches.0.launch_id": storetest.LaunchID(0),
	}},
	"picture": {"nasa/apod", nil, map[string]any{
		"url": "https://images.example/apod-1.jpg", "title": "Picture 1", "date": "2026-08-01", "media_type": "image",
		"explanation": "What is seen.",
	}},
}

var toldRocket = map[string]any{
	"id": 1.0, "name": "Rocket 1", "variant": "Block 5", "fullname": "Rocket 1 Block 5", "active": true, "reusable": true,
	"description": "Two stages.", "alias": "The one", "min_stage": 1.0, "max_stage": 2.0, "maiden_flight": "2018-05-11",
	"length": 70.0, "diameter": 3.65, "launch_cost": 62_000_000.0, "launch_mass": 549.0, "leo_capacity": 22800.0,
	"gto_capacity": 8300.0, "geo_capacity": 4000.0, "sso_capacity": 15000.0, "to_thrust": 7607.0, "total_launches": 400.0,
	"image.image_url": "https://images.example/301.jpg", "image.name": "Picture 301",
	"images.0.image_url": "https://images.example/301.jpg",
}

var toldBooster = map[string]any{
	"id": 1.0, "serial_number": "B1001", "flight_proven": true, "status": "Active", "flights": 5.0, "details": "Often flown.",
	"successful_landings": 4.0, "attempted_landings": 5.0, "images.0.image_url": "https://images.example/502.jpg",
}

var toldLanding = map[string]any{
	"attempt": true, "success": true, "landing_type.name": "Autonomous Spaceport Drone Ship", "landing_type.abbrev": "ASDS",
	"landing_type.description": "On a ship.", "landing_zone.name": "A Shortfall of Gravitas", "landing_zone.abbrev": "ASOG",
	"landing_zone.description": "A ship.", "landing_zone.location.name": "Location 30",
	"landing_zone.location.description": "By the sea.",
}

var toldSpacecraft = map[string]any{
	"id": 1.0, "name": "Capsule 1", "in_use": true, "length": 8.1, "diameter": 4.0, "agency.name": "Agency 1",
	"maiden_flight": "2020-05-30", "capability": "Crew", "history": "Long.", "human_rated": true,
	"images.0.image_url": "https://images.example/503.jpg", "wiki_url": "https://wiki.example/capsule", "type": "Capsule",
	"height": 8.1, "payload_capacity": 6000.0, "crew_capacity": 4.0, "details": "Round.", "flight_life": "Five flights",
	"info_url": "https://info.example/capsule",
}

var toldAstronaut = map[string]any{
	"id": 1.0, "name": "Astronaut 1", "bio": "Flew.", "status": "Active", "date_of_birth": "1980-01-02",
	"nationality.0.nationality_name": "American", "agency.id": 1.0, "agency.name": "Agency 1", "agency.type": "Commercial",
	"social_media.0.name": "Instagram", "social_media.0.media_url": "https://instagram.example/astronaut",
	"images.0.image_url": "https://images.example/401.jpg", "images.0.name": "Picture 401",
	"info_url": "https://person.example/", "crew.0.role": "Commander", "crew.0.launch.id": storetest.LaunchID(0),
}

func TestEntitiesHaveTheirFields(t *testing.T) {
	t.Parallel()
	s := newTold(t)
	for name, entity := range told {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			it := at(s.getJSON(t, http.StatusOK, api+entity.call), entity.in...)
			for path, want := range entity.fields {
				if got := at(it, stepsIn(path)...); got != want {
					t.Errorf("%s = %v, want %v", path, got, want)
				}
			}
		})
	}
}
