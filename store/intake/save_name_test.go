package intake_test

import (
	"testing"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// A record whose name is missing leaves the name that is known, and what it is
// found by; the next one with a name renews both.
func TestSaveNeverBlanksAName(t *testing.T) {
	t.Parallel()
	told := func(name string) intake.Batch { // one of each kind, and nothing that names them twice
		launch := storetest.Launch(0)
		launch.Name, launch.Slug, launch.Status.Name, launch.Image.Name = name, name, name, name
		launch.Mission.Name, launch.Mission.Agencies = name, nil
		launch.Provider, launch.Rocket, launch.Pad, launch.Programs = nil, nil, nil, nil
		launch.LauncherStages, launch.SpacecraftStages = nil, nil
		agency, location, pad := storetest.Agency(1), storetest.Location(1), storetest.Pad(1)
		agency.Name, agency.Abbrev, agency.Image.Name, location.Name = name, name, name, name
		pad.Name, pad.Location, pad.Agencies = name, nil, nil
		program, rocket, booster := storetest.Program(1), storetest.Rocket(1), storetest.Booster(1)
		program.Name, program.Agencies, booster.SerialNumber, booster.Rocket = name, nil, name, nil
		rocket.Name, rocket.FullName, rocket.Manufacturer, rocket.Programs = name, name, nil, nil
		design, craft, person := storetest.SpacecraftConfig(1), storetest.Spacecraft(1), storetest.Astronaut(1)
		design.Name, design.Agency, craft.Name, craft.Config = name, nil, name, nil
		person.Name, person.Agency = name, nil
		return intake.Batch{
			Launches: []catalogue.Launch{launch}, Agencies: []catalogue.Agency{agency}, Locations: []catalogue.Location{location},
			Pads: []catalogue.Pad{pad}, Programs: []catalogue.Program{program}, Rockets: []catalogue.Rocket{rocket},
			Boosters: []catalogue.Booster{booster}, SpacecraftConfigs: []catalogue.SpacecraftConfig{design},
			Spacecraft: []catalogue.Spacecraft{craft}, Astronauts: []catalogue.Astronaut{person},
		}
	}
	queries := map[string]string{
		"launch":            "SELECT name FROM launches",
		"launch's slug":     "SELECT slug FROM launches",
		"mission":           "SELECT name FROM missions WHERE id = (SELECT mission_id FROM launches)",
		"agency":            "SELECT name FROM agencies WHERE id = 1",
		"agency's short":    "SELECT abbrev FROM agencies WHERE id = 1",
		"agency's search":   "SELECT search_name FROM agencies WHERE id = 1",
		"image":             "SELECT name FROM images WHERE id = 1",
		"pad":               "SELECT name FROM pads WHERE id = 1",
		"pad's search":      "SELECT search_name FROM pads WHERE id = 1",
		"location":          "SELECT name FROM locations WHERE id = 1",
		"location's search": "SELECT search_name FROM locations WHERE id = 1",
		"rocket":            "SELECT name FROM rockets WHERE id = 1",
		"rocket in full":    "SELECT full_name FROM rockets WHERE id = 1",
		"rocket's search":   "SELECT search_name FROM rockets WHERE id = 1",
		"rocket's short":    "SELECT search_short FROM rockets WHERE id = 1",
		"booster":           "SELECT serial_number FROM boosters WHERE id = 1",
		"booster's search":  "SELECT search_name FROM boosters WHERE id = 1",
		"design":            "SELECT name FROM spacecraft_configs WHERE id = 1",
		"design's search":   "SELECT search_name FROM spacecraft_configs WHERE id = 1",
		"spacecraft":        "SELECT name FROM spacecraft WHERE id = 1",
		"spacecraft search": "SELECT search_name FROM spacecraft WHERE id = 1",
		"program":           "SELECT name FROM programs WHERE id = 1",
		"program's search":  "SELECT search_name FROM programs WHERE id = 1",
		"astronaut":         "SELECT name FROM astronauts WHERE id = 1",
		"astronaut search":  "SELECT search_name FROM astronauts WHERE id = 1",
		"status":            "SELECT name FROM launch_statuses WHERE id = (SELECT status_id FROM launches)",
	}
	st := open(t)
	for _, step := range []struct{ sent, want string }{{"known", "known"}, {"", "known"}, {"renamed", "renamed"}} {
		storetest.Save(t, st.Store, told(step.sent))
		for what, query := range queries {
			st.Expect(t, what+" after "+step.sent, step.want, query)
		}
		found, err := st.Catalogue.ListLaunches(t.Context(), catalogue.LaunchList{Filter: catalogue.Filter{Search: step.want}, Page: 1, Limit: 1})
		if err != nil || found.Total != 1 {
			t.Errorf("after %q %d launches are found by %q, %v; want 1", step.sent, found.Total, step.want, err)
		}
	}
}

// Of a rocket's two names each stays by itself.
func TestSaveKeepsARocketsFullName(t *testing.T) {
	t.Parallel()
	st := open(t)
	rocket := storetest.Rocket(1)
	for _, step := range []struct{ name, full, wantName, wantFull, wantSearch string }{
		{"Falcon 9", "", "Falcon 9", "", "falcon 9"},
		{"Falcon 9", "Falcon 9 Block 5", "Falcon 9", "Falcon 9 Block 5", "falcon 9 block 5"},
		{"Falcon 9", "", "Falcon 9", "Falcon 9 Block 5", "falcon 9 block 5"},
		{"", "Falcon 9 Full Thrust", "Falcon 9", "Falcon 9 Full Thrust", "falcon 9 full thrust"},
	} {
		rocket.Name, rocket.FullName = step.name, step.full
		storetest.Save(t, st.Store, intake.Batch{Rockets: []catalogue.Rocket{rocket}})
		st.Expect(t, "name", step.wantName, "SELECT name FROM rockets")
		st.Expect(t, "full name", step.wantFull, "SELECT full_name FROM rockets")
		st.Expect(t, "search", step.wantSearch, "SELECT search_name FROM rockets")
	}
}

// A launch whose status is not told keeps the one it had, and the ledger has
// nothing to say.
func TestSaveKeepsAStatusThatIsNotTold(t *testing.T) {
	t.Parallel()
	st := open(t)
	launch := storetest.Launch(0)
	launch.Status = ledger.Status{ID: ledger.StatusSuccess, Name: "Launch Successful"}
	storetest.SaveLaunches(t, st.Store, launch)
	launch.Status = ledger.Status{}
	storetest.SaveLaunches(t, st.Store, launch)
	st.Expect(t, "status", "3 1", "SELECT status_id || ' ' || final FROM launches")
	st.Expect(t, "ledger", "", "SELECT field FROM launch_changes")
}
