package store_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tminus/store"
	"tminus/store/storetest"
)

// harm overwrites the first page of the launches.
func harm(t *testing.T, path string) {
	t.Helper()
	db := storetest.Database(t, path)
	var page int64
	if err := db.QueryRow("SELECT rootpage FROM sqlite_schema WHERE name = 'launches'").Scan(&page); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, err := file.WriteAt(bytes.Repeat([]byte{0xa5}, 4096), (page-1)*4096); err != nil {
		t.Fatal(err)
	}
}

func TestCheck(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db")
	st := storetest.Open(t, path)
	storetest.SaveLaunches(t, st, storetest.Launch(0), storetest.Launch(1))
	storetest.Account(t, st, 1)
	health, err := store.Check(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("migrations/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	if health.Path != path || health.Schema != len(files) || health.Known != len(files) || health.Size == 0 || health.Log == 0 || len(health.Problems) != 0 {
		t.Errorf("health = %+v", health)
	}
	for _, want := range []store.Count{{Of: "launches", Rows: 2}, {Of: "accounts", Rows: 1}, {Of: "articles", Rows: 0}} {
		if !slices.Contains(health.Counts, want) {
			t.Errorf("counts = %v, want %v among them", health.Counts, want)
		}
	}
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	if closed, err := store.Check(t.Context(), path); err != nil || closed.Log != 0 {
		t.Errorf("log of a closed database = %d, %v, want 0", closed.Log, err)
	}
}

// A check of a copy leaves nothing beside it.
func TestCheckOfACopy(t *testing.T) {
	t.Parallel()
	path := closed(t, 1)
	if err := os.Remove(path + ".lock"); err != nil {
		t.Fatal(err)
	}
	if health, err := store.Check(t.Context(), path); err != nil || len(health.Problems) != 0 {
		t.Errorf("check = %+v, %v", health, err)
	}
	if got := names(t, filepath.Dir(path)); len(got) != 1 {
		t.Errorf("the check left something: %q", got)
	}
}

func TestCheckFindsDamage(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		harm func(t *testing.T, path string)
		want string
	}{
		"pages": {harm, ""},
		"an index": {func(t *testing.T, path string) {
			if _, err := storetest.Database(t, path).Exec(`
				PRAGMA writable_schema = 1;
				UPDATE sqlite_schema SET sql = replace(sql, 'WHERE starter = 1', '') WHERE name = 'pads_starter_idx'`); err != nil {
				t.Fatal(err)
			}
		}, "pads_starter_idx"},
		"a missing parent": {func(t *testing.T, path string) {
			if _, err := storetest.Database(t, path).Exec("DELETE FROM locations"); err != nil {
				t.Fatal(err)
			}
		}, "of pads points at a missing row of locations"},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "tminus.db")
			st := storetest.Open(t, path)
			storetest.SaveLaunches(t, st, storetest.Launch(0))
			if err := st.Close(); err != nil {
				t.Fatal(err)
			}
			tt.harm(t, path)
			health, err := store.Check(t.Context(), path)
			if err != nil || len(health.Problems) == 0 || !strings.Contains(strings.Join(health.Problems, "\n"), tt.want) {
				t.Errorf("problems = %q, %v, want some with %q", health.Problems, err, tt.want)
			}
		})
	}
}

func TestCheckRefuses(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	newer := filepath.Join(dir, "newer.db")
	if err := storetest.Open(t, newer).Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := storetest.Database(t, newer).Exec("PRAGMA user_version = 900"); err != nil {
		t.Fatal(err)
	}
	empty := filepath.Join(dir, "empty.db")
	if err := os.WriteFile(empty, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct{ path, want string }{
		"missing":   {filepath.Join(dir, "none.db"), "There is no database"},
		"a folder":  {dir, "is not a Tminus database"},
		"empty":     {empty, "is not a Tminus database"},
		"newer":     {newer, "newer Tminus (schema 900"},
		"no folder": {filepath.Join(empty, "tminus.db"), "cannot be read"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := store.Check(t.Context(), tt.path)
			sentence(t, err, tt.want)
		})
	}
	if got := names(t, dir); len(got) > 6 {
		t.Errorf("the checks left something: %q", got)
	}
}

// A copy on a disk that cannot be written to can be checked too.
func TestCheckOfAReadOnlyFolder(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "tminus.db")
	if err := storetest.Open(t, path).Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, 0o400); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, 0o500); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(dir, 0o700) })
	if health, err := store.Check(t.Context(), path); err != nil || len(health.Problems) != 0 {
		t.Errorf("check = %+v, %v", health, err)
	}
}
