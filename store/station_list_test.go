package store_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/intake"
	"tminus/store/storetest"
)

// docked returns the stay of spacecraft n, which launch n brought.
func docked(n int) *catalogue.Docking {
	return &catalogue.Docking{
		ID: int64(n), Spacecraft: storetest.Ptr(storetest.Spacecraft(n)), LaunchID: storetest.LaunchID(n),
		DockedAt: storetest.Ptr(storetest.Now.AddDate(0, 0, -n)),
	}
}

func TestListStations(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	gone, young, bare := storetest.Station(2), storetest.Station(3), catalogue.Station{ID: 4, Seen: catalogue.Seen{}}
	gone.Status, gone.Founded, gone.Ports = catalogue.NamedID{ID: 2, Name: "De-Orbited"}, "2024-01-01", nil
	young.Founded = "2021-04-29"
	storetest.Save(t, st, intake.Batch{Stations: []catalogue.Station{gone, storetest.Station(1), young, bare}})
	stations, err := st.Catalogue.ListStations(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, s := range stations {
		got = append(got, fmt.Sprintf("%d:%d ports:%d owners", s.ID, len(s.Ports), len(s.Owners)))
	}
	if want := "3:2 ports:1 owners 1:2 ports:1 owners 2:0 ports:1 owners"; strings.Join(got, " ") != want {
		t.Errorf("stations = %s, want those in use first and of them the newest, without what is known by its id alone: %s", got, want)
	}
}

// Whoever left a port is not there any more, and stays on record.
func TestDockingThatEnds(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	storetest.SaveLaunches(t, st, storetest.Launch(1))
	station := storetest.Station(1)
	station.Ports[0].Docked, station.Ports[1].Docked = docked(1), docked(2)
	storetest.Save(t, st, intake.Batch{Stations: []catalogue.Station{station}})

	found := stationByID(t, st.Catalogue, 1)
	first := found.Ports[0].Docked
	if first == nil || first.VehicleName() != "Vehicle 1" || first.LaunchID != storetest.LaunchID(1) || first.Spacecraft.Config == nil {
		t.Fatalf("docked = %+v", first)
	}
	if second := found.Ports[1].Docked; second == nil || second.LaunchID != "" {
		t.Errorf("docked = %+v, want no launch, which is not stored", second)
	}
	if len(found.Visits) != 0 {
		t.Errorf("visits = %+v, want none while all are there", found.Visits)
	}

	station.Ports[0].Docked = nil
	if saved := storetest.Save(t, st, intake.Batch{Stations: []catalogue.Station{station}}); saved.Updated != 1 {
		t.Errorf("saved = %+v, want the station updated", saved)
	}
	found = stationByID(t, st.Catalogue, 1)
	if found.Ports[0].Docked != nil || found.Ports[1].Docked == nil {
		t.Errorf("ports = %+v, want the first empty", found.Ports)
	}
	if len(found.Visits) != 1 || found.Visits[0].ID != 1 || found.Visits[0].Port != "Forward" || found.Visits[0].DepartedAt != nil {
		t.Errorf("visits = %+v, want the one that ended, nobody told when", found.Visits)
	}
	if saved := storetest.Save(t, st, intake.Batch{Stations: []catalogue.Station{station}}); saved.Unchanged != 1 {
		t.Errorf("saved = %+v, want nothing new", saved)
	}
}

// A thin record leaves what a full one told of the ports and the owners.
func TestThinStationKeepsPorts(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	station := storetest.Station(1)
	station.Ports[0].Docked = docked(1)
	storetest.Save(t, st, intake.Batch{Stations: []catalogue.Station{station}})
	storetest.Save(t, st, intake.Batch{Expeditions: []catalogue.Expedition{{
		ID: 7, Name: "Expedition 7", StartsAt: storetest.Ptr(storetest.Now), Seen: catalogue.Seen{Detail: catalogue.DetailNormal},
		Station: &catalogue.Station{ID: 1, Name: "Station 1", Status: station.Status, Seen: catalogue.Seen{Detail: catalogue.DetailNormal}},
	}}})
	found := stationByID(t, st.Catalogue, 1)
	if len(found.Ports) != 2 || found.Ports[0].Docked == nil || len(found.Owners) != 1 || found.MassT == nil || len(found.Expeditions) != 1 {
		t.Errorf("station = %+v", found)
	}
}

// Aboard are the crews of what is under way, each once, since they left.
func TestResidents(t *testing.T) {
	t.Parallel()
	clock := storetest.NewClock()
	st := storetest.New(t, store.WithClock(clock.Now))
	over, next := storetest.Expedition(1), storetest.Expedition(9)
	over.EndsAt, over.StartsAt = storetest.Ptr(storetest.Now.Add(time.Hour)), storetest.Ptr(storetest.Now.AddDate(0, -6, 0))
	next.StartsAt = storetest.Ptr(storetest.Now.AddDate(0, 1, 0))
	flown := storetest.Launch(0) // with astronauts 1 and 2
	flown.NET, flown.Status = storetest.Now.AddDate(0, -1, 0), storetest.Launch(0).Status
	flown.Status.ID, flown.Status.Name = 3, "Launch Successful"
	storetest.SaveLaunches(t, st, flown)
	storetest.Save(t, st, intake.Batch{Expeditions: []catalogue.Expedition{over, storetest.Expedition(2), next}})

	names := func() string {
		var aboard []string
		for _, r := range stationByID(t, st.Catalogue, 1).Residents {
			since := "unknown"
			if r.Since != nil {
				since = r.Since.Format(time.DateOnly)
			}
			aboard = append(aboard, fmt.Sprintf("%d %s %s", r.Astronaut.ID, r.Role, since))
		}
		slices.Sort(aboard)
		return strings.Join(aboard, ", ")
	}
	if got, want := names(), "1 Flight Engineer 2026-07-01, 2 Commander 2026-07-01, 3 Commander unknown"; got != want {
		t.Errorf("aboard = %s, want %s", got, want)
	}
	clock.Advance(2 * time.Hour)
	if got, want := names(), "2 Flight Engineer 2026-07-01, 3 Commander unknown"; got != want {
		t.Errorf("aboard after the first went home = %s, want %s", got, want)
	}
	station := stationByID(t, st.Catalogue, 1)
	var expeditions []int64
	for _, e := range station.Expeditions {
		expeditions = append(expeditions, e.ID)
	}
	if !slices.Equal(expeditions, []int64{9, 2, 1}) {
		t.Errorf("expeditions = %v, want all, the latest first", expeditions)
	}
	listed, err := st.Catalogue.ListStations(t.Context())
	if err != nil || len(listed) != 1 || len(listed[0].Expeditions) != 1 || listed[0].Expeditions[0].ID != 2 {
		t.Errorf("listed = %+v, %v, want the expedition under way alone", listed, err)
	}
}

// Of whoever went up in a flight that nobody tells of, an earlier flight is known.
func TestResidentsAreNotUpSinceAnEarlierFlight(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		days int // before the expedition began
		want bool
	}{"a year-long stay": {400, true}, "an earlier flight": {900, false}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			st := storetest.New(t)
			expedition := storetest.Expedition(1) // of astronauts 1 and 2
			at := expedition.StartsAt.AddDate(0, 0, -tt.days)
			launched := storetest.Launch(0) // with both
			launched.NET = at
			launched.Status.ID, launched.Status.Name = 3, "Launch Successful"
			storetest.SaveLaunches(t, st, launched)
			told := expedition.Crew[0].Astronaut
			told.LastFlightAt = &at
			storetest.Save(t, st, intake.Batch{Expeditions: []catalogue.Expedition{expedition}})
			for _, r := range stationByID(t, st.Catalogue, 1).Residents {
				if got := r.Since != nil && r.Since.Equal(at); got != tt.want || !got && r.Since != nil {
					t.Errorf("astronaut %d is up since %v", r.Astronaut.ID, r.Since)
				}
			}
		})
	}
}

// What comes next to a station is what names it as where it goes.
func TestArrivals(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	bound, other, withdrawn := storetest.Launch(10), storetest.Launch(20), storetest.Launch(30)
	bound.SpacecraftStages[0].Destination, other.SpacecraftStages[0].Destination = "STATION 1", "Low Earth Orbit"
	withdrawn.SpacecraftStages[0].Destination = "Station 1"
	storetest.SaveLaunches(t, st, bound, other, withdrawn)
	if err := st.Intake.WithdrawLaunch(t.Context(), withdrawn.ID); err != nil {
		t.Fatal(err)
	}
	arrivals, err := st.Catalogue.Arrivals(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if next := arrivals.To(storetest.Station(1)); len(next) != 1 || next[0].ID != bound.ID {
		t.Errorf("arrivals = %+v, want launch %s alone", next, bound.ID)
	}
	if next := arrivals.To(storetest.Station(2)); len(next) != 0 {
		t.Errorf("arrivals at another station = %+v", next)
	}
}

func TestStationByIDUnknown(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	if _, err := st.Catalogue.StationByID(t.Context(), 1); failure.CodeOf(err) != failure.NotFound {
		t.Errorf("error = %v, want not found", err)
	}
}

func stationByID(t *testing.T, c *catalogue.Catalogue, id int64) catalogue.Station {
	t.Helper()
	station, err := c.StationByID(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return station
}

// The list of dockings tells when a vehicle left, and of those that came before
// anybody looked at the ports. What docked since then may still be there.
func TestDockingsFillTheHistory(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	station := storetest.Station(1)
	station.Ports[0].Docked = docked(1)
	storetest.Save(t, st, intake.Batch{Stations: []catalogue.Station{station}})
	alone := func(n int, departed *time.Time) catalogue.Docking {
		d := *docked(n)
		d.Station, d.Port, d.DepartedAt = &catalogue.Station{ID: 1, Name: "Station 1", Seen: catalogue.Seen{Detail: catalogue.DetailList}}, "Aft", departed
		return d
	}
	fresh, elsewhere := alone(3, nil), alone(4, nil)
	fresh.DockedAt, elsewhere.Station = storetest.Ptr(storetest.Now.Add(time.Hour)), nil
	left := storetest.Now.AddDate(0, 0, -1)
	storetest.Save(t, st, intake.Batch{Dockings: []catalogue.Docking{alone(2, &left), fresh, elsewhere}})

	found := stationByID(t, st.Catalogue, 1)
	if len(found.Visits) != 1 || found.Visits[0].ID != 2 || !found.Visits[0].DepartedAt.Equal(left) || found.Ports[0].Docked == nil {
		t.Fatalf("visits = %+v, ports = %+v; want the one that left, and who is there", found.Visits, found.Ports)
	}
	station.Ports[0].Docked = nil
	storetest.Save(t, st, intake.Batch{Stations: []catalogue.Station{station}})
	storetest.Save(t, st, intake.Batch{Dockings: []catalogue.Docking{alone(1, &left)}})
	storetest.Save(t, st, intake.Batch{Dockings: []catalogue.Docking{alone(1, nil)}})
	found = stationByID(t, st.Catalogue, 1)
	if len(found.Visits) != 2 || found.Visits[0].ID != 1 || found.Visits[0].DepartedAt == nil {
		t.Errorf("visits = %+v, want when the first left, which a record without it does not blank", found.Visits)
	}
}

func TestAstronautWalks(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	bare := storetest.Spacewalk(3)
	bare.Station, bare.StartsAt, bare.Crew = nil, nil, bare.Crew[1:]
	storetest.Save(t, st, intake.Batch{Spacewalks: []catalogue.Spacewalk{storetest.Spacewalk(2), storetest.Spacewalk(1), bare}})
	for id, want := range map[int64]string{1: "1 Lead Station 1, 2 Lead Station 1", 2: "1  Station 1, 2  Station 1, 3  ", 3: ""} {
		walks, err := st.Catalogue.AstronautWalks(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, w := range walks {
			at := ""
			if w.Station != nil {
				at = w.Station.Name
			}
			got = append(got, fmt.Sprintf("%d %s %s", w.ID, w.Crew[0].Role, at))
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("spacewalks of %d = %q, want %q", id, strings.Join(got, ", "), want)
		}
	}
}

func TestAstronautExpeditions(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	later := storetest.Expedition(2) // of astronauts 2 and 3
	later.StartsAt, later.EndsAt = storetest.Ptr(storetest.Now.AddDate(0, 1, 0)), storetest.Ptr(storetest.Now.AddDate(0, 7, 0))
	twice := storetest.Expedition(1) // of astronauts 1 and 2
	twice.Crew = append(twice.Crew, catalogue.CrewMember{ID: 98, Role: "Cook", Priority: 9, Astronaut: storetest.Ptr(storetest.Astronaut(2))})
	bare := storetest.Expedition(3) // of astronauts 3 and 4
	bare.Station, bare.StartsAt = nil, nil
	bare.Crew[0].Role = ""
	storetest.Save(t, st, intake.Batch{Expeditions: []catalogue.Expedition{twice, later, bare}})
	for id, want := range map[int64]string{
		1: "1 Flight Engineer Station 1", 2: "2 Flight Engineer Station 1, 1 Commander Station 1", 3: "2 Commander Station 1, 3  ", 9: "",
	} {
		expeditions, err := st.Catalogue.AstronautExpeditions(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, e := range expeditions {
			at := ""
			if e.Station != nil {
				at = e.Station.Name
			}
			got = append(got, fmt.Sprintf("%d %s %s", e.ID, e.Crew[0].Role, at))
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("expeditions of %d = %q, want %q", id, strings.Join(got, ", "), want)
		}
	}
}
