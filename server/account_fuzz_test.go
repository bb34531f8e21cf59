package server_test

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tminus/server"
	"tminus/server/auth"
	"tminus/server/mail"
	"tminus/store"
	"tminus/store/accounts"
	"tminus/store/storetest"
)

// nowhere is a mail server that takes everything.
type nowhere struct{}

func (nowhere) Enqueue(mail.Message) error { return nil }

func (nowhere) Send(context.Context, mail.Message) error { return nil }

// fuzzed is a server whose every call may be made any number of times.
type fuzzed struct {
	site
	db      *sql.DB
	csrf    string
	session accounts.Session
	access  string
}

func newFuzzed(f *testing.F) *fuzzed {
	f.Helper()
	clock := storetest.NewClock()
	path := filepath.Join(f.TempDir(), "tminus.db")
	st := storetest.Open(f, path, store.WithClock(clock.Now))
	config := server.Config{Now: clock.Now, Log: slog.New(slog.DiscardHandler)}
	config.Accounts.Mail = nowhere{}
	newIdentityProvider(f).configured(&config)
	srv, err := server.New(st, config, built())
	if err != nil {
		f.Fatal(err)
	}
	db, err := sql.Open("sqlite", path)
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { _ = db.Close() })
	s := &fuzzed{site: site{srv, st, clock}, db: db}
	hash, err := auth.NewHasher(1).Hash(f.Context(), password)
	if err == nil {
		err = st.Accounts.ChangePassword(f.Context(), storetest.Account(f, st, 1).ID, hash)
	}
	if err != nil {
		f.Fatal(err)
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, httptest.NewRequestWithContext(f.Context(), http.MethodGet, apiPrefix+"/csrf/token", nil))
	var token struct{ Token string }
	if err := json.Unmarshal(w.Body.Bytes(), &token); err != nil {
		f.Fatal(err)
	}
	s.csrf = token.Token
	return s
}

// signIn starts a session of the member, unless there is one.
func (s *fuzzed) signIn(t *testing.T) {
	t.Helper()
	_, account, err := s.store.Accounts.SessionAccount(t.Context(), s.session.ID)
	if err != nil {
		name := fmt.Sprint("session ", peers.Add(1))
		in, _, err := s.store.Accounts.SignInByIdentity(t.Context(), accounts.Identity{
			Issuer: "https://id.example", Subject: "member", Email: storetest.Email(1), Vouched: true,
			Token: []byte(name), Expires: s.clock.Now(),
		}, storetest.Session(name, name, ""))
		if err != nil {
			t.Fatal(err)
		}
		s.session, account = in.Session, in.Account
	}
	s.access = s.AccessToken(t, s.session)
	if account.ID == 0 {
		t.Fatal("nobody is signed in")
	}
}

// rows counts what is stored of people, but for the tries that are counted
// before they are looked at.
func (s *fuzzed) rows(t *testing.T) string {
	t.Helper()
	counts := []string{}
	for _, table := range []string{
		"accounts", "registrations", "codes", "wrong_codes", "sessions", "refresh_tokens", "reset_links", "identities",
		"used_identity_tokens", "known_networks", "sent_mails", "server_keys",
		"contact_messages", "bookmarks", "bookmark_launches",
	} {
		var n int
		if err := s.db.QueryRow("SELECT count(*) FROM " + table).Scan(&n); err != nil {
			t.Fatal(err)
		}
		counts = append(counts, fmt.Sprint(table, " ", n))
	}
	return strings.Join(counts, ", ")
}

// call sends a body to a path as one of many clients.
func (s *fuzzed) call(t *testing.T, method, path, body string) *httptest.ResponseRecorder {
	t.Helper()
	s.clock.Advance(time.Second)
	n := peers.Add(1)
	r := httptest.NewRequestWithContext(t.Context(), method, apiPrefix+path, io.NopCloser(strings.NewReader(body)))
	r.RemoteAddr = fmt.Sprintf("10.%d.%d.%d:1", n>>16&255, n>>8&255, n&255)
	r.Header.Set("X-XSRF-TOKEN", s.csrf)
	r.Header.Set("Cookie", "XSRF-TOKEN="+s.csrf)
	r.Header.Set("Authorization", "Bearer "+s.access)
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w
}

func fuzzBody(f *testing.F, path string, seeds ...string) {
	f.Helper()
	fuzzCall(f, http.MethodPost, path, seeds...)
}

// fuzzCall sends whatever to a call: it never fails by itself, and what it
// refuses leaves no row.
func fuzzCall(f *testing.F, method, path string, seeds ...string) {
	f.Helper()
	for _, seed := range append(seeds, "", "null", "[]", "{}", "{", `{"email":1}`, "\x00", `{"email":"\ud800","otp":"\u0000"}`, `{"a":{"b":[{}]}}`) {
		f.Add(seed)
	}
	s := newFuzzed(f)
	f.Fuzz(func(t *testing.T, body string) {
		s.signIn(t)
		before := s.rows(t)
		w := s.call(t, method, path, body)
		if w.Code >= 500 {
			t.Fatalf("%q = %d %s", body, w.Code, w.Body)
		}
		if !json.Valid(w.Body.Bytes()) {
			t.Errorf("%q is answered by no JSON: %s", body, w.Body)
		}
		if after := s.rows(t); w.Code >= 400 && after != before {
			t.Errorf("%q was refused with %d, but stored:\n%s\n%s", body, w.Code, before, after)
		}
	})
}

func FuzzRegister(f *testing.F) {
	fuzzBody(f, "/auth/register",
		`{"username":"Ada_Love","email":"ada@example.org","password":"Str0ng!pass","repeatPassword":"Str0ng!pass","policy":true}`,
		`{"username":"member1","email":"ada@example.org","password":"Str0ng!pass","repeatPassword":"Str0ng!pass","policy":true}`,
		`{"username":"Ada_Love","email":"member1@example.org","password":"Str0ng!pass","repeatPassword":"Str0ng!pass","policy":true}`,
		`{"username":"Ada_Love","email":"ada@example.org","password":"Str0ng!pass","repeatPassword":"x","policy":false}`)
}

func FuzzAuthenticate(f *testing.F) {
	fuzzBody(f, "/auth/authenticate", `{"email":"member1@example.org","password":"x","rememberMe":true}`,
		`{"email":"nobody@example.org","password":"x"}`, `{"email":"a@b.c","password":""}`)
}

func FuzzVerifyCode(f *testing.F) {
	fuzzBody(f, "/auth/verify-otp", `{"otp":"123456","token":"x","rememberMe":false}`, `{"otp":"12345","token":""}`,
		`{"otp":"123456","token":null,"rememberMe":null}`)
}

func FuzzResendCode(f *testing.F) { fuzzBody(f, "/auth/resend-otp", `{"token":"x"}`) }

func FuzzForgotPassword(f *testing.F) {
	fuzzBody(f, "/auth/forgot-password", `{"email":"member1@example.org"}`, `{"email":" NOBODY@Example.org "}`)
}

func FuzzResetPassword(f *testing.F) {
	fuzzBody(f, "/auth/reset-password", `{"token":"x","newPassword":"Str0ng!pass","confirmPassword":"Str0ng!pass"}`)
}

func FuzzSignInByProvider(f *testing.F) {
	fuzzBody(f, "/oauth2/login/google", `{"idToken":"a.b.c"}`, `{"idToken":""}`)
}

func FuzzRegisterByProvider(f *testing.F) {
	fuzzBody(f, "/oauth2/register/google", `{"confirmUsername":"Ada_Love","email":"ada@example.org","idToken":"a.b.c"}`)
}

func FuzzChangePassword(f *testing.F) {
	fuzzBody(f, "/user/change-password", `{"currentPassword":"x","newPassword":"Str0ng!pass","confirmPassword":"Str0ng!pass"}`)
}

func FuzzLogout(f *testing.F) { fuzzBody(f, "/user/logout") }
