package server_test

import (
	"bufio"
	"io"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"tminus/server"
)

// read sends a request on a connection of its own, and returns the status and
// whether the connection ends with it.
func (s *streamed) read(t *testing.T, path string) (status int, closes bool) {
	t.Helper()
	conn := s.listener.Dial()
	if _, err := io.WriteString(conn, "GET "+path+" HTTP/1.1\r\nHost: x\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	_, _ = io.Copy(io.Discard, answer.Body)
	_ = answer.Body.Close()
	_ = conn.Close()
	return answer.StatusCode, answer.Close
}

// TestAnOrderedStopDrains tells the site to stop: for a while it says that it
// leaves, and answers all the same.
func TestAnOrderedStopDrains(t *testing.T) {
	const long = 5 * time.Second
	streams(t, func(t *testing.T, s *streamed) {
		if status, closes := s.read(t, "/readyz"); status != http.StatusOK || closes {
			t.Errorf("before the stop /readyz = %d, closing %v", status, closes)
		}
		began := time.Now()
		s.stop()
		synctest.Wait()
		for path, want := range map[string]int{"/readyz": 503, "/healthz": 200, "/launches": 200, launchesURL: 200} {
			if status, closes := s.read(t, path); status != want || !closes {
				t.Errorf("while it drains %s = %d, closing %v, want %d", path, status, closes, want)
			}
		}
		err := <-s.stopped
		if took := time.Since(began); err != nil || took != long {
			t.Errorf("the stop took %v and ended with %v, want %v", took, err, long)
		}
		s.stopped <- nil
	}, func(c *server.Config) { c.Drain = long })
}

func TestAStopTakesNoTimeWhereNothingIsSaid(t *testing.T) {
	streams(t, func(t *testing.T, s *streamed) {
		began := time.Now()
		s.stop()
		if err := <-s.stopped; err != nil || time.Since(began) > time.Second {
			t.Errorf("the stop took %v and ended with %v", time.Since(began), err)
		}
		s.stopped <- nil
	})
}
