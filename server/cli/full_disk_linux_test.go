package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// fullDisk runs a command of the program on a copy of the database on a file
// system of its own that has no room left; $1 is its place, $2 the database.
const fullDisk = `set -e
mount -t tmpfs -o size=32m tmpfs "$1"
cp "$2" "$1/tminus.db"
cat /dev/zero > "$1/fill" 2>/dev/null || true
shift 2
exec "$@"`

// noRoom runs a command that may write to no file, as on a full disk; it needs
// no rights.
const noRoom = `shift 2; ulimit -f 0; exec "$@"`

// A code of SQLite alone tells an operator nothing.
var bareCode = regexp.MustCompile(`(error|full|file) \(\d+\)$`)

// builtWithDatabase returns the program and a data folder that it has used.
func builtWithDatabase(t *testing.T) (self, data string) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	data = withDatabase(t)
	command(t, data, "", "user", "list")
	return self, data
}

// TestStartsOnAFullDiskEndInASentence starts the program where nothing can be
// written: each command works or says why not.
func TestStartsOnAFullDiskEndInASentence(t *testing.T) {
	if testing.Short() {
		t.Skip("starts the program")
	}
	t.Parallel()
	self, data := builtWithDatabase(t)
	backup := filepath.Join(t.TempDir(), "copy.db")
	command(t, data, "", "backup", backup)
	file := filepath.Join(data, "tminus.db")
	ways := map[string][]string{"no file grows": {"sh", "-c", noRoom}}
	if exec.CommandContext(t.Context(), "unshare", "-m", "mount", "-t", "tmpfs", "tmpfs", "/mnt").Run() == nil {
		ways["full tmpfs"] = []string{"unshare", "-m", "sh", "-c", fullDisk}
	}
	for way, line := range ways {
		for _, args := range [][]string{{"serve", "--offline"}, {"user", "list"}, {"backup"}, {"keys", "rotate"}, {"restore", backup}} {
			place := t.TempDir()
			if way == "no file grows" {
				text, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(filepath.Join(place, "tminus.db"), text, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			cmd := exec.CommandContext(t.Context(), line[0], slices.Concat(line[1:], []string{"sh", place, file, self}, args)...)
			cmd.Env = []string{inChild + "=1", "TMINUS_DATA=" + place, "TMINUS_ADDR=" + freeAddress(t), "PATH=" + os.Getenv("PATH")}
			out, err := cmd.CombinedOutput()
			said := strings.TrimSpace(string(out))
			if err == nil || bareCode.MatchString(said) || strings.Contains(said, "panic") || !strings.HasSuffix(said, ".") && !strings.HasSuffix(said, ")") {
				t.Errorf("%s: tminus %v ended with %v and says: %s", way, args, err, said)
			}
			if way == "full tmpfs" && !strings.Contains(strings.ToLower(said), "not enough room") {
				t.Errorf("%s: tminus %v does not say that there is no room: %s", way, args, said)
			}
		}
	}
}

// TestFilesThatCannotBeGivenAway lets root back up into the folder of another
// user where it may not change owners, as on a share.
func TestFilesThatCannotBeGivenAway(t *testing.T) {
	setpriv, err := exec.LookPath("setpriv")
	if os.Getuid() != 0 || err != nil {
		t.Logf("only root can lose a right of root, by setpriv: not tried (%v)", err)
		return
	}
	t.Parallel()
	self, data := builtWithDatabase(t)
	if err := os.Chown(data, 12345, 12345); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), setpriv, "--bounding-set=-chown", "--inh-caps=-chown", self, "backup")
	cmd.Env = []string{inChild + "=1", "TMINUS_DATA=" + data}
	out, err := cmd.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "cannot be given to the owner") || len(names(t, data, "tminus-*.db")) != 1 {
		t.Errorf("the backup ended with %v: %s", err, out)
	}
}
