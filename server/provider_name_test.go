package server_test

import (
	"context"
	"log/slog"
	"strings"
	"testing"

	"tminus/server"
	"tminus/server/auth"
	"tminus/store/storetest"
)

// TestProviderIsCalledByItsName looks where people read it: on the button, and
// in the mail to whose account was linked.
func TestProviderIsCalledByItsName(t *testing.T) {
	t.Parallel()
	p := newIdentityProvider(t)
	host := strings.TrimPrefix(p.URL, "http://")
	for set, want := range map[string]string{"": host, "The Hangar": "The Hangar"} {
		s, box := newAccounts(t, p.configured, func(c *server.Config) { c.Accounts.ProviderName = set })
		if err := s.Discover(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := at(firstData(t, s.get(t, "/launches").Body.String()), "site", "provider", "name"); got != want {
			t.Errorf("set %q: the button says %v, want %q", set, got, want)
		}
		storetest.Account(t, s.store, 1)
		s.browser(t).post(200, providerLogin, object{"idToken": p.token(t, s, object{"email": storetest.Email(1)})})
		box.last(t, storetest.Email(1), "Subject: Sign-in with "+want+" was added")
	}
	google, _ := newAccounts(t, func(c *server.Config) { c.Accounts.Issuer = "https://accounts.google.com" })
	if got := google.ProviderName(); got != "Google" {
		t.Errorf("Google is called %q", got)
	}
}

// TestLogTellsWhyThereIsNoProvider tells a provider that is down from one that
// calls itself something else.
func TestLogTellsWhyThereIsNoProvider(t *testing.T) {
	t.Parallel()
	for want, change := range map[string]func(*identityProvider) string{
		"cannot be reached": func(p *identityProvider) string { p.down.Store(true); return p.URL },
		"to the letter":     func(p *identityProvider) string { return p.URL + "/" },
	} {
		p := newIdentityProvider(t)
		issuer := change(p)
		var log storetest.Output
		s, _ := newAccounts(t, func(c *server.Config) {
			c.Log = slog.New(slog.NewTextHandler(&log, nil))
			c.Accounts.Provider = auth.NewProvider(auth.ProviderConfig{Issuer: issuer, ClientID: "tminus-id", Now: c.Now})
		})
		ctx, stop := context.WithCancel(t.Context())
		done := make(chan error, 1)
		go func() { done <- s.RunJobs(ctx) }()
		eventually(t, want, func() bool { return strings.Contains(log.String(), "its button is not shown") })
		stop()
		if err := <-done; err != nil || !strings.Contains(log.String(), want) {
			t.Errorf("%v, log %s, want %q", err, log.String(), want)
		}
		if want == "to the letter" && strings.Contains(log.String(), "cannot be reached") {
			t.Errorf("a provider that answers is said to be down: %s", log.String())
		}
	}
}
