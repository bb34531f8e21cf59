package notify_test

import (
	"strings"
	"testing"

	"tminus/server/notify"
)

// TestASignatureHasOneSpelling changes what the last character of a signature
// says beyond its bits.
func TestASignatureHasOneSpelling(t *testing.T) {
	t.Parallel()
	n := &notify.Notifier{Config: notify.Config{LeaveSeed: []byte("a seed of the test")}}
	signed := n.SignUnsubscribe(5)
	if sink, ok := n.ReadUnsubscribe(signed); !ok || sink != 5 {
		t.Fatalf("what was signed is read as %d, %v", sink, ok)
	}
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	last := len(signed) - 1
	for _, letter := range letters {
		other := signed[:last] + string(letter)
		if _, ok := n.ReadUnsubscribe(other); ok != (other == signed) {
			t.Errorf("a signature that ends in %q in place of %q is taken: %v", letter, signed[last], ok)
		}
	}
	for _, other := range []string{signed + "=", signed + "\n", strings.Replace(signed, ".", ".\n", 1)} {
		if _, ok := n.ReadUnsubscribe(other); ok {
			t.Errorf("%q is taken", other)
		}
	}
}
