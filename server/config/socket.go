package config

import (
	"path/filepath"
	"strings"
)

// SocketPrefix stands before the path of a Unix socket in an address.
const SocketPrefix = "unix:"

// longestSocket is how many bytes the path of a socket can have on every system.
const longestSocket = 103

// Socket returns the path of the Unix socket that an address names, "" for a
// host and a port.
func Socket(address string) string {
	path, found := strings.CutPrefix(address, SocketPrefix)
	if !found || !filepath.IsAbs(path) {
		return ""
	}
	return filepath.Clean(path)
}

// listening reads the address of the site: a host and a port, or a Unix socket.
func (m *mistakes) listening(name, value string) string {
	rest, found := strings.CutPrefix(value, SocketPrefix)
	if !found {
		return m.addr(name, value)
	}
	if path := Socket(value); path == "" || path == filepath.Dir(path) || strings.HasSuffix(rest, "/") || len(path) > longestSocket {
		m.add("%s must be the path of a socket, from the root and of at most %d bytes, such as unix:/run/tminus.sock, not %q.",
			name, longestSocket, value)
	}
	return value
}
