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
