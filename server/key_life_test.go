package server_test

import (
	"testing"

	"tminus/server/auth"
	"tminus/store"
)

// TestARetiredKeyLastsAsLongAsItsTokens holds two packages to one time: a
// shorter one would end tokens early, a longer one keep a key for nothing.
func TestARetiredKeyLastsAsLongAsItsTokens(t *testing.T) {
	t.Parallel()
	if store.RetiredKeyLasts != auth.AccessLife {
		t.Errorf("a retired key lasts %v, its tokens %v", store.RetiredKeyLasts, auth.AccessLife)
	}
}
