package server_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"tminus/server"
	"tminus/server/ingestion"
	"tminus/store/storetest"
)

func TestSecurityHeadersAreOnEveryAnswer(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0, baseURL("https://example.org"))
	want := map[string]string{
		"Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; " +
			"font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; " +
			"frame-src 'self' https://www.youtube-nocookie.com; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
			"object-src 'none'",
		"Referrer-Policy":            "strict-origin-when-cross-origin",
		"X-Content-Type-Options":     "nosniff",
		"Cross-Origin-Opener-Policy": "same-origin",
		"Strict-Transport-Security":  "max-age=31536000",
		"Permissions-Policy":         "camera=(), geolocation=(self), microphone=(), payment=(), usb=()",
	}
	for _, target := range []string{
		"/", "/launches", "/nowhere", launchesURL, launchesURL + "?limit=0", "/api", "/api/nothing", "/healthz",
		"/assets/List-DD.js", "/assets/none.js", "/og.png",
	} {
		w := s.get(t, target)
		for name, value := range want {
			if got := w.Header().Get(name); got != value {
				t.Errorf("GET %s: %s = %q, want %q", target, name, got, value)
			}
		}
	}
	for name, site := range map[string]site{"unset": newSite(t), "http": newSite(t, baseURL("http://example.org"))} {
		if got := site.get(t, "/healthz").Header().Get("Strict-Transport-Security"); got != "" {
			t.Errorf("with base URL %s Strict-Transport-Security = %q, want none", name, got)
		}
	}
}

func TestMapTilesAreLetIn(t *testing.T) {
	t.Parallel()
	for tiles, want := range map[string][]string{
		"": {"img-src 'self' data: https:; ", "connect-src 'self'; "},
		"https://tiles.example:8443/v1/{z}/{x}/{y}.png?key=1": {
			"img-src 'self' data: https:; ", "connect-src 'self' https://tiles.example:8443; ",
		},
		"http://10.0.0.7/{z}/{x}/{y}.png": {
			"img-src 'self' data: https: http://10.0.0.7; ", "connect-src 'self' http://10.0.0.7; ",
		},
	} {
		s := newCatalogue(t, 0, 0, func(c *server.Config) { c.TileURL = tiles })
		w := s.get(t, "/launches")
		for _, part := range want {
			if policy := w.Header().Get("Content-Security-Policy"); !strings.Contains(policy, part) {
				t.Errorf("with tiles %q the policy %q lacks %q", tiles, policy, part)
			}
		}
		told, _ := at(firstData(t, w.Body.String()), "site", "tile_url").(string)
		if told != tiles {
			t.Errorf("the client is told of tiles at %q, want %q", told, tiles)
		}
	}
}

func TestEveryAnswerHasItsOwnID(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	seen := map[string]bool{}
	for range 3 {
		w := s.get(t, "/api/nothing", "X-Request-Id", "chosen-by-client")
		id := w.Header().Get("X-Request-Id")
		if len(id) < 20 || seen[id] {
			t.Errorf("X-Request-Id = %q, want a new long one", id)
		}
		if got := at(decode(t, w.Body.Bytes()), "requestId"); got != id {
			t.Errorf("requestId = %v, the header has %s", got, id)
		}
		seen[id] = true
	}
}

// logged returns a configuration option and what it logs, one object a line.
func logged(t *testing.T) (func(*server.Config), func() []map[string]any) {
	t.Helper()
	var out storetest.Output
	option := func(c *server.Config) {
		c.Log = slog.New(slog.NewJSONHandler(&out, &slog.HandlerOptions{Level: slog.LevelDebug}))
	}
	return option, func() []map[string]any {
		lines := []map[string]any{}
		for line := range strings.Lines(out.String()) {
			var object map[string]any
			if err := json.Unmarshal([]byte(line), &object); err != nil {
				t.Fatal(err)
			}
			lines = append(lines, object)
		}
		return lines
	}
}

func TestAccessLog(t *testing.T) {
	t.Parallel()
	option, lines := logged(t)
	s := newSite(t, option, baseURL("https://example.org/sub"), trusting("10.0.0.0/8"))
	storetest.SaveLaunches(t, s.store, storetest.Launch(0))
	w := s.get(t, "/sub/api/v1/public/launches?limit=2&token=hush&key=hush&search=mars", "X-Forwarded-For", "203.0.113.9",
		"Authorization", "Basic hush", "Cookie", "refresh_token=hush")
	s.get(t, "/sub/healthz")
	log := lines()
	if len(log) != 2 {
		t.Fatalf("logged %d lines, want 2: %v", len(log), log)
	}
	for name, want := range map[string]any{
		"msg": "request", "level": "INFO", "method": "GET", "path": "/sub/api/v1/public/launches", "status": 200.0,
		"bytes": float64(w.Body.Len()), "client": "203.0.113.9", "id": w.Header().Get("X-Request-Id"),
		"query": "key=hidden&limit=2&search=mars&token=hidden",
	} {
		if got := log[0][name]; got != want {
			t.Errorf("logged %s = %v, want %v", name, got, want)
		}
	}
	if got := log[1]["level"]; got != "DEBUG" {
		t.Errorf("a health check is logged as %v, want DEBUG", got)
	}
}

func TestFailuresStayNeutral(t *testing.T) {
	t.Parallel()
	for name, ingest := range map[string]func(context.Context) (ingestion.Status, error){
		"error": func(context.Context) (ingestion.Status, error) {
			return ingestion.Status{}, errors.New("secret cause")
		},
		"panic": func(context.Context) (ingestion.Status, error) { panic("secret cause") },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			option, lines := logged(t)
			s := newSite(t, option, func(c *server.Config) { c.Ingest = ingest })
			storetest.SaveLaunches(t, s.store, storetest.Launch(0))

			w := s.get(t, "/api/v1/public/status")
			body := decode(t, w.Body.Bytes())
			want := "Something went wrong on our side. Please try again later."
			if w.Code != http.StatusInternalServerError || at(body, "error") != want || at(body, "status") != 500.0 {
				t.Errorf("GET status = %d %v, want a neutral 500", w.Code, body)
			}
			if at(body, "businessErrorCode") != nil || strings.Contains(w.Body.String(), "secret") {
				t.Errorf("the answer tells too much: %s", w.Body)
			}
			cause := lines()[0]
			if text, _ := cause["error"].(string); !strings.Contains(text, "secret cause") || cause["id"] != at(body, "requestId") {
				t.Errorf("logged %v, want the cause under id %v", cause, at(body, "requestId"))
			}

			page := s.get(t, "/launches")
			if page.Code != http.StatusInternalServerError || !strings.Contains(page.Body.String(), "<title data-server>We&#39;ll be back soon!") ||
				strings.Contains(page.Body.String(), "secret") {
				t.Errorf("GET /launches = %d, want the site with a neutral 500: %s", page.Code, page.Body)
			}
			if ok := s.get(t, launchesURL); ok.Code != http.StatusOK {
				t.Errorf("GET launches afterwards = %d, want 200", ok.Code)
			}
		})
	}
}

func TestWrongAddressesAndMethods(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0)
	for name, tt := range map[string]struct {
		method, target string
		status         int
		allow          string
	}{
		"unknown call":        {"GET", "/api/v1/nothing", 404, ""},
		"unknown below api":   {"GET", "/api/nothing/at/all", 404, ""},
		"post to unknown":     {"POST", "/api/v1/nothing", 404, ""},
		"post to a call":      {"POST", launchesURL, 405, "GET, HEAD"},
		"delete of a call":    {"DELETE", "/api/v1/public/launch/" + storetest.LaunchID(0), 405, "GET, HEAD"},
		"post to a picture":   {"POST", "/nasa/apod", 405, "GET, HEAD"},
		"put to the document": {"PUT", "/api/v1/openapi.yaml", 405, "GET, HEAD"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := s.do(t, tt.method, tt.target)
			if w.Code != tt.status || at(decode(t, w.Body.Bytes()), "status") != float64(tt.status) {
				t.Errorf("%s %s = %d %s, want %d", tt.method, tt.target, w.Code, w.Body, tt.status)
			}
			for method := range strings.SplitSeq(tt.allow, ", ") {
				if got := w.Header().Get("Allow"); !strings.Contains(got, method) {
					t.Errorf("Allow = %q, want %q in it", got, method)
				}
			}
		})
	}
}

func TestLargeBodiesAreRefused(t *testing.T) {
	t.Parallel()
	r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, launchesURL, strings.NewReader(strings.Repeat("x", 1<<20)))
	w := httptest.NewRecorder()
	newSite(t).ServeHTTP(w, r)
	if w.Code != http.StatusRequestEntityTooLarge {
		t.Errorf("a body of 1 MiB = %d, want 413", w.Code)
	}
}

func TestHealth(t *testing.T) {
	t.Parallel()
	s := newSite(t, baseURL("https://example.org/sub"))
	for target, want := range map[string]string{
		"/healthz": "ok", "/sub/healthz": "ok", "/readyz": "ready", "/sub/readyz": "ready",
	} {
		if got := at(s.getJSON(t, http.StatusOK, target), "status"); got != want {
			t.Errorf("GET %s = %v, want %s", target, got, want)
		}
	}
	if err := s.store.Close(); err != nil {
		t.Fatal(err)
	}
	s.getJSON(t, http.StatusOK, "/healthz")
	body := s.getJSON(t, http.StatusServiceUnavailable, "/readyz")
	if got, _ := at(body, "error").(string); !strings.Contains(got, "database") {
		t.Errorf("error = %q, want a sentence about the database", got)
	}
}

func TestBasePath(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0, baseURL("https://example.org/sub/dir"))
	for target, want := range map[string]struct {
		status   int
		location string
	}{
		"/":                            {302, "/sub/dir/"},
		"/sub/dir":                     {302, "/sub/dir/launches"},
		"/sub/dir/":                    {302, "/sub/dir/launches"},
		"/sub/dir/launches":            {200, ""},
		"/sub/dir/launches/":           {301, "/sub/dir/launches"},
		"/sub/dir/launches/?page=2":    {301, "/sub/dir/launches?page=2"},
		"/sub/dir" + launchesURL:       {200, ""},
		"/sub/dir/assets/List-DD.js":   {200, ""},
		"/sub/dir/og.png":              {200, ""},
		"/sub/dir/api":                 {200, ""},
		"/sub/dir//evil.example/":      {301, "/sub/dir/evil.example"},
		"/sub/dir/%5C%5Cevil.example/": {301, "/sub/dir/%5C%5Cevil.example"},
		"/launches":                    {404, ""},
		"/sub":                         {404, ""},
		"/sub/directory/launches":      {404, ""},
		launchesURL:                    {404, ""},
		"/assets/List-DD.js":           {404, ""},
	} {
		w := s.get(t, target)
		if got := w.Header().Get("Location"); w.Code != want.status || got != want.location {
			t.Errorf("GET %s = %d to %q, want %d to %q", target, w.Code, got, want.status, want.location)
		}
	}
}

func TestSlashesNeverLeadToAnotherHost(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, target := range []string{"//evil.example/", "///evil.example/", "/%2F/evil.example/", "/\\evil.example/"} {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
		r.URL.Path = target
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if got := w.Header().Get("Location"); strings.HasPrefix(got, "//") || strings.HasPrefix(got, "/\\") {
			t.Errorf("GET %s leads to %s", target, got)
		}
	}
}

// TestTheLogHidesSecretsHoweverTheyAreWritten follows a mailed link that some
// mail program wrote in another case.
func TestTheLogHidesSecretsHoweverTheyAreWritten(t *testing.T) {
	t.Parallel()
	var log storetest.Output
	s := newSite(t, func(c *server.Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	for _, path := range []string{
		"/account/reset-password/s3cret", "/account/Reset-Password/s3cret", "/ACCOUNT/RESET-PASSWORD/s3cret", "/Bookmarks/s3cret",
		"/x/account/reset-password/s3cret", "/account/reset-password/%FF/s3cret",
	} {
		s.get(t, path)
	}
	if lines := log.String(); strings.Contains(lines, "s3cret") || strings.Count(lines, "hidden") != 6 {
		t.Errorf("the log holds a secret, or no line about it:\n%s", lines)
	}
}
