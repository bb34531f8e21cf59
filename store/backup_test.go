package store_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/intake"
	"tminus/store/storetest"
)

// names returns the names of what is in the folder.
func names(t *testing.T, folder string) []string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	list := []string{}
	for _, entry := range entries {
		list = append(list, entry.Name())
	}
	return list
}

// sentence fails unless err is a store's error that says want.
func sentence(t *testing.T, err error, want string) {
	t.Helper()
	e, ok := errors.AsType[*failure.Error](err)
	if !ok || !strings.Contains(e.Message, want) || !strings.HasSuffix(e.Message, ".") {
		t.Errorf("error = %v, want a sentence with %q", err, want)
	}
}

// launches returns how many launches the database in the file has.
func launches(t *testing.T, path string) (n int) {
	t.Helper()
	if err := storetest.Database(t, path).QueryRow("SELECT count(*) FROM launches").Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func TestBackUp(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db")
	st := storetest.Open(t, path)
	storetest.SaveLaunches(t, st, storetest.Launch(0), storetest.Launch(1))
	folder := filepath.Join(filepath.Dir(path), "some", "backups")
	before := time.Now().Truncate(time.Second)
	made, err := st.BackUp(t.Context(), folder, 0)
	if err != nil {
		t.Fatal(err)
	}
	if made.At.Before(before) || made.At.After(time.Now()) {
		t.Errorf("made at %s, want now", made.At)
	}
	if n := launches(t, made.Path); n != 2 {
		t.Errorf("launches in the copy = %d, want the 2 that still stand in the log", n)
	}
	listed, err := store.Backups(folder)
	if err != nil || len(listed) != 1 || listed[0] != made {
		t.Errorf("backups = %+v, %v, want %+v", listed, err, made)
	}
	for name, want := range map[string]fs.FileMode{folder: 0o700, filepath.Dir(folder): 0o700, made.Path: 0o600} {
		if info, err := os.Stat(name); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s has mode %v, %v, want %o", name, info.Mode().Perm(), err, want)
		}
	}
	if got := names(t, folder); len(got) != 1 {
		t.Errorf("beside the backup lies something else: %q", got)
	}
	if health, err := store.Check(t.Context(), made.Path); err != nil || len(health.Problems) > 0 {
		t.Errorf("check of the copy: %+v, %v", health, err)
	}
}

func TestBackUpKeeps(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db")
	storetest.Open(t, path)
	folder := t.TempDir()
	for _, name := range []string{
		"tminus-20250101T000000Z-schema1.db", "tminus-20260101T000000Z-schema1.db", "tminus-20260101T000000Z-schema1-2.db",
		"tminus-20260101T000000Z-schema1-10.db", "tminus-mine.db", "before-schema-2-20200101T000000Z.db", "tminus-20240101T000000Z-schema1.db.old",
		".tminus-1.tmp", ".tminus-2.tmp",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	long := time.Now().Add(-48 * time.Hour)
	if err := os.Chtimes(filepath.Join(folder, ".tminus-1.tmp"), long, long); err != nil {
		t.Fatal(err)
	}
	made, err := store.BackUp(t.Context(), path, folder, 3)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Join([]string{
		".tminus-2.tmp", "before-schema-2-20200101T000000Z.db", "tminus-20240101T000000Z-schema1.db.old",
		"tminus-20260101T000000Z-schema1-10.db", "tminus-20260101T000000Z-schema1-2.db", filepath.Base(made.Path), "tminus-mine.db",
	}, " ")
	if got := strings.Join(names(t, folder), " "); got != want {
		t.Errorf("kept %s\nwant %s", got, want)
	}
}

// A clock that was set back must not cost the backup that was just made.
func TestBackUpKeepsWhatItMade(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db")
	storetest.Open(t, path)
	folder := t.TempDir()
	ahead := filepath.Join(folder, "tminus-29990101T000000Z-schema1.db")
	if err := os.WriteFile(ahead, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	made, err := store.BackUp(t.Context(), path, folder, 1)
	if err != nil {
		t.Fatal(err)
	}
	if got := names(t, folder); len(got) != 1 || got[0] != filepath.Base(made.Path) {
		t.Errorf("kept %q, want %s", got, made.Path)
	}
}

func TestBackUpBesideAWriter(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db")
	st := storetest.Open(t, path)
	ctx, stop := context.WithCancel(t.Context())
	var writer sync.WaitGroup
	written := 0
	writer.Go(func() {
		for ; ctx.Err() == nil; written++ {
			if _, err := st.Intake.Save(t.Context(), intake.Batch{Launches: []catalogue.Launch{storetest.Launch(written)}}); err != nil {
				t.Errorf("write beside a backup: %v", err)
				return
			}
		}
	})
	folder := t.TempDir()
	var backups sync.WaitGroup
	for range 2 { // at the same time
		backups.Go(func() {
			for range 2 {
				if _, err := store.BackUp(t.Context(), path, folder, 0); err != nil {
					t.Errorf("backup beside a writer: %v", err)
				}
			}
		})
	}
	backups.Wait()
	stop()
	writer.Wait()
	listed, err := store.Backups(folder)
	if err != nil || len(listed) != 4 || len(names(t, folder)) != 4 {
		t.Errorf("%d backups, %v, of %q, want 4", len(listed), err, names(t, folder))
	}
	for _, b := range listed {
		health, err := store.Check(t.Context(), b.Path)
		if err != nil || len(health.Problems) > 0 {
			t.Errorf("%s is not sound: %v, %v", b.Path, health.Problems, err)
		}
		if n := launches(t, b.Path); n > written {
			t.Errorf("%s has %d launches of %d", b.Path, n, written)
		}
	}
}

func TestBackUpTo(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db")
	storetest.Open(t, path)
	folder := t.TempDir()
	file := filepath.Join(folder, "50% off? #1 été.db")
	made, err := store.BackUpTo(t.Context(), path, file)
	if err != nil || made.Path != file {
		t.Fatalf("backup to %s: %+v, %v", file, made, err)
	}
	if health, err := store.Check(t.Context(), file); err != nil || len(health.Problems) > 0 {
		t.Errorf("check of the copy: %+v, %v", health, err)
	}
	before, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	_, err = store.BackUpTo(t.Context(), path, file)
	sentence(t, err, "is there already")
	if after, err := os.Stat(file); err != nil || !os.SameFile(before, after) || !after.ModTime().Equal(before.ModTime()) {
		t.Errorf("the file from before was touched: %v", err)
	}
	if got := names(t, folder); len(got) != 1 {
		t.Errorf("the refused backup left something: %q", got)
	}
}

// Only one of several that want the same name gets it, and the file is whole.
func TestBackUpToTheSameFileAtOnce(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db")
	storetest.Open(t, path)
	folder := t.TempDir()
	results := make(chan error)
	for range 4 {
		go func() {
			_, err := store.BackUpTo(t.Context(), path, filepath.Join(folder, "one.db"))
			results <- err
		}()
	}
	made := 0
	for range 4 {
		if err := <-results; err == nil {
			made++
		} else {
			sentence(t, err, "is there already")
		}
	}
	if got := names(t, folder); made != 1 || len(got) != 1 {
		t.Errorf("%d were made, there is %q, want 1", made, got)
	}
}

func TestBackUpRefuses(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "tminus.db")
	storetest.Open(t, path)
	text := filepath.Join(dir, "text")
	if err := os.WriteFile(text, []byte(strings.Repeat("no database ", 1000)), 0o600); err != nil {
		t.Fatal(err)
	}
	other := filepath.Join(dir, "other.db")
	if _, err := storetest.Database(t, other).Exec("CREATE TABLE launches (id INTEGER); PRAGMA user_version = 2"); err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(dir, "backups")
	for name, tt := range map[string]struct{ path, folder, want string }{
		"no database":        {filepath.Join(dir, "none.db"), folder, "There is no database"},
		"a folder":           {dir, folder, "is not a Tminus database"},
		"a text":             {text, folder, "is not a Tminus database"},
		"another database":   {other, folder, "is not a Tminus database"},
		"a file as folder":   {path, filepath.Join(text, "x"), "cannot be made"},
		"an unwritable disk": {path, "/proc/self", "cannot be written to"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := store.BackUp(t.Context(), tt.path, tt.folder, 1)
			sentence(t, err, tt.want)
		})
	}
	if got := names(t, folder); len(got) != 0 {
		t.Errorf("the refused backups left %q", got)
	}
}

func TestBackUpStopsWithItsContext(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db")
	storetest.Open(t, path)
	folder := t.TempDir()
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := store.BackUp(ctx, path, folder, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("error = %v, want that it was stopped", err)
	}
	if got := names(t, folder); len(got) != 0 {
		t.Errorf("the stopped backup left %q", got)
	}
}
