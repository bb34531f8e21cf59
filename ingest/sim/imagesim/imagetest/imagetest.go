// Package imagetest starts the picture host of package imagesim for tests.
package imagetest

import (
	"context"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"tminus/ingest/sim/imagesim"
)

// Host is a picture host on this machine.
type Host struct {
	*imagesim.Server
	URL  string // without a slash at its end
	http *httptest.Server
}

// Start starts a host that is asked by http and whose log has the times of the
// given clock; nil means time.Now.
func Start(tb testing.TB, now func() time.Time) *Host {
	tb.Helper()
	return start(tb, now, (*httptest.Server).Start)
}

// StartTLS starts a host that is asked by https.
func StartTLS(tb testing.TB, now func() time.Time) *Host {
	tb.Helper()
	return start(tb, now, (*httptest.Server).StartTLS)
}

func start(tb testing.TB, now func() time.Time, begin func(*httptest.Server)) *Host {
	tb.Helper()
	host := &Host{Server: imagesim.New(now)}
	host.http = httptest.NewUnstartedServer(host.Server)
	host.http.Config.ErrorLog = log.New(io.Discard, "", 0)
	begin(host.http)
	host.URL = host.http.URL
	tb.Cleanup(func() {
		host.Close()
		host.http.CloseClientConnections()
		host.http.Close()
	})
	return host
}

// Client returns one that believes the host's certificate.
func (h *Host) Client() *http.Client { return h.http.Client() }

// Neighbour is another machine of the same network, which nobody should ask.
type Neighbour struct {
	URL         string
	connections atomic.Int32
}

// StartNeighbour starts one at 127.0.0.2, by http.
func StartNeighbour(tb testing.TB) *Neighbour {
	tb.Helper()
	listener, err := new(net.ListenConfig).Listen(context.Background(), "tcp", "127.0.0.2:0")
	if err != nil {
		tb.Skipf("this system has one loopback address only: %v", err)
	}
	n := &Neighbour{URL: "http://" + listener.Addr().String()}
	server := &http.Server{
		Handler:           imagesim.New(nil),
		ReadHeaderTimeout: time.Minute,
		ConnState: func(_ net.Conn, state http.ConnState) {
			if state == http.StateNew {
				n.connections.Add(1)
			}
		},
	}
	go func() { _ = server.Serve(listener) }()
	tb.Cleanup(func() { _ = server.Close() })
	return n
}

// Connections returns how many were made to it.
func (n *Neighbour) Connections() int { return int(n.connections.Load()) }
