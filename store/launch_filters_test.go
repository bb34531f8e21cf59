package store_test

import (
	"reflect"
	"testing"

	"tminus/store"
	"tminus/store/storetest"
)

func TestLaunchFilterOptions(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	empty, err := st.LaunchFilterOptions(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if none := []store.NamedID{}; !reflect.DeepEqual(empty, store.LaunchFilterOptions{
		Locations: none, Boosters: none, Agencies: none, Rockets: none, SpacecraftConfigs: none, Astronauts: none,
	}) {
		t.Errorf("options of an empty catalogue = %#v, want empty lists", empty)
	}

	first, second, gone := storetest.Launch(0), storetest.Launch(1), storetest.Launch(10)
	first.Provider.Name = "Électro Espace" // between D and F
	second.Provider.Name = "Deep Space"
	for _, launch := range []*store.Launch{&first, &second, &gone} {
		launch.Programs, launch.Mission.Agencies = nil, nil
		launch.Rocket.Manufacturer, launch.Rocket.Programs, launch.Pad.Agencies = nil, nil, nil
		launch.LauncherStages[0].Booster.Rocket = nil
	}
	first.SpacecraftStages[0].Spacecraft.Config.Agency = nil
	for i := range first.SpacecraftStages[0].Crew {
		first.SpacecraftStages[0].Crew[i].Astronaut.Agency = nil
	}
	first.SpacecraftStages[0].LandingCrew = []store.CrewMember{
		{ID: 90, Role: "Passenger", Astronaut: storetest.Ptr(storetest.Astronaut(40))}, // went up elsewhere
	}
	first.SpacecraftStages[0].LandingCrew[0].Astronaut.Agency = nil
	lone := storetest.Agency(15)
	lone.Name = "Manufacturer only"
	storetest.Save(t, st, store.Batch{Launches: []store.Launch{second, first, gone}, Agencies: []store.Agency{lone}})
	if err := st.WithdrawLaunch(t.Context(), gone.ID); err != nil {
		t.Fatal(err)
	}

	got, err := st.LaunchFilterOptions(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	want := store.LaunchFilterOptions{
		Locations:         []store.NamedID{{ID: 1, Name: "Location 1"}, {ID: 2, Name: "Location 2"}},
		Boosters:          []store.NamedID{{ID: 1, Name: "B1001"}, {ID: 2, Name: "B1002"}},
		Agencies:          []store.NamedID{{ID: 2, Name: "Deep Space"}, {ID: 1, Name: "Électro Espace"}},
		Rockets:           []store.NamedID{{ID: 1, Name: "Rocket 1 Block 5"}, {ID: 2, Name: "Rocket 2 Block 5"}},
		SpacecraftConfigs: []store.NamedID{{ID: 1, Name: "Capsule 1"}},
		Astronauts:        []store.NamedID{{ID: 1, Name: "Astronaut 1"}, {ID: 2, Name: "Astronaut 2"}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("options = %+v\nwant %+v", got, want)
	}

	// Whatever is offered finds something.
	for _, option := range got.Astronauts {
		if page := listPage(t, st, store.LaunchFilter{AstronautID: &option.ID}); page.Total == 0 {
			t.Errorf("no launch has astronaut %+v", option)
		}
	}
}
