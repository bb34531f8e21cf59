package catalogue

import (
	"testing"

	"tminus/store/sqlite"
	"tminus/store/sqlite/sqlitetest"
)

// plan returns how SQLite would run a query, one step to a line.
func plan(t *testing.T, db *sqlite.DB, query string, args ...any) string {
	t.Helper()
	return sqlitetest.Plan(t, db, query, args...)
}

func openForPlans(t *testing.T) *Catalogue {
	t.Helper()
	return New(sqlitetest.Open(t))
}

// planPage returns how SQLite would find the first page of a segment.
func planPage(t *testing.T, db *sqlite.DB, l listing, part segment) string {
	t.Helper()
	query, args := l.page(part, 12, 0)
	return plan(t, db, query, args...)
}

// planCount returns how SQLite would count a segment.
func planCount(t *testing.T, db *sqlite.DB, l listing, part segment) string {
	t.Helper()
	query, args := l.count(part)
	return plan(t, db, query, args...)
}
