package member_test

import (
	"testing"

	"tminus/server/member"
)

func TestGoogleVouchesForItsOwnAddresses(t *testing.T) {
	t.Parallel()
	for email, vouched := range map[string]bool{"ada@gmail.com": true, "ada@example.org": false, "ada@notgmail.com": false} {
		for domain, hosted := range map[string]bool{"": false, "example.org": true} {
			if got := member.Vouches("https://accounts.google.com", email, domain); got != (vouched || hosted) {
				t.Errorf("Google vouches for %s of %q: %t", email, domain, got)
			}
			if !member.Vouches("https://id.example", email, domain) {
				t.Errorf("the operator's provider does not vouch for %s", email)
			}
		}
	}
}
