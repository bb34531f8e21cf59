package server

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tminus/server/servertest"
	"tminus/store/storetest"
)

// TestSlowClientsMakeNoStopAFailure stops the server while a client has sent
// one byte of its body and never sends the rest.
func TestSlowClientsMakeNoStopAFailure(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var log storetest.Output
		s := &Server{log: slog.New(slog.NewTextHandler(&log, nil))}
		listener := servertest.NewPipes()
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() {
			ended <- s.serve(ctx, listener, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
				_, _ = io.Copy(io.Discard, r.Body)
			}), nil, nil)
		}()
		client := listener.Dial()
		defer client.Close()
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
