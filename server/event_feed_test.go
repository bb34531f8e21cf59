package server_test

import (
	"encoding/csv"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// newEventful returns a site with events that are known as well as events are:
// 1 and 6 to the hour, 2 to the day, 3 to the month, 4 to the year and 5 not at
// all; 7, 8 and 9 are over, 9 for longer than calendars tell.
func newEventful(t *testing.T) site {
	t.Helper()
	s := newSite(t, baseURL("https://example.org/sub"))
	event := func(id int, days int, change func(*catalogue.Event)) catalogue.Event {
		e := storetest.Event(id)
		e.Date = storetest.Ptr(storetest.Now.AddDate(0, 0, days))
		e.LastUpdated = storetest.Now.Add(-time.Duration(id) * time.Minute)
		if change != nil {
			change(&e)
		}
		return e
	}
	day := time.Date(2026, 8, 3, 0, 0, 0, 0, time.UTC)
	storetest.Save(t, s.store, intake.Batch{
		Launches: []catalogue.Launch{storetest.Launch(0)},
		Events: []catalogue.Event{
			event(1, 1, func(e *catalogue.Event) { e.Description = "Two work; outside,\r\nfor long." }),
			event(2, 0, func(e *catalogue.Event) { e.Date, e.Videos = &day, nil }),
			event(3, 60, func(e *catalogue.Event) { e.Precision = &ledger.Precision{ID: 7, Name: "Month"} }),
			event(4, 200, func(e *catalogue.Event) { e.Precision = &ledger.Precision{ID: 14, Name: "Year"} }),
			event(5, 0, func(e *catalogue.Event) { e.Date, e.LastUpdated = nil, time.Time{} }),
			event(6, 5, func(e *catalogue.Event) {
				e.Name, e.Type, e.Duration = "=Docking", catalogue.NamedID{ID: 2, Name: "Docking"}, storetest.Ptr(time.Duration(0))
				e.Agencies, e.Stations = []catalogue.Agency{storetest.Agency(2)}, nil
			}),
			event(7, -3, nil),
			event(8, -4, func(e *catalogue.Event) { e.Date, e.Videos = storetest.Ptr(day.AddDate(0, 0, -6)), nil }),
			event(9, -40, nil),
		},
	})
	return s
}

// happenings returns the id, the time and the title of each event of a calendar.
func happenings(t *testing.T, s site, path string) []string {
	t.Helper()
	w := s.get(t, path)
	if w.Code != http.StatusOK || w.Header().Get("Content-Type") != "text/calendar; charset=utf-8" {
		t.Fatalf("%s = %d %q", path, w.Code, w.Header().Get("Content-Type"))
	}
	var found []string
	for part := range strings.SplitSeq(strings.ReplaceAll(w.Body.String(), "\r\n ", ""), "BEGIN:VEVENT\r\n") {
		var told []string
		for line := range strings.SplitSeq(part, "\r\n") {
			name, value, _ := strings.Cut(line, ":")
			property, _, _ := strings.Cut(name, ";")
			if slices.Contains([]string{"UID", "DTSTART", "DTEND", "SUMMARY"}, property) {
				told = append(told, value)
			}
		}
		if told != nil {
			found = append(found, strings.Join(told, " "))
		}
	}
	return found
}

func TestACalendarTellsEventsAsFarAsTheyAreKnown(t *testing.T) {
	t.Parallel()
	s := newEventful(t)
	const (
		exact   = "event-1@tminus 20260802T120000Z 20260802T180000Z Spacewalk 1"
		day     = "event-2@tminus 20260803 20260804 NET Spacewalk 2"
		month   = "event-3@tminus 20260901 20261001 NET September 2026: Spacewalk 3"
		instant = "event-6@tminus 20260806T120000Z 20260806T130000Z =Docking"
		over    = "event-7@tminus 20260729T120000Z 20260729T180000Z Spacewalk 7"
		overDay = "event-8@tminus 20260728 20260729 Spacewalk 8"
		ancient = "event-9@tminus 20260622T120000Z 20260622T180000Z Spacewalk 9"
	)
	for query, want := range map[string][]string{
		"":                              {overDay, over, exact, day, instant},
		"?coarse=1":                     {overDay, over, exact, day, instant, month},
		"?upcoming=all":                 {exact, day, instant, over, overDay, ancient},
		"?upcoming=false":               {over, overDay, ancient},
		"?type=2":                       {instant},
		"?agency=2":                     {instant},
		"?station=1&search=2":           {day},
		"?program=1&astronaut=2&type=2": {instant},
		"?launch=" + storetest.LaunchID(0) + "&upcoming=false&search=9": {ancient},
		"?type=99": nil,
	} {
		if got := happenings(t, s, "/sub/events.ics"+query); !slices.Equal(got, want) {
			t.Errorf("%s has\n%s\nwant\n%s", query, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
	text := strings.ReplaceAll(s.get(t, "/sub/events.ics?search=walk+1").Body.String(), "\r\n ", "")
	for _, want := range []string{
		"X-WR-CALNAME:Upcoming Events: “walk 1”", "SOURCE;VALUE=URI:https://example.org/sub/events.ics?search=walk+1", "LOCATION:Station 1",
		"URL:https://example.org/sub/events/1", "CATEGORIES:EVA", "CATEGORIES:Agency 1", "CATEGORIES:Station 1",
		`DESCRIPTION:EVA\, August 2\, 2026\, 12:00 UTC\, Station 1.\n\nTwo work\; outside\,\nfor long.\n\n` +
			`Webcast: https://www.youtube.com/watch?v=abcdefghijk\n\nhttps://example.org/sub/events/1`,
		"CONFERENCE;FEATURE=VIDEO;LABEL=Webcast;VALUE=URI:https://www.youtube.com/watch?v=abcdefghijk", "TRANSP:TRANSPARENT",
		"DTSTAMP:20260801T115900Z", "LAST-MODIFIED:20260801T115900Z",
	} {
		if !strings.Contains(text, want+"\r\n") {
			t.Errorf("the calendar has no line %s:\n%s", want, text)
		}
	}
}

// An event keeps its UID, and its SEQUENCE grows when the feed changes it and when
// its day passes, from when on it is told otherwise.
func TestAnEventGrowsInACalendar(t *testing.T) {
	t.Parallel()
	s := newEventful(t)
	line := func(name string) string {
		for part := range strings.SplitSeq(s.get(t, "/sub/events.ics?search=walk+2").Body.String(), "\r\n") {
			if value, ok := strings.CutPrefix(part, name+":"); ok {
				return value
			}
		}
		return ""
	}
	first := line("SEQUENCE")
	s.advance(t, "20m")
	if got := line("SEQUENCE"); got != first || line("UID") != "event-2@tminus" {
		t.Errorf("without a change SEQUENCE goes from %s to %s", first, got)
	}
	moved := storetest.Event(2)
	moved.Date, moved.Videos = storetest.Ptr(time.Date(2026, 8, 4, 0, 0, 0, 0, time.UTC)), nil
	moved.LastUpdated, moved.At = s.clock.Now(), s.clock.Now()
	storetest.Save(t, s.store, intake.Batch{Events: []catalogue.Event{moved}})
	second := line("SEQUENCE")
	if second <= first || line("UID") != "event-2@tminus" || line("SUMMARY") != "NET Spacewalk 2" {
		t.Errorf("once it moved SEQUENCE goes from %s to %s", first, second)
	}
	s.advance(t, "84h") // to August 5
	if third := line("SEQUENCE"); third <= second || line("SUMMARY") != "Spacewalk 2" {
		t.Errorf("once it passed SEQUENCE goes from %s to %s, titled %q", second, third, line("SUMMARY"))
	}
}

// Readers have what the feed changed last first, and none of which it never said
// when that was.
func TestReadersFollowEvents(t *testing.T) {
	t.Parallel()
	s := newEventful(t)
	for query, want := range map[string]string{
		"": "1 2 3 4 6", "?upcoming=false": "7 8 9", "?upcoming=all": "1 2 3 4 6 7 8 9", "?type=2": "6", "?station=1": "1 2 3 4", "?agency=99": "",
	} {
		for _, ending := range []string{".atom", ".rss", ".json"} {
			var got []string
			for _, item := range s.follow(t, "/sub/events"+ending+query).Items {
				got = append(got, strings.TrimPrefix(item.GUID, "tag:example.org,2026:event/"))
			}
			slices.Sort(got) // those that passed since tell that as their change
			if strings.Join(got, " ") != want {
				t.Errorf("%s%s has %v, want %s", ending, query, got, want)
			}
		}
	}
	texts := map[string]string{}
	for _, item := range s.follow(t, "/sub/events.atom?upcoming=all").Items {
		texts[item.Title] = item.Description
	}
	for title, want := range map[string]string{
		"Spacewalk 1": "EVA, August 2, 2026, 12:00 UTC, Station 1.", "Spacewalk 2": "EVA, NET August 3, 2026, Station 1.",
		"Spacewalk 3": "EVA, NET September 2026, Station 1.", "Spacewalk 4": "EVA, NET 2027, Station 1.",
		"Spacewalk 8": "EVA, July 28, 2026, Station 1.",
	} {
		if got, _, _ := strings.Cut(texts[title], "\n"); got != want {
			t.Errorf("%s is told as %q, want %q", title, got, want)
		}
	}
	body := s.get(t, "/sub/events.json?type=2").Body.String()
	if want := `"_tminus":{"event":6,"date":"2026-08-06T12:00:00Z","certainty":"exact","type_id":2,"launches":["` + storetest.LaunchID(0) + `"]}`; !strings.Contains(body, want) {
		t.Errorf("programs are told\n%s\nwant\n%s", body, want)
	}
}

func TestEventsAsATable(t *testing.T) {
	t.Parallel()
	s := newEventful(t)
	w := s.get(t, "/sub/events.csv?upcoming=all")
	body, marked := strings.CutPrefix(w.Body.String(), "\uFEFF")
	rows, err := csv.NewReader(strings.NewReader(body)).ReadAll()
	if err != nil || !marked || w.Header().Get("Content-Disposition") != "attachment; filename=events.csv" {
		t.Fatalf("the table = %d %v, marked %v, %q", w.Code, err, marked, w.Header().Get("Content-Disposition"))
	}
	if got, want := strings.Join(rows[0], " "), "id name type date certainty when duration location agencies programs stations expeditions astronauts launches webcast last_updated path"; got != want {
		t.Errorf("the columns are %s, want %s", got, want)
	}
	ids := make([]string, 0, len(rows))
	for _, row := range rows[1:] {
		ids = append(ids, row[0])
	}
	if got := strings.Join(ids, " "); got != "1 2 6 3 4 5 7 8 9" {
		t.Errorf("the rows are %s", got)
	}
	for i, want := range map[int][]string{
		1: {
			"1", "Spacewalk 1", "EVA", "2026-08-02T12:00:00Z", "exact", "August 2, 2026, 12:00 UTC", "21600", "Station 1", "Agency 1", "Program 1",
			"Station 1", "Expedition 1", "Astronaut 1; Astronaut 2", storetest.LaunchID(0), "https://www.youtube.com/watch?v=abcdefghijk",
			"2026-08-01T11:59:00Z", "/events/1",
		},
		6: {
			"5", "Spacewalk 5", "EVA", "", "", "", "21600", "Station 1", "Agency 1", "Program 1", "Station 1", "Expedition 1",
			"Astronaut 1; Astronaut 2", storetest.LaunchID(0), "https://www.youtube.com/watch?v=abcdefghijk", "", "/events/5",
		},
	} {
		if !slices.Equal(rows[i], want) {
			t.Errorf("row %d is\n%q\nwant\n%q", i, rows[i], want)
		}
	}
	if rows[3][1] != "'=Docking" {
		t.Errorf("a spreadsheet would run %q", rows[3][1])
	}
	if empty := s.get(t, "/sub/events.csv?type=99").Body.String(); strings.Count(empty, "\r\n") != 1 {
		t.Errorf("a table of nothing is %q", empty)
	}
}

// Files of events are kept, read by other sites and left out by search engines as
// those of launches are.
func TestFilesOfEventsAreFilesOfFeeds(t *testing.T) {
	t.Parallel()
	s := newEventful(t)
	for path, kind := range map[string]string{
		"/sub/events.ics": "text/calendar", "/sub/events.csv": "text/csv", "/sub/events.atom": "application/atom+xml",
		"/sub/events.rss": "application/rss+xml", "/sub/events.json": "application/feed+json",
	} {
		w := s.get(t, path)
		for name, want := range map[string]string{
			"Cache-Control": "public, max-age=300, stale-while-revalidate=3600", "X-Robots-Tag": "noindex",
			"Cross-Origin-Resource-Policy": "cross-origin", "Access-Control-Allow-Origin": "*", "Vary": "Accept-Encoding",
		} {
			if got := w.Header().Get(name); got != want {
				t.Errorf("%s: %s is %q, want %q", path, name, got, want)
			}
		}
		if got := w.Header().Get("Content-Type"); w.Code != http.StatusOK || !strings.HasPrefix(got, kind+";") {
			t.Errorf("%s = %d %q", path, w.Code, got)
		}
		s.advance(t, "10s")
		if again := s.get(t, path+"?upcoming=true", "If-None-Match", w.Header().Get("ETag")); again.Code != http.StatusNotModified {
			t.Errorf("%s asked for otherwise = %d for who has it, want 304", path, again.Code)
		}
	}
}

// TestAWithdrawnEvent is gone from everything that lists events; its page stays and
// says so, and calendars that have it learn that it is cancelled.
func TestAWithdrawnEvent(t *testing.T) {
	t.Parallel()
	s := newEventful(t)
	listed := map[string]string{
		"/sub/api/v1/public/events?limit=50":               `"name":"Spacewalk 1"`,
		"/sub/api/v1/public/events?station=1&upcoming=all": `"name":"Spacewalk 1"`,
		"/sub/sitemap.xml":                                 "/events/1<",
		"/sub/events.atom":                                 "event/1<",
		"/sub/events.csv":                                  "/events/1",
		"/sub/events.ics?upcoming=all":                     "event-1@",
		"/sub/stations/1":                                  "/events/1",
		"/sub/events":                                      "/events/1",
	}
	has := func(path, what string) bool {
		w := s.get(t, path)
		if w.Code != http.StatusOK {
			t.Errorf("%s = %d", path, w.Code)
		}
		return strings.Contains(w.Body.String(), what)
	}
	for path, what := range listed {
		if !has(path, what) {
			t.Errorf("%s has no %s while the event is planned", path, what)
		}
	}
	if err := s.store.Intake.WithdrawRecord(t.Context(), catalogue.KindEvents, 1); err != nil {
		t.Fatal(err)
	}
	for path, what := range listed {
		if has(path, what) {
			t.Errorf("%s still has %s", path, what)
		}
	}
	calendar := strings.ReplaceAll(s.get(t, "/sub/events.ics").Body.String(), "\r\n ", "")
	for _, want := range []string{
		"UID:event-1@tminus", "STATUS:CANCELLED", "SUMMARY:Withdrawn: Spacewalk 1",
		`DESCRIPTION:No longer planned: removed from the schedule on August 1\, 2026. EVA`,
	} {
		if !strings.Contains(calendar, want) {
			t.Errorf("the calendar has no %q:\n%s", want, calendar)
		}
	}
	page := s.get(t, "/sub/events/1").Body.String()
	for _, want := range []string{`content="noindex"`, "No longer planned: removed from the schedule on August 1, 2026.", "EventCancelled", `"withdrawn_at":"2026-08-01T`} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %q", want)
		}
	}
	s.advance(t, "744h")
	if has("/sub/events.ics", "event-1@") {
		t.Error("a month later the calendar still has the event")
	}
	back := storetest.Event(1)
	back.Date, back.At = storetest.Ptr(s.clock.Now().AddDate(0, 0, 1)), s.clock.Now()
	storetest.Save(t, s.store, intake.Batch{Events: []catalogue.Event{back}})
	for path, what := range listed {
		if !has(path, what) {
			t.Errorf("%s has no %s once the feed has the event again", path, what)
		}
	}
}
