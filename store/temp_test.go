package store_test

import (
	"os"
	"path/filepath"
	"testing"

	"tminus/store/sqlite"
	"tminus/store/storetest"
)

// A container has no folder for temporary files: every connection keeps them in
// memory, but for that of migrations, which has a folder of the program's own.
func TestNoConnectionNeedsAFolderOfTheSystem(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db") // there already: one of the connections only reads
	if err := storetest.NewAt(t, path).Close(); err != nil {
		t.Fatal(err)
	}
	if folder := os.Getenv("SQLITE_TMPDIR"); folder == "" {
		t.Error("no folder is named to SQLite")
	}
	const inFiles, inMemory = 1, 2
	for dsn, want := range map[string]int{
		sqlite.MigrateDSN(path):               inFiles,
		sqlite.DSN(path, "mode=rwc"):          inMemory,
		sqlite.DSN(path, "mode=ro"):           inMemory,
		sqlite.DSN(path, "_txlock=exclusive"): inMemory,
	} {
		pool, err := sqlite.OpenPool(t.Context(), dsn, 1)
		if err != nil {
			t.Fatal(err)
		}
		var store int
		if err := pool.QueryRowContext(t.Context(), "PRAGMA temp_store").Scan(&store); err != nil || store != want {
			t.Errorf("%s keeps temporary files in %d, %v, want %d", dsn, store, err, want)
		}
		if err := pool.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
