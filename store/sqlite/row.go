package sqlite

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

// Row hands out the columns of one result row from left to right. A graph
// of objects comes as one wide row in which each object's columns lie side by
// side, its id first; reading them by type alone is several times faster than
// scanning into as many typed destinations. NULL reads as the zero value.
type Row struct {
	Values []any
	dest   []any
	at     int
	Err    error
}

// newRow returns a Row for the columns of rows.
func newRow(rows *sql.Rows) (*Row, error) {
	names, err := rows.Columns()
	if err != nil {
		return nil, err
	}
	c := &Row{Values: make([]any, len(names)), dest: make([]any, len(names))}
	for i := range c.Values {
		c.dest[i] = &c.Values[i]
	}
	return c, nil
}

// load takes the present row in.
func (c *Row) load(r Scanner) error {
	c.at = 0
	return r.Scan(c.dest...)
}

// done returns the first error of the row, and that columns were left over or
// missing, which would shift every value.
func (c *Row) done() error {
	if c.Err != nil {
		return c.Err
	}
	if c.at != len(c.Values) {
		return fmt.Errorf("%d columns were read of %d", c.at, len(c.Values))
	}
	return nil
}

// next returns the next column as it came.
func (c *Row) next() any {
	c.at++
	if c.at > len(c.Values) {
		return nil
	}
	return c.Values[c.at-1]
}

// Absent reports whether the next object is missing, its id being NULL; then
// it steps over the object's columns.
func (c *Row) Absent(columns int) bool {
	if c.at < len(c.Values) && c.Values[c.at] == nil {
		c.at += columns
		return true
	}
	return false
}

// Skip steps over columns.
func (c *Row) Skip(columns int) { c.at += columns }

// Text returns the next column as a text, "" for NULL.
func (c *Row) Text() string {
	v, _ := c.next().(string)
	return v
}

// Int64 returns the next column as a number, 0 for NULL.
func (c *Row) Int64() int64 {
	v, _ := c.next().(int64)
	return v
}

// Int returns the next column as a number, 0 for NULL.
func (c *Row) Int() int { return int(c.Int64()) }

// Bool reports whether the next column is a number other than 0.
func (c *Row) Bool() bool { return c.Int64() != 0 }

// Seconds returns the next column, whole seconds, as a duration, 0 for NULL.
func (c *Row) Seconds() time.Duration { return time.Duration(c.Int64()) * time.Second }

// OptSeconds returns the next column, whole seconds, as a duration, nil for NULL.
func (c *Row) OptSeconds() *time.Duration {
	v, ok := c.next().(int64)
	if !ok {
		return nil
	}
	length := time.Duration(v) * time.Second
	return &length
}

// Time returns the next column, unix seconds, in UTC, the zero time for NULL.
func (c *Row) Time() time.Time {
	if t := c.OptTime(); t != nil {
		return *t
	}
	return time.Time{}
}

// OptTime returns the next column, unix seconds, in UTC, nil for NULL.
func (c *Row) OptTime() *time.Time {
	v, ok := c.next().(int64)
	if !ok {
		return nil
	}
	t := time.Unix(v, 0).UTC()
	return &t
}

// OptInt64 returns the next column as a number, nil for NULL.
func (c *Row) OptInt64() *int64 {
	v, ok := c.next().(int64)
	if !ok {
		return nil
	}
	return &v
}

// OptInt returns the next column as a number, nil for NULL.
func (c *Row) OptInt() *int {
	v, ok := c.next().(int64)
	if !ok {
		return nil
	}
	n := int(v)
	return &n
}

// OptBool reports whether the next column is a number other than 0, nil for
// NULL.
func (c *Row) OptBool() *bool {
	v, ok := c.next().(int64)
	if !ok {
		return nil
	}
	b := v != 0
	return &b
}

// OptFloat returns the next column as a number, nil for NULL.
func (c *Row) OptFloat() *float64 {
	v, ok := c.next().(float64)
	if !ok {
		return nil
	}
	return &v
}

// JSON decodes a JSON column into dest; an empty one leaves dest alone.
func (c *Row) JSON(dest any) {
	switch text := c.Text(); text {
	case "", "[]", "{}", "null":
	default:
		c.Decode(text, dest)
	}
}

// Decode decodes a JSON text into dest. What cannot be decoded is the error of
// the row.
func (c *Row) Decode(text string, dest any) {
	if err := json.Unmarshal([]byte(text), dest); err != nil && c.Err == nil {
		c.Err = fmt.Errorf("column %d: %w", c.at, err)
	}
}

// readAll returns what read makes of every row, never nil, and closes rows.
func readAll[T any](rows *sql.Rows, read func(*Row) T) ([]T, error) {
	defer rows.Close()
	c, err := newRow(rows)
	if err != nil {
		return nil, err
	}
	list := []T{}
	for rows.Next() {
		if err := c.load(rows); err != nil {
			return nil, err
		}
		list = append(list, read(c))
		if err := c.done(); err != nil {
			return nil, err
		}
	}
	return list, rows.Err()
}

// ColumnSet is the columns of one object, its id first, separated by ", ".
type ColumnSet string

// Of returns the columns as those of the table called alias. At every run of
// a statement the driver copies each column's name and declared type, which
// nobody looks at: so they are expressions, which have no type, and have the
// shortest name.
func (set ColumnSet) Of(alias string) string {
	return "+" + alias + "." + strings.ReplaceAll(string(set), ", ", " c, +"+alias+".") + " c"
}

// Count returns how many columns there are.
func (set ColumnSet) Count() int { return strings.Count(string(set), ",") + 1 }

// Join returns the column lists as one.
func Join(lists ...string) string { return strings.Join(lists, ", ") }
