package bench

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http/httputil"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

// load is one round: so many requests over so many connections that are kept.
type load struct {
	encoding    string // what the client accepts
	connections int
	requests    int
	buffer      int                // bytes of each connection's reader; 0: 64 KB
	pause       time.Duration      // between two requests of a connection
	warm        bool               // the clock starts when every connection had an answer
	path        func(n int) string // of the n-th request
}

// result is what a round took.
type result struct {
	perSecond float64
	p50, p99  time.Duration
	took      []time.Duration // each request, shortest first
}

// resultOf returns the figures of requests that took so long altogether.
func resultOf(took []time.Duration, elapsed time.Duration) result {
	slices.Sort(took)
	return result{float64(len(took)) / elapsed.Seconds(), took[len(took)/2], took[len(took)*99/100], took}
}

// asked counts every request of the process: each is another client's, so
// that the limits for one client do not end a round.
var asked atomic.Int64

// run does the round. Any answer but 200 ends it with an error.
func (l load) run(ctx context.Context, site *process) (result, error) {
	took, elapsed, err := l.inOrder(ctx, site)
	if err != nil {
		return result{}, err
	}
	return resultOf(took, elapsed), nil
}

// round is what the connections of a load share.
type round struct {
	next  atomic.Int64    // number of the next request
	took  []time.Duration // of each request
	ready sync.WaitGroup  // connections that had no answer yet
	start chan struct{}   // closed when the requests that count begin
}

// inOrder does the round and returns what each request took, and all of them.
func (l load) inOrder(ctx context.Context, site *process) ([]time.Duration, time.Duration, error) {
	r := round{took: make([]time.Duration, l.requests), start: make(chan struct{})}
	failures := make(chan error, l.connections)
	var group sync.WaitGroup
	r.ready.Add(l.connections)
	begin := time.Now()
	for range l.connections {
		group.Go(func() {
			if err := l.connection(ctx, site.addr, &r); err != nil {
				failures <- err
			}
		})
	}
	if l.warm {
		r.ready.Wait()
		begin = time.Now()
	}
	close(r.start)
	group.Wait()
	elapsed := time.Since(begin)
	select {
	case err := <-failures:
		return nil, 0, err
	default:
		return r.took, elapsed, nil
	}
}

// connection asks for one thing after the other until all are asked for.
func (l load) connection(ctx context.Context, addr string, r *round) (err error) {
	ready := sync.OnceFunc(r.ready.Done)
	defer ready()
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", addr)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	reader := bufio.NewReaderSize(conn, cmp.Or(l.buffer, 64<<10))
	if l.warm {
		if err := l.ask(conn, reader, l.path(0)); err != nil {
			return err
		}
	}
	ready()
	<-r.start
	for {
		n := int(r.next.Add(1)) - 1
		if n >= len(r.took) {
			return nil
		}
		start := time.Now()
		if err := l.ask(conn, reader, l.path(n)); err != nil {
			return err
		}
		r.took[n] = time.Since(start)
		time.Sleep(l.pause)
	}
}

// ask asks for a path as a client that nobody was before, and reads the answer.
func (l load) ask(conn net.Conn, reader *bufio.Reader, path string) error {
	client := asked.Add(1)
	if _, err := fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: %s\r\nAccept-Encoding: %s\r\nX-Forwarded-For: 10.%d.%d.%d\r\n\r\n",
		path, conn.RemoteAddr(), l.encoding, client>>16&255, client>>8&255, client&255); err != nil {
		return err
	}
	return swallow(reader, path)
}

// swallow reads one answer to its end, with as little work as can be: while the
// client works the program cannot.
func swallow(reader *bufio.Reader, path string) error {
	line, err := reader.ReadSlice('\n')
	if err != nil {
		return fmt.Errorf("GET %s: %w", path, err)
	}
	if status, _ := bytes.CutPrefix(bytes.TrimSpace(line), []byte("HTTP/1.1 ")); !bytes.Equal(status, []byte("200 OK")) {
		return fmt.Errorf("GET %s: %s", path, status)
	}
	length, err := bodyLength(reader)
	switch {
	case err != nil:
	case length == inChunks:
		if _, err = io.Copy(io.Discard, httputil.NewChunkedReader(reader)); err == nil {
			_, err = reader.ReadSlice('\n') // ends the trailer, which is empty
		}
	default:
		_, err = reader.Discard(length)
	}
	if err != nil {
		return fmt.Errorf("GET %s: %w", path, err)
	}
	return nil
}

// inChunks is the length of a body that does not tell it.
const inChunks = -2

// bodyLength reads the headers of an answer and returns how long its body is.
func bodyLength(reader *bufio.Reader) (int, error) {
	length := -1
	for {
		line, err := reader.ReadSlice('\n')
		if err != nil {
			return 0, err
		}
		name, value, isHeader := bytes.Cut(bytes.TrimSpace(line), []byte(": "))
		if !isHeader {
			break
		}
		if bytes.EqualFold(name, []byte("Transfer-Encoding")) {
			length = inChunks
		}
		if bytes.EqualFold(name, []byte("Content-Length")) {
			if length, err = strconv.Atoi(string(value)); err != nil {
				return 0, err
			}
		}
	}
	if length == -1 {
		return 0, errors.New("the answer does not tell its length")
	}
	return length, nil
}
