package store

import (
	"context"
	"database/sql"
	"time"
)

// row is one result row: *sql.Row or *sql.Rows.
type row interface {
	Scan(dest ...any) error
}

// querier is what reads: a pool, a transaction or a connection.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// collect returns what scan makes of every row, never nil, and closes rows.
func collect[T any](rows *sql.Rows, scan func(row) (T, error)) ([]T, error) {
	defer rows.Close()
	list := []T{}
	for rows.Next() {
		item, err := scan(rows)
		if err != nil {
			return nil, err
		}
		list = append(list, item)
	}
	return list, rows.Err()
}

// scanInto adapts a function to a destination of Scan.
type scanInto func(value any) error

// Scan implements sql.Scanner.
func (f scanInto) Scan(value any) error { return f(value) }

// asTime reads unix seconds; NULL leaves the zero time.
func asTime(dest *time.Time) scanInto {
	return func(value any) error {
		*dest = time.Time{}
		if seconds, ok := value.(int64); ok {
			*dest = time.Unix(seconds, 0).UTC()
		}
		return nil
	}
}

// asTimePtr reads unix seconds; NULL leaves nil.
func asTimePtr(dest **time.Time) scanInto {
	return func(value any) error {
		*dest = nil
		if seconds, ok := value.(int64); ok {
			moment := time.Unix(seconds, 0).UTC()
			*dest = &moment
		}
		return nil
	}
}

// asZero reads a value whose NULL means the zero value.
func asZero[T int64 | string](dest *T) scanInto {
	return func(value any) error {
		*dest, _ = value.(T)
		return nil
	}
}

func scanID(r row) (int64, error) {
	var id int64
	err := r.Scan(&id)
	return id, err
}
