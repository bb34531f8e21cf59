package request_test

import (
	"fmt"
	"net/netip"
	"testing"
	"time"

	"tminus/server/request"
	"tminus/store/storetest"
)

// limit is a Limiter or a Quota.
type limit interface {
	Allow(client netip.Addr) (time.Duration, bool)
}

// allow counts one call of the client with the address.
func allow(l limit, client string) bool {
	_, ok := l.Allow(netip.MustParseAddr(client))
	return ok
}

func TestLimitsForgetAndStayBounded(t *testing.T) {
	t.Parallel()
	reads := request.NewLimiter(storetest.NewClock().Now)
	for n := range 100_000 {
		allow(reads, fmt.Sprintf("10.%d.%d.%d", n>>16, n>>8&255, n&255))
	}
	if got := reads.Clients(); got > 20_000 {
		t.Errorf("100,000 clients leave %d entries, want at most 20,000", got)
	}
}

func TestQuotaIsBounded(t *testing.T) {
	t.Parallel()
	clock := storetest.NewClock()
	quota := request.NewQuota(2, time.Minute, clock.Now)
	for n := range 50_000 {
		allow(quota, fmt.Sprintf("10.%d.%d.%d", n>>16, n>>8&255, n&255))
	}
	if got := quota.Clients(); got > 20_000 {
		t.Errorf("%d clients are remembered, want at most 20000", got)
	}
	for _, address := range []string{"2001:db8::1", "2001:db8::2"} {
		if !allow(quota, address) {
			t.Errorf("%s is refused at once", address)
		}
	}
	if allow(quota, "2001:db8::3") || !allow(quota, "2001:db8:0:1::1") {
		t.Error("an IPv6 client is not counted by its /64")
	}
	clock.Advance(time.Minute - time.Nanosecond)
	if allow(quota, "2001:db8::1") {
		t.Error("a call is forgotten too early")
	}
	clock.Advance(time.Nanosecond)
	if !allow(quota, "2001:db8::1") {
		t.Error("a call is never forgotten")
	}
}

// TestLargeNetworksCountAsOneToo calls from ever another /64 of one /48.
func TestLargeNetworksCountAsOneToo(t *testing.T) {
	t.Parallel()
	clock := storetest.NewClock()
	q := request.NewWideQuota(5, 10*time.Minute, clock.Now)
	for n := range 5 {
		if !allow(q, "2001:db8:7:ffff::1") {
			t.Fatalf("call %d of one network is refused", n)
		}
	}
	if allow(q, "2001:db8:7:ffff::2") {
		t.Error("the sixth call of a /64 is allowed")
	}
	allowed := 5
	for n := range 200 {
		if allow(q, fmt.Sprintf("2001:db8:7:%x::1", n)) {
			allowed++
		}
	}
	if allowed != 80 {
		t.Errorf("%d calls of a /48 are allowed, want 80", allowed)
	}
	if !allow(q, "2001:db8:8::1") || !allow(q, "203.0.113.1") {
		t.Error("somebody else is refused")
	}
	q.Forgive(netip.MustParseAddr("2001:db8:7:1::1"))
	if !allow(q, "2001:db8:7:eeee::1") || allow(q, "2001:db8:7:eeef::1") {
		t.Error("one call was forgiven, and not one more is allowed")
	}
	for n := range 90 {
		if !allow(q, fmt.Sprintf("198.51.100.%d", n)) {
			t.Fatalf("IPv4 address %d is refused", n)
		}
	}
	clock.Advance(10 * time.Minute)
	if !allow(q, "2001:db8:7:ffff::1") {
		t.Error("refused after its time")
	}
}
