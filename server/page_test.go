package server_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"tminus/server"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// firstData returns what a page carries for the client.
func firstData(t *testing.T, page string) map[string]any {
	t.Helper()
	_, rest, ok := strings.Cut(page, `<script type="application/json" id="app-data">`)
	if !ok {
		t.Fatalf("the page carries no data: %s", page)
	}
	text, _, _ := strings.Cut(rest, "</script>")
	return decode(t, []byte(text))
}

// structured returns the page's JSON-LD.
func structured(t *testing.T, page string) map[string]any {
	t.Helper()
	_, rest, ok := strings.Cut(page, `<script type="application/ld+json" data-server>`)
	if !ok {
		t.Fatalf("the page has no structured data: %s", page)
	}
	text, _, _ := strings.Cut(rest, "</script>")
	return decode(t, []byte(text))
}

func keys(data map[string]any) string {
	list := []string{}
	for key := range data["data"].(map[string]any) {
		list = append(list, key)
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

func TestHomeLeadsToTheLaunches(t *testing.T) {
	t.Parallel()
	w := newSite(t).get(t, "/")
	if got := w.Header().Get("Location"); w.Code != http.StatusFound || got != "/launches" {
		t.Errorf("GET / = %d to %q, want 302 to /launches", w.Code, got)
	}
}

func TestListPageCarriesWhatTheClientAsksFor(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -3, 3)
	const next = "public/launches?limit=1&ordering=next&page=1&upcoming=true public/launches?"
	const flown = " public/launches?limit=3&page=1&status=3%2C4%2C7%2C9&upcoming=false"
	for query, want := range map[string]string{
		"":                              next + "limit=12&page=1&upcoming=true" + flown,
		"page=1&limit=12&upcoming=true": next + "limit=12&page=1&upcoming=true" + flown,
		"limit=24":                      next + "limit=24&page=1&upcoming=true" + flown,
		"limit=7":                       next + "limit=12&page=1&upcoming=true" + flown,
		"ordering=desc":                 next + "limit=12&ordering=desc&page=1&upcoming=true" + flown,
		"ordering=net":                  next + "limit=12&page=1&upcoming=true" + flown,
		"upcoming=all":                  next + "limit=12&page=1&upcoming=true" + flown,
		"page=abc&limit=0&agency=x":     next + "limit=12&page=1&upcoming=true" + flown,
		"utm_source=mail":               next + "limit=12&page=1&upcoming=true" + flown,
		"view=agenda":                   next + "limit=24&page=1&upcoming=true" + flown,
		"view=agenda&limit=12":          next + "limit=12&page=1&upcoming=true" + flown,
		"view=agenda&limit=x":           next + "limit=12&page=1&upcoming=true" + flown,
		"view=agenda&upcoming=false":    "public/launches?limit=24&page=1&upcoming=false",
		"page=2":                        "public/launches?limit=12&page=2&upcoming=true",
		"upcoming=false":                "public/launches?limit=12&page=1&upcoming=false",
		"upcoming=all&rocketConfig=4":   "public/launches?limit=12&page=1&rocketConfig=4&upcoming=all",
		"agency=03":                     "public/launches?agency=3&limit=12&page=1&upcoming=true",
		"agency=4,3&pad=x&program=-2":   "public/launches?agency=3%2C4&limit=12&page=1&program=-2&upcoming=true",
		"upcoming=all&search=mission":   "public/launches?limit=12&page=1&search=mission&upcoming=all",
		"upcoming=all&search=++":        next + "limit=12&page=1&upcoming=true" + flown,
		"upcoming=all&status=1":         "public/launches?limit=12&page=1&status=1&upcoming=all",
		"search=%20a~b*c%20d%2Fe%C3%A9+": "public/launches?limit=12&page=1&search=a%7Eb*c+d%2Fe%C3%A9&upcoming=false " +
			"public/launches?limit=12&page=1&search=a%7Eb*c+d%2Fe%C3%A9&upcoming=true",
		"search=nothing&upcoming=false&page=3": "public/launches?limit=12&page=1&search=nothing&upcoming=true " +
			"public/launches?limit=12&page=3&search=nothing&upcoming=false",
		"search=a+b+c+d+-e+%22f+x%22+g+h+mission+is+cut": "public/launches?limit=12&page=1&search=a+b+c+d+-e+%22f+x%22+g+h&upcoming=false " +
			"public/launches?limit=12&page=1&search=a+b+c+d+-e+%22f+x%22+g+h&upcoming=true",
	} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			w := s.get(t, "/launches?"+query)
			if w.Code != http.StatusOK {
				t.Fatalf("GET /launches?%s = %d", query, w.Code)
			}
			data := firstData(t, w.Body.String())
			side := "true" // also for what is all and narrows nothing
			switch narrows := strings.HasPrefix(query, "upcoming=all&") && !strings.HasSuffix(query, "search=++"); {
			case strings.Contains(query, "upcoming=false"):
				side = "false"
			case narrows:
				side = "all"
			}
			want := "public/launches/shortcuts?upcoming=" + side + " " + want + " public/status"
			if got := keys(data); got != want {
				t.Errorf("keys of %q =\n%s, want\n%s", query, got, want)
			}
			for key, value := range data["data"].(map[string]any) {
				api := s.getJSON(t, http.StatusOK, "/api/v1/"+key)
				if got, want := mustJSON(t, value), mustJSON(t, api); got != want {
					t.Errorf("the page says of %s\n%s, the API\n%s", key, got, want)
				}
			}
		})
	}
}

func mustJSON(t *testing.T, value any) string {
	t.Helper()
	body, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

func TestPageCarriesTimeAndSettings(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0, func(c *server.Config) {
		c.DonationURL, c.ContactEmail = "https://give.example/", "team@example.org"
		c.Operator = "Ada, London"
	})
	data := firstData(t, s.get(t, "/launches").Body.String())
	for path, want := range map[string]any{
		"server_time": "2026-08-01T12:00:00Z", "site.donation_url": "https://give.example/", "site.issues_url": nil,
		"site.contact_email": "team@example.org", "site.operator": "Ada, London", "site.version": "v1.2.3",
	} {
		if got := at(data, steps(path)...); got != want {
			t.Errorf("%s = %v, want %v", path, got, want)
		}
	}
}

func TestListPageHead(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -3, 30, baseURL("https://example.org/sub"))
	for query, want := range map[string]struct{ title, canonical, robots string }{
		"":                         {"Upcoming Launches", "https://example.org/sub/launches", ""},
		"page=1&limit=12":          {"Upcoming Launches", "https://example.org/sub/launches", ""},
		"page=2":                   {"Upcoming Launches", "https://example.org/sub/launches?page=2", ""},
		"upcoming=false":           {"Previous Launches", "https://example.org/sub/launches?upcoming=false", ""},
		"upcoming=all&agency=4":    {"All Launches: Agency 4", "https://example.org/sub/launches?agency=4&amp;upcoming=all", ""},
		"limit=24&ordering=desc":   {"Upcoming Launches", "https://example.org/sub/launches", ""},
		"view=agenda":              {"Upcoming Launches", "https://example.org/sub/launches", ""},
		"search=mission":           {"Upcoming Launches: “mission”", "https://example.org/sub/launches?search=mission", "noindex"},
		"page=99":                  {"Upcoming Launches", "https://example.org/sub/launches?page=99", "noindex"},
		"search=%3C%2Ftitle%3E%22": {"Upcoming Launches: “&lt;/title&gt;&#34;”", "https://example.org/sub/launches?search=%3C%2Ftitle%3E%22", "noindex"},
	} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			page := s.get(t, "/sub/launches?"+query).Body.String()
			for _, tag := range []string{
				"<title data-server>" + want.title + " · Tminus</title>",
				`<link rel="canonical" href="` + want.canonical + `" data-server />`,
				`<meta property="og:title" content="` + want.title + `" data-server />`,
				`<meta property="og:url" content="` + want.canonical + `" data-server />`,
				`<meta property="og:image" content="https://example.org/sub/og/list/`,
				`<meta name="twitter:card" content="summary_large_image" data-server />`,
				`<meta name="base-path" content="/sub" />`,
			} {
				if !strings.Contains(page, tag) {
					t.Errorf("the page of %q lacks %s:\n%s", query, tag, page)
				}
			}
			if got := strings.Contains(page, `<meta name="robots" content="noindex"`); got != (want.robots != "") {
				t.Errorf("the page of %q is noindex: %v", query, got)
			}
			if got := at(structured(t, page), "@type"); got != "CollectionPage" {
				t.Errorf("the page of %q is a %v", query, got)
			}
		})
	}
	if got := strings.Count(s.get(t, "/sub/launches").Body.String(), "<title"); got != 1 {
		t.Errorf("the page has %d titles", got)
	}
}

func TestHostIsNeverBelieved(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0)
	page := s.get(t, "/launches", "X-Forwarded-Host", "evil.example", "X-Forwarded-Proto", "https").Body.String()
	for _, forbidden := range []string{"evil.example", "example.com", `rel="canonical"`, "og:url", "og:image"} {
		if strings.Contains(page, forbidden) {
			t.Errorf("without a base URL the page has %q", forbidden)
		}
	}
	if got := at(structured(t, page), "url"); got != "/launches" {
		t.Errorf("url = %v, want one that is relative to the page", got)
	}
}

func TestPageFetchesItsScriptsAtOnce(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0, baseURL("https://example.org/sub"))
	for target, want := range map[string][]string{
		"/sub/launches": {
			`<link rel="stylesheet" crossorigin href="/sub/assets/Card-CC.css" />`,
			`<link rel="stylesheet" crossorigin href="/sub/assets/List-DD.css" />`,
			`<link rel="modulepreload" crossorigin href="/sub/assets/List-DD.js" />`,
			`<link rel="modulepreload" crossorigin href="/sub/assets/Card-CC.js" />`,
		},
		"/sub/launches?view=agenda": {
			`<link rel="stylesheet" crossorigin href="/sub/assets/Agenda-HH.css" />`,
			`<link rel="modulepreload" crossorigin href="/sub/assets/Agenda-HH.js" />`,
			`<link rel="modulepreload" crossorigin href="/sub/assets/List-DD.js" />`,
		},
		"/sub/launches?view=cards": {`<link rel="modulepreload" crossorigin href="/sub/assets/List-DD.js" />`},
		"/sub/launches/" + storetest.LaunchID(0): {
			`<link rel="modulepreload" crossorigin href="/sub/assets/Detail-EE.js" />`,
		},
	} {
		page := s.get(t, target).Body.String()
		for _, tag := range append(want, `<script src="/sub/assets/theme-AA.js">`, `href="/sub/assets/index-BB.css"`) {
			if !strings.Contains(page, tag) {
				t.Errorf("GET %s lacks %s:\n%s", target, tag, page)
			}
		}
		if strings.Contains(page, "Agenda-HH") != strings.Contains(target, "agenda") {
			t.Errorf("GET %s and the scripts of the agenda do not fit:\n%s", target, page)
		}
		if strings.Index(page, "Card-CC.css") > 0 && strings.Index(page, "Card-CC.css") < strings.Index(page, "index-BB.css") {
			t.Errorf("GET %s has its own styles before those that order the layers", target)
		}
	}
}

// TestChunksExist fails when a page's source moves and its chunk would no
// longer be preloaded.
func TestChunksExist(t *testing.T) {
	t.Parallel()
	sources := []string{}
	for _, pattern := range []string{"*.go", "public/*.go"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		sources = append(sources, found...)
	}
	named := map[string]bool{}
	for _, source := range sources {
		code, err := os.ReadFile(source)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range regexp.MustCompile(`"(src/[^"]+)"`).FindAllSubmatch(code, -1) {
			named[string(name[1])] = true
		}
	}
	for name := range named {
		if _, err := os.Stat(filepath.Join("..", "ui", filepath.FromSlash(name))); err != nil {
			t.Errorf("the server names a source that is not there: %v", err)
		}
	}
	if len(named) < 20 {
		t.Errorf("%d sources are named, want those of every page", len(named))
	}
}

func TestLaunchPage(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0, baseURL("https://example.org"))
	id := storetest.LaunchID(0)
	w := s.get(t, "/launches/"+id)
	page := w.Body.String()
	data := firstData(t, page)
	if got, want := keys(data), "public/events?launch="+id+"&limit=4&page=1&upcoming=all public/launch/"+id+" public/status"; got != want {
		t.Errorf("keys = %s, want %s", got, want)
	}
	api := s.getJSON(t, http.StatusOK, "/api/v1/public/launch/"+id)
	if got, want := mustJSON(t, at(data, "data", "public/launch/"+id)), mustJSON(t, api); got != want {
		t.Errorf("the page says %s, the API %s", got, want)
	}
	for _, tag := range []string{
		"<title data-server>Rocket 1, Mission 0 · Tminus</title>",
		`<meta name="description" content="Agency 1 launches Rocket 1, Mission 0. Go for Launch. August 1, 2026, 12:00 UTC, Pad 1, Location 1. Carries things up." data-server />`,
		`<link rel="canonical" href="https://example.org/launches/` + id + `" data-server />`,
		`<meta property="og:image" content="https://example.org/og/launch/` + id + "/",
		`<meta property="og:image:alt" content="Rocket 1. Mission 0. Go for launch. August 1, 2026, 12:00 UTC. Location 1. Low Earth Orbit. Agency 1" data-server />`,
	} {
		if !strings.Contains(page, tag) {
			t.Errorf("the page lacks %s", tag)
		}
	}
	for name, want := range map[string]string{"Cache-Control": "no-cache", "Vary": "Accept-Encoding", "Set-Cookie": ""} {
		if got := w.Header().Get(name); got != want {
			t.Errorf("%s = %q, want %q", name, got, want)
		}
	}
	if strings.Contains(page, `content="noindex"`) {
		t.Error("the page of a launch is noindex")
	}
}

func TestDescriptionsAreSentencesOfAFewWords(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		status      int64
		description string
		want        string
	}{
		"coming": {ledger.StatusGo, "Goes up.", "Agency 1 launches Rocket 1, Mission 0. As the feed says. August 1, 2026, 12:00 UTC, Pad 1, Location 1. Goes up."},
		"flown":  {ledger.StatusSuccess, "Went up.", "Agency 1 launched Rocket 1, Mission 0. As the feed says. August 1, 2026, 12:00 UTC, Pad 1, Location 1. Went up."},
		"failed": {ledger.StatusFailure, "", "Agency 1 tried to launch Rocket 1, Mission 0. As the feed says. August 1, 2026, 12:00 UTC, Pad 1, Location 1."},
		"nothing known": {
			ledger.StatusGo, "", "Agency 1 launches Rocket 1, Mission 0. As the feed says. August 1, 2026, 12:00 UTC, Pad 1, Location 1.",
		},
		"long": {
			ledger.StatusGo, strings.Repeat("many words, ", 30),
			"Agency 1 launches Rocket 1, Mission 0. As the feed says. August 1, 2026, 12:00 UTC, Pad 1, Location 1. " + strings.Repeat("many words, ", 4) + "many…",
		},
		"one endless word": {
			ledger.StatusGo, strings.Repeat("ä", 300), "Agency 1 launches Rocket 1, Mission 0. As the feed says. August 1, 2026, 12:00 UTC, Pad 1, Location 1…",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newSite(t)
			launch := storetest.Launch(0)
			launch.Status = ledger.Status{ID: tt.status, Name: "As the feed says", Abbrev: "X"}
			launch.Mission.Description = tt.description
			storetest.SaveLaunches(t, s.store, launch)
			page := s.get(t, "/launches/"+launch.ID).Body.String()
			_, rest, _ := strings.Cut(page, `<meta name="description" content="`)
			if got, _, _ := strings.Cut(rest, `"`); got != tt.want {
				t.Errorf("description = %q, want %q", got, tt.want)
			}
		})
	}
}

func TestPageIsTheSameForEveryVisitor(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0)
	plain := s.get(t, "/launches").Body.String()
	for name, header := range map[string][]string{
		"cookies":     {"Cookie", "theme=light; signed_in=1; refresh_token=x"},
		"credentials": {"Authorization", "Bearer x"},
		"language":    {"Accept-Language", "de"},
	} {
		if got := s.get(t, "/launches", header...).Body.String(); got != plain {
			t.Errorf("with %s the page is another one", name)
		}
	}
}

func TestTextOfTheFeedCannotLeaveItsPlace(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	launch := storetest.Launch(0)
	launch.Name = `</script><script>alert(1)</script>"><img src=x> & <!--`
	launch.Mission.Description = launch.Name + "\u2028"
	storetest.SaveLaunches(t, s.store, launch)
	for _, target := range []string{"/launches", "/launches/" + launch.ID} {
		page := s.get(t, target).Body.String()
		for _, forbidden := range []string{"<script>alert", "<img", "</script><script>"} {
			if strings.Contains(page, forbidden) {
				t.Errorf("GET %s has %s", target, forbidden)
			}
		}
		firstData(t, page)
		structured(t, page)
	}
}

func TestUnknownPages(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0)
	for _, target := range []string{
		"/nowhere", "/launches/42", "/launches/" + storetest.LaunchID(9), "/launches/a/b", "/index.html", "/.vite/manifest.json",
		"/../etc/passwd", "/%00",
	} {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
		r.URL.Path = target
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		page := w.Body.String()
		if w.Code != http.StatusNotFound || !strings.Contains(page, "<title data-server>404 Page Not Found · Tminus</title>") ||
			!strings.Contains(page, `<meta name="robots" content="noindex" data-server />`) {
			t.Errorf("GET %s = %d, want 404 with the site: %s", target, w.Code, page)
		}
		if got := keys(firstData(t, page)); got != "public/status" {
			t.Errorf("GET %s carries %q, want how old the catalogue is", target, got)
		}
	}
}

func TestWithdrawnLaunchIsNotIndexed(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1)
	if err := s.store.Intake.WithdrawLaunch(t.Context(), storetest.LaunchID(0)); err != nil {
		t.Fatal(err)
	}
	w := s.get(t, "/launches/"+storetest.LaunchID(0))
	if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), `<meta name="robots" content="noindex" data-server />`) {
		t.Errorf("the page of a withdrawn launch = %d, want 200 and noindex", w.Code)
	}
	if got := at(structured(t, w.Body.String()), "eventStatus"); got != "https://schema.org/EventCancelled" {
		t.Errorf("eventStatus = %v, want EventCancelled", got)
	}
	if got := names(s.getJSON(t, http.StatusOK, launchesURL)); got != "1" {
		t.Errorf("listed missions = %q, want only the other", got)
	}
}

func TestUnbuiltSiteSaysHowToBuild(t *testing.T) {
	t.Parallel()
	s := newSiteOf(t, fstest.MapFS{".gitkeep": &fstest.MapFile{}})
	storetest.SaveLaunches(t, s.store, storetest.Launch(0))
	for _, target := range []string{"/launches", "/launches/" + storetest.LaunchID(0)} {
		w := s.get(t, target)
		if w.Code != http.StatusServiceUnavailable || !strings.Contains(w.Body.String(), "make build") {
			t.Errorf("GET %s = %d %s, want 503 and how to build", target, w.Code, w.Body)
		}
	}
	s.getJSON(t, http.StatusOK, launchesURL)
	if w := s.get(t, "/api"); w.Code != http.StatusOK {
		t.Errorf("GET /api = %d, want 200", w.Code)
	}
}

func TestNoDataYetOnAPage(t *testing.T) {
	t.Parallel()
	w := newSite(t).get(t, "/launches")
	if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") != "60" {
		t.Errorf("GET /launches of an empty catalogue = %d, want 503 with Retry-After", w.Code)
	}
	if !strings.Contains(w.Body.String(), `<div id="root">`) {
		t.Error("the answer is not the site")
	}
}
