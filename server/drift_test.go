package server_test

import (
	"encoding/csv"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"tminus/server"
	"tminus/store/catalogue"
	"tminus/store/storetest"
)

// driftOf returns each planned date of a query's launches as "seen>planned", with an
// n where the feed's people noted it.
func driftOf(t *testing.T, s site, query string) (told []string, paths []string) {
	t.Helper()
	for _, launch := range s.getJSON(t, http.StatusOK, statsURL+"drift"+query)["launches"].([]any) {
		line := launch.(map[string]any)["name"].(string) + ":"
		for _, each := range launch.(map[string]any)["dates"].([]any) {
			date := each.(map[string]any)
			line += " " + date["seen_at"].(string)[5:10] + ">" + date["net"].(string)[5:10]
			if date["noted"].(bool) {
				line += "n"
			}
			paths = append(paths, date["path"].(string))
		}
		told = append(told, line)
	}
	return told, paths
}

// driftingSite has a launch that others watched from July 20 and this site from
// August 1, which slipped on August 3, and two that nobody saw move.
func driftingSite(t *testing.T, options ...func(*server.Config)) site {
	t.Helper()
	s := newSite(t, options...)
	moving := storetest.Launch(4)
	moving.Programs = []catalogue.Program{storetest.Program(1)}
	note := func(day int, text string) catalogue.Update {
		return catalogue.Update{ID: int64(day), Comment: text, CreatedAt: time.Date(2026, 7, day, 12, 0, 31, 0, time.UTC)}
	}
	moving.Updates = []catalogue.Update{note(29, "Delayed to early August."), note(28, "Now targeting Aug 05 at 12:00 UTC"), note(20, "Now targeting Aug 02 at 11:00 UTC")}
	still, past := storetest.Launch(9), launchDue(-3)
	storetest.SaveLaunches(t, s.store, moving, still, past)
	s.advance(t, "48h")
	moving.NET, moving.LastUpdated, moving.At = moving.NET.AddDate(0, 0, 6), s.clock.Now(), s.clock.Now()
	moving.Updates = append(moving.Updates, catalogue.Update{ID: 99, Comment: "Now targeting Aug 11 at 12:00 UTC", CreatedAt: s.clock.Now()})
	storetest.SaveLaunches(t, s.store, moving)
	return s
}

// TestDriftTellsWhatWasPlannedWhen asks for one launch, a provider's and all.
func TestDriftTellsWhatWasPlannedWhen(t *testing.T) {
	t.Parallel()
	s := driftingSite(t)
	const moving, still = "Rocket 5 | Mission 4: 07-20>08-02n 07-28>08-05n 08-01>08-05 08-03>08-11", "Rocket 10 | Mission 9: 08-01>08-10"
	for query, want := range map[string]string{
		"": moving + "; " + still, "?launch=" + storetest.LaunchID(4): moving, "?agency=10": still,
		"?search=nothing": "", "?launch=" + storetest.LaunchID(77): "",
	} {
		told, _ := driftOf(t, s, query)
		if got := strings.Join(told, "; "); got != want {
			t.Errorf("%s is\n%s, want\n%s", query, got, want)
		}
	}
	slips := s.getJSON(t, http.StatusOK, statsURL+"slips")
	if slips["slips"] != 1.0 || slips["changes"] != 1.0 {
		t.Errorf("the own ledger counts %v slips of %v changes, want one of one", slips["slips"], slips["changes"])
	}
	if w := s.get(t, statsURL+"drift?launch=42"); w.Code != http.StatusBadRequest && w.Code != http.StatusNotFound {
		t.Errorf("a launch without a UUID = %d", w.Code)
	}
}

// TestDriftIsATable reads it as spreadsheets do.
func TestDriftIsATable(t *testing.T) {
	t.Parallel()
	s := driftingSite(t)
	w := s.get(t, "/stats/drift.csv?launch="+storetest.LaunchID(4))
	if w.Code != http.StatusOK || !strings.HasPrefix(w.Header().Get("Content-Type"), "text/csv") {
		t.Fatalf("the table = %d of %q", w.Code, w.Header().Get("Content-Type"))
	}
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(w.Body.String(), "\ufeff"))).ReadAll()
	if err != nil || len(rows) != 5 {
		t.Fatalf("it has %d rows: %v", len(rows), err)
	}
	page := "/launches/" + storetest.LaunchID(4)
	for i, want := range []string{
		"launch,name,seen_at,planned,certainty,seen_by,line",
		"2026-07-20T12:00:31Z,2026-08-02T11:00:00Z,exact,a note of our data source," + page + "#update-20",
		"2026-07-28T12:00:31Z,2026-08-05T12:00:00Z,exact,a note of our data source," + page + "#update-28",
		",this site," + page + "#first-listed", "2026-08-11T12:00:00Z,exact,this site," + page + "#change-" + strconv.FormatInt(s.clock.Now().Unix(), 10),
	} {
		if got := strings.Join(rows[i], ","); !strings.Contains(got, want) {
			t.Errorf("row %d is %s, want %s", i, got, want)
		}
	}
}
