package ll2sim

import (
	"math"
	"strconv"
	"time"
	"unicode/utf8"
)

// writer appends JSON to a buffer. Objects and arrays are opened and closed by
// hand; commas look after themselves.
type writer struct {
	buf   []byte
	comma bool
}

// sep writes the comma between two members or elements.
func (w *writer) sep() {
	if w.comma {
		w.buf = append(w.buf, ',')
	}
	w.comma = false
}

// key begins a member.
func (w *writer) key(k string) {
	w.sep()
	w.buf = append(w.buf, '"')
	w.buf = append(w.buf, k...)
	w.buf = append(w.buf, '"', ':')
}

func (w *writer) open(c byte) {
	w.sep()
	w.buf = append(w.buf, c)
}

func (w *writer) close(c byte) {
	w.buf = append(w.buf, c)
	w.comma = true
}

// object writes an object as the next element or after a key.
func (w *writer) object(fill func()) {
	w.open('{')
	fill()
	w.close('}')
}

// raw writes finished JSON as the next element or after a key.
func (w *writer) raw(b []byte) {
	w.sep()
	w.buf = append(w.buf, b...)
	w.comma = true
}

// null writes a null member.
func (w *writer) null(k string) {
	w.key(k)
	w.raw([]byte("null"))
}

// text writes a string value.
func (w *writer) text(s string) {
	w.sep()
	w.buf = appendQuoted(w.buf, s)
	w.comma = true
}

// str writes a string member, "" included.
func (w *writer) str(k, s string) {
	w.key(k)
	w.text(s)
}

// optStr writes a string member, null for "".
func (w *writer) optStr(k, s string) {
	if s == "" {
		w.null(k)
		return
	}
	w.str(k, s)
}

// ptrStr writes a string member, null for nil.
// blankStr writes a text that some records of the feed have empty and others
// null: those with an odd number.
func (w *writer) blankStr(k, s string, id int) {
	if s == "" && id%2 == 1 {
		w.null(k)
		return
	}
	w.str(k, s)
}

func (w *writer) ptrStr(k string, s *string) {
	if s == nil {
		w.null(k)
		return
	}
	w.str(k, *s)
}

func (w *writer) int(k string, n int) {
	w.key(k)
	w.buf = strconv.AppendInt(w.buf, int64(n), 10)
	w.comma = true
}

// optInt writes an integer member, null for zero.
func (w *writer) optInt(k string, n int) {
	if n == 0 {
		w.null(k)
		return
	}
	w.int(k, n)
}

// ptrInt writes an integer member, null for nil.
func (w *writer) ptrInt(k string, n *int) {
	if n == nil {
		w.null(k)
		return
	}
	w.int(k, *n)
}

func (w *writer) bool(k string, b bool) {
	w.key(k)
	w.buf = strconv.AppendBool(w.buf, b)
	w.comma = true
}

// ptrBool writes a boolean member, null for nil.
func (w *writer) ptrBool(k string, b *bool) {
	if b == nil {
		w.null(k)
		return
	}
	w.bool(k, *b)
}

// float writes a number as the feed does: a fraction for figures, an exponent
// for masses of planets.
func (w *writer) float(k string, f float64) {
	w.key(k)
	switch {
	case math.Abs(f) >= 1e21:
		w.buf = strconv.AppendFloat(w.buf, f, 'e', -1, 64)
	case f == math.Trunc(f):
		w.buf = strconv.AppendFloat(w.buf, f, 'f', 1, 64)
	default:
		w.buf = strconv.AppendFloat(w.buf, f, 'f', -1, 64)
	}
	w.comma = true
}

// optFloat writes a number member, null for zero.
func (w *writer) optFloat(k string, f float64) {
	if f == 0 {
		w.null(k)
		return
	}
	w.float(k, f)
}

// ptrFloat writes a number member, null for nil.
func (w *writer) ptrFloat(k string, f *float64) {
	if f == nil {
		w.null(k)
		return
	}
	w.float(k, *f)
}

// moment writes a date-time member, null for the zero time.
func (w *writer) moment(k string, t time.Time) { w.when(k, t, "2006-01-02T15:04:05Z") }

// date writes a date member, null for the zero time.
func (w *writer) date(k string, t time.Time) { w.when(k, t, time.DateOnly) }

func (w *writer) when(k string, t time.Time, layout string) {
	if t.IsZero() {
		w.null(k)
		return
	}
	w.key(k)
	w.buf = append(w.buf, '"')
	w.buf = t.UTC().AppendFormat(w.buf, layout)
	w.buf = append(w.buf, '"')
	w.comma = true
}

// optDuration writes an ISO 8601 duration member, null for zero.
func (w *writer) optDuration(k string, d time.Duration) {
	if d == 0 {
		w.null(k)
		return
	}
	w.duration(k, d)
}

// duration writes an ISO 8601 duration member, P0D for zero.
func (w *writer) duration(k string, d time.Duration) {
	w.key(k)
	w.buf = append(w.buf, '"')
	w.buf = appendDuration(w.buf, d)
	w.buf = append(w.buf, '"')
	w.comma = true
}

// appendDuration appends d as the feed writes it: -PT45M, P27DT8H33M, P0D.
func appendDuration(b []byte, d time.Duration) []byte {
	secs := int64(d / time.Second)
	if secs == 0 {
		return append(b, "P0D"...)
	}
	if secs < 0 {
		b, secs = append(b, '-'), -secs
	}
	b = append(b, 'P')
	if days := secs / 86400; days > 0 {
		b = append(strconv.AppendInt(b, days, 10), 'D')
	}
	secs %= 86400
	if secs > 0 {
		b = append(b, 'T')
	}
	for _, part := range []struct {
		size int64
		mark byte
	}{{3600, 'H'}, {60, 'M'}, {1, 'S'}} {
		if n := secs / part.size; n > 0 {
			b = append(strconv.AppendInt(b, n, 10), part.mark)
		}
		secs %= part.size
	}
	return b
}

// appendQuoted appends s as a JSON string with non-ASCII text left as it is.
func appendQuoted(b []byte, s string) []byte {
	const hex = "0123456789abcdef"
	b = append(b, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r == '\n':
			b = append(b, '\\', 'n')
		case r == '\r':
			b = append(b, '\\', 'r')
		case r < 0x20:
			b = append(b, '\\', 'u', '0', '0', hex[r>>4], hex[r&15])
		default:
			b = utf8.AppendRune(b, r)
		}
	}
	return append(b, '"')
}
