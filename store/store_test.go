package store_test

import (
	"bufio"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tminus/store"
	"tminus/store/failure"
	"tminus/store/storetest"
)

func TestOpenRestrictsAccess(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "new", "data")
	path := filepath.Join(dir, "tminus.db")
	storetest.Open(t, path)

	for name, want := range map[string]fs.FileMode{
		dir: 0o700, path: 0o600, path + "-wal": 0o600, path + "-shm": 0o600,
	} {
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := info.Mode().Perm(); got != want {
			t.Errorf("%s has mode %o, want %o", filepath.Base(name), got, want)
		}
	}
}

// TestDatabaseIsNeverOpenToOthers looks before anything is restricted.
func TestDatabaseIsNeverOpenToOthers(t *testing.T) {
	t.Parallel()
	file, err := store.CreateFile(filepath.Join(t.TempDir(), "tminus.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the new file has mode %o, %v, want 600", info.Mode().Perm(), err)
	}
}

func TestOpenTightensOnlyItsOwnFolder(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		neighbour string
		want      fs.FileMode
	}{
		"empty folder":              {"", 0o700},
		"only the database's files": {"tminus.db-journal", 0o700},
		"shared with others":        {"holiday.jpg", 0o755},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.Chmod(dir, 0o755); err != nil {
				t.Fatal(err)
			}
			if tt.neighbour != "" {
				if err := os.WriteFile(filepath.Join(dir, tt.neighbour), nil, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			storetest.Open(t, filepath.Join(dir, "tminus.db"))
			info, err := os.Stat(dir)
			if err != nil {
				t.Fatal(err)
			}
			if got := info.Mode().Perm(); got != tt.want {
				t.Errorf("folder has mode %o, want %o", got, tt.want)
			}
		})
	}
}

func TestOpenExplainsWhatItCannotWrite(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	taken := filepath.Join(dir, "taken")
	if err := os.Mkdir(taken, 0o700); err != nil {
		t.Fatal(err)
	}

	for name, tt := range map[string]struct{ path, want string }{
		"folder is a file":     {filepath.Join(file, "tminus.db"), "data folder " + file},
		"folder takes no file": {"/proc/tminus.db", "data folder /proc"},
		"file is a folder":     {taken, "database " + taken + " cannot be opened"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := store.Open(t.Context(), tt.path)
			e, ok := errors.AsType[*failure.Error](err)
			if !ok || !strings.Contains(e.Message, tt.want) || !strings.HasSuffix(e.Message, ".") {
				t.Errorf("Open(%s) = %v, want a sentence with %q", tt.path, err, tt.want)
			}
		})
	}
}

func TestOpenWithOddPath(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "50% off? #1 été", "tminus.db")
	storetest.Open(t, path)
	if _, err := os.Stat(path); err != nil {
		t.Errorf("the database is not where it was asked for: %v", err)
	}
}

func TestCloseLeavesNoLog(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db")
	if err := storetest.Open(t, path).Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path + "-wal"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("write-ahead log after Close: %v, want none", err)
	}
}

func TestRefreshStatistics(t *testing.T) {
	t.Parallel()
	if err := storetest.New(t).Intake.RefreshStatistics(t.Context()); err != nil {
		t.Error(err)
	}
}

// The driver is translated C: it works only with the C library it was
// translated against.
func TestDriverPair(t *testing.T) {
	t.Parallel()
	file, err := os.Open("../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()

	want := map[string]string{"modernc.org/sqlite": "v1.60.1", "modernc.org/libc": "v1.77.1"}
	scanner := bufio.NewScanner(file)
	for scanner.Scan() {
		words := strings.Fields(strings.TrimPrefix(strings.TrimSpace(scanner.Text()), "require "))
		if len(words) < 2 || want[words[0]] == "" {
			continue
		}
		if words[1] != want[words[0]] {
			t.Errorf("%s is at %s; the pair that was tried together has %s", words[0], words[1], want[words[0]])
		}
		delete(want, words[0])
	}
	for module := range want {
		t.Errorf("go.mod does not name %s", module)
	}
}
