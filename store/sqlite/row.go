package sqlite

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"
)

// Row hands out the columns of one result row from left to right. A graph
// of objects comes as one wide row in which each object's columns lie side by
// side, its id first, so an object is read where it is written, in one literal
// instead of a list of destinations and a copy of each. NULL reads as the zero
// value. A column of another type than asked for, and a number of columns other
// than was read, are the error of the row.
type Row struct {
	values []any
	dest   []any
	at     int
	err    error
}

// unused holds Rows without values: a new one for each statement took a
// twentieth of what a launch allocated.
var unused = sync.Pool{New: func() any { return new(Row) }}

// newRow returns a Row for the columns of rows.
func newRow(rows *sql.Rows) (*Row, error) {
	names, err := rows.Columns()
	if err != nil {
		return nil, err
	}
	r := unused.Get().(*Row)
	r.values, r.dest = slices.Grow(r.values, len(names))[:len(names)], r.dest[:0]
	for i := range r.values {
		r.dest = append(r.dest, &r.values[i])
	}
	return r, nil
}

// leave gives the Row back, without what it held.
func (r *Row) leave() {
	clear(r.values)
	r.values, r.at, r.err = r.values[:0], 0, nil
	unused.Put(r)
}

// load takes the present row in.
func (r *Row) load(from Scanner) error {
	r.at = 0
	return from.Scan(r.dest...)
}

// done returns the first error of the row.
func (r *Row) done() error {
	if r.err == nil && r.at != len(r.values) {
		r.err = fmt.Errorf("%d columns were read of %d", r.at, len(r.values))
	}
	return r.err
}

// next returns the next column, and whether it has a value.
func next[T any](r *Row) (value T, ok bool) {
	r.at++
	if r.at > len(r.values) || r.values[r.at-1] == nil {
		return value, false
	}
	value, ok = r.values[r.at-1].(T)
	if !ok {
		r.fail(fmt.Errorf("it is a %T, not a %T", r.values[r.at-1], value))
	}
	return value, ok
}

// optional is next as a pointer, nil for NULL.
func optional[T any](r *Row) *T {
	value, ok := next[T](r)
	if !ok {
		return nil
	}
	return &value
}

// fail keeps the first error, which is about the column just read.
func (r *Row) fail(err error) {
	if r.err == nil {
		r.err = fmt.Errorf("column %d of the row: %w", r.at, err)
	}
}

// Absent reports whether the next object is missing, its id being NULL; then
// it steps over the object's columns.
func (r *Row) Absent(columns int) bool {
	if r.at < len(r.values) && r.values[r.at] == nil {
		r.at += columns
		return true
	}
	return false
}

// Skip steps over columns.
func (r *Row) Skip(columns int) { r.at += columns }

// Text returns the next column as a text, "" for NULL.
func (r *Row) Text() string {
	text, _ := next[string](r)
	return text
}

// Int64 returns the next column as a number, 0 for NULL.
func (r *Row) Int64() int64 {
	n, _ := next[int64](r)
	return n
}

// Int returns the next column as a number, 0 for NULL.
func (r *Row) Int() int { return int(r.Int64()) }

// Bool reports whether the next column is a number other than 0.
func (r *Row) Bool() bool { return r.Int64() != 0 }

// Seconds returns the next column, whole seconds, as a duration, 0 for NULL.
func (r *Row) Seconds() time.Duration { return time.Duration(r.Int64()) * time.Second }

// OptSeconds returns the next column, whole seconds, as a duration, nil for NULL.
func (r *Row) OptSeconds() *time.Duration {
	seconds, ok := next[int64](r)
	if !ok {
		return nil
	}
	length := time.Duration(seconds) * time.Second
	return &length
}

// Time returns the next column, unix seconds, in UTC, the zero time for NULL.
func (r *Row) Time() time.Time {
	seconds, ok := next[int64](r)
	if !ok {
		return time.Time{}
	}
	return time.Unix(seconds, 0).UTC()
}

// OptTime returns the next column, unix seconds, in UTC, nil for NULL.
func (r *Row) OptTime() *time.Time {
	seconds, ok := next[int64](r)
	if !ok {
		return nil
	}
	t := time.Unix(seconds, 0).UTC()
	return &t
}

// OptInt64 returns the next column as a number, nil for NULL.
func (r *Row) OptInt64() *int64 { return optional[int64](r) }

// OptInt returns the next column as a number, nil for NULL.
func (r *Row) OptInt() *int {
	value, ok := next[int64](r)
	if !ok {
		return nil
	}
	n := int(value)
	return &n
}

// OptBool reports whether the next column is a number other than 0, nil for
// NULL.
func (r *Row) OptBool() *bool {
	value, ok := next[int64](r)
	if !ok {
		return nil
	}
	b := value != 0
	return &b
}

// OptFloat returns the next column as a number, nil for NULL.
func (r *Row) OptFloat() *float64 { return optional[float64](r) }

// JSON decodes a JSON column into dest; an empty one leaves dest alone.
func (r *Row) JSON(dest any) {
	switch text := r.Text(); text {
	case "", "[]", "{}", "null":
	default:
		if err := json.Unmarshal([]byte(text), dest); err != nil {
			r.fail(err)
		}
	}
}

// readAll returns what read makes of every row, never nil, and closes rows.
func readAll[T any](rows *sql.Rows, read func(*Row) T) ([]T, error) {
	defer rows.Close()
	row, err := newRow(rows)
	if err != nil {
		return nil, err
	}
	defer row.leave()
	list := []T{}
	for rows.Next() {
		if err := row.load(rows); err != nil {
			return nil, err
		}
		list = append(list, read(row))
		if err := row.done(); err != nil {
			return nil, err
		}
	}
	return list, rows.Err()
}

// ColumnSet is the columns of one object, its id first, separated by ", ".
type ColumnSet string

// Of returns the columns as those of the table called alias.
func (set ColumnSet) Of(alias string) string {
	return alias + "." + strings.ReplaceAll(string(set), ", ", ", "+alias+".")
}

// Count returns how many columns there are.
func (set ColumnSet) Count() int { return strings.Count(string(set), ",") + 1 }

// Join returns the column lists as one.
func Join(lists ...string) string { return strings.Join(lists, ", ") }
