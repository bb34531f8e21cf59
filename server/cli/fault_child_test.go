package cli

import (
	"context"
	"net/http"
	"net/http/cookiejar"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"
	"time"

	"tminus/server/servertest"
	"tminus/store/storetest"
)

// inChild is set in the environment of a child, which is this test binary as
// the program itself.
const inChild = "COMMAND_UNDER_TEST"

// soaking is set in the environment for the long form of the fault tests.
const soaking = "SOAK"

// rounds returns how often a fault is tried.
func rounds(short, long int) int {
	if os.Getenv(soaking) != "" {
		return long
	}
	return short
}

// TestMain runs the tests, or as a child the program.
func TestMain(m *testing.M) {
	if os.Getenv(inChild) == "" {
		os.Exit(m.Run())
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	code := Run(ctx, testProgram, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

// child is the program as a process of its own, which can be killed.
type child struct {
	t       *testing.T
	cmd     *exec.Cmd
	address string
	log     *storetest.Output
	ended   chan struct{}
	err     error // how it ended
}

// newChild prepares the program with arguments on a data folder.
func newChild(t *testing.T, data, address string, args ...string) *child {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := &child{t: t, address: address, log: &storetest.Output{}, ended: make(chan struct{})}
	c.cmd = exec.CommandContext(t.Context(), self, args...)
	c.cmd.Env = []string{inChild + "=1", "TMINUS_DATA=" + data, "TMINUS_ADDR=" + address, "TMINUS_TRUSTED_PROXIES=127.0.0.1"}
	c.cmd.Stdout, c.cmd.Stderr = c.log, c.log
	return c
}

// start starts the process.
func (c *child) start() {
	c.t.Helper()
	if err := c.cmd.Start(); err != nil {
		c.t.Fatal(err)
	}
	go func() { defer close(c.ended); c.err = c.cmd.Wait() }()
	c.t.Cleanup(func() { _ = c.cmd.Process.Kill(); <-c.ended })
}

// serve starts the site from the starter catalogue and waits until it is ready.
func serve(t *testing.T, data, address string, args ...string) *child {
	t.Helper()
	c := newChild(t, data, address, append([]string{"serve", "--offline"}, args...)...)
	c.start()
	c.awaitReady()
	return c
}

// awaitReady waits until the site answers that it is ready.
func (c *child) awaitReady() {
	c.t.Helper()
	for range 2000 {
		answer, err := http.Get("http://" + c.address + "/readyz")
		if err == nil {
			_ = answer.Body.Close()
			if answer.StatusCode == http.StatusOK {
				return
			}
		}
		select {
		case <-c.ended:
			c.t.Fatalf("the program ended: %v\n%s", c.err, c.log)
		case <-time.After(5 * time.Millisecond):
		}
	}
	c.t.Fatalf("the site does not become ready: %s", c.log)
}

// kill ends the process with the signal that leaves it no time for anything.
func (c *child) kill() {
	_ = c.cmd.Process.Kill()
	<-c.ended
}

// stop has the process end in good order.
func (c *child) stop() {
	c.t.Helper()
	if err := c.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		c.t.Fatal(err)
	}
	if <-c.ended; c.err != nil {
		c.t.Errorf("the end: %v\n%s", c.err, c.log)
	}
}

// freeAddress returns an address that nobody listens on.
func freeAddress(t *testing.T) string {
	t.Helper()
	address, err := servertest.FreeAddress(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return address
}

// newVisitor returns somebody with an empty cookie jar and a token against
// forged requests.
func newVisitor(t *testing.T, address string) *visitor {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	v := &visitor{t: t, api: "http://" + address + "/api/v1", client: http.Client{Jar: jar}}
	v.csrf, _ = v.call(200, "GET", "/csrf/token", "")["token"].(string)
	return v
}

// mustBeSound looks the database of a stopped program through.
func mustBeSound(t *testing.T, data string) {
	t.Helper()
	if out := command(t, data, "", "check"); !strings.Contains(out, "sound    yes") {
		t.Errorf("check says: %s", out)
	}
}
