package intake_test

import (
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

var kinds = map[catalogue.Kind]string{
	catalogue.KindLaunches: "launches", catalogue.KindPads: "pads", catalogue.KindLocations: "locations",
	catalogue.KindAgencies: "agencies", catalogue.KindRockets: "rockets", catalogue.KindBoosters: "boosters",
	catalogue.KindSpacecraftConfigs: "spacecraft_configs", catalogue.KindSpacecraft: "spacecraft",
	catalogue.KindPrograms: "programs", catalogue.KindAstronauts: "astronauts",
	catalogue.KindStations: "stations", catalogue.KindExpeditions: "expeditions", catalogue.KindEvents: "events", catalogue.KindSpacewalks: "spacewalks",
}

func TestSeedStarter(t *testing.T) {
	t.Parallel()
	st := seeded(t)
	for _, table := range kinds {
		st.Expect(t, "rows of "+table+" not marked as starter", "0", "SELECT count(*) FROM "+table+" WHERE starter = 0")
	}
	st.Expect(t, "starter_as_of", storetest.UnixText(storetest.Now), "SELECT starter_as_of FROM catalogue")
	st.Expect(t, "ledger", "", storetest.LedgerSQL)
	st.Expect(t, "launches found", "1", `SELECT count(*) FROM launches_fts WHERE launches_fts MATCH '"mission 0"'`)

	if again, err := st.Intake.SeedStarter(t.Context(), storetest.StarterBatch(), storetest.Now.AddDate(0, 0, 1)); err != nil || again {
		t.Errorf("seed again = %t, %v, want false", again, err)
	}
	st.Expect(t, "version", "1", "SELECT version FROM catalogue")
}

func TestSeedStarterOnlyIntoEmptyCatalogue(t *testing.T) {
	t.Parallel()
	st := open(t)
	storetest.Save(t, st.Store, intake.Batch{Agencies: []catalogue.Agency{storetest.Agency(1)}})
	if done, err := st.Intake.SeedStarter(t.Context(), storetest.StarterBatch(), storetest.Now); err != nil || done {
		t.Errorf("seed = %t, %v, want false: there is a record of the feed", done, err)
	}
	st.Expect(t, "launches", "0", "SELECT count(*) FROM launches")
}

func TestStarterGivesWay(t *testing.T) {
	t.Parallel()
	st := seeded(t)
	old := storetest.StarterBatch().Launches[0].ID
	launch := storetest.Launch(0)
	launch.NET = launch.NET.Add(20 * time.Hour)
	saved := storetest.SaveLaunches(t, st.Store, launch)
	if saved.Changes != 0 {
		t.Errorf("ledger lines = %d, want none: giving way is no change", saved.Changes)
	}

	st.Expect(t, "launches", launch.ID, "SELECT id FROM launches")
	st.Expect(t, "redirect", launch.ID, "SELECT new_id FROM launch_redirects WHERE old_id = ?", old)
	st.Expect(t, "ledger", "", storetest.LedgerSQL)
	for _, table := range kinds {
		st.Expect(t, "starter rows of "+table, "0", "SELECT count(*) FROM "+table+" WHERE starter = 1")
		if table != "launches" {
			st.Expect(t, "made-up ids in "+table, "0", "SELECT count(*) FROM "+table+" WHERE id > 9000000")
		}
	}
	for _, table := range []string{"missions", "landings", "landing_zones", "launcher_stages", "spacecraft_stages"} {
		st.Expect(t, "made-up ids in "+table, "0", "SELECT count(*) FROM "+table+" WHERE id > 9000000")
	}
	st.Expect(t, "starter_as_of", "NULL", "SELECT starter_as_of FROM catalogue")
}

func TestStarterLaunchMatching(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		change func(*catalogue.Launch)
		want   bool
	}{
		"name and time":         {func(*catalogue.Launch) {}, true},
		"name in other letters": {func(l *catalogue.Launch) { l.Name = "ROCKET 1 |  Mission 0" }, true},
		"a day later":           {func(l *catalogue.Launch) { l.NET = l.NET.Add(24 * time.Hour) }, true},
		"more than a day later": {func(l *catalogue.Launch) { l.NET = l.NET.Add(24*time.Hour + time.Second) }, false},
		"another family, whenever": {func(l *catalogue.Launch) {
			l.Name, l.NET, l.NETPrecision = "Rocket 9 | Mission 0", l.NET.AddDate(0, 6, 0), storetest.Precision(14)
			l.Rocket = &catalogue.Rocket{ID: 77, Name: "Rocket 9", Families: []string{"Other"}}
		}, false},
		"a half of a year, same name": {func(l *catalogue.Launch) {
			l.NET, l.NETPrecision = l.NET.AddDate(0, 6, 0), storetest.Precision(14)
		}, true},
		"a month, other rocket of the family": {func(l *catalogue.Launch) {
			l.Name, l.NET, l.NETPrecision = "Rocket 1 B | Mission 0", l.NET.AddDate(0, 2, 0), storetest.Precision(7)
			l.Rocket = &catalogue.Rocket{ID: 78, Name: "Rocket 1 B", Families: storetest.Rocket(1).Families}
		}, true},
		"other name": {func(l *catalogue.Launch) { l.Name = "Rocket 1 | Mission 00" }, false},
		"designator alone": {func(l *catalogue.Launch) {
			l.Designator, l.Name, l.NET = "2026-001", "Something else", l.NET.AddDate(1, 0, 0)
		}, true},
		"other designator, same name": {func(l *catalogue.Launch) { l.Designator = "2026-002" }, true},
	} {
		t.Run(name, func(t *testing.T) {
			st := seeded(t)
			launch := storetest.ListLaunch(0)
			tt.change(&launch)
			storetest.SaveLaunches(t, st.Store, launch)
			want := "0"
			if tt.want {
				want = "1"
			}
			st.Expect(t, "redirects", want, "SELECT count(*) FROM launch_redirects WHERE new_id = ?", launch.ID)
		})
	}
}

// A thin record takes the place at once; what it does not carry stays filled
// in until a fuller one comes.
func TestStarterFillsInForThinRecords(t *testing.T) {
	t.Parallel()
	st := seeded(t)
	storetest.SaveLaunches(t, st.Store, storetest.ListLaunch(0))
	st.Expect(t, "detail and starter", "1 0", "SELECT detail || ' ' || starter FROM launches")
	st.Expect(t, "pad", "9000003", "SELECT pad_id FROM launches")
	st.Expect(t, "stages", "1", "SELECT count(*) FROM launcher_stages")

	launch := storetest.Launch(0)
	launch.Detail, launch.LauncherStages, launch.SpacecraftStages = catalogue.DetailNormal, nil, nil
	launch.Provider = &catalogue.Agency{ID: 77}
	storetest.SaveLaunches(t, st.Store, launch)
	st.Expect(t, "detail, pad and provider", "2 1 77", "SELECT detail || ' ' || pad_id || ' ' || provider_id FROM launches")
}

// The feed's row may be there before it is known to be the same thing.
func TestStarterGivesWayToKnownRow(t *testing.T) {
	t.Parallel()
	st := seeded(t)
	child := storetest.Agency(2)
	child.ParentID = storetest.Ptr(int64(1))
	renamed := storetest.Launch(0)
	renamed.Name = "Rocket 1 | Unknown Payload"
	renamed.Pad.Agencies, renamed.Provider, renamed.Programs = nil, nil, nil
	storetest.Save(t, st.Store, intake.Batch{Agencies: []catalogue.Agency{child}})
	st.Expect(t, "agencies", "1, 2, 9000001", "SELECT id FROM agencies ORDER BY id")

	storetest.Save(t, st.Store, intake.Batch{Agencies: []catalogue.Agency{storetest.Agency(1)}})
	st.Expect(t, "agencies", "1, 2", "SELECT id FROM agencies ORDER BY id")
	for table, column := range map[string]string{
		"launches": "provider_id", "rockets": "manufacturer_id", "pad_agencies": "agency_id",
		"program_agencies": "agency_id", "spacecraft_configs": "agency_id",
	} {
		st.Expect(t, column+" of "+table, "1", "SELECT DISTINCT "+column+" FROM "+table)
	}

	storetest.SaveLaunches(t, st.Store, renamed)
	st.Expect(t, "launches under another name", "2", "SELECT count(*) FROM launches")
	renamed.Name = storetest.Launch(0).Name
	storetest.SaveLaunches(t, st.Store, renamed)
	st.Expect(t, "launches", renamed.ID, "SELECT id FROM launches")
	st.Expect(t, "redirect", renamed.ID, "SELECT new_id FROM launch_redirects")
	st.Expect(t, "ledger of the feed's own launch", "name: Rocket 1 | Unknown Payload -> Rocket 1 | Mission 0", storetest.LedgerSQL)
}

func TestStarterOfSameID(t *testing.T) {
	t.Parallel()
	st := open(t)
	starter := storetest.Program(1)
	starter.Name, starter.Description = "Starship", "Own words."
	if _, err := st.Intake.SeedStarter(t.Context(), intake.Batch{Programs: []catalogue.Program{starter}}, storetest.Now); err != nil {
		t.Fatal(err)
	}
	storetest.Save(t, st.Store, intake.Batch{Programs: []catalogue.Program{{ID: 1, Seen: catalogue.Seen{Detail: catalogue.DetailPlaceholder}}}})
	st.Expect(t, "met by id only", "Starship 1", "SELECT name || ' ' || starter FROM programs")

	feed := storetest.Program(1)
	feed.Detail = catalogue.DetailNormal
	storetest.Save(t, st.Store, intake.Batch{Programs: []catalogue.Program{feed}})
	st.Expect(t, "starter_as_of once the last row is the feed's", "NULL", "SELECT starter_as_of FROM catalogue")
	st.Expect(t, "met in the feed", "Program 1 Goes far. 0 2", "SELECT name || ' ' || description || ' ' || starter || ' ' || detail FROM programs")
}

func TestDropStarter(t *testing.T) {
	t.Parallel()
	st := seeded(t)
	drop := func(kind catalogue.Kind, want int) {
		t.Helper()
		if got, err := st.Intake.DropStarter(t.Context(), kind); err != nil || got != want {
			t.Errorf("drop %s = %d, %v, want %d", kind, got, err, want)
		}
	}

	drop(catalogue.KindAgencies, 0)
	drop(catalogue.KindPads, 0)
	drop(catalogue.KindAstronauts, 0)
	version := st.Version(t)
	// The pad and the crew go with the launch that needed them; the agency is
	// still needed by the rocket.
	drop(catalogue.KindLaunches, 4)
	if got := st.Version(t); got == version {
		t.Errorf("version stays %s, want it to grow", got)
	}
	for _, table := range []string{"missions", "landings", "landing_zones", "launcher_stages", "crew"} {
		st.Expect(t, "rows left in "+table, "0", "SELECT count(*) FROM "+table)
	}
	drop(catalogue.KindBoosters, 1)
	drop(catalogue.KindRockets, 1)
	drop(catalogue.KindPrograms, 1)
	drop(catalogue.KindSpacecraft, 1)
	drop(catalogue.KindLocations, 1)
	st.Expect(t, "starter_as_of while rows are left", storetest.UnixText(storetest.Now), "SELECT starter_as_of FROM catalogue")
	drop(catalogue.KindSpacecraftConfigs, 2)
	st.Expect(t, "starter_as_of", "NULL", "SELECT starter_as_of FROM catalogue")
	for _, table := range kinds {
		st.Expect(t, "rows left in "+table, "0", "SELECT count(*) FROM "+table)
	}
}

// The feed may know a design of the starter catalogue by another name, and not
// give its list of spacecraft: the design goes with the starter's spacecraft.
func TestDropStarterDesignWithItsSpacecraft(t *testing.T) {
	t.Parallel()
	st := seeded(t)
	for _, step := range []struct {
		kind catalogue.Kind
		left string
	}{{catalogue.KindSpacecraftConfigs, "1 1"}, {catalogue.KindLaunches, "0 0"}} { // until then a launch needs both
		if _, err := st.Intake.DropStarter(t.Context(), step.kind); err != nil {
			t.Fatal(err)
		}
		st.Expect(t, "designs and spacecraft after "+string(step.kind), step.left,
			"SELECT (SELECT count(*) FROM spacecraft_configs) || ' ' || (SELECT count(*) FROM spacecraft)")
	}
}

func TestDropStarterKeepsWhatTheFeedUses(t *testing.T) {
	t.Parallel()
	st := seeded(t)
	storetest.SaveLaunches(t, st.Store, storetest.ListLaunch(0))
	for kind := range kinds {
		if _, err := st.Intake.DropStarter(t.Context(), kind); err != nil {
			t.Fatal(err)
		}
	}
	st.Expect(t, "pad, agency and crew of the kept launch", "1 1 2", `
		SELECT (SELECT count(*) FROM pads) || ' ' || (SELECT count(*) FROM agencies) || ' ' || (SELECT count(*) FROM astronauts)`)
}

func TestStarterPadsMatchWithinTheirSite(t *testing.T) {
	t.Parallel()
	st := seeded(t)
	elsewhere := storetest.Location(77)
	elsewhere.Name = "Another site"
	pad := storetest.Pad(78)
	pad.Name, pad.Location = "Pad 1", &elsewhere
	storetest.Save(t, st.Store, intake.Batch{Pads: []catalogue.Pad{pad}})
	st.Expect(t, "pad of the starter's launch", "9000003", "SELECT pad_id FROM launches WHERE starter = 1")
	st.Expect(t, "starter pads", "1", "SELECT count(*) FROM pads WHERE starter = 1")
}

func TestStarterRowsWithTheFeedsIDsKeepThem(t *testing.T) {
	t.Parallel()
	st := open(t)
	starter := storetest.Agency(44)
	starter.Name = "Namesake"
	if _, err := st.Intake.SeedStarter(t.Context(), intake.Batch{Agencies: []catalogue.Agency{starter}}, storetest.Now); err != nil {
		t.Fatal(err)
	}
	other := storetest.Agency(45)
	other.Name = "Namesake"
	storetest.Save(t, st.Store, intake.Batch{Agencies: []catalogue.Agency{other}})
	st.Expect(t, "agencies", "44, 45", "SELECT id FROM agencies ORDER BY id")
}

// Starter launches to come go once all upcoming ones were read; those that are
// over wait for the history.
func TestDropComingStarter(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		status int64
		want   int
	}{"to come": {ledger.StatusGo, 1}, "over": {ledger.StatusSuccess, 0}} {
		t.Run(name, func(t *testing.T) {
			st, batch := open(t), storetest.StarterBatch()
			batch.Launches[0].Status.ID = tt.status
			if _, err := st.Intake.SeedStarter(t.Context(), batch, storetest.Now); err != nil {
				t.Fatal(err)
			}
			if facts, err := st.Figures.Facts(t.Context()); err != nil || len(facts.Launches) != 0 {
				t.Errorf("%d starter launches count, %v", len(facts.Launches), err)
			}
			if got, err := st.Intake.DropComingStarter(t.Context()); err != nil || got != tt.want {
				t.Errorf("dropped = %d, %v, want %d", got, err, tt.want)
			}
		})
	}
}
