package request

import (
	"net/netip"
	"sync"
	"time"
)

// Quota gives every client so many calls in any span of time.
type Quota struct {
	calls int
	span  time.Duration
	now   func() time.Time
	of    func(netip.Addr) netip.Addr // what counts as one client
	wide  *Quota                      // of larger IPv6 networks; nil: none

	mu    sync.Mutex
	times recent[[]int64] // when the calls were, in nanoseconds
}

// NewQuota returns an unused quota.
func NewQuota(calls int, span time.Duration, now func() time.Time) *Quota {
	return &Quota{calls: calls, span: span, now: now, of: Network}
}

// wideShare is how many times the calls of one client all of its /48 has:
// there may be many people in one, but one person can have one too.
const wideShare = 16

// NewWideQuota returns a quota of calls that hash or mail. They are counted for
// larger IPv6 networks as well.
func NewWideQuota(calls int, span time.Duration, now func() time.Time) *Quota {
	q := NewQuota(calls, span, now)
	q.wide = NewQuota(wideShare*calls, span, now)
	q.wide.of = siteOf
	return q
}

// Allow counts one call of the client. When there were too many it counts
// nothing and returns how long to wait for the next one.
func (q *Quota) Allow(client netip.Addr) (wait time.Duration, ok bool) {
	if q.wide == nil || !client.Is6() {
		return q.count(client)
	}
	if wait, ok := q.wide.Allow(client); !ok {
		return wait, false
	}
	if wait, ok = q.count(client); !ok {
		q.wide.Forgive(client)
	}
	return wait, ok
}

func (q *Quota) count(client netip.Addr) (wait time.Duration, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	now := q.now().UnixNano()
	client = q.of(client)
	times := q.times.get(client)
	for len(times) > 0 && now-times[0] >= int64(q.span) {
		times = times[1:]
	}
	if len(times) >= q.calls {
		q.times.set(client, times)
		return time.Duration(times[0] + int64(q.span) - now), false
	}
	q.times.set(client, append(times, now))
	return 0, true
}

// Forgive takes one call of the client back.
func (q *Quota) Forgive(client netip.Addr) {
	if q.wide != nil && client.Is6() {
		q.wide.Forgive(client)
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	client = q.of(client)
	if times := q.times.get(client); len(times) > 0 {
		q.times.set(client, times[:len(times)-1])
	}
}
