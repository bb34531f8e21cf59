package store

import (
	"context"
	"database/sql"
	"fmt"
	"sync"
)

// statementsKept bounds the prepared statements. Every combination of a
// filter's fields is a statement of its own.
const statementsKept = 256

// query runs a statement on the read pool, prepared once when there is room.
// A statement that has begun is not interrupted: every one is short, and
// watching ctx meanwhile would take a quarter of its time.
func (s *DB) query(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	ctx = context.WithoutCancel(ctx)
	statement, err := s.reads.get(ctx, s.read, query) //nolint:sqlclosecheck // kept while the store is open
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

// queryAll returns what read makes of every row of a query, never nil.
func queryAll[T any](ctx context.Context, s *DB, read func(*cells) T, query string, args ...any) ([]T, error) {
	rows, err := s.query(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	return readAll(rows, read)
}

// queryCount returns the number that a query selects.
func (s *DB) queryCount(ctx context.Context, query string, args ...any) (count int, err error) {
	rows, err := s.query(ctx, query, args...)
	if err != nil {
		return 0, err
	}
	defer rows.Close()
	for rows.Next() {
		if err := rows.Scan(&count); err != nil {
			return 0, err
		}
	}
	return count, rows.Err()
}

// queryIDs returns the numbers that a query selects.
func (s *DB) queryIDs(ctx context.Context, query string, args ...any) ([]int64, error) {
	rows, err := s.query(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	return collect(rows, scanID)
}
