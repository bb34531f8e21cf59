package auth_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"encoding/base64"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/lestrrat-go/jwx/v2/jwa"
	"github.com/lestrrat-go/jwx/v2/jwk"

	"tminus/server/auth"
)

const clientID = "tminus.apps.example"

// Keys take long to make, so all tests share these.
var (
	rsaKey  = must(rsa.GenerateKey(rand.Reader, 2048))
	rsaWeak = must(rsa.GenerateKey(rand.Reader, 1024))
	ecKey   = must(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// fakeIssuer is an OpenID Connect provider. Its answers can be replaced while
// it runs.
type fakeIssuer struct {
	*httptest.Server
	fetched, described atomic.Int32 // calls for keys, for the description
	at                 string       // path of the issuer, without a slash at its end

	mu          sync.Mutex
	keys        http.HandlerFunc
	description map[string]any
}

func newIssuer(tb testing.TB) *fakeIssuer {
	tb.Helper()
	f := &fakeIssuer{}
	f.Server = httptest.NewServer(f)
	tb.Cleanup(f.Close)
	f.description = map[string]any{
		"issuer": f.URL, "authorization_endpoint": f.URL + "/authorize", "jwks_uri": f.URL + "/keys",
	}
	f.publish(keySet(tb, public(tb, "r1", rsaKey.Public()), public(tb, "e1", ecKey.Public())))
	return f
}

func (f *fakeIssuer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f.mu.Lock()
	keys, description := f.keys, f.description
	f.mu.Unlock()
	switch r.URL.Path {
	case f.at + "/.well-known/openid-configuration":
		f.described.Add(1)
		_ = json.NewEncoder(w).Encode(description)
	case "/keys":
		f.fetched.Add(1)
		keys(w, r)
	case "/moved":
		http.Redirect(w, r, "/keys", http.StatusFound)
	default:
		http.NotFound(w, r)
	}
}

// serve answers calls for the keys with the handler.
func (f *fakeIssuer) serve(h http.HandlerFunc) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.keys = h
}

func (f *fakeIssuer) publish(text string) {
	f.serve(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(text)) })
}

func (f *fakeIssuer) describe(name string, value any) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.description = maps.Clone(f.description)
	f.description[name] = value
}

// public returns a key as it is published.
func public(tb testing.TB, kid string, raw any, more ...string) map[string]any {
	tb.Helper()
	key, err := jwk.FromRaw(raw)
	if err != nil {
		tb.Fatal(err)
	}
	text, err := json.Marshal(key)
	if err != nil {
		tb.Fatal(err)
	}
	fields := map[string]any{}
	if err := json.Unmarshal(text, &fields); err != nil {
		tb.Fatal(err)
	}
	fields["kid"] = kid
	for i := 0; i+1 < len(more); i += 2 {
		fields[more[i]] = more[i+1]
	}
	return fields
}

func keySet(tb testing.TB, keys ...map[string]any) string {
	tb.Helper()
	text, err := json.Marshal(map[string]any{"keys": keys})
	if err != nil {
		tb.Fatal(err)
	}
	return string(text)
}

// claims are those of a right token, with changes: a nil value takes one out.
func (f *fakeIssuer) claims(changes map[string]any) string {
	all := map[string]any{
		"iss": f.URL, "aud": clientID, "sub": "1234567890", "iat": noon.Add(-time.Minute).Unix(),
		"exp": noon.Add(time.Hour).Unix(), "nonce": "n-0S6_WzA2Mj", "name": "Ada Lovelace",
		"email": "ada@gmail.com", "email_verified": true,
	}
	maps.Copy(all, changes)
	maps.DeleteFunc(all, func(_ string, value any) bool { return value == nil })
	return string(must(json.Marshal(all)))
}

// token returns a token signed with RS256 by the published key.
func (f *fakeIssuer) token(tb testing.TB, changes map[string]any) string {
	tb.Helper()
	return rawSigned(tb, jwa.RS256, rsaKey, "r1", f.claims(changes), "typ", "JWT")
}

// unsigned returns a token without a signature.
func (f *fakeIssuer) unsigned(head string) string {
	encode := base64.RawURLEncoding.EncodeToString
	return encode([]byte(head)) + "." + encode([]byte(f.claims(nil))) + "."
}

// timer is a clock that tests set.
type timer struct {
	mu sync.Mutex
	at time.Time
}

func (c *timer) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

func (c *timer) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}

// provider returns a provider of the issuer's tokens, and its clock.
func (f *fakeIssuer) provider(change func(*auth.ProviderConfig)) (*auth.Provider, *timer) {
	clock := &timer{at: noon}
	c := auth.ProviderConfig{Issuer: f.URL, ClientID: clientID, Now: clock.now}
	if change != nil {
		change(&c)
	}
	return auth.NewProvider(c), clock
}

func part(token string, n int) string { return strings.Split(token, ".")[n] }
