package catalogue

import (
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"tminus/store/sqlite"
)

// jsonReader reads JSON as this store writes it: without spaces, with the
// names and kinds of values that are expected. Launches are read far more
// often than written, and this takes a fraction of the time of encoding/json.
// Whatever it does not expect makes it odd; then encoding/json has to look.
type jsonReader struct {
	text string
	at   int
	odd  bool
}

// readList returns what item makes of each member of a JSON column's list, nil
// when there is none.
func readList[T any](c *sqlite.Row, item func(*jsonReader) T) []T {
	text := c.Text()
	if text == "" || text == "[]" {
		return nil
	}
	r := jsonReader{text: text}
	list := make([]T, 0, 1+strings.Count(text, "},{"))
	r.list(func() { list = append(list, item(&r)) })
	if !r.done() {
		list = nil
		c.Decode(text, &list)
	}
	return list
}

// readObject returns what item makes of a JSON column's object.
func readObject[T any](c *sqlite.Row, item func(*jsonReader) T) (object T) {
	text := c.Text()
	if text == "" || text == "{}" {
		return object
	}
	r := jsonReader{text: text}
	object = item(&r)
	if !r.done() {
		object = *new(T)
		c.Decode(text, &object)
	}
	return object
}

// done reports whether all was read and nothing was odd.
func (r *jsonReader) done() bool { return !r.odd && r.at == len(r.text) }

// take steps over the character if it comes next.
func (r *jsonReader) take(char byte) bool {
	if r.at < len(r.text) && r.text[r.at] == char {
		r.at++
		return true
	}
	return false
}

// expect steps over the character, which has to come next.
func (r *jsonReader) expect(char byte) {
	if !r.take(char) {
		r.odd = true
	}
}

// list calls item in front of each member.
func (r *jsonReader) list(item func()) {
	r.expect('[')
	if r.take(']') {
		return
	}
	for !r.odd {
		item()
		if r.take(']') {
			return
		}
		r.expect(',')
	}
}

// object calls field in front of the value of each name. A name that is none
// of a field's is odd.
func (r *jsonReader) object(field func(name string) (known bool)) {
	r.expect('{')
	if r.take('}') {
		return
	}
	for !r.odd {
		name := r.string()
		r.expect(':')
		if r.odd || !field(name) {
			r.odd = true
			return
		}
		if r.take('}') {
			return
		}
		r.expect(',')
	}
}

func (r *jsonReader) string() string {
	r.expect('"')
	plain := true
	for i := r.at; i < len(r.text); i++ {
		switch char := r.text[i]; {
		case char == '"':
			text := r.text[r.at:i]
			if !plain {
				text = r.unquote(r.text[r.at-1 : i+1])
			}
			r.at = i + 1
			return text
		case char == '\\':
			plain = false
			i++
		case char < ' ' || char > '~':
			plain = false
		}
	}
	r.odd = true
	return ""
}

// unquote returns the text of a literal with escapes or other letters.
func (r *jsonReader) unquote(literal string) (text string) {
	if json.Unmarshal([]byte(literal), &text) != nil {
		r.odd = true
	}
	return text
}

// int64 reads a whole number.
func (r *jsonReader) int64() int64 {
	start := r.at
	r.take('-')
	if r.take('0') && r.at < len(r.text) && r.text[r.at] >= '0' && r.text[r.at] <= '9' {
		r.odd = true
	}
	for r.at < len(r.text) && r.text[r.at] >= '0' && r.text[r.at] <= '9' {
		r.at++
	}
	n, err := strconv.ParseInt(r.text[start:r.at], 10, 64)
	if err != nil {
		r.odd = true
	}
	return n
}

func (r *jsonReader) int() int { return int(r.int64()) }

func (r *jsonReader) optInt() *int {
	n := r.int()
	return &n
}

func (r *jsonReader) bool() bool {
	value := strings.HasPrefix(r.text[r.at:], "true")
	switch {
	case value:
		r.at += len("true")
	case strings.HasPrefix(r.text[r.at:], "false"):
		r.at += len("false")
	default:
		r.odd = true
	}
	return value
}

// moment reads a time in UTC to the second.
func (r *jsonReader) moment() time.Time {
	text := r.string()
	t, err := time.Parse(time.RFC3339, text)
	if err != nil || len(text) != len("2006-01-02T15:04:05Z") {
		r.odd = true
	}
	return t
}

func (r *jsonReader) optMoment() *time.Time {
	t := r.moment()
	return &t
}
