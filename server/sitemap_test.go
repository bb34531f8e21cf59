package server_test

import (
	"encoding/xml"
	"net/http"
	"slices"
	"strings"
	"testing"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

// addresses returns what a sitemap, or an index of them, lists.
func addresses(t *testing.T, s site, target string) []string {
	t.Helper()
	w := s.get(t, target)
	if w.Code != http.StatusOK || w.Header().Get("Content-Type") != "application/xml; charset=utf-8" {
		t.Fatalf("GET %s = %d %s", target, w.Code, w.Header().Get("Content-Type"))
	}
	type entry struct {
		Location string `xml:"loc"`
	}
	var document struct {
		Pages    []entry `xml:"url"`
		Sitemaps []entry `xml:"sitemap"`
	}
	if err := xml.Unmarshal(w.Body.Bytes(), &document); err != nil {
		t.Fatal(err)
	}
	list := []string{}
	for _, e := range append(document.Pages, document.Sitemaps...) {
		list = append(list, e.Location)
	}
	return list
}

func TestSitemapListsEveryPage(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0, baseURL("https://example.org/sub"))
	storetest.Save(t, s.store, intake.Batch{Stations: []catalogue.Station{storetest.Station(1)}, Events: []catalogue.Event{storetest.Event(1)}})
	list := addresses(t, s, "/sub/sitemap.xml")
	for _, path := range []string{
		"/launches", "/launches?upcoming=false", "/calendar", "/stats", "/stats/rocket", "/stats/outcome", "/stats/firmness", "/news", "/nasa-apod", "/privacy", "/contact", "/locations", "/vehicles/launchers",
		"/launches/" + storetest.LaunchID(0), "/astronauts/1", "/astronauts/2", "/programs/1", "/agencies/1", "/locations/1",
		"/vehicles/rockets/1", "/vehicles/launchers/1", "/vehicles/spacecraft/1", "/stations", "/stations/1", "/events", "/events/1",
	} {
		if !slices.Contains(list, "https://example.org/sub"+path) {
			t.Errorf("the sitemap lacks %s: %v", path, list)
		}
	}
	for _, address := range list {
		if w := s.get(t, strings.TrimPrefix(address, "https://example.org")); w.Code != http.StatusOK {
			t.Errorf("the sitemap leads to %s, which is %d", address, w.Code)
		}
	}
	body := s.get(t, "/sub/sitemap.xml").Body.String()
	if !strings.Contains(body, "<lastmod>2026-08-01T11:00:00Z</lastmod>") {
		t.Error("the sitemap does not say when the launch changed")
	}
	if !strings.Contains(body, "<url><loc>https://example.org/sub/astronauts/1</loc></url>") {
		t.Error("the sitemap says when an astronaut changed, which nobody knows")
	}
	for _, name := range []string{"0.xml", "2.xml", "01.xml", "1", "x.xml", "99999999999999999999.xml"} {
		if w := s.get(t, "/sub/sitemaps/"+name); w.Code != http.StatusNotFound {
			t.Errorf("GET /sitemaps/%s = %d, want 404", name, w.Code)
		}
	}
}

func TestLongSitemapIsCut(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 9, baseURL("https://example.org"))
	whole := addresses(t, s, "/sitemaps/1.xml")
	s = newCatalogue(t, 0, 9, baseURL("https://example.org"))
	s.CutSitemaps(len(whole) - 5)
	want := "https://example.org/sitemaps/1.xml https://example.org/sitemaps/2.xml"
	if got := strings.Join(addresses(t, s, "/sitemap.xml"), " "); got != want {
		t.Errorf("the index lists %s, want %s", got, want)
	}
	parts := slices.Concat(addresses(t, s, "/sitemaps/1.xml"), addresses(t, s, "/sitemaps/2.xml"))
	if !slices.Equal(parts, whole) || len(whole) < 50 {
		t.Errorf("the parts list %d addresses, want the %d of the whole", len(parts), len(whole))
	}
}

func TestSitemapNeedsABaseURL(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0)
	if w := s.get(t, "/sitemap.xml"); w.Code != http.StatusNotFound {
		t.Errorf("GET /sitemap.xml without a base URL = %d, want 404", w.Code)
	}
	if got := s.get(t, "/robots.txt").Body.String(); got != "User-agent: *\nAllow: /\n" {
		t.Errorf("robots.txt without a base URL = %q", got)
	}
	w := newSite(t, baseURL("https://example.org/sub")).get(t, "/sub/robots.txt")
	if !strings.HasSuffix(w.Body.String(), "\nSitemap: https://example.org/sub/sitemap.xml\n") ||
		w.Header().Get("Content-Type") != "text/plain; charset=utf-8" {
		t.Errorf("robots.txt = %q %s", w.Body, w.Header().Get("Content-Type"))
	}
}

func TestStarterRecordsAreNotInTheSitemap(t *testing.T) {
	t.Parallel()
	s := newSite(t, baseURL("https://example.org"))
	seedMadeUp(t, s)
	for _, address := range addresses(t, s, "/sitemap.xml") {
		if strings.Contains(address, "9000001") || strings.Contains(address, storetest.LaunchID(500)) {
			t.Errorf("the sitemap leads to %s, which will move", address)
		}
	}
}
