package catalogue

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"golang.org/x/sync/singleflight"

	"tminus/store/firmness"
	"tminus/store/ledger"
)

// reads is what a catalogue remembers to answer faster.
type reads struct {
	version versionMemo
	parents parents
	names   namesMemo
	counts  memo[string, int]
	moves   memo[one, map[string]ledger.Move]
	places  memo[one, []NamedPlace]
	facts   memo[one, *Facts]
	flights memo[one, *Facts] // facts with the flights of boosters
	lines   timeLines
	tracked memo[one, []*trackedLaunch]
	ledger  memo[one, *TimeLedger]
	stood   memo[one, *Stood]
	record  memo[one, *firmness.Record]
}

// maxCounts bounds the counts that are remembered. Without any, a page of 400
// launches takes 243 µs instead of 217, and more the more there are.
const maxCounts = 4096

// one is the key where a state of the catalogue has one value.
type one struct{}

// memo remembers values that were made of one state of the catalogue.
type memo[K comparable, V any] struct {
	most    int // values at once, 0 for any number
	mu      sync.Mutex
	of      asOf // what the values were made of
	values  map[K]V
	flights singleflight.Group
}

// get returns the value under key, made when it is not known yet. Whoever asks
// meanwhile gets the same: pages of one list are asked for together, and a count
// may take a hundred times as long as a page.
func (m *memo[K, V]) get(now asOf, key K, make func() (V, error)) (value V, err error) {
	if value, known := m.find(now, key); known {
		return value, nil
	}
	keep := func() (any, error) {
		value, err := make()
		if err == nil {
			m.keep(now, key, value)
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

// find returns the value under key, and whether it is known.
func (m *memo[K, V]) find(now asOf, key K) (value V, known bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.of == now {
		value, known = m.values[key]
	}
	return value, known
}

// latest returns the value under key and the state that it was made of, whichever
// that is.
func (m *memo[K, V]) latest(key K) (value V, of asOf, known bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	value, known = m.values[key]
	return value, m.of, known
}

// keep remembers a value, in place of all of another state.
func (m *memo[K, V]) keep(now asOf, key K, value V) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.of != now || m.values == nil || m.most > 0 && len(m.values) >= m.most {
		m.of, m.values = now, map[K]V{}
	}
	m.values[key] = value
}
