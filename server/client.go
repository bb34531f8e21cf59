package server

import (
	"net/http"
	"net/netip"
	"strings"
)

// clientAddr returns the address a request comes from: the peer's, or, behind
// a trusted proxy, the rightmost one in X-Forwarded-For that is not a trusted
// proxy itself. Everything left of that one may be invented.
func (s *Server) clientAddr(r *http.Request) netip.Addr {
	client, ok := peerOf(r)
	if !ok {
		return netip.Addr{}
	}
	entries := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(entries) - 1; i >= 0 && s.trusts(client); i-- {
		addr, ok := parseForwarded(entries[i])
		if !ok {
			break
		}
		client = addr
	}
	return client
}

// peerOf returns the address at the other end of the request's connection.
func peerOf(r *http.Request) (netip.Addr, bool) {
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	return peer.Addr().Unmap().WithZone(""), err == nil
}

func (s *Server) trusts(addr netip.Addr) bool {
	for _, prefix := range s.config.TrustedProxies {
		if prefix.Contains(addr) {
			return true
		}
	}
	return false
}

// parseForwarded reads one entry of X-Forwarded-For: an address, with a port
// and brackets as some proxies write it.
func parseForwarded(entry string) (netip.Addr, bool) {
	entry = strings.TrimSpace(entry)
	if addr, err := netip.ParseAddr(strings.Trim(entry, "[]")); err == nil {
		return addr.Unmap().WithZone(""), true
	}
	if pair, err := netip.ParseAddrPort(entry); err == nil {
		return pair.Addr().Unmap().WithZone(""), true
	}
	return netip.Addr{}, false
}

// network returns what a limit counts by: an IPv4 address, or the /64 of an
// IPv6 address, which is what one subscriber has.
func network(addr netip.Addr) netip.Addr { return prefixOf(addr, 64) }

// siteOf returns the /48 of an IPv6 address, which is what one can have as easily
// as a /64 and which has 65,536 of those; an IPv4 address as it is.
func siteOf(addr netip.Addr) netip.Addr { return prefixOf(addr, 48) }

func prefixOf(addr netip.Addr, bits int) netip.Addr {
	if !addr.Is6() {
		return addr
	}
	prefix, err := addr.Prefix(bits)
	if err != nil {
		return addr
	}
	return prefix.Addr()
}
