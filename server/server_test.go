package server_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"tminus/server"
	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// site is a server under test with what it stands on.
type site struct {
	*server.Server
	store *store.Store
	clock *storetest.Clock
}

// newSite returns a server of an empty store whose clock stands at
// storetest.Now. Options change its configuration.
func newSite(t testing.TB, options ...func(*server.Config)) site {
	t.Helper()
	return newSiteOf(t, built(), options...)
}

func newSiteOf(t testing.TB, dist fs.FS, options ...func(*server.Config)) site {
	t.Helper()
	clock := storetest.NewClock()
	return siteOf(t, storetest.New(t, store.WithClock(clock.Now)), clock, dist, options...)
}

// siteOf returns a server of a store.
func siteOf(t testing.TB, st *store.Store, clock *storetest.Clock, dist fs.FS, options ...func(*server.Config)) site {
	t.Helper()
	config := server.Config{Now: clock.Now, Version: "v1.2.3", Log: slog.New(slog.DiscardHandler), Streams: 1000, Notices: newNotices(t, st, clock)}
	for _, option := range options {
		option(&config)
	}
	srv, err := server.New(st, config, dist)
	if err != nil {
		t.Fatalf("New() = %v", err)
	}
	return site{srv, st, clock}
}

// newCatalogue returns a server of launches that are due n days from now, from
// first to last; those before now have flown.
func newCatalogue(t testing.TB, first, last int, options ...func(*server.Config)) site {
	t.Helper()
	s := newSite(t, options...)
	launches := []catalogue.Launch{}
	for n := range last - first + 1 {
		launches = append(launches, launchDue(first+n))
	}
	storetest.SaveLaunches(t, s.store, launches...)
	return s
}

// launchDue returns launch number |n|, due n days from now.
func launchDue(n int) catalogue.Launch {
	if n >= 0 {
		return storetest.Launch(n)
	}
	launch := storetest.Launch(100 - n)
	launch.NET = storetest.Now.AddDate(0, 0, n)
	launch.WindowStart, launch.WindowEnd = launch.NET, launch.NET
	launch.Status = ledger.Status{ID: ledger.StatusSuccess, Name: "Launch Successful", Abbrev: "Success"}
	return launch
}

func baseURL(text string) func(*server.Config) {
	return func(c *server.Config) {
		u, err := url.Parse(text)
		if err != nil {
			panic(err)
		}
		c.BaseURL = u
	}
}

func trusting(networks ...string) func(*server.Config) {
	return func(c *server.Config) {
		for _, network := range networks {
			c.TrustedProxies = append(c.TrustedProxies, netip.MustParsePrefix(network))
		}
	}
}

// built returns what a build of the site leaves.
func built() fstest.MapFS {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	return fstest.MapFS{
		"index.html": file(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <!--head-->
    <title>Tminus</title>
    <!--/head-->
    <script src="./assets/theme-AA.js"></script>
    <link rel="stylesheet" crossorigin href="./assets/index-BB.css">
  </head>
  <body>
    <div id="root"></div>
    <!--data-->
  </body>
</html>
`),
		".gitkeep": file(""),
		".vite/manifest.json": file(`{
			"_Card-CC.js": {"file": "assets/Card-CC.js", "imports": ["index.html"], "css": ["assets/Card-CC.css"]},
			"index.html": {"file": "assets/index-BB.js", "isEntry": true, "css": ["assets/index-BB.css"]},
			"src/features/launches/LaunchListPage.tsx": {"file": "assets/List-DD.js", "isDynamicEntry": true,
				"imports": ["_Card-CC.js", "index.html"], "css": ["assets/List-DD.css"]},
			"src/features/launches/agenda/Agenda.tsx": {"file": "assets/Agenda-HH.js", "isDynamicEntry": true,
				"imports": ["_Card-CC.js", "index.html"], "css": ["assets/Agenda-HH.css"]},
			"src/features/launches/LaunchDetailPage.tsx": {"file": "assets/Detail-EE.js", "isDynamicEntry": true,
				"imports": ["_Card-CC.js", "index.html"]},
			"src/theme.ts": {"file": "assets/theme-AA.js", "isEntry": true}}`),
		"assets/theme-AA.js":    file("document.documentElement"),
		"assets/List-DD.js":     file("list"),
		"assets/worker-FF.mjs":  file("worker"),
		"assets/geist-GG.woff2": file("font"),
		"assets/index-BB.css":   file("body{}"),
		"og.png":                file("png"),
		"icon.svg":              file("<svg/>"),
	}
}

// get asks for a target with header pairs and returns the recorded answer.
func (s site) get(t *testing.T, target string, header ...string) *httptest.ResponseRecorder {
	t.Helper()
	return s.do(t, http.MethodGet, target, header...)
}

// peers counts requests: each comes from another client, or a test of many
// would run into the limit of one.
var peers atomic.Int64

func (s site) do(t *testing.T, method, target string, header ...string) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), method, target, nil)
	n := peers.Add(1)
	r.RemoteAddr = fmt.Sprintf("10.%d.%d.%d:1234", n>>16&255, n>>8&255, n&255)
	for i := 0; i < len(header); i += 2 {
		r.Header.Add(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w
}

// getJSON returns the decoded answer, which must have the status.
func (s site) getJSON(t *testing.T, status int, target string, header ...string) map[string]any {
	t.Helper()
	w := s.get(t, target, header...)
	if w.Code != status {
		t.Fatalf("GET %s = %d, want %d: %s", target, w.Code, status, w.Body)
	}
	return decode(t, w.Body.Bytes())
}

func decode(t *testing.T, body []byte) map[string]any {
	t.Helper()
	var value map[string]any
	if err := json.Unmarshal(body, &value); err != nil {
		t.Fatalf("not JSON: %v: %s", err, body)
	}
	return value
}

// at follows keys and indexes into decoded JSON; nil when they lead nowhere.
func at(value any, path ...any) any {
	for _, step := range path {
		switch key := step.(type) {
		case string:
			object, _ := value.(map[string]any)
			value = object[key]
		case int:
			list, _ := value.([]any)
			if key >= len(list) {
				return nil
			}
			value = list[key]
		}
	}
	return value
}

// advance moves the clock.
func (s site) advance(t *testing.T, by string) {
	t.Helper()
	d, err := time.ParseDuration(by)
	if err != nil {
		t.Fatal(err)
	}
	s.clock.Advance(d)
}
