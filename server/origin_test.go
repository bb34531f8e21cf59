package server_test

import (
	"context"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"tminus/server"
	"tminus/server/ingestion"
	"tminus/store/storetest"
)

// askedFor are one of each kind that the server answers.
var askedFor = []string{
	"/", "/launches", "/assets/List-DD.js", "/api", "/healthz", launchesURL, apiPrefix + "/csrf/token",
	apiPrefix + "/user/my-account", apiPrefix + "/auth/authenticate", apiPrefix + "/nothing",
}

// crossOrigin is what a browser may ask of a call for a page of another site.
var crossOrigin = []string{
	"Origin", "https://other.example", "Access-Control-Request-Method", "POST",
	"Access-Control-Request-Headers", "authorization, x-xsrf-token", "Access-Control-Request-Private-Network", "true",
}

// allowances returns the headers of an answer that are about other origins.
func allowances(w *httptest.ResponseRecorder) map[string]string {
	found := map[string]string{}
	for name, values := range w.Header() {
		if strings.HasPrefix(name, "Access-Control-") {
			found[name] = strings.Join(values, "; ")
		}
	}
	return found
}

var (
	readable = map[string]string{
		"Access-Control-Allow-Origin":   "*",
		"Access-Control-Expose-Headers": "ETag, Retry-After, Link, Deprecation, Sunset, X-Request-Id",
	}
	askable = map[string]string{
		"Access-Control-Allow-Origin":   "*",
		"Access-Control-Expose-Headers": "ETag, Retry-After, Link, Deprecation, Sunset, X-Request-Id",
		"Access-Control-Allow-Methods":  "GET, HEAD",
		"Access-Control-Allow-Headers":  "If-None-Match, Last-Event-ID",
		"Access-Control-Max-Age":        "86400",
	}
)

// Pages of other sites read what anybody may call, and nothing else: neither
// what is about a person nor the site's own pages and files.
func TestOtherOriginsReadPublicCallsAlone(t *testing.T) {
	t.Parallel()
	s, open := newCatalogue(t, 0, 0, baseURL("https://example.org")), map[string]bool{}
	for _, route := range s.Routes() {
		address := pathParameter.ReplaceAllString(strings.Replace(route.Path, "*", "none.js", 1), "1")
		isPublic := slices.ContainsFunc([]string{api, "/og/", "/badge/", "/embed/", "/eink/", "/blueprints/"}, func(folder string) bool { return strings.HasPrefix(address, folder) }) ||
			slices.Contains([]string{"/nasa/apod", apiPrefix + "/openapi.yaml", "/oembed"}, address) ||
			slices.Contains([]string{"/launches.ics", "/launches.csv", "/launches/1/event.ics", "/events.ics", "/events.csv"}, address) || slices.Contains(readerFeeds, address) ||
			strings.HasPrefix(address, "/stats/") && strings.HasSuffix(address, ".csv")
		if isPublic && (route.Name != "anyone" || route.Method != http.MethodGet && route.Method != http.MethodHead) {
			t.Errorf("%s %s is open to other sites and no public read", route.Method, route.Path)
		}
		for _, method := range []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"} {
			want := map[string]string{}
			switch {
			case isPublic && method == http.MethodOptions:
				want = askable
			case isPublic:
				want = readable
			}
			if address == api+"time" && len(want) > 0 && (method == http.MethodGet || method == http.MethodHead) {
				want = maps.Clone(want)
				want["Access-Control-Expose-Headers"] = "Date"
			}
			if address == nextURL && (method == http.MethodGet || method == http.MethodHead) {
				want = map[string]string{"Access-Control-Allow-Origin": "*"} // every byte counts
			}
			w := s.do(t, method, address, crossOrigin...)
			if got := allowances(w); !maps.Equal(got, want) {
				t.Errorf("%s %s = %d with %v, want %v", method, address, w.Code, got, want)
			}
			if method == http.MethodOptions && w.Code != http.StatusNoContent {
				t.Errorf("OPTIONS %s = %d, want 204", address, w.Code)
			}
		}
		open[route.Path] = isPublic
	}
	for _, path := range publicCalls {
		if strings.HasPrefix(path, api) && !open[path] {
			t.Errorf("%s is not open to other sites", path)
		}
	}
}

// TestFailuresOfPublicCallsAreReadElsewhere asks as somebody who names no
// origin too: what a shared cache keeps of that is for everybody.
func TestFailuresOfPublicCallsAreReadElsewhere(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0, baseURL("https://example.org/sub"), func(c *server.Config) {
		c.Ingest = func(context.Context) (ingestion.Status, error) { panic("secret cause") }
	})
	etag := s.get(t, "/sub"+launchesURL).Header().Get("ETag")
	for name, tt := range map[string]struct {
		method, target string
		status         int
		header         []string
	}{
		"answer":          {"GET", launchesURL, 200, nil},
		"kept answer":     {"GET", launchesURL, 200, nil},
		"head":            {"HEAD", launchesURL, 200, nil},
		"nothing new":     {"GET", launchesURL, 304, []string{"If-None-Match", etag}},
		"slash":           {"GET", launchesURL + "/", 301, nil},
		"wrong parameter": {"GET", launchesURL + "?limit=0", 400, nil},
		"no such record":  {"GET", api + "launch/" + storetest.LaunchID(9), 404, nil},
		"no such call":    {"GET", api + "nothing", 404, nil},
		"wrong method":    {"POST", launchesURL, 405, nil},
		"nothing yet":     {"GET", api + "nasa/apod", 503, nil},
		"our own fault":   {"GET", api + "status", 500, nil},
		"wrong token":     {"GET", launchesURL, 401, []string{"Authorization", "Bearer x"}},
	} {
		for _, origin := range []string{"", "https://other.example", "null"} {
			w := s.do(t, tt.method, "/sub"+tt.target, append([]string{"Origin", origin}, tt.header...)...)
			if got := allowances(w); w.Code != tt.status || !maps.Equal(got, readable) {
				t.Errorf("%s of %q = %d with %v, want %d with %v", name, origin, w.Code, got, tt.status, readable)
			}
			if vary := w.Header().Get("Vary"); strings.Contains(vary, "Origin") {
				t.Errorf("%s varies by origin: %q", name, vary)
			}
		}
	}
	s.exhaust(t, "203.0.113.1:1", "")
	if w := s.from(t, "203.0.113.1:1", "", "/sub"+launchesURL+"?limit=7"); w.Code != 429 || !maps.Equal(allowances(w), readable) {
		t.Errorf("too many reads = %d with %v, want 429 with %v", w.Code, allowances(w), readable)
	}
	if got := allowances(s.get(t, launchesURL, crossOrigin...)); len(got) > 0 {
		t.Errorf("outside of the site's path there is %v", got)
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
