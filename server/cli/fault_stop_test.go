package cli

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// TestStopUnderLoad asks the server to end while many clients ask for things:
// every request that it took is answered whole.
func TestStopUnderLoad(t *testing.T) {
	if testing.Short() {
		t.Skip("starts the program many times")
	}
	data, address := t.TempDir(), freeAddress(t)
	for range rounds(2, 20) {
		c := serve(t, data, address)
		// Each asks over a connection of its own, which has to be in use: one that
		// the server never got to is closed without an answer.
		var answered, group sync.WaitGroup
		for n := range 16 {
			answered.Add(1)
			group.Go(func() {
				url := fmt.Sprintf("http://%s/api/v1/public/launches?limit=%d", address, 10+n)
				askUntilStopped(t, url, sync.OnceFunc(answered.Done))
			})
		}
		answered.Wait()
		if err := c.cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		group.Wait()
		select {
		case <-c.ended:
		case <-time.After(time.Minute):
			t.Fatal("the program does not end")
		}
		if c.err != nil {
			t.Errorf("ended with %v: %s", c.err, c.log)
		}
	}
	mustBeSound(t, data)
}

// TestStopAtTheFirstStart asks the program to end at different moments while
// it makes its database and puts the starter catalogue in. That is no failure,
// and the next start has the whole of it.
func TestStopAtTheFirstStart(t *testing.T) {
	if testing.Short() {
		t.Skip("starts the program many times")
	}
	for n := range rounds(8, 60) {
		data, address := t.TempDir(), freeAddress(t)
		c := newChild(t, data, address, "serve", "--offline")
		c.start()
		for !exists(data + "/tminus.db") {
			time.Sleep(time.Millisecond)
		}
		time.Sleep(time.Duration(n%20) * 10 * time.Millisecond)
		if err := c.cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		<-c.ended
		if c.err != nil || strings.Contains(c.log.String(), "ERROR") {
			t.Errorf("stopped %d ms after its database was there, it ended with %v: %s", n%20*10, c.err, c.log)
		}
		if n%4 == 0 {
			serve(t, data, address).mustShowLaunches()
		}
	}
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// mustShowLaunches fails the test when the site has no launches.
func (c *child) mustShowLaunches() {
	c.t.Helper()
	answer, err := http.Get("http://" + c.address + "/api/v1/public/launches?upcoming=all")
	if err != nil {
		c.t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		c.t.Errorf("launches after a stop at the first start: %s", answer.Status)
	}
}

// askUntilStopped asks for an address until nobody takes its requests, and
// calls answered after each answer, and in the end. An answer that breaks off
// is a failure.
func askUntilStopped(t *testing.T, url string, answered func()) {
	defer answered()
	client := http.Client{Transport: &http.Transport{}, Timeout: time.Minute}
	defer client.CloseIdleConnections()
	for {
		answer, err := client.Get(url)
		if err != nil {
			if !notTaken(err) {
				t.Errorf("a request was lost: %v", err)
			}
			return
		}
		_, err = io.Copy(io.Discard, answer.Body)
		_ = answer.Body.Close()
		if err != nil || answer.StatusCode != http.StatusOK && answer.StatusCode != http.StatusTooManyRequests {
			t.Errorf("answer %s broke off: %v", answer.Status, err)
			return
		}
		answered()
	}
}

// notTaken reports whether the server never took the request: there was nobody
// to connect to.
func notTaken(err error) bool {
	return errors.Is(err, syscall.ECONNREFUSED) || errors.Is(err, syscall.ECONNRESET)
}
