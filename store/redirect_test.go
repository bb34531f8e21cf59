package store_test

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

func TestRecordRedirect(t *testing.T) {
	t.Parallel()
	st := seeded(t)
	ids := map[catalogue.Kind][2]int64{ // the starter's and the feed's
		catalogue.KindAgencies: {9_000_001, 1}, catalogue.KindLocations: {9_000_002, 1}, catalogue.KindPads: {9_000_003, 1},
		catalogue.KindPrograms: {9_000_004, 1}, catalogue.KindRockets: {9_000_005, 1}, catalogue.KindBoosters: {9_000_006, 1},
		catalogue.KindSpacecraftConfigs: {9_000_007, 1}, catalogue.KindSpacecraft: {9_000_008, 1}, catalogue.KindAstronauts: {9_000_010, 2},
	}
	for kind, pair := range ids {
		if got, err := st.Catalogue.RecordRedirect(t.Context(), kind, pair[0]); err == nil {
			t.Errorf("redirect of %s %d before the feed answered = %d, want none", kind, pair[0], got)
		}
	}
	storetest.SaveLaunches(t, st.Store, storetest.Launch(0))
	for kind, pair := range ids {
		if got, err := st.Catalogue.RecordRedirect(t.Context(), kind, pair[0]); err != nil || got != pair[1] {
			t.Errorf("redirect of %s %d = %d, %v, want %d", kind, pair[0], got, err, pair[1])
		}
	}
	st.Expect(t, "redirects", "10", "SELECT count(*) FROM record_redirects") // two astronauts
}

func TestRecordRedirectNotFound(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	for kind, message := range map[catalogue.Kind]string{
		catalogue.KindLaunches: "Launch not found.", catalogue.KindPads: "Launch pad not found.", catalogue.KindLocations: "Location not found.",
		catalogue.KindAgencies: "Agency not found.", catalogue.KindRockets: "Rocket not found.", catalogue.KindBoosters: "Booster not found.",
		catalogue.KindSpacecraftConfigs: "Spacecraft not found.", catalogue.KindSpacecraft: "Spacecraft not found.",
		catalogue.KindPrograms: "Program not found.", catalogue.KindAstronauts: "Astronaut not found.", "moons": "Nothing found.",
	} {
		_, err := st.Catalogue.RecordRedirect(t.Context(), kind, 9_000_001)
		wantNotFound(t, err, message)
	}
}

// The starter's row may give way to one that the feed brought before.
func TestRecordRedirectToKnownRow(t *testing.T) {
	t.Parallel()
	st := seeded(t)
	child := storetest.Agency(2)
	child.ParentID = storetest.Ptr(int64(1))
	storetest.Save(t, st.Store, intake.Batch{Agencies: []catalogue.Agency{child}})
	storetest.Save(t, st.Store, intake.Batch{Agencies: []catalogue.Agency{storetest.Agency(1)}})
	if got, err := st.Catalogue.RecordRedirect(t.Context(), catalogue.KindAgencies, 9_000_001); err != nil || got != 1 {
		t.Errorf("redirect = %d, %v, want 1", got, err)
	}
}

func TestListedPages(t *testing.T) {
	t.Parallel()
	st := seeded(t)
	kinds := []catalogue.Kind{
		catalogue.KindLaunches, catalogue.KindPads, catalogue.KindAgencies, catalogue.KindRockets, catalogue.KindBoosters,
		catalogue.KindSpacecraftConfigs, catalogue.KindPrograms, catalogue.KindAstronauts, catalogue.KindLocations,
	}
	listed := func(kind catalogue.Kind) []catalogue.ListedPage {
		t.Helper()
		pages, err := st.Catalogue.ListedPages(t.Context(), kind)
		if err != nil || pages == nil {
			t.Fatalf("pages of %s = %v, %v", kind, pages, err)
		}
		return pages
	}
	for _, kind := range kinds {
		if got := listed(kind); len(got) != 0 {
			t.Errorf("%s of the starter catalogue = %v, want none", kind, got)
		}
	}

	// Launch 10 has pad, agency, rocket and booster 11, and program 3.
	gone, bare := storetest.Launch(11), storetest.Launch(10)
	bare.Provider.ParentID = storetest.Ptr(int64(77)) // known by id only
	bare.LastUpdated = time.Time{}
	unknown, stand := storetest.Rocket(99), storetest.Booster(98)
	unknown.Placeholder, stand.Placeholder, stand.Rocket = true, true, &unknown
	storetest.SaveLaunches(t, st.Store, bare, gone, storetest.Launch(2))
	storetest.Save(t, st.Store, intake.Batch{Rockets: []catalogue.Rocket{unknown}, Boosters: []catalogue.Booster{stand}})
	if err := st.Intake.WithdrawLaunch(t.Context(), gone.ID); err != nil {
		t.Fatal(err)
	}
	want := []catalogue.ListedPage{{ID: storetest.LaunchID(2), ChangedAt: storetest.Launch(2).LastUpdated}, {ID: bare.ID}}
	if got := listed(catalogue.KindLaunches); !reflect.DeepEqual(got, want) {
		t.Errorf("launches = %v, want %v", got, want)
	}
	for kind, want := range map[catalogue.Kind]string{
		catalogue.KindPads: "3 11 12", catalogue.KindAgencies: "1 2 3 11 12 19", catalogue.KindRockets: "3 11 12",
		catalogue.KindBoosters: "3 11 12", catalogue.KindSpacecraftConfigs: "2", catalogue.KindPrograms: "3 4", catalogue.KindAstronauts: "2 3",
		catalogue.KindLocations: "",
	} {
		got := idsOf(listed(kind), func(p catalogue.ListedPage) int64 {
			var id int64
			if _, err := fmt.Sscan(p.ID, &id); err != nil || !p.ChangedAt.IsZero() {
				t.Errorf("page of %s = %+v, want a number and no moment", kind, p)
			}
			return id
		})
		if got != want {
			t.Errorf("%s = %s, want %s", kind, got, want)
		}
	}
}
