package server_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mmcdole/gofeed"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/journal"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// readerFeeds are the addresses of what feed readers follow.
var readerFeeds = []string{
	"/launches.atom", "/launches.rss", "/launches.json", "/changes.atom", "/changes.rss", "/changes.json",
	"/news.atom", "/news.rss", "/news.json", "/stats.atom", "/stats.rss", "/stats.json",
	"/events.atom", "/events.rss", "/events.json",
}

// newFollowed returns a site with launches, news, an event, and a ledger in which launch 3
// moved by an hour.
func newFollowed(t testing.TB) site {
	t.Helper()
	s := newCatalogue(t, -3, 5, baseURL("https://example.org/sub"))
	moved := storetest.Launch(3)
	moved.NET, moved.At = moved.NET.Add(time.Hour), s.clock.Now()
	storetest.SaveLaunches(t, s.store, moved)
	saveNews(t, s, 60)
	storetest.Save(t, s.store, intake.Batch{Events: []catalogue.Event{storetest.Event(1)}})
	return s
}

// follow reads a feed as a reader does that nobody here wrote.
func (s site) follow(t *testing.T, path string) *gofeed.Feed {
	t.Helper()
	w := s.get(t, path)
	parsed, err := gofeed.NewParser().Parse(strings.NewReader(w.Body.String()))
	if w.Code != http.StatusOK || err != nil {
		t.Fatalf("%s = %d, %v\n%s", path, w.Code, err, w.Body)
	}
	return parsed
}

func guids(f *gofeed.Feed) []string {
	ids := make([]string, len(f.Items))
	for i, item := range f.Items {
		ids[i] = item.GUID
	}
	return ids
}

func TestReadersReadEveryFeed(t *testing.T) {
	t.Parallel()
	s := newFollowed(t)
	types := map[string]string{"atom": "application/atom+xml", "rss": "application/rss+xml", "json": "application/feed+json"}
	for _, path := range readerFeeds {
		name, ending, _ := strings.Cut(path[1:], ".")
		want := map[string]struct {
			title, id, entry, link string
			count                  int
		}{
			"launches": {"Launches", "urn:uuid:" + storetest.LaunchID(3), "Rocket 4 | Mission 3", "https://example.org/sub/launches/" + storetest.LaunchID(3), 6},
			"changes":  {"Changes", "tag:example.org,2026:change/1", "Rocket 4 | Mission 3: moved 1 h later", "https://example.org/sub/launches/" + storetest.LaunchID(3), 1},
			"stats": {
				"Records", "tag:example.org,2026:/stats#year/1785326400", "Most launches in a year: 3 launches, 2026",
				"https://example.org/sub/launches?from=2026-01-01&status=3%2C4%2C7%2C9&to=2026-12-31&upcoming=all", 8,
			},
			"events": {"Upcoming Events", "tag:example.org,2026:event/1", "Spacewalk 1", "https://example.org/sub/events/1", 1},
			"news":   {"News", "tag:example.org,2026:article/60", "Article 60", "https://news.example/60", 50},
		}[name]
		got := s.follow(t, "/sub"+path)
		if got.Title != want.title || got.FeedLink != "https://example.org/sub"+path || got.Link != "https://example.org/sub/"+name || len(got.Items) != want.count {
			t.Errorf("%s is read as %q at %q of %q with %d entries", path, got.Title, got.FeedLink, got.Link, len(got.Items))
			continue
		}
		if item := got.Items[0]; item.GUID != want.id || item.Title != want.entry || item.Link != want.link {
			t.Errorf("%s begins with %q %q %q", path, item.GUID, item.Title, item.Link)
		}
		if got := s.get(t, "/sub"+path).Header().Get("Content-Type"); got != types[ending]+"; charset=utf-8" {
			t.Errorf("%s is %q", path, got)
		}
	}
}

// TestEntriesKeepTheirIDs renames a launch, lets it slip and follows it on.
func TestEntriesKeepTheirIDs(t *testing.T) {
	t.Parallel()
	s := newFollowed(t)
	before := map[string][]string{}
	for _, path := range readerFeeds {
		before[path] = guids(s.follow(t, "/sub"+path))
	}
	s.advance(t, "20m")
	moved := storetest.Launch(2)
	moved.Name, moved.NET, moved.At = "Renamed", moved.NET.Add(48*time.Hour), s.clock.Now()
	storetest.SaveLaunches(t, s.store, moved)
	for _, path := range readerFeeds {
		got, want := s.follow(t, "/sub"+path), slices.Clone(before[path])
		switch {
		case strings.HasPrefix(path, "/launches"): // the one that moved is the first now
			id := "urn:uuid:" + moved.ID
			want = append([]string{id}, slices.DeleteFunc(want, func(one string) bool { return one == id })...)
		case strings.HasPrefix(path, "/changes"): // two lines were seen at once
			want = append([]string{"tag:example.org,2026:change/2"}, want...)
			if title := got.Items[0].Title; title != "Renamed: moved 2 d later, called Rocket 3 | Mission 2 before" {
				t.Errorf("%s begins with %q", path, title)
			}
		}
		if ids := guids(got); !slices.Equal(ids, want) {
			t.Errorf("%s has %v, want %v", path, ids, want)
		}
	}
}

// TestRecordsAreFollowed breaks a record, and lets its holder go on.
func TestRecordsAreFollowed(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -3, 0)
	day := func() (id, title, text string) {
		for _, item := range s.follow(t, "/stats.atom").Items {
			if strings.HasPrefix(item.Title, "Most launches in a day") {
				return item.GUID, item.Title, item.Description
			}
		}
		return "", "", ""
	}
	fly := func(n int, net time.Time) {
		t.Helper()
		s.advance(t, "1m")
		flown := storetest.Launch(n)
		flown.NET, flown.At = net, s.clock.Now()
		flown.Status = ledger.Status{ID: ledger.StatusSuccess, Name: "Launch Successful"}
		storetest.SaveLaunches(t, s.store, flown)
	}
	one, title, _ := day()
	if title != "Most launches in a day: 1 launch, July 29, 2026" {
		t.Errorf("the record is %q", title)
	}
	fly(500, time.Date(2026, 7, 31, 14, 0, 0, 0, time.UTC))
	two, title, text := day()
	if two == one || title != "Most launches in a day: 2 launches, July 31, 2026" || text != "2 launches, July 31, 2026. Of the 4 launches known. Reached on July 31, 2026." {
		t.Errorf("the broken record is %q %q %q, was %q", two, title, text, one)
	}
	fly(501, time.Date(2026, 7, 31, 18, 0, 0, 0, time.UTC))
	if three, title, _ := day(); three != two || title != "Most launches in a day: 3 launches, July 31, 2026" {
		t.Errorf("the record of the same day is %q %q, was %q", three, title, two)
	}
}

func TestReadersGoOnToTheNextPage(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 119)
	for n := range 120 {
		s.advance(t, "1m")
		moved := storetest.Launch(n)
		moved.NET, moved.At = moved.NET.Add(time.Hour), s.clock.Now()
		storetest.SaveLaunches(t, s.store, moved)
	}
	for _, path := range []string{"/launches.atom", "/changes.atom"} {
		all, pages := []string{}, 0
		for next := path; next != ""; pages++ {
			w := s.get(t, next)
			page := s.follow(t, next)
			if len(page.Items) > 50 {
				t.Errorf("%s has %d entries", next, len(page.Items))
			}
			all = append(all, guids(page)...)
			next = nextLink(w.Body.String())
		}
		if slices.Sort(all); pages != 3 || len(slices.Compact(all)) != 120 {
			t.Errorf("%s has %d pages with %d entries, want 3 with 120", path, pages, len(all))
		}
	}
	if body := s.get(t, "/launches.rss").Body.String(); !strings.Contains(body, `<atom:link rel="next" type="application/rss+xml" href="/launches.rss?page=2">`) {
		t.Errorf("the RSS feed does not go on:\n%.900s", body)
	}
	if body := s.get(t, "/launches.json?page=2").Body.String(); !strings.Contains(body, `"next_url":"/launches.json?page=3"`) {
		t.Errorf("the JSON feed does not go on:\n%.900s", body)
	}
	if body := s.get(t, "/launches.json?page=10").Body.String(); strings.Contains(body, "next_url") || !strings.Contains(body, `"items":[]`) {
		t.Errorf("the last page is %s", body)
	}
}

// nextLink returns where an Atom feed goes on, "" at its end.
func nextLink(body string) string {
	_, rest, ok := strings.Cut(body, `<link rel="next" type="application/atom+xml" href="`)
	if !ok {
		return ""
	}
	href, _, _ := strings.Cut(rest, `"`)
	return strings.ReplaceAll(href, "&amp;", "&")
}

// TestReadersAreToldOnceWhatStays asks again by each of the validators.
func TestReadersAreToldOnceWhatStays(t *testing.T) {
	t.Parallel()
	s := newFollowed(t)
	for _, path := range readerFeeds {
		path = "/sub" + path
		first := s.get(t, path)
		s.advance(t, "20m")
		second := s.get(t, path)
		if first.Body.String() != second.Body.String() {
			t.Errorf("%s is another after 20 minutes:\n%s\n%s", path, first.Body, second.Body)
		}
		tag, modified := second.Header().Get("ETag"), second.Header().Get("Last-Modified")
		at, err := http.ParseTime(modified)
		if err != nil || at.After(s.clock.Now()) {
			t.Errorf("%s changed last at %q", path, modified)
		}
		earlier := at.Add(-time.Second).UTC().Format(http.TimeFormat)
		for name, tt := range map[string]struct {
			headers []string
			want    int
		}{
			"tag":               {[]string{"If-None-Match", tag}, http.StatusNotModified},
			"moment":            {[]string{"If-Modified-Since", modified}, http.StatusNotModified},
			"earlier":           {[]string{"If-Modified-Since", earlier}, http.StatusOK},
			"no moment":         {[]string{"If-Modified-Since", "lately"}, http.StatusOK},
			"tag before moment": {[]string{"If-None-Match", `"other"`, "If-Modified-Since", modified}, http.StatusOK},
		} {
			if w := s.get(t, path, tt.headers...); w.Code != tt.want || (w.Code == http.StatusNotModified) != (w.Body.Len() == 0) {
				t.Errorf("%s by %s = %d, want %d", path, name, w.Code, tt.want)
			}
		}
	}
}

func TestMistakesOfReadersAreToldInPlainText(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1)
	const page = "The parameter 'page' must be a whole number from 1 to 10.\n"
	for target, want := range map[string]string{
		"/launches.atom?agency=x":      "The parameter 'agency' must be at most 20 numbers such as 44,-121.\n",
		"/launches.rss?page=0":         page,
		"/launches.json?page=11":       page,
		"/changes.atom?page=-1":        page,
		"/news.json?page=two":          page,
		"/changes.rss?field=weather":   "The parameter 'field' must be net, net_precision, status, window_start, window_end, pad, name, webcast_live, announced or withdrawn.\n",
		"/changes.json?upcoming=maybe": "The parameter 'upcoming' must be true, false or all.\n",
		"/stats.atom?orbital=perhaps":  "The parameter 'orbital' must be true or false.\n",
		"/stats.rss?upcoming=true":     "The parameter 'upcoming' must be left out here.\n",
		"/events.atom?type=x":          "The parameter 'type' must be a number.\n",
		"/events.rss?page=11":          page,
		"/events.json?upcoming=maybe":  "The parameter 'upcoming' must be true, false or all.\n",
		"/events.csv?launch=7":         "The parameter 'launch' must be the UUID of a launch.\n",
		"/events.ics?coarse=yes":       "The parameter 'coarse' must be 0 or 1.\n",
		"/news.atom?launch=7":          "The parameter 'launch' must be the UUID of a launch.\n",
	} {
		w := s.get(t, target)
		if w.Code != http.StatusBadRequest || w.Body.String() != want || w.Header().Get("Content-Type") != "text/plain; charset=UTF-8" {
			t.Errorf("%s = %d %q %q, want %q", target, w.Code, w.Header().Get("Content-Type"), w.Body, want)
		}
	}
}

func TestReadersMayFollowNothing(t *testing.T) {
	t.Parallel()
	for name, s := range map[string]site{"empty database": newSite(t), "empty list": newCatalogue(t, 0, 0)} {
		for _, path := range readerFeeds {
			path += "?search=nothing-of-this-name"
			if got := s.follow(t, path); len(got.Items) != 0 {
				t.Errorf("%s: %s has %d entries", name, path, len(got.Items))
			}
			if at := s.get(t, path).Header().Get("Last-Modified"); at != "" {
				t.Errorf("%s: %s changed last at %s", name, path, at)
			}
		}
	}
}

func TestFeedsOfReadersAreCalledWhatTheyHold(t *testing.T) {
	t.Parallel()
	s := newFollowed(t)
	for path, want := range map[string]string{
		"/launches.atom?search=rocket -starlink":               "Launches: “rocket”, without starlink",
		"/changes.atom?agency=-4&field=net_precision":          "Changes: without Agency 4, precision",
		"/changes.rss?upcoming=true&agency=4":                  "Changes: Agency 4, upcoming only",
		"/changes.json?upcoming=false":                         "Changes: previous only",
		"/changes.atom?field=net":                              "Changes: launch times",
		"/changes.atom?field=webcast_live":                     "Changes: webcasts",
		"/changes.rss?field=window_start":                      "Changes: window openings",
		"/stats.json?agency=4&orbital=true":                    "Records: Agency 4, orbital only",
		"/news.rss?search=falcon+heavy+-crew":                  "News: “falcon heavy”, without crew",
		"/news.json?launch=" + storetest.LaunchID(0):           "News: Rocket 1, Mission 0",
		"/news.atom?launch=" + storetest.LaunchID(99):          "News: " + storetest.LaunchID(99),
		"/events.atom?type=3&upcoming=all&search=walk":         "Events: EVA, “walk”",
		"/events.rss?station=1&upcoming=true":                  "Upcoming Events: Station 1",
		"/events.json?upcoming=false&astronaut=77":             "Past Events: astronaut 77",
		"/events.json?launch=" + storetest.LaunchID(0):         "Upcoming Events: Rocket 1, Mission 0",
		"/changes.json?agency=4&field=net&upcoming=all&page=1": "Changes: Agency 4, launch times",
	} {
		route, query, _ := strings.Cut(path, "?")
		values, err := url.ParseQuery(query)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.follow(t, "/sub"+route+"?"+values.Encode()).Title; got != want {
			t.Errorf("%s is called %q, want %q", path, got, want)
		}
	}
}

// TestChangesAreFollowedByTheirFilter has changes of two launches, one new.
func TestChangesAreFollowedByTheirFilter(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 3)
	storetest.Save(t, s.store, intake.Batch{Marks: []journal.Mark{{Key: catalogue.MarkUpcomingSwept, Value: "2026-08-01T12:00:00Z"}}})
	s.advance(t, "1h")
	held, fresh := storetest.Launch(1), storetest.Launch(8)
	held.Status, held.NET = ledger.Status{ID: ledger.StatusHold, Name: "On Hold"}, held.NET.Add(time.Hour)
	held.At, fresh.At = s.clock.Now(), s.clock.Now()
	storetest.SaveLaunches(t, s.store, held, fresh)
	s.advance(t, "1h")
	if err := s.store.Intake.WithdrawLaunch(t.Context(), fresh.ID); err != nil {
		t.Fatal(err)
	}
	const moved, hold = "Rocket 2 | Mission 1: moved 1 h later", "Rocket 2 | Mission 1: now On Hold"
	for query, want := range map[string][]string{
		// What a withdrawn launch went through before is not told.
		"":                        {"Rocket 9 | Mission 8: no longer planned", moved + ", now On Hold"},
		"agency=2":                {moved + ", now On Hold"},
		"agency=-2":               {},
		"field=status":            {hold},
		"field=net":               {moved},
		"upcoming=false":          {},
		"field=withdrawn&page=1":  {"Rocket 9 | Mission 8: no longer planned"},
		"field=announced&agency=": {},
	} {
		got := s.follow(t, "/changes.atom?"+query)
		titles := make([]string, len(got.Items))
		for i, item := range got.Items {
			titles[i] = item.Title
		}
		if !slices.Equal(titles, want) {
			t.Errorf("changes of %q are %q, want %q", query, titles, want)
		}
	}
}

// FuzzReaders asks for feeds with any query: it is good or a mistake.
func FuzzReaders(f *testing.F) {
	for _, query := range []string{"", "agency=121,-44&page=2", "field=net&upcoming=true", "search=falcon+-starlink", "launch=" + storetest.LaunchID(1), "%zz", "page=11"} {
		f.Add(query)
	}
	s := newFollowed(f)
	f.Fuzz(func(t *testing.T, query string) {
		for _, path := range readerFeeds {
			n := peers.Add(1)
			r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/sub"+path, nil)
			r.URL.RawQuery, r.RemoteAddr = query, fmt.Sprintf("10.%d.%d.%d:1234", n>>16&255, n>>8&255, n&255)
			w := httptest.NewRecorder()
			s.ServeHTTP(w, r)
			if w.Code != http.StatusOK && w.Code != http.StatusBadRequest {
				t.Errorf("%s?%s = %d %s", path, query, w.Code, w.Body)
			}
		}
	})
}

// TestReadersLearnNoMoreThanIsKnown follows a launch of each certainty, to come
// and past.
func TestReadersLearnNoMoreThanIsKnown(t *testing.T) {
	t.Parallel()
	s, all := newSite(t), everyTime()
	want, launches := map[string]string{}, []catalogue.Launch{}
	for _, one := range all {
		want["urn:uuid:"+one.launch.ID] = one.want
		launches = append(launches, one.launch)
	}
	storetest.SaveLaunches(t, s.store, launches...)
	seen := 0
	for next := "/launches.atom?upcoming=all"; next != ""; next = nextLink(s.get(t, next).Body.String()) {
		for _, item := range s.follow(t, next).Items {
			if got := strings.Contains(item.Description, "UTC"); got != (want[item.GUID] == "exact") {
				t.Errorf("%q tells an instant: %v, certainty %s", item.Description, got, want[item.GUID])
			}
			seen++
		}
	}
	if seen != len(all) {
		t.Errorf("%d entries, want %d", seen, len(all))
	}
}
