package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"sync"
	"syscall"
	"time"

	"tminus/server/config"
)

const (
	// socketMode lets the owner and the group of the socket connect.
	socketMode = 0o660
	// answerPatience is how long a program that has the socket may take to accept.
	answerPatience = time.Second
)

// listen listens on a host and port, or on a Unix socket.
func (a *app) listen(address string) (net.Listener, error) {
	if path := config.Socket(address); path != "" {
		return listenSocket(a.ctx, path)
	}
	listener, err := new(net.ListenConfig).Listen(a.ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("listen: %w", err)
	}
	return listener, nil
}

// socket is the listener of a Unix socket. It removes its file when it is closed.
type socket struct {
	*net.UnixListener
	path string
	made fs.FileInfo
	end  sync.Once
}

// listenSocket makes the socket and listens on it. The socket of a program that
// ended without removing it is replaced; any other file is left alone.
func listenSocket(ctx context.Context, path string) (net.Listener, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "unix", path)
	if errors.Is(err, syscall.EADDRINUSE) {
		if err := removeStale(ctx, path); err != nil {
			return nil, fmt.Errorf("listen: %w", err)
		}
		listener, err = new(net.ListenConfig).Listen(ctx, "unix", path)
	}
	if err != nil {
		return nil, fmt.Errorf("listen: %w", err)
	}
	s := &socket{UnixListener: listener.(*net.UnixListener), path: path}
	s.SetUnlinkOnClose(false)
	if s.made, err = os.Lstat(path); err == nil {
		err = os.Chmod(path, socketMode)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("listen: %w", err), s.Close())
	}
	return s, nil
}

// removeStale removes the socket at path unless somebody answers on it.
func removeStale(ctx context.Context, path string) error {
	found, err := os.Lstat(path)
	if err != nil {
		return err
	}
	if found.Mode().Type() != fs.ModeSocket {
		return fmt.Errorf("%s is in the way: it is no socket", path)
	}
	ctx, cancel := context.WithTimeout(ctx, answerPatience)
	defer cancel()
	conn, err := dialSocket(ctx, path)
	if err == nil {
		return errors.Join(fmt.Errorf("another program answers on %s", path), conn.Close())
	}
	if !errors.Is(err, syscall.ECONNREFUSED) {
		return fmt.Errorf("%s may be another program's: %w", path, err)
	}
	return os.Remove(path)
}

func dialSocket(ctx context.Context, path string) (net.Conn, error) {
	return new(net.Dialer).DialContext(ctx, "unix", path)
}

// Close implements net.Listener. A file that somebody else has put in the place
// of the socket stays.
func (s *socket) Close() error {
	s.end.Do(func() {
		if now, err := os.Lstat(s.path); err == nil && s.made != nil && os.SameFile(now, s.made) {
			_ = os.Remove(s.path)
		}
	})
	return s.UnixListener.Close()
}
