// Package sqlitetest opens databases for tests of what lies below the front
// door of store.
package sqlitetest

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"tminus/store/sqlite"
)

// Open returns a database of the present schema in a temporary folder.
func Open(tb testing.TB) *sqlite.DB {
	tb.Helper()
	db, err := sqlite.Open(tb.Context(), filepath.Join(tb.TempDir(), "tminus.db"), time.Now)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { _ = db.Close() })
	_, here, _, _ := runtime.Caller(0)
	files, err := filepath.Glob(filepath.Join(filepath.Dir(here), "../../migrations/*.sql"))
	if err != nil || len(files) == 0 {
		tb.Fatalf("migrations = %q, %v", files, err)
	}
	for _, file := range files {
		script, err := os.ReadFile(file)
		if err == nil {
			_, err = db.Write.ExecContext(tb.Context(), string(script))
		}
		if err != nil {
			tb.Fatalf("%s: %v", file, err)
		}
	}
	return db
}

// Plan returns how SQLite would run a query, one step to a line.
func Plan(tb testing.TB, db *sqlite.DB, query string, args ...any) string {
	tb.Helper()
	rows, err := db.Query(tb.Context(), "EXPLAIN QUERY PLAN "+query, args...)
	if err != nil {
		tb.Fatalf("%v in %s", err, query)
	}
	steps, err := sqlite.Collect(rows, func(r sqlite.Scanner) (step string, err error) {
		var id, parent, unused int
		return step, r.Scan(&id, &parent, &unused, &step)
	})
	if err != nil {
		tb.Fatal(err)
	}
	return strings.Join(steps, "\n")
}
