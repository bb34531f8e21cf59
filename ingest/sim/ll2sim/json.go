package ll2sim

import (
	"bytes"
	"encoding/json"
	"maps"
	"strconv"
	"time"
)

// fields is an object of the feed.
type fields map[string]any

// with adds the members of more and returns f.
func (f fields) with(more fields) fields {
	maps.Copy(f, more)
	return f
}

// encode returns v as JSON; unlike [json.Marshal] it leaves &, < and > in
// addresses and texts as the feed does.
func encode(v any) ([]byte, error) {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSuffix(out.Bytes(), []byte("\n")), err
}

// array returns the items as an array, never null.
func array[T any](items []T) []T { return append([]T{}, items...) }

// each returns an array of what one makes of the items, never null.
func each[T, V any](items []T, one func(T) V) []V {
	out := make([]V, len(items))
	for i, item := range items {
		out[i] = one(item)
	}
	return out
}

// orNull returns v, or null for a zero.
func orNull[T comparable](v T) any {
	var zero T
	if v == zero {
		return nil
	}
	return v
}

// blank returns a text that some records of the feed have empty and others
// null: those with an odd number.
func blank(s string, id int) any {
	if id%2 == 1 {
		return orNull(s)
	}
	return s
}

// figure is a number that the feed writes with a fraction even when it is whole.
type figure float64

// MarshalJSON writes 105 as 105.0.
func (f figure) MarshalJSON() ([]byte, error) {
	b, err := json.Marshal(float64(f))
	if err == nil && !bytes.ContainsAny(b, ".e") {
		b = append(b, ".0"...)
	}
	return b, err
}

// moment returns a date-time, null for the zero time.
func moment(t time.Time) any { return when(t, "2006-01-02T15:04:05Z") }

// date returns a date, null for the zero time.
func date(t time.Time) any { return when(t, time.DateOnly) }

func when(t time.Time, layout string) any {
	if t.IsZero() {
		return nil
	}
	return t.UTC().Format(layout)
}

// optDuration returns an ISO 8601 duration, null for zero.
func optDuration(d time.Duration) any {
	if d == 0 {
		return nil
	}
	return duration(d)
}

// duration returns d as the feed writes it: -PT45M, P27DT8H33M, P0D.
func duration(d time.Duration) string {
	secs := int64(d / time.Second)
	if secs == 0 {
		return "P0D"
	}
	var b []byte
	if secs < 0 {
		b, secs = append(b, '-'), -secs
	}
	b = append(b, 'P')
	for _, part := range []struct {
		size int64
		mark byte
	}{{86400, 'D'}, {3600, 'H'}, {60, 'M'}, {1, 'S'}} {
		if n := secs / part.size; n > 0 {
			b = append(strconv.AppendInt(b, n, 10), part.mark)
		}
		secs %= part.size
		if part.mark == 'D' && secs > 0 {
			b = append(b, 'T')
		}
	}
	return string(b)
}
