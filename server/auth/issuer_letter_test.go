package auth_test

import (
	"errors"
	"strings"
	"testing"

	"tminus/server/auth"
)

// Some providers end their issuer in a slash and some do not. The description
// is at one place for both; everything else is compared to the letter.
func TestIssuersAreComparedToTheLetter(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		at, set, says string // the path, and what follows the host in the setting and in what the provider says
		want          error
	}{
		"no slash":            {"", "", "", nil},
		"slash":               {"", "/", "/", nil},
		"path":                {"/o/tminus", "/o/tminus", "/o/tminus", nil},
		"path and slash":      {"/o/tminus", "/o/tminus/", "/o/tminus/", nil},
		"a slash too few":     {"", "", "/", auth.ErrOtherIssuer},
		"a slash too many":    {"", "/", "", auth.ErrOtherIssuer},
		"a path's slash lost": {"/o/tminus", "/o/tminus", "/o/tminus/", auth.ErrOtherIssuer},
		"nobody there":        {"/elsewhere", "/o/tminus/", "/o/tminus/", auth.ErrProviderDown},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			issuer := newIssuer(t)
			issuer.at = tt.at
			issuer.describe("issuer", issuer.URL+tt.says)
			provider, _ := issuer.provider(func(c *auth.ProviderConfig) { c.Issuer += tt.set })
			endpoint, err := provider.AuthorizationEndpoint(t.Context())
			if !errors.Is(err, tt.want) || tt.want == nil && endpoint != issuer.URL+"/authorize" {
				t.Errorf("AuthorizationEndpoint = %q, %v, want %v", endpoint, err, tt.want)
			}
			if errors.Is(err, auth.ErrOtherIssuer) && (errors.Is(err, auth.ErrProviderDown) || !strings.Contains(err.Error(), `"`+issuer.URL+tt.says+`"`)) {
				t.Errorf("%v, want that it says it is %s%s, not that it is down", err, issuer.URL, tt.says)
			}
			token := issuer.token(t, map[string]any{"iss": issuer.URL + tt.says})
			if got, err := provider.Verify(t.Context(), token); !errors.Is(err, tt.want) || tt.want == nil && got.Issuer != issuer.URL+tt.set {
				t.Errorf("Verify = %+v, %v, want %v", got, err, tt.want)
			}
			known, _ := issuer.provider(func(c *auth.ProviderConfig) { c.Issuer, c.JWKSURL = c.Issuer+tt.set, issuer.URL+"/keys" })
			if _, err := known.Verify(t.Context(), token); (err == nil) != (tt.set == tt.says) {
				t.Errorf("Verify with the keys' address = %v, set %q, said %q", err, tt.set, tt.says)
			}
		})
	}
}
