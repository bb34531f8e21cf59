package store

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// wantWalk fails unless every stretch of the list is walked along one covering
// index, from its first row, without being sorted.
func wantWalk(t *testing.T, st *Store, title string, l listing) {
	t.Helper()
	for _, part := range l.stretches {
		query, args := l.page(part, 12, 0)
		steps := plan(t, st, query, args...)
		if strings.Contains(strings.ReplaceAll(steps, "B-TREE FOR LAST TERM", ""), "B-TREE") && part.pageSQL == nil {
			t.Errorf("%s: a page is sorted:\n%s", title, steps)
		}
		for _, steps := range []string{steps, plan(t, st, l.countSQL(part), l.binds...)} {
			if strings.Count(steps, " x USING ") != strings.Count(steps, " x USING COVERING INDEX ") ||
				!strings.Contains(steps, " x USING COVERING INDEX ") {
				t.Errorf("%s: rows are looked at:\n%s", title, steps)
			}
		}
	}
}

func TestAstronautListsWalkOneIndex(t *testing.T) {
	t.Parallel()
	st := openForPlans(t)
	id := int64(1)
	for name, filter := range map[string]AstronautFilter{
		"no filter":   {},
		"search":      {Search: "tito"},
		"status":      {StatusID: &id},
		"agency":      {AgencyID: &id},
		"nationality": {CountryID: &id},
		"all":         {Search: "tito", StatusID: &id, AgencyID: &id, CountryID: &id},
	} {
		for _, filter.OrderBy = range []AstronautOrder{
			AstronautsByName, AstronautsByLastFlight, AstronautsByFirstFlight, AstronautsByAge,
		} {
			for _, filter.Descending = range []bool{false, true} {
				wantWalk(t, st, fmt.Sprintf("%s, order %d, descending %t", name, filter.OrderBy, filter.Descending),
					newAstronautListing(filter, time.Now()))
			}
		}
	}
}

// However many astronauts there are, a page by age sorts no more than it
// shows: both halves come in order.
func TestAgesAreMerged(t *testing.T) {
	t.Parallel()
	st := openForPlans(t)
	for _, descending := range []bool{false, true} {
		l := newAstronautListing(AstronautFilter{OrderBy: AstronautsByAge, Descending: descending}, time.Now())
		query, args := l.page(l.stretches[0], 12, 0)
		steps := plan(t, st, query, args...)
		if got := strings.Count(steps, "USE TEMP B-TREE FOR ORDER BY"); got != 1 || strings.Count(steps, "SCAN x") > 0 {
			t.Errorf("descending %t: %d sorts\n%s", descending, got, steps)
		}
	}
}
