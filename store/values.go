package store

import (
	"encoding/json"
	"fmt"
	"time"
)

// opt is the value behind p, or NULL.
func opt[T int | int64 | float64 | bool](p *T) any {
	if p == nil {
		return nil
	}
	return *p
}

// nonZero is value, or NULL for the zero value.
func nonZero[T int64 | string](value T) any {
	var zero T
	if value == zero {
		return nil
	}
	return value
}

func unix(moment time.Time) any {
	if moment.IsZero() {
		return nil
	}
	return moment.Unix()
}

func unixPtr(moment *time.Time) any {
	if moment == nil {
		return nil
	}
	return unix(*moment)
}

// seconds is a turnaround in whole seconds, or NULL for 0: then nothing came
// before.
func seconds(length time.Duration) any {
	return nonZero(int64(length / time.Second))
}

// jsonList is the JSON array of items, "[]" for none.
func jsonList[T any](items []T) string {
	if len(items) == 0 {
		return "[]"
	}
	return jsonText(items)
}

// jsonText is the JSON of a value made of plain fields, which always has one.
func jsonText(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		panic(fmt.Sprintf("encode %T: %v", value, err))
	}
	return string(text)
}
