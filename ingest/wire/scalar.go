package wire

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// The types below read one JSON value each and never fail: what they cannot
// use leaves them empty.
type (
	// Text is plain text that may have several lines.
	Text string
	// Line is plain text on one line.
	Line string
	// Name is a line that comes as a string and as nothing else: what changed
	// its type names nothing.
	Name string
	// Label is a line that some answers wrap as {"id", "name"}.
	Label string
	// Weblink is an absolute http(s) URL.
	Weblink string
	// Imagelink is an absolute https URL of an image, or one of a network that
	// was opened.
	Imagelink string
	// Day is a calendar date, YYYY-MM-DD.
	Day string
	// Integer is a whole number, also when sent as "12" or 12.0; Sent says
	// that the field was there, be it null.
	Integer struct {
		V        int64
		OK, Sent bool
	}
	// Number is a finite number, also when sent as a string.
	Number struct {
		V  float64
		OK bool
	}
	// Boolean is true or false, also when sent as a string, 0 or 1.
	Boolean struct{ V, OK bool }
	// Moment is an instant in UTC, cut to the second.
	Moment struct{ T time.Time }
)

// Scalar returns a string's content or a number's or boolean's literal.
func Scalar(data []byte) (string, bool) {
	switch {
	case len(data) == 0 || data[0] == '{' || data[0] == '[' || data[0] == 'n':
		return "", false
	case data[0] != '"':
		return string(data), true
	}
	inner := data[1 : len(data)-1]
	plain := true
	for _, c := range inner {
		if c == '\\' || c >= utf8.RuneSelf {
			plain = false
			break
		}
	}
	if plain {
		return string(inner), true
	}
	var s string
	if json.Unmarshal(data, &s) != nil {
		return "", false
	}
	return s, true
}

// UnmarshalJSON implements json.Unmarshaler.
func (t *Text) UnmarshalJSON(data []byte) error {
	s, _ := Scalar(data)
	*t = Text(CleanText(s))
	return nil
}

// UnmarshalJSON implements json.Unmarshaler.
func (l *Line) UnmarshalJSON(data []byte) error {
	s, _ := Scalar(data)
	*l = Line(CleanLine(s))
	return nil
}

// UnmarshalJSON implements json.Unmarshaler.
func (n *Name) UnmarshalJSON(data []byte) error {
	s := ""
	if len(data) > 0 && data[0] == '"' {
		s, _ = Scalar(data)
	}
	*n = Name(CleanLine(s))
	return nil
}

// UnmarshalJSON implements json.Unmarshaler.
func (l *Label) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '{' {
		var named struct {
			Name Line `json:"name"`
		}
		_ = json.Unmarshal(data, &named)
		*l = Label(named.Name)
		return nil
	}
	s, _ := Scalar(data)
	*l = Label(CleanLine(s))
	return nil
}

// UnmarshalJSON implements json.Unmarshaler.
func (w *Weblink) UnmarshalJSON(data []byte) error {
	s, _ := Scalar(data)
	*w = Weblink(CleanURL(s))
	return nil
}

// UnmarshalJSON implements json.Unmarshaler.
func (l *Imagelink) UnmarshalJSON(data []byte) error {
	s, _ := Scalar(data)
	*l = Imagelink(CleanImage(s))
	return nil
}

// UnmarshalJSON implements json.Unmarshaler.
func (d *Day) UnmarshalJSON(data []byte) error {
	s, _ := Scalar(data)
	s = strings.TrimSpace(s)
	if len(s) > len(time.DateOnly) && s[len(time.DateOnly)] == 'T' {
		s = s[:len(time.DateOnly)]
	}
	if _, err := time.Parse(time.DateOnly, s); err == nil {
		*d = Day(s)
	}
	return nil
}

// UnmarshalJSON implements json.Unmarshaler.
func (n *Integer) UnmarshalJSON(data []byte) error {
	n.Sent = true
	s, ok := Scalar(data)
	if !ok {
		return nil
	}
	s = strings.TrimSpace(s)
	if v, err := strconv.ParseInt(s, 10, 64); err == nil {
		n.V, n.OK = v, true
		return nil
	}
	f, err := strconv.ParseFloat(s, 64)
	if err == nil && f == math.Trunc(f) && math.Abs(f) < 1<<53 {
		n.V, n.OK = int64(f), true
	}
	return nil
}

// Count returns the number as a counter, nil when absent or negative.
func (n Integer) Count() *int {
	if !n.OK || n.V < 0 || n.V > math.MaxInt32 {
		return nil
	}
	c := int(n.V)
	return &c
}

// Small returns the number, 0 when absent or far out of range.
func (n Integer) Small() int {
	if n.V < math.MinInt32 || n.V > math.MaxInt32 {
		return 0
	}
	return int(n.V)
}

// UnmarshalJSON implements json.Unmarshaler.
func (n *Number) UnmarshalJSON(data []byte) error {
	s, ok := Scalar(data)
	if !ok {
		return nil
	}
	v, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
	if err == nil && !math.IsNaN(v) && !math.IsInf(v, 0) {
		*n = Number{v, true}
	}
	return nil
}

// Positive returns a measure, nil when absent or not above zero.
func (n Number) Positive() *float64 {
	if !n.OK || n.V <= 0 {
		return nil
	}
	return &n.V
}

// AtLeastZero returns a measure, nil when absent or negative.
func (n Number) AtLeastZero() *float64 {
	if !n.OK || n.V < 0 {
		return nil
	}
	return &n.V
}

// UnmarshalJSON implements json.Unmarshaler.
func (b *Boolean) UnmarshalJSON(data []byte) error {
	s, _ := Scalar(data)
	switch strings.ToLower(strings.TrimSpace(s)) {
	case "true", "1":
		*b = Boolean{true, true}
	case "false", "0":
		*b = Boolean{false, true}
	}
	return nil
}

// Ptr returns the value, nil when absent.
func (b Boolean) Ptr() *bool {
	if !b.OK {
		return nil
	}
	return &b.V
}

// UnmarshalJSON implements json.Unmarshaler.
func (m *Moment) UnmarshalJSON(data []byte) error {
	s, _ := Scalar(data)
	s = strings.TrimSpace(s)
	for _, layout := range []string{time.RFC3339, "2006-01-02T15:04:05", time.DateOnly} {
		t, err := time.Parse(layout, s)
		if err != nil {
			continue
		}
		if t = t.UTC().Truncate(time.Second); t.Year() >= 1900 && t.Year() <= 9999 {
			m.T = t
		}
		return nil
	}
	return nil
}

// Ptr returns the instant, nil when absent.
func (m Moment) Ptr() *time.Time {
	if m.T.IsZero() {
		return nil
	}
	return &m.T
}

// OneOrMany reads a list, also when its only element comes without brackets.
type OneOrMany[T any] []T

// UnmarshalJSON implements json.Unmarshaler.
func (m *OneOrMany[T]) UnmarshalJSON(data []byte) error {
	if len(data) == 0 {
		return nil
	}
	switch data[0] {
	case '[':
		_ = json.Unmarshal(data, (*[]T)(m))
	case '{':
		var one T
		_ = json.Unmarshal(data, &one)
		*m = OneOrMany[T]{one}
	}
	return nil
}
