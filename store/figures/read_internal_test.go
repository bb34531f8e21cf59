package figures

import (
	"context"
	"errors"
	"testing"

	"tminus/store/failure"
)

// A read that panics in a goroutine of its own fails for who waits for it, and ends
// the others.
func TestReadsBesideEachOtherFailTogether(t *testing.T) {
	t.Parallel()
	err := together(t.Context(),
		func(context.Context) error { panic("broken") },
		func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() },
	)
	if _, ok := errors.AsType[*failure.PanicError](err); !ok {
		t.Errorf("reads beside each other: %v, want the panic", err)
	}
}
