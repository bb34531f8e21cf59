package server_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

// newWhole returns a server with some of everything below a path.
func newWhole(t *testing.T) site {
	t.Helper()
	s := newCatalogue(t, -3, 20, baseURL("https://example.org/sub"))
	saveNews(t, s, 6)
	savePictures(t, s, 3)
	storetest.Save(t, s.store, intake.Batch{
		Stations: []catalogue.Station{storetest.Station(1)}, Events: []catalogue.Event{storetest.Event(1)},
	})
	return s
}

func TestPagesCarryWhatTheClientAsksFor(t *testing.T) {
	t.Parallel()
	s := newWhole(t)
	const latest = "public/news?limit=4&offset=0&ordering=-published_at"
	for target, want := range map[string]struct {
		title string
		keys  []string
	}{
		"/astronauts": {"Astronauts", []string{"public/astronauts?field=interest&limit=12&ordering=asc&page=1", "public/nasa/apod", latest, "public/stations"}},
		"/events":     {"Upcoming Events", []string{"public/events?limit=12&page=1&upcoming=true", "public/nasa/apod", latest}},
		"/events?upcoming=false&type=3&page=2": {
			"Past Events: EVA", []string{"public/events?limit=12&page=2&type=3&upcoming=false", "public/nasa/apod", latest},
		},
		"/events?upcoming=false": {"Past Events", []string{"public/events?limit=12&page=1&upcoming=false", "public/nasa/apod", latest}},
		"/events?agency=77&station=1&search=walk&upcoming=maybe": {
			"Upcoming Events: agency 77, Station 1, “walk”",
			[]string{"public/events?agency=77&limit=12&page=1&search=walk&station=1&upcoming=true", "public/nasa/apod", latest},
		},
		"/stations":           {"Space Stations", []string{"public/nasa/apod", latest, "public/stations"}},
		"/programs":           {"Programs", []string{"public/nasa/apod", latest, "public/programs?limit=12&ordering=desc&page=1"}},
		"/agencies":           {"Agencies", []string{"public/agencies", "public/nasa/apod", latest}},
		"/vehicles":           {"Vehicles", []string{"public/nasa/apod", latest}},
		"/privacy":            {"Privacy Policy", []string{"public/nasa/apod", latest}},
		"/contact":            {"Contact", []string{}},
		"/vehicles/rockets":   {"Rockets", []string{"public/nasa/apod", latest, "public/rockets?field=launches&limit=12&ordering=desc&page=1"}},
		"/vehicles/launchers": {"Boosters", []string{"public/launchers?limit=12&ordering=asc&page=1", "public/nasa/apod", latest}},
		"/vehicles/launchers/fleet": {
			"Booster fleet", []string{"public/launchers?field=flights&limit=50&ordering=desc&page=1", "public/stats/turnaround?of=booster"},
		},
		"/vehicles/spacecraft?ordering=asc&page=2&limit=24": {
			"Spacecraft", []string{"public/nasa/apod", latest, "public/spacecraft?limit=24&ordering=asc&page=2"},
		},
		"/locations":                  {"Locations", []string{"public/launch-pads"}},
		"/vehicles/rockets?limit=100": {"Rockets", []string{"public/nasa/apod", latest, "public/rockets?field=launches&limit=50&ordering=desc&page=1"}},
		"/news":                       {"News", []string{"public/news?limit=12&offset=0&ordering=-published_at"}},
		"/news?offset=12&limit=24&ordering=published_at&search=a+b": {
			"News: “a b”", []string{"public/news?limit=24&offset=12&ordering=published_at&search=a+b"},
		},
		"/nasa-apod":         {"Astronomy Picture of the Day", []string{"public/nasa/apod"}},
		"/changes?field=net": {"Changes: launch times", []string{"public/changes?field=net&limit=24&page=1"}},
		"/astronauts?field=age&ordering=desc&agency=1&status=x&limit=7&page=0&utm=1": {
			"Astronauts: Agency 1", []string{
				"public/astronauts/filters", "public/astronauts?agency=1&field=age&limit=12&ordering=desc&page=1",
				"public/nasa/apod", latest,
			},
		},
		"/astronauts?inSpace=true": {
			"Astronauts: in space now", []string{"public/astronauts?field=interest&inSpace=true&limit=12&ordering=asc&page=1", "public/nasa/apod", latest},
		},
		"/vehicles/launchers?field=turnaround&ordering=asc": {
			"Boosters", []string{"public/launchers?field=turnaround&limit=12&ordering=asc&page=1", "public/nasa/apod", latest},
		},
		"/astronauts?inSpace=1": {
			"Astronauts", []string{"public/astronauts?field=interest&limit=12&ordering=asc&page=1", "public/nasa/apod", latest, "public/stations"},
		},
		"/astronauts?field=name&ordering=up": {
			"Astronauts", []string{"public/astronauts?limit=12&ordering=asc&page=1", "public/nasa/apod", latest, "public/stations"},
		},
	} {
		t.Run(target, func(t *testing.T) {
			t.Parallel()
			w := s.get(t, "/sub"+target)
			page := w.Body.String()
			if w.Code != http.StatusOK || !strings.Contains(page, "<title data-server>"+want.title+" · Tminus</title>") {
				t.Errorf("GET %s = %d, want 200 titled %q", target, w.Code, want.title)
			}
			if !strings.Contains(page, `<meta name="description" content="`) {
				t.Errorf("GET %s has no description", target)
			}
			saysAsTheAPI(t, s, page, strings.Join(append(want.keys, "public/status"), " "))
		})
	}
}

// saysAsTheAPI holds what a page carries against the keys it should have and
// the API's answers.
func saysAsTheAPI(t *testing.T, s site, page, want string) {
	t.Helper()
	data := firstData(t, page)
	if got := keys(data); got != want {
		t.Errorf("the page carries\n%s, want\n%s", got, want)
	}
	for key, value := range data["data"].(map[string]any) {
		w := s.get(t, "/sub/api/v1/"+key)
		var answer any
		if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil || w.Code != http.StatusOK {
			t.Fatalf("GET %s = %d, %v: %s", key, w.Code, err, w.Body)
		}
		if got, want := mustJSON(t, value), mustJSON(t, answer); got != want {
			t.Errorf("the page says of %s\n%s, the API\n%s", key, got, want)
		}
	}
}

func TestRecordPages(t *testing.T) {
	t.Parallel()
	s := newWhole(t)
	for target, want := range map[string]struct{ title, kind, about, keys string }{
		"/astronauts/1": {
			"Astronaut 1", "Person", "Astronaut 1, American astronaut of Agency 1. Flew.",
			"public/astronaut/1 public/events?astronaut=1&limit=4&page=1&upcoming=all public/launches/years?astronaut=1&upcoming=all public/launches?astronaut=1&limit=4&page=1&upcoming=all public/stats/launches?astronaut=1&by=year public/status",
		},
		"/programs/1": {
			"Program 1", "Project", "Program 1. Goes far.",
			"public/events?limit=4&page=1&program=1&upcoming=all public/launches/years?program=1&upcoming=false public/launches?limit=4&page=1&program=1&upcoming=false public/program/1 public/stats/launches?by=year&program=1 public/status",
		},
		"/agencies/1": {
			"Agency 1", "Organization", "Agency 1. It flies.",
			"public/agency/1 public/events?agency=1&limit=4&page=1&upcoming=all public/launches/years?agency=1&upcoming=false public/launches?agency=1&limit=4&page=1&upcoming=false " +
				"public/rockets?agency=1&field=launches&limit=4&ordering=desc&page=1 public/stats/launches?agency=1&by=year public/status",
		},
		"/vehicles/rockets/1": {
			"Rocket 1 Block 5", "Vehicle", "Rocket 1 Block 5, a rocket by Agency 1. Two stages.",
			"public/launchers?limit=4&ordering=asc&page=1&rocketConfig=1 " +
				"public/launches/years?rocketConfig=1&upcoming=false public/launches?limit=4&page=1&rocketConfig=1&upcoming=false public/rocket/1 public/stats/launches?by=year&rocketConfig=1 public/status",
		},
		"/vehicles/launchers/1": {
			"B1001", "Vehicle IndividualProduct",
			"Booster B1001, Rocket 1 Block 5. Flights: 5. Landings: 4. Often flown.",
			"public/launcher/1 public/launchers?field=flights&limit=10&ordering=desc&page=1&rocketConfig=1 public/status",
		},
		"/vehicles/spacecraft/1": {
			"Capsule 1", "Vehicle", "Capsule 1, a spacecraft of Agency 1. Round.",
			"public/events?limit=4&page=1&spacecraftConfig=1&upcoming=all public/launches/years?spacecraftConfig=1&upcoming=all public/launches?limit=4&page=1&spacecraftConfig=1&upcoming=all public/spacecraft/1 public/stats/launches?by=year&spacecraftConfig=1 public/status",
		},
		"/locations/1": {
			"Pad 1", "Place", "Pad 1, launch pad at Location 1.",
			"public/launch-pad/1 public/launches/years?pad=1&upcoming=false public/launches?limit=4&pad=1&page=1&upcoming=false public/stats/launches?by=year&pad=1 public/status",
		},
		"/events/1":   {"Spacewalk 1", "Event", "Spacewalk 1. Two work outside.", "public/event/1 public/status"},
		"/stations/1": {"Station 1", "Vehicle", "Station 1. Description of station 1.", "public/events?limit=4&page=1&station=1&upcoming=all public/station/1 public/status"},
	} {
		t.Run(target, func(t *testing.T) {
			t.Parallel()
			w := s.get(t, "/sub"+target)
			page := w.Body.String()
			for _, tag := range []string{
				"<title data-server>" + want.title + " · Tminus</title>",
				`<meta name="description" content="` + want.about + `" data-server />`,
				`<link rel="canonical" href="https://example.org/sub` + target + `" data-server />`,
				`<meta property="og:title" content="` + want.title + `" data-server />`,
				`<meta property="og:image" content="https://`,
			} {
				if w.Code != http.StatusOK || !strings.Contains(page, tag) {
					t.Errorf("GET %s = %d, lacks %s:\n%s", target, w.Code, tag, page)
				}
			}
			thing := structured(t, page)
			kind := strings.Trim(strings.ReplaceAll(mustJSON(t, thing["@type"]), `","`, " "), `"[]`)
			if kind != want.kind || thing["name"] != want.title || thing["url"] != "https://example.org/sub"+target {
				t.Errorf("GET %s tells of %v, a %s at %v", target, thing["name"], kind, thing["url"])
			}
			saysAsTheAPI(t, s, page, want.keys)
		})
	}
}

func TestStructuredData(t *testing.T) {
	t.Parallel()
	s := newWhole(t)
	for target, want := range map[string]map[string]any{
		"/astronauts/1": {
			"birthDate": "1980-01-02", "affiliation.name": "Agency 1", "nationality.0.name": "United States of America",
			"sameAs.0": "https://instagram.example/astronaut", "sameAs.1": "https://wiki.example/astronaut", "deathDate": nil,
		},
		"/stations/1": {
			"category": "Space station", "releaseDate": "1998-11-20", "height.value": 72.8, "weight.value": 419.7, "weight.unitCode": "TNE",
			"manufacturer.0.url": "https://example.org/sub/agencies/1",
		},
		"/events/1": {
			"startDate": "2026-08-02T13:00:00Z", "location.name": "Station 1", "organizer.0.url": "https://example.org/sub/agencies/1",
		},
		"/stations": {
			"@type": "CollectionPage", "mainEntity.itemListElement.0.url": "https://example.org/sub/stations/1",
		},
		"/programs/1":  {"foundingDate": "2021-08-01", "member.0.url": "https://example.org/sub/agencies/1", "dissolutionDate": nil},
		"/agencies/1":  {"alternateName": "AG1", "foundingDate": "2002", "logo": "https://images.example/101.jpg"},
		"/locations/1": {"address": "Location 1", "geo.latitude": 28.6, "geo.longitude": -80.6},
		"/vehicles/rockets/1": {
			"manufacturer.name": "Agency 1", "height.value": 70.0, "height.unitCode": "MTR", "payload.value": 22800.0,
		},
		"/vehicles/launchers/1":  {"serialNumber": "B1001", "model": "Rocket 1 Block 5"},
		"/vehicles/spacecraft/1": {"vehicleSeatingCapacity": 4.0, "manufacturer.name": "Agency 1", "width.value": 4.0},
		"/astronauts": {
			"@type": "CollectionPage", "mainEntity.itemListElement.0.name": "Astronaut 1",
			"mainEntity.itemListElement.0.url": "https://example.org/sub/astronauts/1",
		},
		"/programs": {"@type": "CollectionPage", "mainEntity.@type": "ItemList", "mainEntity.numberOfItems": 8.0},
		"/news": {
			"@type": "CollectionPage", "mainEntity.itemListElement.0.item.@type": "NewsArticle",
			"mainEntity.itemListElement.0.item.headline": "Article 6", "mainEntity.itemListElement.0.item.publisher.name": "A site",
		},
		"/nasa-apod": {"@type": "ImageObject", "name": "Picture 1", "contentUrl": "https://images.example/apod-1-hd.jpg"},
		"/vehicles":  {"@type": "WebPage"},
		"/contact":   {"@type": "ContactPage"},
	} {
		thing := structured(t, s.get(t, "/sub"+target).Body.String())
		for path, value := range want {
			if got := at(thing, stepsIn(path)...); got != value {
				t.Errorf("%s of %s = %v, want %v", path, target, got, value)
			}
		}
	}
}

func TestCanonicalAddressesOfLists(t *testing.T) {
	t.Parallel()
	s := newWhole(t)
	for target, want := range map[string]struct {
		canonical string
		noindex   bool
	}{
		"/astronauts?page=1&limit=12&ordering=asc":       {"/astronauts", false},
		"/astronauts?limit=24&ordering=desc&field=age":   {"/astronauts", false},
		"/astronauts?agency=1&page=1":                    {"/astronauts?agency=1", false},
		"/astronauts?search=x":                           {"/astronauts?search=x", true},
		"/programs?page=9":                               {"/programs?page=9", true},
		"/news?limit=12&offset=0&ordering=-published_at": {"/news", false},
		"/news?offset=900":                               {"/news?offset=900", true},
		"/changes?field=pad":                             {"/changes?field=pad", true},
		"/events?page=1&limit=12&upcoming=true":          {"/events", false},
		"/events?upcoming=false&limit=24":                {"/events?upcoming=false", true},
	} {
		page := s.get(t, "/sub"+target).Body.String()
		tag := `<link rel="canonical" href="https://example.org/sub` + want.canonical + `" data-server />`
		if !strings.Contains(page, tag) {
			t.Errorf("GET %s lacks %s", target, tag)
		}
		if got := strings.Contains(page, `<meta name="robots" content="noindex"`); got != want.noindex {
			t.Errorf("GET %s is noindex: %v, want %v", target, got, want.noindex)
		}
	}
}

func TestUnknownRecordsHaveNoPage(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0)
	for _, path := range []string{
		"/astronauts/", "/programs/", "/agencies/", "/vehicles/rockets/", "/vehicles/launchers/", "/vehicles/spacecraft/", "/locations/", "/stations/", "/events/",
	} {
		for _, id := range []string{"4000", "x", "-1", "99999999999999999999", "1/2"} {
			w := s.get(t, path+id)
			if w.Code != http.StatusNotFound || !strings.Contains(w.Body.String(), "<title data-server>404 Page Not Found · Tminus</title>") {
				t.Errorf("GET %s%s = %d, want 404 with the site", path, id, w.Code)
			}
		}
		w := s.get(t, path+"0001")
		if got := w.Header().Get("Location"); w.Code != http.StatusMovedPermanently || got != path+"1" {
			t.Errorf("GET %s0001 = %d to %q, want 301 to %s1", path, w.Code, got, path)
		}
	}
}

func TestMadeUpIDsLeadToTheFeeds(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	seedMadeUp(t, s)
	storetest.Save(t, s.store, madeUp(300))
	for from, to := range map[string]string{
		"/astronauts/9000001": "/astronauts/300", "/programs/9000001": "/programs/300", "/agencies/9000001": "/agencies/300",
		"/vehicles/rockets/9000001": "/vehicles/rockets/300", "/vehicles/launchers/9000001": "/vehicles/launchers/300",
		"/vehicles/spacecraft/9000001": "/vehicles/spacecraft/300", "/locations/9000001": "/locations/300", "/stations/9000001": "/stations/300",
		api + "astronaut/9000001": api + "astronaut/300", api + "station/9000001": api + "station/300", api + "launch-pad/9000001": api + "launch-pad/300",
	} {
		w := s.get(t, from)
		if got := w.Header().Get("Location"); w.Code != http.StatusMovedPermanently || got != to {
			t.Errorf("GET %s = %d to %q, want 301 to %s", from, w.Code, got, to)
		}
	}
}

// TestNothingButTheStarter shows what a visitor sees while no feed was ever
// reached: every page, and the failures of news and picture.
func TestNothingButTheStarter(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	seed := madeUp(9_000_001)
	seed.Launches = []catalogue.Launch{storetest.Launch(0)}
	if _, err := s.store.Intake.SeedStarter(t.Context(), seed, storetest.Now); err != nil {
		t.Fatal(err)
	}
	for _, target := range []string{
		"/launches", "/astronauts", "/programs", "/agencies", "/vehicles", "/vehicles/rockets", "/vehicles/launchers",
		"/vehicles/spacecraft", "/locations", "/stations", "/events", "/news", "/nasa-apod", "/privacy", "/changes", "/contact", "/calendar",
	} {
		w := s.get(t, target)
		if w.Code != http.StatusOK {
			t.Errorf("GET %s = %d, want 200", target, w.Code)
		}
		if carried := keys(firstData(t, w.Body.String())); strings.Contains(carried, "news") || strings.Contains(carried, "apod") {
			t.Errorf("GET %s carries %s, though neither news nor picture are stored", target, carried)
		}
	}
	for _, call := range []string{api + "news", api + "news?launch=" + storetest.LaunchID(0), api + "nasa/apod", "/nasa/apod"} {
		body := s.getJSON(t, http.StatusServiceUnavailable, call)
		if at(body, "businessErrorCode") != 105.0 || at(body, "delay") != 60.0 {
			t.Errorf("%s answers %v, want code 105", call, body)
		}
	}
	for _, target := range []string{"/news", "/nasa-apod"} {
		if page := s.get(t, target).Body.String(); !strings.Contains(page, `<meta name="robots" content="noindex"`) {
			t.Errorf("GET %s without anything to show is not noindex", target)
		}
	}
}
