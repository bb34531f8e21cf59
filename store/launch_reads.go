package store

import (
	"context"
	"database/sql"
	"fmt"
	"sync"
	"time"
)

const (
	// statementsKept bounds the prepared statements. Every combination of a
	// filter's fields is a statement of its own.
	statementsKept = 256
	// countsKept bounds the counts kept for one moment.
	countsKept = 4096
	// versionFor is how long the version of the catalogue may be out of date
	// when another process writes. What this store writes shows at once.
	versionFor = time.Second
)

// reads is what a store remembers to answer faster.
type reads struct {
	statements statements
	counts     countMemo
	version    versionMemo
	parents    parents
	moves      moveMemo
}

// query runs a statement on the read pool, prepared once when there is room.
// A statement that has begun is not interrupted: every one is short, and
// watching ctx meanwhile would take a quarter of its time.
func (s *Store) query(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	ctx = context.WithoutCancel(ctx)
	statement, err := s.reads.statements.get(ctx, s.read, query) //nolint:sqlclosecheck // kept while the store is open
	if err != nil {
		return nil, err
	}
	if statement == nil {
		return s.read.QueryContext(ctx, query, args...)
	}
	return statement.QueryContext(ctx, args...)
}

// statements keeps prepared statements by their text.
type statements struct {
	mu   sync.RWMutex
	kept map[string]*sql.Stmt
}

// find returns the statement of query, nil when it is not kept.
func (m *statements) find(query string) *sql.Stmt {
	m.mu.RLock()
	defer m.mu.RUnlock()
	return m.kept[query]
}

// get returns the statement of query, prepared now when it is new, and nil
// when there is no room for it.
func (m *statements) get(ctx context.Context, db *sql.DB, query string) (*sql.Stmt, error) {
	m.mu.RLock()
	statement, full := m.kept[query], len(m.kept) >= statementsKept
	m.mu.RUnlock()
	if statement != nil || full {
		return statement, nil
	}

	// The connection that it is prepared on may be that of a transaction which
	// looks for a statement of its own: nobody waits here with the lock.
	fresh, err := db.PrepareContext(ctx, query)
	if err != nil {
		return nil, fmt.Errorf("prepare: %w", err)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if statement = m.kept[query]; statement != nil {
		return statement, fresh.Close() //nolint:sqlclosecheck // the other one is kept
	}
	if m.kept == nil {
		m.kept = map[string]*sql.Stmt{}
	}
	m.kept[query] = fresh
	return fresh, nil
}

// keep prepares statements for later. One that cannot be prepared now is when
// it is needed.
func (m *statements) keep(ctx context.Context, db *sql.DB, queries []string) {
	for _, query := range queries {
		if _, err := m.get(ctx, db, query); err != nil { //nolint:sqlclosecheck // kept while the store is open
			return
		}
	}
}

// countMoment is what counts are good for: a version of the catalogue and,
// since launches grow old by themselves, a minute in unix seconds.
type countMoment struct{ version, minute int64 }

// countMemo keeps the counts of one moment.
type countMemo struct {
	mu     sync.Mutex
	moment countMoment
	counts map[string]int
}

// get returns the count under key, made by count when it is not known yet.
func (m *countMemo) get(moment countMoment, key string, count func() (int, error)) (int, error) {
	m.mu.Lock()
	if m.moment != moment || m.counts == nil || len(m.counts) >= countsKept {
		m.moment, m.counts = moment, map[string]int{}
	}
	n, ok := m.counts[key]
	m.mu.Unlock()
	if ok {
		return n, nil
	}

	n, err := count()
	if err != nil {
		return 0, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.moment == moment {
		m.counts[key] = n
	}
	return n, nil
}

// versionMemo keeps the catalogue's version for a moment.
type versionMemo struct {
	mu      sync.Mutex
	version int64
	readAt  time.Time // zero: not known
	writes  int       // by this store
}

// forget makes the next look read the version anew.
func (m *versionMemo) forget() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.readAt = time.Time{}
	m.writes++
}

// get returns the version, as read reports it when the kept one is too old.
func (m *versionMemo) get(read func() (int64, error)) (int64, error) {
	m.mu.Lock()
	version, readAt, writes := m.version, m.readAt, m.writes
	m.mu.Unlock()
	if !readAt.IsZero() && time.Since(readAt) < versionFor {
		return version, nil
	}

	started := time.Now()
	version, err := read()
	if err != nil {
		return 0, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.writes == writes { // else a write may have come after the look
		m.version, m.readAt = version, started
	}
	return version, nil
}

// CatalogueVersion returns a number that grows whenever something that a page
// shows has changed. It is cheap enough for every request. What other
// processes write shows within a second.
func (s *Store) CatalogueVersion(ctx context.Context) (int64, error) {
	version, err := s.reads.version.get(func() (version int64, err error) {
		err = s.read.QueryRowContext(ctx, "SELECT version FROM catalogue").Scan(&version)
		return version, err
	})
	if err != nil {
		return 0, fmt.Errorf("catalogue version: %w", err)
	}
	return version, nil
}

// queryAll returns what read makes of every row of a query, never nil.
func queryAll[T any](ctx context.Context, s *Store, read func(*cells) T, query string, args ...any) ([]T, error) {
	rows, err := s.query(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	return readAll(rows, read)
}
