package failure_test

import (
	"errors"
	"strings"
	"testing"

	"tminus/store/failure"
)

func TestAPanicIsAnError(t *testing.T) {
	var counts map[string]int
	err := failure.Try(func() error {
		counts["a"]++
		return nil
	})
	broke, ok := errors.AsType[*failure.PanicError](err)
	if !ok || !strings.Contains(err.Error(), "assignment to entry in nil map") || !strings.Contains(string(broke.Stack), "panic_test.go") {
		t.Errorf("Try() = %v, want the panic and where it happened", err)
	}
	full := errors.New("disk is full")
	if err := failure.Try(func() error { return full }); !errors.Is(err, full) || errors.Unwrap(err) != nil {
		t.Errorf("Try() = %v, want %v", err, full)
	}
	if err := failure.Try(func() error { return nil }); err != nil {
		t.Errorf("Try() = %v", err)
	}
}
