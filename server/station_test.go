package server_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// newInhabited returns a server of a station that two live aboard, with a vehicle
// at one port, one that left the other, and a launch that goes there.
func newInhabited(t *testing.T) site {
	t.Helper()
	s := newSite(t)
	flown, next := storetest.Launch(0), storetest.Launch(10)
	flown.NET, flown.Status = storetest.Now.AddDate(0, 0, -30), ledger.Status{ID: ledger.StatusSuccess, Name: "Launch Successful"}
	next.SpacecraftStages[0].Destination = "Station 1"
	storetest.SaveLaunches(t, s.store, flown, next)

	docked := func(id int64, days int, launch string) *catalogue.Docking {
		return &catalogue.Docking{
			ID: id, Spacecraft: storetest.Ptr(storetest.Spacecraft(1)), LaunchID: launch,
			DockedAt: storetest.Ptr(storetest.Now.AddDate(0, 0, -days)),
		}
	}
	station, gone := storetest.Station(1), storetest.Station(2)
	station.Ports[0].Docked, station.Ports[1].Docked = docked(1, 29, flown.ID), docked(2, 300, "")
	gone.Status, gone.Deorbited, gone.Ports = catalogue.NamedID{ID: 2, Name: "De-Orbited"}, "2001-03-23", nil
	storetest.Save(t, s.store, intake.Batch{
		Stations: []catalogue.Station{gone, station}, Expeditions: []catalogue.Expedition{storetest.Expedition(1)},
	})
	station.Ports[1].Docked = nil
	storetest.Save(t, s.store, intake.Batch{Stations: []catalogue.Station{station}})
	return s
}

func TestStation(t *testing.T) {
	t.Parallel()
	s, doc := newInhabited(t), loadDocument(t)
	answer := s.get(t, api+"station/1")
	holdAgainst(t, doc.Paths.Value("/public/station/{id}").Get, answer)
	body := decode(t, answer.Body.Bytes())
	for path, want := range map[string]any{
		"name": "Station 1", "status": "Active", "founded": "1998-11-20", "deorbited": nil, "orbit": "Low Earth Orbit",
		"owners.0.name": "Agency 1", "mass_t": 419.7, "height_m": 72.8, "width_m": 108.5, "volume_m3": 931.0,
		"description": "Description of station 1.", "starter": false, "as_of": "2026-08-01T12:00:00Z",
		"crew.0.astronaut.name": "Astronaut 2", "crew.0.role": "Commander", "crew.0.since": "2026-07-02T12:00:00Z",
		"crew.1.astronaut.id": 1.0, "crew.2": nil,
		"ports.0.name": "Forward", "ports.0.docked.vehicle": "Vehicle 1", "ports.0.docked.spacecraft_id": 1.0,
		"ports.0.docked.spacecraft_config.name": "Capsule 1", "ports.0.docked.since": "2026-07-03T12:00:00Z",
		"ports.0.docked.launch_id": storetest.LaunchID(0), "ports.1.name": "Aft", "ports.1.docked": nil,
		"visits.0.vehicle": "Vehicle 1", "visits.0.port": "Aft", "visits.0.until": nil, "visits.0.launch_id": nil, "visits.1": nil,
		"expeditions.0.name": "Expedition 1", "expeditions.0.active": true, "expeditions.0.end": nil,
		"next_launches.0.id": storetest.LaunchID(10), "next_launches.1": nil,
	} {
		if got := at(body, stepsIn(path)...); got != want {
			t.Errorf("%s = %v, want %v", path, got, want)
		}
	}
}

func TestSpacewalksOfAnAstronaut(t *testing.T) {
	t.Parallel()
	s, doc := newInhabited(t), loadDocument(t)
	storetest.Save(t, s.store, intake.Batch{Spacewalks: []catalogue.Spacewalk{storetest.Spacewalk(1)}})
	answer := s.get(t, api+"astronaut/1")
	holdAgainst(t, doc.Paths.Value("/public/astronaut/{id}").Get, answer)
	body := decode(t, answer.Body.Bytes())
	for path, want := range map[string]any{
		"spacewalks.0.name": "EVA 1", "spacewalks.0.start": "2026-07-31T12:00:00Z", "spacewalks.0.end": "2026-07-31T18:00:00Z",
		"spacewalks.0.duration": 21600.0, "spacewalks.0.station.name": "Station 1", "spacewalks.0.role": "Lead", "spacewalks.1": nil,
	} {
		if got := at(body, stepsIn(path)...); got != want {
			t.Errorf("%s = %v, want %v", path, got, want)
		}
	}
}

func TestSearchTellsWhoIsAboard(t *testing.T) {
	t.Parallel()
	body := newInhabited(t).getJSON(t, http.StatusOK, api+"search?q=who+is+on+station+1")
	for path, want := range map[string]any{
		"answer.kind": "people", "answer.title": "2 people are aboard “Station 1”", "answer.path": "/stations/1",
		"groups.0.kind": "astronaut", "groups.0.items.0.title": "Astronaut 2", "groups.1.items.0.path": "/stations/1",
	} {
		if got := at(body, stepsIn(path)...); got != want {
			t.Errorf("%s = %v, want %v", path, got, want)
		}
	}
}

func TestStationThatIsGone(t *testing.T) {
	t.Parallel()
	body := newInhabited(t).getJSON(t, http.StatusOK, api+"station/2")
	for path, want := range map[string]any{
		"status": "De-Orbited", "deorbited": "2001-03-23", "crew.0": nil, "ports.0": nil, "next_launches.0": nil, "expeditions.0": nil,
	} {
		if got := at(body, stepsIn(path)...); got != want {
			t.Errorf("%s = %v, want %v", path, got, want)
		}
	}
}

// Those in use come first.
func TestStations(t *testing.T) {
	t.Parallel()
	s, doc := newInhabited(t), loadDocument(t)
	answer := s.get(t, api+"stations")
	holdAgainst(t, doc.Paths.Value("/public/stations").Get, answer)
	var body []any
	if err := json.Unmarshal(answer.Body.Bytes(), &body); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]any{
		"0.name": "Station 1", "0.crew.1.astronaut.name": "Astronaut 1", "0.ports.0.docked.vehicle": "Vehicle 1", "1.name": "Station 2", "2": nil,
	} {
		if got := at(any(body), stepsIn(path)...); got != want {
			t.Errorf("%s = %v, want %v", path, got, want)
		}
	}
}
