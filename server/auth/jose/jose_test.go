package jose_test

import (
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"strings"
	"testing"

	"tminus/server/auth/jose"
)

func TestOnlyAsymmetricSignaturesAreAccepted(t *testing.T) {
	t.Parallel()
	for algorithm, want := range map[string]bool{
		"RS256": true, "PS512": true, "ES384": true, "EdDSA": true,
		"": false, "none": false, "None": false, "HS256": false, "HS512": false, "ES256K": false, "rs256": false, "A128KW": false,
	} {
		if got := jose.Accepts(jose.Header{Algorithm: algorithm, KeyID: "k"}); got != want {
			t.Errorf("Accepts(%q) = %v, want %v", algorithm, got, want)
		}
	}
}

func TestKeysThatAreNone(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", "{}", "[]", "null", `{"keys":[]}`, `{"keys":[{"kty":"XYZ","kid":"a"}]}`, "<html>"} {
		if keys, err := jose.ParseKeys([]byte(text)); err == nil {
			t.Errorf("ParseKeys(%q) = %v, want an error", text, keys)
		}
	}
}

// FuzzParseKeys reads keys as anybody could publish them, and has each of them
// look at a token that it did not sign.
func FuzzParseKeys(f *testing.F) {
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		f.Fatal(err)
	}
	token, err := jose.Sign(private, "a", []byte("{}"))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(`{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"a","x":"` + strings.Repeat("A", 43) + `"}]}`)
	f.Add(`{"keys":[{"kty":"RSA","kid":"a","n":"AQAB","e":"AQAB","use":"enc"}]}`)
	f.Add(`{"keys":[{"kty":"EC","crv":"P-256","kid":"a","x":"AA","y":"AA"},{"kty":"oct","kid":"a","k":"AA"}]}`)
	f.Add(`{"kty":"OKP"}`)
	f.Add(`{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"a","x":""}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		keys, err := jose.ParseKeys([]byte(text))
		if err != nil {
			return
		}
		for _, algorithm := range []string{"EdDSA", "RS256", "ES256", "HS256", "none"} {
			content, err := keys.Verify(jose.Header{Algorithm: algorithm, KeyID: "a"}, token)
			if !errors.Is(err, jose.ErrInvalid) || content != nil {
				t.Errorf("a key of %q checks %s: %q, %v", text, algorithm, content, err)
			}
		}
	})
}

// FuzzReadHeader reads what anybody could send for a token.
func FuzzReadHeader(f *testing.F) {
	f.Add("e30.e30.AA")
	f.Add("eyJhbGciOiJFZERTQSIsImtpZCI6ImEifQ.e30.AA")
	f.Add("..")
	f.Fuzz(func(t *testing.T, token string) {
		head, err := jose.ReadHeader(token)
		if err == nil && (head.KeyID == "" || len(head.Critical) > 0 || strings.Count(token, ".") != 2) {
			t.Errorf("ReadHeader(%q) = %+v", token, head)
		}
	})
}
