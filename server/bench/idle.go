package bench

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"time"
)

// idlers is how many clients hold a connection and ask for nothing more.
const idlers = 2000

// measureIdle tells what many connections cost on which nothing happens: in
// memory, and in how long others wait.
func (b *Bench) measureIdle(ctx context.Context, data string) (err error) {
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
	held, err := hold(ctx, site, idlers)
	defer func() { err = errors.Join(err, release(held)) }()
	if err != nil {
		return err
	}
	reads, err := calmReads(1).run(ctx, site)
	if err != nil {
		return err
	}
	after, err := site.memory("VmRSS")
	what := fmt.Sprintf("%d idle connections", idlers)
	b.report.atMost("memory more with "+what, after-before, "MB", 100)
	b.report.atMost("uncached list with "+what+", p99", milliseconds(reads.p99), "ms", 100)
	return err
}

// hold opens connections, each with one answer behind it.
func hold(ctx context.Context, site *process, count int) ([]net.Conn, error) {
	var held []net.Conn
	for range count {
		conn, err := new(net.Dialer).DialContext(ctx, "tcp", site.addr)
		if err != nil {
			return held, err
		}
		held = append(held, conn)
		if err := conn.SetDeadline(time.Now().Add(time.Minute)); err != nil {
			return held, err
		}
		if _, err := fmt.Fprintf(conn, "GET /healthz HTTP/1.1\r\nHost: %s\r\n\r\n", site.addr); err != nil {
			return held, err
		}
		if err := swallow(bufio.NewReader(conn), "/healthz"); err != nil {
			return held, err
		}
	}
	return held, nil
}

func release(held []net.Conn) error {
	var failures []error
	for _, conn := range held {
		failures = append(failures, conn.Close())
	}
	return errors.Join(failures...)
}
