package store_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tminus/store"
	"tminus/store/storetest"
)

// closed returns the path of a database with n launches that nobody has open.
func closed(t *testing.T, n int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "tminus.db")
	st := storetest.Open(t, path)
	for i := range n {
		storetest.SaveLaunches(t, st, storetest.Launch(i))
	}
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestRestore(t *testing.T) {
	t.Parallel()
	path, backup := closed(t, 1), closed(t, 2)
	restored, err := store.Restore(t.Context(), path, backup, store.RestoreOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if restored.Path != path || filepath.Dir(restored.Previous) != filepath.Dir(path) {
		t.Errorf("restored = %+v", restored)
	}
	if got, kept, from := launches(t, path), launches(t, restored.Previous), launches(t, backup); got != 2 || kept != 1 || from != 2 {
		t.Errorf("launches: restored %d, kept %d, in the backup %d, want 2, 1 and 2", got, kept, from)
	}
	for _, name := range []string{path, restored.Previous} {
		if info, err := os.Stat(name); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s has mode %v, %v, want 600", name, info.Mode().Perm(), err)
		}
	}
	st := storetest.Open(t, path)
	storetest.SaveLaunches(t, st, storetest.Launch(7))
	if n := launches(t, path); n != 3 {
		t.Errorf("launches after one more = %d, want 3", n)
	}
}

func TestRestoreWithoutADatabase(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "new", "tminus.db")
	restored, err := store.Restore(t.Context(), path, closed(t, 2), store.RestoreOptions{})
	if err != nil || restored.Previous != "" || launches(t, path) != 2 {
		t.Errorf("restored = %+v, %v", restored, err)
	}
	if info, err := os.Stat(filepath.Dir(path)); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("the folder has mode %v, %v, want 700", info.Mode().Perm(), err)
	}
}

// A log of the database from before must not be taken for the restored one's.
func TestRestoreTakesLogsAside(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]func(t *testing.T, path string){
		"of a program that was killed": func(*testing.T, string) {},
		"of a damaged database": func(t *testing.T, path string) {
			if err := os.WriteFile(path, []byte(strings.Repeat("damage ", 5000)), 0o600); err != nil {
				t.Fatal(err)
			}
		},
		"of a lost database": func(t *testing.T, path string) {
			if err := os.Remove(path); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			live := filepath.Join(t.TempDir(), "tminus.db")
			st := storetest.Open(t, live)
			storetest.SaveLaunches(t, st, storetest.Launch(0), storetest.Launch(1), storetest.Launch(2))
			path := filepath.Join(t.TempDir(), "tminus.db")
			for _, suffix := range []string{"", "-wal", "-shm"} { // as a kill leaves them
				content, err := os.ReadFile(live + suffix)
				if err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path+suffix, content, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			spoil(t, path)
			restored, err := store.Restore(t.Context(), path, closed(t, 1), store.RestoreOptions{})
			if err != nil {
				t.Fatal(err)
			}
			if n := launches(t, path); n != 1 {
				t.Errorf("launches = %d, want the 1 of the backup", n)
			}
			if name == "of a program that was killed" && launches(t, restored.Previous) != 3 {
				t.Errorf("%s lacks what stood in its log", restored.Previous)
			}
		})
	}
}

func TestRestoreRefuses(t *testing.T) {
	t.Parallel()
	path := closed(t, 1)
	damaged, newer := closed(t, 2), closed(t, 2)
	harm(t, damaged)
	if _, err := storetest.Database(t, newer).Exec("PRAGMA user_version = 900"); err != nil {
		t.Fatal(err)
	}
	text := filepath.Join(t.TempDir(), "text")
	if err := os.WriteFile(text, []byte("no database"), 0o600); err != nil {
		t.Fatal(err)
	}
	before := names(t, filepath.Dir(path))
	for name, tt := range map[string]struct{ file, want string }{
		"missing": {filepath.Join(t.TempDir(), "none.db"), "There is no database"},
		"foreign": {text, "is not a Tminus database"},
		"damaged": {damaged, "is damaged"},
		"newer":   {newer, "newer Tminus"},
		"itself":  {path, "is the database itself"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := store.Restore(t.Context(), path, tt.file, store.RestoreOptions{})
			sentence(t, err, tt.want)
		})
	}
	if after := names(t, filepath.Dir(path)); strings.Join(after, " ") != strings.Join(before, " ") || launches(t, path) != 1 {
		t.Errorf("the refusals changed %q to %q", before, after)
	}
}

func TestRestoreRefusesWhileInUse(t *testing.T) {
	t.Parallel()
	backup := closed(t, 2)
	path := filepath.Join(t.TempDir(), "tminus.db")
	st := storetest.Open(t, path)
	_, err := store.Restore(t.Context(), path, backup, store.RestoreOptions{})
	sentence(t, err, "is in use")
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}

	db := storetest.Database(t, path) // a program that knows nothing of the lock
	if _, err := db.Exec("PRAGMA user_version"); err != nil {
		t.Fatal(err)
	}
	var n int
	if err := db.QueryRow("SELECT count(*) FROM launches").Scan(&n); err != nil {
		t.Fatal(err)
	}
	_, err = store.Restore(t.Context(), path, backup, store.RestoreOptions{})
	sentence(t, err, "is in use")
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Restore(t.Context(), path, backup, store.RestoreOptions{}); err != nil {
		t.Errorf("restore once nobody uses it: %v", err)
	}
	if _, err := os.Stat(path + "-wal"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a log lies beside the restored database: %v", err)
	}
}

func TestOneServerForADatabase(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db")
	first, second := storetest.Open(t, path), storetest.Open(t, path)
	if err := first.HoldToServe(); err != nil {
		t.Fatal(err)
	}
	sentence(t, second.HoldToServe(), "is serving from the data folder")
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	if err := second.HoldToServe(); err != nil {
		t.Errorf("the next server: %v", err)
	}
}

// TestRestoreDiscards puts copies in each other's place as a standby does, of
// which none is left.
func TestRestoreDiscards(t *testing.T) {
	t.Parallel()
	path := closed(t, 1)
	for range 3 {
		restored, err := store.Restore(t.Context(), path, closed(t, 2), store.RestoreOptions{Discard: true})
		if err != nil || restored.Previous != "" || launches(t, path) != 2 {
			t.Fatalf("restored = %+v, %v", restored, err)
		}
	}
	for _, name := range names(t, filepath.Dir(path)) {
		if strings.Contains(name, ".before-restore-") {
			t.Errorf("%s is left", name)
		}
	}
}
