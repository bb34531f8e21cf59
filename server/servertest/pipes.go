// Package servertest has what tests of servers share.
package servertest

import (
	"context"
	"net"
)

// Pipes is a listener without a network, for tests with a fake clock.
type Pipes struct {
	conns  chan net.Conn
	closed context.Context
	close  context.CancelFunc
}

// NewPipes returns a listener that nobody has connected to.
func NewPipes() *Pipes {
	p := &Pipes{conns: make(chan net.Conn)}
	p.closed, p.close = context.WithCancel(context.Background())
	return p
}

// Dial connects to the listener once it accepts.
func (p *Pipes) Dial() net.Conn {
	client, conn := net.Pipe()
	p.conns <- local{conn}
	return client
}

// local is a connection from this machine.
type local struct{ net.Conn }

// RemoteAddr implements net.Conn.
func (local) RemoteAddr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 1234} }

// Accept implements net.Listener.
func (p *Pipes) Accept() (net.Conn, error) {
	select {
	case conn := <-p.conns:
		return conn, nil
	case <-p.closed.Done():
		return nil, net.ErrClosed
	}
}

// Close implements net.Listener.
func (p *Pipes) Close() error {
	p.close()
	return nil
}

// Addr implements net.Listener.
func (*Pipes) Addr() net.Addr { return &net.TCPAddr{} }
