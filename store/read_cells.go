package store

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

// cells hands out the columns of one result row from left to right. A graph
// of objects comes as one wide row in which each object's columns lie side by
// side, its id first; reading them by type alone is several times faster than
// scanning into as many typed destinations. NULL reads as the zero value.
type cells struct {
	values []any
	dest   []any
	at     int
	err    error
}

// newCells returns cells for the columns of rows.
func newCells(rows *sql.Rows) (*cells, error) {
	names, err := rows.Columns()
	if err != nil {
		return nil, err
	}
	c := &cells{values: make([]any, len(names)), dest: make([]any, len(names))}
	for i := range c.values {
		c.dest[i] = &c.values[i]
	}
	return c, nil
}

// load takes the present row in.
func (c *cells) load(r row) error {
	c.at = 0
	return r.Scan(c.dest...)
}

// done returns the first error of the row, and that columns were left over or
// missing, which would shift every value.
func (c *cells) done() error {
	if c.err != nil {
		return c.err
	}
	if c.at != len(c.values) {
		return fmt.Errorf("%d columns were read of %d", c.at, len(c.values))
	}
	return nil
}

// next returns the next column as it came.
func (c *cells) next() any {
	c.at++
	if c.at > len(c.values) {
		return nil
	}
	return c.values[c.at-1]
}

// absent reports whether the next object is missing, its id being NULL; then
// it steps over the object's columns.
func (c *cells) absent(columns int) bool {
	if c.at < len(c.values) && c.values[c.at] == nil {
		c.at += columns
		return true
	}
	return false
}

// skip steps over columns.
func (c *cells) skip(columns int) { c.at += columns }

func (c *cells) text() string {
	v, _ := c.next().(string)
	return v
}

func (c *cells) int64() int64 {
	v, _ := c.next().(int64)
	return v
}

func (c *cells) int() int { return int(c.int64()) }

func (c *cells) bool() bool { return c.int64() != 0 }

func (c *cells) seconds() time.Duration { return time.Duration(c.int64()) * time.Second }

func (c *cells) optSeconds() *time.Duration {
	v, ok := c.next().(int64)
	if !ok {
		return nil
	}
	length := time.Duration(v) * time.Second
	return &length
}

func (c *cells) moment() time.Time {
	if t := c.optMoment(); t != nil {
		return *t
	}
	return time.Time{}
}

func (c *cells) optMoment() *time.Time {
	v, ok := c.next().(int64)
	if !ok {
		return nil
	}
	t := time.Unix(v, 0).UTC()
	return &t
}

func (c *cells) optInt64() *int64 {
	v, ok := c.next().(int64)
	if !ok {
		return nil
	}
	return &v
}

func (c *cells) optInt() *int {
	v, ok := c.next().(int64)
	if !ok {
		return nil
	}
	n := int(v)
	return &n
}

func (c *cells) optBool() *bool {
	v, ok := c.next().(int64)
	if !ok {
		return nil
	}
	b := v != 0
	return &b
}

func (c *cells) optFloat() *float64 {
	v, ok := c.next().(float64)
	if !ok {
		return nil
	}
	return &v
}

// json decodes a JSON column into dest; an empty one leaves dest alone.
func (c *cells) json(dest any) {
	switch text := c.text(); text {
	case "", "[]", "{}", "null":
	default:
		c.decode(text, dest)
	}
}

func (c *cells) decode(text string, dest any) {
	if err := json.Unmarshal([]byte(text), dest); err != nil && c.err == nil {
		c.err = fmt.Errorf("column %d: %w", c.at, err)
	}
}

// readAll returns what read makes of every row, never nil, and closes rows.
func readAll[T any](rows *sql.Rows, read func(*cells) T) ([]T, error) {
	defer rows.Close()
	c, err := newCells(rows)
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

// columnSet is the columns of one object, its id first, separated by ", ".
type columnSet string

// of returns the columns as those of the table called alias. At every run of
// a statement the driver copies each column's name and declared type, which
// nobody looks at: so they are expressions, which have no type, and have the
// shortest name.
func (set columnSet) of(alias string) string {
	return "+" + alias + "." + strings.ReplaceAll(string(set), ", ", " c, +"+alias+".") + " c"
}

// count returns how many columns there are.
func (set columnSet) count() int { return strings.Count(string(set), ",") + 1 }

// join returns the column lists as one.
func join(lists ...string) string { return strings.Join(lists, ", ") }
