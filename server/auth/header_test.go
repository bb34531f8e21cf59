package auth_test

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/rsa"
	"errors"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"

	"github.com/lestrrat-go/jwx/v2/cert"
	"github.com/lestrrat-go/jwx/v2/jwa"
	"github.com/lestrrat-go/jwx/v2/jwk"

	"tminus/server/auth"
)

// A token may not bring its own key: whoever signs it would vouch for
// themselves.
func TestKeysNamedByATokenAreNotLookedAt(t *testing.T) {
	t.Parallel()
	stranger := must(rsa.GenerateKey(rand.Reader, 2048))
	_, strangerEd, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	var asked atomic.Int32
	set := keySet(t, public(t, "r1", stranger.Public()), public(t, "s1", strangerEd.Public()))
	evil := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked.Add(1)
		_, _ = w.Write([]byte(set))
	}))
	defer evil.Close()
	chain := new(cert.Chain)
	if err := chain.AddString("MIIB"); err != nil {
		t.Fatal(err)
	}
	ours := newKey(t)
	for name, value := range map[string]any{
		"jku": evil.URL, "x5u": evil.URL, "x5c": chain, "jwk": must(jwk.FromRaw(stranger.Public())),
	} {
		issuer := newIssuer(t)
		provider, _ := issuer.provider(nil)
		for _, kid := range []string{"r1", "s1"} {
			token := rawSigned(t, jwa.RS256, stranger, kid, issuer.claims(nil), name, value)
			if got, err := provider.Verify(t.Context(), token); !errors.Is(err, auth.ErrIdentity) {
				t.Errorf("Verify with %s and kid %s = %+v, %v, want ErrIdentity", name, kid, got, err)
			}
		}
		if name == "jwk" {
			value = must(jwk.FromRaw(strangerEd.Public()))
		}
		for _, kid := range []string{ours.ID, "s1"} {
			token := rawSigned(t, jwa.EdDSA, strangerEd, kid, `{"iss":"`+ourIssuer+`","sub":"42","sid":"s","exp":9999999999}`, name, value)
			if got, err := auth.Parse([]auth.Key{ours}, ourIssuer, token, noon); !errors.Is(err, auth.ErrToken) {
				t.Errorf("Parse with %s and kid %s = %+v, %v, want ErrToken", name, kid, got, err)
			}
		}
	}
	if n := asked.Load(); n != 0 {
		t.Errorf("the address in a token was asked %d times", n)
	}
}
