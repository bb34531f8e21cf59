package cli

import (
	"log/slog"
	"net/url"
	"testing"

	"tminus/server/config"
	"tminus/store/accounts"
	"tminus/store/storetest"
)

// TestMailsOfNoticesHaveAnAllowanceOfTheirOwn asks what the program is wired
// with: notices use up neither what strangers nor what the owner may be sent.
func TestMailsOfNoticesHaveAnAllowanceOfTheirOwn(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	base := &url.URL{Scheme: "https", Host: "launches.example"}
	a := &app{ctx: t.Context(), config: config.Config{Site: config.Site{BaseURL: base}}, log: slog.New(slog.DiscardHandler)}
	notices, err := a.notifier(st, nil)
	if err != nil {
		t.Fatal(err)
	}
	const address = "ada@example.org"
	for n := range 12 {
		if wait, err := notices.AllowMail(t.Context(), "Ada@example.org"); wait != 0 || err != nil {
			t.Fatalf("notice %d waits %v, %v", n+1, wait, err)
		}
	}
	if wait, err := notices.AllowMail(t.Context(), address); wait <= 0 || err != nil {
		t.Errorf("the thirteenth notice of a day waits %v, %v", wait, err)
	}
	for name, cause := range map[string]accounts.MailCause{"anyone's": accounts.MailByAnyone, "the owner's": accounts.MailByOwner} {
		if wait, err := st.Accounts.AllowMail(t.Context(), address, cause); wait != 0 || err != nil {
			t.Errorf("after twelve notices %s mail waits %v, %v", name, wait, err)
		}
	}
}
