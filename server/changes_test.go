package server_test

import (
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/journal"
	"tminus/store/storetest"
)

// TestChangesTellWhatAppearedAndWent follows a launch that is new, goes and
// comes back, and one that goes for good: both can be read up on.
func TestChangesTellWhatAppearedAndWent(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 1, 1)
	storetest.Save(t, s.store, intake.Batch{Marks: []journal.Mark{{Key: catalogue.MarkUpcomingSwept, Value: "2026-08-01T12:00:00Z"}}})
	withdraw := func(n int) {
		t.Helper()
		s.advance(t, "1h")
		if err := s.store.Intake.WithdrawLaunch(t.Context(), storetest.LaunchID(n)); err != nil {
			t.Fatal(err)
		}
	}
	see := func(n int) {
		t.Helper()
		s.advance(t, "1h")
		launch := storetest.Launch(n)
		launch.At = s.clock.Now()
		storetest.SaveLaunches(t, s.store, launch)
	}
	see(2)
	withdraw(2)
	see(2)
	withdraw(1)

	const name, other = "Rocket 3 | Mission 2", "Rocket 2 | Mission 1"
	known := object{"id": float64(storetest.Launch(1).NETPrecision.ID), "name": storetest.Launch(1).NETPrecision.Name}
	line := func(n int, of, seen, field string, old, new any) object {
		kind := field
		if new == nil {
			kind = "back"
		}
		return object{
			"kind": kind, "old_precision": known, "new_precision": known, "old_certainty": "exact", "new_certainty": "exact",
			"launch":  object{"id": storetest.LaunchID(n), "fullname": of, "agency": fmt.Sprintf("Agency %d", n+1), "timezone": "America/New_York"},
			"seen_at": seen, "field": field, "old": old, "new": new,
		}
	}
	gone := line(1, other, "2026-08-01T16:00:00Z", "withdrawn", nil, other)
	back := line(2, name, "2026-08-01T15:00:00Z", "withdrawn", name, nil)
	went := line(2, name, "2026-08-01T14:00:00Z", "withdrawn", nil, name)
	appeared := line(2, name, "2026-08-01T13:00:00Z", "announced", nil, name)
	for query, want := range map[string][]any{
		"":                 {gone, back, went, appeared},
		"?field=withdrawn": {gone, back, went},
		"?field=announced": {appeared},
	} {
		if got := at(s.getJSON(t, http.StatusOK, api+"changes"+query), "_embedded", "launchChangeDTOes"); !reflect.DeepEqual(got, any(want)) {
			t.Errorf("changes%s = %v\nwant %v", query, got, want)
		}
		page := s.get(t, "/changes"+query)
		key := strings.Replace("public/changes"+query+"&limit=24&page=1", "changes&", "changes?", 1)
		if got := at(firstData(t, page.Body.String()), "data", key, "_embedded", "launchChangeDTOes"); !reflect.DeepEqual(got, any(want)) {
			t.Errorf("the page /changes%s carries %v\nwant %v", query, got, want)
		}
	}
	detail := s.getJSON(t, http.StatusOK, api+"launch/"+storetest.LaunchID(2))
	if got := at(detail, "first_seen_at"); got != "2026-08-01T13:00:00Z" {
		t.Errorf("first_seen_at = %v, want when it was saved first", got)
	}
	fields := []any{at(detail, "changes", 0, "field"), at(detail, "changes", 0, "new"), at(detail, "changes", 1, "field"), at(detail, "changes", 2, "field")}
	if want := []any{"withdrawn", nil, "withdrawn", "announced"}; !slices.Equal(fields, want) {
		t.Errorf("its own ledger has %v, want %v", fields, want)
	}
	if w := s.get(t, "/launches/"+storetest.LaunchID(1)); w.Code != http.StatusOK {
		t.Errorf("the page of the launch that went = %d, want it there, as the changes lead to it", w.Code)
	}
}
