package cli

import (
	"context"
	"net"
	"strings"
	"testing"
	"time"

	"tminus/server/mail/mailsim"
	"tminus/store/storetest"
)

// startInbox serves the mail server of the tests and returns its address.
func startInbox(t *testing.T, inbox *mailsim.Inbox) string {
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

// elsewhere is the address by a name that does not say it is this machine's.
func elsewhere(address string) string { return strings.Replace(address, "127.0.0.1", "0.0.0.0", 1) }

func TestMailTest(t *testing.T) {
	t.Parallel()
	var inbox mailsim.Inbox
	address := startInbox(t, &inbox)
	public := "--base-url=https://launches.example.org"
	for name, tt := range map[string]struct {
		args []string
		code int
		want string
	}{
		"sent":          {[]string{"ada@example.org", public, "--smtp-url=smtp://" + address}, 0, address + " took a mail from noreply@launches.example.org to ada@example.org."},
		"no encryption": {[]string{"ada@example.org", public, "--smtp-url=smtp://" + elsewhere(address)}, 1, "offers no encryption (STARTTLS)"},
		"nobody there":  {[]string{"ada@example.org", public, "--smtp-url=smtp://127.0.0.1:1"}, 1, "127.0.0.1:1 cannot be reached"},
		"no address":    {[]string{"ada", public, "--smtp-url=smtp://" + address}, 1, "not an e-mail address"},
		"no server":     {[]string{"ada@example.org"}, 1, "TMINUS_SMTP_URL names none"},
	} {
		var out, log storetest.Output
		data := t.TempDir()
		code := Run(t.Context(), testProgram, append([]string{"mail", "test", "--data=" + data + "/none"}, tt.args...), &out, &log)
		if said := out.String() + log.String(); code != tt.code || !strings.Contains(said, tt.want) {
			t.Errorf("%s: ended with %d: %s, want %d, %q", name, code, said, tt.code, tt.want)
		}
	}
	if mails := inbox.Mails(); len(mails) != 1 || mails[0].To != "ada@example.org" || mails[0].Subject != "Email from Tminus works" {
		t.Errorf("mails = %+v, want one to Ada", mails)
	}
}

// TestStartTriesTheMailServer starts the program with a mail server that works,
// with one that does not encrypt and with one that never answers, and expects
// it to serve at once in each case.
func TestStartTriesTheMailServer(t *testing.T) {
	t.Parallel()
	var inbox mailsim.Inbox
	address := startInbox(t, &inbox)
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = silent.Close() })
	for server, want := range map[string]string{
		address:                "the mail server can be used",
		elsewhere(address):     "offers no encryption (STARTTLS)",
		silent.Addr().String(): "msg=serving",
	} {
		ctx, stop := context.WithCancel(t.Context())
		var log storetest.Output
		ended := make(chan int, 1)
		go func() {
			ended <- Run(ctx, testProgram, []string{
				"serve", "--data=" + t.TempDir(), "--addr=127.0.0.1:0", "--offline",
				"--base-url=https://launches.example.org", "--smtp-url=smtp://" + server,
			}, &storetest.Output{}, &log)
		}()
		for range 1000 {
			if strings.Contains(log.String(), want) && strings.Contains(log.String(), "msg=serving") {
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
		stop()
		if code := <-ended; code != 0 || !strings.Contains(log.String(), want) {
			t.Errorf("%s: ended with %d: %s, want %q", server, code, log.String(), want)
		}
		if strings.Contains(log.String(), "mails can NOT") != strings.Contains(want, "no encryption") {
			t.Errorf("%s: log %s", server, log.String())
		}
	}
	if n := len(inbox.Mails()); n != 0 {
		t.Errorf("%d mails were sent to nobody", n)
	}
}
