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
