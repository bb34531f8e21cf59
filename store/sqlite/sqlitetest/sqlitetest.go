// Package sqlitetest opens databases for tests of what lies below the front
// door of store.
package sqlitetest

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"tminus/store/migrations"
	"tminus/store/sqlite"
)

// Open returns a database of the present schema in a temporary folder. Its file
// is a copy of one that is migrated once for all tests of the process.
func Open(tb testing.TB) *sqlite.DB {
	tb.Helper()
	empty, err := emptyFile()
	if err != nil {
		tb.Fatal(err)
	}
	path := filepath.Join(tb.TempDir(), "tminus.db")
	if err := os.WriteFile(path, empty, 0o600); err != nil {
		tb.Fatal(err)
	}
	db, err := sqlite.Open(tb.Context(), path, time.Now)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { _ = db.Close() })
	return db
}

// emptyFile returns the bytes of a database of the present schema without rows.
var emptyFile = sync.OnceValues(func() ([]byte, error) {
	folder, err := os.MkdirTemp("", "sqlitetest")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	path := filepath.Join(folder, "empty.db")
	db, err := sqlite.Open(context.Background(), path, time.Now)
	if err != nil {
		return nil, err
	}
	if err := errors.Join(migrate(db), db.Close()); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

func migrate(db *sqlite.DB) error {
	for _, m := range migrations.All {
		if _, err := db.Write.ExecContext(context.Background(), m.Script); err != nil {
			return fmt.Errorf("%s: %w", m.Name, err)
		}
	}
	return nil
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
