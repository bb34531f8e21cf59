package command

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync"
	"sync/atomic"
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
		var answered atomic.Int64
		var group sync.WaitGroup
		for n := range 16 {
			group.Go(func() {
				askUntilStopped(t, fmt.Sprintf("http://%s/api/v1/public/launches?limit=%d", address, 10+n), &answered)
			})
		}
		time.Sleep(300 * time.Millisecond)
		if err := c.cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		group.Wait()
		select {
		case <-c.ended:
		case <-time.After(20 * time.Second):
			t.Fatal("the program does not end")
		}
		if c.err != nil {
			t.Errorf("ended with %v: %s", c.err, c.log)
		}
		if answered.Load() < 16 {
			t.Errorf("only %d answers before the stop", answered.Load())
		}
	}
	mustBeSound(t, data)
}

// askUntilStopped asks for an address until nobody takes its requests. An
// answer that breaks off is a failure.
func askUntilStopped(t *testing.T, url string, answered *atomic.Int64) {
	client := http.Client{Transport: &http.Transport{}, Timeout: 30 * time.Second}
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
		answered.Add(1)
	}
}

// notTaken reports whether the server never took the request: there was nobody
// to connect to.
func notTaken(err error) bool {
	return errors.Is(err, syscall.ECONNREFUSED) || errors.Is(err, syscall.ECONNRESET)
}
