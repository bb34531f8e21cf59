package server_test

import (
	"strings"
	"testing"
)

func TestTheCalendarCarriesItsMonth(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -3, 20, baseURL("https://example.org/sub"))
	for query, want := range map[string]struct {
		title, key, canonical string
		noindex               bool
	}{
		"":                         {"August 2026", "month=2026-08", "", false},
		"?month=2026-08":           {"August 2026", "month=2026-08", "?month=2026-08", false},
		"?month=2026-07":           {"July 2026", "month=2026-07", "?month=2026-07", false},
		"?month=2031-02":           {"February 2031", "month=2031-02", "?month=2031-02", true},
		"?month=2026-99":           {"August 2026", "month=2026-08", "", false}, // nonsense is this month
		"?agency=3&month=2026-08":  {"August 2026", "agency=3&month=2026-08", "?agency=3&amp;month=2026-08", true},
		"?search=mission&agency=x": {"August 2026", "month=2026-08&search=mission", "?search=mission", true},
		"?from=2026-08-02&to=2026-08-03&upcoming=all&page=2&limit=24&ordering=asc": {"August 2026", "month=2026-08", "", false},
	} {
		page := s.get(t, "/sub/calendar"+query).Body.String()
		saysAsTheAPI(t, s, page, "public/launches/month?"+want.key+" public/status")
		for _, tag := range []string{
			"<title data-server>Launch calendar: " + want.title + " · Tminus</title>",
			`<link rel="canonical" href="https://example.org/sub/calendar` + want.canonical + `" data-server />`,
		} {
			if !strings.Contains(page, tag) {
				t.Errorf("/calendar%s lacks %s", query, tag)
			}
		}
		if noindex := strings.Contains(page, `<meta name="robots" content="noindex"`); noindex != want.noindex {
			t.Errorf("/calendar%s is noindex: %v", query, noindex)
		}
	}
	page := s.get(t, "/sub/calendar?month=2026-07").Body.String()
	filtered := s.get(t, "/sub/calendar?month=2026-07&agency=3").Body.String()
	if !strings.Contains(filtered, `title="Launches: Agency 3" href="/sub/launches.ics?agency=3"`) {
		t.Error("the calendar does not say how its launches are followed")
	}
	if !strings.Contains(page, `"numberOfItems":3`) {
		t.Error("the list for search engines has others than the three launches of July")
	}
}
