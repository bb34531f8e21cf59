package server_test

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"tminus/server"
	"tminus/store/storetest"
)

// from asks for a target as the peer with the address, over the proxies named
// in X-Forwarded-For.
func (s site) from(t *testing.T, peer, forwarded, target string) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, target, nil)
	r.RemoteAddr = peer
	if forwarded != "" {
		r.Header.Set("X-Forwarded-For", forwarded)
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w
}

// exhaust makes uncached reads as the peer until one is refused, and returns
// how many were answered.
func (s site) exhaust(t *testing.T, peer, forwarded string) int {
	t.Helper()
	for n := range 200 {
		w := s.from(t, peer, forwarded, launchesURL+"?page="+strconv.Itoa(unused()))
		if w.Code == http.StatusTooManyRequests {
			return n
		}
	}
	return 200
}

var lastPage atomic.Int64

// unused returns a page that nobody asked for so far.
func unused() int { return 1000 + int(lastPage.Add(1)) }

func TestUncachedReadsAreLimited(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0)
	s.from(t, "203.0.113.7:1", "", launchesURL) // is cached from now on
	if got := s.exhaust(t, "203.0.113.1:1", ""); got != 60 {
		t.Errorf("%d reads in a row were answered, want 60", got)
	}
	w := s.from(t, "203.0.113.1:2", "", launchesURL+"?limit=7")
	body := decode(t, w.Body.Bytes())
	if w.Code != http.StatusTooManyRequests || at(body, "businessErrorCode") != 307.0 || at(body, "delay") != 1.0 {
		t.Errorf("the next read = %d %v, want 429 with 307", w.Code, body)
	}
	for name, want := range map[string]string{
		"Retry-After": "1", "RateLimit-Policy": `"reads";q=60;w=3`, "RateLimit": `"reads";r=0;t=1`,
	} {
		if got := w.Header().Get(name); got != want {
			t.Errorf("%s = %q, want %q", name, got, want)
		}
	}
	if kept := s.from(t, "203.0.113.1:2", "", launchesURL).Header(); kept.Get("RateLimit") != "" || kept.Get("RateLimit-Policy") != "" {
		t.Errorf("an answer that caches share tells the limit of one client: %v", kept)
	}
	if page := s.from(t, "203.0.113.1:2", "", "/launches/"+storetest.LaunchID(0)); page.Code != http.StatusTooManyRequests {
		t.Errorf("a page that is not cached = %d, want 429", page.Code)
	}
	if cached := s.from(t, "203.0.113.1:2", "", launchesURL); cached.Code != http.StatusOK {
		t.Errorf("a cached read = %d, want 200", cached.Code)
	}
	if wrong := s.from(t, "203.0.113.1:2", "", launchesURL+"?limit=0"); wrong.Code != http.StatusBadRequest {
		t.Errorf("a wrong parameter = %d, want 400", wrong.Code)
	}
	if other := s.from(t, "203.0.113.2:1", "", launchesURL+"?limit=7"); other.Code != http.StatusOK {
		t.Errorf("another client = %d, want 200", other.Code)
	}
	s.advance(t, "500ms")
	if got := s.exhaust(t, "203.0.113.1:1", ""); got != 10 {
		t.Errorf("half a second later %d reads were answered, want 10", got)
	}
}

func TestCredentialsDoNotLiftTheLimit(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0)
	s.from(t, "192.0.2.1:1", "", launchesURL)
	s.exhaust(t, "192.0.2.1:1", "")
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, launchesURL, nil)
	r.RemoteAddr = "192.0.2.1:1"
	r.Header.Set("Authorization", "Bearer x")
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	if w.Code != http.StatusTooManyRequests {
		t.Errorf("with invented credentials = %d, want 429", w.Code)
	}
}

func TestClientAddress(t *testing.T) {
	t.Parallel()
	proxies := []string{"10.0.0.0/8", "2001:db8:ffff::/48"}
	for name, tt := range map[string]struct {
		trusted         []string
		peer, forwarded string // who is exhausted
		other, header   string // who asks then
		same            bool
	}{
		"another peer":                {nil, "203.0.113.1:1", "", "203.0.113.2:1", "", false},
		"another port":                {nil, "203.0.113.1:1", "", "203.0.113.1:9", "", true},
		"nobody is trusted":           {nil, "203.0.113.1:1", "198.51.100.1", "203.0.113.1:1", "198.51.100.2", true},
		"one IPv6 network":            {nil, "[2001:db8::1]:1", "", "[2001:db8::2]:1", "", true},
		"two IPv6 networks":           {nil, "[2001:db8::1]:1", "", "[2001:db8:0:1::1]:1", "", false},
		"IPv4 inside IPv6":            {nil, "203.0.113.1:1", "", "[::ffff:203.0.113.1]:1", "", true},
		"behind a proxy":              {proxies, "10.0.0.1:1", "198.51.100.1", "10.0.0.1:1", "198.51.100.2", false},
		"behind another proxy":        {proxies, "10.0.0.1:1", "198.51.100.1", "10.9.9.9:1", "198.51.100.1", true},
		"behind two proxies":          {proxies, "10.0.0.1:1", "198.51.100.1, 10.0.0.2", "10.0.0.1:1", "198.51.100.2, 10.0.0.2", false},
		"invented entry at the left":  {proxies, "10.0.0.1:1", "1.1.1.1, 198.51.100.1", "10.0.0.1:1", "2.2.2.2, 198.51.100.1", true},
		"header of an untrusted peer": {proxies, "203.0.113.1:1", "198.51.100.1", "203.0.113.1:1", "198.51.100.2", true},
		"with a port":                 {proxies, "10.0.0.1:1", "198.51.100.1:80", "10.0.0.1:1", "198.51.100.1", true},
		"IPv6 in brackets":            {proxies, "10.0.0.1:1", "[2001:db8::1]:443", "10.0.0.1:1", "2001:db8::9", true},
		"IPv6 proxy":                  {proxies, "[2001:db8:ffff::1]:1", "198.51.100.1", "[2001:db8:ffff::1]:1", "198.51.100.2", false},
		"garbage counts as the proxy": {proxies, "10.0.0.1:1", "198.51.100.1, garbage", "10.0.0.1:1", "", true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newSite(t, trusting(tt.trusted...))
			storetest.SaveLaunches(t, s.store, storetest.Launch(0))
			s.exhaust(t, tt.peer, tt.forwarded)
			w := s.from(t, tt.other, tt.header, launchesURL+"?page="+strconv.Itoa(unused()))
			if got := w.Code == http.StatusTooManyRequests; got != tt.same {
				t.Errorf("after %s (%q) was limited, %s (%q) is limited: %v, want %v",
					tt.peer, tt.forwarded, tt.other, tt.header, got, tt.same)
			}
		})
	}
}

// TestMissingPagesAreLimited asks for what nobody has, over and over.
func TestMissingPagesAreLimited(t *testing.T) {
	t.Parallel()
	for name, target := range map[string]string{
		"a page": "/nosuch", "a call": "/api/v1/nosuch", "a file": "/assets/nosuch.js", "a launch that cannot be": "/launches/nosuch",
	} {
		s := newSite(t)
		for n := range 60 {
			if w := s.from(t, "203.0.113.1:1", "", target+strconv.Itoa(n)); w.Code != http.StatusNotFound {
				t.Fatalf("%s: request %d = %d, want 404", name, n, w.Code)
			}
		}
		if w := s.from(t, "203.0.113.1:2", "", target); w.Code != http.StatusTooManyRequests || w.Header().Get("Retry-After") != "1" {
			t.Errorf("%s: the next one = %d, want 429 and when to come back", name, w.Code)
		}
		if w := s.from(t, "203.0.113.2:1", "", target); w.Code != http.StatusNotFound {
			t.Errorf("%s: another client = %d, want 404", name, w.Code)
		}
	}
}

// TestErrorPagesAreMadeOnce looks at the moment that is written into a page
// when it is made.
func TestErrorPagesAreMadeOnce(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0)
	for name, ask := range map[string]func() *httptest.ResponseRecorder{
		"404": func() *httptest.ResponseRecorder { return s.get(t, "/nosuch"+strconv.Itoa(unused())) },
		"429": func() *httptest.ResponseRecorder {
			s.exhaust(t, "203.0.113.1:1", "")
			return s.from(t, "203.0.113.1:1", "", "/launches?page="+strconv.Itoa(unused()))
		},
	} {
		first := ask()
		s.advance(t, "1s")
		second := ask()
		if status := strconv.Itoa(first.Code); status != name || second.Code != first.Code {
			t.Errorf("%s: answered %d, then %d", name, first.Code, second.Code)
		}
		if first.Body.String() != second.Body.String() {
			t.Errorf("%s: the page is made for everybody anew", name)
		}
		s.advance(t, "1m")
		if later := ask(); later.Body.String() == first.Body.String() {
			t.Errorf("%s: the page is kept for good", name)
		}
	}
}

// TestProxiesThatAreNotTrustedAreTold has proxies in front that the operator
// forgot, and says so once for each.
func TestProxiesThatAreNotTrustedAreTold(t *testing.T) {
	t.Parallel()
	var log storetest.Output
	s := newSite(t, trusting("10.0.0.0/8"), func(c *server.Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	told := func() int { return strings.Count(log.String(), "TMINUS_TRUSTED_PROXIES") }
	s.from(t, "203.0.113.1:1", "", "/launches")
	s.from(t, "10.0.0.1:1", "198.51.100.1", "/launches")
	if n := told(); n != 0 {
		t.Fatalf("told %d times without a reason:\n%s", n, log.String())
	}
	for range 3 {
		s.from(t, "172.17.0.1:1", "198.51.100.1", "/launches")
		s.get(t, "/launches")
	}
	if n := told(); n != 1 || !strings.Contains(log.String(), "peer=172.17.0.1") {
		t.Errorf("told %d times, want once, with the peer:\n%s", n, log.String())
	}
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/launches", nil)
	r.RemoteAddr = "172.17.0.2:1"
	r.Header.Set("Forwarded", "for=198.51.100.1")
	s.ServeHTTP(httptest.NewRecorder(), r)
	if n := told(); n != 2 {
		t.Errorf("told %d times, want once for each peer", n)
	}
	for n := range 200 {
		s.from(t, fmt.Sprintf("192.0.2.%d:1", n), "198.51.100.1", "/launches")
	}
	if n := told(); n < 3 || n > 20 {
		t.Errorf("told %d times, want a few at most", n)
	}
}
