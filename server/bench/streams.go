package bench

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"strings"
	"sync"
	"time"
)

// listeners is how many streams of changes a site has room for.
const listeners = 1000

// measureStreams tells what as many streams as there may be cost in memory, and
// how long after the first of them the last one has an event.
func (b *Bench) measureStreams(ctx context.Context, data string) (err error) {
	site, err := b.serve(ctx, data, "TMINUS_OFFLINE=true")
	if err != nil {
		return err
	}
	defer site.stop()
	if _, err := calmReads(0).run(ctx, site); err != nil {
		return err
	}
	before, err := site.memory("VmRSS")
	if err != nil {
		return err
	}
	var streams []net.Conn
	defer func() { err = errors.Join(err, release(streams)) }()
	readers := make([]*bufio.Reader, listeners)
	for n := range listeners {
		conn, err := listen(ctx, site, n)
		if err != nil {
			return err
		}
		streams, readers[n] = append(streams, conn), bufio.NewReaderSize(conn, 512)
		if err := awaitEvent(readers[n], "hello"); err != nil {
			return err
		}
	}
	after, err := site.memory("VmRSS")
	if err != nil {
		return err
	}
	b.report.atMost(fmt.Sprintf("memory more with %d streams", listeners), after-before, "MB", 40)
	spread, err := b.spreadOf(ctx, data, readers)
	b.report.atMost(fmt.Sprintf("an event to %d streams, first to last", listeners), milliseconds(spread), "ms", 1000)
	return err
}

// listen opens a stream as client n.
func listen(ctx context.Context, site *process, n int) (net.Conn, error) {
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", site.addr)
	if err != nil {
		return nil, err
	}
	_, err = fmt.Fprintf(conn, "GET /api/v1/public/stream HTTP/1.1\r\nHost: %s\r\nX-Forwarded-For: 192.0.%d.%d\r\n\r\n", site.addr, n/256, n%256)
	return conn, errors.Join(err, conn.SetDeadline(time.Now().Add(patience)))
}

// awaitEvent reads until the event with the name.
func awaitEvent(reader *bufio.Reader, name string) error {
	for {
		line, err := reader.ReadString('\n')
		if err != nil {
			return fmt.Errorf("await the event %s: %w", name, err)
		}
		if strings.TrimSpace(line) == "event: "+name {
			return nil
		}
	}
}

// spreadOf reads the catalogue in anew, and returns how long after the first the
// last stream hears of it.
func (b *Bench) spreadOf(ctx context.Context, data string, readers []*bufio.Reader) (time.Duration, error) {
	sim, err := b.simulate(ctx, b.Launches)
	if err != nil {
		return 0, err
	}
	defer sim.stop()
	ingested := make(chan error, 1)
	go func() { ingested <- b.ingest(ctx, sim, data) }()
	var mu sync.Mutex
	var first, last time.Time
	var all sync.WaitGroup
	failures := make([]error, len(readers))
	for n, reader := range readers {
		all.Go(func() {
			failures[n] = awaitEvent(reader, "version")
			mu.Lock()
			defer mu.Unlock()
			if last = time.Now(); first.IsZero() {
				first = last
			}
		})
	}
	all.Wait()
	return last.Sub(first), errors.Join(errors.Join(failures...), <-ingested)
}
