package request

import (
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// How often one client may ask for what is not cached. A read stands for ten
// milliseconds of processor time, so one client gets a fifth of a processor.
const (
	readsPerSecond = 20
	readsBurst     = 60
)

// Limiter gives every client so many uncached reads a second.
type Limiter struct {
	now func() time.Time

	mu      sync.Mutex
	buckets recent[*rate.Limiter]
}

// ReadsAtOnce returns how many uncached reads one client has at once, and how
// long it takes until it has all of them again.
func ReadsAtOnce() (reads int, window time.Duration) {
	return readsBurst, readsBurst * time.Second / readsPerSecond
}

// NewLimiter returns an unused limiter.
func NewLimiter(now func() time.Time) *Limiter { return &Limiter{now: now} }

// Allow counts one read of the client. When there are too many it returns how
// long to wait for the next one.
func (l *Limiter) Allow(client netip.Addr) (wait time.Duration, ok bool) {
	return l.AllowReads(client, 1)
}

// AllowReads is Allow for an answer that counts as so many reads. A client that
// is refused has none of them counted, so it comes closer to its answer by
// waiting. More than a client may have at once count as that many.
func (l *Limiter) AllowReads(client netip.Addr, reads int) (wait time.Duration, ok bool) {
	reads = min(reads, readsBurst)
	l.mu.Lock()
	defer l.mu.Unlock()
	now, client := l.now(), Network(client)
	bucket := l.buckets.get(client)
	if bucket == nil {
		bucket = rate.NewLimiter(readsPerSecond, readsBurst)
	}
	l.buckets.set(client, bucket)
	if bucket.AllowN(now, reads) {
		return 0, true
	}
	missing := float64(reads) - bucket.TokensAt(now)
	return time.Duration(missing / readsPerSecond * float64(time.Second)), false
}

// clientsKept bounds what is remembered of clients.
const clientsKept = 10_000

// recent remembers something of each client, in two generations of clientsKept
// at most: when the younger one is full it becomes the older one, and what was
// in that is forgotten.
type recent[V any] struct {
	young, older map[netip.Addr]V
}

func (r *recent[V]) get(client netip.Addr) V {
	if value, ok := r.young[client]; ok {
		return value
	}
	if len(r.young) >= clientsKept {
		r.older, r.young = r.young, nil
	}
	return r.older[client]
}

func (r *recent[V]) set(client netip.Addr, value V) {
	if r.young == nil {
		r.young = map[netip.Addr]V{}
	}
	r.young[client] = value
}
