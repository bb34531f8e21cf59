package store_test

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tminus/store"
	"tminus/store/failure"
	"tminus/store/storetest"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func TestMigrateFresh(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db")
	if err := storetest.Open(t, path).Close(); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("migrations/*.sql")
	if err != nil {
		t.Fatal(err)
	}

	var version int
	if err := storetest.Database(t, path).QueryRow("PRAGMA user_version").Scan(&version); err != nil {
		t.Fatal(err)
	}
	if version != len(files) {
		t.Errorf("user_version = %d, want %d", version, len(files))
	}
	if err := storetest.Open(t, path).Close(); err != nil {
		t.Errorf("second open: %v", err)
	}
}

func TestMigrateRefusesNewerSchema(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db")
	if err := storetest.Open(t, path).Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := storetest.Database(t, path).Exec("PRAGMA user_version = 900"); err != nil {
		t.Fatal(err)
	}

	_, err := store.Open(t.Context(), path)
	e, ok := errors.AsType[*failure.Error](err)
	if !ok || !strings.Contains(e.Message, "newer") || !strings.HasSuffix(e.Message, ".") {
		t.Errorf("open with schema 900: %v, want a sentence about a newer version", err)
	}
}

func TestMigrateRefusesForeignFile(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db")
	if err := os.WriteFile(path, []byte(strings.Repeat("this is no database ", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := store.Open(t.Context(), path)
	if e, ok := errors.AsType[*failure.Error](err); !ok || !strings.Contains(e.Message, "not a Tminus database") {
		t.Errorf("open a text file: %v, want a sentence saying so", err)
	}
}

func TestMigrateChecksForeignKeys(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db")
	db := storetest.Database(t, path)
	_, err := db.Exec(`
		CREATE TABLE parents (id INTEGER PRIMARY KEY);
		CREATE TABLE children (parent_id INTEGER REFERENCES parents (id));
		INSERT INTO children (parent_id) VALUES (7);`)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := store.Open(t.Context(), path); err == nil || !strings.Contains(err.Error(), "row 1 of children points at a missing row of parents") {
		t.Errorf("open: %v, want it to name the row", err)
	}
	var tables int
	if err := db.QueryRow("SELECT count(*) FROM sqlite_schema WHERE type = 'table'").Scan(&tables); err != nil {
		t.Fatal(err)
	}
	if tables != 2 {
		t.Errorf("tables after the refused migration = %d, want the 2 from before", tables)
	}
}

func TestMigrateOnceForSeveralOpeners(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db")
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
}

// The golden file is for readers; nothing executes it.
func TestSchemaGolden(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db")
	storetest.Open(t, path)

	rows, err := storetest.Database(t, path).Query(`
		SELECT sql FROM sqlite_schema
		WHERE sql IS NOT NULL AND name NOT LIKE 'launches_fts_%'
		ORDER BY tbl_name, type = 'table' DESC, name`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var got strings.Builder
	for rows.Next() {
		var statement string
		if err := rows.Scan(&statement); err != nil {
			t.Fatal(err)
		}
		got.WriteString(statement + ";\n")
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}

	golden := filepath.Join("testdata", "schema.sql")
	if *update {
		if err := os.WriteFile(golden, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got.String() != string(want) {
		t.Errorf("the schema differs from %s: run go test ./store -update and review the difference", golden)
	}
}
