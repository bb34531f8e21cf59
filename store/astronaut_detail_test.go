package store_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/intake"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// wantNotFound fails unless err is a NotFound error with the given sentence.
func wantNotFound(t *testing.T, err error, message string) {
	t.Helper()
	if e, ok := errors.AsType[*failure.Error](err); !ok || e.Code != failure.NotFound || e.Message != message {
		t.Errorf("error = %v, want %q", err, message)
	}
}

func TestAstronautByIDNotFound(t *testing.T) {
	t.Parallel()
	st := people(t)
	for _, id := range []int64{0, 8, 4711} { // 8 is known by its id only
		_, err := st.Catalogue.AstronautByID(t.Context(), id)
		wantNotFound(t, err, "Astronaut not found.")
	}
	if got, err := st.Catalogue.AstronautByID(t.Context(), 9); err != nil || got.ID != 9 {
		t.Errorf("astronaut without a name = %+v, %v", got, err)
	}
}

func TestAstronautFlights(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	// Launches 0 and 10 have astronauts 1 and 2, 2 and 3 on board.
	planned, flown, withdrawn := storetest.Launch(10), storetest.Launch(0), storetest.Launch(20)
	flown.NET, flown.Status = storetest.Now.AddDate(-1, 0, 0), ledger.Status{ID: ledger.StatusSuccess, Name: "Launch Successful"}
	two := storetest.Ptr(storetest.Astronaut(2))
	planned.SpacecraftStages[0].Crew = append(planned.SpacecraftStages[0].Crew, catalogue.CrewMember{ID: 98, Role: "Cook", Priority: 9, Astronaut: two})
	withdrawn.SpacecraftStages[0].Crew[0].Astronaut = two
	// Comes home with those of launch 30 without having gone up with them.
	other := storetest.Launch(30)
	other.SpacecraftStages[0].LandingCrew = []catalogue.CrewMember{{ID: 99, Role: "Passenger", Astronaut: two}}
	storetest.SaveLaunches(t, st, planned, flown, withdrawn, other)
	if err := st.Intake.WithdrawLaunch(t.Context(), withdrawn.ID); err != nil {
		t.Fatal(err)
	}

	flights, err := st.Catalogue.AstronautFlights(t.Context(), 2)
	if err != nil {
		t.Fatal(err)
	}
	cards, err := st.Catalogue.ListLaunches(t.Context(), catalogue.LaunchList{
		Filter: catalogue.Filter{Astronaut: catalogue.AnyOf[int64](2), Upcoming: catalogue.UpcomingAll}, Descending: storetest.Ptr(true),
	})
	if err != nil {
		t.Fatal(err)
	}
	craft := func(id, config int64, name, design string) *catalogue.Spacecraft {
		return &catalogue.Spacecraft{ID: id, Name: name, Config: &catalogue.SpacecraftConfig{ID: config, Name: design}}
	}
	want := []catalogue.AstronautFlight{
		{Role: "Commander", Spacecraft: craft(2, 2, "Vehicle 2", "Capsule 2"), Destination: "Space station", Duration: storetest.Ptr(4320 * time.Hour), Launch: cards.Items[0]},
		{Role: "Pilot", Spacecraft: craft(1, 1, "Vehicle 1", "Capsule 1"), Destination: "Space station", Duration: storetest.Ptr(4320 * time.Hour), Launch: cards.Items[1]},
	}
	if !reflect.DeepEqual(flights, want) {
		t.Errorf("flights = %+v\nwant %+v", flights, want)
	}

	none, err := st.Catalogue.AstronautFlights(t.Context(), 4711)
	if err != nil || none == nil || len(none) != 0 {
		t.Errorf("flights of nobody = %#v, %v, want an empty list", none, err)
	}
}

// A launch's crew is remembered between launches, and follows what is saved.
func TestCrewsFollowTheirAstronauts(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	storetest.SaveLaunches(t, st, storetest.Launch(0), storetest.Launch(10))
	names := func(n int) string {
		words := []string{}
		for _, member := range launchByID(t, st, storetest.LaunchID(n)).SpacecraftStages[0].Crew {
			words = append(words, member.Role+" "+member.Astronaut.Name)
		}
		return strings.Join(words, ", ")
	}
	if got, want := names(0)+"; "+names(10), "Commander Astronaut 1, Pilot Astronaut 2; Commander Astronaut 2, Pilot Astronaut 3"; got != want {
		t.Errorf("crews = %s, want %s", got, want)
	}
	renamed := storetest.Astronaut(2)
	renamed.Name = "Renamed"
	storetest.Save(t, st, intake.Batch{Astronauts: []catalogue.Astronaut{renamed}})
	if got, want := names(0)+"; "+names(10), "Commander Astronaut 1, Pilot Renamed; Commander Renamed, Pilot Astronaut 3"; got != want {
		t.Errorf("crews after the rename = %s, want %s", got, want)
	}
}
