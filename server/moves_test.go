package server_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"reflect"
	"strings"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// plans are the statuses and precisions that a history is made of; "" is a
// precision that is not told.
var (
	planStatuses = []ledger.Status{
		{ID: ledger.StatusGo, Name: "Go for Launch"},
		{ID: ledger.StatusTBD, Name: "To Be Determined"},
		{ID: ledger.StatusTBC, Name: "To Be Confirmed"},
		{ID: ledger.StatusHold, Name: "On Hold"},
		{ID: ledger.StatusInFlight, Name: "Launch in Flight"},
	}
	planPrecisions = []string{"Second", "Minute", "Minute", "Minute", "Hour", "Day", "Month", "Quarter 4", "Someday", ""}
	planMoves      = []time.Duration{
		0, 0, 10 * time.Minute, -time.Hour, 3 * time.Hour, 6 * time.Hour, 24 * time.Hour, -24 * time.Hour, 30 * 24 * time.Hour,
	}
)

// TestHistoriesAreToldAlike makes up histories of launches and holds that the
// card, the page, the list of changes, the feed and the statistics tell each the
// same, and no scrub or length of a time that was not exact.
func TestHistoriesAreToldAlike(t *testing.T) {
	t.Parallel()
	const launches, rounds = 40, 8
	s := newCatalogue(t, 0, launches-1)
	random := rand.New(rand.NewPCG(1, 7))
	for range rounds {
		s.advance(t, fmt.Sprintf("%dh", 1+random.IntN(14)))
		var batch []catalogue.Launch
		for n := range launches {
			launch, err := s.store.Catalogue.LaunchByID(t.Context(), storetest.LaunchID(n))
			if err != nil {
				t.Fatal(err)
			}
			next := storetest.Launch(n)
			next.At, next.Status = s.clock.Now(), launch.Status
			next.NET, next.NETPrecision = launch.NET.Add(planMoves[random.IntN(len(planMoves))]), launch.NETPrecision
			if random.IntN(4) == 0 { // what is near can be scrubbed
				next.NET = s.clock.Now().Add(time.Duration(random.IntN(12)) * time.Hour)
			}
			if random.IntN(2) == 0 {
				next.NETPrecision = ledger.PrecisionNamed(planPrecisions[random.IntN(len(planPrecisions))])
				if next.NETPrecision != nil && next.NETPrecision.ID < 0 {
					next.NETPrecision.ID = 17
				}
			}
			if random.IntN(3) == 0 {
				next.Status = planStatuses[random.IntN(len(planStatuses))]
			}
			batch = append(batch, next)
		}
		storetest.SaveLaunches(t, s.store, batch...)
	}

	entries := map[string][]any{} // of the list of changes, by launch
	for _, entry := range readPages(t, s, "changes", "launchChangeDTOes") {
		entry := entry.(object)
		id := at(entry, "launch", "id").(string)
		delete(entry, "launch")
		entries[id] = append(entries[id], entry)
	}
	cards := map[string]any{}
	for _, card := range readPages(t, s, "launches", "launchNormalDTOes") {
		cards[at(card, "id").(string)] = at(card, "moved")
	}
	told := map[string]string{} // by the feed of changes: launch and moment
	for _, item := range at(s.getJSON(t, http.StatusOK, "/changes.json"), "items").([]any) {
		told[at(item, "_tminus", "launch").(string)+" "+at(item, "date_published").(string)] = at(item, "content_text").(string)
	}

	moves, scrubs := 0, 0
	for n := range launches {
		id := storetest.LaunchID(n)
		page := s.getJSON(t, http.StatusOK, api+"launch/"+id)
		if !reflect.DeepEqual(at(page, "changes"), any(entries[id])) {
			t.Errorf("launch %d: the page tells the changes\n%v\nthe list\n%v", n, at(page, "changes"), entries[id])
		}
		if card, known := cards[id]; known && !reflect.DeepEqual(at(page, "moved"), card) {
			t.Errorf("launch %d: the page tells the move %v, the card %v", n, at(page, "moved"), card)
		}
		for _, entry := range entries[id] {
			if at(entry, "field") != "net" {
				continue
			}
			kind, text := at(entry, "kind").(string), told[id+" "+at(entry, "seen_at").(string)]
			exactOld, exactNew := at(entry, "old_certainty") == "exact", at(entry, "new_certainty") == "exact"
			if exactOld && exactNew {
				moves++
			}
			if kind == "scrub" {
				if scrubs++; !exactOld {
					t.Errorf("launch %d: a scrub of a time that was not exact: %v", n, entry)
				}
			}
			if text == "" {
				continue // older than what the feed has
			}
			if got := strings.Contains(strings.ToLower(text), "scrubbed"); got != (kind == "scrub") {
				t.Errorf("launch %d: the list says %s, the feed %q", n, kind, text)
			}
			isLong := strings.Contains(text, " later") || strings.Contains(text, " earlier")
			if isLong != (exactOld && exactNew) {
				t.Errorf("launch %d: known as %v, the feed says %q", n, entry, text)
			}
		}
	}
	if moves == 0 || scrubs == 0 || len(told) == 0 {
		t.Errorf("%d moves, %d scrubs and %d entries of the feed: the histories hold too little", moves, scrubs, len(told))
	}
	stats := s.getJSON(t, http.StatusOK, api+"stats/slips?by=provider")
	if got := at(stats, "moves").(float64) + at(stats, "corrections").(float64); got != float64(moves) {
		t.Errorf("the statistics count %v moves, the list of changes %d", got, moves)
	}
}

// readPages returns all records of a list of the API.
func readPages(t *testing.T, s site, list, key string) (records []any) {
	t.Helper()
	for number := 1; ; number++ {
		page := s.getJSON(t, http.StatusOK, fmt.Sprintf("%s%s?limit=100&page=%d", api, list, number))
		found := at(page, "_embedded", key).([]any)
		records = append(records, found...)
		if float64(len(records)) >= at(page, "page", "totalElements").(float64) || len(found) == 0 {
			return records
		}
	}
}
