package server_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"tminus/store/storetest"
)

func TestALaunchHasAPageFromAPlace(t *testing.T) {
	t.Parallel()
	s := newSite(t, baseURL("https://example.org"))
	coming, flown := storetest.Launch(0), storetest.Launch(1)
	flown.NET = storetest.Now.Add(-30 * 24 * time.Hour)
	storetest.SaveLaunches(t, s.store, coming, flown)
	for _, launch := range []string{coming.ID, flown.ID} {
		w := s.get(t, "/launches/"+launch+"/from")
		if w.Code != http.StatusOK {
			t.Fatalf("GET /launches/%s/from = %d", launch, w.Code)
		}
		for _, part := range []string{
			`<link rel="canonical" href="https://example.org/launches/` + launch + `" data-server />`,
			`<meta name="robots" content="noindex"`,
			": from my place · Tminus</title>",
			"how high it comes in your sky.",
			`"public/launch/` + launch + `"`,
		} {
			if !strings.Contains(w.Body.String(), part) {
				t.Errorf("the page lacks %s", part)
			}
		}
		if strings.Contains(w.Body.String(), "application/ld+json") {
			t.Error("the page tells search engines of the launch a second time")
		}
		if got := w.Header().Get("Permissions-Policy"); !strings.Contains(got, "geolocation=(self)") {
			t.Errorf("the page may not ask the browser where it is: %s", got)
		}
	}
	if w := s.get(t, "/launches/"+storetest.LaunchID(9)+"/from"); w.Code != http.StatusNotFound {
		t.Errorf("a launch that nobody knows = %d", w.Code)
	}
	if sitemap := s.get(t, "/sitemap.xml"); strings.Contains(sitemap.Body.String(), "/from") {
		t.Error("the sitemap has the page from a place")
	}
}
