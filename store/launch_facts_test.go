package store_test

import (
	"database/sql"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

// wrongFactsSQL selects the launches beside which something else stands than
// what other tables know.
const wrongFactsSQL = `
	SELECT l.id FROM launches l
		LEFT JOIN missions m ON m.id = l.mission_id
		LEFT JOIN pads p ON p.id = l.pad_id
		LEFT JOIN locations lo ON lo.id = p.location_id
	WHERE l.orbit_id IS NOT m.orbit_id OR l.mission_type IS NOT ifnull(m.search_type, '')
		OR l.country_id IS NOT coalesce(p.country_id, lo.country_id)
		OR l.crewed IS NOT EXISTS (SELECT 1 FROM spacecraft_stages s JOIN crew c ON c.stage_id = s.id
			WHERE s.launch_id = l.id AND c.phase = 'launch')
		OR l.reused IS NOT EXISTS (SELECT 1 FROM launcher_stages s WHERE s.launch_id = l.id AND s.reused = 1)
		OR l.webcast IS NOT (l.videos <> '[]')`

func checkFacts(t *testing.T, db *sql.DB, when string) {
	t.Helper()
	if wrong := texts(t, db, wrongFactsSQL); len(wrong) > 0 {
		t.Errorf("%s: wrong facts beside %q", when, wrong)
	}
}

func TestFactsFollowWhatOthersKnow(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db")
	st := storetest.NewAt(t, path)
	db := storetest.Database(t, path)
	r := rand.New(rand.NewPCG(1, 1))
	for round := range 3 {
		var batch []catalogue.Launch
		for n := range 60 {
			batch = append(batch, storetest.SampleLaunch(r, n))
		}
		storetest.SaveLaunches(t, st, batch...)
		checkFacts(t, db, "launches saved")
		if round == 0 && len(texts(t, db, "SELECT id FROM launches WHERE country_id > 0 AND orbit_id >= 0 AND mission_type <> ''")) == 0 {
			t.Error("no launch has facts")
		}
	}
	for _, country := range []int64{1, 2, 0} {
		pad, location := storetest.Pad(1), storetest.Location(2)
		pad.Country, location.Country, pad.Location.Country = nil, storetest.CountryOf(country), storetest.CountryOf(3)
		storetest.Save(t, st, intake.Batch{Pads: []catalogue.Pad{pad}, Locations: []catalogue.Location{location}})
		checkFacts(t, db, "a country changed")
		pad.Location = storetest.Ptr(storetest.Location(2))
		pad.Location.Country = location.Country
		storetest.Save(t, st, intake.Batch{Pads: []catalogue.Pad{pad}})
		checkFacts(t, db, "a pad moved")
	}
	shared := storetest.Launch(1) // of the mission of another launch
	shared.ID, shared.Mission, shared.LauncherStages = storetest.LaunchID(900), storetest.Launch(2).Mission, nil
	shared.Mission.Type, shared.Mission.Orbit = "Heliophysics", &catalogue.Orbit{ID: 4, Name: "Sun"}
	storetest.SaveLaunches(t, st, shared)
	checkFacts(t, db, "a mission changed")
}

// What older schemas know is put beside their launches.
func TestFactsOfOlderSchemas(t *testing.T) {
	t.Parallel()
	path := fromFixture(t, 6)
	if _, err := storetest.Database(t, path).Exec(`
		UPDATE missions SET type = 'Earth Science', orbit_id = (SELECT min(id) FROM orbits);
		UPDATE crew SET phase = 'launch'; UPDATE launcher_stages SET reused = 1`); err != nil {
		t.Fatal(err)
	}
	if err := storetest.Open(t, path).Close(); err != nil {
		t.Fatal(err)
	}
	db := storetest.Database(t, path)
	checkFacts(t, db, "after the migration")
	if len(texts(t, db, "SELECT id FROM launches WHERE mission_type = 'earth science' AND orbit_id IS NOT NULL AND crewed AND reused AND country_id")) == 0 {
		t.Error("no launch has facts")
	}
}
