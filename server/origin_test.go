package server_test

import (
	"net/http"
	"strings"
	"testing"
)

// askedFor are one of each kind that the server answers.
var askedFor = []string{
	"/", "/launches", "/assets/List-DD.js", "/api", "/healthz", launchesURL, apiPrefix + "/csrf/token",
	apiPrefix + "/user/my-account", apiPrefix + "/auth/authenticate", apiPrefix + "/nothing",
}

// No page of another origin may read an answer: nothing ever says so.
func TestNoForeignOriginIsAllowed(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0, baseURL("https://example.org"))
	for _, origin := range []string{"https://evil.example", "null", "https://example.org.evil.example"} {
		for _, method := range []string{http.MethodGet, http.MethodPost, http.MethodOptions} {
			for _, address := range askedFor {
				w := s.do(t, method, address, "Origin", origin, "Access-Control-Request-Method", "POST",
					"Access-Control-Request-Headers", "x-xsrf-token", "Access-Control-Request-Private-Network", "true")
				for name := range w.Header() {
					if strings.HasPrefix(name, "Access-Control-") {
						t.Errorf("%s %s for %s has %s: %q", method, address, origin, name, w.Header()[name])
					}
				}
			}
		}
	}
}

// What a visitor sends never comes back by TRACE, and TRACK is no way around.
func TestTraceIsRefused(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0)
	for _, method := range []string{http.MethodTrace, "TRACK"} {
		for _, address := range askedFor {
			w := s.do(t, method, address, "Cookie", "refresh_token=hush", "X-Probe", "hush")
			if w.Code != http.StatusMethodNotAllowed && w.Code != http.StatusNotFound || strings.Contains(w.Body.String(), "hush") {
				t.Errorf("%s %s = %d %s, want it refused", method, address, w.Code, w.Body)
			}
		}
	}
}

// Nothing that helps to find mistakes helps visitors too.
func TestNothingIsThereForDebugging(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0)
	for _, address := range []string{
		"/debug/pprof", "/debug/pprof/heap", "/debug/vars", "/debug", "/metrics", "/.env", "/.git/config", apiPrefix + "/debug",
	} {
		if w := s.get(t, address); w.Code != http.StatusNotFound {
			t.Errorf("%s = %d, want nothing there", address, w.Code)
		}
	}
}
