package server_test

import (
	"fmt"
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"tminus/server/embeds"
	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

var drawnDate = regexp.MustCompile(`<path class="(dot|dot noted|span)" d="([^"]*)"`)

// datesIn returns how many dates of each kind a frame draws.
func datesIn(page string) map[string]int {
	dates := map[string]int{}
	for _, drawn := range drawnDate.FindAllStringSubmatch(page, -1) {
		dates[drawn[1]] = strings.Count(drawn[2], "M")
	}
	return dates
}

// TestDriftFramesDrawWhatWasPlannedWhen shows a launch with dates of its own and of
// notes, what launches are of, and those of which less is known.
func TestDriftFramesDrawWhatWasPlannedWhen(t *testing.T) {
	t.Parallel()
	s := driftingSite(t, baseURL("https://example.org/sub"))
	for query, page := range map[string]string{
		"launch=" + storetest.LaunchID(4): "/launches/" + storetest.LaunchID(4), "agency=5": "/agencies/5", "program=1": "/programs/1",
		"rocketConfig=5": "/vehicles/rockets/5", "search=mission+4": "/launches?search=mission+4&upcoming=all",
	} {
		shown := html.UnescapeString(frameAt(t, s, "/sub/embed/drift?"+query))
		if got := datesIn(shown); got["dot"] != 2 || got["dot noted"] != 2 || got["span"] != 0 {
			t.Errorf("%s draws %v, want two dates of its own and two noted ones", query, got)
		}
		for _, want := range []string{
			`<link rel="canonical" href="https://example.org/sub` + page + `"`, `<a class="name" href="https://example.org/sub` + page + `"`,
			`<meta property="og:image" content="https://example.org/sub/og/drift/`, `<main class="drift">`, ">launches on the day</text>",
			`type="application/json+oembed" href="https://example.org/sub/oembed?url=` + url.QueryEscape("https://example.org/sub/embed/drift?"+query) + `"`,
		} {
			if !strings.Contains(shown, want) {
				t.Errorf("%s lacks %s:\n%s", query, want, shown)
			}
		}
	}
	text := frameText(frameAt(t, s, "/sub/embed/drift?theme=dark&launch="+storetest.LaunchID(4)))
	for _, want := range []string{
		"How dates moved: Rocket 5 Mission 4", "August 2, 2026, 11:00 UTC First planned date, seen July 20, 2026",
		"August 11, 2026, 12:00 UTC Last planned date, seen August 3, 2026", "noted by our data source",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("it says %q, want %q", text, want)
		}
	}
	image := sharedBy(t, s, "/sub/embed/drift?agency=5")["image"]
	if w := s.get(t, strings.TrimPrefix(image, "https://example.org")); w.Code != http.StatusOK || w.Header().Get("Content-Type") != "image/png" {
		t.Errorf("its picture %s = %d", image, w.Code)
	}
}

// TestDriftFramesSayWhatIsNotKnown shows launches with no date, one date, and none.
func TestDriftFramesSayWhatIsNotKnown(t *testing.T) {
	t.Parallel()
	s := driftingSite(t)
	gone := launchDue(-3)
	if err := s.store.Intake.WithdrawLaunch(t.Context(), gone.ID); err != nil {
		t.Fatal(err)
	}
	for query, want := range map[string]struct {
		status int
		words  string
	}{
		"?launch=" + storetest.LaunchID(9):  {200, "No two planned dates of this launch are known."},
		"?launch=" + gone.ID:                {200, "Dates of a launch that was withdrawn are not drawn."},
		"?agency=10":                        {200, "No launch here has two planned dates that are known."},
		"?agency=999":                       {200, "No launch here has two planned dates that are known."},
		"?launch=" + storetest.LaunchID(77): {404, "Launch not found."},
		"?launch=42":                        {404, "Launch not found."},
		"":                                  {400, "Say whose dates are to be shown: launch, agency, program or rocketConfig."},
		"?theme=dark":                       {400, "Say whose dates are to be shown: "},
		"?agency=x":                         {400, "The parameter 'agency' must be "},
		"?agency=5&theme=blue":              {400, "The parameter 'theme' must be auto, dark or light."},
		"?agency=5&form=card":               {400, "The parameter 'form' must be drift."},
	} {
		w := s.get(t, "/embed/drift"+query)
		if got := frameText(w.Body.String()); w.Code != want.status || !strings.HasPrefix(got, want.words) {
			t.Errorf("%s = %d %q, want %d %q", query, w.Code, got, want.status, want.words)
		}
		if strings.Contains(w.Body.String(), "<svg class=\"plot\"") || strings.Contains(w.Body.String(), "og:image") {
			t.Errorf("%s draws something", query)
		}
		if policy := w.Header().Get("Content-Security-Policy"); policy != framePolicy {
			t.Errorf("%s has the policy %q", query, policy)
		}
	}
	if w := newSite(t).get(t, "/embed/drift?agency=5"); w.Code != http.StatusServiceUnavailable {
		t.Errorf("an empty database answers %d", w.Code)
	}
}

// manyMoves has launches whose names are markup, and which moved so often.
func manyMoves(t *testing.T, launches, moves int) site {
	t.Helper()
	s := newSite(t)
	for move := range moves + 1 {
		var all []catalogue.Launch
		for n := range launches {
			launch := storetest.Launch(20 + n)
			launch.Name = `<script>alert('&')</script>"` + strings.Repeat("r", 40) + ` | "><script>alert('&')</script>`
			launch.Provider = storetest.Launch(0).Provider
			launch.NET, launch.LastUpdated, launch.At = launch.NET.AddDate(0, 0, move), s.clock.Now(), s.clock.Now()
			all = append(all, launch)
		}
		storetest.SaveLaunches(t, s.store, all...)
		s.advance(t, "1h")
	}
	return s
}

// TestADriftFrameIsLightAndItsTextStaysText draws more dates than a frame has room
// for, of launches whose names are markup.
func TestADriftFrameIsLightAndItsTextStaysText(t *testing.T) {
	t.Parallel()
	s := manyMoves(t, 8, 19)
	files := s.get(t, embeds.StylePath()).Body.Len() + s.get(t, embeds.ScriptPath()).Body.Len()
	agency := storetest.Launch(0).Provider.ID
	for query, want := range map[string]int{"launch=" + storetest.LaunchID(20): 20, "agency=" + fmt.Sprint(agency): 120} {
		page := frameAt(t, s, "/embed/drift?"+query)
		if got := datesIn(page)["dot"]; got != want {
			t.Errorf("%s draws %d dates, want %d", query, got, want)
		}
		if whole := len(page) + files; whole > 20<<10 {
			t.Errorf("%s has %d bytes with what it loads, want at most %d", query, whole, 20<<10)
		}
		if strings.Count(page, "<script") != 1 || strings.Contains(page, "alert('") {
			t.Errorf("%s runs what a name says: %s", query, page)
		}
	}
	if text := frameText(frameAt(t, s, "/embed/drift?agency="+fmt.Sprint(agency))); !strings.Contains(text, "120 planned dates of the latest 6 launches") {
		t.Errorf("what is left out is not said: %q", text)
	}
}

// TestADriftFrameTellsPeriodsAsPeriods has a launch of which a month was known, then
// a time.
func TestADriftFrameTellsPeriodsAsPeriods(t *testing.T) {
	t.Parallel()
	s, launch := newSite(t), storetest.Launch(40)
	launch.NETPrecision = &ledger.Precision{ID: 7, Name: "Month"}
	storetest.SaveLaunches(t, s.store, launch)
	s.advance(t, "48h")
	exact := storetest.Launch(40)
	exact.LastUpdated, exact.At = s.clock.Now(), s.clock.Now()
	storetest.SaveLaunches(t, s.store, exact)
	page := frameAt(t, s, "/embed/drift?launch="+launch.ID)
	if got := datesIn(page); got["span"] != 1 || got["dot"] != 1 {
		t.Errorf("it draws %v, want a period and a date", got)
	}
	if text := frameText(page); !strings.Contains(text, "NET "+launch.NET.Format("January 2006")) || !strings.Contains(text, "only a day or a period was known") {
		t.Errorf("it says %q", text)
	}
}

// TestDriftFramesAreFoundByPrograms asks how one is shown.
func TestDriftFramesAreFoundByPrograms(t *testing.T) {
	t.Parallel()
	s := driftingSite(t, baseURL("https://example.org/sub"))
	ask := func(page, more string) string {
		return "/sub/oembed?url=" + url.QueryEscape("https://example.org/sub/embed/drift"+page) + more
	}
	answer := s.getJSON(t, http.StatusOK, ask("?agency=5&theme=dark", "&maxwidth=400"))
	if code := answer["html"].(string); !strings.Contains(code, `src="https://example.org/sub/embed/drift?agency=5"`) || answer["width"] != 400.0 || answer["height"] != 320.0 {
		t.Errorf("the answer is %v", answer)
	}
	for _, refused := range []string{ask("", ""), ask("?agency=x", ""), ask("?agency=5", "&maxheight=200"), ask("?launch="+storetest.LaunchID(77), "")} {
		if w := s.get(t, refused); w.Code != http.StatusNotFound {
			t.Errorf("%s = %d, want 404", refused, w.Code)
		}
	}
}

// TestADriftFrameFollowsTheCatalogue tells a move once the frame is asked for again.
func TestADriftFrameFollowsTheCatalogue(t *testing.T) {
	t.Parallel()
	s := driftingSite(t)
	address := "/embed/drift?launch=" + storetest.LaunchID(4)
	before := datesIn(frameAt(t, s, address))["dot"]
	s.advance(t, "1h")
	moved := storetest.Launch(4)
	moved.NET, moved.LastUpdated, moved.At = moved.NET.AddDate(0, 0, 20), s.clock.Now(), s.clock.Now()
	storetest.SaveLaunches(t, s.store, moved)
	if after := datesIn(frameAt(t, s, address))["dot"]; after != before+1 {
		t.Errorf("after a move it draws %d dates, want %d", after, before+1)
	}
}
