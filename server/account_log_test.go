package server_test

import (
	"fmt"
	"log/slog"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"tminus/server"
	"tminus/store/storetest"
)

// TestTheLogTellsOfRefusals holds every call against the events that an
// operator looks for, of those that let somebody in or out and of those that
// were refused.
func TestTheLogTellsOfRefusals(t *testing.T) {
	t.Parallel()
	option, lines := logged(t)
	s, box := newAccounts(t, option)
	b, stranger := s.browser(t), s.browser(t)
	b.register(box, ada, "Ada_Love")
	stranger.post(200, "/user/logout", nil)
	wrong := object{"email": "eve@example.org", "password": "Wr0ng!pass"}
	for name, tt := range map[string]struct {
		do   func()
		want []string
	}{
		"a code":    {func() { b.signIn(box, ada, password, false) }, []string{"password right 1", "signed in 1"}},
		"a refresh": {b.refresh, []string{"session refreshed 1"}},
		"a forgotten password": {
			func() { b.post(200, "/auth/forgot-password", object{"email": ada}) }, []string{"reset asked for 1"},
		},
		"nobody's password": {
			func() { stranger.post(200, "/auth/forgot-password", object{"email": "eve@example.org"}) }, []string{"reset asked for 0"},
		},
		"signing out": {func() {
			other := s.browser(t)
			other.signIn(box, ada, password, false)
			other.post(200, "/user/logout", nil)
		}, []string{"password right 1", "signed in 1", "signed out 1"}},
		"signing out without a session": {func() { stranger.post(200, "/user/logout", nil) }, nil},
		"no token": {
			func() { stranger.get(401, "/user/my-account") }, []string{"access refused member unauthenticated"},
		},
		"no role": {
			func() { b.get(403, "/dashboard/report/tasks") }, []string{"access refused staff forbidden 1"},
		},
		"a forged request": {
			func() { stranger.send("POST", "/user/logout", nil, "X-XSRF-TOKEN", "made.up") }, []string{"forged request refused"},
		},
		"another site's page": {
			func() { stranger.send("POST", "/user/logout", nil, "Origin", "https://evil.example") }, []string{"forged request refused"},
		},
		"the sixth sign-up": {func() {
			for range 5 { // after the first one
				b.send("POST", "/auth/register", signUp("eve@example.org", "Eve_Love"))
			}
		}, []string{"too many calls"}},
		"too many reads": {func() {
			reader := s.browser(t)
			for range 61 {
				reader.send("GET", "/csrf/token", nil)
			}
		}, []string{"too many calls"}},
		"too many passwords": {func() {
			for range 11 {
				guesser := s.browser(t)
				guesser.csrf, guesser.cookies = stranger.csrf, stranger.cookies
				guesser.send("POST", "/auth/authenticate", wrong)
			}
		}, append(slices.Repeat([]string{"wrong password 0"}, 10), "sign-in has to wait")},
	} {
		t.Run(name, func(t *testing.T) {
			before := len(lines())
			tt.do()
			got := events(lines()[before:])
			if !slices.Equal(got, tt.want) {
				t.Errorf("events = %q, want %q", got, tt.want)
			}
		})
	}
}

// events are the lines that are not about every request, each with what was
// refused and whose account it was.
func events(lines []map[string]any) []string {
	var list []string
	for _, line := range lines {
		if line["msg"] == "request" {
			continue
		}
		text := fmt.Sprint(line["msg"])
		for _, field := range []string{"guard", "reason", "account"} {
			if value, ok := line[field]; ok {
				text += fmt.Sprint(" ", value)
			}
		}
		if line["id"] == nil || line["client"] == nil {
			text += " without request or client"
		}
		list = append(list, text)
	}
	return list
}

// Whatever a visitor sends stays inside the line of its request, which tells
// its time with the zone.
func TestWhatVisitorsSendCannotBeginALine(t *testing.T) {
	t.Parallel()
	const forged = "x\r\n\ntime=2000-01-01T00:00:00Z level=INFO msg=\"signed in\" account=1 \u2028\x1b[2J"
	for name, handler := range map[string]func(*storetest.Output) slog.Handler{
		"text": func(out *storetest.Output) slog.Handler { return slog.NewTextHandler(out, nil) },
		"JSON": func(out *storetest.Output) slog.Handler { return slog.NewJSONHandler(out, nil) },
	} {
		var out storetest.Output
		s := newSite(t, trusting("10.0.0.0/8"), func(c *server.Config) { c.Log = slog.New(handler(&out)) })
		for _, target := range []string{"/" + url.PathEscape(forged), "/launches?search=" + url.QueryEscape(forged) + "&" + url.QueryEscape(forged) + "=1"} {
			out.Reset()
			s.get(t, target, "X-Forwarded-For", forged, "X-Request-Id", forged, "User-Agent", forged)
			line, rest, _ := strings.Cut(out.String(), "\n")
			if rest != "" || strings.ContainsAny(line, "\r\x1b\u2028") {
				t.Errorf("%s: %s leaves %q", name, target, out.String())
			}
			stamp := strings.Trim(strings.TrimPrefix(strings.TrimPrefix(line, "time="), `{"time":`), `"`)
			stamp, _, _ = strings.Cut(strings.ReplaceAll(stamp, `"`, " "), " ")
			at, err := time.Parse(time.RFC3339Nano, stamp)
			if err != nil || time.Since(at).Abs() > time.Minute {
				t.Errorf("%s: the line begins with %q (%v), want the moment with its zone", name, stamp, err)
			}
		}
	}
}
