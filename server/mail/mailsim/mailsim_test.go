package mailsim_test

import (
	"context"
	"encoding/json"
	"net"
	"net/http"
	"net/http/httptest"
	"net/smtp"
	"net/url"
	"strings"
	"testing"
	"time"

	"tminus/server/mail"
	"tminus/server/mail/mailsim"
)

// start serves an inbox and returns the address of its mail server.
func start(t *testing.T, inbox *mailsim.Inbox) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := inbox.NewServer()
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { _ = server.Close() })
	return listener.Addr().String()
}

// list asks the inbox for its mails over HTTP.
func list(t *testing.T, inbox *mailsim.Inbox, query string) []mailsim.Mail {
	t.Helper()
	w := httptest.NewRecorder()
	inbox.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/"+query, nil))
	var mails []mailsim.Mail
	if err := json.Unmarshal(w.Body.Bytes(), &mails); err != nil {
		t.Fatalf("%q is no list: %v", w.Body, err)
	}
	return mails
}

func TestMailsOfTheSiteAreListed(t *testing.T) {
	t.Parallel()
	var inbox mailsim.Inbox
	sender, err := mail.NewSMTP(&url.URL{Scheme: "smtp", Host: start(t, &inbox)}, "noreply@example.org", "launches.example.org")
	if err != nil {
		t.Fatal(err)
	}
	templates := mail.NewTemplates(mail.Site{Base: &url.URL{Scheme: "https", Host: "site.example"}, Name: "Tminus"})
	message, err := templates.VerificationCode("ada@example.org", "Ada Ünal", "123456", 5*time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	if err := sender.Send(context.Background(), message); err != nil {
		t.Fatal(err)
	}
	mails := list(t, &inbox, "?to=ada@example.org")
	if len(mails) != 1 {
		t.Fatalf("%d mails, want 1", len(mails))
	}
	got := mails[0]
	if got.From != "noreply@example.org" || got.To != "ada@example.org" || got.Subject != message.Subject {
		t.Errorf("mail = %+v, want it from noreply@example.org to ada@example.org with subject %q", got, message.Subject)
	}
	for kind, text := range map[string]string{"plain": got.Text, "HTML": got.HTML} {
		if !strings.Contains(text, "123456") || !strings.Contains(text, "Ada Ünal") {
			t.Errorf("the %s part lacks code or name: %q", kind, text)
		}
	}
	if others := list(t, &inbox, "?to=somebody@example.org"); len(others) != 0 {
		t.Errorf("%d mails to somebody else, want none", len(others))
	}
}

func TestMessagesOfOnePartAndOfNone(t *testing.T) {
	t.Parallel()
	var inbox mailsim.Inbox
	addr := start(t, &inbox)
	to := []string{"a@example.org", "b@example.org"}
	quoted := "Subject: =?utf-8?q?H=C3=A9?=\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n1=3D1\r\n"
	if err := smtp.SendMail(addr, nil, "x@example.org", to, []byte(quoted)); err != nil {
		t.Fatal(err)
	}
	mails := list(t, &inbox, "")
	if len(mails) != 2 || mails[1].To != "b@example.org" || mails[1].Subject != "Hé" || strings.TrimSpace(mails[1].Text) != "1=1" {
		t.Errorf("mails = %+v, want one for each recipient, decoded", mails)
	}
	if err := smtp.SendMail(addr, nil, "x@example.org", to, []byte("no header at all")); err == nil {
		t.Error("what is no message was taken")
	}
}
