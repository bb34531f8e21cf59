package request_test

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"path/filepath"
	"testing"

	"tminus/server/request"
)

// Whoever asks through a Unix socket is on this machine: it is believed what
// it says of others where 127.0.0.1 is, and what its own end is called says
// nothing.
func TestClientsOfAUnixSocket(t *testing.T) {
	t.Parallel()
	trusting := request.Clients{TrustedProxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}}
	path := filepath.Join(t.TempDir(), "s")
	listener, err := new(net.ListenConfig).Listen(t.Context(), "unix", path)
	if err != nil {
		t.Fatal(err)
	}
	srv := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.WriteString(w, trusting.Addr(r).String()+" "+request.Clients{}.Addr(r).String())
	}))
	_ = srv.Listener.Close()
	srv.Listener = listener
	srv.Start()
	t.Cleanup(srv.Close)
	for forwarded, want := range map[string]string{
		"":                       "127.0.0.1 127.0.0.1",
		"198.51.100.7":           "198.51.100.7 127.0.0.1",
		"6.6.6.6, 198.51.100.7":  "198.51.100.7 127.0.0.1",
		"198.51.100.7,127.0.0.1": "198.51.100.7 127.0.0.1",
		"unknown":                "127.0.0.1 127.0.0.1",
	} {
		for _, own := range []string{"", filepath.Join(t.TempDir(), "192.0.2.1:1")} {
			if got := askSocket(t, path, own, forwarded); got != want {
				t.Errorf("forwarded for %q, own end %q: clients %s, want %s", forwarded, own, got, want)
			}
		}
	}
}

// askSocket returns the answer of who listens at path to somebody whose own end
// of the connection has a name.
func askSocket(t *testing.T, path, own, forwarded string) string {
	t.Helper()
	client := http.Client{Transport: &http.Transport{DisableKeepAlives: true, DialContext: func(context.Context, string, string) (net.Conn, error) {
		var end *net.UnixAddr
		if own != "" {
			end = &net.UnixAddr{Name: own, Net: "unix"}
		}
		return net.DialUnix("unix", end, &net.UnixAddr{Name: path, Net: "unix"})
	}}}
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://localhost/", nil)
	if err != nil {
		t.Fatal(err)
	}
	if forwarded != "" {
		r.Header.Set("X-Forwarded-For", forwarded)
	}
	answer, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}
