package accounts

import (
	"strings"
	"testing"

	"tminus/store/sqlite/sqlitetest"
)

// What one member keeps is looked up by indexes, however much all the others
// keep.
func TestBookmarksAreLookedUp(t *testing.T) {
	t.Parallel()
	db := sqlitetest.Open(t)
	plain, plainArgs := bookmarkLaunchesFrom(1, "", 0)
	search, searchArgs := bookmarkLaunchesFrom(1, "falcon 2025", 0)
	for name, tt := range map[string]struct {
		query string
		args  []any
	}{
		"bookmarks":         {bookmarksSQL, []any{1}},
		"launches, counted": {"SELECT count(*) " + plain, plainArgs},
		"launches":          {bookmarkPageSQL(plain, false), append(plainArgs, 12, 0)},
		"launches, search":  {bookmarkPageSQL(search, true), append(searchArgs, 12, 0)},
		"marks":             {bookmarkedSQL, []any{"[]", 1}},
	} {
		steps := sqlitetest.Plan(t, db, tt.query, tt.args...)
		if strings.Contains(strings.ReplaceAll(steps, "SCAN k VIRTUAL TABLE", ""), "SCAN") {
			t.Errorf("%s: a table is read whole:\n%s", name, steps)
		}
	}
}
