package ll2

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
	// text is plain text that may have several lines.
	text string
	// line is plain text on one line.
	line string
	// label is a line that some answers wrap as {"id", "name"}.
	label string
	// weblink is an absolute http(s) URL.
	weblink string
	// day is a calendar date, YYYY-MM-DD.
	day string
	// integer is a whole number, also when sent as "12" or 12.0; sent says
	// that the field was there, be it null.
	integer struct {
		v        int64
		ok, sent bool
	}
	// number is a finite number, also when sent as a string.
	number struct {
		v  float64
		ok bool
	}
	// boolean is true or false, also when sent as a string, 0 or 1.
	boolean struct{ v, ok bool }
	// moment is an instant in UTC, cut to the second.
	moment struct{ t time.Time }
	// span is a duration.
	span struct{ d time.Duration }
)

// scalar returns a string's content or a number's or boolean's literal.
func scalar(data []byte) (string, bool) {
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

func (t *text) UnmarshalJSON(data []byte) error {
	s, _ := scalar(data)
	*t = text(cleanText(s))
	return nil
}

func (l *line) UnmarshalJSON(data []byte) error {
	s, _ := scalar(data)
	*l = line(cleanLine(s))
	return nil
}

func (l *label) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '{' {
		var named struct {
			Name line `json:"name"`
		}
		_ = json.Unmarshal(data, &named)
		*l = label(named.Name)
		return nil
	}
	s, _ := scalar(data)
	*l = label(cleanLine(s))
	return nil
}

func (w *weblink) UnmarshalJSON(data []byte) error {
	s, _ := scalar(data)
	*w = weblink(cleanURL(s))
	return nil
}

// image returns the link with https in front, whatever it came with.
func (w weblink) image() string {
	if rest, ok := cutPrefixFold(string(w), "http://"); ok {
		return "https://" + rest
	}
	return string(w)
}

func (d *day) UnmarshalJSON(data []byte) error {
	s, _ := scalar(data)
	s = strings.TrimSpace(s)
	if len(s) > len(time.DateOnly) && s[len(time.DateOnly)] == 'T' {
		s = s[:len(time.DateOnly)]
	}
	if _, err := time.Parse(time.DateOnly, s); err == nil {
		*d = day(s)
	}
	return nil
}

func (n *integer) UnmarshalJSON(data []byte) error {
	n.sent = true
	s, ok := scalar(data)
	if !ok {
		return nil
	}
	s = strings.TrimSpace(s)
	if v, err := strconv.ParseInt(s, 10, 64); err == nil {
		n.v, n.ok = v, true
		return nil
	}
	f, err := strconv.ParseFloat(s, 64)
	if err == nil && f == math.Trunc(f) && math.Abs(f) < 1<<53 {
		n.v, n.ok = int64(f), true
	}
	return nil
}

// count returns the number as a counter, nil when absent or negative.
func (n integer) count() *int {
	if !n.ok || n.v < 0 || n.v > math.MaxInt32 {
		return nil
	}
	c := int(n.v)
	return &c
}

// small returns the number, 0 when absent or far out of range.
func (n integer) small() int {
	if n.v < math.MinInt32 || n.v > math.MaxInt32 {
		return 0
	}
	return int(n.v)
}

func (n *number) UnmarshalJSON(data []byte) error {
	s, ok := scalar(data)
	if !ok {
		return nil
	}
	v, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
	if err == nil && !math.IsNaN(v) && !math.IsInf(v, 0) {
		*n = number{v, true}
	}
	return nil
}

// positive returns a measure, nil when absent or not above zero.
func (n number) positive() *float64 {
	if !n.ok || n.v <= 0 {
		return nil
	}
	return &n.v
}

// atLeastZero returns a measure, nil when absent or negative.
func (n number) atLeastZero() *float64 {
	if !n.ok || n.v < 0 {
		return nil
	}
	return &n.v
}

func (b *boolean) UnmarshalJSON(data []byte) error {
	s, _ := scalar(data)
	switch strings.ToLower(strings.TrimSpace(s)) {
	case "true", "1":
		*b = boolean{true, true}
	case "false", "0":
		*b = boolean{false, true}
	}
	return nil
}

func (b boolean) ptr() *bool {
	if !b.ok {
		return nil
	}
	return &b.v
}

func (m *moment) UnmarshalJSON(data []byte) error {
	s, _ := scalar(data)
	s = strings.TrimSpace(s)
	for _, layout := range []string{time.RFC3339, "2006-01-02T15:04:05", time.DateOnly} {
		t, err := time.Parse(layout, s)
		if err != nil {
			continue
		}
		if t = t.UTC().Truncate(time.Second); t.Year() >= 1900 && t.Year() <= 9999 {
			m.t = t
		}
		return nil
	}
	return nil
}

func (m moment) ptr() *time.Time {
	if m.t.IsZero() {
		return nil
	}
	return &m.t
}

func (s *span) UnmarshalJSON(data []byte) error {
	v, _ := scalar(data)
	s.d, _ = parseSpan(strings.TrimSpace(v))
	return nil
}

// oneOrMany reads a list, also when its only element comes without brackets.
type oneOrMany[T any] []T

func (m *oneOrMany[T]) UnmarshalJSON(data []byte) error {
	if len(data) == 0 {
		return nil
	}
	switch data[0] {
	case '[':
		_ = json.Unmarshal(data, (*[]T)(m))
	case '{':
		var one T
		_ = json.Unmarshal(data, &one)
		*m = oneOrMany[T]{one}
	}
	return nil
}
