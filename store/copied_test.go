package store_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/storetest"
)

// originals make copies of a main server's database.
type originals struct {
	*store.Store
	t      testing.TB
	folder string
	path   string // where copies are put
}

func newOriginals(t testing.TB) originals {
	folder := t.TempDir()
	return originals{storetest.New(t), t, folder, filepath.Join(folder, "tminus.db")}
}

// put puts a copy of what the main server has now in the place of the one
// before.
func (o originals) put() {
	o.t.Helper()
	made, err := o.BackUp(o.t.Context(), filepath.Join(o.t.TempDir(), "made"), 0)
	if err == nil {
		err = os.Rename(made.Path, o.path)
	}
	if err != nil {
		o.t.Fatal(err)
	}
}

// open returns the store of the copy.
func (o originals) open() *store.Store {
	o.t.Helper()
	st, err := store.OpenReadOnly(o.t.Context(), o.path, store.WithClock(storetest.NewClock().Now))
	if err != nil {
		o.t.Fatal(err)
	}
	o.t.Cleanup(func() { _ = st.Close() })
	return st
}

// stated returns the version of the catalogue, the name of a launch and how many
// launches there are by what is kept in memory.
func stated(ctx context.Context, st *store.Store) (version int64, name string, launches int, err error) {
	if version, err = st.Catalogue.CatalogueVersion(ctx); err != nil {
		return 0, "", 0, err
	}
	page, err := st.Catalogue.ListLaunches(ctx, catalogue.LaunchList{Limit: 1})
	if err != nil || len(page.Items) != 1 {
		return 0, "", 0, err
	}
	facts, err := st.Figures.Facts(ctx)
	if err != nil {
		return 0, "", 0, err
	}
	return version, page.Items[0].Name, len(facts.Launches), nil
}

// launchNamed returns a launch under a name.
func launchNamed(n int, name string) catalogue.Launch {
	launch := storetest.Launch(n)
	launch.Name = name
	return launch
}

func TestACopyIsReadAndNeverChanged(t *testing.T) {
	t.Parallel()
	main := newOriginals(t)
	storetest.SaveLaunches(t, main.Store, launchNamed(0, "Only"))
	main.put()
	before, err := os.ReadFile(main.path)
	if err != nil {
		t.Fatal(err)
	}
	st := main.open()
	if _, name, count, err := stated(t.Context(), st); name != "Only" || count != 1 || err != nil {
		t.Errorf("shown = %q of %d, %v", name, count, err)
	}
	if _, err := st.Follows.Recover(t.Context()); storetest.Failure(err) != failure.Unwritable {
		t.Errorf("a write = %v, want Unwritable", err)
	}
	_, err = store.OpenReadOnly(t.Context(), main.path)
	sentence(t, err, "Another Tminus is serving")
	_, err = store.Restore(t.Context(), main.path, main.path, store.RestoreOptions{KeepSessions: true})
	sentence(t, err, "in use")
	if err := st.Close(); err != nil {
		t.Error(err)
	}
	if after, err := os.ReadFile(main.path); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the file has changed, %v", err)
	}
	if left := strings.Join(names(t, main.folder), " "); left != "tminus.db tminus.db.lock tminus.db.serve-lock" {
		t.Errorf("in the folder are %s", left)
	}
}

// TestNewerCopiesAreTakenBesideReads puts thirty copies in each other's place
// while everything is read all the time.
func TestNewerCopiesAreTakenBesideReads(t *testing.T) {
	t.Parallel()
	main := newOriginals(t)
	storetest.SaveLaunches(t, main.Store, launchNamed(0, "0"))
	main.put()
	st := main.open()
	reading, stop := context.WithCancel(t.Context())
	var readers sync.WaitGroup
	for range 4 {
		readers.Go(func() {
			for last := int64(0); reading.Err() == nil; {
				version, _, _, err := stated(t.Context(), st)
				if err != nil || version < last {
					t.Errorf("version %d after %d, %v", version, last, err)
					return
				}
				last = version
			}
		})
	}
	for n := range 30 {
		name := strings.Repeat("I", n+1)
		storetest.SaveLaunches(t, main.Store, launchNamed(0, name), launchNamed(n+1, "Later"))
		main.put()
		if taken, err := st.TakeNewer(t.Context()); !taken || err != nil {
			t.Fatalf("swap %d: %v, %v", n, taken, err)
		}
		if _, got, count, err := stated(t.Context(), st); got != name || count != n+2 || err != nil {
			t.Errorf("after swap %d there are %d and %q, %v", n, count, got, err)
		}
	}
	stop()
	readers.Wait()
	if taken, err := st.TakeNewer(t.Context()); taken || err != nil {
		t.Errorf("the same file is taken again: %v, %v", taken, err)
	}
	if left := names(t, main.folder); len(left) != 4 { // the database, its two locks, and the name it is read by
		t.Errorf("in the folder are %v, want no names of older copies", left)
	}
}

// TestACopyOfAnotherPastIsShown puts a copy in place whose version is the same
// and whose content is not, as after a loss of the main server's last second.
func TestACopyOfAnotherPastIsShown(t *testing.T) {
	t.Parallel()
	first := newOriginals(t)
	storetest.SaveLaunches(t, first.Store, launchNamed(0, "Lost"))
	first.put()
	st := first.open()
	before, _, _, err := stated(t.Context(), st)
	if err != nil {
		t.Fatal(err)
	}
	second := newOriginals(t)
	second.path = first.path
	storetest.SaveLaunches(t, second.Store, launchNamed(0, "Kept"))
	second.put()
	if taken, err := st.TakeNewer(t.Context()); !taken || err != nil {
		t.Fatal(taken, err)
	}
	if version, name, _, err := stated(t.Context(), st); name != "Kept" || version <= before || err != nil {
		t.Errorf("shown = %q in version %d, %v; want Kept in one above %d", name, version, err, before)
	}
}

func TestBadCopiesAreRefusedOnce(t *testing.T) {
	t.Parallel()
	main := newOriginals(t)
	for n := range 50 {
		storetest.SaveLaunches(t, main.Store, launchNamed(n, "Old"))
	}
	main.put()
	st := main.open()
	made, _ := st.CopiedAt()
	for what, bad := range map[string]struct {
		want string
		harm func(path string)
	}{
		"damaged": {"is damaged", func(path string) { overwrite(t, path, 40<<10, bytes.Repeat([]byte("x"), 60<<10)) }},
		"cut":     {"is damaged", func(path string) { _ = os.Truncate(path, 100<<10) }},
		"foreign": {"not a Tminus database", func(path string) { _ = os.WriteFile(path, bytes.Repeat([]byte("no database "), 1000), 0o600) }},
		"older":   {"an older schema", func(path string) { schemaOf(t, path, 3) }},
		"newer":   {"written by a newer Tminus", func(path string) { schemaOf(t, path, 900) }},
	} {
		next := main
		next.path = filepath.Join(t.TempDir(), "next.db")
		next.put()
		bad.harm(next.path)
		if err := os.Rename(next.path, main.path); err != nil {
			t.Fatal(err)
		}
		taken, err := st.TakeNewer(t.Context())
		if taken {
			t.Errorf("what is %s is taken", what)
		}
		sentence(t, err, bad.want)
		if err != nil && strings.Contains(err.Error(), ".reading-") {
			t.Errorf("%s: %v names what nobody knows", what, err)
		}
		if taken, err := st.TakeNewer(t.Context()); taken || err != nil {
			t.Errorf("%s: looked at again: %v, %v", what, taken, err)
		}
		if _, name, _, err := stated(t.Context(), st); name != "Old" || err != nil {
			t.Errorf("%s: shown is %q, %v", what, name, err)
		}
	}
	if now, _ := st.CopiedAt(); !now.Equal(made) {
		t.Errorf("what is read was made at %v, said is %v", made, now)
	}
	main.put()
	if taken, err := st.TakeNewer(t.Context()); !taken || err != nil {
		t.Errorf("a good one after bad ones: %v, %v", taken, err)
	}
}

func TestACopyWithALogBesideItIsRefused(t *testing.T) {
	t.Parallel()
	main := newOriginals(t)
	main.put()
	if err := os.WriteFile(main.path+"-wal", []byte("log"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := store.OpenReadOnly(t.Context(), main.path)
	sentence(t, err, "has a log beside it")
	if err := os.Remove(main.path + "-wal"); err != nil {
		t.Fatal(err)
	}
	if left := names(t, main.folder); len(left) != 3 {
		t.Errorf("in the folder are %v", left)
	}
	if err := os.WriteFile(main.path+".reading-LEFTOVER", nil, 0o600); err != nil { // by a killed process
		t.Fatal(err)
	}
	if err := main.open().Close(); err != nil {
		t.Error(err)
	}
	if left := names(t, main.folder); len(left) != 3 {
		t.Errorf("in the folder are %v", left)
	}
	_, err = store.OpenReadOnly(t.Context(), filepath.Join(main.folder, "nowhere.db"))
	sentence(t, err, "There is no database")
}

func overwrite(t *testing.T, path string, at int64, with []byte) {
	t.Helper()
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, err := file.WriteAt(with, at); err != nil {
		t.Fatal(err)
	}
}

func schemaOf(t *testing.T, path string, version int) {
	t.Helper()
	db := storetest.Database(t, path)
	if _, err := db.Exec(fmt.Sprintf("PRAGMA user_version = %d", version)); err != nil {
		t.Fatal(err)
	}
	_ = db.Close()
}
