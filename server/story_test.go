package server_test

import (
	"net/http"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/storetest"
)

// TestTheStoryOfADate is on the card of a launch in short, and on its page with
// each step and the reason that an update gave.
func TestTheStoryOfADate(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	launch := storetest.Launch(1)
	launch.NET = storetest.Now.Add(48 * time.Hour)
	storetest.SaveLaunches(t, s.store, launch)
	seen := storetest.Now.Add(time.Minute)
	launch.At, launch.NET = seen, launch.NET.Add(26*time.Hour)
	launch.Updates = []catalogue.Update{{ID: 7, Comment: "Delayed because of a valve.", CreatedAt: seen.Add(-time.Hour)}}
	storetest.SaveLaunches(t, s.store, launch)

	card := at(s.getJSON(t, http.StatusOK, apiPrefix+"/public/launches"), "_embedded", "launchNormalDTOes", 0, "story")
	detail := at(s.getJSON(t, http.StatusOK, apiPrefix+"/public/launch/"+launch.ID), "story")
	for _, story := range []any{card, detail} {
		for path, want := range map[string]any{
			"slips": 1.0, "advances": 0.0, "seconds": 93_600.0, "known_since": nil,
			"first.net": storetest.Now.Add(48 * time.Hour).Format(time.RFC3339), "first.certainty": "exact",
		} {
			if got := at(story, stepsIn(path)...); got != want {
				t.Errorf("%s = %v, want %v", path, got, want)
			}
		}
	}
	for path, want := range map[string]any{
		"unmoved_since": nil, "steps.0.kind": "slip", "steps.0.seen_at": seen.Format(time.RFC3339), "steps.0.reason.id": 7.0,
	} {
		if got := at(detail, stepsIn(path)...); got != want {
			t.Errorf("%s = %v, want %v", path, got, want)
		}
	}
}
