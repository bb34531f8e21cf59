package mail_test

import (
	"context"
	"errors"
	"net"
	"net/url"
	"strings"
	"testing"
	"time"

	"tminus/server/mail"
)

// elsewhere returns the inbox's address by a name that does not say that it is
// on this machine.
func elsewhere(b *inbox) string {
	_, port, _ := net.SplitHostPort(b.addr)
	return net.JoinHostPort("0.0.0.0", port)
}

// TestMailsLeaveThisMachineEncryptedOnly sends to a server that does not offer
// STARTTLS, by a name of this machine and by another one.
func TestMailsLeaveThisMachineEncryptedOnly(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		host    func(*inbox) string
		options string
		arrives bool
	}{
		"here":                     {func(b *inbox) string { return b.addr }, "", true},
		"here, required":           {func(b *inbox) string { return b.addr }, "tls=required", false},
		"elsewhere":                {elsewhere, "", false},
		"elsewhere, if it likes":   {elsewhere, "tls=optional", true},
		"elsewhere, in the clear":  {elsewhere, "tls=none", true},
		"elsewhere, and insisting": {elsewhere, "tls=required", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			box := newInbox(t, plain)
			sender, err := mail.NewSMTP(&url.URL{Scheme: "smtp", Host: tt.host(box), RawQuery: tt.options}, from, "launches.example.org")
			if err != nil {
				t.Fatal(err)
			}
			sent, checked := sender.Send(t.Context(), hello), sender.Check(t.Context())
			if (sent == nil) != tt.arrives || (checked == nil) != tt.arrives || (len(box.all()) == 1) != tt.arrives {
				t.Errorf("Send = %v, Check = %v, %d mails arrived, want one: %t", sent, checked, len(box.all()), tt.arrives)
			}
			if checked != nil && !strings.Contains(sender.Explain(checked), "offers no encryption") {
				t.Errorf("Explain = %s, want that there is no encryption", sender.Explain(checked))
			}
		})
	}
}

func TestCheckSendsNothing(t *testing.T) {
	t.Parallel()
	for scheme, box := range map[string]*inbox{"smtp ada": newInbox(t), "smtps ada": newSecureInbox(t)} {
		if err := box.sender(t, scheme, "").Check(t.Context()); err != nil || len(box.all()) != 0 {
			t.Errorf("%s: Check = %v, %d mails arrived", scheme, err, len(box.all()))
		}
	}
}

// TestTroublesAreExplained breaks mail servers in every way that a setting can
// be wrong.
func TestTroublesAreExplained(t *testing.T) {
	t.Parallel()
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = silent.Close() })
	for want, tt := range map[string]struct {
		scheme  string
		prepare func(*testing.T) *inbox
		host    string
	}{
		"refuses the user name or the password": {"smtp://ada:wrong@", func(t *testing.T) *inbox { return newInbox(t) }, ""},
		"cannot be reached":                     {"smtp://", func(t *testing.T) *inbox { b := newInbox(t); b.close(); return b }, ""},
		"The certificate of":                    {"smtp://stranger@", func(t *testing.T) *inbox { return newInbox(t) }, ""},
		"does not encrypt from the first byte":  {"smtps://", func(t *testing.T) *inbox { return newInbox(t, plain) }, ""},
		"is not known":                          {"smtp://", nil, "mx.invalid:25"},
		"does not answer in time":               {"smtp://", nil, silent.Addr().String()},
	} {
		t.Run(want, func(t *testing.T) {
			t.Parallel()
			host, roots := tt.host, (*inbox)(nil)
			if tt.prepare != nil {
				roots = tt.prepare(t)
				host = roots.addr
			}
			address, err := url.Parse(tt.scheme + host)
			if err != nil {
				t.Fatal(err)
			}
			sender, err := mail.NewSMTP(address, from, "launches.example.org")
			if roots != nil && !strings.Contains(tt.scheme, "stranger") {
				sender, err = mail.NewTrustingSMTP(address, from, roots.roots)
			}
			if err != nil {
				t.Fatal(err)
			}
			patience := time.Minute
			if host == silent.Addr().String() {
				patience = time.Second
			}
			ctx, cancel := context.WithTimeout(t.Context(), patience)
			defer cancel()
			err = sender.Check(ctx)
			if err == nil || !strings.Contains(sender.Explain(err), want) || strings.Contains(sender.Explain(err), "wrong") {
				t.Errorf("Check = %v, explained as %q, want %q", err, sender.Explain(err), want)
			}
		})
	}
}

func TestRefusedMailsAreExplained(t *testing.T) {
	t.Parallel()
	box := newInbox(t)
	sender := box.sender(t, "smtp", "")
	box.refuse(hello.To, 550)
	err := sender.Send(t.Context(), hello)
	if !errors.Is(err, mail.ErrRefused) || !strings.Contains(sender.Explain(err), "refuses the mail") {
		t.Errorf("Send = %v, explained as %q", err, sender.Explain(err))
	}
}
