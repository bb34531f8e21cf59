package stats

import (
	"cmp"
	"slices"
)

// tally counts launches under the codes of a grouping.
type tally[T any] struct {
	by     grouping
	byCode []*T       // at the code plus one; nil where codes are any numbers
	found  []coded[T] // in the order of their codes where those are any numbers
	last   int        // place of the code that was met last
}

// coded is what is counted under a code.
type coded[T any] struct {
	code  int64
	count *T
}

func newTally[T any](by grouping) *tally[T] {
	t := &tally[T]{by: by}
	if by.codes > 0 {
		t.byCode = make([]*T, by.codes+1)
	}
	return t
}

// of returns what is counted under a code, new if that was not met before.
//
// Launches come in order of time, so mostly the code is that of the launch
// before, or a day later than all before. Days of 80,000 launches take 3.7 ms
// instead of 8.1 with a map, rockets 2.0 instead of 5.0 with a search.
func (t *tally[T]) of(code int64) *T {
	if t.byCode != nil {
		if t.byCode[code+1] == nil {
			t.byCode[code+1] = t.add(len(t.found), code)
		}
		return t.byCode[code+1]
	}
	place, met := len(t.found), false
	if place > 0 && t.found[t.last].code == code {
		place, met = t.last, true
	} else if place > 0 && code <= t.found[place-1].code {
		place, met = slices.BinarySearchFunc(t.found, code, func(c coded[T], code int64) int { return cmp.Compare(c.code, code) })
	}
	if t.last = place; met {
		return t.found[place].count
	}
	return t.add(place, code)
}

func (t *tally[T]) add(place int, code int64) *T {
	count := new(T)
	t.found = slices.Insert(t.found, place, coded[T]{code, count})
	return count
}

// groups returns what is counted in the order of its groups: that of the codes,
// or that of their sizes, the largest first. Of more than most the last ones, or
// the largest ones.
func (t *tally[T]) groups(size func(*T) int, most int) (groups []coded[T], leftOut int) {
	leftOut = max(0, len(t.found)-most)
	if t.by.inOrder {
		return t.found[leftOut:], leftOut
	}
	names := make(map[int64]string, len(t.found))
	for _, of := range t.found {
		names[of.code] = t.by.label(of.code).Name
	}
	groups = slices.SortedFunc(slices.Values(t.found), func(a, b coded[T]) int {
		return cmp.Or(cmp.Compare(size(b.count), size(a.count)), cmp.Compare(names[a.code], names[b.code]), cmp.Compare(a.code, b.code))
	})
	return groups[:len(groups)-leftOut], leftOut
}
