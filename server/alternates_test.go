package server_test

import (
	"fmt"
	"html"
	"net/http"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"tminus/store/storetest"
)

var alternate = regexp.MustCompile(`<link rel="alternate" type="([^"]*)" title="([^"]*)" href="([^"]*)" data-server />`)

// TestPagesSayHowTheyAreFollowed reads the links in the head of pages, and
// follows them.
func TestPagesSayHowTheyAreFollowed(t *testing.T) {
	t.Parallel()
	s := newFollowed(t)
	// of returns the three links of launches that are narrowed by a query.
	of := func(query, words string) []string {
		question := ""
		if query != "" {
			question = "?" + query
		}
		return []string{
			"application/atom+xml Launches" + words + " /sub/launches.atom" + question,
			"application/atom+xml Changes" + words + " /sub/changes.atom" + question,
			"text/calendar Launches" + words + " /sub/launches.ics" + question,
		}
	}
	for path, want := range map[string][]string{
		"/launches":                        of("", ""),
		"/launches?page=2&limit=24":        of("", ""),
		"/launches?agency=4,-2&view=cards": of("agency=4,-2", ": Agency 4, without Agency 2"),
		"/launches?search=a%26b":           of("search=a%26b", ": “a&b”"),
		"/launches?upcoming=false": {
			"application/atom+xml Previous launches /sub/launches.atom?upcoming=false",
			"application/atom+xml Changes /sub/changes.atom",
			"text/calendar Previous launches /sub/launches.ics?upcoming=false",
		},
		"/agencies/4":         of("agency=4", ": Agency 4"),
		"/astronauts/1":       of("astronaut=1", ": Astronaut 1"),
		"/programs/1":         of("program=1", ": Program 1"),
		"/vehicles/rockets/4": of("rocketConfig=4", ": Rocket 4 Block 5"),
		"/locations/4":        of("pad=4", ": Pad 4"),
		"/changes":            {"application/atom+xml Changes /sub/changes.atom"},
		"/changes?field=net&agency=4&page=2": {
			"application/atom+xml Changes: Agency 4, launch times /sub/changes.atom?agency=4&field=net",
		},
		"/news":              {"application/atom+xml News /sub/news.atom"},
		"/news?search=words": {"application/atom+xml News: “words” /sub/news.atom?search=words"},
		"/stats":             {"application/atom+xml Records /sub/stats.atom"},
		"/stats?agency=4&year=2024&orbital=true": {
			"application/atom+xml Records: Agency 4, orbital only /sub/stats.atom?agency=4&orbital=true",
		},
		"/events": {
			"application/atom+xml Upcoming Events /sub/events.atom", "text/calendar Upcoming Events /sub/events.ics",
		},
		"/events?type=3&upcoming=false&page=2": {
			"application/atom+xml Past Events: EVA /sub/events.atom?type=3&upcoming=false",
			"text/calendar Past Events: EVA /sub/events.ics?type=3&upcoming=false",
		},
		"/stats/rocket?agency=4":             nil,
		"/privacy":                           nil,
		"/agencies":                          nil,
		"/launches/" + storetest.LaunchID(1): nil,
	} {
		page := s.get(t, "/sub"+path)
		var got []string
		for _, link := range alternate.FindAllStringSubmatch(page.Body.String(), -1) {
			href := html.UnescapeString(link[3])
			if link[1] == oEmbedType {
				continue // nobody follows that: TestPagesSayHowTheyAreEmbedded
			}
			got = append(got, fmt.Sprintf("%s %s %s", link[1], html.UnescapeString(link[2]), strings.ReplaceAll(href, "%2C", ",")))
			if w := s.get(t, href); w.Code != http.StatusOK || !strings.HasPrefix(w.Header().Get("Content-Type"), link[1]+";") {
				t.Errorf("%s leads to %s = %d %q", path, href, w.Code, w.Header().Get("Content-Type"))
			}
		}
		if page.Code != http.StatusOK || !reflect.DeepEqual(got, want) {
			t.Errorf("%s = %d is followed by\n%s\nwant\n%s", path, page.Code, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
	for path, part := range map[string]string{"/vehicles/launchers/": "launcher", "/vehicles/spacecraft/": "spacecraftConfig"} {
		found := false
		for id := range 12 {
			found = found || strings.Contains(s.get(t, fmt.Sprintf("/sub%s%d", path, id)).Body.String(), fmt.Sprintf(`href="/sub/launches.atom?%s=%d"`, part, id))
		}
		if !found {
			t.Errorf("no page below %s says how it is followed", path)
		}
	}
}
