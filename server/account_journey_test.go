package server_test

import (
	"context"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tminus/server"
	"tminus/server/mail"
	"tminus/store"
	"tminus/store/accounts"
	"tminus/store/storetest"
)

const ada = "ada@example.org"

// eventually waits for what another goroutine does.
func eventually(t *testing.T, what string, done func() bool) {
	t.Helper()
	for range 500 {
		if done() {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("%s did not happen", what)
}

func TestFromSigningUpToSigningOut(t *testing.T) {
	t.Parallel()
	box := newInbox(t)
	queue := mail.NewQueue(box.sender(t), slog.New(slog.DiscardHandler))
	ctx, stop := context.WithCancel(t.Context())
	stopped := make(chan struct{})
	go func() { defer close(stopped); queue.Run(ctx) }()
	defer func() { stop(); <-stopped }()
	s := newSite(t, baseURL("https://example.org/sub"), func(c *server.Config) { c.Accounts.Mail = queue })
	b := s.browser(t)
	b.base = "/sub"

	sent := b.post(200, "/auth/register", signUp(" Ada@Example.org ", "Ada_Love"))
	if sent["message"] == "" || sent["expiredAt"] != "2026-08-01T12:05:00Z" || sent["timestamp"] != "2026-08-01T12:00:00Z" {
		t.Errorf("register = %v", sent)
	}
	eventually(t, "the mail", func() bool { return len(box.to(ada)) == 1 })
	in := b.post(200, "/auth/verify-otp", object{"otp": box.code(t, ada), "token": sent["token"]})
	if in["expiredAt"] != "2026-08-01T12:15:00Z" || in["message"] == "" {
		t.Errorf("verify = %v, want a token of 15 minutes", in)
	}
	b.access, _ = in["token"].(string)
	want := object{
		"username": "Ada_Love", "email": ada, "role": []any{"USER"}, "enabled": true, "accountNonLocked": true,
		"createdAt": "2026-08-01T12:00:00Z", "id": 1.0,
	}
	account := b.get(200, "/user/my-account")
	for name, value := range want {
		if got := account[name]; name != "role" && got != value || name == "role" && at(got, 0) != "USER" {
			t.Errorf("%s = %v, want %v", name, got, value)
		}
	}

	for name, want := range map[string]struct {
		path     string
		httpOnly bool
	}{"refresh_token": {"/sub/api/v1", true}, "signed_in": {"/sub", false}, "XSRF-TOKEN": {"/sub/api/v1", true}} {
		c := b.cookies[name]
		if c == nil || c.Path != want.path || c.HttpOnly != want.httpOnly || !c.Secure || c.SameSite != 3 || c.MaxAge != 0 {
			t.Errorf("cookie %s = %+v, want path %s, strict, secure, for this session", name, c, want.path)
		}
	}
	if strings.Contains(b.cookies["signed_in"].Value, b.cookies["refresh_token"].Value) {
		t.Error("the readable cookie holds the secret")
	}

	b.post(200, "/user/logout", nil)
	if b.cookies["refresh_token"] != nil || b.cookies["signed_in"] != nil {
		t.Errorf("cookies after signing out: %v", b.cookies)
	}
	if got := at(b.get(401, "/user/my-account"), "businessErrorCode"); got != 308.0 {
		t.Errorf("the access token after signing out: %v, want 308", got)
	}
	b.access = ""
	if got := at(b.get(401, "/user/my-account"), "businessErrorCode"); got != 303.0 {
		t.Errorf("without a token: %v, want 303", got)
	}
	b.refused(401, 309, "/auth/refresh-token", nil)
	b.post(200, "/user/logout", nil)
}

func TestRememberedSignInSurvivesARestart(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		remember bool
		age      int
	}{"remembered": {true, 31 * 24 * 3600}, "for this session": {false, 0}} {
		t.Run(name, func(t *testing.T) {
			box, clock := newInbox(t), storetest.NewClock()
			path := filepath.Join(t.TempDir(), "tminus.db")
			start := func() site {
				st := storetest.Open(t, path, store.WithClock(clock.Now))
				config := server.Config{Now: clock.Now, Log: slog.New(slog.DiscardHandler)}
				config.Accounts.Mail = atOnce{t, box.sender(t)}
				srv, err := server.New(st, config, built())
				if err != nil {
					t.Fatal(err)
				}
				return site{srv, st, clock}
			}
			first := start()
			b := first.browser(t)
			b.register(box, ada, "Ada_Love")
			b.signIn(box, ada, password, tt.remember)
			if got := b.cookies["refresh_token"].MaxAge; got != tt.age || b.cookies["signed_in"].MaxAge != tt.age {
				t.Errorf("cookie lasts %d s, want %d", got, tt.age)
			}
			if err := first.store.Close(); err != nil {
				t.Fatal(err)
			}
			second := start()
			b.site = second
			b.get(200, "/user/my-account")
			clock.Advance(time.Hour)
			b.refresh()
			if got := b.cookies["refresh_token"].MaxAge; tt.remember && got != tt.age-3600 {
				t.Errorf("the next cookie lasts %d s, want the rest of %d", got, tt.age)
			}
			b.get(200, "/user/my-account")
			clock.Advance(11*time.Hour - time.Second)
			b.refresh()
			clock.Advance(time.Second)
			if tt.remember {
				b.refresh()
				b.get(200, "/user/my-account")
			} else {
				b.refused(401, 308, "/auth/refresh-token", nil)
			}
		})
	}
}

func TestWhatIsRememberedIsSaidLast(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	b := s.browser(t)
	b.register(box, ada, "Ada_Love")
	for _, tt := range []struct {
		first bool
		last  any
		age   int
	}{{true, nil, 2678400}, {true, false, 0}, {false, true, 2678400}, {false, nil, 0}} {
		sent := b.post(200, "/auth/authenticate", object{"email": ada, "password": password, "rememberMe": tt.first})
		form := object{"otp": box.code(t, ada), "token": sent["token"]}
		if tt.last != nil {
			form["rememberMe"] = tt.last
		}
		b.post(200, "/auth/verify-otp", form)
		if got := b.cookies["refresh_token"].MaxAge; got != tt.age {
			t.Errorf("remember %v, then %v: %d s, want %d", tt.first, tt.last, got, tt.age)
		}
	}
}

func TestRefreshing(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	b, other := s.browser(t), s.browser(t)
	b.register(box, ada, "Ada_Love")
	other.signIn(box, ada, password, true)
	first := b.cookies["refresh_token"].Value
	b.refresh()
	second := b.cookies["refresh_token"].Value
	if second == first || len(second) != 43 {
		t.Errorf("the refresh token %q became %q", first, second)
	}

	s.advance(t, "30s")
	b.cookies["refresh_token"].Value = first
	answer := b.send("POST", "/auth/refresh-token", nil)
	if answer.Code != 200 || answer.body["access_token"] == "" || answer.Header().Get("Set-Cookie") != "" {
		t.Errorf("the token before, within 30 s = %d %v %v, want an access token alone", answer.Code, answer.body, answer.Header())
	}
	s.advance(t, "1s")
	b.refused(401, 308, "/auth/refresh-token", nil)
	if b.cookies["refresh_token"] != nil || b.cookies["signed_in"] != nil {
		t.Error("the cookies stay after a token came back")
	}
	if got := at(b.get(401, "/user/my-account"), "businessErrorCode"); got != 308.0 {
		t.Errorf("the access token of the ended session: %v, want 308", got)
	}
	other.get(200, "/user/my-account")
	other.refresh()
}

func TestAccessTokensEnd(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	b := s.browser(t)
	b.register(box, ada, "Ada_Love")
	good := b.access
	body := strings.LastIndex(good, ".")
	for name, token := range map[string]string{
		"altered": good[:body-2] + strings.Repeat("x", 2) + good[body:], "cut": good[:40], "unsigned": "eyJhbGciOiJub25lIn0.e30.", "words": "hello",
	} {
		b.access = token
		if got := at(b.get(401, "/user/my-account"), "businessErrorCode"); got != 303.0 {
			t.Errorf("%s token: %v, want 303", name, got)
		}
	}
	b.access = good
	s.advance(t, "15m")
	if got := at(b.get(401, "/user/my-account"), "businessErrorCode"); got != 303.0 {
		t.Errorf("expired token: %v, want 303", got)
	}
}

func TestRotatedKeys(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	b := s.browser(t)
	b.register(box, ada, "Ada_Love")
	rotate := func(id string, drop bool) {
		t.Helper()
		next := accounts.ServerKey{ID: id, Seed: []byte(strings.Repeat(id, 32)), CreatedAt: s.clock.Now()}
		if err := s.store.Accounts.RotateKey(t.Context(), accounts.AccessKey, next, drop); err != nil {
			t.Fatal(err)
		}
	}
	rotate("x", false)
	b.get(200, "/user/my-account")
	b.refresh()
	b.get(200, "/user/my-account")
	rotate("y", true)
	if got := at(b.get(401, "/user/my-account"), "businessErrorCode"); got != 303.0 {
		t.Errorf("a token of a dropped key: %v, want 303", got)
	}
	b.refresh()
	b.get(200, "/user/my-account")
}

func TestAdminAddress(t *testing.T) {
	t.Parallel()
	option, lines := logged(t)
	s, box := newAccounts(t, option, func(c *server.Config) { c.Accounts.AdminEmail = ada })
	other := s.browser(t)
	other.register(box, "eve@example.org", "Eve_Hacker")
	if got := at(other.get(200, "/user/my-account"), "role", 0); got != "USER" {
		t.Errorf("another member is %v", got)
	}
	b := s.browser(t)
	b.register(box, ada, "Ada_Love")
	if got := b.get(200, "/user/my-account")["role"]; at(got, 0) != "ADMIN" || at(got, 1) != nil {
		t.Errorf("the first administrator is %v", got)
	}
	told := 0
	for _, line := range lines() {
		if line["msg"] == "first administrator made" {
			told++
		}
	}
	if told != 1 {
		t.Errorf("the log tells %d times who became administrator, want once", told)
	}
}

func TestEndedSessionTakesItsSignAlong(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	b := s.browser(t)
	b.register(box, ada, "Ada_Love")
	old := b.access
	b.signIn(box, ada, password, false)
	account, err := s.store.Accounts.AccountByEmail(t.Context(), ada)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.store.Accounts.ChangePassword(t.Context(), account.ID, account.PasswordHash); err != nil {
		t.Fatal(err)
	}
	b.signIn(box, ada, password, false)
	newer := b.access
	b.access = old
	b.get(401, "/user/my-account")
	if b.cookies["signed_in"] == nil {
		t.Error("an old access token takes the sign of a newer session")
	}
	if err := s.store.Accounts.ChangePassword(t.Context(), account.ID, account.PasswordHash); err != nil {
		t.Fatal(err)
	}
	b.access = newer
	b.get(401, "/user/my-account")
	if b.cookies["signed_in"] != nil {
		t.Error("the sign of the ended session stays")
	}
	b.refused(401, 308, "/auth/refresh-token", nil)
	if b.cookies["refresh_token"] != nil {
		t.Error("the refresh token of the ended session stays")
	}
}

func TestRoleChangeSignsOut(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	b := s.browser(t)
	b.register(box, ada, "Ada_Love")
	account, err := s.store.Accounts.AccountByEmail(t.Context(), ada)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.store.Accounts.SetRoles(t.Context(), account.ID, []accounts.Role{accounts.Moderator}); err != nil {
		t.Fatal(err)
	}
	b.refused(401, 308, "/auth/refresh-token", nil)
	if got := at(b.get(401, "/user/my-account"), "businessErrorCode"); got != 308.0 {
		t.Errorf("after another role: %v, want 308", got)
	}
}
