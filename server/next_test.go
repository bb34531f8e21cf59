package server_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"tminus/store/ledger"
	"tminus/store/storetest"
)

const nextURL = apiPrefix + "/public/next"

func TestOneAddressLeadsToTheNextLaunch(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		site site
		path string
		want string
	}{
		"what is to come":      {newCatalogue(t, -2, 7), "/next", "/launches/" + storetest.LaunchID(0)},
		"below a path":         {newCatalogue(t, 0, 1, baseURL("https://example.org/sub")), "/sub/next", "/sub/launches/" + storetest.LaunchID(0)},
		"nothing is to come":   {newCatalogue(t, -3, -1), "/next", "/launches"},
		"nothing is there yet": {newSite(t), "/next", "/launches"},
	} {
		w := tt.site.get(t, tt.path)
		if got := w.Header().Get("Location"); w.Code != http.StatusFound || got != tt.want {
			t.Errorf("%s: %d to %q, want a redirect to %q", name, w.Code, got, tt.want)
		}
		if got := w.Header().Get("Cache-Control"); got != "no-cache" {
			t.Errorf("%s: it may be kept: %q", name, got)
		}
	}
}

func TestTheAddressOfTheNextLaunchFollowsTheCatalogue(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1)
	for _, want := range []int{0, 1} {
		if got := s.get(t, "/next").Header().Get("Location"); got != "/launches/"+storetest.LaunchID(want) {
			t.Errorf("/next leads to %s, want launch %d", got, want)
		}
		flown := launchDue(want)
		flown.Status = ledger.Status{ID: ledger.StatusSuccess, Name: "Launch Successful", Abbrev: "Success"}
		storetest.SaveLaunches(t, s.store, flown)
	}
}

func TestTheNextLaunches(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -2, 7)
	month := storetest.Launch(8)
	month.Name, month.NETPrecision, month.Videos, month.Pad = "Rocket | Someday", &ledger.Precision{ID: 7, Name: "Month"}, nil, nil
	storetest.SaveLaunches(t, s.store, month)
	first := s.getJSON(t, http.StatusOK, nextURL)
	if launches, _ := at(first, "launches").([]any); len(launches) != 1 {
		t.Fatalf("next = %v, want one launch", first)
	}
	for key, want := range map[string]any{
		"id": storetest.LaunchID(0), "name": "Rocket 1 | Mission 0", "provider": "Agency 1", "status_id": 1.0, "status": "Go for Launch",
		"net": "2026-08-01T12:00:00Z", "net_unix": 1785585600.0, "certainty": "exact", "when": "August 1, 2026, 12:00 UTC",
		"pad": "Pad 1", "location": "Location 1", "webcast_url": "https://www.youtube.com/watch?v=abcdefghijk",
		"path": "/launches/" + storetest.LaunchID(0),
	} {
		if got := at(first, "launches", 0, key); got != want {
			t.Errorf("%s = %v, want %v", key, got, want)
		}
	}
	for query, want := range map[string]int{"?n=5": 5, "?n=3&upcoming=true": 3, "?n=2&agency=99": 0, "?search=" + "someday": 1} {
		if launches, _ := at(s.getJSON(t, http.StatusOK, nextURL+query), "launches").([]any); len(launches) != want {
			t.Errorf("%s: %d launches, want %d", query, len(launches), want)
		}
	}
	coarse := at(s.getJSON(t, http.StatusOK, nextURL+"?search=someday"), "launches", 0)
	if at(coarse, "when") != "NET August 2026" || at(coarse, "webcast_url") != nil || at(coarse, "pad") != nil {
		t.Errorf("what is known to the month is told as %v", coarse)
	}
	for query, want := range map[string]string{
		"?n=6": "The parameter 'n' must be 1, 2, 3, 4 or 5.", "?n=0": "The parameter 'n' must be 1, 2, 3, 4 or 5.",
		"?upcoming=all": "The parameter 'upcoming' must be true.", "?agency=x": "The parameter 'agency' must be at most 20 numbers such as 44,-121.",
	} {
		if got := at(s.getJSON(t, http.StatusBadRequest, nextURL+query), "error"); got != want {
			t.Errorf("%s is answered by %v, want %q", query, got, want)
		}
	}
}

func TestTheNextLaunchIsShort(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	long := storetest.Launch(0)
	long.Name, long.Pad.Name, long.Pad.Location.Name = strings.Repeat("n", 115), strings.Repeat("p", 40), strings.Repeat("l", 60)
	storetest.SaveLaunches(t, s.store, long)
	w := s.get(t, nextURL)
	if w.Code != http.StatusOK || w.Body.Len() > 600+len(`{"change_id":1234567,"launches":[]}`) {
		t.Errorf("%d with %d bytes, want at most 600 for a launch: %s", w.Code, w.Body.Len(), w.Body)
	}
	if again := s.get(t, nextURL, "If-None-Match", w.Header().Get("ETag")); again.Code != http.StatusNotModified {
		t.Errorf("who has it gets %d, want 304", again.Code)
	}
	if empty := newSite(t).get(t, nextURL); empty.Code != http.StatusServiceUnavailable {
		t.Errorf("an empty database answers %d", empty.Code)
	}
}

func TestABriefListHasTheSameLaunches(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -2, 7)
	full, brief := s.getJSON(t, http.StatusOK, launchesURL+"?limit=5&page=2"), s.getJSON(t, http.StatusOK, launchesURL+"?limit=5&page=2&view=brief")
	if got, want := at(brief, "page"), at(full, "page"); !sameJSON(t, got, want) {
		t.Errorf("the page of the brief list is %v, want %v", got, want)
	}
	launches, _ := at(full, "_embedded", "launchNormalDTOes").([]any)
	for i, launch := range launches {
		if got := at(brief, "_embedded", "launchBriefDTOes", i, "id"); got != at(launch, "id") {
			t.Errorf("launch %d of the brief list is %v, want %v", i, got, at(launch, "id"))
		}
	}
	next := s.getJSON(t, http.StatusOK, nextURL)
	if got := at(s.getJSON(t, http.StatusOK, launchesURL+"?view=brief&limit=1"), "_embedded", "launchBriefDTOes", 0); !sameJSON(t, got, at(next, "launches", 0)) {
		t.Errorf("the first of the brief list is %v, want what comes next: %v", got, next)
	}
	if got := at(s.getJSON(t, http.StatusBadRequest, launchesURL+"?view=short"), "error"); got != "The parameter 'view' must be full or brief." {
		t.Errorf("another view is answered by %v", got)
	}
}

func sameJSON(t *testing.T, a, b any) bool {
	t.Helper()
	texts := [2]string{}
	for i, value := range []any{a, b} {
		text, err := json.Marshal(value)
		if err != nil {
			t.Fatal(err)
		}
		texts[i] = string(text)
	}
	return texts[0] == texts[1]
}

func nextOf(id string) string { return nextURL + "?launch=" + id }

func TestOneLaunchBriefly(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1)
	own := nextOf(storetest.LaunchID(0))
	if got, want := at(s.getJSON(t, http.StatusOK, own), "launches"), at(s.getJSON(t, http.StatusOK, nextURL), "launches"); !sameJSON(t, got, want) {
		t.Errorf("the launch is told as %v, want what comes next: %v", got, want)
	}
	if got := at(s.getJSON(t, http.StatusBadRequest, nextOf("x")), "error"); got == nil {
		t.Error("what is no id is no failure")
	}
	s.getJSON(t, http.StatusNotFound, nextOf(storetest.LaunchID(9)))
}

// TestWhatIsPolledTellsNews has a launch put on hold, with its webcast on.
func TestWhatIsPolledTellsNews(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1)
	for _, address := range []string{nextURL, nextOf(storetest.LaunchID(0))} {
		before := s.getJSON(t, http.StatusOK, address)
		for _, absent := range []string{"held_at", "webcast_live"} {
			if got := at(before, "launches", 0, absent); got != nil {
				t.Errorf("%s: %s = %v before the hold", address, absent, got)
			}
		}
	}
	before, _ := at(s.getJSON(t, http.StatusOK, nextURL), "change_id").(float64)
	held := storetest.Launch(0)
	held.Status, held.WebcastLive = ledger.Status{ID: ledger.StatusHold, Name: "On Hold"}, true
	storetest.SaveLaunches(t, s.store, held)
	for _, address := range []string{nextURL, nextOf(storetest.LaunchID(0))} {
		after := s.getJSON(t, http.StatusOK, address)
		if got := at(after, "launches", 0, "status_id"); got != float64(ledger.StatusHold) {
			t.Errorf("%s: status %v, want that of a hold", address, got)
		}
		if at(after, "launches", 0, "held_at") == nil || at(after, "launches", 0, "webcast_live") != true {
			t.Errorf("%s = %v, want when it stopped and that the webcast is on", address, after)
		}
		if got, _ := at(after, "change_id").(float64); got <= before {
			t.Errorf("%s: change_id %v after %v", address, got, before)
		}
	}
}

// TestCachesKeepWhatIsPolledBriefly asks before, about and after T-0.
func TestCachesKeepWhatIsPolledBriefly(t *testing.T) {
	t.Parallel()
	const seldom, briefly = "public, max-age=30, stale-while-revalidate=60", "public, max-age=5, stale-while-revalidate=10"
	for name, tt := range map[string]struct {
		left      time.Duration // to T-0
		precision *ledger.Precision
		want      string
	}{
		"long before":      {time.Hour + time.Minute, nil, seldom},
		"an hour before":   {time.Hour, nil, briefly},
		"a quarter after":  {-15 * time.Minute, nil, briefly},
		"long after":       {-16 * time.Minute, nil, seldom},
		"known to the day": {30 * time.Minute, &ledger.Precision{ID: 5, Name: "Day"}, seldom},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newSite(t)
			launch := storetest.Launch(0)
			launch.NET = s.clock.Now().Add(tt.left)
			if tt.precision != nil {
				launch.NETPrecision = tt.precision
			}
			storetest.SaveLaunches(t, s.store, launch)
			for _, address := range []string{nextURL, nextOf(launch.ID)} {
				w := s.get(t, address)
				if got := w.Header().Get("Cache-Control"); w.Code != http.StatusOK || got != tt.want {
					t.Errorf("%s = %d, Cache-Control %q, want %q", address, w.Code, got, tt.want)
				}
				if got := w.Header().Get(sharedHeader); got != tt.want+", stale-if-error=86400" {
					t.Errorf("%s tells shared caches %q", address, got)
				}
				if got := s.get(t, address, "Authorization", "Bearer x").Header().Get("Cache-Control"); got == tt.want {
					t.Errorf("%s with credentials may be kept", address)
				}
			}
		})
	}
}
