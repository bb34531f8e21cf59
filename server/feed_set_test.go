package server_test

import (
	"encoding/csv"
	"math/rand/v2"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tminus/server"
	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// sampleSize is how many launches the sample has.
const sampleSize = 400

// newSample returns a server of random launches, some of them withdrawn.
func newSample(t *testing.T, r *rand.Rand, options ...func(*server.Config)) site {
	t.Helper()
	s := newSite(t, options...)
	var batch []catalogue.Launch
	for n := range sampleSize {
		batch = append(batch, storetest.SampleLaunch(r, n))
	}
	storetest.SaveLaunches(t, s.store, batch...)
	for range sampleSize / 20 {
		if err := s.store.Intake.WithdrawLaunch(t.Context(), storetest.LaunchID(r.IntN(sampleSize))); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// listed is what the list of launches says of one.
type listed struct {
	certainty string
	net       time.Time
}

// listAll returns the launches on all pages of the list.
func (s site) listAll(t *testing.T, query url.Values) map[string]listed {
	t.Helper()
	all := map[string]listed{}
	for page := 1; ; page++ {
		body := s.getJSON(t, http.StatusOK, launchesURL+"?limit=50&page="+strconv.Itoa(page)+"&"+query.Encode())
		launches, _ := at(body, "_embedded", "launchNormalDTOes").([]any)
		for _, launch := range launches {
			net, err := time.Parse(time.RFC3339, at(launch, "net").(string))
			if err != nil {
				t.Fatal(err)
			}
			all[at(launch, "id").(string)] = listed{at(launch, "certainty").(string), net}
		}
		if len(launches) < 50 {
			return all
		}
	}
}

// eventUID finds the launch of an event; folded lines are put together first.
var eventUID = regexp.MustCompile(`(?m)^UID:(.*)@tminus\r$`)

// otherWays are the ways to follow the launches of a filter beside the list.
var otherWays = map[string]struct {
	// ids returns the launches that are told for a query.
	ids func(t *testing.T, s site, query url.Values) []string
	// wanted reports whether a launch of the list belongs there.
	wanted func(l listed) bool
}{
	"calendar": {calendarIDs(""), func(l listed) bool { return l.certainty == "exact" || l.certainty == "day" }},
	"calendar with periods": {calendarIDs("1"), func(l listed) bool {
		return slices.Contains([]string{"exact", "day", "week", "month", "quarter"}, l.certainty)
	}},
	"table":      {tableIDs, all},
	"Atom feed":  {atomIDs, all},
	"RSS feed":   {readerIDs(".rss"), all},
	"JSON feed":  {readerIDs(".json"), all},
	"brief list": {briefIDs, all},
}

// all wants every launch of the list.
func all(listed) bool { return true }

// calendarIDs returns the launches of a calendar of both sides of now, which
// are those of the filter alone.
func calendarIDs(coarse string) func(*testing.T, site, url.Values) []string {
	return func(t *testing.T, s site, query url.Values) []string {
		t.Helper()
		w := s.get(t, "/launches.ics?coarse="+coarse+"&"+query.Encode())
		if w.Code != http.StatusOK {
			t.Fatalf("the calendar of %s = %d %s", query.Encode(), w.Code, w.Body)
		}
		var ids []string
		for _, found := range eventUID.FindAllStringSubmatch(w.Body.String(), -1) {
			ids = append(ids, found[1])
		}
		return ids
	}
}

func tableIDs(t *testing.T, s site, query url.Values) []string {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(s.get(t, "/launches.csv?"+query.Encode()).Body.String())).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, row := range rows[1:] {
		ids = append(ids, row[0])
	}
	return ids
}

// atomIDs returns the launches of all pages of an Atom feed.
func atomIDs(t *testing.T, s site, query url.Values) []string {
	t.Helper()
	var ids []string
	for next := "/launches.atom?" + query.Encode(); next != ""; next = nextLink(s.get(t, next).Body.String()) {
		for _, id := range guids(s.follow(t, next)) {
			ids = append(ids, strings.TrimPrefix(id, "urn:uuid:"))
		}
	}
	return ids
}

// readerIDs returns the launches of all pages of a feed with an ending.
func readerIDs(ending string) func(*testing.T, site, url.Values) []string {
	return func(t *testing.T, s site, query url.Values) []string {
		t.Helper()
		var ids []string
		for page := 1; ; page++ {
			found := guids(s.follow(t, "/launches"+ending+"?page="+strconv.Itoa(page)+"&"+query.Encode()))
			for _, id := range found {
				ids = append(ids, strings.TrimPrefix(id, "urn:uuid:"))
			}
			if len(found) < 50 {
				return ids
			}
		}
	}
}

// briefIDs returns the launches on all pages of the brief list.
func briefIDs(t *testing.T, s site, query url.Values) []string {
	t.Helper()
	var ids []string
	for page := 1; ; page++ {
		found := shortIDs(s.getJSON(t, http.StatusOK, launchesURL+"?view=brief&limit=50&page="+strconv.Itoa(page)+"&"+query.Encode()),
			"_embedded", "launchBriefDTOes")
		if ids = append(ids, found...); len(found) < 50 {
			return ids
		}
	}
}

// shortIDs returns the ids of the short launches at a path of an answer.
func shortIDs(answer map[string]any, path ...any) []string {
	launches, _ := at(answer, path...).([]any)
	ids := []string{}
	for _, launch := range launches {
		ids = append(ids, at(launch, "id").(string))
	}
	return ids
}

// TestTheNextLaunchesAreTheFirstOfTheList asks for what comes next of random
// filters. They are the list of what is coming, in the order of what is next,
// without those that wait for news.
func TestTheNextLaunchesAreTheFirstOfTheList(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(16, 2026))
	s, found := newSample(t, r), 0
	for range 200 {
		query := storetest.RandomFilter(r)
		query.Set("upcoming", "true")
		all, _ := at(s.getJSON(t, http.StatusOK, launchesURL+"?limit=50&ordering=next&"+query.Encode()), "_embedded", "launchNormalDTOes").([]any)
		first, rank := []string{}, 0
		for _, launch := range all {
			now := rankOf(launch, s.clock.Now())
			if now < rank {
				t.Errorf("%s stands behind what is less next in %s", at(launch, "id"), query.Encode())
			}
			if rank = now; rank < 3 && len(first) < 5 {
				first = append(first, at(launch, "id").(string))
			}
		}
		next := shortIDs(s.getJSON(t, http.StatusOK, nextURL+"?n=5&"+query.Encode()), "launches")
		found += len(next)
		if !slices.Equal(next, first) {
			t.Errorf("next of %s are %v, want %v", query.Encode(), next, first)
		}
	}
	if found < 100 {
		t.Errorf("all filters together found %d launches: the sample shows little", found)
	}
}

// rankOf tells in plain words how next a launch is: 0 flies, 1 is held or passed
// an exact T-0 within the hour, 2 is to come, 3 waits for news.
func rankOf(launch any, now time.Time) int {
	net, _ := time.Parse(time.RFC3339, at(launch, "net").(string))
	passed := now.Sub(net)
	switch status := at(launch, "status_id").(float64); {
	case status == ledger.StatusInFlight:
		return 0
	case status == ledger.StatusHold && passed >= -24*time.Hour:
		return 1
	case at(launch, "certainty") == "exact" && passed >= 0 && passed < time.Hour:
		return 1
	case passed < 0:
		return 2
	}
	return 3
}

// TestTheDumpHasEveryLaunchOfEveryList looks the launches of random filters up
// in the dump, which has no others than the list of all.
func TestTheDumpHasEveryLaunchOfEveryList(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(17, 2026))
	s := newSample(t, r, keepingFiles(t))
	if err := s.DumpWhenDue(t.Context()); err != nil {
		t.Fatal(err)
	}
	dumped := map[string]bool{}
	for _, line := range dumpLines(t, s.get(t, dumpURL+"/launches.jsonl.gz").Body.Bytes()) {
		dumped[at(decode(t, []byte(line)), "id").(string)] = true
	}
	if every := s.listAll(t, url.Values{"upcoming": {"all"}}); len(every) != len(dumped) {
		t.Errorf("the dump has %d launches, want the %d of the list", len(dumped), len(every))
	}
	for range 40 {
		query := storetest.RandomFilter(r)
		for id := range s.listAll(t, query) {
			if !dumped[id] {
				t.Errorf("%s, of %s, is not in the dump", id, query.Encode())
			}
		}
	}
}

// TestEveryWayTellsTheSameSet follows the launches of random filters in every
// way there is. A calendar of what is to come has what flew in the last 30 days
// as well, so filters ask for the past or for both sides here. Short, it follows
// fewer of them: the race detector learns little from one call after another.
func TestEveryWayTellsTheSameSet(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(15, 2026))
	s, found, filters := newSample(t, r), 0, 200
	if testing.Short() {
		filters = 30
	}
	for range filters {
		query := storetest.RandomFilter(r)
		if query.Get("upcoming") == "true" {
			query.Set("upcoming", "all")
		}
		meant := s.listAll(t, query)
		found += len(meant)
		for name, way := range otherWays {
			var want []string
			for id, launch := range meant {
				if way.wanted(launch) {
					want = append(want, id)
				}
			}
			got := way.ids(t, s, query)
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("the %s of %s has %d launches, want %d:\n%v\n%v", name, query.Encode(), len(got), len(want), got, want)
			}
		}
	}
	if found < 5*filters {
		t.Errorf("all filters together found %d launches: the sample shows little", found)
	}
}

// TestACalendarOfWhatIsToComeGoesBackAMonth adds to the list what flew and what
// was withdrawn in the last 30 days.
func TestACalendarOfWhatIsToComeGoesBackAMonth(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -40, 40)
	if err := s.store.Intake.WithdrawLaunch(t.Context(), storetest.LaunchID(7)); err != nil {
		t.Fatal(err)
	}
	if got := len(calendarIDs("")(t, s, url.Values{})); got != 30+41 {
		t.Errorf("the calendar has %d events, want those of 30 days back and 41 to come", got)
	}
	calendar := s.get(t, "/launches.ics").Body.String()
	if got := strings.Count(calendar, "STATUS:CANCELLED"); got != 1 {
		t.Errorf("%d events are cancelled, want the one that was withdrawn", got)
	}
	s.advance(t, "721h")
	if calendar := s.get(t, "/launches.ics").Body.String(); strings.Contains(calendar, "STATUS:CANCELLED") {
		t.Error("an event is still cancelled after 30 days")
	}
}
