package server_test

import (
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"
	"time"

	"tminus/store/catalogue"
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
