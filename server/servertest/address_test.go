package servertest_test

import (
	"net"
	"net/netip"
	"testing"

	"tminus/server/servertest"
)

// TestAddressesAreGivenOnce asks for some, one of which is taken meanwhile.
func TestAddressesAreGivenOnce(t *testing.T) {
	t.Parallel()
	seen := map[netip.AddrPort]bool{}
	for range 200 {
		address, err := servertest.FreeAddress(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		at := netip.MustParseAddrPort(address)
		if seen[at] || at.Port() >= 32_768 {
			t.Errorf("%v was given before, or may be that of an outgoing connection", at)
		}
		seen[at] = true
		// The next one is taken by somebody else.
		next := netip.AddrPortFrom(at.Addr(), at.Port()+1)
		listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", next.String())
		if err == nil {
			seen[next] = true
			t.Cleanup(func() { _ = listener.Close() })
		}
	}
}
