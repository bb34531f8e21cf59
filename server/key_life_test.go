package server_test

import (
	"testing"

	"tminus/server/auth"
	"tminus/store/accounts"
)

// TestARetiredKeyLastsAsLongAsItsTokens holds two packages to one time: a
// shorter one would end tokens early, a longer one keep a key for nothing.
func TestARetiredKeyLastsAsLongAsItsTokens(t *testing.T) {
	t.Parallel()
	if accounts.RetiredKeyLasts != auth.AccessLife {
		t.Errorf("a retired key lasts %v, its tokens %v", accounts.RetiredKeyLasts, auth.AccessLife)
	}
}
