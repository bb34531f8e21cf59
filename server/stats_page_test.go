package server_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"tminus/store/stats"
	"tminus/store/storetest"
)

// TestStatsPages asks for pages of statistics with what a hand may write into
// their addresses.
func TestStatsPages(t *testing.T) {
	t.Parallel()
	s := newWhole(t)
	year := storetest.Now.UTC().Format("2006")
	this := "&from=" + year + "-01-01&to=" + year + "-12-31"
	for target, want := range map[string]struct {
		keys    string
		indexed bool
	}{
		"/stats":          {"public/stats/launches?by=provider" + this + " public/stats/launches?by=year public/status", true},
		"/stats?year=all": {"public/stats/launches?by=provider public/stats/launches?by=year public/status", true},
		"/stats?year=2020&agency=1": {
			"public/stats/launches?agency=1&by=provider&from=2020-01-01&to=2020-12-31 public/stats/launches?agency=1&by=year public/status", false,
		},
		"/stats?year=1066&upcoming=true&from=2020-01-01&certainty=day&agency=x": {
			"public/stats/launches?by=provider" + this + " public/stats/launches?by=year public/status", true,
		},
		"/stats/rocket?year=all&orbital=true&search=+Mission": {
			"public/stats/launches?by=rocket&orbital=true&search=Mission&split=outcome public/status", false,
		},
		"/stats/year?year=2020":                     {"public/stats/launches?by=year&split=outcome public/status", true},
		"/stats/outcome?year=all":                   {"public/stats/launches?by=outcome public/status", true},
		"/stats/firmness":                           {"public/stats/firmness?by=horizon public/stats/firmness?by=provider public/status", true},
		"/stats/firmness?by=rocket&before=24":       {"public/stats/firmness?by=horizon public/stats/firmness?by=rocket public/status", true},
		"/stats/firmness?by=colour&agency=1&year=9": {"public/stats/firmness?by=horizon public/stats/firmness?by=provider public/status", true},
	} {
		w := s.get(t, "/sub"+target)
		if w.Code != http.StatusOK {
			t.Errorf("GET %s = %d", target, w.Code)
			continue
		}
		page := w.Body.String()
		saysAsTheAPI(t, s, page, want.keys)
		path, _, _ := strings.Cut(target, "?")
		if !strings.Contains(page, `<link rel="canonical" href="https://example.org/sub`+path+`" data-server />`) {
			t.Errorf("GET %s lacks its canonical address", target)
		}
		if indexed := !strings.Contains(page, `content="noindex"`); indexed != want.indexed {
			t.Errorf("GET %s: for search engines: %t", target, indexed)
		}
	}
	for _, by := range stats.Groupings {
		if page := s.get(t, "/sub/stats/"+string(by)).Body.String(); !strings.Contains(page, "<title data-server>Launches by ") {
			t.Errorf("/stats/%s has no title", by)
		}
	}
	if w := s.get(t, "/sub/stats/colour"); w.Code != http.StatusNotFound {
		t.Errorf("an unknown grouping has a page: %d", w.Code)
	}
}

// TestStatsPageOfANewYear asks for the page before and after New Year.
func TestStatsPageOfANewYear(t *testing.T) {
	t.Parallel()
	s := newWhole(t)
	end := time.Date(storetest.Now.Year()+1, 1, 1, 0, 0, 0, 0, time.UTC)
	s.get(t, "/sub/stats")
	s.advance(t, end.Sub(storetest.Now).String())
	year := end.Format("2006")
	saysAsTheAPI(t, s, s.get(t, "/sub/stats").Body.String(),
		"public/stats/launches?by=provider&from="+year+"-01-01&to="+year+"-12-31 public/stats/launches?by=year public/status")
}
