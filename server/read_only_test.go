package server_test

import (
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tminus/server"
	"tminus/store"
	"tminus/store/storetest"
)

// newCopy returns a server that only reads a copy of what another one has, and
// where the copy is.
func newCopy(t *testing.T, main site, mainURL string) (site, string) {
	t.Helper()
	made, err := main.store.BackUp(t.Context(), t.TempDir(), 0)
	if err != nil {
		t.Fatal(err)
	}
	st, err := store.OpenReadOnly(t.Context(), made.Path, store.WithClock(main.clock.Now))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = st.Close() })
	return siteOf(t, st, main.clock, built(), baseURL("https://launches.example.org/space"), func(c *server.Config) {
		c.ReadOnly = &server.ReadOnly{MaxAge: 10 * time.Minute}
		if mainURL != "" {
			c.ReadOnly.Main, err = url.Parse(mainURL)
			if err != nil {
				t.Fatal(err)
			}
		}
	}), made.Path
}

// notForCopies begin the paths below which everything is about one person.
var notForCopies = []string{
	"/api/v1/csrf/", "/api/v1/auth/", "/api/v1/oauth2/", "/api/v1/user/", "/api/v1/community/", "/api/v1/follow", "/api/v1/dashboard/", "/unsubscribe/", "/feeds/",
}

// TestACopyLeadsWhoWritesToTheMainServer walks the table of routes: every call
// that writes or is about one person leads to the main server, or says that it is
// not here; nothing else does.
func TestACopyLeadsWhoWritesToTheMainServer(t *testing.T) {
	t.Parallel()
	main := newCatalogue(t, 0, 2)
	led, _ := newCopy(t, main, "https://main.example.org/origin")
	alone, _ := newCopy(t, main, "")
	fill := strings.NewReplacer(":launchId", "x%2Fy", ":signed", "a%2Fb", ":name", "my%20list", ":file", "x", ":id", "1", "*", "x")
	notYet := []string{"/api/v1/public/dump", "/api/v1/public/dump/x", "/api/v1/public/nasa/apod", "/nasa/apod", "/api/v1/public/news"} // of which there is none
	seen := 0
	for _, r := range led.Routes() {
		path := fill.Replace(r.Path)
		only := r.Method != http.MethodGet && r.Method != http.MethodHead ||
			slices.ContainsFunc(notForCopies, func(begin string) bool { return strings.HasPrefix(r.Path, begin) })
		if r.Path == "/api/v1/public/stream" && r.Method == http.MethodGet {
			continue // does not end
		}
		w := led.do(t, r.Method, "/space"+path+"?a=1&b=%2F")
		if to := w.Header().Get("Location"); only != (w.Code == http.StatusTemporaryRedirect) || only && to != "https://main.example.org/origin"+path+"?a=1&b=%2F" {
			t.Errorf("%s %s = %d to %q, by the main server alone: %v", r.Method, r.Path, w.Code, to, only)
		}
		if w.Code >= 500 && !slices.Contains(notYet, path) {
			t.Errorf("%s %s = %d %s", r.Method, r.Path, w.Code, w.Body)
		}
		if !only {
			continue
		}
		seen++
		w = alone.do(t, r.Method, "/space"+path)
		if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") != "60" || w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%s %s = %d %v without a main server", r.Method, r.Path, w.Code, w.Header())
		}
	}
	if seen < 60 {
		t.Errorf("only %d routes are the main server's", seen)
	}
}

func TestACopyIsReadyWhileItIsYoung(t *testing.T) {
	t.Parallel()
	main := newCatalogue(t, 0, 2)
	s, path := newCopy(t, main, "")
	made := func(at time.Time) {
		t.Helper()
		if err := os.Chtimes(path, at, at); err != nil {
			t.Fatal(err)
		}
		if taken, err := s.store.TakeNewer(t.Context()); !taken || err != nil {
			t.Fatal(taken, err)
		}
	}
	made(storetest.Now.Add(-10 * time.Minute))
	s.getJSON(t, http.StatusOK, "/readyz")
	s.clock.Advance(time.Second)
	if body := s.getJSON(t, http.StatusServiceUnavailable, "/readyz"); body["error"] != "What this server shows is too old." {
		t.Errorf("/readyz says %v", body)
	}
	if w := s.get(t, "/space/launches"); w.Code != http.StatusOK {
		t.Errorf("the launches = %d while it is too old", w.Code)
	}
	made(s.clock.Now())
	s.getJSON(t, http.StatusOK, "/readyz")
}

// TestACopyShowsWhatIsPutInItsPlace asks for a page that is kept in memory.
func TestACopyShowsWhatIsPutInItsPlace(t *testing.T) {
	t.Parallel()
	main := newCatalogue(t, 0, 2)
	s, path := newCopy(t, main, "")
	before := s.get(t, "/space"+launchesURL)
	if again := s.get(t, "/space"+launchesURL, "If-None-Match", before.Header().Get("ETag")); again.Code != http.StatusNotModified {
		t.Errorf("asked again = %d", again.Code)
	}
	launch := storetest.Launch(0)
	launch.Name = "Renamed"
	storetest.SaveLaunches(t, main.store, launch)
	made, err := main.store.BackUp(t.Context(), filepath.Join(t.TempDir(), "next"), 0)
	if err == nil {
		err = os.Rename(made.Path, path)
	}
	if err != nil {
		t.Fatal(err)
	}
	if taken, err := s.store.TakeNewer(t.Context()); !taken || err != nil {
		t.Fatal(taken, err)
	}
	if w := s.get(t, "/space"+launchesURL); !strings.Contains(w.Body.String(), "Renamed") {
		t.Errorf("launches = %s", w.Body)
	}
}
