// Package views has what goes over the wire: what the catalogue knows, as the
// API document says it, pages of lists, and how values that are absent are told.
package views

import (
	"time"

	"tminus/store/ledger"
)

// The functions below say on the wire what is absent: null for one thing, an
// empty list for many.

// NilIfEmpty returns nil for "".
func NilIfEmpty(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// TextOf returns the text that NilIfEmpty was given.
func TextOf(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

// countOrNil returns a count, nil for 0.
func countOrNil(n int) *int {
	if n == 0 {
		return nil
	}
	return &n
}

// NilIfZero returns nil for the zero time, else the time in UTC to the second, as
// answers tell times.
func NilIfZero(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	t = Timestamp(t)
	return &t
}

// UTC returns the time in UTC to the second, nil for nil.
func UTC(t *time.Time) *time.Time {
	if t == nil {
		return nil
	}
	return NilIfZero(*t)
}

// Seconds returns whole seconds, nil when they are not told; 0 is told.
func Seconds(d *time.Duration) *int64 {
	if d == nil {
		return nil
	}
	s := int64(*d / time.Second)
	return &s
}

// SecondsOrNil returns the whole seconds of a turnaround, nil for 0: then nothing
// came before.
func SecondsOrNil(d time.Duration) *int64 {
	if d == 0 {
		return nil
	}
	s := int64(d / time.Second)
	return &s
}

// Percent returns a probability, nil for what the feed writes when it has none.
func Percent(p *int) *int {
	if p == nil || *p < 0 || *p > 100 {
		return nil
	}
	return p
}

// MapPtr returns the view of what is there, nil for nil.
func MapPtr[T, V any](value *T, view func(T) V) *V {
	if value == nil {
		return nil
	}
	v := view(*value)
	return &v
}

// MapAll returns the views of a list, never nil.
func MapAll[T, V any](list []T, view func(T) V) []V {
	views := make([]V, 0, len(list))
	for _, value := range list {
		views = append(views, view(value))
	}
	return views
}

// Named is a small thing that others point to.
type Named struct {
	ID   int64  `json:"id"`
	Name string `json:"name"`
}

// NETPrecision says how exactly a NET is known.
type NETPrecision struct {
	ID     int64  `json:"id"`
	Name   string `json:"name"`
	Abbrev string `json:"abbrev"`
}

// NewNETPrecision returns the view of a precision.
func NewNETPrecision(p ledger.Precision) NETPrecision {
	return NETPrecision{ID: p.ID, Name: p.Name, Abbrev: p.Abbrev}
}
