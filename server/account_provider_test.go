package server_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/lestrrat-go/jwx/v2/jwa"
	"github.com/lestrrat-go/jwx/v2/jwk"
	"github.com/lestrrat-go/jwx/v2/jws"

	"tminus/server"
	"tminus/server/auth"
	"tminus/store/accounts"
	"tminus/store/storetest"
)

// identityProvider is an OpenID Connect provider on this machine.
type identityProvider struct {
	*httptest.Server
	key  *ecdsa.PrivateKey
	down atomic.Bool
}

func newIdentityProvider(t testing.TB) *identityProvider {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	p := &identityProvider{key: key}
	p.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if p.down.Load() {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		var answer any = object{
			"issuer": p.URL, "authorization_endpoint": p.URL + "/authorize", "jwks_uri": p.URL + "/keys",
		}
		if r.URL.Path == "/keys" {
			public, err := jwk.FromRaw(key.Public())
			if err == nil {
				err = public.Set(jwk.KeyIDKey, "k1")
			}
			if err != nil {
				panic(err)
			}
			answer = object{"keys": []any{public}}
		}
		_ = json.NewEncoder(w).Encode(answer)
	}))
	t.Cleanup(p.Close)
	return p
}

// configured makes the site sign in by the provider.
func (p *identityProvider) configured(c *server.Config) {
	c.Accounts.ClientID, c.Accounts.Issuer = "tminus-id", p.URL
	c.Accounts.Provider = auth.NewProvider(auth.ProviderConfig{Issuer: p.URL, ClientID: "tminus-id", Now: c.Now})
}

var nonces atomic.Int64

// claims are what the provider says of Ada at a moment, with changes.
func (p *identityProvider) claims(now time.Time, changes object) []byte {
	all := object{
		"iss": p.URL, "aud": "tminus-id", "sub": "ada-1", "email": "Ada@Example.org", "email_verified": true, "name": "Ada Lovelace",
		"iat": now.Unix(), "exp": now.Add(time.Hour).Unix(),
		"nonce": strconv.FormatInt(now.Unix(), 36) + "." + fmt.Sprintf("%020d", nonces.Add(1)),
	}
	maps.Copy(all, changes)
	text, err := json.Marshal(all)
	if err != nil {
		panic(err)
	}
	return text
}

func (p *identityProvider) token(t *testing.T, s site, changes object) string {
	t.Helper()
	return p.signed(t, p.claims(s.clock.Now(), changes), "k1", p.key)
}

func (p *identityProvider) signed(t *testing.T, claims []byte, kid string, key *ecdsa.PrivateKey) string {
	t.Helper()
	headers := jws.NewHeaders()
	if err := headers.Set(jws.KeyIDKey, kid); err != nil {
		t.Fatal(err)
	}
	token, err := jws.Sign(claims, jws.WithKey(jwa.ES256, key, jws.WithProtectedHeaders(headers)))
	if err != nil {
		t.Fatal(err)
	}
	return string(token)
}

const (
	providerLogin    = "/oauth2/login/google"
	providerRegister = "/oauth2/register/google"
)

func TestSigningUpElsewhere(t *testing.T) {
	t.Parallel()
	p := newIdentityProvider(t)
	s, box := newAccounts(t, p.configured)
	squatter := s.browser(t)
	pending := squatter.post(200, "/auth/register", signUp(ada, "Squatter"))["token"]

	b := s.browser(t)
	token := p.token(t, s, nil)
	stranger := b.post(200, providerLogin, object{"idToken": token})
	if stranger["name"] != "Ada Lovelace" || stranger["email"] != ada || stranger["token"] != nil || b.cookies["refresh_token"] != nil {
		t.Errorf("sign-in without an account = %v", stranger)
	}
	in := b.post(200, providerRegister, object{"confirmUsername": "Ada_Love", "email": "ADA@example.org", "idToken": token})
	b.access, _ = in["token"].(string)
	if account := b.get(200, "/user/my-account"); account["username"] != "Ada_Love" || account["email"] != ada || account["hasPassword"] != false {
		t.Errorf("account = %v", account)
	}
	b.refresh()
	squatter.refused(401, 304, "/auth/verify-otp", object{"otp": box.code(t, ada), "token": pending})

	again := s.browser(t)
	again.access, _ = again.post(200, providerLogin, object{"idToken": p.token(t, s, object{"email": "new@example.org"})})["token"].(string)
	if account := again.get(200, "/user/my-account"); account["email"] != ada {
		t.Errorf("signed in as %v, want the account by subject", account)
	}
	again.refused(401, 302, "/auth/authenticate", object{"email": ada, "password": password})
}

func TestProviderIsLinkedToAMember(t *testing.T) {
	t.Parallel()
	p := newIdentityProvider(t)
	s, box := newAccounts(t, p.configured)
	s.browser(t).register(box, ada, "Ada_Love")
	for range 10 {
		s.browser(t).refused(401, 302, "/auth/authenticate", object{"email": ada, "password": "Wr0ng!pass"})
	}
	b := s.browser(t)
	token := p.token(t, s, nil)
	b.access, _ = b.post(200, providerLogin, object{"idToken": token})["token"].(string)
	if account := b.get(200, "/user/my-account"); account["username"] != "Ada_Love" || account["accountNonLocked"] != true || account["hasPassword"] != true {
		t.Errorf("account = %v, want the member's, not waiting", account)
	}
	box.last(t, ada, "was added to your Tminus account")
	if b.cookies["signed_in"].MaxAge != 0 {
		t.Error("a provider sign-in is remembered")
	}
	s.browser(t).signIn(box, ada, password, false)

	for name, idToken := range map[string]string{
		"replayed token": token, "another subject": p.token(t, s, object{"sub": "ada-2"}),
	} {
		if b := s.browser(t); b.refused(401, 310, providerLogin, object{"idToken": idToken}) == nil || b.cookies["refresh_token"] != nil {
			t.Errorf("%s started a session", name)
		}
	}
	mails := len(box.to(ada))
	s.browser(t).post(200, providerLogin, object{"idToken": p.token(t, s, nil)})
	if got := len(box.to(ada)); got != mails {
		t.Error("the owner is told of every sign-in")
	}
}

func TestTokensOfAProviderThatAreRefused(t *testing.T) {
	t.Parallel()
	p := newIdentityProvider(t)
	s, box := newAccounts(t, p.configured)
	stranger, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	now := s.clock.Now()
	encode := base64.RawURLEncoding.EncodeToString
	claims := p.claims(now, nil)
	swapped := func() string {
		public, err := jwk.FromRaw(p.key.Public())
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(public)
		if err != nil {
			t.Fatal(err)
		}
		headers := jws.NewHeaders()
		if err := headers.Set(jws.KeyIDKey, "k1"); err != nil {
			t.Fatal(err)
		}
		token, err := jws.Sign(claims, jws.WithKey(jwa.HS256, text, jws.WithProtectedHeaders(headers)))
		if err != nil {
			t.Fatal(err)
		}
		return string(token)
	}()
	nonceAt := func(at time.Time) string { return strconv.FormatInt(at.Unix(), 36) + ".0123456789abcdef" }
	name := strings.TrimPrefix(p.URL, "http://")
	unverified := "Your e-mail address is not verified at " + name + ". Verify it there, then try again."
	untold := name + " does not tell your e-mail address, which an account needs."
	reasons := map[string]string{
		"unverified address": unverified, "address not told": unverified, "no address": untold, "odd address": untold,
		"old nonce": "This sign-in took too long. Please try again.",
	}
	for name, token := range map[string]string{
		"nothing": "", "words": "hello", "no token of ours": "a.b.c",
		"wrong audience":     p.token(t, s, object{"aud": "another-site"}),
		"several audiences":  p.token(t, s, object{"aud": []string{"another-site", "third"}}),
		"wrong issuer":       p.token(t, s, object{"iss": "https://accounts.google.com"}),
		"expired":            p.token(t, s, object{"iat": now.Add(-2 * time.Hour).Unix(), "exp": now.Add(-time.Hour).Unix()}),
		"unsigned":           encode([]byte(`{"alg":"none","kid":"k1"}`)) + "." + encode(claims) + ".",
		"unknown key":        p.signed(t, claims, "k2", stranger),
		"a stranger's key":   p.signed(t, claims, "k1", stranger),
		"algorithm swapped":  swapped,
		"unverified address": p.token(t, s, object{"email_verified": false}),
		"address not told":   p.token(t, s, object{"email_verified": nil}),
		"no address":         p.token(t, s, object{"email": ""}),
		"odd address":        p.token(t, s, object{"email": "ada@example.org, eve@example.org"}),
		"no nonce":           p.token(t, s, object{"nonce": ""}),
		"old nonce":          p.token(t, s, object{"nonce": nonceAt(now.Add(-11 * time.Minute))}),
		"nonce to come":      p.token(t, s, object{"nonce": nonceAt(now.Add(6 * time.Minute))}),
		"altered":            strings.Replace(p.token(t, s, nil), ".", "."+encode([]byte(" ")), 1),
	} {
		t.Run(name, func(t *testing.T) {
			b := s.browser(t)
			want := reasons[name]
			if want == "" {
				want = "This sign-in is not valid. Please try again."
			}
			if got := b.refused(401, 310, providerLogin, object{"idToken": token})["error"]; got != want {
				t.Errorf("told %q, want %q", got, want)
			}
			b.refused(401, 310, providerRegister, object{"idToken": token, "confirmUsername": "Ada_Love"})
			if b.cookies["refresh_token"] != nil {
				t.Error("a session was started")
			}
		})
	}
	b := s.browser(t)
	for _, email := range []string{"eve@example.org", "x"} {
		b.refused(401, 310, providerRegister, object{"idToken": p.token(t, s, nil), "confirmUsername": "Ada_Love", "email": email})
	}
	if all, err := s.store.Accounts.ListAccounts(t.Context()); err != nil || len(all) != 0 {
		t.Errorf("accounts = %v, %v, want none", all, err)
	}
	if got := len(box.to(ada)); got != 0 {
		t.Errorf("%d mails", got)
	}
}

func TestAccountsThatAreNotLinked(t *testing.T) {
	t.Parallel()
	p := newIdentityProvider(t)
	s, box := newAccounts(t, p.configured)
	b := s.browser(t)
	b.register(box, ada, "Ada_Love")
	account, err := s.store.Accounts.AccountByEmail(t.Context(), ada)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.store.Accounts.SetRoles(t.Context(), account.ID, []accounts.Role{accounts.Moderator}); err != nil {
		t.Fatal(err)
	}
	s.browser(t).refused(401, 310, providerLogin, object{"idToken": p.token(t, s, nil)})
	if _, err := s.store.Accounts.SetRoles(t.Context(), account.ID, nil); err != nil {
		t.Fatal(err)
	}
	s.browser(t).post(200, providerLogin, object{"idToken": p.token(t, s, nil)})
	if err := s.store.Accounts.DeactivateAccount(t.Context(), account.ID); err != nil {
		t.Fatal(err)
	}
	s.browser(t).refused(403, 402, providerLogin, object{"idToken": p.token(t, s, nil)})
}

func TestNameTakenElsewhere(t *testing.T) {
	t.Parallel()
	p := newIdentityProvider(t)
	s, _ := newAccounts(t, p.configured)
	storetest.Account(t, s.store, 1)
	b := s.browser(t)
	token := p.token(t, s, nil)
	b.refused(409, 102, providerRegister, object{"idToken": token, "confirmUsername": "MEMBER1"})
	b.post(200, providerRegister, object{"idToken": token, "confirmUsername": "Ada_Love"})
	b.refused(401, 310, providerRegister, object{"idToken": token, "confirmUsername": "Ada_Love2"})
}

func TestProviderThatIsDownOrNotThere(t *testing.T) {
	t.Parallel()
	p := newIdentityProvider(t)
	s, _ := newAccounts(t, p.configured)
	p.down.Store(true)
	s.browser(t).refused(503, 105, providerLogin, object{"idToken": p.token(t, s, nil)})
	if err := s.Discover(t.Context()); err == nil {
		t.Error("a provider that is down was found")
	}
	without, _ := newAccounts(t)
	without.browser(t).refused(404, 103, providerLogin, object{"idToken": p.token(t, s, nil)})
	if err := without.Discover(t.Context()); err != nil {
		t.Errorf("without a provider: %v", err)
	}
}

func TestClosedRegistrationElsewhere(t *testing.T) {
	t.Parallel()
	p := newIdentityProvider(t)
	s, _ := newAccounts(t, p.configured, func(c *server.Config) { c.Accounts.RegistrationClosed = true })
	storetest.Account(t, s.store, 1)
	token := p.token(t, s, nil)
	for _, path := range []string{providerLogin, providerRegister} {
		got := s.browser(t).refused(403, 404, path, object{"idToken": token, "confirmUsername": "Ada_Love"})
		if got["error"] != "Registration is closed." {
			t.Errorf("%s: %v", path, got)
		}
	}
	s.browser(t).post(200, providerLogin, object{"idToken": p.token(t, s, object{"email": storetest.Email(1)})})
}

func TestPagesOfferTheProviderOnceItIsFound(t *testing.T) {
	t.Parallel()
	p := newIdentityProvider(t)
	s, _ := newAccounts(t, p.configured)
	if got := at(firstData(t, s.get(t, "/launches").Body.String()), "site", "provider"); got != nil {
		t.Errorf("provider = %v before it was found", got)
	}
	if err := s.Discover(t.Context()); err != nil {
		t.Fatal(err)
	}
	got := at(firstData(t, s.get(t, "/launches").Body.String()), "site", "provider")
	if at(got, "clientId") != "tminus-id" || at(got, "endpoint") != p.URL+"/authorize" {
		t.Errorf("provider = %v", got)
	}
}
