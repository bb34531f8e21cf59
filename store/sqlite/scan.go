package sqlite

import (
	"context"
	"database/sql"
	"time"
)

// Scanner is one result row: *sql.Row or *sql.Rows.
type Scanner interface {
	Scan(dest ...any) error
}

// Querier is what reads: a pool, a transaction or a connection.
type Querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// Collect returns what scan makes of every row, never nil, and closes rows.
func Collect[T any](rows *sql.Rows, scan func(Scanner) (T, error)) ([]T, error) {
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

// AsTime reads unix seconds; NULL leaves the zero time.
func AsTime(dest *time.Time) scanInto {
	return func(value any) error {
		*dest = time.Time{}
		if seconds, ok := value.(int64); ok {
			*dest = time.Unix(seconds, 0).UTC()
		}
		return nil
	}
}

// AsTimePtr reads unix seconds; NULL leaves nil.
func AsTimePtr(dest **time.Time) scanInto {
	return func(value any) error {
		*dest = nil
		if seconds, ok := value.(int64); ok {
			t := time.Unix(seconds, 0).UTC()
			*dest = &t
		}
		return nil
	}
}

// AsZero reads a value whose NULL means the zero value.
func AsZero[T int64 | string](dest *T) scanInto {
	return func(value any) error {
		*dest, _ = value.(T)
		return nil
	}
}

// ScanID reads a row of one number.
func ScanID(r Scanner) (int64, error) {
	var id int64
	err := r.Scan(&id)
	return id, err
}
