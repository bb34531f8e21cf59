package bench

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
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
	start := time.Now()
	took, err := l.inOrder(ctx, site)
	if err != nil {
		return result{}, err
	}
	return resultOf(took, time.Since(start)), nil
}

// inOrder does the round and returns what each request took.
func (l load) inOrder(ctx context.Context, site *process) ([]time.Duration, error) {
	took := make([]time.Duration, l.requests)
	failures := make(chan error, l.connections)
	var next atomic.Int64
	var group sync.WaitGroup
	for range l.connections {
		group.Go(func() {
			if err := l.connection(ctx, site.addr, &next, took); err != nil {
				failures <- err
			}
		})
	}
	group.Wait()
	select {
	case err := <-failures:
		return nil, err
	default:
		return took, nil
	}
}

// connection asks for one thing after the other until all are asked for.
func (l load) connection(ctx context.Context, addr string, next *atomic.Int64, took []time.Duration) (err error) {
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", addr)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	reader := bufio.NewReaderSize(conn, cmp.Or(l.buffer, 64<<10))
	for {
		n := int(next.Add(1)) - 1
		if n >= len(took) {
			return nil
		}
		path, client := l.path(n), asked.Add(1)
		start := time.Now()
		if _, err := fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: %s\r\nAccept-Encoding: %s\r\nX-Forwarded-For: 10.%d.%d.%d\r\n\r\n",
			path, addr, l.encoding, client>>16&255, client>>8&255, client&255); err != nil {
			return err
		}
		if err := swallow(reader, path); err != nil {
			return err
		}
		took[n] = time.Since(start)
		time.Sleep(l.pause)
	}
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
	if err == nil {
		_, err = reader.Discard(length)
	}
	if err != nil {
		return fmt.Errorf("GET %s: %w", path, err)
	}
	return nil
}

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
		if bytes.EqualFold(name, []byte("Content-Length")) {
			if length, err = strconv.Atoi(string(value)); err != nil {
				return 0, err
			}
		}
	}
	if length < 0 {
		return 0, errors.New("the answer does not tell its length")
	}
	return length, nil
}
