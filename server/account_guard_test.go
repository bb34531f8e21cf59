package server_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"tminus/server"
	"tminus/server/problem"
)

// writes are the calls that write, as "METHOD path".
func writes(t *testing.T) []string {
	t.Helper()
	list := []string{}
	for _, route := range newSite(t).Routes() {
		path, ok := strings.CutPrefix(route.Path, apiPrefix)
		if ok && route.Method != http.MethodGet && route.Method != http.MethodHead {
			list = append(list, route.Method+" "+path)
		}
	}
	if len(list) < 13 {
		t.Fatalf("only %d calls write: %v", len(list), list)
	}
	return list
}

func TestForgedRequestsAreRefused(t *testing.T) {
	t.Parallel()
	s, other := newSite(t, baseURL("https://example.org/sub")), newSite(t)
	foreign := other.browser(t).get(200, "/csrf/token")["token"].(string)
	for name, header := range map[string][]string{
		"no header":              {"X-XSRF-TOKEN", ""},
		"no cookie":              {"Cookie", ""},
		"neither":                {"X-XSRF-TOKEN", "", "Cookie", ""},
		"both empty":             {"X-XSRF-TOKEN", " ", "Cookie", "XSRF-TOKEN="},
		"different ones":         {"X-XSRF-TOKEN", foreign},
		"another server's":       {"X-XSRF-TOKEN", foreign, "Cookie", "XSRF-TOKEN=" + foreign},
		"made up":                {"X-XSRF-TOKEN", "a.b", "Cookie", "XSRF-TOKEN=a.b"},
		"another site's page":    {"Origin", "https://evil.example"},
		"a page of no site":      {"Origin", "null"},
		"another port":           {"Origin", "https://example.org:8443"},
		"a page without https":   {"Origin", "http://example.org"},
		"a neighbouring host":    {"Origin", "https://example.org.evil.example"},
		"the browser says so":    {"Sec-Fetch-Site", "cross-site"},
		"both say so":            {"Sec-Fetch-Site", "cross-site", "Origin", "https://evil.example"},
		"a name that leads here": {"Origin", "http://example.com"}, // httptest's Host
		"that, with https":       {"Origin", "https://example.com"},
		"with an access token":   {"X-XSRF-TOKEN", "", "Authorization", "Bearer x"},
		"a cookie of that name":  {"X-XSRF-TOKEN", "x", "Cookie", "XSRF-TOKEN=x; refresh_token=y"},
		"a token without its id": {"X-XSRF-TOKEN", "." + strings.Split(foreign, ".")[1], "Cookie", "XSRF-TOKEN=." + strings.Split(foreign, ".")[1]},
	} {
		t.Run(name, func(t *testing.T) {
			for _, write := range writes(t) {
				method, path, _ := strings.Cut(write, " ")
				b := s.browser(t)
				b.base = "/sub"
				b.csrf, _ = b.get(200, "/csrf/token")["token"].(string)
				answer := b.send(method, path, object{}, header...)
				if answer.Code != 403 || answer.body["businessErrorCode"] != 311.0 || answer.Header().Get("Set-Cookie") != "" {
					t.Errorf("%s = %d %v, want 403 with 311 and no cookie", write, answer.Code, answer.body)
				}
			}
		})
	}
}

func TestOwnRequestsAreNotTakenForForged(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		base   string
		header []string
	}{
		"no origin":                {"", nil},
		"this host":                {"", []string{"Origin", "http://example.com"}}, // httptest's Host
		"the public address":       {"https://site.example/sub", []string{"Origin", "https://site.example"}},
		"the public port":          {"https://Site.example:443/sub", []string{"Origin", "https://site.example"}},
		"by the browser's word":    {"https://site.example/sub", []string{"Origin", "https://site.example", "Sec-Fetch-Site", "same-origin"}},
		"a public address w/ http": {"http://site.example/sub", []string{"Origin", "http://site.example"}},
	} {
		t.Run(name, func(t *testing.T) {
			options := []func(*server.Config){}
			base := ""
			if tt.base != "" {
				options, base = append(options, baseURL(tt.base)), "/sub"
			}
			b := newSite(t, options...).browser(t)
			b.base = base
			b.csrf, _ = b.get(200, "/csrf/token")["token"].(string)
			if answer := b.send("POST", "/user/logout", nil, tt.header...); answer.Code != 200 {
				t.Errorf("logout = %d %v", answer.Code, answer.body)
			}
		})
	}
}

func TestTabsShareTheTokenAgainstForgedRequests(t *testing.T) {
	t.Parallel()
	b := newSite(t).browser(t)
	first := b.get(200, "/csrf/token")
	if first["headerName"] != "X-XSRF-TOKEN" || first["parameterName"] != "_csrf" || b.cookies["XSRF-TOKEN"].Value != first["token"] {
		t.Errorf("token = %v, cookie %v", first, b.cookies["XSRF-TOKEN"])
	}
	if second := b.get(200, "/csrf/token"); second["token"] != first["token"] {
		t.Error("a second tab takes the token away from the first")
	}
	b.cookies["XSRF-TOKEN"].Value = "made.up"
	if third := b.get(200, "/csrf/token"); third["token"] == "made.up" {
		t.Error("a made up token is accepted")
	}
}

func TestEveryGuardedCallNeedsASession(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, route := range s.Routes() {
		path, isCall := strings.CutPrefix(route.Path, apiPrefix)
		if !isCall || route.Name == "anyone" {
			continue
		}
		for _, access := range []string{"", "x", "a.b.c"} {
			b := s.browser(t)
			b.csrf, _ = b.get(200, "/csrf/token")["token"].(string)
			b.access = access
			answer := b.send(route.Method, path, object{})
			wrongCode := route.Method != http.MethodHead && answer.body["businessErrorCode"] != 303.0
			if answer.Code != 401 || wrongCode || answer.Header().Get("Cache-Control") != "no-store" {
				t.Errorf("%s %s with %q = %d %v, want 401 with 303, not stored", route.Method, path, access, answer.Code, answer.body)
			}
		}
	}
}

func TestHowOftenOneClientMayCall(t *testing.T) {
	t.Parallel()
	for path, tt := range map[string]struct {
		calls int
		span  time.Duration
	}{
		"/auth/register": {5, 10 * time.Minute}, "/auth/forgot-password": {5, 10 * time.Minute},
		"/community/contact": {5, 10 * time.Minute},
		"/auth/authenticate": {10, time.Minute}, "/auth/verify-otp": {10, time.Minute}, "/auth/resend-otp": {10, time.Minute},
		"/auth/reset-password": {10, time.Minute}, "/oauth2/login/google": {10, time.Minute}, "/oauth2/register/google": {10, time.Minute},
		"/auth/refresh-token": {60, time.Minute}, "/user/change-password": {120, time.Minute}, "/user/logout": {120, time.Minute},
	} {
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			s, _ := newAccounts(t)
			b := s.browser(t)
			b.csrf, _ = b.get(200, "/csrf/token")["token"].(string)
			b.send("POST", path, object{}, "X-XSRF-TOKEN", "forged") // does not count
			form := object{}
			if path == "/auth/register" { // a form that breaks rules does not count
				form = signUp(ada, "Ada_Love")
			}
			for n := range tt.calls {
				s.clock.Advance(time.Millisecond)
				if answer := b.send("POST", path, form); answer.Code == 429 {
					t.Fatalf("call %d = 429", n+1)
				}
			}
			answer := b.send("POST", path, form)
			seconds := fmt.Sprint(int(tt.span.Seconds()))
			if answer.Code != 429 || answer.body["businessErrorCode"] != 307.0 || answer.Header().Get("Retry-After") != seconds {
				t.Errorf("one more = %d %v %v, want 429 with 307 after %s s", answer.Code, answer.body, answer.Header(), seconds)
			}
			if got, want := answer.body["error"], "Too many requests. "+problem.TryAgain(tt.span); got != want {
				t.Errorf("one more = %v, want %s", got, want)
			}
			other := s.browser(t)
			other.csrf, other.cookies = b.csrf, b.cookies
			if answer := other.send("POST", path, form); answer.Code == 429 {
				t.Error("another client is refused too")
			}
			s.clock.Advance(tt.span)
			if answer := b.send("POST", path, form); answer.Code == 429 {
				t.Errorf("after %v = 429", tt.span)
			}
		})
	}
}

func TestSignUpFormsThatBreakRulesDoNotCount(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	b := s.browser(t)
	for range 12 {
		b.refused(400, 101, "/auth/register", changed(signUp(ada, "Ada_Love"), object{"password": "P@ssw0rd", "repeatPassword": "P@ssw0rd"}))
	}
	b.register(box, ada, "Ada_Love")
}

func TestTheLogKeepsSecrets(t *testing.T) {
	t.Parallel()
	option, lines := logged(t)
	s, box := newAccounts(t, option)
	b := s.browser(t)
	b.register(box, ada, "Ada_Love")
	secrets := []string{ada, password, another, "Wr0ng!pass", b.access, b.csrf, b.cookies["refresh_token"].Value, box.code(t, ada)}
	b.refused(401, 302, "/auth/authenticate", object{"email": ada, "password": "Wr0ng!pass"})
	b.post(200, "/user/change-password", object{"currentPassword": password, "newPassword": another, "confirmPassword": another})
	old := b.cookies["refresh_token"].Value
	b.refresh()
	secrets = append(secrets, b.access, b.cookies["refresh_token"].Value)
	b.post(200, "/auth/forgot-password", object{"email": ada})
	secrets = append(secrets, box.link(t, ada))
	b.post(200, "/auth/reset-password", object{"token": box.link(t, ada), "newPassword": password, "confirmPassword": password})
	b.signIn(box, ada, password, false)
	before := b.cookies["refresh_token"].Value
	b.refresh()
	b.refresh()
	b.cookies["refresh_token"].Value = before
	b.refused(401, 308, "/auth/refresh-token", nil)
	b.signIn(box, ada, password, false)
	b.must(200, "DELETE", "/user/account/deactivate", nil)
	secrets = append(secrets, old, before)

	events := map[string]bool{}
	for _, line := range lines() {
		events[fmt.Sprint(line["msg"])] = true
		for _, secret := range secrets {
			if text := fmt.Sprint(line); strings.Contains(text, secret) {
				t.Errorf("the log holds %q: %s", secret, text)
			}
		}
	}
	for _, want := range []string{
		"account made", "signed in", "wrong password", "password changed", "password reset",
		"refresh token reused, session ended", "account deactivated",
	} {
		if !events[want] {
			t.Errorf("the log does not tell %q: %v", want, events)
		}
	}
}

func TestCrowdIsToldToComeBack(t *testing.T) {
	t.Parallel()
	s, _ := newAccounts(t)
	release := s.FillHasher()
	b := s.browser(t)
	b.post(503, "/auth/authenticate", object{"email": ada, "password": password})
	answer := b.send("POST", "/auth/authenticate", object{"email": ada, "password": password})
	if answer.Code != 503 || answer.Header().Get("Retry-After") != "2" {
		t.Errorf("sign-in = %d %v, want 503 with Retry-After", answer.Code, answer.Header())
	}
	release()
	for range 9 {
		s.browser(t).refused(401, 302, "/auth/authenticate", object{"email": ada, "password": password})
	}
	if _, err := s.store.Accounts.BeginSignIn(t.Context(), ada, "192.0.2.1"); err != nil {
		t.Errorf("passwords that nobody looked at count as wrong: %v", err)
	}
}
