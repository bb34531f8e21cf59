package sqlite

import (
	"encoding/json"
	"fmt"
	"time"
)

// Opt is the value behind p, or NULL.
func Opt[T int | int64 | float64 | bool](p *T) any {
	if p == nil {
		return nil
	}
	return *p
}

// NonZero is value, or NULL for the zero value.
func NonZero[T int64 | string](value T) any {
	var zero T
	if value == zero {
		return nil
	}
	return value
}

// Unix is a time in unix seconds, or NULL for the zero time.
func Unix(t time.Time) any {
	if t.IsZero() {
		return nil
	}
	return t.Unix()
}

// UnixPtr is the time behind t in unix seconds, or NULL.
func UnixPtr(t *time.Time) any {
	if t == nil {
		return nil
	}
	return Unix(*t)
}

// Seconds is a turnaround in whole seconds, or NULL for 0: then nothing came
// before.
func Seconds(length time.Duration) any {
	return NonZero(int64(length / time.Second))
}

// JSONList is the JSON array of items, "[]" for none.
func JSONList[T any](items []T) string {
	if len(items) == 0 {
		return "[]"
	}
	return JSONText(items)
}

// JSONText is the JSON of a value made of plain fields, which always has one.
func JSONText(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		panic(fmt.Sprintf("encode %T: %v", value, err))
	}
	return string(text)
}

// Anys returns the values as arguments of a statement.
func Anys[T any](values []T) []any {
	args := make([]any, len(values))
	for i, value := range values {
		args[i] = value
	}
	return args
}
