package intake_test

import (
	"strings"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

func TestSaveThinnerNeverBlanks(t *testing.T) {
	t.Parallel()
	st := open(t)
	storetest.Save(t, st.Store, intake.Batch{Agencies: []catalogue.Agency{storetest.Agency(1)}})
	full := "Renamed, NULL, It flies., 2002, {\"total\":120,\"successful\":118,\"failed\":2}, 1, 1"

	for _, thin := range []catalogue.Agency{
		{ID: 1, Name: "Renamed", Type: catalogue.NamedID{}, Seen: catalogue.Seen{Detail: catalogue.DetailList}},
		{ID: 1, Name: "Renamed", Seen: catalogue.Seen{Detail: catalogue.DetailNormal}},
		{ID: 1, Seen: catalogue.Seen{Detail: catalogue.DetailPlaceholder}},
	} {
		storetest.Save(t, st.Store, intake.Batch{Agencies: []catalogue.Agency{thin}})
		got := strings.Join([]string{
			st.Text(t, "SELECT name FROM agencies"), st.Text(t, "SELECT parent_id FROM agencies"),
			st.Text(t, "SELECT description FROM agencies"), st.Text(t, "SELECT founding_year FROM agencies"),
			st.Text(t, "SELECT launches FROM agencies"), st.Text(t, "SELECT image_id FROM agencies"),
			st.Text(t, "SELECT count(*) FROM agency_countries"),
		}, ", ")
		if got != full {
			t.Errorf("after a record of detail %d: %s, want %s", thin.Detail, got, full)
		}
		st.Expect(t, "detail", "3", "SELECT detail FROM agencies")
	}
}

func TestSaveThinnerUpdatesWhatItCarries(t *testing.T) {
	t.Parallel()
	st := open(t)
	storetest.SaveLaunches(t, st.Store, storetest.Launch(0))

	thin := storetest.ListLaunch(0)
	thin.NET, thin.Image, thin.Slug = thin.NET.Add(time.Hour), nil, "other"
	thin.Probability, thin.Videos, thin.LauncherStages = nil, nil, nil
	storetest.SaveLaunches(t, st.Store, thin)
	st.Expect(t, "net", storetest.UnixText(thin.NET), "SELECT net FROM launches")
	st.Expect(t, "slug", "other", "SELECT slug FROM launches")
	st.Expect(t, "image", "1000", "SELECT image_id FROM launches")
	st.Expect(t, "probability", "90", "SELECT probability FROM launches")
	st.Expect(t, "pad", "1", "SELECT pad_id FROM launches")
	st.Expect(t, "videos", "1", "SELECT json_array_length(videos) FROM launches")
	st.Expect(t, "stages", "1", "SELECT stage_count FROM launches")
	for _, table := range []string{"launcher_stages", "spacecraft_stages", "launch_programs"} {
		st.Expect(t, "rows of "+table, "1", "SELECT count(*) FROM "+table)
	}
}

func TestSaveEqualDetailClears(t *testing.T) {
	t.Parallel()
	st := open(t)
	launch := storetest.Launch(0)
	storetest.SaveLaunches(t, st.Store, launch)

	launch.Probability, launch.Mission, launch.Programs, launch.Videos, launch.Image = nil, nil, nil, nil, nil
	launch.LauncherStages, launch.SpacecraftStages, launch.WeatherConcerns = nil, nil, ""
	if got, want := storetest.SaveLaunches(t, st.Store, launch), (intake.Saved{Updated: 1}); got != want {
		t.Errorf("save = %+v, want %+v", got, want)
	}
	for column, want := range map[string]string{
		"probability": "NULL", "mission_id": "NULL", "image_id": "NULL", "videos": "[]",
		"weather_concerns": "", "stage_count": "0", "craft_count": "0",
	} {
		st.Expect(t, column, want, "SELECT "+column+" FROM launches")
	}
	for _, table := range []string{"launcher_stages", "spacecraft_stages", "crew", "launch_programs"} {
		st.Expect(t, "rows of "+table, "0", "SELECT count(*) FROM "+table)
	}
}

func TestSaveFullerFillsIn(t *testing.T) {
	t.Parallel()
	st := open(t)
	storetest.SaveLaunches(t, st.Store, storetest.ListLaunch(0))
	st.Expect(t, "pad of a thin launch", "NULL", "SELECT pad_id FROM launches")

	saved := storetest.SaveLaunches(t, st.Store, storetest.Launch(0))
	if want := (intake.Saved{Updated: 1}); saved != want {
		t.Errorf("save = %+v, want %+v: what is learnt is no change", saved, want)
	}
	st.Expect(t, "detail, pad, location, crew", "3|1|1|3",
		"SELECT detail || '|' || pad_id || '|' || location_id || '|' || (SELECT count(*) FROM crew) FROM launches")
}

func TestSaveOlderLaunch(t *testing.T) {
	t.Parallel()
	older := func(launch catalogue.Launch) catalogue.Launch {
		launch.LastUpdated = launch.LastUpdated.Add(-time.Hour)
		launch.Name, launch.Probability = "Older", storetest.Ptr(10)
		return launch
	}
	for name, tt := range map[string]struct {
		stored, sent           catalogue.Launch
		name, detail, unknowns string
	}{
		"as full is ignored":          {storetest.Launch(0), older(storetest.Launch(0)), storetest.Launch(0).Name, "3", "90"},
		"thinner is ignored":          {storetest.Launch(0), older(storetest.ListLaunch(0)), storetest.Launch(0).Name, "3", "90"},
		"fuller adds what is missing": {storetest.ListLaunch(0), older(storetest.Launch(0)), storetest.Launch(0).Name, "3", "10"},
	} {
		t.Run(name, func(t *testing.T) {
			st := open(t)
			storetest.SaveLaunches(t, st.Store, tt.stored)
			storetest.SaveLaunches(t, st.Store, tt.sent)
			st.Expect(t, "name", tt.name, "SELECT name FROM launches")
			st.Expect(t, "detail", tt.detail, "SELECT detail FROM launches")
			st.Expect(t, "probability", tt.unknowns, "SELECT probability FROM launches")
			st.Expect(t, "last_updated_at", storetest.UnixText(tt.stored.LastUpdated), "SELECT last_updated_at FROM launches")
			st.Expect(t, "ledger", "", "SELECT field FROM launch_changes")
			st.Expect(t, "stages", "1", "SELECT count(*) FROM launcher_stages")
		})
	}
}

func TestSavePlaceholders(t *testing.T) {
	t.Parallel()
	st := open(t)
	launch := storetest.Launch(0)
	launch.Provider = &catalogue.Agency{ID: 900}
	launch.Pad.Location = &catalogue.Location{ID: 901}
	launch.Rocket = &catalogue.Rocket{ID: 902}
	launch.Programs = []catalogue.Program{{ID: 903}}
	launch.LauncherStages[0].Booster = &catalogue.Booster{ID: 904}
	launch.SpacecraftStages[0].Spacecraft = &catalogue.Spacecraft{ID: 905}
	launch.SpacecraftStages[0].Crew = []catalogue.CrewMember{{ID: 1, Astronaut: &catalogue.Astronaut{ID: 906}}}
	storetest.SaveLaunches(t, st.Store, launch)
	child := storetest.Agency(2)
	child.ParentID = storetest.Ptr(int64(907))
	storetest.Save(t, st.Store, intake.Batch{Agencies: []catalogue.Agency{child}})

	for table, id := range map[string]int64{
		"agencies": 900, "locations": 901, "rockets": 902, "programs": 903,
		"boosters": 904, "spacecraft": 905, "astronauts": 906,
	} {
		st.Expect(t, "detail of the placeholder in "+table, "0", "SELECT detail FROM "+table+" WHERE id = ?", id)
	}
	st.Expect(t, "parent", "907", "SELECT parent_id FROM agencies WHERE id = 2")

	storetest.Save(t, st.Store, intake.Batch{Agencies: []catalogue.Agency{storetest.Agency(900)}})
	st.Expect(t, "filled placeholder", "Agency 900, 3", "SELECT name || ', ' || detail FROM agencies WHERE id = 900")
	storetest.SaveLaunches(t, st.Store, launch)
	st.Expect(t, "known row met by id again", "Agency 900, 3", "SELECT name || ', ' || detail FROM agencies WHERE id = 900")
}

// Nested shapes lack some fields at every level: those stay.
func TestSaveKeepsWhatShapesLeaveOut(t *testing.T) {
	t.Parallel()
	st := open(t)
	pad, booster, location, astronaut := storetest.Pad(1), storetest.Booster(1), storetest.Location(1), storetest.Astronaut(1)
	batch := intake.Batch{
		Pads: []catalogue.Pad{pad}, Boosters: []catalogue.Booster{booster},
		Locations: []catalogue.Location{location}, Astronauts: []catalogue.Astronaut{astronaut},
	}
	storetest.Save(t, st.Store, batch)
	batch.Pads[0].Location, batch.Boosters[0].Rocket = nil, nil
	batch.Locations[0].CelestialBody, batch.Astronauts[0].FlightsCount = "", nil
	if got, want := storetest.Save(t, st.Store, batch), (intake.Saved{Unchanged: 4}); got != want {
		t.Errorf("save = %+v, want %+v", got, want)
	}
}

// Two thin shapes of a row that is stored in full, in one answer.
func TestSaveOfThinShapesInOneAnswer(t *testing.T) {
	t.Parallel()
	st := open(t)
	storetest.Save(t, st.Store, intake.Batch{Agencies: []catalogue.Agency{storetest.Agency(1)}})
	launch := storetest.Launch(0)
	launch.Provider = &catalogue.Agency{ID: 1, Name: "Agency 1", Abbrev: "AG1", Seen: catalogue.Seen{Detail: catalogue.DetailList}}
	launch.Mission.Agencies = []catalogue.Agency{{ID: 1, Name: "Agency 1", Seen: catalogue.Seen{Detail: catalogue.DetailList}}}
	launch.Pad.Agencies, launch.Programs, launch.Rocket, launch.LauncherStages, launch.SpacecraftStages = nil, nil, nil, nil, nil
	storetest.SaveLaunches(t, st.Store, launch)
	st.Expect(t, "agency", "Agency 1 AG1 It flies. 3", "SELECT name || ' ' || abbrev || ' ' || description || ' ' || detail FROM agencies")
}

func TestSaveReplacesSets(t *testing.T) {
	t.Parallel()
	st := open(t)
	launch := storetest.Launch(0)
	storetest.SaveLaunches(t, st.Store, launch)

	launch.Programs = []catalogue.Program{storetest.Program(3), storetest.Program(1), storetest.Program(3)}
	second := storetest.LauncherStage(7)
	launch.LauncherStages = []catalogue.LauncherStage{second, {}}
	launch.SpacecraftStages[0].Crew[0].Astronaut = storetest.Ptr(storetest.Astronaut(9))
	launch.SpacecraftStages[0].LandingCrew = nil
	storetest.SaveLaunches(t, st.Store, launch)

	st.Expect(t, "programs", "3, 1", "SELECT program_id FROM launch_programs ORDER BY position")
	st.Expect(t, "launcher stages", "8", "SELECT id FROM launcher_stages")
	st.Expect(t, "stage_count, of stages with an id", "1", "SELECT stage_count FROM launches")
	st.Expect(t, "crew", "launch 9, launch 2", "SELECT phase || ' ' || astronaut_id FROM crew ORDER BY phase, position")

	launch.Detail = catalogue.DetailNormal
	launch.LauncherStages, launch.SpacecraftStages, launch.Programs = nil, nil, launch.Programs[1:2]
	storetest.SaveLaunches(t, st.Store, launch)
	st.Expect(t, "programs after a normal record", "1", "SELECT program_id FROM launch_programs ORDER BY position")
	st.Expect(t, "stages after a normal record", "8", "SELECT id FROM launcher_stages")
	st.Expect(t, "crew after a normal record", "2", "SELECT count(*) FROM crew")
}

func TestSaveRefreshesSearch(t *testing.T) {
	t.Parallel()
	launch := storetest.Launch(0)
	agency, rocket, pad, location := storetest.Agency(1), storetest.Rocket(1), storetest.Pad(1), storetest.Location(1)
	agency.Name, agency.Abbrev = "Ångström Corp", "ÅC-X"
	rocket.FullName, pad.Name, location.Name = "Nordstjärna 2", "Área 4", "Alcântara"
	renamed, moved, flown := launch, launch, launch
	renamed.Name = "Véga | Été"
	moved.Pad = storetest.Ptr(storetest.Pad(52))
	flown.Mission = storetest.Ptr(*launch.Mission)
	flown.Mission.Name = "Çelebi"

	for name, tt := range map[string]struct {
		batch intake.Batch
		find  string
	}{
		"launch":       {intake.Batch{Launches: []catalogue.Launch{renamed}}, "vega | ete"},
		"mission":      {intake.Batch{Launches: []catalogue.Launch{flown}}, "celebi"},
		"other pad":    {intake.Batch{Launches: []catalogue.Launch{moved}}, "pad 52"},
		"provider":     {intake.Batch{Agencies: []catalogue.Agency{agency}}, "angstrom corp"},
		"abbreviation": {intake.Batch{Agencies: []catalogue.Agency{agency}}, "ac-x"},
		"rocket":       {intake.Batch{Rockets: []catalogue.Rocket{rocket}}, "nordstjarna 2"},
		"pad":          {intake.Batch{Pads: []catalogue.Pad{pad}}, "area 4"},
		"location":     {intake.Batch{Locations: []catalogue.Location{location}}, "alcantara"},
	} {
		t.Run(name, func(t *testing.T) {
			st := open(t)
			storetest.SaveLaunches(t, st.Store, launch, storetest.Launch(7))
			find := "SELECT l.id FROM launches_fts f JOIN launches l ON l.seq = f.rowid WHERE launches_fts MATCH ?"
			phrase := `"` + tt.find + `"`
			st.Expect(t, "found before", "", find, phrase)
			storetest.Save(t, st.Store, tt.batch)
			st.Expect(t, "found after", launch.ID, find, phrase)
		})
	}
}

// Landing zones bring their location without its celestial body, and may come
// before the pad that brings it whole; the feed has two wordings of one status.
func TestSaveOfDifferentShapesInOneAnswer(t *testing.T) {
	t.Parallel()
	st := open(t)
	first, second := storetest.Launch(0), storetest.Launch(29)
	first.LauncherStages[0].Landing.Zone.Location.CelestialBody = ""
	second.Status.Description = "Another wording."
	for range 2 {
		storetest.SaveLaunches(t, st.Store, first, second)
		st.Expect(t, "celestial body of the location both name", "Earth", "SELECT celestial_body FROM locations WHERE id = 30")
		if got := st.Version(t); got != "1" {
			t.Errorf("version = %s, want 1", got)
		}
	}
}

// A feed in the middle of a change has two versions of a rocket in one answer.
func TestSaveOfTwoVersionsInOneAnswer(t *testing.T) {
	t.Parallel()
	st := open(t)
	launches := []catalogue.Launch{storetest.Launch(0), storetest.Launch(40), storetest.Launch(80)}
	launches[1].Rocket.Launches.Total = storetest.Ptr(999)
	storetest.SaveLaunches(t, st.Store, launches...)
	st.Expect(t, "launches of the rocket in the first record", "400",
		"SELECT launches ->> 'total' FROM rockets WHERE id = ?", launches[0].Rocket.ID)
	storetest.SaveLaunches(t, st.Store, launches...)
	if got := st.Version(t); got != "1" {
		t.Errorf("version = %s, want 1", got)
	}
}

func TestSaveRenameReachesOtherLaunches(t *testing.T) {
	t.Parallel()
	st := open(t)
	storetest.SaveLaunches(t, st.Store, storetest.Launch(0), storetest.Launch(20), storetest.Launch(40), storetest.Launch(1))
	agency := storetest.Agency(1)
	agency.Name = "Rocket Works"
	storetest.Save(t, st.Store, intake.Batch{Agencies: []catalogue.Agency{agency}})
	st.Expect(t, "launches found", "3", `SELECT count(*) FROM launches_fts WHERE launches_fts MATCH '"rocket works"'`)
}

func TestSavePadMoves(t *testing.T) {
	t.Parallel()
	st := open(t)
	storetest.SaveLaunches(t, st.Store, storetest.Launch(0), storetest.Launch(60))
	pad := storetest.Pad(1)
	pad.Location = storetest.Ptr(storetest.Location(9))
	storetest.Save(t, st.Store, intake.Batch{Pads: []catalogue.Pad{pad}})
	st.Expect(t, "locations of its launches", "9, 9", "SELECT location_id FROM launches")
	st.Expect(t, "launches found", "2", `SELECT count(*) FROM launches_fts WHERE launches_fts MATCH '"location 9"'`)
}

// 0 is an id where the feed uses it, and an absent value has none.
func TestSaveLookupsWithTheIDZero(t *testing.T) {
	t.Parallel()
	st := open(t)
	launch := storetest.Launch(0)
	launch.Mission.Orbit = &catalogue.Orbit{Name: "Elliptical Orbit", Abbrev: "Elliptical"}
	launch.LauncherStages[0].Landing.Type = catalogue.LandingType{Name: "Splash"}
	launch.Provider = storetest.Ptr(storetest.Agency(50))
	launch.Provider.Type = catalogue.NamedID{Name: "Club"}
	launch.LauncherStages[0].Booster.Status = catalogue.NamedID{}
	storetest.SaveLaunches(t, st.Store, launch)
	st.Expect(t, "orbit", "0 Elliptical Orbit", "SELECT o.id || ' ' || o.name FROM missions m JOIN orbits o ON o.id = m.orbit_id")
	st.Expect(t, "landing type", "0 Splash", "SELECT t.id || ' ' || t.name FROM landing_types t JOIN landings l ON l.type_id = t.id WHERE t.id = 0")
	st.Expect(t, "type of the provider", "0 Club", "SELECT type_id || ' ' || type_name FROM agencies WHERE id = ?", launch.Provider.ID)
	st.Expect(t, "status of the booster", "NULL", "SELECT status_id FROM boosters WHERE id = ?", launch.LauncherStages[0].Booster.ID)
	stored, err := st.Catalogue.LaunchByID(t.Context(), launch.ID)
	if err != nil || stored.Mission.Orbit == nil || stored.Mission.Orbit.Name != "Elliptical Orbit" {
		t.Errorf("stored mission = %+v, %v, want the orbit of id 0", stored.Mission, err)
	}
}
