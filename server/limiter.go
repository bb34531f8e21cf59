package server

import (
	"errors"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"tminus/server/problem"

	"github.com/labstack/echo/v4"
	"golang.org/x/time/rate"
)

// How often one client may ask for what is not cached.
const (
	readsPerSecond = 20
	readsBurst     = 60
)

// clientsKept bounds a limiter's memory: of this many clients, twice, it
// knows how much they have used.
const clientsKept = 10_000

// limiter gives every client so many calls a second. Clients are kept in two
// generations: when the younger one is full it becomes the older one, and what
// was in that is forgotten.
type limiter struct {
	perSecond rate.Limit
	burst     int
	now       func() time.Time

	mu           sync.Mutex
	young, older map[netip.Addr]*rate.Limiter
}

func newLimiter(perSecond rate.Limit, burst int, now func() time.Time) *limiter {
	return &limiter{perSecond: perSecond, burst: burst, now: now, young: map[netip.Addr]*rate.Limiter{}}
}

// allow counts one call of the client. When there are too many it returns how
// long to wait for the next one.
func (l *limiter) allow(client netip.Addr) (wait time.Duration, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	bucket := l.bucket(network(client))
	if bucket.AllowN(now, 1) {
		return 0, true
	}
	missing := 1 - bucket.TokensAt(now)
	return time.Duration(missing / float64(l.perSecond) * float64(time.Second)), false
}

func (l *limiter) bucket(client netip.Addr) *rate.Limiter {
	if bucket, ok := l.young[client]; ok {
		return bucket
	}
	if len(l.young) >= clientsKept {
		l.older, l.young = l.young, map[netip.Addr]*rate.Limiter{}
	}
	bucket, ok := l.older[client]
	if !ok {
		bucket = rate.NewLimiter(l.perSecond, l.burst)
	}
	l.young[client] = bucket
	return bucket
}

// admitMissing counts a read of what cannot be there, and returns why it is
// refused when there were too many. One that the store did not find was counted
// when the store was asked.
func (s *Server) admitMissing(c echo.Context, err error) error {
	if c.Response().Committed || !isRead(c.Request().Method) {
		return nil
	}
	if e, ok := errors.AsType[*echo.HTTPError](err); ok && e.Code == http.StatusNotFound {
		return s.allowRead(c.Request())
	}
	if p, ok := errors.AsType[*problem.Error](err); ok && p.Status == http.StatusNotFound {
		return s.allowRead(c.Request())
	}
	return nil
}

// allowRead counts one uncached public read of the request's client.
func (s *Server) allowRead(r *http.Request) error {
	wait, ok := s.readers.allow(s.clientAddr(r))
	if ok {
		return nil
	}
	return problem.TooMany(wait)
}
