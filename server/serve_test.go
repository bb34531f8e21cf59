package server_test

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"tminus/server"
	"tminus/server/ingestion"
	"tminus/store/storetest"
)

// serve starts the server on a free port; stop ends it and returns its error.
func serve(t *testing.T, s site) (addr string, stop func() error) {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, listener) }()
	t.Cleanup(cancel)
	return listener.Addr().String(), func() error {
		cancel()
		return <-ended
	}
}

func TestServeAnswersOverTheNetwork(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	storetest.SaveLaunches(t, s.store, storetest.Launch(0))
	addr, stop := serve(t, s)
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+addr+launchesURL, nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusOK || names(decode(t, body)) != "0" {
		t.Errorf("GET launches = %d %s, %v", response.StatusCode, body, err)
	}
	sent, err := http.ParseTime(response.Header.Get("Date"))
	if err != nil || time.Since(sent).Abs() > time.Minute {
		t.Errorf("Date = %q, want now", response.Header.Get("Date"))
	}
	if err := stop(); err != nil {
		t.Errorf("Serve() = %v after a quiet end", err)
	}
}

func TestShutdownWaitsForAnswersUnderWay(t *testing.T) {
	t.Parallel()
	begun, release := make(chan struct{}), make(chan struct{})
	s := newSite(t, func(c *server.Config) {
		c.Ingest = func(context.Context) (ingestion.Status, error) {
			close(begun)
			<-release
			return ingestion.Status{}, nil
		}
	})
	addr, stop := serve(t, s)
	status := make(chan int, 1)
	go func() {
		r, _ := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+addr+"/api/v1/public/status", nil)
		response, err := http.DefaultClient.Do(r)
		if err != nil {
			status <- 0
			return
		}
		defer response.Body.Close()
		status <- response.StatusCode
	}()
	<-begun
	ended := make(chan error, 1)
	go func() { ended <- stop() }()
	select {
	case err := <-ended:
		t.Errorf("Serve() = %v while an answer was under way", err)
	case <-time.After(50 * time.Millisecond):
	}
	close(release)
	if got := <-status; got != http.StatusOK {
		t.Errorf("the answer under way = %d, want 200", got)
	}
	if err := <-ended; err != nil {
		t.Errorf("Serve() = %v", err)
	}
}

func TestSlowHeadersAreCutOff(t *testing.T) {
	t.Parallel()
	addr, _ := serve(t, newSite(t, func(c *server.Config) { c.HeaderTimeout = 100 * time.Millisecond }))
	conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := io.WriteString(conn, "GET / HTTP/1.1\r\nHost: x\r\n"); err != nil {
		t.Fatal(err)
	}
	if err := conn.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	if rest, err := io.ReadAll(conn); err != nil || strings.Contains(string(rest), "200 OK") {
		t.Errorf("a header that never ends: %q, %v; want the connection closed", rest, err)
	}
}

func TestHugeHeadersAreRefused(t *testing.T) {
	t.Parallel()
	addr, _ := serve(t, newSite(t))
	conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	go func() {
		_, _ = io.WriteString(conn, "GET / HTTP/1.1\r\nHost: x\r\nX-Large: "+strings.Repeat("x", 100<<10)+"\r\n\r\n")
	}()
	line, err := bufio.NewReader(conn).ReadString('\n')
	if err != nil || !strings.Contains(line, "431") {
		t.Errorf("a header of 100 KiB = %q, %v; want 431", line, err)
	}
}

func TestServeReportsABrokenListener(t *testing.T) {
	t.Parallel()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
	if err := newSite(t).Serve(t.Context(), listener); err == nil {
		t.Error("Serve() on a closed listener = nil")
	}
}
