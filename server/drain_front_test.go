package server_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tminus/server"
)

// twoBoxes has Varnish ask either of two sites that are ready, and keep nothing.
const twoBoxes = `vcl 4.1;
import directors;
probe ready { .url = "/readyz"; .interval = 100ms; .timeout = 5s; .window = 1; .threshold = 1; .initial = 1; }
backend a { .host = "127.0.0.1"; .port = "%s"; .probe = ready; }
backend b { .host = "127.0.0.1"; .port = "%s"; .probe = ready; }
sub vcl_init { new boxes = directors.round_robin(); boxes.add_backend(a); boxes.add_backend(b); }
sub vcl_recv { set req.backend_hint = boxes.backend(); return (pass); }
`

// box is a site that is stopped and started again.
type box struct {
	site
	address string
	started int
	stop    context.CancelFunc
	stopped chan error
}

// version tells which start of which box answers.
func (b *box) version() string { return fmt.Sprintf("%s #%d", b.address, b.started) }

func (b *box) start(t *testing.T) {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", b.address)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	b.stop, b.stopped = stop, make(chan error, 1)
	b.started++
	b.Server = newCatalogue(t, 0, 3, func(c *server.Config) { c.Drain, c.Version = 5*time.Second, b.version() }).Server
	go func() { b.stopped <- b.Serve(ctx, listener) }()
}

// TestRestartsBehindAProbingProxyLoseNoRead restarts one box after the other
// while others read.
func TestRestartsBehindAProbingProxyLoseNoRead(t *testing.T) {
	t.Parallel()
	program := frontProgram(t, "varnishd")
	boxes := []*box{{address: freeAddress(t)}, {address: freeAddress(t)}}
	var ports []any
	for _, b := range boxes {
		b.start(t)
		t.Cleanup(func() { b.stop(); <-b.stopped })
		_, port, _ := net.SplitHostPort(b.address)
		ports = append(ports, port)
	}
	url := run(t, func(folder, address string) *exec.Cmd {
		return varnish(t, program, folder, address, write(t, folder, "boxes.vcl", fmt.Sprintf(twoBoxes, ports...)))
	})
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 10}}
	defer client.CloseIdleConnections()
	read := func(path string) (string, error) {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url+path, nil)
		if err != nil {
			return "", err
		}
		answer, err := client.Do(r)
		if err != nil {
			return "", err
		}
		defer answer.Body.Close()
		body, err := io.ReadAll(answer.Body)
		if err == nil && answer.StatusCode != http.StatusOK {
			err = fmt.Errorf("status %d", answer.StatusCode)
		}
		return string(body), err
	}
	answers := func(b *box) func() bool {
		return func() bool {
			body, err := read(api + "status")
			return err == nil && strings.Contains(body, b.version())
		}
	}
	for _, b := range boxes {
		waitFor(t, "it answers", answers(b))
	}

	var reads, lost atomic.Int64
	var said sync.Map
	done := make(chan struct{})
	var readers sync.WaitGroup
	for range 4 {
		readers.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
				}
				if _, err := read(launchesURL + "?limit=3"); err != nil {
					lost.Add(1)
					said.Store(err.Error(), true)
				}
				reads.Add(1)
				time.Sleep(time.Millisecond) // the tests beside this one need the processor, too
			}
		})
	}
	for _, b := range boxes {
		b.stop()
		if err := <-b.stopped; err != nil {
			t.Error(err)
		}
		b.start(t)
		waitFor(t, "it is asked again", answers(b))
	}
	close(done)
	readers.Wait()
	if lost.Load() > 0 {
		var all []string
		said.Range(func(key, _ any) bool { all = append(all, key.(string)); return true })
		t.Errorf("%d of %d reads were lost: %s", lost.Load(), reads.Load(), strings.Join(all, "; "))
	}
	if reads.Load() < 100 {
		t.Errorf("there were %d reads, too few to tell", reads.Load())
	}
}
