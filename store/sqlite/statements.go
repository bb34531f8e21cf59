package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"sync"
)

// maxStatements bounds the prepared statements. Every combination of a
// filter's fields is a statement of its own.
const maxStatements = 256

// Query runs a statement on the read pool, prepared once while few enough are kept.
// A statement that has begun is not interrupted: every one is short, and with
// ctx watched meanwhile a launch takes 60 µs instead of 53.
func (s *DB) Query(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return s.Read.queryKept(context.WithoutCancel(ctx), query, args...)
}

// Statements holds prepared statements.
type Statements struct {
	mu     sync.RWMutex
	ByText map[string]*sql.Stmt
}

// Find returns the statement of query, nil when it is not kept.
func (m *Statements) Find(query string) *sql.Stmt {
	m.mu.RLock()
	defer m.mu.RUnlock()
	return m.ByText[query]
}

// get returns the statement of query, prepared now when it is new, and nil
// when there is no room for it.
func (m *Statements) get(ctx context.Context, db *sql.DB, query string) (*sql.Stmt, error) {
	m.mu.RLock()
	statement, full := m.ByText[query], len(m.ByText) >= maxStatements
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
	if statement = m.ByText[query]; statement != nil {
		return statement, fresh.Close() //nolint:sqlclosecheck // the other one is kept
	}
	if m.ByText == nil {
		m.ByText = map[string]*sql.Stmt{}
	}
	m.ByText[query] = fresh
	return fresh, nil
}

// Keep prepares statements for later. One that cannot be prepared now is when
// it is needed.
func (m *Statements) Keep(ctx context.Context, db *sql.DB, queries []string) {
	for _, query := range queries {
		if _, err := m.get(ctx, db, query); err != nil { //nolint:sqlclosecheck // kept while the store is open
			return
		}
	}
}

// QueryFunc runs a query: Query of a DB, or QueryContext of a transaction, which
// sees what that transaction has changed.
type QueryFunc func(ctx context.Context, query string, args ...any) (*sql.Rows, error)

// QueryAll returns what read makes of every row of a query, never nil.
func QueryAll[T any](ctx context.Context, s *DB, read func(*Row) T, query string, args ...any) ([]T, error) {
	return QueryAllBy(ctx, s.Query, read, query, args...)
}

// QueryAllBy is QueryAll of a query that run runs.
func QueryAllBy[T any](ctx context.Context, run QueryFunc, read func(*Row) T, query string, args ...any) ([]T, error) {
	rows, err := run(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	return readAll(rows, read)
}

// InOrder returns what read makes of the rows that query selects for a JSON
// list of ids, in the order of the ids. Rows that went meanwhile are left out.
func InOrder[T any](
	ctx context.Context, db *DB, ids []int64, query string, read func(*Row) T, id func(*T) int64,
) ([]T, error) {
	if len(ids) == 0 {
		return []T{}, nil
	}
	found, err := QueryAll(ctx, db, read, query, JSONText(ids))
	if err != nil {
		return nil, err
	}
	byID := make(map[int64]*T, len(found))
	for i := range found {
		byID[id(&found[i])] = &found[i]
	}
	items := make([]T, 0, len(found))
	for _, id := range ids {
		if item := byID[id]; item != nil {
			items = append(items, *item)
		}
	}
	return items, nil
}

// QueryCount returns the number that a query selects.
func (s *DB) QueryCount(ctx context.Context, query string, args ...any) (count int, err error) {
	rows, err := s.Query(ctx, query, args...)
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

// QueryIDs returns the numbers that a query selects.
func (s *DB) QueryIDs(ctx context.Context, query string, args ...any) ([]int64, error) {
	rows, err := s.Query(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	return Collect(rows, ScanID)
}
