package server_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"tminus/server/web"
	"tminus/store/storetest"
)

const sharedHeader = "CDN-Cache-Control"

// about are the beginnings of addresses that are about one person, or about the
// state of this program: no shared cache is told to keep what they answer.
var about = []string{
	apiPrefix + "/auth", apiPrefix + "/oauth2", apiPrefix + "/user", apiPrefix + "/follow", apiPrefix + "/csrf", apiPrefix + "/dashboard",
	apiPrefix + "/community", "/account", "/profile", "/bookmarks", "/dashboard", "/grafana", "/unsubscribe", "/feeds/", "/healthz", "/readyz",
	api + "stream", api + "time", "/img",
}

func isAbout(address string) bool {
	for _, begin := range about {
		if strings.HasPrefix(address, begin) {
			return true
		}
	}
	return false
}

// TestSharedCachesKeepWhatIsPublic walks the table of routes.
func TestSharedCachesKeepWhatIsPublic(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -3, 3, baseURL("https://example.org"))
	saveNews(t, s, 1)
	savePictures(t, s, 1)
	for _, route := range s.Routes() {
		if route.Path == api+"stream" {
			continue // has no end
		}
		address := pathParameter.ReplaceAllString(strings.Replace(route.Path, "*", "none.js", 1), "1")
		w := s.do(t, route.Method, address)
		got, browsers := w.Header().Get(sharedHeader), w.Header().Get("Cache-Control")
		want := ""
		switch {
		case isAbout(address) || route.Method != http.MethodGet && route.Method != http.MethodHead || strings.HasSuffix(browsers, "immutable"):
		case w.Code == http.StatusNotFound:
			want = "public, max-age=15"
		case w.Code >= 400:
		case browsers == "no-cache":
			want = "public, max-age=15, stale-while-revalidate=45, stale-if-error=86400"
		default:
			want = browsers + ", stale-if-error=86400"
		}
		if got != want {
			t.Errorf("%s %s = %d, %s %q for browsers' %q, want %q", route.Method, address, w.Code, sharedHeader, got, browsers, want)
		}
		if known := s.do(t, route.Method, address, "Authorization", "Bearer x").Header().Get(sharedHeader); known != "" {
			t.Errorf("%s %s with credentials has %s %q", route.Method, address, sharedHeader, known)
		}
		if cookie := w.Header().Get("Set-Cookie"); want != "" && cookie != "" {
			t.Errorf("%s %s may be kept and sets %q", route.Method, address, cookie)
		}
	}
}

func TestSharedCachesKeepWhatIsMissingForAWhile(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0)
	for address, want := range map[string]string{
		"/nosuch": "public, max-age=15", "/launches/" + storetest.LaunchID(9): "public, max-age=15", api + "launch/" + storetest.LaunchID(9): "public, max-age=15",
		api + "nosuch": "public, max-age=15", "/assets/none.js": "public, max-age=15", "/og/nosuch": "public, max-age=15",
		"/account/nosuch": "", "/dashboard/nosuch": "", apiPrefix + "/user/nosuch": "", "/feeds/nosuch.ics": "", "/unsubscribe/nosuch": "",
		"/img/" + strings.Repeat("A", 22) + "-320.jpg": "", // the page that misses it asks again after five seconds
	} {
		w := s.get(t, address)
		if got := w.Header().Get(sharedHeader); w.Code != http.StatusNotFound && want != "" || got != want {
			t.Errorf("%s = %d, %s %q, want %q", address, w.Code, sharedHeader, got, want)
		}
		if got := w.Header().Get("Cache-Control"); got != "no-store" && w.Code == http.StatusNotFound {
			t.Errorf("%s tells browsers %q, want no-store", address, got)
		}
	}
	if got := s.get(t, launchesURL+"?limit=0").Header().Get(sharedHeader); got != "" {
		t.Errorf("a bad request has %s %q", sharedHeader, got)
	}
}

func TestTheHomeAddressHasTheRuleOfPages(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0)
	w := s.get(t, "/")
	if w.Code != http.StatusFound || w.Header().Get("Cache-Control") != "no-cache" || !strings.HasPrefix(w.Header().Get(sharedHeader), "public, max-age=15,") {
		t.Errorf("/ = %d with %v", w.Code, w.Header())
	}
}

// TestATagIsThatOfWhatIsShown asks for pages again and again while time passes
// and nothing changes.
func TestATagIsThatOfWhatIsShown(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 3)
	for _, address := range []string{"/launches", "/launches/" + storetest.LaunchID(3), "/privacy", "/agencies", "/stats"} {
		first := s.get(t, address)
		tag := first.Header().Get("ETag")
		if !strings.HasPrefix(tag, `W/"`) {
			t.Errorf("%s has the tag %s, but not every byte is the same: want a weak one", address, tag)
		}
		for range 3 {
			s.clock.Advance(33 * time.Second)
			again := s.get(t, address, "If-None-Match", tag)
			if again.Code != http.StatusNotModified || again.Header().Get("ETag") != tag {
				t.Errorf("%s = %d with %s after a while, want 304 with %s", address, again.Code, again.Header().Get("ETag"), tag)
			}
			if whole := s.get(t, address); whole.Body.String() == first.Body.String() {
				t.Errorf("%s does not tell when it was written", address)
			}
		}
		storetest.SaveLaunches(t, s.store, storetest.Launch(4))
	}
	before := s.get(t, "/launches").Header().Get("ETag")
	launch := storetest.Launch(0)
	launch.NET = launch.NET.Add(time.Hour)
	storetest.SaveLaunches(t, s.store, launch)
	if after := s.get(t, "/launches", "If-None-Match", before); after.Code != http.StatusOK || after.Header().Get("ETag") == before {
		t.Errorf("after a slip /launches = %d with %s", after.Code, after.Header().Get("ETag"))
	}
}

func TestTheTimeIsInTheDate(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, method := range []string{http.MethodGet, http.MethodHead} {
		w := s.do(t, method, api+"time")
		if w.Code != http.StatusNoContent || w.Header().Get("Cache-Control") != "no-store" || w.Body.Len() > 0 {
			t.Errorf("%s = %d, %v", method, w.Code, w.Header())
		}
		if exposed := w.Header().Get("Access-Control-Expose-Headers"); !strings.Contains(exposed, "Date") {
			t.Errorf("%s exposes %q, want the Date among it", method, exposed)
		}
	}
}

func TestTheTimeTellsTheVersionOfTheSite(t *testing.T) {
	t.Parallel()
	for base, want := range map[string]string{"https://example.org": "/assets/index-BB.js", "https://example.org/sub": "/sub/assets/index-BB.js"} {
		s := newSite(t, baseURL(base))
		path := strings.TrimPrefix(base, "https://example.org")
		if got := s.do(t, http.MethodHead, path+api+"time").Header().Get("X-Site-Script"); got != want {
			t.Errorf("at %s the script is %q, want %q", base, got, want)
		}
	}
}

// A page that was loaded anew past a cache carries a mark in its address.
func TestTheMarkOfAVersionChangesNoPage(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -3, 3)
	for _, address := range []string{"/launches?upcoming=false&page=1", "/news?page=1", "/search?q=moon", "/calendar?month=2026-11"} {
		plain, marked := s.get(t, address), s.get(t, address+"&v=1a2b3c4")
		if marked.Code != http.StatusOK || string(web.WithoutMoments(marked.Body.Bytes())) != string(web.WithoutMoments(plain.Body.Bytes())) {
			t.Errorf("%s with a mark = %d, and another page than without (%d)", address, marked.Code, plain.Code)
		}
	}
}
