package server_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

func TestTheDayOfALaunchHasAPage(t *testing.T) {
	t.Parallel()
	launch := storetest.Launch(0)
	for name, tt := range map[string]struct {
		change func(*catalogue.Launch)
		open   bool
	}{
		"in two hours":        {func(l *catalogue.Launch) { l.NET = storetest.Now.Add(2 * time.Hour) }, true},
		"in two days":         {func(l *catalogue.Launch) { l.NET = storetest.Now.Add(48 * time.Hour) }, false},
		"held past its time":  {func(l *catalogue.Launch) { l.NET, l.Status.ID = storetest.Now.Add(-time.Hour), ledger.StatusHold }, true},
		"flown an hour ago":   {func(l *catalogue.Launch) { l.NET, l.Status.ID = storetest.Now.Add(-time.Hour), ledger.StatusSuccess }, true},
		"flown seven hours":   {func(l *catalogue.Launch) { l.NET, l.Status.ID = storetest.Now.Add(-7*time.Hour), ledger.StatusSuccess }, false},
		"without news, a day": {func(l *catalogue.Launch) { l.NET = storetest.Now.Add(-25 * time.Hour) }, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newSite(t, baseURL("https://example.org"))
			day := launch
			tt.change(&day)
			storetest.SaveLaunches(t, s.store, day)
			own := "/launches/" + day.ID
			w := s.get(t, own+"/live")
			if !tt.open {
				if w.Code != http.StatusFound || w.Header().Get("Location") != own {
					t.Errorf("GET %s/live = %d to %q, want the launch's own page", own, w.Code, w.Header().Get("Location"))
				}
				return
			}
			if w.Code != http.StatusOK {
				t.Fatalf("GET %s/live = %d", own, w.Code)
			}
			for _, part := range []string{
				`<link rel="canonical" href="https://example.org` + own + `" data-server />`,
				`<meta name="robots" content="noindex"`,
				": launch day · Tminus</title>",
				`"public/launch/` + day.ID + `"`,
			} {
				if !strings.Contains(w.Body.String(), part) {
					t.Errorf("the page lacks %s", part)
				}
			}
			if got := strings.Contains(w.Body.String(), `"public/launches?agency=`); got != day.Status.Final() {
				t.Errorf("the provider's next launch is there: %t", got)
			}
		})
	}
	s := newSite(t)
	storetest.SaveLaunches(t, s.store, launch)
	if w := s.get(t, "/launches/"+storetest.LaunchID(9)+"/live"); w.Code != http.StatusNotFound {
		t.Errorf("a launch that nobody knows = %d", w.Code)
	}
	if sitemap := s.get(t, "/sitemap.xml"); strings.Contains(sitemap.Body.String(), "/live") {
		t.Error("the sitemap has the page of a day")
	}
}
