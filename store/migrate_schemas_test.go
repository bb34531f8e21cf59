package store_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tminus/store"
	"tminus/store/migrations"
	"tminus/store/storetest"
)

// TestEverySchemaKeepsItsRows opens each schema as it was released, with rows in
// every table, and finds them all again. A new schema's file is written with
// -update; a file that is there is never changed.
func TestEverySchemaKeepsItsRows(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("migrations/*.sql")
	if err != nil || len(files) == 0 {
		t.Fatalf("migrations = %q, %v", files, err)
	}
	newest := fixture(len(files))
	if _, err := os.Stat(newest); errors.Is(err, fs.ErrNotExist) {
		if !*update {
			t.Fatalf("%s is missing: run go test ./store -run TestEverySchemaKeepsItsRows -update", newest)
		}
		if err := os.WriteFile(newest, []byte(dump(t, storetest.Database(t, filled(t)))), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for schema := 1; schema <= len(files); schema++ {
		t.Run(strconv.Itoa(schema), func(t *testing.T) {
			path := fromFixture(t, schema)
			db := storetest.Database(t, path)
			shown := map[string][]string{}
			for _, table := range tables(t, db) {
				shown[table] = columns(t, db, table)
			}
			before := rows(t, db, shown)
			for table, list := range before {
				if len(list) == 0 {
					t.Errorf("the fixture has no row of %s", table)
				}
			}
			if err := db.Close(); err != nil {
				t.Fatal(err)
			}

			if err := storetest.Open(t, path).Close(); err != nil {
				t.Fatal(err)
			}
			after := rows(t, storetest.Database(t, path), shown)
			for table, want := range before {
				if table == "launch_digests" && schema < 6 {
					want = nil // so that launches are saved in full again
				}
				if !slices.Equal(after[table], want) {
					t.Errorf("%s: %d rows became %d, or others:\n%q\n%q", table, len(want), len(after[table]), want, after[table])
				}
			}
			health, err := store.Check(t.Context(), path)
			if err != nil || len(health.Problems) != 0 || health.Schema != len(files) {
				t.Errorf("check after the migration: %+v, %v", health, err)
			}
			checkSnapshot(t, path, schema, len(files))
		})
	}
}

// checkSnapshot fails unless a sound copy with the schema from before lies
// beside the database that was migrated from it.
func checkSnapshot(t *testing.T, path string, from, to int) {
	t.Helper()
	copies, err := filepath.Glob(filepath.Join(filepath.Dir(path), store.BackupFolder, "*"))
	if err != nil {
		t.Fatal(err)
	}
	if from == to {
		if len(copies) != 0 {
			t.Errorf("copies without a migration: %q", copies)
		}
		return
	}
	want := "before-schema-" + strconv.Itoa(to) + "-"
	if len(copies) != 1 || filepath.Base(copies[0])[:len(want)] != want {
		t.Fatalf("copies = %q, want one that begins with %s", copies, want)
	}
	health, err := store.Check(t.Context(), copies[0])
	if err != nil || health.Schema != from || len(health.Problems) != 0 {
		t.Errorf("the copy: %+v, %v, want schema %d", health, err, from)
	}
	if info, err := os.Stat(copies[0]); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the copy has mode %v, %v, want 600", info.Mode().Perm(), err)
	}
}

// Nothing changes when the copy cannot be had first.
func TestMigrateRefusesWithoutACopy(t *testing.T) {
	t.Parallel()
	path := fromFixture(t, 1)
	if err := os.WriteFile(filepath.Join(filepath.Dir(path), store.BackupFolder), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = store.Open(t.Context(), path)
	sentence(t, err, "from schema 1 to")
	after, err := os.ReadFile(path)
	if err != nil || !slices.Equal(before, after) {
		t.Errorf("the refused migration changed the file: %v", err)
	}
}

// A migration that fails at every start does not fill the disk with copies.
func TestMigrateThatFailsLeavesNoCopy(t *testing.T) {
	t.Parallel()
	path := fromFixture(t, 1)
	if _, err := storetest.Database(t, path).Exec("CREATE TABLE accounts (id INTEGER)"); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, err := store.Open(t.Context(), path); err == nil || !strings.Contains(err.Error(), "accounts already exists") {
			t.Errorf("open: %v, want that a table is there already", err)
		}
		if got := names(t, filepath.Join(filepath.Dir(path), store.BackupFolder)); len(got) != 0 {
			t.Errorf("left %q", got)
		}
	}
}

// A program that has the older schema open keeps it.
func TestMigrateRefusesWhileInUse(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db")
	st := storetest.Open(t, path)
	if _, err := storetest.Database(t, path).Exec("PRAGMA user_version = 1"); err != nil {
		t.Fatal(err)
	}
	_, err := store.Open(t.Context(), path)
	sentence(t, err, "in use by another program")
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
}

// Of several programs that start at once one migrates, after one copy.
func TestMigrateOnceAfterOneCopy(t *testing.T) {
	t.Parallel()
	path := fromFixture(t, 1)
	failed := make(chan error)
	for range 4 {
		go func() {
			st, err := store.Open(t.Context(), path)
			if err == nil {
				err = st.Close()
			}
			failed <- err
		}()
	}
	for range 4 {
		if err := <-failed; err != nil {
			t.Errorf("open: %v", err)
		}
	}
	files, err := filepath.Glob("migrations/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	checkSnapshot(t, path, 1, len(files))
}

// migrateOnly brings the database at path to a schema, as a program leaves it
// that is ended right after that.
func migrateOnly(t *testing.T, path string, schema int) {
	t.Helper()
	db := storetest.Database(t, path)
	script := migrations.All[schema-1].Script + fmt.Sprintf("; PRAGMA user_version = %d", schema)
	if _, err := db.Exec(script); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}
