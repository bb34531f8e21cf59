package server_test

import (
	"encoding/csv"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/stats"
	"tminus/store/storetest"
)

const statsURL = api + "stats/"

// newRecord returns a server of random launches, with a ledger of how their
// times moved.
func newRecord(t *testing.T, r *rand.Rand) site {
	t.Helper()
	s := newSample(t, r)
	for round := range 3 {
		var moved []catalogue.Launch
		for n := range sampleSize {
			if r.IntN(3) > 0 {
				continue
			}
			launch, err := s.store.Catalogue.LaunchByID(t.Context(), storetest.LaunchID(n))
			if err != nil || launch.WithdrawnAt != nil {
				continue
			}
			launch.NET = launch.NET.Add(time.Duration(r.IntN(4000)-1000) * time.Minute)
			launch.NETPrecision = storetest.Precision(int64(r.IntN(3)))
			launch.Detail, launch.At = catalogue.DetailDetailed, storetest.Now.Add(time.Duration(round+1)*time.Minute)
			moved = append(moved, launch)
		}
		storetest.SaveLaunches(t, s.store, moved...)
	}
	return s
}

// figure returns the number that an object's path has to prove, and whether it
// is one that a list can.
func figure(of map[string]any) (number float64, counts bool) {
	if unit, isRecord := of["unit"]; isRecord {
		number, _ = of["value"].(float64)
		return number, unit == "launches"
	}
	for _, name := range []string{"total", "last_365_days", "changes", "launches"} {
		if number, counts = of[name].(float64); counts {
			return number, true
		}
	}
	return 0, false
}

// follow compares every path in an answer with what is found there, and returns
// how many it followed.
func (s site) followPaths(t *testing.T, from string, value any) (followed int) {
	t.Helper()
	switch value := value.(type) {
	case []any:
		for _, item := range value {
			followed += s.followPaths(t, from, item)
		}
	case map[string]any:
		for _, item := range value {
			followed += s.followPaths(t, from, item)
		}
		path, _ := value["path"].(string)
		if path == "" {
			return followed
		}
		number, counts := figure(value)
		if !counts {
			if w := s.get(t, path); w.Code != http.StatusOK && !strings.HasPrefix(path, "/locations/") {
				t.Errorf("%s leads to %s = %d", from, path, w.Code)
			}
			return followed + 1
		}
		list, query, _ := strings.Cut(path, "?")
		found := at(s.getJSON(t, http.StatusOK, api+strings.TrimPrefix(list, "/")+"?limit=1&"+query), "page", "totalElements")
		if found != number {
			t.Errorf("%s says %v, but %s has %v", from, number, path, found)
		}
		followed++
	}
	return followed
}

// Whatever a statistic says, the list that it leads to has as many.
func TestEveryFigureIsProvedByItsPath(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(19, 3))
	s := newRecord(t, r)
	asked := []string{"records", "turnaround", "turnaround?of=booster", "records?orbital=true"}
	for _, by := range []string{"year", "month", "day", "weekday", "hour", "provider", "rocket", "country", "location", "pad", "orbit", "missionType", "outcome"} {
		asked = append(asked, "launches?by="+by)
	}
	for _, by := range []string{"provider", "rocket", "pad", "month"} {
		asked = append(asked, "slips?by="+by, "slips?orbital=true&by="+by)
	}
	asked = append(asked, "launches?by=year&split=outcome", "launches?by=provider&split=year", "launches?by=outcome&split=pad&orbital=true")
	for range 25 {
		filter := storetest.RandomFilter(r)
		filter.Del("upcoming")
		query := filter.Encode()
		asked = append(asked, "launches?by=provider&split=outcome&"+query, "launches?by=month&"+query, "records?"+query, "slips?"+query)
	}
	followed := 0
	for _, call := range asked {
		followed += s.followPaths(t, call, s.getJSON(t, http.StatusOK, statsURL+call))
	}
	t.Logf("%d paths of %d answers", followed, len(asked))
	if followed < 1000 {
		t.Errorf("only %d paths were followed", followed)
	}
}

// The table of a grouping has the figures of its call, and so do their lists.
func TestStatisticsAreTables(t *testing.T) {
	t.Parallel()
	s := newSample(t, rand.New(rand.NewPCG(8, 2)), baseURL("https://launches.example/sub"))
	for _, by := range stats.Groupings {
		path := "/sub/stats/" + string(by) + ".csv?orbital=true&agency=-2"
		w := s.get(t, path)
		rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(w.Body.String(), "\uFEFF"))).ReadAll()
		if err != nil || w.Code != http.StatusOK || w.Header().Get("Content-Type") != "text/csv; charset=utf-8; header=present" {
			t.Fatalf("%s = %d %q, %v", path, w.Code, w.Header(), err)
		}
		if got := strings.Join(rows[0], " "); got != string(by)+" name launches success partial_failure failure rate list" {
			t.Errorf("%s has the columns %s", path, got)
		}
		answer := s.getJSON(t, http.StatusOK, "/sub"+statsURL+"launches?orbital=true&agency=-2&by="+string(by))
		groups, _ := at(answer, "groups").([]any)
		if len(groups) != len(rows)-1 || len(groups) == 0 {
			t.Errorf("%s has %d rows, the call %d groups", path, len(rows)-1, len(groups))
		}
		for i, group := range groups {
			list := ""
			if path, told := at(group, "path").(string); told {
				list = "https://launches.example/sub" + path
			}
			key, _ := at(group, "key").(string)
			if rows[i+1][0] != key || rows[i+1][2] != fmt.Sprint(at(group, "total")) || rows[i+1][7] != list {
				t.Errorf("%s has %v, the call %v", path, rows[i+1], group)
			}
		}
	}
	parts := s.get(t, "/sub/stats/year.csv?split=outcome").Body.String()
	if !strings.HasPrefix(parts, "\uFEFFyear,name,outcome,part,launches,") || !strings.Contains(parts, ",partial,Partial failure,") {
		t.Errorf("the table of years by outcome is %.300q", parts)
	}
}

// What makes no sense is told in a sentence, as JSON and as plain text.
func TestMistakesInStatistics(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -3, 3)
	for query, want := range map[string]string{
		"launches?by=colour":        "The parameter 'by' must be ",
		"launches?split=day":        "The parameter 'split' must be another one than day, or 'from' and 'to' ten years apart at most.",
		"launches?by=day&split=day": "The parameter 'split' must be another one than 'by'.",
		"launches?on=8-2":           "The parameter 'on' must be a day such as 08-22.",
		"launches?on=08-22&by=year": "The parameter 'by' must be ",
		"launches?upcoming=all":     "The parameter 'upcoming' must be left out here.",
		"launches?agency=x":         "The parameter 'agency' must be ",
		"launches?orbital=maybe":    "The parameter 'orbital' must be true or false.",
		"slips?by=year":             "The parameter 'by' must be provider, rocket, pad or month.",
		"turnaround?of=crew":        "The parameter 'of' must be pad or booster.",
		"records?from=yesterday":    "The parameter 'from' must be a date such as 2026-01-31.",
	} {
		body := s.getJSON(t, http.StatusBadRequest, statsURL+query)
		if text, _ := body["error"].(string); !strings.HasPrefix(text, want) || body["businessErrorCode"] != 101.0 {
			t.Errorf("%s = %v, want %q", query, body, want)
		}
	}
	if w := s.get(t, "/stats/year.csv?agency=x"); w.Code != http.StatusBadRequest || !strings.HasPrefix(w.Body.String(), "The parameter 'agency' must be ") {
		t.Errorf("a mistake in a table = %d %s", w.Code, w.Body)
	}
	if w := s.get(t, "/stats/colour.csv"); w.Code != http.StatusNotFound {
		t.Errorf("a table by colour = %d", w.Code)
	}
}

func TestStatisticsAreCountedAsDearAndKept(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -30, 0)
	first := s.get(t, statsURL+"launches?by=year")
	if w := s.get(t, statsURL+"launches", "If-None-Match", first.Header().Get("ETag")); w.Code != http.StatusNotModified {
		t.Errorf("the same spelt otherwise = %d, want 304", w.Code)
	}
	refused := 0
	for n := range 20 {
		if s.from(t, "203.0.113.1:1", "", statsURL+"launches?agency="+strconv.Itoa(1000+n)).Code == http.StatusTooManyRequests {
			refused++
		}
	}
	if refused != 8 { // 60 reads at once, and each costs five
		t.Errorf("%d of 20 statistics were refused, want 8", refused)
	}
	if w := s.from(t, "203.0.113.1:1", "", statsURL+"launches"); w.Code != http.StatusOK {
		t.Errorf("one that is kept = %d, want 200", w.Code)
	}
}

func TestThisDayTellsItsLaunches(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	var launches []catalogue.Launch
	for n, net := range []string{"1958-08-22T01:00:00Z", "2025-08-22T23:59:59Z", "2025-08-23T00:00:00Z", "2026-07-22T00:00:00Z"} {
		launch := launchDue(-1 - n)
		launch.NET, _ = time.Parse(time.RFC3339, net) // good times
		launches = append(launches, launch)
	}
	storetest.SaveLaunches(t, s.store, launches...)
	answer := s.getJSON(t, http.StatusOK, statsURL+"launches?on=08-22")
	if at(answer, "launches", 0, "net") != "1958-08-22T01:00:00Z" || at(answer, "launches", 1, "net") != "2025-08-22T23:59:59Z" ||
		answer["total"] != 2.0 || answer["path"] != nil || answer["by"] != "day" {
		t.Errorf("on August 22: %v", answer)
	}
}
