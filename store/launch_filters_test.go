package store_test

import (
	"fmt"
	"reflect"
	"testing"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

func TestLaunchFilterOptions(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	empty, err := st.Catalogue.LaunchFilterOptions(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if none := []catalogue.FilterOption{}; !reflect.DeepEqual(empty, catalogue.LaunchFilterOptions{
		Locations: none, Boosters: none, Agencies: none, Rockets: none, SpacecraftConfigs: none, Astronauts: none,
		Programs: none, Pads: none, Statuses: none, Countries: none, Orbits: none, MissionTypes: none,
		Places: []catalogue.NamedPlace{},
	}) {
		t.Errorf("options of an empty catalogue = %#v, want empty lists", empty)
	}

	first, second, gone := storetest.Launch(0), storetest.Launch(1), storetest.Launch(10)
	first.Provider.Name = "Électro Espace" // between D and F
	second.Provider.Name = "Deep Space"
	for _, launch := range []*catalogue.Launch{&first, &second, &gone} {
		launch.Programs, launch.Mission.Agencies = nil, nil
		launch.Rocket.Manufacturer, launch.Rocket.Programs, launch.Pad.Agencies = nil, nil, nil
		launch.LauncherStages[0].Booster.Rocket = nil
	}
	first.SpacecraftStages[0].Spacecraft.Config.Agency = nil
	for i := range first.SpacecraftStages[0].Crew {
		first.SpacecraftStages[0].Crew[i].Astronaut.Agency = nil
	}
	first.SpacecraftStages[0].LandingCrew = []catalogue.CrewMember{
		{ID: 90, Role: "Passenger", Astronaut: storetest.Ptr(storetest.Astronaut(40))}, // went up elsewhere
	}
	first.SpacecraftStages[0].LandingCrew[0].Astronaut.Agency = nil
	lone := storetest.Agency(15)
	lone.Name = "Manufacturer only"
	storetest.Save(t, st, intake.Batch{Launches: []catalogue.Launch{second, first, gone}, Agencies: []catalogue.Agency{lone}})
	if err := st.Intake.WithdrawLaunch(t.Context(), gone.ID); err != nil {
		t.Fatal(err)
	}

	got, err := st.Catalogue.LaunchFilterOptions(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	want := catalogue.LaunchFilterOptions{
		Locations:         []catalogue.FilterOption{{ID: 1, Name: "Location 1", Count: 1}, {ID: 2, Name: "Location 2", Count: 1}},
		Boosters:          []catalogue.FilterOption{{ID: 1, Name: "B1001", Count: 1}, {ID: 2, Name: "B1002", Count: 1}},
		Agencies:          []catalogue.FilterOption{{ID: 2, Name: "Deep Space", Count: 1}, {ID: 1, Name: "Électro Espace", Count: 1}},
		Rockets:           []catalogue.FilterOption{{ID: 1, Name: "Rocket 1 Block 5", Count: 1}, {ID: 2, Name: "Rocket 2 Block 5", Count: 1}},
		SpacecraftConfigs: []catalogue.FilterOption{{ID: 1, Name: "Capsule 1", Count: 1}},
		Astronauts:        []catalogue.FilterOption{{ID: 1, Name: "Astronaut 1", Count: 1}, {ID: 2, Name: "Astronaut 2", Count: 1}},
		Programs:          []catalogue.FilterOption{},
		Pads:              []catalogue.FilterOption{{ID: 1, Name: "Pad 1", Count: 1}, {ID: 2, Name: "Pad 2", Count: 1}},
		Statuses:          []catalogue.FilterOption{{ID: 1, Name: "Go for Launch", Count: 2}},
		Countries:         []catalogue.FilterOption{{ID: 2, Name: "United States of America", Count: 2}},
		Orbits:            []catalogue.FilterOption{{ID: 8, Name: "Low Earth Orbit", Count: 2}},
		MissionTypes:      []catalogue.FilterOption{{Name: "Communications", Count: 2}},
		Places:            []catalogue.NamedPlace{{Name: "United States of America", Also: []string{}, IDs: []int64{1, 2}, Count: 2}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("options = %+v\nwant %+v", got, want)
	}

	again := second
	again.ID, again.Slug, again.Name = storetest.LaunchID(2), "again", "Once more"
	storetest.Save(t, st, intake.Batch{Launches: []catalogue.Launch{again}})
	if got, err = st.Catalogue.LaunchFilterOptions(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got.Rockets[1].Count != 2 || got.Rockets[0].Count != 1 {
		t.Errorf("rockets = %+v, want one with two launches", got.Rockets)
	}
	// Whatever is offered finds as many as it says.
	for _, option := range got.Astronauts {
		finds(t, st, option, catalogue.LaunchList{Filter: catalogue.Filter{Astronaut: catalogue.AnyOf(option.ID)}})
	}
	for _, option := range got.Boosters {
		finds(t, st, option, catalogue.LaunchList{Filter: catalogue.Filter{Booster: catalogue.AnyOf(option.ID)}})
	}
	for _, option := range got.Rockets {
		finds(t, st, option, catalogue.LaunchList{Filter: catalogue.Filter{Rocket: catalogue.AnyOf(option.ID)}})
	}
	for _, option := range got.SpacecraftConfigs {
		finds(t, st, option, catalogue.LaunchList{Filter: catalogue.Filter{SpacecraftConfig: catalogue.AnyOf(option.ID)}})
	}
	for parameter, options := range map[string][]catalogue.FilterOption{
		"pad": got.Pads, "status": got.Statuses, "country": got.Countries, "orbit": got.Orbits,
	} {
		for _, option := range options {
			finds(t, st, option, catalogue.LaunchList{Filter: filterOf(t, fmt.Sprintf("%s=%d", parameter, option.ID))})
		}
	}
	for _, option := range got.MissionTypes {
		finds(t, st, option, catalogue.LaunchList{Filter: filterOf(t, "missionType="+option.Name)})
	}
}

// finds checks that a filter finds as many launches as its option says.
func finds(t *testing.T, st *store.Store, option catalogue.FilterOption, filter catalogue.LaunchList) {
	t.Helper()
	filter.Upcoming = catalogue.UpcomingAll
	if page := listPage(t, st, filter); page.Total != option.Count {
		t.Errorf("%d launches have %+v", page.Total, option)
	}
}

// TestPlacesAreCalledAsPeopleCallThem saves launches of sites with nicknames;
// each name asks for as many launches as it says, and is told for its ids.
func TestPlacesAreCalledAsPeopleCallThem(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	launches := []catalogue.Launch{}
	for n, site := range []struct{ name, country string }{
		{"Cape Canaveral SFS, FL, USA", "United States of America"},
		{"Kennedy Space Center, FL, USA", "United States of America"},
		{"Vandenberg SFB, CA, USA", "United States of America"},
		{"Guiana Space Centre, French Guiana", "French Guiana"},
		{"Uchinoura Space Center, Japan", "Japan"},
		{"Tanegashima Space Center, Japan", "Japan"},
		{"Sea Launch", ""},
	} {
		launch := storetest.Launch(n)
		launch.Pad.Location.Name, launch.Pad.Location.Country = site.name, nil
		if site.country != "" {
			launch.Pad.Location.Country = &catalogue.Country{ID: int64(len(site.country)), Name: site.country}
		}
		launches = append(launches, launch)
	}
	storetest.SaveLaunches(t, st, launches...)

	got, err := st.Catalogue.LaunchFilterOptions(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	want := []catalogue.NamedPlace{
		{Name: "French Guiana", Also: []string{"Kourou", "CSG", "Guyane"}, IDs: []int64{4}, Count: 1},
		{Name: "Japan", Also: []string{"Kagoshima"}, IDs: []int64{5, 6}, Count: 2},
		{Name: "United States of America", Also: []string{}, IDs: []int64{1, 2, 3}, Count: 3},
		{Name: "Florida", Also: []string{"Space Coast"}, IDs: []int64{1, 2}, Count: 2},
		{Name: "California", Also: []string{"VSFB", "VAFB"}, IDs: []int64{3}, Count: 1},
		{Name: "KSC", Also: []string{}, IDs: []int64{2}, Count: 1},
		{Name: "CCSFS", Also: []string{"CCAFS"}, IDs: []int64{1}, Count: 1},
	}
	if !reflect.DeepEqual(got.Places, want) {
		t.Errorf("places = %+v\nwant %+v", got.Places, want)
	}
	for query, want := range map[string]catalogue.NamedChoice{
		"location=2,1":      {Part: "location", Any: []string{"Florida"}, None: []string{}},
		"location=-1,-2,4":  {Part: "location", Any: []string{"Guiana Space Centre, French Guiana"}, None: []string{"Florida"}},
		"location=1,2,3":    {Part: "location", Any: []string{"United States of America"}, None: []string{}},
		"location=1,2,4,-3": {Part: "location", Any: []string{"Florida", "Guiana Space Centre, French Guiana"}, None: []string{"Vandenberg SFB, CA, USA"}},
		"location=5,2":      {Part: "location", Any: []string{"Kennedy Space Center, FL, USA", "Uchinoura Space Center, Japan"}, None: []string{}},
	} {
		named, err := st.Catalogue.NamesOf(t.Context(), filterOf(t, query))
		if err != nil || len(named) != 1 || !reflect.DeepEqual(named[0], want) {
			t.Errorf("%s is called %+v (%v), want %+v", query, named, err, want)
		}
	}
	for _, place := range got.Places {
		finds(t, st, catalogue.FilterOption{Name: place.Name, Count: place.Count},
			catalogue.LaunchList{Filter: catalogue.Filter{Location: catalogue.AnyOf(place.IDs...)}})
	}
}
