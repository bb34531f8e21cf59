package server_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"tminus/server"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/search"
	"tminus/store/storetest"
)

const searchURL = apiPrefix + "/public/search"

// newSearched returns a server of launches, what belongs to them, and news.
func newSearched(t testing.TB, options ...func(*server.Config)) site {
	t.Helper()
	s := newCatalogue(t, -3, 3, options...)
	saveNews(t, s, 3)
	return s
}

// group returns what an answer has of a kind.
func group(t *testing.T, answer any, kind string) map[string]any {
	t.Helper()
	groups, _ := at(answer, "groups").([]any)
	for _, found := range groups {
		if at(found, "kind") == kind {
			return found.(map[string]any)
		}
	}
	t.Fatalf("there is no %s in %v", kind, answer)
	return nil
}

func TestSearchTellsWhatAndWhere(t *testing.T) {
	t.Parallel()
	s := newSearched(t, baseURL("https://example.org/sub"))
	answer := s.getJSON(t, http.StatusOK, "/sub"+searchURL+"?q=+MISSION++0+")
	launch := group(t, answer, "launch")
	for path, want := range map[string]any{
		"q": "mission 0", "corrected": nil,
	} {
		if got := at(answer, path); got != want {
			t.Errorf("%s = %v, want %v", path, got, want)
		}
	}
	for path, want := range map[string]any{
		"total": 1.0, "more": "/launches?search=mission+0&upcoming=all",
		"items.0.id": storetest.LaunchID(0), "items.0.title": "Rocket 1 | Mission 0", "items.0.path": "/launches/" + storetest.LaunchID(0),
		"items.0.net": "2026-08-01T12:00:00Z", "items.0.certainty": "exact", "items.0.status_id": 1.0, "items.0.held_at": nil,
		"items.0.net_precision.name": "Minute", "items.0.timezone": "America/New_York", "items.0.published_at": nil,
		"items.0.sources": nil,
	} {
		if got := at(launch, stepsIn(path)...); got != want {
			t.Errorf("%s = %v, want %v", path, got, want)
		}
	}
}

func TestSearchLeadsToThePageOfEachKind(t *testing.T) {
	t.Parallel()
	s := newSearched(t)
	storetest.Save(t, s.store, intake.Batch{
		Astronauts: []catalogue.Astronaut{storetest.Astronaut(1)}, Boosters: []catalogue.Booster{storetest.Booster(1)},
		SpacecraftConfigs: []catalogue.SpacecraftConfig{storetest.SpacecraftConfig(1)}, Stations: []catalogue.Station{storetest.Station(1)},
		Events: []catalogue.Event{storetest.Event(1)},
	})
	for q, want := range map[string]struct{ kind, path, more string }{
		"rocket 1 block 5": {"rocket", "/vehicles/rockets/1", "/vehicles/rockets?search=rocket+1+block+5"},
		"agency 1":         {"agency", "/agencies/1", "/agencies?search=agency+1"},
		"astronaut 1":      {"astronaut", "/astronauts/1", "/astronauts?search=astronaut+1"},
		"b1001":            {"booster", "/vehicles/launchers/1", "/vehicles/launchers?search=b1001"},
		"capsule 1":        {"spacecraft", "/vehicles/spacecraft/1", "/vehicles/spacecraft?search=capsule+1"},
		"pad 1":            {"pad", "/locations/1", ""},
		"location 1":       {"location", "/launches?location=1&upcoming=all", ""},
		"station 1":        {"station", "/stations/1", ""},
		"spacewalk 1":      {"event", "/events/1", "/events?search=spacewalk+1&upcoming=all"},
		"program 1":        {"program", "/programs/1", "/programs?search=program+1"},
		"article 1":        {"article", "https://news.example/1", "/news?search=article+1"},
	} {
		found := group(t, s.getJSON(t, http.StatusOK, searchURL+"?q="+url.QueryEscape(q)), want.kind)
		if got := at(found, "items", 0, "path"); got != want.path {
			t.Errorf("%q leads to %v, want %s", q, got, want.path)
		}
		more, _ := at(found, "more").(string)
		if more != want.more {
			t.Errorf("more of %q is at %q, want %q", q, more, want.more)
		}
		for _, address := range []string{want.path, want.more} {
			if !strings.HasPrefix(address, "/") {
				continue
			}
			if w := s.get(t, address); w.Code != http.StatusOK {
				t.Errorf("%q leads to %s, which is %d", q, address, w.Code)
			}
		}
	}
}

// The time of an event is told no more exactly than it is known, and the list has
// both sides of now, as the search.
func TestSearchTellsWhenEventsAre(t *testing.T) {
	t.Parallel()
	s := newEventful(t)
	for q, want := range map[string]struct{ net, certainty, more, facts string }{
		"spacewalk 1": {"2026-08-02T12:00:00Z", "exact", "/events?search=spacewalk+1&upcoming=all", "EVA · August 2, 2026, 12:00 UTC"},
		"spacewalk 2": {"2026-08-03T00:00:00Z", "day", "/events?search=spacewalk+2&upcoming=all", "EVA · NET August 3, 2026"},
		"spacewalk 3": {"2026-09-30T12:00:00Z", "month", "/events?search=spacewalk+3&upcoming=all", "EVA · NET September 2026"},
		"spacewalk 5": {"", "", "/events?search=spacewalk+5&upcoming=all", "EVA"},
		"spacewalk 7": {"2026-07-29T12:00:00Z", "exact", "/events?search=spacewalk+7&upcoming=all", "EVA · July 29, 2026, 12:00 UTC"},
	} {
		query := "?q=" + url.QueryEscape(q)
		found := group(t, s.getJSON(t, http.StatusOK, "/sub"+searchURL+query), "event")
		net, _ := at(found, "items", 0, "net").(string)
		certainty, _ := at(found, "items", 0, "certainty").(string)
		if net != want.net || certainty != want.certainty || at(found, "more") != want.more || at(found, "items", 0, "status_id") != nil {
			t.Errorf("%s = %v", q, found)
		}
		if body := s.get(t, "/sub/search"+query).Body.String(); !strings.Contains(body, "</a> · "+want.facts+"</li>") {
			t.Errorf("the page of %s does not say %q: %s", q, want.facts, body[strings.Index(body, "<h2>"):strings.Index(body, "</noscript>")])
		}
	}
}

func TestSearchIsNarrowed(t *testing.T) {
	t.Parallel()
	s := newSearched(t)
	kinds := func(query string) string {
		groups, _ := at(s.getJSON(t, http.StatusOK, searchURL+query), "groups").([]any)
		found := []string{}
		for _, g := range groups {
			items, _ := at(g, "items").([]any)
			found = append(found, fmt.Sprint(at(g, "kind"), " ", len(items)))
		}
		slices.Sort(found)
		return strings.Join(found, ", ")
	}
	for query, want := range map[string]string{
		"?q=mission&kinds=launch":                           "launch 5",
		"?q=mission&kinds=launch&limit=2":                   "launch 2",
		"?q=mission&kinds=launch&limit=10":                  "launch 7",
		"?q=mission&kinds=launch&limit=11":                  "launch 7",
		"?q=article&kinds=article,launch,article":           "article 3",
		"?q=article&kinds=rocket":                           "",
		"?q=article&kinds=launch&kinds=article":             "",
		"?q=mission&kinds=launch&limit=2&limit=3&utm=x&q=y": "launch 2",
		"?q=zzzzqqqq": "",
	} {
		if got := kinds(query); got != want {
			t.Errorf("%s finds %q, want %q", query, got, want)
		}
	}
	all := make([]string, len(search.Kinds))
	for i, kind := range search.Kinds {
		all[i] = string(kind)
	}
	if got, want := kinds("?q=1&kinds="+strings.Join(all, ",")), kinds("?q=1"); got != want || got == "" {
		t.Errorf("every kind by name finds %q, none by name %q", got, want)
	}
}

func TestSearchRefusesWhatMakesNoSense(t *testing.T) {
	t.Parallel()
	s := newSearched(t)
	const text = "The parameter 'q' must be " + search.TextRule + "."
	for query, want := range map[string]string{
		"":                                    text,
		"?q=":                                 text,
		"?q=+%20":                             text,
		"?q=%25%22*":                          text,
		"?q=%ff":                              text,
		"?q=" + strings.Repeat("x", 101):      text,
		"?q=" + strings.Repeat("%C3%A9", 101): text,
		"?q=a+b+c+d+e+f+g+h+i":                text,
		"?q=x&limit=0":                        "The parameter 'limit' must be a whole number from 1 to 10.",
		"?q=x&limit=many":                     "The parameter 'limit' must be a whole number from 1 to 10.",
		"?q=x&kinds=ship": "The parameter 'kinds' must be some of launch, rocket, agency, astronaut, booster, spacecraft, pad, location, " +
			"station, event, program, article, with commas between them.",
		"?q=x&kinds=launch,": "The parameter 'kinds' must be some of launch, rocket, agency, astronaut, booster, spacecraft, pad, location, " +
			"station, event, program, article, with commas between them.",
	} {
		body := s.getJSON(t, http.StatusBadRequest, searchURL+query)
		if at(body, "error") != want || at(body, "businessErrorCode") != 101.0 {
			t.Errorf("%s is answered by %v, want %q", query, body, want)
		}
	}
	if w := s.get(t, searchURL+"?q="+strings.Repeat("%C3%A9", 100)); w.Code != http.StatusOK {
		t.Errorf("100 characters = %d", w.Code)
	}
}

// TestSearchIsKeptHoweverItIsSpelt asks in several spellings: the first alone is
// made, and counted.
func TestSearchIsKeptHoweverItIsSpelt(t *testing.T) {
	t.Parallel()
	s := newSearched(t)
	const peer = "203.0.113.9:1"
	first := s.from(t, peer, "", searchURL+"?q=mission+1")
	s.exhaust(t, peer, "")
	for _, query := range []string{"?q=mission+1", "?q=MISSION+1", "?q=++Mission+1&limit=5", "?limit=&q=M%C3%ACssion+++1"} {
		w := s.from(t, peer, "", searchURL+query)
		if w.Code != http.StatusOK || w.Body.String() != first.Body.String() {
			t.Errorf("%s = %d %s, want what was kept", query, w.Code, w.Body)
		}
	}
	if w := s.from(t, peer, "", searchURL+"?q=mission+2"); w.Code != http.StatusTooManyRequests {
		t.Errorf("another search = %d, want 429", w.Code)
	}
	tag := first.Header().Get("ETag")
	if w := s.get(t, searchURL+"?q=mission+1", "If-None-Match", tag); tag == "" || w.Code != http.StatusNotModified {
		t.Errorf("who has %q gets %d, want 304", tag, w.Code)
	}
	if got := first.Header().Get("Cache-Control"); got != "public, max-age=30, stale-while-revalidate=60" {
		t.Errorf("Cache-Control = %q", got)
	}
}

// FuzzSearch asks with any query: it is good, as documented, or a mistake.
func FuzzSearch(f *testing.F) {
	for _, query := range []string{
		"", "q=falcon", `q="falcon+9"+-heavy`, "q=NEAR(a+b)", "q=%00", "q=*&kinds=launch", "q=2026&limit=10", "q=%F0%9F%9A%80+a",
		"q=%zz", "q=a%22&kinds=launch,pad", "q=flacon+hevy", "q=x;y", "q=1&limit=-1",
	} {
		f.Add(query)
	}
	s, search := newSearched(f), loadDocument(f).Paths.Find("/public/search").Get
	f.Fuzz(func(t *testing.T, query string) {
		n := peers.Add(1)
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, searchURL, nil)
		r.URL.RawQuery, r.RemoteAddr = query, fmt.Sprintf("10.%d.%d.%d:1234", n>>16&255, n>>8&255, n&255)
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if w.Code != http.StatusOK && w.Code != http.StatusBadRequest {
			t.Errorf("%s = %d %s", query, w.Code, w.Body)
		}
		holdAgainst(t, search, w)
	})
}
