package store_test

import (
	"fmt"
	"reflect"
	"testing"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

func rocketID(r catalogue.Rocket) int64 { return r.ID }

// rockets is a store of rockets with every case of names and maiden flights.
func rockets(t *testing.T) *store.Store {
	t.Helper()
	st := storetest.New(t)
	rocket := func(id int, name, full, alias, maiden string, maker int) catalogue.Rocket {
		r := storetest.Rocket(id)
		r.Name, r.FullName, r.Alias, r.MaidenFlight, r.Manufacturer = name, full, alias, maiden, storetest.Ptr(storetest.Agency(maker))
		return r
	}
	counted := func(r catalogue.Rocket, active bool, launches int) catalogue.Rocket {
		r.Active, r.Launches.Total = &active, &launches
		return r
	}
	unknown := rocket(6, "Unknown Rocket", "Unknown Rocket", "", "2030-01-01", 1)
	unknown.Placeholder = true
	storetest.Save(t, st, intake.Batch{Rockets: []catalogue.Rocket{
		counted(rocket(1, "Falcon 9", "Falcon 9 Block 5", "F9", "2018-05-11", 1), true, 9),
		counted(rocket(2, "Falcon Heavy", "Falcon Heavy", "", "2018-02-06", 1), false, 11),
		counted(rocket(3, "Véga", "Avio Vega", "", "", 2), true, 2),
		counted(rocket(4, "Long March 5", "Long March 5B", "Chang Zheng 5B", "2018-02-06", 3), true, 12),
		counted(rocket(5, "Starship", "", "", "", 1), false, 0),
		unknown,
		{ID: 7, Seen: catalogue.Seen{Detail: catalogue.DetailPlaceholder}},
		{ID: 8, Seen: catalogue.Seen{Detail: catalogue.DetailNormal}},
	}})
	return st
}

func TestListRockets(t *testing.T) {
	t.Parallel()
	st := rockets(t)
	id := func(n int64) *int64 { return &n }
	for name, tt := range map[string]struct {
		filter catalogue.RocketFilter
		want   string
	}{
		"latest first":               {catalogue.RocketFilter{}, "1 2 4 3 5"},
		"earliest first":             {catalogue.RocketFilter{Ascending: true}, "2 4 1 3 5"},
		"manufacturer":               {catalogue.RocketFilter{ManufacturerID: id(1)}, "1 2 5"},
		"manufacturer, ascending":    {catalogue.RocketFilter{ManufacturerID: id(1), Ascending: true}, "2 1 5"},
		"by launches":                {catalogue.RocketFilter{ByLaunches: true}, "4 1 3 2 5"},
		"by launches, ascending":     {catalogue.RocketFilter{ByLaunches: true, Ascending: true}, "5 2 3 1 4"},
		"manufacturer, by launches":  {catalogue.RocketFilter{ManufacturerID: id(1), ByLaunches: true}, "1 2 5"},
		"full name":                  {catalogue.RocketFilter{Search: "block"}, "1"},
		"name":                       {catalogue.RocketFilter{Search: "VEGA"}, "3"},
		"name without full name":     {catalogue.RocketFilter{Search: "starship"}, "5"},
		"alias":                      {catalogue.RocketFilter{Search: "zheng"}, "4"},
		"words of two names":         {catalogue.RocketFilter{Search: "heavy falcon"}, "2"},
		"no phrase across two names": {catalogue.RocketFilter{Search: `"heavy falcon"`}, ""},
		"without a word":             {catalogue.RocketFilter{Search: "falcon -heavy"}, "1"},
		"by its nickname":            {catalogue.RocketFilter{Search: "FH"}, "2"},
		"both":                       {catalogue.RocketFilter{Search: "falcon", ManufacturerID: id(2)}, ""},
	} {
		for _, limit := range []int{1, 2, 50} {
			t.Run(fmt.Sprintf("%s by %d", name, limit), func(t *testing.T) {
				got := pages(t, limit, rocketID, func(page int) (catalogue.Page[catalogue.Rocket], error) {
					tt.filter.Page, tt.filter.Limit = page, limit
					return st.Catalogue.ListRockets(t.Context(), tt.filter)
				})
				if got != tt.want {
					t.Errorf("rockets = %s, want %s", got, tt.want)
				}
			})
		}
	}
}

// The feed's counter of a rocket may lag behind the launches that are known; the
// order goes by the number that is told.
func TestRocketsAreOrderedByTheLaunchesTold(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	var launches []catalogue.Launch
	for n := range 5 {
		launch := storetest.Launch(n)
		launch.Status.ID, launch.NET, launch.LauncherStages = ledger.StatusSuccess, storetest.Now.AddDate(0, 0, -n-1), nil
		rocket := storetest.Rocket(1)
		if n > 2 {
			rocket = storetest.Rocket(2)
		}
		rocket.Launches.Total, rocket.Manufacturer = storetest.Ptr([]int{1, 2}[rocket.ID-1]), storetest.Ptr(storetest.Agency(1))
		launch.Rocket = &rocket
		launches = append(launches, launch)
	}
	untold := storetest.Rocket(3)
	untold.Launches, untold.Manufacturer = catalogue.Record{}, storetest.Ptr(storetest.Agency(1))
	storetest.SaveLaunches(t, st, launches...)
	storetest.Save(t, st, intake.Batch{Rockets: []catalogue.Rocket{untold}})
	for _, agency := range []*int64{nil, storetest.Ptr(int64(1))} {
		for ascending, want := range map[bool]string{false: "1 2 3", true: "3 2 1"} {
			page, err := st.Catalogue.ListRockets(t.Context(), catalogue.RocketFilter{ByLaunches: true, Ascending: ascending, ManufacturerID: agency})
			if got := idsOf(page.Items, rocketID); err != nil || got != want {
				t.Errorf("rockets by launches, ascending %v = %s, %v, want %s", ascending, got, err, want)
			}
		}
	}
}

// A launch's thin record of its rocket does not take the alias away.
func TestRocketsKeepTheirAliases(t *testing.T) {
	t.Parallel()
	st := rockets(t)
	storetest.Save(t, st, intake.Batch{Rockets: []catalogue.Rocket{
		{ID: 4, Name: "Long March 5", FullName: "Long March 5B", Seen: catalogue.Seen{Detail: catalogue.DetailList}},
	}})
	page, err := st.Catalogue.ListRockets(t.Context(), catalogue.RocketFilter{Search: "chang zheng"})
	if got := idsOf(page.Items, rocketID); err != nil || got != "4" {
		t.Errorf("found by alias = %s, %v, want 4", got, err)
	}
}

func TestRocketByID(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	rocket := storetest.Rocket(1)
	rocket.Programs = []catalogue.Program{storetest.Program(2), {ID: 9}, storetest.Program(1)}
	rocket.Launches.Consecutive, rocket.Alias = storetest.Ptr(17), "R1"
	storetest.Save(t, st, intake.Batch{Rockets: []catalogue.Rocket{rocket}})
	want := rocket
	want.Manufacturer = core(rocket.Manufacturer)
	want.Programs = []catalogue.Program{{ID: 2, Name: "Program 2"}, {ID: 1, Name: "Program 1"}}
	got, err := st.Catalogue.RocketByID(t.Context(), 1)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("rocket = %+v, %v\nwant %+v", got, err, want)
	}
	want.Programs = nil
	page, err := st.Catalogue.ListRockets(t.Context(), catalogue.RocketFilter{})
	if err != nil || !reflect.DeepEqual(page.Items, []catalogue.Rocket{want}) {
		t.Errorf("rockets = %+v, %v\nwant %+v", page.Items, err, want)
	}

	st = rockets(t)
	if got, err := st.Catalogue.RocketByID(t.Context(), 6); err != nil || !got.Placeholder {
		t.Errorf("placeholder = %+v, %v, want it found", got, err)
	}
	for _, id := range []int64{7, 4711} {
		_, err := st.Catalogue.RocketByID(t.Context(), id)
		wantNotFound(t, err, "Rocket not found.")
	}
}
