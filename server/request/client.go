package request

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
)

// Clients tells where requests come from.
type Clients struct {
	TrustedProxies []netip.Prefix
}

// Network returns the network that a request comes from, "" when that is not
// known.
func (c Clients) Network(r *http.Request) string {
	if client := Network(c.Addr(r)); client.IsValid() {
		return client.String()
	}
	return ""
}

// Addr returns the address a request comes from: the peer's, or, behind
// a trusted proxy, the rightmost one in X-Forwarded-For that is not a trusted
// proxy itself. Everything left of that one may be invented.
func (c Clients) Addr(r *http.Request) netip.Addr {
	client, ok := Peer(r)
	if !ok {
		return netip.Addr{}
	}
	entries := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(entries) - 1; i >= 0 && c.Trusts(client); i-- {
		addr, ok := parseForwarded(entries[i])
		if !ok {
			break
		}
		client = addr
	}
	return client
}

// thisMachine is where whoever asks through a Unix socket is.
var thisMachine = netip.AddrFrom4([4]byte{127, 0, 0, 1})

// Peer returns the address at the other end of the request's connection. Of a
// Unix socket that is 127.0.0.1, whatever the other end calls itself.
func Peer(r *http.Request) (netip.Addr, bool) {
	if _, ok := r.Context().Value(http.LocalAddrContextKey).(*net.UnixAddr); ok {
		return thisMachine, true
	}
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	return peer.Addr().Unmap().WithZone(""), err == nil
}

// Trusts reports whether the address is a trusted proxy's.
func (c Clients) Trusts(addr netip.Addr) bool {
	for _, prefix := range c.TrustedProxies {
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

// Network returns what a limit counts by: an IPv4 address, or the /64 of an
// IPv6 address, which is what one subscriber has.
func Network(addr netip.Addr) netip.Addr { return prefixOf(addr, 64) }

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
