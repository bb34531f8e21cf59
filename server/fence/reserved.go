package fence

import "net/netip"

// reserved are the networks that are not public: nobody else's machine has an
// address in them, or a gateway finds another address in theirs.
var reserved = networks(
	"0.0.0.0/8",       // this host
	"10.0.0.0/8",      // private
	"100.64.0.0/10",   // carrier-grade NAT
	"127.0.0.0/8",     // loopback
	"169.254.0.0/16",  // link-local, where clouds keep their keys
	"172.16.0.0/12",   // private
	"192.0.0.0/24",    // protocols
	"192.0.2.0/24",    // documentation
	"192.88.99.0/24",  // 6to4 relays
	"192.168.0.0/16",  // private
	"198.18.0.0/15",   // benchmarks
	"198.51.100.0/24", // documentation
	"203.0.113.0/24",  // documentation
	"224.0.0.0/4",     // multicast
	"240.0.0.0/4",     // future use, and broadcast

	"::/96",           // this host, loopback, and IPv4-compatible: an IPv4 address inside
	"::ffff:0:0:0/96", // SIIT: an IPv4 address inside
	"64:ff9b::/96",    // NAT64: an IPv4 address inside
	"64:ff9b:1::/48",  // NAT64 of one's own
	"100::/64",        // discarded
	"2001::/23",       // protocols, and Teredo: an IPv4 address inside
	"2001:db8::/32",   // documentation
	"3fff::/20",       // documentation
	"5f00::/16",       // segment routing
	"2002::/16",       // 6to4: an IPv4 address inside
	"fc00::/7",        // private
	"fe80::/10",       // link-local
	"fec0::/10",       // site-local
	"ff00::/8",        // multicast
)

func networks(texts ...string) []netip.Prefix {
	list := make([]netip.Prefix, len(texts))
	for i, text := range texts {
		list[i] = netip.MustParsePrefix(text)
	}
	return list
}
