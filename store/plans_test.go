package store

import (
	"path/filepath"
	"strings"
	"testing"
)

// plan returns how SQLite would run a query, one step to a line.
func plan(t *testing.T, db *DB, query string, args ...any) string {
	t.Helper()
	rows, err := db.read.Query("EXPLAIN QUERY PLAN "+query, args...)
	if err != nil {
		t.Fatalf("%v in %s", err, query)
	}
	steps, err := collect(rows, func(r row) (step string, err error) {
		var id, parent, unused int
		return step, r.Scan(&id, &parent, &unused, &step)
	})
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(steps, "\n")
}

func openForPlans(t *testing.T) *Catalogue {
	t.Helper()
	st, err := Open(t.Context(), filepath.Join(t.TempDir(), "tminus.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = st.Close() })
	return st.Catalogue
}
