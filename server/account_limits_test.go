package server_test

import (
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"tminus/server"
	"tminus/store/accounts"
	"tminus/store/storetest"
)

// TestMailsOfTheWholeSiteAreLimited uses up what the site may send to anybody.
// Members sign in meanwhile, strangers are told, and it is logged.
func TestMailsOfTheWholeSiteAreLimited(t *testing.T) {
	t.Parallel()
	var log storetest.Output
	s, box := newAccounts(t, func(c *server.Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	b := s.browser(t)
	b.register(box, ada, "Ada_Love")
	for n := range 699 {
		if _, err := s.store.Accounts.AllowMail(t.Context(), fmt.Sprintf("x%d@example.org", n), accounts.MailByAnyone); err != nil {
			t.Fatal(err)
		}
	}
	for path, body := range map[string]object{
		"/auth/register": signUp("eve@example.org", "Eve_Love"), "/auth/forgot-password": {"email": "nobody@example.org"},
	} {
		b := s.browser(t)
		b.csrf, _ = b.get(200, "/csrf/token")["token"].(string)
		answer := b.send("POST", path, body)
		if answer.Code != 503 || answer.body["error"] != "This site cannot send email right now." || answer.Header().Get("Retry-After") != "3600" {
			t.Errorf("%s = %d %v, want 503 for an hour", path, answer.Code, answer.body)
		}
	}
	if n := strings.Count(log.String(), "mails of the whole site are used up"); n != 2 {
		t.Errorf("told %d times, want it for each:\n%s", n, log.String())
	}
	other := s.browser(t)
	other.signIn(box, ada, password, false)
	s.advance(t, "1h")
	s.browser(t).post(200, "/auth/forgot-password", object{"email": "nobody@example.org"})
}

// TestRefusalsAtWillAreToldOnceInAWhile floods the log with what anybody can have
// refused.
func TestRefusalsAtWillAreToldOnceInAWhile(t *testing.T) {
	t.Parallel()
	for message, call := range map[string]struct {
		method, path string
		most         int // that one client may make in a minute; 0: each call is another client's
	}{
		"forged request refused": {"POST", "/user/logout", 0},
		"access refused":         {"GET", "/user/my-account", 0},
		"too many calls":         {"GET", "/csrf/token", 60},
	} {
		var log storetest.Output
		s := newSite(t, func(c *server.Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
		told := func() int { return strings.Count(log.String(), message) }
		client := s.browser(t)
		flood := func() {
			for range 50 {
				s.do(t, call.method, "/api/v1"+call.path)
			}
			for n := 0; call.most > 0 && n < call.most+50; n++ {
				client.send(call.method, call.path, nil)
			}
		}
		flood()
		if n := told(); n != 10 {
			t.Errorf("%s: told %d times of 50 at once, want 10", message, n)
		}
		s.advance(t, "1m")
		flood()
		if n := told(); n != 20 || !strings.Contains(log.String(), "skipped=40") {
			t.Errorf("%s: told %d times of 100, want 20 with the number between", message, n)
		}
	}
}
