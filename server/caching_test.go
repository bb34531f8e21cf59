package server_test

import (
	"bytes"
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"tminus/server"
	"tminus/server/cache"
	"tminus/server/cache/cachetest"
	"tminus/server/ingestion"
	"tminus/store/storetest"
)

func unpacked(t *testing.T, w *httptest.ResponseRecorder) string {
	t.Helper()
	return cachetest.Unpack(t, bytes.NewReader(w.Body.Bytes()), cache.Encoding(w.Header().Get("Content-Encoding")))
}

func TestPublicAnswersCanBeCached(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 5)
	saveNews(t, s, 1)
	savePictures(t, s, 1)
	for _, path := range []string{
		launchesURL, launchesURL + "/filters", "/api/v1/public/launch/" + storetest.LaunchID(0), "/api/v1/public/status",
		"/api/v1/openapi.yaml", api + "changes", api + "astronauts", api + "agencies", api + "rockets", api + "launcher/1",
		api + "launch-pads", api + "launch-pad/1", api + "news", api + "nasa/apod", "/nasa/apod",
	} {
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			w := s.get(t, path)
			for name, want := range map[string]string{
				"Cache-Control": "public, max-age=30, stale-while-revalidate=60",
				"Vary":          "Authorization, Accept-Encoding",
				"Set-Cookie":    "",
				"Age":           "",
			} {
				if got := w.Header().Get(name); got != want {
					t.Errorf("%s = %q, want %q", name, got, want)
				}
			}
		})
	}
}

func TestEveryEncodingHasItsETag(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 5)
	for _, target := range []string{launchesURL, "/launches"} {
		plain := s.get(t, target)
		seen := map[string]bool{}
		for accept, want := range map[string]string{"": "", "gzip": "gzip", "gzip, deflate, br": "br", "br;q=0.1, gzip": "gzip"} {
			w := s.get(t, target, "Accept-Encoding", accept)
			if got := w.Header().Get("Content-Encoding"); got != want {
				t.Errorf("%s with %q has encoding %q, want %q", target, accept, got, want)
			}
			if got := unpacked(t, w); got != plain.Body.String() {
				t.Errorf("%s with %q unpacks to something else", target, accept)
			}
			etag := w.Header().Get("ETag")
			seen[etag] = true
			for _, sent := range []string{etag, "W/" + strings.TrimPrefix(etag, "W/"), `"x", ` + etag, "*"} {
				again := s.get(t, target, "Accept-Encoding", accept, "If-None-Match", sent)
				if again.Code != http.StatusNotModified || again.Body.Len() > 0 || again.Header().Get("ETag") != etag {
					t.Errorf("%s with %q and If-None-Match %s = %d, want 304", target, accept, sent, again.Code)
				}
			}
			if other := s.get(t, target, "Accept-Encoding", accept, "If-None-Match", `"another"`); other.Code != http.StatusOK {
				t.Errorf("%s with another ETag = %d, want 200", target, other.Code)
			}
		}
		if len(seen) != 3 {
			t.Errorf("%s has ETags %v, want 3", target, seen)
		}
	}
}

func TestHeadAnswersLikeGet(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 5)
	for _, target := range []string{
		"/healthz", "/readyz", launchesURL, launchesURL + "/filters", "/api/v1/public/launch/" + storetest.LaunchID(0),
		"/api/v1/public/launch/42", launchesURL + "?limit=0", "/api/v1/public/status", "/api/v1/openapi.yaml", "/api",
		"/launches", "/launches/" + storetest.LaunchID(1), "/launches/42", "/nowhere", "/assets/List-DD.js", "/og.png", "/",
	} {
		get, head := s.get(t, target), s.do(t, http.MethodHead, target)
		if head.Code != get.Code || head.Body.Len() > 0 {
			t.Errorf("HEAD %s = %d with %d bytes, want %d without any", target, head.Code, head.Body.Len(), get.Code)
		}
		for _, name := range []string{"ETag", "Cache-Control", "Vary", "Location"} {
			if got, want := head.Header().Get(name), get.Header().Get(name); got != want {
				t.Errorf("HEAD %s: %s = %q, GET has %q", target, name, got, want)
			}
		}
	}
}

func TestCacheFollowsTheCatalogue(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0)
	before := s.get(t, launchesURL).Header().Get("ETag")
	if again := s.get(t, launchesURL).Header().Get("ETag"); again != before {
		t.Errorf("ETag = %s, then %s though nothing changed", before, again)
	}
	storetest.SaveLaunches(t, s.store, storetest.Launch(1))
	w := s.get(t, launchesURL, "If-None-Match", before)
	if w.Code != http.StatusOK || names(decode(t, w.Body.Bytes())) != "0 1" {
		t.Errorf("after a new launch: %d %s, want the new list", w.Code, w.Body)
	}
}

func TestOtherParametersAreOtherAnswers(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -3, 3)
	same := s.get(t, launchesURL).Header().Get("ETag")
	for query, shared := range map[string]bool{
		"limit=12":               true,
		"page=0&utm_source=mail": true,
		"upcoming=true":          true,
		"upcoming=false":         false,
		"limit=2":                false,
		"agency=1":               false,
	} {
		if got := s.get(t, launchesURL+"?"+query).Header().Get("ETag") == same; got != shared {
			t.Errorf("%q shares the plain list's ETag: %v, want %v", query, got, shared)
		}
	}
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, launchesURL, nil)
	r.Host = "evil.example"
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	if got := w.Header().Get("ETag"); got != same {
		t.Errorf("another Host gives another answer: %s, want %s", got, same)
	}
}

func TestAuthorizationBypassesTheCache(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 5)
	plain := s.get(t, launchesURL)
	own := "Bearer " + s.member(t, 1).access
	for _, credentials := range []string{own, "Basic dXNlcjpwYXNz"} { // a proxy may have its own
		w := s.get(t, launchesURL, "Authorization", credentials, "If-None-Match", plain.Header().Get("ETag"), "Accept-Encoding", "gzip")
		if w.Code != http.StatusOK || unpacked(t, w) != plain.Body.String() {
			t.Errorf("with %s: %d, want 200 and the list", credentials, w.Code)
		}
	}
	for target, credentials := range map[string]string{
		launchesURL: own, "/api/v1/public/status": "Bearer x", "/api/v1/openapi.yaml": "Bearer x",
	} {
		w := s.get(t, target, "Authorization", credentials)
		for name, want := range map[string]string{
			"Cache-Control": "private, no-store", "ETag": "", "Vary": "Authorization, Accept-Encoding",
		} {
			if got := w.Header().Get(name); got != want {
				t.Errorf("GET %s with credentials: %s = %q, want %q", target, name, got, want)
			}
		}
	}
}

func TestAnswersAreMadeOnce(t *testing.T) {
	t.Parallel()
	var asked atomic.Int32
	s := newSite(t, func(c *server.Config) {
		c.Ingest = func(context.Context) (ingestion.Status, error) {
			asked.Add(1)
			return ingestion.Status{}, nil
		}
	})
	for range 5 {
		s.getJSON(t, http.StatusOK, "/api/v1/public/status")
	}
	if got := asked.Load(); got != 1 {
		t.Errorf("5 calls made the answer %d times, want once", got)
	}
	s.getJSON(t, http.StatusOK, "/api/v1/public/status", "Authorization", "Bearer x")
	if got := asked.Load(); got != 2 {
		t.Errorf("a call with credentials was answered from the cache")
	}
	s.advance(t, "5s")
	s.getJSON(t, http.StatusOK, "/api/v1/public/status")
	if got := asked.Load(); got != 3 {
		t.Errorf("a status of five seconds ago is still answered")
	}
}

func TestErrorsAreNotCached(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0)
	for _, target := range []string{
		launchesURL + "?limit=0", "/api/v1/public/launch/42", "/api/nothing", "/nowhere", "/assets/gone-ZZ.js",
		"/launches/" + storetest.LaunchID(9),
	} {
		w := s.get(t, target)
		if got := w.Header().Get("Cache-Control"); w.Code < 400 || got != "no-store" {
			t.Errorf("GET %s = %d with Cache-Control %q, want an error with no-store", target, w.Code, got)
		}
		if got := w.Header().Get("ETag"); got != "" {
			t.Errorf("GET %s has ETag %s", target, got)
		}
	}
}
