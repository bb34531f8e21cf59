package server

import (
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tminus/store/storetest"
)

// pipes is a listener without a network.
type pipes struct {
	conns  chan net.Conn
	closed context.Context
	close  context.CancelFunc
}

func (p *pipes) Accept() (net.Conn, error) {
	select {
	case conn := <-p.conns:
		return conn, nil
	case <-p.closed.Done():
		return nil, net.ErrClosed
	}
}

func (p *pipes) Close() error {
	p.close()
	return nil
}

func (*pipes) Addr() net.Addr { return &net.TCPAddr{} }

// TestSlowClientsMakeNoStopAFailure stops the server while a client has sent
// one byte of its body and never sends the rest.
func TestSlowClientsMakeNoStopAFailure(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var log storetest.Output
		s := &Server{log: slog.New(slog.NewTextHandler(&log, nil))}
		listener := &pipes{conns: make(chan net.Conn)}
		listener.closed, listener.close = context.WithCancel(context.Background())
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() {
			ended <- s.serve(ctx, listener, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
				_, _ = io.Copy(io.Discard, r.Body)
			}), nil)
		}()
		client, conn := net.Pipe()
		defer client.Close()
		listener.conns <- conn
		if _, err := io.WriteString(client, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n{"); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		began := time.Now()
		stop()
		if err := <-ended; err != nil {
			t.Errorf("the stop ends with %v", err)
		}
		if took := time.Since(began); took != shutdownTimeout {
			t.Errorf("the stop took %v", took)
		}
		if !strings.Contains(log.String(), "requests=1") {
			t.Errorf("the log says: %s", &log)
		}
		if _, err := client.Read(make([]byte, 1)); err == nil {
			t.Error("the connection is still open")
		}
	})
}
