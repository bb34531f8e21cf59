package cli

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// limitFiles lets the process write to no file beyond so many bytes, as a disk
// that is full does.
func (c *child) limitFiles(bytes uint64) {
	c.t.Helper()
	limit := unix.Rlimit{Cur: bytes, Max: unix.RLIM_INFINITY}
	if err := unix.Prlimit(c.cmd.Process.Pid, unix.RLIMIT_FSIZE, &limit, nil); err != nil {
		c.t.Fatal(err)
	}
}

// TestFullDisk takes the room from a running server: what cannot be saved is
// refused in a sentence, reads go on, and once there is room everything works
// again by itself.
func TestFullDisk(t *testing.T) {
	if testing.Short() {
		t.Skip("starts the program")
	}
	data, address := withDatabase(t), freeAddress(t)
	command(t, data, "Str0ng!pass\n", "user", "create", "--email=Boss@example.org", "--username=big_boss")
	c := serve(t, data, address)
	v := newVisitor(t, address)
	v.signIn(c.log, "Str0ng!pass")
	v.call(201, "POST", "/user/bookmark/create", `{"bookmarkName":"before"}`)

	for range rounds(2, 20) {
		c.limitFiles(1)
		refused := v.call(503, "POST", "/user/bookmark/create", `{"bookmarkName":"meanwhile"}`)
		if refused["error"] != "Nothing can be saved at the moment. Please try again later." {
			t.Errorf("refused with %v", refused)
		}
		v.call(200, "GET", "/public/launches?limit=7", "")
		v.call(200, "GET", "/user/my-account", "")
		if kept := bookmarkNames(v); kept != "before" {
			t.Errorf("bookmarks on a full disk: %s", kept)
		}
		c.limitFiles(unix.RLIM_INFINITY)
		v.call(201, "POST", "/user/bookmark/create", `{"bookmarkName":"after"}`)
		if kept := bookmarkNames(v); kept != "before, after" {
			t.Errorf("bookmarks once there is room: %s", kept)
		}
		v.call(200, "DELETE", "/user/bookmark/delete/after", "")
	}
	if !strings.Contains(c.log.String(), "Cause: ") {
		t.Errorf("the log does not tell the cause: %s", c.log)
	}
	c.kill()
	mustBeSound(t, data)
}

func bookmarkNames(v *visitor) string {
	v.t.Helper()
	return strings.Join(namesOf(v), ", ")
}

// TestUnwritableFile starts the program as somebody who may only read its
// file: it says so and ends.
func TestUnwritableFile(t *testing.T) {
	if testing.Short() {
		t.Skip("starts the program")
	}
	const nobody = 65534
	data := withDatabase(t)
	command(t, data, "", "user", "list")
	file := filepath.Join(data, "tminus.db")
	for _, path := range []string{file, data} {
		if os.Getuid() == 0 {
			if err := os.Chown(path, nobody, nobody); err != nil {
				t.Fatal(err)
			}
		}
		mode := os.FileMode(0o400)
		if path == data {
			mode = 0o500
		}
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() { _ = os.Chmod(data, 0o700) })
	c := newChild(t, data, freeAddress(t), "serve", "--offline")
	if os.Getuid() == 0 {
		letIn(t, data)
		c.cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
		c.cmd.Path = copyForAll(t, c.cmd.Path)
	}
	c.start()
	select {
	case <-c.ended:
	case <-time.After(time.Minute):
		t.Fatal("the program goes on without a file to write to")
	}
	if c.err == nil || !strings.Contains(c.log.String(), "cannot be written to") || strings.Contains(c.log.String(), "panic") {
		t.Errorf("ended with %v: %s", c.err, c.log)
	}
}

// letIn lets everybody reach what is in a temporary folder.
func letIn(t *testing.T, folder string) {
	t.Helper()
	for parent := filepath.Dir(folder); parent != os.TempDir() && parent != "/"; parent = filepath.Dir(parent) {
		if err := os.Chmod(parent, 0o755); err != nil {
			t.Fatal(err)
		}
	}
}

// copyForAll copies the program to where everybody may run it.
func copyForAll(t *testing.T, program string) string {
	t.Helper()
	content, err := os.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	letIn(t, filepath.Join(folder, "x"))
	path := filepath.Join(folder, "tminus")
	if err := os.WriteFile(path, content, 0o755); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestDataFolderOfAnother starts the program in a folder that its group may
// write to and that belongs to somebody else, as on many clusters.
func TestDataFolderOfAnother(t *testing.T) {
	if os.Getuid() != 0 {
		t.Log("only root can give a folder away: not tried")
		return
	}
	const nobody = 65534
	for _, mode := range []os.FileMode{0o770, 0o777} {
		data := t.TempDir()
		if err := os.Chown(data, 0, nobody); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(data, os.ModeSetgid|mode); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(data, "tminus.db") // an empty one is a new database
		if err := os.WriteFile(file, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(file, 0o660); err != nil {
			t.Fatal(err)
		}
		c := newChild(t, data, freeAddress(t), "user", "list")
		letIn(t, data)
		c.cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
		c.cmd.Path = copyForAll(t, c.cmd.Path)
		c.start()
		<-c.ended
		if warned := strings.Contains(c.log.String(), "cannot be restricted"); c.err != nil || warned != (mode == 0o777) {
			t.Errorf("in a folder of mode %o it ended with %v: %s", mode, c.err, c.log)
		}
	}
}
