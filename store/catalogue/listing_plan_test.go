package catalogue

import (
	"strings"
	"testing"
)

// wantWalk fails unless every segment of the list is walked along one covering
// index, from its first row, without being sorted.
func wantWalk(t *testing.T, st *Catalogue, title string, l listing) {
	t.Helper()
	for _, part := range l.segments {
		steps := planPage(t, st.db, l, part)
		if strings.Contains(strings.ReplaceAll(steps, "B-TREE FOR LAST TERM", ""), "B-TREE") {
			t.Errorf("%s: a page is sorted:\n%s", title, steps)
		}
		for _, steps := range []string{steps, planCount(t, st.db, l, part)} {
			if strings.Count(steps, " x USING ") != strings.Count(steps, " x USING COVERING INDEX ") ||
				!strings.Contains(steps, " x USING COVERING INDEX ") {
				t.Errorf("%s: rows are looked at:\n%s", title, steps)
			}
		}
	}
}

// Rows are read by their ids only, and what hangs on one is looked up.
func TestCatalogueRowsAreLookedUp(t *testing.T) {
	t.Parallel()
	st := openForPlans(t)
	for name, query := range map[string]string{
		"astronaut cards": astronautCardsSQL,
		"boosters":        boosterListSQL,
		"designs":         spacecraftConfigListSQL,
	} {
		if steps := plan(t, st.db, query, "[1]"); strings.Count(steps, "SCAN") != 1 || !strings.Contains(steps, "SCAN k VIRTUAL TABLE") {
			t.Errorf("%s:\n%s", name, steps)
		}
	}
	for name, tt := range map[string]struct {
		query string
		args  []any
	}{
		"flights":           {astronautFlightsSQL, []any{1}},
		"program agencies":  {programAgenciesSQL, []any{1}},
		"pad agencies":      {padAgenciesSQL, []any{1}},
		"pad year":          {padYearSQL, []any{3, 9, 0, 1, 0, 1}},
		"rocket programs":   {rocketProgramsSQL, []any{1}},
		"booster":           {boosterSQL, []any{1}},
		"booster flights":   {boosterFlightsSQL, []any{1, 100}},
		"spacecraft design": {spacecraftConfigSQL, []any{1}},
		"spacecraft":        {spacecraftOfSQL, []any{1, 100}},
	} {
		steps := plan(t, st.db, tt.query, tt.args...)
		if strings.Contains(steps, "SCAN") {
			t.Errorf("%s:\n%s", name, steps)
		}
	}
}

func TestChangesWalkOneIndex(t *testing.T) {
	t.Parallel()
	st := openForPlans(t)
	for _, field := range []string{"", "net"} {
		wantWalk(t, st, "changes of "+field, newChangeListing(ChangeFilter{Field: field}, 0))
	}
	for name, filter := range map[string]Filter{
		"agency":               {Agency: AnyOf[int64](1)},
		"agencies, past":       {Agency: AnyOf[int64](1, 2), Upcoming: PastOnly},
		"an orbit, but no pad": {Orbit: AnyOf[int64](1), Pad: NoneOf[int64](1), Upcoming: UpcomingAll},
		"no agency":            {Agency: NoneOf[int64](1)},
		"crewed":               {Crewed: Yes, Upcoming: UpcomingAll},
		"nothing":              {Upcoming: UpcomingAll},
	} {
		l := newChangeListing(ChangeFilter{Launches: &filter}, 0)
		wantWalk(t, st, "changes of launches, "+name, l)
		steps := strings.ReplaceAll(planPage(t, st.db, l, l.segments[0]), valuesScan, "")
		if strings.Contains(steps, "SCAN l") || strings.Count(steps, "SCAN") != strings.Count(steps, "SCAN x USING COVERING INDEX") {
			t.Errorf("changes of launches, %s: something is walked:\n%s", name, steps)
		}
	}
	if steps := plan(t, st.db, movesSQL, 0); !strings.HasPrefix(steps, "SEARCH c USING INDEX launch_changes_field_idx (field=? AND seen_at>?)") {
		t.Errorf("moves:\n%s", steps)
	}
	if steps := plan(t, st.db, changeListSQL, "[1]"); strings.Count(steps, "SCAN") != 1 {
		t.Errorf("rows of changes:\n%s", steps)
	}
	if steps := plan(t, st.db, entriesSQL, "[1]", 0); strings.Count(steps, "SCAN") != 1 ||
		!strings.Contains(steps, "SEARCH c USING INDEX launch_changes_launch_id_idx (launch_id=? AND seen_at>?)") {
		t.Errorf("entries of the ledger:\n%s", steps)
	}
}
