package server_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// newFlown returns a server of launch 0 to come and of one that flew last
// year and one that failed this year, all with the same parents.
func newFlown(t *testing.T) site {
	t.Helper()
	s := newSite(t)
	launches := []catalogue.Launch{storetest.Launch(0)}
	for n, at := range []time.Time{storetest.Now.AddDate(-1, 0, 0), storetest.Now.AddDate(0, -2, 0)} {
		flown := storetest.Launch(0)
		flown.ID, flown.Name, flown.NET = storetest.LaunchID(700+n), []string{"The first", "The second"}[n], at
		flown.WindowStart, flown.WindowEnd = at, at
		flown.Status = []ledger.Status{
			{ID: ledger.StatusSuccess, Name: "Launch Successful"}, {ID: ledger.StatusFailure, Name: "Launch Failure"},
		}[n]
		flown.LauncherStages[0].ID, flown.LauncherStages[0].FlightNumber = int64(700+n), storetest.Ptr(n+1)
		flown.LauncherStages[0].Landing.ID, flown.LauncherStages[0].Landing.Success = int64(700+n), storetest.Ptr(n == 0)
		flown.SpacecraftStages[0].ID, flown.Mission.ID = int64(700+n), int64(700+n)
		launches = append(launches, flown)
	}
	storetest.SaveLaunches(t, s.store, launches...)
	return s
}

func TestRecordDetails(t *testing.T) {
	t.Parallel()
	s := newFlown(t)
	id := storetest.LaunchID(0)
	for call, want := range map[string]map[string]any{
		"astronaut/1": {
			"name": "Astronaut 1", "bio": "Flew.", "age": 46.0, "in_space": false, "agency.name": "Agency 1",
			"nationality.0.nationality_name": "American", "info_url": nil, "starter": false,
			"crew.0.launch.id": id, "crew.0.role": "Commander", "crew.0.spacecraft": "Vehicle 1",
			"crew.0.spacecraft_config.name": "Capsule 1", "crew.0.destination": "Space station",
			"crew.0.duration": 15552000.0, "crew.1.launch.fullname": "The second", "crew.2.launch.fullname": "The first",
			"crew.3": nil, "crew.1.launch.status": "Launch Failure", "crew.1.launch.location.name": "Location 1",
		},
		"program/1": {
			"name": "Program 1", "type": "Exploration", "start_date": "2021-08-01T12:00:00Z", "end_date": nil,
			"agencies.0.name": "Agency 1", "agencies.0.total_launch_count": 120.0, "agencies.1.name": "Agency 2",
			"upcoming_launch.id": id, "mission_patches.0": nil, "starter": false,
		},
		"agency/1": {
			"name": "Agency 1", "country.0.alpha_3_code": "USA", "launchers": "Rocket", "spacecraft": "Capsule",
			"upcoming_launch.id": id, "spacecraft_configurations.0.name": "Capsule 1", "parent": nil, "featured": false,
			"successful_launches": 118.0,
		},
		"rocket/1": {
			"fullname": "Rocket 1 Block 5", "to_thrust": 7607.0, "successful_launches": 399.0, "fastest_turnaround": 180000.0,
			"programs.0.name": "Program 1", "upcoming_launch.id": id, "manufacturer.name": "Agency 1",
		},
		"launcher/1": {
			"serial_number": "B1001", "rocket.name": "Rocket 1 Block 5", "flights": 5.0, "flight_history.0.launch.id": id,
			"flight_history.1.launch.fullname": "The second", "flight_history.1.flight_number": 2.0,
			"flight_history.1.landing.success": false, "flight_history.2.landing.success": true,
			"flight_history.2.landing.landing_type.abbrev": "ASDS", "flight_history.2.turn_around": 864000.0,
			"flight_history.3": nil, "flight_history.0.mission.name": "Mission 0", "flight_history.0.crew.0.name": "Astronaut 1",
		},
		"spacecraft/1": {
			"name": "Capsule 1", "history": "Long.", "agency.name": "Agency 1", "family": "Capsule", "vehicles.0.name": "Vehicle 1",
			"vehicles.0.time_in_space": 3600000.0, "upcoming_launch.id": id, "vehicles.1": nil,
		},
		"launch-pad/1": {
			"name": "Pad 1", "agencies.0.name": "Agency 1", "country.alpha_3_code": "USA", "fastest_turnaround": 216000.0,
			"location.description": "By the sea.", "upcoming_launch.id": id, "this_year.year": 2026.0,
			"this_year.attempts": 1.0, "this_year.successful": 0.0, "this_year.planned": 1.0,
		},
	} {
		body := s.getJSON(t, http.StatusOK, api+call)
		for path, value := range want {
			if got := at(body, stepsIn(path)...); got != value {
				t.Errorf("%s of %s = %v, want %v", path, call, got, value)
			}
		}
	}
}

// stepsIn returns steps of which single digits are indexes.
func stepsIn(path string) []any {
	list := steps(path)
	for i, step := range list {
		if text := step.(string); len(text) == 1 && text[0] >= '0' && text[0] <= '9' {
			list[i] = int(text[0] - '0')
		}
	}
	return list
}

func TestNextLaunchIsAheadOfNow(t *testing.T) {
	t.Parallel()
	s := newFlown(t)
	s.advance(t, "25h")
	for _, call := range []string{"program/1", "agency/1", "rocket/1", "spacecraft/1", "launch-pad/1"} {
		body := s.getJSON(t, http.StatusOK, api+call)
		if got, ok := body["upcoming_launch"]; got != nil || !ok {
			t.Errorf("%s has the upcoming launch %v (there: %v), a day after the last one", call, got, ok)
		}
	}
}

func TestHomepageAndParent(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	a, daughter := storetest.Astronaut(1), storetest.Agency(2)
	a.SocialLinks = append(a.SocialLinks, catalogue.SocialLink{Name: "Homepage", URL: "https://person.example/"})
	daughter.ParentID = storetest.Ptr(int64(1))
	storetest.Save(t, s.store, intake.Batch{
		Astronauts: []catalogue.Astronaut{a}, Agencies: []catalogue.Agency{storetest.Agency(1), daughter},
	})
	if got := at(s.getJSON(t, http.StatusOK, api+"astronaut/1"), "info_url"); got != "https://person.example/" {
		t.Errorf("info_url = %v, want the homepage", got)
	}
	if got := at(s.getJSON(t, http.StatusOK, api+"agency/2"), "parent", "name"); got != "Agency 1" {
		t.Errorf("parent = %v, want Agency 1", got)
	}
}

// Who never flew spent no time in space, which is not the same as unknown.
func TestZeroDurationsAreTold(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	rookie, veteran, craft := storetest.Astronaut(1), storetest.Astronaut(2), storetest.Spacecraft(1)
	rookie.TimeInSpace, rookie.EVATime = storetest.Ptr(time.Duration(0)), storetest.Ptr(time.Duration(0))
	veteran.TimeInSpace, veteran.EVATime = nil, nil
	craft.TimeInSpace = storetest.Ptr(time.Duration(0))
	launch := storetest.Launch(0)
	launch.SpacecraftStages[0].Duration = storetest.Ptr(time.Duration(0))
	storetest.SaveLaunches(t, s.store, launch)
	storetest.Save(t, s.store, intake.Batch{Astronauts: []catalogue.Astronaut{rookie, veteran}, Spacecraft: []catalogue.Spacecraft{craft}})
	for id, want := range map[string]any{"1": 0.0, "2": nil} {
		record := s.getJSON(t, http.StatusOK, api+"astronaut/"+id)
		if got, outside := at(record, "time_in_space"), at(record, "eva_time"); got != want || outside != want {
			t.Errorf("astronaut %s: %v in space, %v outside, want %v", id, got, outside, want)
		}
	}
	crafts := s.getJSON(t, http.StatusOK, api+fmt.Sprintf("spacecraft/%d", craft.Config.ID))
	if got := at(crafts, "vehicles", 0, "time_in_space"); got != 0.0 {
		t.Errorf("vehicle: %v in space, want 0", got)
	}
	if got := at(s.getJSON(t, http.StatusOK, api+"launch/"+launch.ID), "rocket", "spacecraft_stage", 0, "duration"); got != 0.0 {
		t.Errorf("flight took %v, want 0", got)
	}
}

// The feed's list of agencies tells of a parent no more than its name.
func TestParentByName(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		parent string
		id     any
		want   any
	}{
		"an agency there is":    {"agency 1", 1.0, "Agency 1"},
		"two of the name":       {"Twin", nil, "Twin"},
		"one that is not known": {"Ministry", nil, "Ministry"},
		"itself":                {"Agency 2", nil, "Agency 2"},
	} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t)
			daughter, twin, other := storetest.Agency(2), storetest.Agency(3), storetest.Agency(4)
			daughter.ParentName, twin.Name, other.Name = tt.parent, "Twin", "Twin"
			storetest.Save(t, s.store, intake.Batch{Agencies: []catalogue.Agency{storetest.Agency(1), daughter, twin, other}})
			got := s.getJSON(t, http.StatusOK, api+"agency/2")
			if id, parent := at(got, "parent", "id"), at(got, "parent", "name"); id != tt.id || parent != tt.want {
				t.Errorf("parent = %v %v, want %v %v", id, parent, tt.id, tt.want)
			}
		})
	}
}

func TestAgeIsCountedInYears(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		birth, death string
		want         any
	}{
		"before the birthday": {"1980-08-02", "", 45.0},
		"on the birthday":     {"1980-08-01", "", 46.0},
		"dead":                {"1934-03-09", "1968-03-27", 34.0},
		"unknown":             {"", "", nil},
		"not born yet":        {"2030-01-01", "", nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newSite(t)
			a := storetest.Astronaut(1)
			a.DateOfBirth, a.DateOfDeath = tt.birth, tt.death
			storetest.Save(t, s.store, intake.Batch{Astronauts: []catalogue.Astronaut{a}})
			card := s.getJSON(t, http.StatusOK, api+"astronauts")
			if got := at(card, "_embedded", "astronautNormalDTOes", 0, "age"); got != tt.want {
				t.Errorf("age on the card = %v, want %v", got, tt.want)
			}
			if got := at(s.getJSON(t, http.StatusOK, api+"astronaut/1"), "age"); got != tt.want {
				t.Errorf("age = %v, want %v", got, tt.want)
			}
		})
	}
}

func TestAllAgenciesAreListed(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	big := storetest.Agency(2)
	big.Featured, big.Description = true, strings.Repeat("many words ", 60)
	storetest.Save(t, s.store, intake.Batch{Agencies: []catalogue.Agency{storetest.Agency(1), big}})
	body := s.getJSON(t, http.StatusOK, api+"agencies")
	if got := at(body, "timestamp"); got != "2026-08-01T12:00:00Z" {
		t.Errorf("timestamp = %v", got)
	}
	if got := ids(at(body, "data")); got != "1 2" {
		t.Errorf("agencies = %q, want 1 and 2", got)
	}
	said, _ := at(body, "data", 1, "description").(string)
	if len([]rune(said)) > 240 || !strings.HasSuffix(said, " words many…") || at(body, "data", 1, "featured") != true {
		t.Errorf("the second is %v, want it featured and its description cut", at(body, "data", 1))
	}
}

func TestPadsAreCountedAsOnTheMap(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	pads := []catalogue.Pad{}
	for n := 1; n <= 6; n++ {
		pads = append(pads, storetest.Pad(n))
	}
	pads[1].Active = storetest.Ptr(false)
	pads[2].Active = nil
	pads[3].Location.CelestialBody = "Moon"
	pads[4].Longitude = nil
	storetest.Save(t, s.store, intake.Batch{Pads: pads})
	body := s.getJSON(t, http.StatusOK, api+"launch-pads")
	if at(body, "data", "active") != 2.0 || at(body, "data", "inactive") != 2.0 {
		t.Errorf("%v active, %v inactive, want 2 and 2", at(body, "data", "active"), at(body, "data", "inactive"))
	}
	list, _ := at(body, "data", "pads").([]any)
	shown := []string{}
	for _, pad := range list {
		shown = append(shown, fmt.Sprintf("%v:%v:%v", at(pad, "id"), at(pad, "active"), at(pad, "on_map")))
	}
	slices.Sort(shown)
	want := "1:true:true 2:false:true 3:false:true 4:true:false 5:true:false 6:true:true"
	if got := strings.Join(shown, " "); got != want {
		t.Errorf("pads = %s, want %s", got, want)
	}
}

func TestPadsNameTheNextLaunchsPad(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	storetest.Save(t, s.store, intake.Batch{Pads: []catalogue.Pad{storetest.Pad(7)}})
	if next := at(s.getJSON(t, http.StatusOK, api+"launch-pads"), "data", "next_pad"); next != nil {
		t.Errorf("without a launch the next pad is %v", next)
	}
	launch := storetest.Launch(1)
	storetest.SaveLaunches(t, s.store, launch)
	want := float64(launch.Pad.ID)
	if next := at(s.getJSON(t, http.StatusOK, api+"launch-pads"), "data", "next_pad"); next != want {
		t.Errorf("next pad = %v, want %v", next, want)
	}
}

func TestMapCarriesTheNextLaunchOfTheChosenPad(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 1, 2)
	pad := storetest.Launch(1).Pad.ID
	for query, want := range map[string]string{
		"": "public/launch-pads public/status", "?pad=x": "public/launch-pads public/status",
		fmt.Sprintf("?pad=%d", pad): fmt.Sprintf("public/launch-pads public/launches?limit=1&ordering=next&pad=%d&page=1&upcoming=true public/status", pad),
	} {
		if got := keys(firstData(t, s.get(t, "/locations"+query).Body.String())); got != want {
			t.Errorf("keys of %q = %s, want %s", query, got, want)
		}
	}
}

func TestChangesAreListedAcrossLaunches(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 1, 2)
	for _, n := range []int{1, 2} {
		s.advance(t, "1h")
		moved := storetest.Launch(n)
		moved.NET, moved.WindowStart, moved.WindowEnd = moved.NET.Add(26*time.Hour), moved.NET, moved.NET
		moved.At = storetest.Now.Add(time.Duration(n) * time.Hour)
		moved.LastUpdated = moved.At
		storetest.SaveLaunches(t, s.store, moved)
	}
	body := s.getJSON(t, http.StatusOK, api+"changes?field=net")
	if got := at(body, "page", "totalElements"); got != 2.0 {
		t.Fatalf("%v changes of the NET, want 2: %v", got, body)
	}
	for path, want := range map[string]any{
		"launch.id": storetest.LaunchID(2), "launch.fullname": "Rocket 3 | Mission 2", "launch.agency": "Agency 3",
		"launch.timezone": "America/New_York",
		"field":           "net", "old": "2026-08-03T12:00:00Z", "new": "2026-08-04T14:00:00Z", "seen_at": "2026-08-01T14:00:00Z",
	} {
		if got := at(at(body, "_embedded", "launchChangeDTOes", 0), steps(path)...); got != want {
			t.Errorf("%s of the newest change = %v, want %v", path, got, want)
		}
	}
	card := at(s.getJSON(t, http.StatusOK, launchesURL), "_embedded", "launchNormalDTOes", 0)
	for path, want := range map[string]any{
		"moved.seconds": 93600.0, "moved.old": "2026-08-02T12:00:00Z", "moved.new": "2026-08-03T14:00:00Z",
		"moved.seen_at": "2026-08-01T13:00:00Z",
	} {
		if got := at(card, steps(path)...); got != want {
			t.Errorf("%s of the card = %v, want %v", path, got, want)
		}
	}
	if all, _ := at(s.getJSON(t, http.StatusOK, api+"changes"), "page", "totalElements").(float64); all <= 2 {
		t.Errorf("%v changes of any field, want those of the windows too", all)
	}
	for query, want := range map[string]float64{
		"agency=3": 1, "agency=3,2": 2, "agency=-3": 1, "agency=9": 0, "upcoming=true": 2, "upcoming=false": 0, "upcoming=all": 2,
		"from=2026-08-04": 1, "orbit=8&search=mission+1": 1, "crewed=true": 0,
	} {
		if got := at(s.getJSON(t, http.StatusOK, api+"changes?field=net&"+query), "page", "totalElements"); got != want {
			t.Errorf("changes of %s: %v, want %v", query, got, want)
		}
	}
	if got := at(s.getJSON(t, http.StatusBadRequest, api+"changes?country=x"), "businessErrorCode"); got != 101.0 {
		t.Errorf("changes of a country that is none: %v, want 101", got)
	}
	for query, want := range map[string]string{
		"":                         "public/changes?limit=24&page=1 public/status",
		"upcoming=all":             "public/changes?limit=24&page=1 public/status",
		"upcoming=true&field=net":  "public/changes?field=net&limit=24&page=1&upcoming=true public/status",
		"agency=3,2&pad=x&page=2":  "public/changes?agency=2%2C3&limit=24&page=2 public/status",
		"crewed=true&search=moon+": "public/changes?crewed=true&limit=24&page=1&search=moon public/status",
	} {
		if got := keys(firstData(t, s.get(t, "/changes?"+query).Body.String())); got != want {
			t.Errorf("the page of %q carries %s, want %s", query, got, want)
		}
	}
}
