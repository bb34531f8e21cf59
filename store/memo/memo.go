// Package memo remembers what was made of one state of the catalogue.
package memo

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"golang.org/x/sync/singleflight"
)

// AsOf is a state of the catalogue that answers are true for: its version and,
// of what grows old by itself, a minute in unix seconds.
type AsOf struct{ Version, Minute int64 }

// One is the key where a state of the catalogue has one value.
type One struct{}

// Memo remembers values that were made of one state of the catalogue. Its zero
// value is ready; its methods may be called from any goroutine.
type Memo[K comparable, V any] struct {
	Most    int // values at once, 0 for any number
	mu      sync.Mutex
	of      AsOf // what the values were made of
	values  map[K]V
	flights singleflight.Group
}

// Get returns the value under key, made when it is not known yet. Whoever asks
// meanwhile gets the same: pages of one list are asked for together, and a count
// may take a hundred times as long as a page.
func (m *Memo[K, V]) Get(now AsOf, key K, make func() (V, error)) (value V, err error) {
	if value, known := m.Find(now, key); known {
		return value, nil
	}
	keep := func() (any, error) {
		value, err := make()
		if err == nil {
			m.Keep(now, key, value)
		}
		return value, err
	}
	made, err, shared := m.flights.Do(fmt.Sprint(now, key), keep)
	if shared && isGivenUp(err) { // by whoever began, who may have gone
		made, err = keep()
	}
	if err != nil {
		return value, err
	}
	return made.(V), nil
}

func isGivenUp(err error) bool {
	return errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}

// Find returns the value under key, and whether it is known.
func (m *Memo[K, V]) Find(now AsOf, key K) (value V, known bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.of == now {
		value, known = m.values[key]
	}
	return value, known
}

// Latest returns the value under key and the state that it was made of, whichever
// that is.
func (m *Memo[K, V]) Latest(key K) (value V, of AsOf, known bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	value, known = m.values[key]
	return value, m.of, known
}

// Keep remembers a value, in place of all of another state.
func (m *Memo[K, V]) Keep(now AsOf, key K, value V) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.of != now || m.values == nil || m.Most > 0 && len(m.values) >= m.Most {
		m.of, m.values = now, map[K]V{}
	}
	m.values[key] = value
}
