package cli

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"tminus/store/migrations"
	"tminus/store/storetest"
)

// imageWorld is what a program finds in the project's container: the files of
// the Dockerfile's last stage and nothing else, as its user.
type imageWorld struct {
	t    *testing.T
	root string
	data string // within the root
	user string
	env  []string
}

var (
	imageFile    = regexp.MustCompile(`(?m)^COPY .*\s(/\S+)$`)
	imageUser    = regexp.MustCompile(`(?m)^USER (\d+:\d+)$`)
	imageSetting = regexp.MustCompile(`TMINUS_[A-Z]+=\S+`)
	imageData    = regexp.MustCompile(`(?m)^VOLUME (\S+)$`)
)

// newImageWorld makes the root of the container as the Dockerfile does.
func newImageWorld(t *testing.T) *imageWorld {
	t.Helper()
	text, err := os.ReadFile("../../Dockerfile")
	if err != nil {
		t.Fatal(err)
	}
	_, stage, found := strings.Cut(string(text), "\nFROM scratch\n")
	user, data := imageUser.FindStringSubmatch(stage), imageData.FindStringSubmatch(stage)
	if !found || user == nil || data == nil {
		t.Fatalf("the last stage of the Dockerfile is not from scratch, or has no user or volume:\n%s", stage)
	}
	w := &imageWorld{t: t, root: t.TempDir(), data: data[1], user: user[1]}
	letIn(t, filepath.Join(w.root, "x"))
	w.env = append(imageSetting.FindAllString(stage, -1), inChild+"=1")
	for _, file := range imageFile.FindAllStringSubmatch(stage, -1) {
		path := filepath.Join(w.root, file[1])
		if file[1] == "/tminus" {
			w.write(path) // the program is mounted over it
		} else if err := os.MkdirAll(path, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.MkdirAll(filepath.Join(w.root, w.data), 0o700); err != nil {
		t.Fatal(err)
	}
	return w
}

func (w *imageWorld) write(path string) {
	w.t.Helper()
	if err := os.WriteFile(path, nil, 0o755); err != nil {
		w.t.Fatal(err)
	}
}

// enter is what makes the world out of a root: $1 is the root, $2 the program,
// $3 the data folder, $4 "ro" or "rw", $5 the user; the rest runs there.
const enter = `set -e
root=$1 program=$2 data=$3 mode=$4 user=$5
shift 5
mount --bind "$root" "$root"
mount --bind "$program" "$root/tminus"
mount --bind "$root$data" "$root$data"
mount -o "remount,bind,$mode" "$root"
exec chroot ${user:+--userspec="$user" --groups=} "$root" /tminus "$@"`

// run runs a command of the program in the world, whose root is read-only as in
// compose.yaml ("ro") or not, as with a plain docker run ("rw"). In mode
// "chroot" nothing is mounted, which root may do where mounts are forbidden.
func (w *imageWorld) run(mode string, args ...string) (string, error) {
	w.t.Helper()
	self, err := os.Executable()
	if err != nil {
		w.t.Fatal(err)
	}
	if mode == "chroot" {
		return w.runInRoot(self, args)
	}
	namespaces, user := []string{"-m"}, w.user
	if os.Getuid() != 0 { // who may not become another user is root of a world of their own
		namespaces, user = []string{"-m", "-U", "-r"}, ""
	}
	line := slices.Concat(namespaces, []string{"sh", "-c", enter, "sh", w.root, self, w.data, mode, user})
	cmd := exec.CommandContext(w.t.Context(), "unshare", append(line, args...)...)
	cmd.Env = slices.Concat(w.env, []string{"PATH=" + os.Getenv("PATH")})
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// runInRoot runs a copy of the program in the world without mounting anything.
// Its root belongs to root, so that the world's user cannot write to it.
func (w *imageWorld) runInRoot(self string, args []string) (string, error) {
	w.t.Helper()
	program := filepath.Join(w.root, "tminus")
	if info, err := os.Stat(program); err != nil || info.Size() == 0 {
		content, err := os.ReadFile(self)
		if err != nil {
			w.t.Fatal(err)
		}
		if err := os.WriteFile(program, content, 0o755); err != nil {
			w.t.Fatal(err)
		}
	}
	var uid, gid uint32
	if _, err := fmt.Sscanf(w.user, "%d:%d", &uid, &gid); err != nil {
		w.t.Fatal(err)
	}
	cmd := exec.CommandContext(w.t.Context(), "/tminus", args...)
	cmd.Env, cmd.Dir = w.env, "/"
	cmd.SysProcAttr = &syscall.SysProcAttr{Chroot: w.root, Credential: &syscall.Credential{Uid: uid, Gid: gid}}
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// modes returns how this machine lets a world be made.
func modes(t *testing.T) []string {
	t.Helper()
	namespaces := []string{"-m"}
	if os.Getuid() != 0 {
		namespaces = []string{"-m", "-U", "-r"}
	}
	out, err := exec.CommandContext(t.Context(), "unshare", append(namespaces, "true")...).CombinedOutput()
	switch {
	case err == nil && os.Getuid() == 0:
		return []string{"ro", "rw"}
	case err == nil:
		return []string{"ro"}
	case os.Getuid() == 0:
		return []string{"chroot"}
	}
	t.Logf("this machine lets nobody make a world of their own: %s", out)
	return nil
}

// own gives the data folder, and all that is in it, to the world's user.
func (w *imageWorld) own() {
	w.t.Helper()
	uid, gid, _ := strings.Cut(w.user, ":")
	u, _ := strconv.Atoi(uid)
	g, _ := strconv.Atoi(gid)
	err := filepath.Walk(filepath.Join(w.root, w.data), func(path string, _ os.FileInfo, err error) error {
		if err != nil || os.Getuid() != 0 {
			return err
		}
		return os.Chown(path, u, g)
	})
	if err != nil {
		w.t.Fatal(err)
	}
}

// TestImageUpgradesEverySchema starts the program in its own container on a
// database of every earlier release: nothing there can be written but the data
// folder, and SQLite finds no folder for temporary files.
func TestImageUpgradesEverySchema(t *testing.T) {
	if testing.Short() {
		t.Skip("starts the program")
	}
	t.Parallel()
	scripts, err := filepath.Glob("../../store/testdata/schemas/*.sql")
	if err != nil || len(scripts) == 0 {
		t.Fatalf("schemas: %q, %v", scripts, err)
	}
	possible := modes(t)
	if os.Getuid() == 0 { // so that what stands in for mounts is tried where they are allowed
		t.Run("10 chroot", func(t *testing.T) { upgradeInImage(t, 10, "chroot", 300) })
	}
	for schema := 1; schema <= len(scripts); schema++ {
		for _, mode := range possible {
			t.Run(fmt.Sprintf("%d %s", schema, mode), func(t *testing.T) {
				upgradeInImage(t, schema, mode, 300)
			})
		}
	}
}

// upgradeInImage runs the commands that open a database in the container, on
// one of an earlier schema.
func upgradeInImage(t *testing.T, schema int, mode string, launches int) {
	t.Helper()
	script, err := os.ReadFile(fmt.Sprintf("../../store/testdata/schemas/%d.sql", schema))
	if err != nil {
		t.Fatal(err)
	}
	w := newImageWorld(t)
	data := filepath.Join(w.root, w.data)
	storetest.Released(t, filepath.Join(data, "tminus.db"), string(script), launches)
	w.own()
	for _, args := range [][]string{{"check"}, {"backup"}, {"user", "list"}, {"check"}, {"backup", "/data/copy.db"}, {"restore", "/data/copy.db"}, {"check"}} {
		out, err := w.run(mode, args...)
		if err != nil {
			t.Fatalf("tminus %v: %v\n%s", args, err, out)
		}
		if args[0] == "check" && !strings.Contains(out, fmt.Sprintf("%d launches", launches+2)) {
			t.Errorf("check says: %s", out)
		}
	}
	if kept := names(t, data, "before-schema-*"); schema < len(migrations.All) && len(kept) != 1 {
		t.Errorf("copies from before: %q, want one", kept)
	}
}

// names returns the files of the backups folder that fit a pattern.
func names(t *testing.T, data, pattern string) []string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(data, "backups", pattern))
	if err != nil {
		t.Fatal(err)
	}
	return found
}
