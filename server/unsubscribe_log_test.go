package server_test

import (
	"fmt"
	"strings"
	"testing"
)

// A link that ends notices works for whoever reads it, for ever: the log has
// none, however the link is written.
func TestLinksToUnsubscribeAreNotLogged(t *testing.T) {
	t.Parallel()
	option, lines := logged(t)
	s := newCatalogue(t, 0, 0, option)
	for _, path := range []string{"/unsubscribe/", "/Unsubscribe/", "/UNSUBSCRIBE/", "/%75nsubscribe/", "//unsubscribe/", "/unsubscribe//"} {
		s.get(t, path+"5.SECRET")
	}
	if got := fmt.Sprint(lines()); strings.Contains(got, "SECRET") || !strings.Contains(got, "hidden") {
		t.Errorf("the log has the token: %s", got)
	}
}
