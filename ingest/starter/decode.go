package starter

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"time"
)

// readFile decodes a whole file and reports whether that went well.
func readFile[T any](l *loader, name string) (T, bool) {
	var value T
	text, err := fs.ReadFile(l.files, name)
	if err == nil {
		value, err = decode[T](text)
	}
	if err != nil {
		l.failf("%s: %w", name, err)
	}
	return value, err == nil
}

// decode refuses fields that T does not have.
func decode[T any](text []byte) (T, error) {
	var value T
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(&value)
	return value, err
}

// date is a day as YYYY-MM-DD.
type date string

// UnmarshalJSON refuses what is no date.
func (d *date) UnmarshalJSON(text []byte) error {
	_, err := parse(text, (*string)(d), func(s string) (time.Time, error) { return time.Parse(time.DateOnly, s) })
	return err
}

// moment is a time in UTC, as RFC 3339 with a Z.
type moment struct{ time.Time }

// UnmarshalJSON refuses what is no moment in UTC.
func (m *moment) UnmarshalJSON(text []byte) error {
	at, err := parse(text, nil, func(s string) (time.Time, error) { return time.Parse("2006-01-02T15:04:05Z", s) })
	m.Time = at
	return err
}

// ptr returns the moment, or nil for none.
func (m *moment) ptr() *time.Time {
	if m == nil {
		return nil
	}
	return &m.Time
}

// span is a duration as time.ParseDuration reads it.
type span time.Duration

// UnmarshalJSON refuses what is no duration.
func (d *span) UnmarshalJSON(text []byte) error {
	length, err := parse(text, nil, time.ParseDuration)
	*d = span(length)
	return err
}

// address is an absolute https URL.
type address string

// UnmarshalJSON refuses any other address.
func (a *address) UnmarshalJSON(text []byte) error {
	_, err := parse(text, (*string)(a), func(s string) (*url.URL, error) {
		u, err := url.Parse(s)
		if err == nil && (u.Scheme != "https" || u.Host == "") {
			err = fmt.Errorf("%q is no https address", s)
		}
		return u, err
	})
	return err
}

// parse reads a JSON string, keeps it in plain unless that is nil, and
// returns what convert makes of it.
func parse[T any](text []byte, plain *string, convert func(string) (T, error)) (T, error) {
	var none T
	if string(text) == "null" {
		return none, errors.New("null: leave out what is unknown")
	}
	var s string
	if err := json.Unmarshal(text, &s); err != nil {
		return none, err
	}
	value, err := convert(s)
	if err != nil {
		return none, err
	}
	if plain != nil {
		*plain = s
	}
	return value, nil
}
