package server_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

const launchesURL = "/api/v1/public/launches"

func names(body map[string]any) string {
	list, _ := at(body, "_embedded", "launchNormalDTOes").([]any)
	names := []string{}
	for _, launch := range list {
		_, mission, _ := strings.Cut(at(launch, "fullname").(string), "Mission ")
		names = append(names, mission)
	}
	return strings.Join(names, " ")
}

func TestLaunchListFollowsItsParameters(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -3, 3) // missions 103 102 101 have flown, 0 1 2 3 come
	for query, want := range map[string]string{
		"":                              "0 1 2 3",
		"upcoming=":                     "0 1 2 3",
		"upcoming=true":                 "0 1 2 3",
		"upcoming=false":                "101 102 103",
		"upcoming=all":                  "0 1 2 3 101 102 103",
		"upcoming=all&ordering=asc":     "103 102 101 0 1 2 3",
		"upcoming=all&ordering=desc":    "3 2 1 0 101 102 103",
		"upcoming=all&ordering=net":     "103 102 101 0 1 2 3",
		"upcoming=all&ordering=-net":    "3 2 1 0 101 102 103",
		"ordering=desc&field=net":       "3 2 1 0",
		"field=net":                     "0 1 2 3",
		"ordering=-net&field=net":       "3 2 1 0",
		"limit=2":                       "0 1",
		"limit=2&page=0":                "0 1",
		"limit=2&page=2":                "2 3",
		"limit=2&page=3":                "",
		"page=9223372036854775807":      "",
		"limit=51":                      "0 1 2 3",
		"limit=":                        "0 1 2 3",
		"page=&search=&agency=":         "0 1 2 3",
		"search=%22mission+2%22":        "2",
		"search=%20%22MISSION%202%20":   "2",
		"search=%25":                    "",
		"search=agency+4":               "3",
		"location=3":                    "2",
		"launcher=2":                    "1",
		"agency=3":                      "2",
		"agency=-3":                     "0 1 3",
		"agency=4,2":                    "1 3",
		"agency=4,2,-2":                 "3",
		"agency=4,3,2&rocketConfig=-3":  "1 3",
		"agency=999":                    "",
		"rocketConfig=4":                "3",
		"spacecraftConfig=1":            "0",
		"astronaut=1":                   "0",
		"program=2":                     "1",
		"pad=3":                         "2",
		"status=3&upcoming=all":         "101 102 103",
		"country=2&agency=4":            "3",
		"country=-2":                    "",
		"orbit=8&orbit=x":               "0 1 2 3",
		"missionType=COMMUNICATIONS":    "0 1 2 3",
		"missionType=-communications":   "",
		"crewed=true":                   "0",
		"crewed=false":                  "1 2 3",
		"webcast=true&crewed=":          "0 1 2 3",
		"reused=true":                   "",
		"landing=asds":                  "0 1 2 3",
		"landing=rtls":                  "",
		"landing=none":                  "",
		"from=2026-08-02&to=2026-08-03": "1 2",
		"to=2026-07-30&upcoming=false":  "102 103",
		"certainty=exact":               "0 1 2 3",
		"when=today":                    "0",
		"when=week":                     "0 1 2 3",
		"when=week&from=2026-08-03":     "2 3",
		"when=month&upcoming=all":       "0 1 2 3",
		"when=":                         "0 1 2 3",
		"status=1&agency=2":             "1",
		"unknown=1&utm_source=elsewer":  "0 1 2 3",
		"limit=2&limit=abc":             "0 1",
	} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			body := s.getJSON(t, http.StatusOK, launchesURL+"?"+query)
			if got := names(body); got != want {
				t.Errorf("missions of %q = %q, want %q", query, got, want)
			}
		})
	}
}

func TestLaunchListRefusesWhatMakesNoSense(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0)
	for query, parameter := range map[string]string{
		"limit=0":                               "limit",
		"limit=-1":                              "limit",
		"limit=abc":                             "limit",
		"limit=1.5":                             "limit",
		"limit=%2B5":                            "limit",
		"limit=5%20":                            "limit",
		"limit=1e1":                             "limit",
		"page=-1":                               "page",
		"page=abc":                              "page",
		"page=0x1":                              "page",
		"upcoming=yes":                          "upcoming",
		"upcoming=TRUE":                         "upcoming",
		"ordering=up":                           "ordering",
		"ordering=-asc":                         "ordering",
		"ordering=name":                         "ordering",
		"ordering=--net":                        "ordering",
		"field=name":                            "field",
		"ordering=desc&field=id":                "field",
		"location=abc":                          "location",
		"launcher=abc":                          "launcher",
		"agency=1,":                             "agency",
		"agency=1,x":                            "agency",
		"agency=--1":                            "agency",
		"pad=" + strings.Repeat("1,", 20) + "1": "pad",
		"rocketConfig=abc":                      "rocketConfig",
		"spacecraftConfig=abc":                  "spacecraftConfig",
		"astronaut=abc":                         "astronaut",
		"program=abc":                           "program",
		"pad=abc":                               "pad",
		"status=abc":                            "status",
		"country=US":                            "country",
		"orbit=LEO":                             "orbit",
		"missionType=,":                         "missionType",
		"missionType=-":                         "missionType",
		"crewed=yes":                            "crewed",
		"webcast=1":                             "webcast",
		"reused=TRUE":                           "reused",
		"landing=RTLS":                          "landing",
		"from=2026-02-30":                       "from",
		"from=yesterday":                        "from",
		"to=2026-8-1":                           "to",
		"from=2026-08-02&to=2026-08-01":         "to",
		"certainty=week":                        "certainty",
		"when=tomorrow":                         "when",
		"when=week@Mars":                        "when",
		"when=week@":                            "when",
		"missionType=" + strings.Repeat("x", 2001): "missionType",
		"agency=99999999999999999999":              "agency",
		"search=" + strings.Repeat("x", 201):       "search",
		"search=%ff":                               "search",
		"limit=abc&utm_source=x&agency=":           "limit",
		"limit=abc&page=1&search=%ff&foo=bar":      "search",
	} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			body := s.getJSON(t, http.StatusBadRequest, launchesURL+"?"+query)
			if got := at(body, "businessErrorCode"); got != 101.0 {
				t.Errorf("code of %q = %v, want 101", query, got)
			}
			if got, _ := at(body, "error").(string); !strings.Contains(got, "'"+parameter+"'") || !strings.HasSuffix(got, ".") {
				t.Errorf("error of %q = %q, want a sentence about %q", query, got, parameter)
			}
		})
	}
}

// Two ways to ask for the same launches share an answer: the second one costs
// no read.
func TestLaunchListHasOneAnswer(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 5)
	const peer = "203.0.113.1:1"
	s.from(t, peer, "", launchesURL+"?agency=2,1,-3&pad=7")
	s.exhaust(t, peer, "")
	for query, want := range map[string]int{
		"agency=1,-3,2,01&pad=7&upcoming=true": http.StatusOK,
		"pad=7,7&agency=-3,2,1&utm_source=x":   http.StatusOK,
		"agency=2,1&pad=7":                     http.StatusTooManyRequests,
	} {
		if got := s.from(t, peer, "", launchesURL+"?"+query).Code; got != want {
			t.Errorf("%s = %d, want %d", query, got, want)
		}
	}
}

func TestLaunchListTellsItsPage(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 24)
	for query, want := range map[string]string{
		"":                  "size 12 of 25, page 1 of 3",
		"page=0":            "size 12 of 25, page 1 of 3",
		"page=3":            "size 12 of 25, page 3 of 3",
		"page=9":            "size 12 of 25, page 9 of 3",
		"limit=99":          "size 50 of 25, page 1 of 1",
		"limit=5&page=2":    "size 5 of 25, page 2 of 5",
		"agency=999":        "size 12 of 0, page 1 of 0",
		"page=123456789012": "size 12 of 25, page 123456789012 of 3",
	} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			body := s.getJSON(t, http.StatusOK, launchesURL+"?"+query)
			page := func(name string) int { return int(at(body, "page", name).(float64)) }
			got := fmt.Sprintf("size %d of %d, page %d of %d",
				page("size"), page("totalElements"), page("number"), page("totalPages"))
			if got != want {
				t.Errorf("page of %q = %s, want %s", query, got, want)
			}
			if list, ok := at(body, "_embedded", "launchNormalDTOes").([]any); !ok {
				t.Errorf("_embedded of %q has no list: %v", query, list)
			}
		})
	}
}

func TestLaunchStaysUpcomingForADay(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1)
	for _, step := range []struct{ advance, want string }{
		{"0h", "0 1"}, {"23h59m", "0 1"}, {"2m", "1"},
	} {
		s.advance(t, step.advance)
		if got := names(s.getJSON(t, http.StatusOK, launchesURL)); got != step.want {
			t.Errorf("upcoming missions %s later = %q, want %q", step.advance, got, step.want)
		}
	}
}

func TestLaunchCard(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	storetest.SaveLaunches(t, s.store, storetest.Launch(0), storetest.ListLaunch(1))
	body := s.getJSON(t, http.StatusOK, launchesURL)
	full, thin := at(body, "_embedded", "launchNormalDTOes", 0), at(body, "_embedded", "launchNormalDTOes", 1)
	for path, want := range map[string]any{
		"id": storetest.LaunchID(0), "fullname": "Rocket 1 | Mission 0", "agency": "Agency 1", "agency_id": 1.0,
		"status": "Go for Launch", "status_id": 1.0, "net": "2026-08-01T12:00:00Z",
		"net_precision.abbrev": "MIN", "window_end": "2026-08-01T13:00:00Z", "location.name": "Location 1",
		"pad.name": "Pad 1", "rocket.name": "Rocket 1 Block 5", "mission.orbit_abbrev": "LEO",
		"image.thumbnail_url": "https://images.example/1000.thumb.jpg", "webcast_live": false, "probability": 90.0,
		"starter": false, "isBookmarked": false, "moved": nil,
	} {
		if got := at(full, steps(path)...); got != want {
			t.Errorf("%s of the full card = %v, want %v", path, got, want)
		}
	}
	if got := at(full, "video_urls", 0, "videoUrl"); got != "https://www.youtube.com/watch?v=abcdefghijk" {
		t.Errorf("video of the full card = %v", got)
	}
	for _, name := range []string{"agency", "agency_id", "location", "pad", "rocket", "mission", "probability"} {
		if got, ok := thin.(map[string]any)[name]; !ok || got != nil {
			t.Errorf("%s of the thin card = %v (there: %v), want null", name, got, ok)
		}
	}
	if got, ok := at(thin, "video_urls").([]any); !ok || len(got) != 0 {
		t.Errorf("videos of the thin card = %v, want []", at(thin, "video_urls"))
	}
}

func steps(path string) []any {
	list := []any{}
	for step := range strings.SplitSeq(path, ".") {
		list = append(list, step)
	}
	return list
}

func TestLaunchFilters(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1)
	body := s.getJSON(t, http.StatusOK, launchesURL+"/filters")
	for name, want := range map[string]string{
		"locations": "Location 1, Location 2", "launchers": "B1001, B1002", "agencies": "Agency 1, Agency 2",
		"rocket_configurations":     "Rocket 1 Block 5, Rocket 2 Block 5",
		"spacecraft_configurations": "Capsule 1", "astronauts": "Astronaut 1, Astronaut 2",
		"programs": "Program 1, Program 2", "pads": "Pad 1, Pad 2",
	} {
		list, _ := at(body, "data", name).([]any)
		got := []string{}
		for _, option := range list {
			got = append(got, at(option, "name").(string))
			if at(option, "count") != 1.0 {
				t.Errorf("%s: %v, want the count of its one launch", name, option)
			}
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%s = %q, want %q", name, got, want)
		}
	}
	for name, want := range map[string]string{
		"statuses": "Go for Launch", "countries": "United States of America", "orbits": "Low Earth Orbit", "mission_types": "Communications",
	} {
		if list, _ := at(body, "data", name).([]any); len(list) != 1 || at(list, 0, "name") != want || at(list, 0, "count") != 2.0 {
			t.Errorf("%s = %v, want %s of both launches", name, list, want)
		}
	}
	if place := at(body, "data", "places", 0); mustJSON(t, place) != `{"also":[],"count":2,"ids":[1,2],"name":"United States of America"}` {
		t.Errorf("the first place = %s, want the country of both launches", mustJSON(t, place))
	}
	storetest.SaveLaunches(t, s.store, storetest.Launch(2))
	body = s.getJSON(t, http.StatusOK, launchesURL+"/filters")
	if list, _ := at(body, "data", "agencies").([]any); len(list) != 3 {
		t.Errorf("a new provider's launch makes %d agencies, want 3 at once", len(list))
	}
}

func TestLaunchYears(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1)
	later := storetest.Launch(2)
	later.NET = later.NET.AddDate(3, 0, 0)
	storetest.SaveLaunches(t, s.store, later)
	body := s.getJSON(t, http.StatusOK, launchesURL+"/years")
	list, _ := at(body, "data").([]any)
	if len(list) != 2 || at(list, 0, "year") != 2029.0 || at(list, 0, "count") != 1.0 || at(list, 1, "year") != 2026.0 || at(list, 1, "count") != 2.0 {
		t.Errorf("years = %v, want 2029 with one launch and 2026 with two", list)
	}
	body = s.getJSON(t, http.StatusOK, launchesURL+"/years?from=2027-01-01&to=2027-12-31")
	if list, ok := at(body, "data").([]any); !ok || len(list) != 0 {
		t.Errorf("years of nothing = %v, want []", at(body, "data"))
	}
	if w := s.get(t, launchesURL+"/years?from=soon"); w.Code != http.StatusBadRequest {
		t.Errorf("GET years?from=soon = %d, want 400", w.Code)
	}
}

func TestALaunchTellsThatABoosterReturnsToItsSite(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1)
	returning := storetest.Launch(0)
	stage := storetest.LauncherStage(0)
	stage.Landing.Type, stage.Landing.Attempt = catalogue.LandingType{ID: 9, Name: "Return to Launch Site", Abbrev: "RTLS"}, new(true)
	returning.LauncherStages = []catalogue.LauncherStage{stage}
	storetest.SaveLaunches(t, s.store, returning)
	for n, want := range []bool{true, false} {
		if got := at(s.getJSON(t, http.StatusOK, "/api/v1/public/launch/"+storetest.LaunchID(n)), "returns_to_site"); got != want {
			t.Errorf("launch %d returns to its site: %v, want %v", n, got, want)
		}
	}
}

func TestLaunchDetail(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0)
	moved := storetest.Launch(0)
	moved.NET = moved.NET.AddDate(0, 0, 2)
	moved.LastUpdated = storetest.Now
	storetest.SaveLaunches(t, s.store, moved)
	body := s.getJSON(t, http.StatusOK, "/api/v1/public/launch/"+storetest.LaunchID(0))
	for path, want := range map[string]any{
		"fullname": "Rocket 1 | Mission 0", "description": "Carries things up.", "status_description": "All is ready.",
		"launch_provider.founding_year": 2002.0, "launch_provider.logo.image_url": "https://images.example/101.jpg",
		"mission.orbit": "Low Earth Orbit", "pad.location.country.alpha_3_code": "USA",
		"rocket.id": 7600.0, "rocket.configuration.id": 1.0, "rocket.configuration.fullname": "Rocket 1 Block 5", "rocket.configuration.family": "Rocket",
		"rocket.configuration.to_thrust": 7607.0, "attempts.orbital": 6000.0, "attempts.pad": nil,
		"pad_turnaround": 259200.0, "withdrawn_at": nil, "starter": false, "returns_to_site": false,
	} {
		if got := at(body, steps(path)...); got != want {
			t.Errorf("%s = %v, want %v", path, got, want)
		}
	}
	for name, tt := range map[string]struct {
		path []any
		want any
	}{
		"booster":    {[]any{"rocket", "launcher_stage", 0, "serial_number"}, "B1001"},
		"turnaround": {[]any{"rocket", "launcher_stage", 0, "turn_around"}, 864000.0},
		"landing":    {[]any{"rocket", "launcher_stage", 0, "landing", "landing_zone", "abbrev"}, "ASOG"},
		"no success": {[]any{"rocket", "launcher_stage", 0, "landing", "success"}, nil},
		"commander":  {[]any{"rocket", "spacecraft_stage", 0, "crew", 0, "role"}, "Commander"},
		"height":     {[]any{"rocket", "spacecraft_stage", 0, "spacecraft", "configuration", "height"}, 8.1},
		"length":     {[]any{"rocket", "spacecraft_stage", 0, "spacecraft", "configuration", "length"}, 8.1},
		"born":       {[]any{"rocket", "spacecraft_stage", 0, "crew", 0, "astronaut", "date_of_birth"}, "1980-01-02"},
		"employer":   {[]any{"rocket", "spacecraft_stage", 0, "crew", 0, "astronaut", "agency", "type"}, "Commercial"},
		"program":    {[]any{"programs", 0, "start_date"}, "2021-08-01T12:00:00Z"},
		"first step": {[]any{"timeline", 0, "offset"}, -2100.0},
		"change":     {[]any{"changes", 0, "field"}, "net"},
		"old":        {[]any{"changes", 0, "old"}, "2026-08-01T12:00:00Z"},
		"new":        {[]any{"changes", 0, "new"}, "2026-08-03T12:00:00Z"},
	} {
		if got := at(body, tt.path...); got != tt.want {
			t.Errorf("%s = %v, want %v", name, got, tt.want)
		}
	}
}

func TestUnknownLaunchIsNotFound(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0)
	for name, id := range map[string]string{
		"not there":      storetest.LaunchID(7),
		"no UUID":        "42",
		"braces":         "{" + storetest.LaunchID(0) + "}",
		"urn":            "urn:uuid:" + storetest.LaunchID(0),
		"without dashes": strings.ReplaceAll(storetest.LaunchID(0), "-", ""),
		"escaped":        "..%2F..%2Fetc",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			body := s.getJSON(t, http.StatusNotFound, "/api/v1/public/launch/"+id)
			if got := at(body, "businessErrorCode"); got != 103.0 {
				t.Errorf("code of %q = %v, want 103", id, got)
			}
		})
	}
}

func TestLaunchIDIgnoresCase(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	launch := storetest.Launch(0)
	launch.ID = "abcdef00-0000-4000-8000-000000000000"
	storetest.SaveLaunches(t, s.store, launch)
	body := s.getJSON(t, http.StatusOK, "/api/v1/public/launch/ABCDEF00-0000-4000-8000-000000000000")
	if got := at(body, "id"); got != launch.ID {
		t.Errorf("id = %v, want %v", got, launch.ID)
	}
}

func TestStarterLaunchRedirectsToTheFeeds(t *testing.T) {
	t.Parallel()
	s := newSite(t, baseURL("https://example.org/sub"))
	starter := storetest.Launch(0)
	starter.ID = storetest.LaunchID(500)
	if _, err := s.store.Intake.SeedStarter(t.Context(), intake.Batch{Launches: []catalogue.Launch{starter}}, storetest.Now); err != nil {
		t.Fatal(err)
	}
	if got := s.getJSON(t, http.StatusOK, "/sub/api/v1/public/launch/"+starter.ID); at(got, "starter") != true {
		t.Errorf("starter = %v, want true", at(got, "starter"))
	}
	storetest.SaveLaunches(t, s.store, storetest.Launch(0))
	for _, path := range []string{"/sub/api/v1/public/launch/", "/sub/launches/"} {
		w := s.get(t, path+starter.ID)
		if got, want := w.Header().Get("Location"), path+storetest.LaunchID(0); w.Code != http.StatusMovedPermanently || got != want {
			t.Errorf("GET %s<old id> = %d to %q, want 301 to %q", path, w.Code, got, want)
		}
	}
}

func TestNothingStoredYet(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, path := range []string{launchesURL, launchesURL + "/filters", "/api/v1/public/launch/" + storetest.LaunchID(0)} {
		w := s.get(t, path)
		body := decode(t, w.Body.Bytes())
		if w.Code != http.StatusServiceUnavailable || at(body, "businessErrorCode") != 105.0 {
			t.Errorf("GET %s = %d %v, want 503 with 105", path, w.Code, body)
		}
		if got := w.Header().Get("Retry-After"); got != "60" || at(body, "delay") != 60.0 {
			t.Errorf("GET %s: Retry-After %q, delay %v, want 60", path, got, at(body, "delay"))
		}
	}
	storetest.SaveLaunches(t, s.store, storetest.Launch(0))
	s.getJSON(t, http.StatusOK, launchesURL)
}

// A rocket whose own id is not known has none, rather than that of its
// configuration.
func TestLaunchRocketWithoutItsID(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	launch := storetest.Launch(0)
	launch.RocketStageID = 0
	storetest.SaveLaunches(t, s.store, launch)
	rocket, _ := at(s.getJSON(t, http.StatusOK, api+"launch/"+launch.ID), "rocket").(map[string]any)
	if id, told := rocket["id"]; !told || id != nil || at(rocket, "configuration", "id") != 1.0 {
		t.Errorf("rocket = %v, want no id of its own and that of its configuration", rocket)
	}
}
