package auth_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/lestrrat-go/jwx/v2/jwa"

	"tminus/server/auth"
)

func TestIdentityIsWhatTheTokenSays(t *testing.T) {
	t.Parallel()
	issuer := newIssuer(t)
	want := auth.Identity{
		Issuer: issuer.URL, Subject: "1234567890", Email: "ada@gmail.com", EmailVerified: true,
		Name: "Ada Lovelace", Nonce: "n-0S6_WzA2Mj", IssuedAt: noon.Add(-time.Minute), ExpiresAt: noon.Add(time.Hour),
	}
	with := func(change func(*auth.Identity)) auth.Identity {
		changed := want
		change(&changed)
		return changed
	}
	for name, tt := range map[string]struct {
		token string
		want  auth.Identity
	}{
		"plain":      {issuer.token(t, nil), want},
		"by ECDSA":   {rawSigned(t, jwa.ES256, ecKey, "e1", issuer.claims(nil), "typ", "JWT"), want},
		"by RSA-PSS": {rawSigned(t, jwa.PS256, rsaKey, "r1", issuer.claims(nil), "typ", "JWT"), want},
		"a list of one audience": {
			issuer.token(t, map[string]any{"aud": []string{clientID}}), want,
		},
		"issued to this site among others": {
			issuer.token(t, map[string]any{"aud": []string{"other", clientID}, "azp": clientID}), want,
		},
		"address not proven": {
			issuer.token(t, map[string]any{"email_verified": false}),
			with(func(i *auth.Identity) { i.EmailVerified = false }),
		},
		"address of unknown standing": {
			issuer.token(t, map[string]any{"email_verified": nil}),
			with(func(i *auth.Identity) { i.EmailVerified = false }),
		},
		"proven, in quotes": {issuer.token(t, map[string]any{"email_verified": "true"}), want},
		"hosted domain": {
			issuer.token(t, map[string]any{"hd": "example.org"}),
			with(func(i *auth.Identity) { i.HostedDomain = "example.org" }),
		},
		"no address, name, nonce": {
			issuer.token(t, map[string]any{"email": nil, "name": nil, "nonce": nil}),
			with(func(i *auth.Identity) { i.Email, i.Name, i.Nonce = "", "", "" }),
		},
		"a clock behind ours": {
			issuer.token(t, map[string]any{"exp": noon.Add(-59 * time.Second).Unix()}),
			with(func(i *auth.Identity) { i.ExpiresAt = noon.Add(-59 * time.Second) }),
		},
		"a clock ahead of ours": {
			issuer.token(t, map[string]any{"iat": noon.Add(time.Minute).Unix(), "nbf": noon.Add(time.Minute).Unix()}),
			with(func(i *auth.Identity) { i.IssuedAt = noon.Add(time.Minute) }),
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			provider, _ := issuer.provider(nil)
			got, err := provider.Verify(t.Context(), tt.token)
			tt.want.Digest = got.Digest
			if err != nil || !reflect.DeepEqual(got, tt.want) || len(got.Digest) != 32 {
				t.Errorf("Verify = %+v, %v, want %+v", got, err, tt.want)
			}
		})
	}
}

func TestOtherIdentitiesAreRefused(t *testing.T) {
	t.Parallel()
	issuer := newIssuer(t)
	good := issuer.token(t, nil)
	pem := rsaKey.N.Bytes()
	changed := func(name string, value any) string { return issuer.token(t, map[string]any{name: value}) }
	for name, token := range map[string]string{
		"empty":                      "",
		"words":                      "eyJ.eyJ.eyJ",
		"too long":                   changed("name", strings.Repeat("a", 20_000)),
		"another audience":           changed("aud", "other.apps.example"),
		"no audience":                changed("aud", nil),
		"a number as audience":       changed("aud", 7),
		"issued to another":          changed("azp", "other.apps.example"),
		"for many, issued to none":   changed("aud", []string{clientID, "other"}),
		"another issuer":             changed("iss", "https://evil.example"),
		"no issuer":                  changed("iss", nil),
		"issuer with a slash":        changed("iss", issuer.URL+"/"),
		"expired":                    changed("exp", noon.Add(-time.Minute).Unix()),
		"never expires":              changed("exp", nil),
		"not valid yet":              changed("nbf", noon.Add(2*time.Minute).Unix()),
		"issued tomorrow":            changed("iat", noon.Add(24*time.Hour).Unix()),
		"issued at no time":          changed("iat", nil),
		"no subject":                 changed("sub", nil),
		"empty subject":              changed("sub", ""),
		"endless subject":            changed("sub", strings.Repeat("1", 256)),
		"a number as subject":        changed("sub", 7),
		"unsigned":                   issuer.unsigned(`{"alg":"none","kid":"r1"}`),
		"unsigned, another spelling": issuer.unsigned(`{"alg":"None","kid":"r1"}`) + part(good, 2),
		"no kid":                     issuer.unsigned(`{"alg":"RS256"}`) + part(good, 2),
		"no signature":               part(good, 0) + "." + part(good, 1) + ".",
		"tampered":                   part(good, 0) + "." + part(changed("sub", "2"), 1) + "." + part(good, 2),
		"HS256 by the public key":    rawSigned(t, jwa.HS256, pem, "r1", issuer.claims(nil), "typ", "JWT"),
		"ES256 under an RSA kid":     rawSigned(t, jwa.ES256, ecKey, "r1", issuer.claims(nil), "typ", "JWT"),
		"RS256 under an EC kid":      rawSigned(t, jwa.RS256, rsaKey, "e1", issuer.claims(nil), "typ", "JWT"),
		"unknown kid":                rawSigned(t, jwa.RS256, rsaKey, "r9", issuer.claims(nil), "typ", "JWT"),
		"list instead of claims":     rawSigned(t, jwa.RS256, rsaKey, "r1", "[]", "typ", "JWT"),
		"critical extension":         rawSigned(t, jwa.RS256, rsaKey, "r1", issuer.claims(nil), "crit", []string{"exp"}),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			provider, _ := issuer.provider(nil)
			if got, err := provider.Verify(t.Context(), token); !errors.Is(err, auth.ErrIdentity) || got.Subject != "" {
				t.Errorf("Verify(%q) = %+v, %v, want ErrIdentity", token, got, err)
			}
		})
	}
}

func TestUnsuitableKeysAreRefused(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		key   map[string]any
		token func(*fakeIssuer) string
	}{
		"for encryption":  {public(t, "r1", rsaKey.Public(), "use", "enc"), nil},
		"for another alg": {public(t, "r1", rsaKey.Public(), "alg", "RS512"), nil},
		"too short":       {public(t, "w1", rsaWeak.Public()), weakToken(t)},
		"a published secret": {
			map[string]any{"kty": "oct", "kid": "r1", "k": base64.RawURLEncoding.EncodeToString([]byte("secret"))},
			func(f *fakeIssuer) string {
				return rawSigned(t, jwa.HS256, []byte("secret"), "r1", f.claims(nil), "typ", "JWT")
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			issuer := newIssuer(t)
			issuer.publish(keySet(t, tt.key))
			token := issuer.token(t, nil)
			if tt.token != nil {
				token = tt.token(issuer)
			}
			provider, _ := issuer.provider(nil)
			if _, err := provider.Verify(t.Context(), token); !errors.Is(err, auth.ErrIdentity) {
				t.Errorf("Verify = %v, want ErrIdentity", err)
			}
		})
	}
}

func weakToken(t *testing.T) func(*fakeIssuer) string {
	return func(f *fakeIssuer) string {
		return rawSigned(t, jwa.RS256, rsaWeak, "w1", f.claims(nil), "typ", "JWT")
	}
}

func TestGoogleMayLeaveTheSchemeOut(t *testing.T) {
	t.Parallel()
	issuer := newIssuer(t)
	google := func(c *auth.ProviderConfig) {
		c.Issuer, c.JWKSURL = "https://accounts.google.com", issuer.URL+"/keys"
	}
	for name, want := range map[string]error{
		"https://accounts.google.com": nil, "accounts.google.com": nil,
		"http://accounts.google.com": auth.ErrIdentity, "google.com": auth.ErrIdentity,
	} {
		provider, _ := issuer.provider(google)
		got, err := provider.Verify(t.Context(), issuer.token(t, map[string]any{"iss": name}))
		if !errors.Is(err, want) || (err == nil && got.Issuer != "https://accounts.google.com") {
			t.Errorf("Verify of %s's = %+v, %v, want %v", name, got, err, want)
		}
	}
	if n := issuer.described.Load(); n != 0 {
		t.Errorf("the description was fetched %d times although the keys' address is known", n)
	}
}

// One token gives one session, so whatever can be changed in a token without
// breaking its signature must not change its digest.
func TestDigestDoesNotCoverTheSignature(t *testing.T) {
	t.Parallel()
	issuer := newIssuer(t)
	provider, _ := issuer.provider(nil)
	claims := issuer.claims(nil)
	var digests [][]byte
	for range 2 { // ECDSA signs the same claims differently each time
		got, err := provider.Verify(t.Context(), rawSigned(t, jwa.ES256, ecKey, "e1", claims, "typ", "JWT"))
		if err != nil {
			t.Fatal(err)
		}
		digests = append(digests, got.Digest)
	}
	other, err := provider.Verify(t.Context(), issuer.token(t, map[string]any{"nonce": "another"}))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(digests[0], digests[1]) || bytes.Equal(digests[0], other.Digest) {
		t.Errorf("digests %x %x of one token, %x of another", digests[0], digests[1], other.Digest)
	}
}

func TestNonceAge(t *testing.T) {
	t.Parallel()
	const random = "k3J9x0QmT7_wPz4A" // 16 characters
	for name, tt := range map[string]struct {
		nonce string
		want  time.Duration
		err   error
	}{
		"now":            {"tb7yo0." + random, 0, nil},
		"ten minutes":    {"tb7y7c." + random, 10 * time.Minute, nil},
		"in the future":  {"tb7ypo." + random, -time.Minute, nil},
		"upper case":     {"TB7YO0." + random, 0, nil},
		"empty":          {"", 0, auth.ErrNonce},
		"no random":      {"tb7yo0", 0, auth.ErrNonce},
		"short random":   {"tb7yo0." + random[1:], 0, auth.ErrNonce},
		"no time":        {"." + random, 0, auth.ErrNonce},
		"a sign":         {"-tb7yo0." + random, 0, auth.ErrNonce},
		"not base 36":    {"tb7_o0." + random, 0, auth.ErrNonce},
		"end of time":    {"zzzzzzzzzzzz." + random, 0, auth.ErrNonce},
		"endless random": {"tb7yo0." + strings.Repeat(random, 8), 0, auth.ErrNonce},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := auth.NonceAge(tt.nonce, noon)
			if got != tt.want || !errors.Is(err, tt.err) {
				t.Errorf("NonceAge(%q) = %v, %v, want %v, %v", tt.nonce, got, err, tt.want, tt.err)
			}
		})
	}
}

func FuzzVerify(f *testing.F) {
	issuer := newIssuer(f)
	provider, _ := issuer.provider(nil)
	good := issuer.token(f, nil)
	f.Add(good)
	f.Add(issuer.unsigned(`{"alg":"none","kid":"r1"}`))
	f.Add(issuer.unsigned(`{"alg":"RS256","kid":"r1"}`) + part(good, 2))
	f.Add("..")
	f.Add("")
	f.Fuzz(func(t *testing.T, token string) {
		got, err := provider.Verify(t.Context(), token)
		if err == nil && (token != good || got.Subject != "1234567890") {
			t.Errorf("Verify(%q) = %+v, which nobody signed", token, got)
		}
		if err != nil && !errors.Is(err, auth.ErrIdentity) {
			t.Errorf("Verify(%q) = %v, want ErrIdentity", token, err)
		}
	})
}

// Whatever a provider signs must not break the reading of it.
func FuzzClaims(f *testing.F) {
	issuer := newIssuer(f)
	provider, _ := issuer.provider(nil)
	f.Add(issuer.claims(nil))
	f.Add(issuer.claims(map[string]any{"aud": []any{clientID, nil}, "exp": 1e300}))
	f.Add(`{"aud":{"a":1},"email_verified":"maybe"}`)
	f.Fuzz(func(t *testing.T, claims string) {
		if claims == "" {
			return // not signable
		}
		token := rawSigned(t, jwa.ES256, ecKey, "e1", claims, "typ", "JWT")
		got, err := provider.Verify(t.Context(), token)
		if err != nil && !errors.Is(err, auth.ErrIdentity) {
			t.Errorf("Verify(%q) = %v, want ErrIdentity", claims, err)
		}
		var said struct{ Sub string }
		if err == nil && (json.Unmarshal([]byte(claims), &said) != nil || got.Subject != said.Sub) {
			t.Errorf("Verify(%q) = %+v", claims, got)
		}
	})
}
