package server_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

var someFeeds = []string{
	"/launches.ics", "/launches.ics?coarse=1&alarm=60,10", "/launches.csv", "/launches/" + storetest.LaunchID(3) + "/event.ics",
}

func TestFeedsAreForOtherProgramsAndSites(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -3, 5, baseURL("https://example.org/sub"))
	for _, path := range slices.Concat(someFeeds, readerFeeds) {
		w := s.get(t, "/sub"+path)
		if w.Code != http.StatusOK || w.Body.Len() == 0 {
			t.Errorf("%s = %d, %d bytes", path, w.Code, w.Body.Len())
		}
		for name, want := range map[string]string{
			"Cache-Control": "public, max-age=300, stale-while-revalidate=3600", "X-Robots-Tag": "noindex",
			"Cross-Origin-Resource-Policy": "cross-origin", "Access-Control-Allow-Origin": "*", "Vary": "Accept-Encoding",
		} {
			if got := w.Header().Get(name); got != want {
				t.Errorf("%s: %s is %q, want %q", path, name, got, want)
			}
		}
		head := s.do(t, http.MethodHead, "/sub"+path)
		if head.Code != http.StatusOK || head.Body.Len() != 0 || head.Header().Get("Content-Type") != w.Header().Get("Content-Type") {
			t.Errorf("HEAD %s = %d, %d bytes of %q", path, head.Code, head.Body.Len(), head.Header().Get("Content-Type"))
		}
	}
}

func TestAFeedIsTheSameUntilSomethingChanges(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -3, 5)
	for _, path := range someFeeds {
		first := s.get(t, path)
		s.advance(t, "20m") // nothing that was made before is kept that long
		second := s.get(t, path)
		if first.Body.String() != second.Body.String() || first.Header().Get("ETag") != second.Header().Get("ETag") {
			t.Errorf("%s is another after 20 minutes:\n%s\n%s", path, first.Body, second.Body)
		}
		if w := s.get(t, path, "If-None-Match", first.Header().Get("ETag")); w.Code != http.StatusNotModified || w.Body.Len() != 0 {
			t.Errorf("%s = %d for who has it, want 304", path, w.Code)
		}
		moved := storetest.Launch(3)
		moved.NET, moved.At = s.clock.Now().Add(time.Hour), s.clock.Now()
		storetest.SaveLaunches(t, s.store, moved)
		if w := s.get(t, path, "If-None-Match", first.Header().Get("ETag")); w.Code != http.StatusOK {
			t.Errorf("%s = %d after a launch moved, want 200", path, w.Code)
		}
	}
}

// TestMistakesInFeedsAreToldInPlainText asks for what a filter, alarms and
// addresses must not be.
func TestMistakesInFeedsAreToldInPlainText(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1)
	const alarm = "The parameter 'alarm' must be at most 3 numbers of minutes from 0 to 10080, such as 60,10.\n"
	for target, want := range map[string]struct {
		status int
		text   string
	}{
		"/launches.ics?agency=x":                                    {400, "The parameter 'agency' must be at most 20 numbers such as 44,-121.\n"},
		"/launches.csv?upcoming=maybe":                              {400, "The parameter 'upcoming' must be true, false or all.\n"},
		"/launches.ics?coarse=yes":                                  {400, "The parameter 'coarse' must be 0 or 1.\n"},
		"/launches.ics?alarm=1,2,3,4":                               {400, alarm},
		"/launches.ics?alarm=-5":                                    {400, alarm},
		"/launches.ics?alarm=10081":                                 {400, alarm},
		"/launches.ics?alarm=99999999999999999999":                  {400, alarm},
		"/launches.ics?alarm=ten":                                   {400, alarm},
		"/launches/" + storetest.LaunchID(9) + "/event.ics":         {404, "Launch not found.\n"},
		"/launches/none/event.ics":                                  {404, "Launch not found.\n"},
		"/launches.atomic":                                          {404, ""},
		"/launches/" + storetest.LaunchID(1) + "/event.ics?all=yes": {200, ""},
	} {
		w := s.get(t, target)
		if w.Code != want.status || want.text != "" && (w.Body.String() != want.text || w.Header().Get("Content-Type") != "text/plain; charset=UTF-8") {
			t.Errorf("%s = %d %q %q, want %d %q", target, w.Code, w.Header().Get("Content-Type"), w.Body, want.status, want.text)
		}
		if want.status != http.StatusOK && w.Header().Get("Content-Disposition") != "" {
			t.Errorf("%s is to be kept as %s", target, w.Header().Get("Content-Disposition"))
		}
	}
}

func TestFeedsOfNothingAreEmptyAndRight(t *testing.T) {
	t.Parallel()
	for name, s := range map[string]site{"empty database": newSite(t), "empty list": newCatalogue(t, 0, 0)} {
		calendar, table := s.get(t, "/launches.ics?agency=99"), s.get(t, "/launches.csv?agency=99")
		if text := calendar.Body.String(); calendar.Code != http.StatusOK || !strings.HasPrefix(text, "BEGIN:VCALENDAR\r\n") ||
			!strings.HasSuffix(text, "END:VCALENDAR\r\n") || strings.Contains(text, "VEVENT") {
			t.Errorf("%s: the calendar is %d %q", name, calendar.Code, text)
		}
		if text := table.Body.String(); table.Code != http.StatusOK || strings.Count(text, "\r\n") != 1 || !strings.HasPrefix(text, "\uFEFFid,name,provider,") {
			t.Errorf("%s: the table is %d %q", name, table.Code, text)
		}
	}
}

// TestFeedsAreCalledWhatTheyHold reads the title of calendars.
func TestFeedsAreCalledWhatTheyHold(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 5)
	cape, kennedy := storetest.Launch(20), storetest.Launch(21)
	cape.Pad.Location.Name, kennedy.Pad.Location.Name = "Cape Canaveral SFS, FL, USA", "Kennedy Space Center, FL, USA"
	storetest.SaveLaunches(t, s.store, cape, kennedy)
	for query, want := range map[string]string{
		"location=21,22,1,-2":     "Launches: Florida or Location 1, without Location 2",
		"location=-22,-21":        "Launches: without Florida",
		"":                        "Launches",
		"upcoming=false":          "Previous launches",
		"upcoming=all&agency=2,3": "All launches: Agency 2 or Agency 3",
		"search=falcon -starlink": "Launches: “falcon”, without starlink",
		"agency=-2&crewed=true":   "Launches: crewed, without Agency 2",
		"agency=77":               "Launches: agency 77",
		"from=2026-01-01&to=2026-12-31&certainty=exact":        "Launches: from 2026-01-01, to 2026-12-31, certain to the hour",
		"missionType=Communications&webcast=false&reused=no":   "refused",
		"landing=asds&crewed=true":                             "Launches: landing on a ship, crewed",
		"missionType=Communications&webcast=false&reused=true": "Launches: communications, without webcast, with a flown stage",
	} {
		values, err := url.ParseQuery(query)
		if err != nil {
			t.Fatal(err)
		}
		w := s.get(t, "/launches.ics?"+values.Encode())
		got := "refused"
		if w.Code == http.StatusOK {
			unfolded := strings.ReplaceAll(w.Body.String(), "\r\n ", "")
			_, after, _ := strings.Cut(unfolded, "X-WR-CALNAME:")
			line, _, _ := strings.Cut(after, "\r\n")
			got = strings.ReplaceAll(line, `\,`, ",")
		}
		if got != want {
			t.Errorf("the calendar of %q is called %q, want %q", query, got, want)
		}
	}
}

func TestTheEventOfALaunch(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1)
	year := storetest.Launch(2)
	year.NETPrecision = &ledger.Precision{ID: 14, Name: "Year"}
	storetest.SaveLaunches(t, s.store, year)
	if w := s.get(t, "/launches/"+storetest.LaunchID(2)+"/event.ics"); w.Code != http.StatusNotFound || w.Body.String() != "The date of this launch is not known yet.\n" {
		t.Errorf("the event of a year = %d %q", w.Code, w.Body)
	}
	w := s.get(t, "/launches/"+strings.ToUpper(storetest.LaunchID(1))+"/event.ics")
	if text := w.Body.String(); w.Code != http.StatusOK || strings.Count(text, "BEGIN:VEVENT") != 1 || !strings.Contains(text, "UID:"+storetest.LaunchID(1)+"@tminus\r\n") {
		t.Errorf("the event = %d %s", w.Code, text)
	}
}

// TestALongTableIsStreamed asks for a table that is too long to be kept.
func TestALongTableIsStreamed(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -20, 19)
	s.KeepRows(30)
	short, long := s.get(t, "/launches.csv"), s.get(t, "/launches.csv?upcoming=all")
	if short.Header().Get("ETag") == "" || long.Header().Get("ETag") != "" || !long.Flushed {
		t.Errorf("the short table has the ETag %q, the long one %q, flushed %v", short.Header().Get("ETag"), long.Header().Get("ETag"), long.Flushed)
	}
	for name, tt := range map[string]struct {
		w    *httptest.ResponseRecorder
		rows int
	}{"short": {short, 20}, "long": {long, 40}} {
		if got := strings.Count(tt.w.Body.String(), "\r\n"); tt.w.Code != http.StatusOK || got != 1+tt.rows {
			t.Errorf("the %s table = %d with %d lines, want a header and %d rows", name, tt.w.Code, got, tt.rows)
		}
		if got := tt.w.Header().Get("Cache-Control"); got != "public, max-age=300, stale-while-revalidate=3600" {
			t.Errorf("the %s table may be kept %q", name, got)
		}
	}
	if w := s.do(t, http.MethodHead, "/launches.csv?upcoming=all"); w.Code != http.StatusOK || w.Body.Len() > 0 {
		t.Errorf("HEAD = %d with %d bytes", w.Code, w.Body.Len())
	}
}

// FuzzFeeds asks for feeds with any query: it is good or a mistake.
func FuzzFeeds(f *testing.F) {
	for _, query := range []string{"", "agency=121,-44&coarse=1", "alarm=60,10", "search=falcon+-starlink", "from=2026-01-01&to=2025-01-01", "%zz", "upcoming=all&status=1"} {
		f.Add(query)
	}
	s := newCatalogue(f, -3, 5)
	f.Fuzz(func(t *testing.T, query string) {
		for _, path := range []string{"/launches.ics", "/launches.csv", "/events.ics", "/events.csv"} {
			n := peers.Add(1)
			r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil)
			r.URL.RawQuery, r.RemoteAddr = query, fmt.Sprintf("10.%d.%d.%d:1234", n>>16&255, n>>8&255, n&255)
			w := httptest.NewRecorder()
			s.ServeHTTP(w, r)
			if w.Code != http.StatusOK && w.Code != http.StatusBadRequest {
				t.Errorf("%s?%s = %d %s", path, query, w.Code, w.Body)
			}
		}
	})
}

// TestTheEventIsKnownAgain reads the event of a launch that slips, is renamed,
// and comes back from a backup that knew nothing of it: it stays the same event,
// and its number grows each time.
func TestTheEventIsKnownAgain(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1)
	path := "/launches/" + storetest.LaunchID(1) + "/event.ics"
	last := 0
	grows := func(what string, s site) {
		t.Helper()
		calendar := s.get(t, path).Body.String()
		uid, sequence := line(calendar, "UID:"), line(calendar, "SEQUENCE:")
		number, err := strconv.Atoi(sequence)
		if uid != storetest.LaunchID(1)+"@tminus" || err != nil || number <= last {
			t.Errorf("%s: event %s has the number %s, want more than %d", what, uid, sequence, last)
		}
		last = number
	}
	grows("new", s)
	backup, err := s.store.BackUp(t.Context(), t.TempDir(), 1)
	if err != nil {
		t.Fatal(err)
	}
	slip := func(s site, change func(*catalogue.Launch)) {
		s.clock.Advance(time.Second) // two changes may be seen within one minute
		launch := storetest.Launch(1)
		launch.At = s.clock.Now()
		change(&launch)
		storetest.SaveLaunches(t, s.store, launch)
	}
	later := func(l *catalogue.Launch) { l.NET = l.NET.Add(time.Hour) }
	slip(s, later)
	grows("slipped", s)
	renamed := func(l *catalogue.Launch) { later(l); l.Name = "Rocket 2 | Renamed" }
	slip(s, renamed)
	grows("renamed", s)

	restored := siteOf(t, storetest.Open(t, backup.Path, store.WithClock(s.clock.Now)), s.clock, built())
	slip(restored, renamed)
	grows("restored", restored)
}

// line returns what stands behind the beginning of a line.
func line(text, begin string) string {
	_, after, _ := strings.Cut(text, "\n"+begin)
	found, _, _ := strings.Cut(after, "\r\n")
	return found
}
