package server_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"tminus/server"
	"tminus/server/metrics"
	"tminus/store/storetest"
)

// TestWhoLeavesIsCountedAndNoError has clients go away before their answer is
// there: the log keeps quiet, and scrapes tell how many did.
func TestWhoLeavesIsCountedAndNoError(t *testing.T) {
	t.Parallel()
	var log storetest.Output
	lines := slog.New(slog.NewTextHandler(&log, nil))
	counts := metrics.New("test", lines)
	h := newCatalogue(t, 1, 3, func(config *server.Config) { config.Log, config.Metrics = lines, counts })
	for _, path := range []string{"/launches", "/api/v1/public/launches", "/readyz"} {
		ctx, leave := context.WithCancel(t.Context())
		leave()
		r := httptest.NewRequestWithContext(ctx, http.MethodGet, path, nil)
		h.ServeHTTP(httptest.NewRecorder(), r)
	}
	// An answer that cannot be written is the client's doing, too.
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/robots.txt", nil)
	h.ServeHTTP(brokenPipe{httptest.NewRecorder()}, r)

	if strings.Contains(log.String(), "level=ERROR") {
		t.Errorf("the log has errors:\n%s", log.String())
	}
	w := httptest.NewRecorder()
	counts.Handler().ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/metrics", nil))
	body, err := io.ReadAll(w.Body)
	if err != nil {
		t.Fatal(err)
	}
	if got := string(body); !strings.Contains(got, "tminus_http_clients_left_total ") || strings.Contains(got, "tminus_http_clients_left_total 0\n") {
		t.Errorf("metrics do not count who left:\n%s", got[max(0, strings.Index(got, "tminus_http")):])
	}
	if strings.Contains(string(body), `status="5xx"`) {
		t.Error("who left is counted as a failure of the site")
	}
}

// brokenPipe is the connection of a client that is gone.
type brokenPipe struct{ *httptest.ResponseRecorder }

func (brokenPipe) Write([]byte) (int, error) {
	return 0, &net.OpError{Op: "write", Net: "tcp", Err: errors.New("broken pipe")}
}
