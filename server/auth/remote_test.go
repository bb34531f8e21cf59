package auth_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/lestrrat-go/jwx/v2/jwa"

	"tminus/server/auth"
	"tminus/server/fence"
)

// verify checks a token and returns the error.
func verify(t *testing.T, p *auth.Provider, token string) error {
	t.Helper()
	_, err := p.Verify(t.Context(), token)
	return err
}

func TestKeysAreFetchedOnce(t *testing.T) {
	t.Parallel()
	issuer := newIssuer(t)
	provider, clock := issuer.provider(nil)
	token := issuer.token(t, map[string]any{"exp": noon.Add(48 * time.Hour).Unix()})
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() {
			if err := verify(t, provider, token); err != nil {
				t.Errorf("Verify = %v", err)
			}
		})
	}
	wg.Wait()
	clock.advance(time.Hour - 1)
	if err := verify(t, provider, token); err != nil || issuer.fetched.Load() != 1 {
		t.Errorf("within an hour: %v, keys fetched %d times, want once", err, issuer.fetched.Load())
	}
	clock.advance(1)
	if err := verify(t, provider, token); err != nil || issuer.fetched.Load() != 2 {
		t.Errorf("after an hour: %v, keys fetched %d times, want twice", err, issuer.fetched.Load())
	}
}

func TestUnknownKeysAreLookedUpOnceAMinute(t *testing.T) {
	t.Parallel()
	issuer := newIssuer(t)
	provider, clock := issuer.provider(nil)
	later := rawSigned(t, jwa.RS256, rsaKey, "r2", issuer.claims(nil), "typ", "JWT")
	if err := verify(t, provider, issuer.token(t, nil)); err != nil {
		t.Fatal(err)
	}
	clock.advance(time.Minute)
	for range 3 {
		if err := verify(t, provider, later); !errors.Is(err, auth.ErrIdentity) {
			t.Errorf("Verify by an unknown key = %v, want ErrIdentity", err)
		}
	}
	if n := issuer.fetched.Load(); n != 2 {
		t.Errorf("the keys were fetched %d times, want 2", n)
	}
	issuer.publish(keySet(t, public(t, "r2", rsaKey.Public())))
	clock.advance(time.Minute)
	if err := verify(t, provider, later); err != nil {
		t.Errorf("Verify by a new key = %v", err)
	}
	if err := verify(t, provider, issuer.token(t, nil)); !errors.Is(err, auth.ErrIdentity) {
		t.Errorf("Verify by a withdrawn key = %v, want ErrIdentity", err)
	}
}

func TestRotatedKeysAreLookedUpAtOnce(t *testing.T) {
	t.Parallel()
	issuer := newIssuer(t)
	provider, _ := issuer.provider(nil)
	later := rawSigned(t, jwa.RS256, rsaKey, "r2", issuer.claims(nil), "typ", "JWT")
	if err := verify(t, provider, issuer.token(t, nil)); err != nil {
		t.Fatal(err)
	}
	issuer.publish(keySet(t, public(t, "r2", rsaKey.Public())))
	if err := verify(t, provider, later); err != nil {
		t.Errorf("Verify by a key that is newer than the last look = %v", err)
	}
	unknown := rawSigned(t, jwa.RS256, rsaKey, "r3", issuer.claims(nil), "typ", "JWT")
	for range 3 {
		if err := verify(t, provider, unknown); !errors.Is(err, auth.ErrIdentity) {
			t.Errorf("Verify by an unknown key = %v, want ErrIdentity", err)
		}
	}
	if n := issuer.fetched.Load(); n != 2 {
		t.Errorf("the keys were fetched %d times, want 2: once more for the first unknown key", n)
	}
}

func TestOutagesAreBridgedForADay(t *testing.T) {
	t.Parallel()
	issuer := newIssuer(t)
	provider, clock := issuer.provider(nil)
	token := issuer.token(t, map[string]any{"exp": noon.Add(48 * time.Hour).Unix()})
	if err := verify(t, provider, token); err != nil {
		t.Fatal(err)
	}
	issuer.serve(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) })
	clock.advance(24 * time.Hour)
	if err := verify(t, provider, token); err != nil {
		t.Errorf("Verify during an outage = %v, want the keys of yesterday", err)
	}
	unknown := rawSigned(t, jwa.RS256, rsaKey, "r2", issuer.claims(map[string]any{"exp": noon.Add(48 * time.Hour).Unix()}), "typ", "JWT")
	if err := verify(t, provider, unknown); !errors.Is(err, auth.ErrProviderDown) {
		t.Errorf("Verify by an unknown key during an outage = %v, want ErrProviderDown", err)
	}
	clock.advance(time.Second)
	if err := verify(t, provider, token); !errors.Is(err, auth.ErrProviderDown) {
		t.Errorf("Verify a day later = %v, want ErrProviderDown", err)
	}
}

func TestKeysThatCannotBeHad(t *testing.T) {
	t.Parallel()
	elsewhere := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte(keySet(t, public(t, "r1", rsaKey.Public()))))
	}))
	t.Cleanup(elsewhere.Close)
	text := func(text string) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(text)) }
	}
	set := keySet(t, public(t, "r1", rsaKey.Public()))
	for name, tt := range map[string]struct {
		keys http.HandlerFunc
		want error
	}{
		"just fits":       {text(set + strings.Repeat(" ", auth.FetchBytes-len(set))), nil},
		"unknown kinds":   {text(strings.Replace(set, "[", `[{"kty":"NEW","kid":"n1"},`, 1)), nil},
		"a byte too long": {text(set + strings.Repeat(" ", auth.FetchBytes-len(set)+1)), auth.ErrProviderDown},
		"a web page":      {text("<!doctype html><p>Sorry"), auth.ErrProviderDown},
		"no keys":         {text(`{"keys":[]}`), auth.ErrProviderDown},
		"nothing":         {text(``), auth.ErrProviderDown},
		"an error":        {http.NotFound, auth.ErrProviderDown},
		"to another host": {http.RedirectHandler(elsewhere.URL, http.StatusFound).ServeHTTP, auth.ErrProviderDown},
		"in circles":      {http.RedirectHandler("/keys", http.StatusFound).ServeHTTP, auth.ErrProviderDown},
		"slow":            {func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }, auth.ErrProviderDown},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			issuer := newIssuer(t)
			issuer.serve(tt.keys)
			patience := time.Minute
			if name == "slow" {
				patience = 300 * time.Millisecond
			}
			provider, _ := issuer.provider(func(c *auth.ProviderConfig) {
				c.Client = &http.Client{Timeout: patience}
			})
			if err := verify(t, provider, issuer.token(t, nil)); !errors.Is(err, tt.want) {
				t.Errorf("Verify = %v, want %v", err, tt.want)
			}
		})
	}
}

func TestRedirectsOnTheSameHostAreFollowed(t *testing.T) {
	t.Parallel()
	issuer := newIssuer(t)
	provider, _ := issuer.provider(func(c *auth.ProviderConfig) { c.JWKSURL = issuer.URL + "/moved" })
	if err := verify(t, provider, issuer.token(t, nil)); err != nil {
		t.Errorf("Verify = %v", err)
	}
}

func TestOutagesAreNotHammered(t *testing.T) {
	t.Parallel()
	issuer := newIssuer(t)
	issuer.serve(http.NotFound)
	provider, clock := issuer.provider(nil)
	for range 5 {
		if err := verify(t, provider, issuer.token(t, nil)); !errors.Is(err, auth.ErrProviderDown) {
			t.Errorf("Verify = %v, want ErrProviderDown", err)
		}
	}
	if n := issuer.fetched.Load(); n != 1 {
		t.Errorf("the keys were asked for %d times, want once", n)
	}
	issuer.publish(keySet(t, public(t, "r1", rsaKey.Public())))
	clock.advance(10 * time.Second)
	if err := verify(t, provider, issuer.token(t, nil)); err != nil {
		t.Errorf("Verify after the outage = %v", err)
	}
}

func TestAuthorizationEndpoint(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		field string
		value any
		want  error
	}{
		"right":               {"more", "things", nil},
		"of another issuer":   {"issuer", "https://evil.example", auth.ErrOtherIssuer},
		"no endpoint":         {"authorization_endpoint", "", auth.ErrProviderDown},
		"a relative endpoint": {"authorization_endpoint", "/authorize", auth.ErrProviderDown},
		"a script":            {"authorization_endpoint", "javascript:alert(1)", auth.ErrProviderDown},
		"with a password":     {"authorization_endpoint", "https://a:b@c.example/", auth.ErrProviderDown},
		"a file of keys":      {"jwks_uri", "file:///etc/passwd", auth.ErrProviderDown},
		"a number":            {"jwks_uri", 7, auth.ErrProviderDown},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			issuer := newIssuer(t)
			issuer.describe(tt.field, tt.value)
			provider, _ := issuer.provider(nil)
			for range 2 {
				got, err := provider.AuthorizationEndpoint(t.Context())
				if !errors.Is(err, tt.want) || (err == nil && got != issuer.URL+"/authorize") {
					t.Errorf("AuthorizationEndpoint = %q, %v, want %v", got, err, tt.want)
				}
			}
			if n := issuer.described.Load(); n != 1 {
				t.Errorf("the description was fetched %d times, want once", n)
			}
		})
	}
}

func TestAddressesAreAsProtectedAsTheIssuer(t *testing.T) {
	t.Parallel()
	issuer := newIssuer(t)
	secure := httptest.NewTLSServer(issuer)
	t.Cleanup(secure.Close)
	issuer.describe("issuer", secure.URL)
	overTLS := func(c *auth.ProviderConfig) { c.Issuer, c.Client = secure.URL, secure.Client() }
	plain, _ := issuer.provider(overTLS)
	if got, err := plain.AuthorizationEndpoint(t.Context()); !errors.Is(err, auth.ErrProviderDown) {
		t.Errorf("AuthorizationEndpoint = %q, %v, want ErrProviderDown for plain http", got, err)
	}
	issuer.describe("authorization_endpoint", secure.URL+"/authorize")
	issuer.describe("jwks_uri", secure.URL+"/keys")
	protected, _ := issuer.provider(overTLS)
	if err := verify(t, protected, issuer.token(t, map[string]any{"iss": secure.URL})); err != nil {
		t.Errorf("Verify over TLS = %v", err)
	}
}

// The operator names the issuer's host; any other that the provider names may
// be a machine of the operator's network.
func TestKeysOnAnotherHostAreFenced(t *testing.T) {
	t.Parallel()
	var asked atomic.Int32
	elsewhere := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked.Add(1)
		_, _ = w.Write([]byte(keySet(t, public(t, "r1", rsaKey.Public()))))
	}))
	t.Cleanup(elsewhere.Close)
	plain := httptest.NewServer(elsewhere.Config.Handler)
	t.Cleanup(plain.Close)
	for name, tt := range map[string]struct {
		keys  string
		by    func(*auth.ProviderConfig)
		want  error
		calls int32
	}{
		"not public":            {elsewhere.URL, func(c *auth.ProviderConfig) { c.Client = elsewhere.Client() }, fence.ErrRefused, 0},
		"not public, but open":  {elsewhere.URL, func(c *auth.ProviderConfig) { c.Fenced = elsewhere.Client() }, nil, 1},
		"named by the operator": {"", func(c *auth.ProviderConfig) { c.JWKSURL, c.Client = elsewhere.URL, elsewhere.Client() }, nil, 1},
		"in plain text":         {plain.URL, nil, fence.ErrRefused, 0},
	} {
		t.Run(name, func(t *testing.T) {
			asked.Store(0)
			issuer := newIssuer(t)
			issuer.describe("jwks_uri", tt.keys+"/keys")
			provider, _ := issuer.provider(tt.by)
			err := verify(t, provider, issuer.token(t, nil))
			if !errors.Is(err, tt.want) || tt.want != nil && !errors.Is(err, auth.ErrProviderDown) || asked.Load() != tt.calls {
				t.Errorf("Verify = %v after %d calls, want %v after %d", err, asked.Load(), tt.want, tt.calls)
			}
		})
	}
}
