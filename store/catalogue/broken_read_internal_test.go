package catalogue

import (
	"context"
	"errors"
	"testing"

	"tminus/store/failure"
	"tminus/store/memo"
)

// isPanic reports whether an error is a panic that was caught.
func isPanic(err error) bool {
	_, ok := errors.AsType[*failure.PanicError](err)
	return ok
}

// A read that panics in a goroutine of its own fails for those who wait for it,
// and is tried again by who asks next.
func TestAReadThatBreaksFailsAndIsTriedAgain(t *testing.T) {
	t.Parallel()
	var version versionMemo
	read := func(context.Context) (int64, error) { panic("broken") }
	if _, err := version.get(t.Context(), read); !isPanic(err) {
		t.Errorf("version: %v, want the panic", err)
	}
	read = func(context.Context) (int64, error) { return 7, nil }
	if got, err := version.get(t.Context(), read); got != 7 || err != nil {
		t.Errorf("version = %d, %v after a read that broke, want 7", got, err)
	}

	var names namesMemo
	beside := func(do func()) { go do() }
	broken := func() (*knownNames, error) { panic("broken") }
	if _, err := names.asOf(t.Context(), memo.AsOf{Version: 1}, beside, broken); !isPanic(err) {
		t.Errorf("names: %v, want the panic", err)
	}
	reads := func() (*knownNames, error) { return &knownNames{}, nil }
	known, err := names.asOf(t.Context(), memo.AsOf{Version: 1}, beside, reads)
	if known == nil || err != nil {
		t.Errorf("names = %v, %v after a read that broke, want them", known, err)
	}
}
