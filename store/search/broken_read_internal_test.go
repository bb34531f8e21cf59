package search

import (
	"errors"
	"testing"

	"tminus/store/failure"
	"tminus/store/memo"
)

// A read that panics in a goroutine of its own fails for those who wait for it,
// and is tried again by who asks next.
func TestNamesThatCannotBeReadAreTriedAgain(t *testing.T) {
	t.Parallel()
	var names namesMemo
	beside := func(do func()) { go do() }
	broken := func() (*knownNames, error) { panic("broken") }
	_, err := names.asOf(t.Context(), memo.AsOf{Version: 1}, beside, broken)
	if _, caught := errors.AsType[*failure.PanicError](err); !caught {
		t.Errorf("names: %v, want the panic", err)
	}
	reads := func() (*knownNames, error) { return &knownNames{}, nil }
	known, err := names.asOf(t.Context(), memo.AsOf{Version: 1}, beside, reads)
	if known == nil || err != nil {
		t.Errorf("names = %v, %v after a read that broke, want them", known, err)
	}
}
