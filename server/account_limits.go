package server

import (
	"net/netip"
	"sync"
	"time"

	"tminus/server/problem"

	"github.com/labstack/echo/v4"
)

// limits are how often one client may make the calls about one person.
type limits struct {
	register, forgot, contact    *quota
	authenticate, verify, resend *quota
	provider, reset              *quota
	refresh, writes              *quota
	guesses                      *quota // of the present password, when it is to be changed
}

func newLimits(now func() time.Time) limits {
	rare := func() *quota { return newWideQuota(5, 10*time.Minute, now) }
	often := func() *quota { return newWideQuota(10, time.Minute, now) }
	return limits{
		register: rare(), forgot: rare(), contact: rare(),
		authenticate: often(), verify: often(), resend: often(), provider: often(), reset: often(), guesses: often(),
		refresh: newQuota(60, time.Minute, now), writes: newQuota(120, time.Minute, now),
	}
}

// quota gives every client so many calls in any span of time. Clients are kept
// in two generations, as the limiter of reads does.
type quota struct {
	calls int
	span  time.Duration
	now   func() time.Time
	of    func(netip.Addr) netip.Addr // what counts as one client
	wide  *quota                      // of larger IPv6 networks; nil: none

	mu           sync.Mutex
	young, older map[netip.Addr][]int64 // when the calls were, in nanoseconds
}

func newQuota(calls int, span time.Duration, now func() time.Time) *quota {
	return &quota{calls: calls, span: span, now: now, of: network, young: map[netip.Addr][]int64{}}
}

// wideShare is how many times the calls of one client all of its /48 has:
// there may be many people in one, but one person can have one too.
const wideShare = 16

// newWideQuota returns a quota of calls that hash or mail. They are counted for
// larger IPv6 networks as well.
func newWideQuota(calls int, span time.Duration, now func() time.Time) *quota {
	q := newQuota(calls, span, now)
	q.wide = newQuota(wideShare*calls, span, now)
	q.wide.of = siteOf
	return q
}

// allow counts one call of the client. When there were too many it counts
// nothing and returns how long to wait for the next one.
func (q *quota) allow(client netip.Addr) (wait time.Duration, ok bool) {
	if q.wide == nil || !client.Is6() {
		return q.count(client)
	}
	if wait, ok := q.wide.allow(client); !ok {
		return wait, false
	}
	if wait, ok = q.count(client); !ok {
		q.wide.forgive(client)
	}
	return wait, ok
}

func (q *quota) count(client netip.Addr) (wait time.Duration, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	now := q.now().UnixNano()
	client = q.of(client)
	times := q.times(client)
	for len(times) > 0 && now-times[0] >= int64(q.span) {
		times = times[1:]
	}
	if len(times) >= q.calls {
		q.young[client] = times
		return time.Duration(times[0] + int64(q.span) - now), false
	}
	q.young[client] = append(times, now)
	return 0, true
}

// forgive takes one call of the client back.
func (q *quota) forgive(client netip.Addr) {
	if q.wide != nil && client.Is6() {
		q.wide.forgive(client)
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	client = q.of(client)
	if times := q.times(client); len(times) > 0 {
		q.young[client] = times[:len(times)-1]
	}
}

func (q *quota) times(client netip.Addr) []int64 {
	if times, ok := q.young[client]; ok {
		return times
	}
	if len(q.young) >= clientsKept {
		q.older, q.young = q.young, map[netip.Addr][]int64{}
	}
	return q.older[client]
}

// limited lets only so many calls of a client through.
func (s *Server) limited(q *quota, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if wait, ok := q.allow(s.clientAddr(c.Request())); !ok {
			s.event(c, "too many calls")
			return problem.TooMany(wait)
		}
		return next(c)
	}
}

// limitedRead counts a call among the uncached reads of its client.
func (s *Server) limitedRead(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if err := s.allowRead(c.Request()); err != nil {
			s.event(c, "too many calls")
			return err
		}
		return next(c)
	}
}
