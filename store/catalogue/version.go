package catalogue

import (
	"context"
	"fmt"
	"strconv"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"

	"tminus/store/failure"
	"tminus/store/memo"
)

const (
	// versionFor is how long the version of the catalogue is taken as known,
	// although another process may write. What this store writes shows at once.
	versionFor = time.Second
	// versionPatience bounds one reading of it.
	versionPatience = 10 * time.Second
)

// versionMemo remembers the catalogue's version, so that an answer that is in
// memory costs no statement.
type versionMemo struct {
	mu      sync.Mutex
	version int64
	readAt  time.Time // zero: not known
	writes  int       // by this store
	raise   int64     // added to what the file says: numbers grow, whatever file is read
	next    int64     // what the next number has to be at least
	flights singleflight.Group
}

// leap is forget where another file is read from now on: its version tells
// nothing about that of the file before.
func (m *versionMemo) leap() {
	m.mu.Lock()
	m.next = m.version + 1
	m.mu.Unlock()
	m.forget()
}

// forget makes the next look read the version anew.
func (m *versionMemo) forget() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.readAt = time.Time{}
	m.writes++
}

// get returns the version. One that is older than versionFor is read again by
// read, at most once at a time: meanwhile the one remembered is good for as long
// again, and after that, or where none is known, all wait for the one reading.
func (m *versionMemo) get(ctx context.Context, read func(context.Context) (int64, error)) (int64, error) {
	m.mu.Lock()
	version, age, writes := m.version, time.Since(m.readAt), m.writes
	m.mu.Unlock()
	if age < versionFor {
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
	if age < 2*versionFor {
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
func (m *versionMemo) renew(ctx context.Context, writes int, read func(context.Context) (int64, error)) (int64, error) {
	ctx, cancel := context.WithTimeout(ctx, versionPatience)
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

// CatalogueVersion returns a number that grows whenever something that a page
// shows has changed. It is cheap enough for every request. What other
// processes write shows within two seconds.
func (s *Catalogue) CatalogueVersion(ctx context.Context) (int64, error) {
	version, err := s.reads.version.get(ctx, func(ctx context.Context) (version int64, err error) {
		err = s.db.Read.QueryRowContext(ctx, "SELECT version FROM catalogue").Scan(&version)
		return version, err
	})
	if err != nil {
		return 0, fmt.Errorf("catalogue version: %w", err)
	}
	return version, nil
}

// asOf returns the present state of the catalogue.
func (s *Catalogue) asOf(ctx context.Context) (memo.AsOf, error) {
	version, err := s.CatalogueVersion(ctx)
	return memo.AsOf{Version: version, Minute: s.minute()}, err
}

// minute returns when the present minute began, in unix seconds.
func (s *Catalogue) minute() int64 { return s.db.Now().Truncate(time.Minute).Unix() }
