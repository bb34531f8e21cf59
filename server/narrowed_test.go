package server_test

import (
	"html"
	"image"
	"net/http"
	"strings"
	"testing"
)

// TestNarrowedListsSayWhatNarrowsThem reads title, description and card of lists
// as filters and searches narrow them.
func TestNarrowedListsSayWhatNarrowsThem(t *testing.T) {
	t.Parallel()
	s := newWhole(t)
	for path, want := range map[string]struct{ title, details string }{
		"/launches?agency=1":                        {"Upcoming Launches: Agency 1", "Time, outcome, launch site"},
		"/launches?crewed=false&search=a+-b":        {"Upcoming Launches: uncrewed, “a”, without b", "Time, outcome, launch site"},
		"/astronauts?agency=1&inSpace=true":         {"Astronauts: Agency 1, in space now", "Age, nationality, agency"},
		"/astronauts?nationality=99&status=98":      {"Astronauts: status 98, nationality 99", "Age, nationality, agency"},
		"/astronauts?search=“ada+b”":                {"Astronauts: “ada b”", "Age, nationality, agency"},
		"/programs?search=program":                  {"Programs: “program”", "Agencies, start, end"},
		"/vehicles/rockets?agency=1":                {"Rockets: Agency 1", "Height, thrust, payload"},
		"/vehicles/rockets?agency=98":               {"Rockets: agency 98", "Height, thrust, payload"},
		"/vehicles/launchers?rocketConfig=1":        {"Boosters: Rocket 1 Block 5", "How often each has flown"},
		"/vehicles/spacecraft?agency=1&search=-cap": {"Spacecraft: Agency 1, without cap", "Who built each"},
		"/agencies?type=Commercial&search=x":        {"Agencies: Commercial, “x”", "Launches, successes, vehicles"},
		"/agencies?country=XYZ":                     {"Agencies: XYZ", "Launches, successes, vehicles"},
		"/news?search=moon":                         {"News: “moon”", "From many publishers"},
		"/changes?field=net&agency=1&upcoming=true": {"Changes: Agency 1, upcoming only, launch times", "New times, scrubs, holds"},
	} {
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			page := html.UnescapeString(s.get(t, "/sub"+path).Body.String())
			for _, tag := range []string{
				"<title data-server>" + want.title + " · Tminus</title>",
				`<meta property="og:title" content="` + want.title + `"`,
				`<meta name="description" content="` + want.title + ". " + want.details,
				`<meta property="og:description" content="` + want.title + ". " + want.details,
			} {
				if !strings.Contains(page, tag) {
					t.Errorf("%s lacks %s", path, tag)
				}
			}
			_, called, _ := strings.Cut(want.title, ": ")
			if alt := sharedBy(t, s, "/sub"+path)["alt"]; !strings.Contains(alt, called) {
				t.Errorf("%s shares %q, which lacks %q", path, alt, called)
			}
			w := s.get(t, cardOf(t, s, "/sub"+path))
			if _, kind, err := image.DecodeConfig(w.Body); w.Code != http.StatusOK || err != nil || kind != "png" {
				t.Errorf("the card of %s = %d, a %s: %v", path, w.Code, kind, err)
			}
		})
	}
}

// TestSenselessFiltersNarrowNothing asks for pages with what they do not take.
func TestSenselessFiltersNarrowNothing(t *testing.T) {
	t.Parallel()
	s := newWhole(t)
	for path, title := range map[string]string{
		"/astronauts?inSpace=1&agency=x&status=0": "Astronauts",
		"/agencies?country=fr&type=++&search=+":   "Agencies",
		"/changes?field=nothing":                  "Changes",
		"/news?search=":                           "News",
		"/vehicles/rockets?agency=-1":             "Rockets",
	} {
		page := s.get(t, "/sub"+path).Body.String()
		if !strings.Contains(page, "<title data-server>"+title+" · Tminus</title>") {
			t.Errorf("%s is not titled %s", path, title)
		}
	}
}
