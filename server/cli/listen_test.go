package cli

import (
	"errors"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"tminus/store/storetest"
)

// leaveSocket leaves the file of a socket on which nobody answers.
func leaveSocket(t *testing.T, path string) {
	t.Helper()
	listener, err := net.ListenUnix("unix", &net.UnixAddr{Name: path, Net: "unix"})
	if err != nil {
		t.Fatal(err)
	}
	listener.SetUnlinkOnClose(false)
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
}

func isMissing(path string) bool {
	_, err := os.Lstat(path)
	return errors.Is(err, fs.ErrNotExist)
}

func TestASocketIsReplacedOnlyWhereNobodyAnswers(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.sock")
	leaveSocket(t, path)
	listener, err := listenSocket(t.Context(), path)
	if err != nil {
		t.Fatalf("a socket that was left: %v", err)
	}
	if info, err := os.Lstat(path); err != nil || info.Mode() != fs.ModeSocket|0o660 {
		t.Errorf("the socket is %v, %v, want one of its owner and group", info.Mode(), err)
	}
	second, err := listenSocket(t.Context(), path)
	if err == nil {
		_ = second.Close()
	}
	if want := "listen: another program answers on " + path; err == nil || err.Error() != want {
		t.Errorf("a socket in use: %v, want %s", err, want)
	}
	accepted := make(chan error, 1)
	go func() { // the first connection is that of the question above
		_, err := listener.Accept()
		accepted <- err
	}()
	if err := <-accepted; err != nil {
		t.Errorf("the first listener after that: %v", err)
	}
	if err := listener.Close(); err != nil || !isMissing(path) {
		t.Errorf("closed: %v, the file is gone: %t", err, isMissing(path))
	}
}

func TestNoOtherFileGivesWayToASocket(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	file, link := filepath.Join(folder, "file"), filepath.Join(folder, "link")
	if err := os.WriteFile(file, []byte("kept"), 0o600); err != nil {
		t.Fatal(err)
	}
	leaveSocket(t, filepath.Join(folder, "socket"))
	if err := os.Symlink("socket", link); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		file:                               "is in the way: it is no socket",
		link:                               "is in the way: it is no socket",
		folder:                             "is in the way: it is no socket",
		filepath.Join(folder, "no", "s"):   "no such file or directory",
		filepath.Join(file, "tminus.sock"): "not a directory",
	} {
		listener, err := listenSocket(t.Context(), path)
		if err == nil {
			_ = listener.Close()
		}
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), path) {
			t.Errorf("%s: %v, want %q", path, err, want)
		}
	}
	if text, err := os.ReadFile(file); err != nil || string(text) != "kept" || isMissing(link) {
		t.Errorf("the file holds %q, %v; the link is gone: %t", text, err, isMissing(link))
	}
}

// A socket that somebody else has made in the meantime is theirs.
func TestAClosedSocketRemovesNoOthers(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "s")
	first, err := listenSocket(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(path, path+".old"); err != nil {
		t.Fatal(err)
	}
	second, err := listenSocket(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer second.Close()
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	if isMissing(path) {
		t.Error("the socket of another is gone")
	}
}

// The program itself on a socket: killed, started again beside what it left,
// asked for its health, met by a second one, and stopped.
func TestServingOnASocket(t *testing.T) {
	t.Parallel()
	data, path := t.TempDir(), filepath.Join(t.TempDir(), "s")
	address := "unix:" + path
	health := func() (int, string) {
		var out, log storetest.Output
		return Run(t.Context(), testProgram, []string{"healthcheck", "--addr=" + address}, &out, &log), log.String()
	}
	if code, said := health(); code == 0 || !strings.Contains(said, path) {
		t.Errorf("healthcheck of nobody = %d: %s", code, said)
	}
	begin := func(data string) *child {
		c := newChild(t, data, address, "serve", "--offline")
		c.start()
		return c
	}
	ready := func(c *child) {
		t.Helper()
		for deadline := time.Now().Add(time.Minute); ; time.Sleep(5 * time.Millisecond) {
			if code, said := health(); code == 0 {
				return
			} else if time.Now().After(deadline) {
				t.Fatalf("never healthy: %s\n%s", said, c.log)
			}
		}
	}
	killed := begin(data)
	ready(killed)
	killed.kill()
	if isMissing(path) {
		t.Fatal("a killed program left no socket, so nothing is tried below")
	}
	c := begin(data)
	ready(c)
	second := begin(t.TempDir())
	<-second.ended
	if second.err == nil || !strings.Contains(second.log.String(), "another program answers on "+path) {
		t.Errorf("a second program: %v\n%s", second.err, second.log)
	}
	ready(c)
	if err := c.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	<-c.ended
	if c.err != nil || !isMissing(path) || !strings.Contains(c.log.String(), "address="+address) {
		t.Errorf("stopped with %v, the socket is gone: %t\n%s", c.err, isMissing(path), c.log)
	}
}
