package ingest_test

import (
	"slices"
	"testing"
	"time"

	"tminus/ingest"
	"tminus/ingest/sim/ll2sim"
	"tminus/store/catalogue"
	"tminus/store/storetest"
)

// feedAgency is what the simulated feed says of an agency.
type feedAgency struct {
	total, pending, landings int
	infoURL, wikiURL         string
}

func (w *world) feedAgencies() map[int64]feedAgency {
	agencies := map[int64]feedAgency{}
	w.sim.Read(func(c *ll2sim.Catalog) {
		for _, a := range c.Agencies {
			agencies[int64(a.ID)] = feedAgency{a.Stats.Launches, a.Stats.Pending, a.Stats.LandTried, a.InfoURL, a.WikiURL}
		}
	})
	return agencies
}

// sameAgencies compares the records and links of the stored agencies with the
// feed's.
func (w *world) sameAgencies() {
	w.t.Helper()
	wrong := 0
	want := w.feedAgencies()
	for id, a := range want {
		got, err := w.store.Catalogue.AgencyByID(w.t.Context(), id)
		if err != nil {
			w.t.Errorf("agency %d: %v", id, err)
			continue
		}
		stored := feedAgency{number(got.Launches.Total), number(got.Launches.Pending), number(got.Landings.Total), got.InfoURL, got.WikiURL}
		if stored != a {
			if wrong++; wrong == 1 {
				w.t.Errorf("agency %d is %+v, the feed says %+v", id, stored, a)
			}
		}
	}
	if wrong > 0 {
		w.t.Errorf("%d of %d agencies are not as the feed tells", wrong, len(want))
	}
}

// number is the counter behind p, -1 for one that was not told.
func number(p *int) int {
	if p == nil {
		return -1
	}
	return *p
}

// Every agency has its record and its links after a first reading, also those
// that were in the starter catalogue before, and those that never launched.
func TestAgenciesHaveTheirRecords(t *testing.T) {
	t.Parallel()
	w := newWorld(t, filledOptions(40), ingest.Config{Hourly: unlimited})
	w.fill(time.Minute, 5)
	w.sameAgencies()
	busiest := catalogue.Agency{}
	agencies, err := w.store.Catalogue.ListAgencies(t.Context(), catalogue.AgencyFilter{})
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range agencies {
		if number(a.Launches.Total) > number(busiest.Launches.Total) {
			busiest = a
		}
	}
	for id, a := range w.feedAgencies() {
		if a.total > number(busiest.Launches.Total) {
			t.Errorf("%q launches most with %d, agency %d has %d", busiest.Name, number(busiest.Launches.Total), id, a.total)
		}
	}
	if modes := w.modesOf("/2.3.0/agencies/"); !slices.Equal(modes, []string{"detailed"}) {
		t.Errorf("agencies were read with mode %q, want detailed", modes)
	}
}

// modesOf returns the modes that a list was asked for in.
func (w *world) modesOf(path string) []string {
	var modes []string
	for _, call := range w.counted() {
		if mode := call.Query.Get("mode"); call.Path == path && !slices.Contains(modes, mode) {
			modes = append(modes, mode)
		}
	}
	return modes
}

// The counters of an agency follow its launches, which bring it whole, long
// before its own list is read again.
func TestAgencyRecordsFollowLaunches(t *testing.T) {
	t.Parallel()
	w := newFilled(t, 40)
	var id int64
	w.sim.Update(func(c *ll2sim.Catalog) {
		provider := c.Upcoming()[5].Provider
		provider.Stats.Launches++
		provider.Stats.Succeeded++
		provider.Stats.Pending--
		id = int64(provider.ID)
	})
	w.sweep()
	want := w.feedAgencies()[id]
	got, err := w.store.Catalogue.AgencyByID(t.Context(), id)
	if err != nil || number(got.Launches.Total) != want.total || number(got.Launches.Pending) != want.pending {
		t.Errorf("agency %d has launched %d and has %d to come, %v; want %d and %d",
			id, number(got.Launches.Total), number(got.Launches.Pending), err, want.total, want.pending)
	}
}

// sameOrbits compares the orbits of the stored launches with the feed's, which
// calls one of them 0.
func (w *world) sameOrbits() {
	w.t.Helper()
	want := map[string]int{}
	zeros := 0
	w.sim.Read(func(c *ll2sim.Catalog) {
		for _, l := range c.Launches {
			if l.Mission != nil {
				want[l.ID] = l.Mission.Orbit
			}
		}
	})
	for id, orbit := range want {
		got := w.launch(id)
		if got.Mission == nil || got.Mission.Orbit == nil || got.Mission.Orbit.ID != int64(orbit) || got.Mission.Orbit.Name == "" {
			w.t.Errorf("launch %s has the mission %+v, the feed's has orbit %d", id, got.Mission, orbit)
			return
		}
		if orbit == 0 {
			zeros++
		}
	}
	if zeros == 0 {
		w.t.Error("no launch goes to orbit 0, so this shows nothing")
	}
}

func TestOrbitZeroIsOne(t *testing.T) {
	t.Parallel()
	newFilled(t, 40).sameOrbits()
}

// A database that was filled by a version before, which left out the records
// and links of most agencies and froze those of others, heals by itself.
func TestDatabaseOfBeforeHeals(t *testing.T) {
	t.Parallel()
	w := newFilled(t, 40)
	if err := w.store.Close(); err != nil {
		t.Fatal(err)
	}
	w.store = nil
	storetest.Downgrade(t, w.path, 5,
		"UPDATE agencies SET launches = '{}', landings = '{}', info_url = '', wiki_url = '', social_links = '[]', detail = 2",
		`UPDATE agencies SET launches = '{"total":0,"pending":25}' WHERE id % 3 = 0`,
		"UPDATE missions SET orbit_id = NULL WHERE orbit_id = 0",
	)
	w.clock.Advance(10 * time.Minute)
	w.open()
	if agency, err := w.store.Catalogue.AgencyByID(t.Context(), 121); err != nil || agency.Launches.Total != nil && agency.InfoURL != "" {
		t.Fatalf("the database of before has %+v, %v", agency, err)
	}
	if err := w.once(); err != nil {
		t.Fatal(err)
	}
	w.sameAgencies()
	w.sameOrbits()
}
