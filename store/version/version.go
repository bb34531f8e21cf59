// Package version remembers the version of the catalogue for a moment, however many
// ask, and sees to it that it only grows.
package version

import (
	"context"
	"strconv"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"

	"tminus/store/failure"
)

const (
	// knownFor is how long the version of the catalogue is taken as known,
	// although another process may write. What this store writes shows at once.
	knownFor = time.Second
	// patience bounds one reading of it.
	patience = 10 * time.Second
)

// Memo remembers the catalogue's version, so that an answer that is in memory costs
// no statement. Its zero value is ready; its methods may be called from any
// goroutine.
type Memo struct {
	mu      sync.Mutex
	version int64
	readAt  time.Time // zero: not known
	writes  int       // by this store
	raise   int64     // added to what the file says: numbers grow, whatever file is read
	next    int64     // what the next number has to be at least
	flights singleflight.Group
}

// Leap is Forget where another file is read from now on: its version tells
// nothing about that of the file before.
func (m *Memo) Leap() {
	m.mu.Lock()
	m.next = m.version + 1
	m.mu.Unlock()
	m.Forget()
}

// Forget makes the next look read the version anew.
func (m *Memo) Forget() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.readAt = time.Time{}
	m.writes++
}

// Get returns the version. One that is older than knownFor is read again by
// read, at most once at a time: meanwhile the one remembered is good for as long
// again, and after that, or where none is known, all wait for the one reading.
func (m *Memo) Get(ctx context.Context, read func(context.Context) (int64, error)) (int64, error) {
	m.mu.Lock()
	version, age, writes := m.version, time.Since(m.readAt), m.writes
	m.mu.Unlock()
	if age < knownFor {
		return version, nil
	}
	reading := m.flights.DoChan(strconv.Itoa(writes), func() (any, error) {
		var version int64
		err := failure.Try(func() (err error) {
			version, err = m.renew(context.WithoutCancel(ctx), writes, read)
			return err
		})
		return version, err
	})
	if age < 2*knownFor {
		return version, nil
	}
	select {
	case got := <-reading:
		if got.Err != nil {
			return 0, got.Err
		}
		return got.Val.(int64), nil
	case <-ctx.Done():
		return 0, ctx.Err()
	}
}

// renew reads the version and remembers it, unless a write came meanwhile.
func (m *Memo) renew(ctx context.Context, writes int, read func(context.Context) (int64, error)) (int64, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	started := time.Now()
	version, err := read(ctx)
	if err != nil {
		return 0, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.writes == writes {
		m.raise = max(m.raise, m.next-version)
		m.version, m.readAt = version+m.raise, started
	}
	return version + m.raise, nil
}
