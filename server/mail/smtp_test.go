package mail_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"log/slog"
	"mime"
	"net"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"tminus/server/mail"
)

var hello = mail.Message{
	To: "ada@example.org", Subject: "Grüße from Tminus", Text: "Hello Ada, naïve ☕\n", HTML: "<p>Hello Ada, naïve ☕</p>\n",
}

func TestMailArrivesAsWritten(t *testing.T) {
	t.Parallel()
	box := newInbox(t)
	if err := box.sender(t, "smtp", "").Send(t.Context(), hello); err != nil {
		t.Fatal(err)
	}
	got := box.all()[0]
	head, parts := got.read(t)
	if got.from != from || got.to != hello.To {
		t.Errorf("sent from %q to %q, want %q to %q", got.from, got.to, from, hello.To)
	}
	if parts["text/plain"] != hello.Text || parts["text/html"] != hello.HTML || len(parts) != 2 {
		t.Errorf("parts %q, want the text and the HTML", parts)
	}
	subject, _ := new(mime.WordDecoder).DecodeHeader(head.Get("Subject"))
	for name, want := range map[string]string{
		"To": "<ada@example.org>", "From": "<noreply@tminus.example>", "Auto-Submitted": "auto-generated",
		"X-Mailer": "", "User-Agent": "", "Bcc": "",
	} {
		if got := head.Get(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if sent, err := head.Date(); subject != hello.Subject || err != nil || time.Since(sent) > time.Minute {
		t.Errorf("subject %q, date %v, %v", subject, sent, err)
	}
	if id := head.Get("Message-Id"); !strings.HasSuffix(id, "@tminus.example>") || len(id) < 30 {
		t.Errorf("Message-Id: %q, want one of our domain", id)
	}
}

// RFC 8058: mail programs end such mails by one call, without any page.
func TestMailsOfWhatIsFollowedCanBeEndedByOneCall(t *testing.T) {
	t.Parallel()
	box := newInbox(t)
	followed := hello
	followed.ID, followed.Leave = "occasion-41-7", "https://tminus.example/unsubscribe/7.abc"
	for _, m := range []mail.Message{followed, followed, hello} {
		if err := box.sender(t, "smtp", "").Send(t.Context(), m); err != nil {
			t.Fatal(err)
		}
	}
	for i, want := range []map[string]string{
		{"Message-Id": "<occasion-41-7@tminus.example>", "List-Unsubscribe": "<" + followed.Leave + ">", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"},
		{"Message-Id": "<occasion-41-7@tminus.example>"},
		{"List-Unsubscribe": "", "List-Unsubscribe-Post": ""},
	} {
		head, _ := box.all()[i].read(t)
		for name, value := range want {
			if got := head.Get(name); got != value {
				t.Errorf("mail %d: %s: %q, want %q", i, name, got, value)
			}
		}
	}
}

func TestEncryptionIsAsSet(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		server          func(*testing.T, ...setting) *inbox
		settings        []setting
		scheme, options string
		tls             bool
		user            string
		fails           bool
	}{
		"offered":                 {newInbox, nil, "smtp", "", true, "", false},
		"not offered":             {newInbox, []setting{plain}, "smtp", "", false, "", false},
		"optional":                {newInbox, nil, "smtp", "tls=optional", true, "", false},
		"optional, not offered":   {newInbox, []setting{plain}, "smtp", "tls=optional", false, "", false},
		"required":                {newInbox, nil, "smtp", "tls=required", true, "", false},
		"required, not offered":   {newInbox, []setting{plain}, "smtp", "tls=required", false, "", true},
		"none":                    {newInbox, nil, "smtp", "tls=none", false, "", false},
		"smtps":                   {newSecureInbox, nil, "smtps", "", true, "", false},
		"smtps, required":         {newSecureInbox, nil, "smtps", "tls=required", true, "", false},
		"smtps to a plain server": {newInbox, []setting{plain}, "smtps", "", false, "", true},
		"signed in":               {newInbox, nil, "smtp ada", "", true, "ada", false},
		"signed in by smtps":      {newSecureInbox, nil, "smtps ada", "", true, "ada", false},
		"signed in on request":    {newInbox, []setting{plain, insecure}, "smtp ada", "tls=none", false, "ada", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			box := tt.server(t, tt.settings...)
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			err := box.sender(t, tt.scheme, tt.options).Send(ctx, hello)
			got := box.all()
			if tt.fails {
				if err == nil || errors.Is(err, mail.ErrRefused) || len(got) != 0 {
					t.Errorf("Send = %v, %d mails arrived, want an error to be tried again", err, len(got))
				}
				return
			}
			if err != nil || len(got) != 1 || got[0].tls != tt.tls || got[0].user != tt.user {
				t.Errorf("Send = %v, arrived %+v, want one, TLS %v, user %q", err, got, tt.tls, tt.user)
			}
		})
	}
}

func TestUnknownCertificatesAreRefused(t *testing.T) {
	t.Parallel()
	for scheme, box := range map[string]*inbox{"smtp": newInbox(t), "smtps": newSecureInbox(t)} {
		sender, err := mail.NewSMTP(&url.URL{Scheme: scheme, Host: box.addr}, from, "launches.example.org")
		if err != nil {
			t.Fatal(err)
		}
		if err := sender.Send(t.Context(), hello); err == nil || len(box.all()) != 0 {
			t.Errorf("%s: Send = %v to a server that nobody vouches for", scheme, err)
		}
	}
}

// Without TLS the password must not leave, even when the server asks for it.
func TestPasswordsAreNotSentInTheClear(t *testing.T) {
	t.Parallel()
	port, heard := playServer(t, func(line string) string {
		if strings.HasPrefix(line, "EHLO") {
			return "250-mx.example\r\n250 AUTH PLAIN LOGIN"
		}
		return "250 ok"
	})
	// Not a name that means "this machine" to the client, which trusts itself.
	address := &url.URL{Scheme: "smtp", Host: net.JoinHostPort("0.0.0.0", port), User: url.UserPassword("ada", password)}
	sender, err := mail.NewSMTP(address, from, "launches.example.org")
	if err != nil {
		t.Fatal(err)
	}
	if err := sender.Send(t.Context(), hello); err == nil {
		t.Error("Send went well")
	}
	if got := <-heard; !strings.Contains(got, "EHLO") || strings.Contains(got, "AUTH") {
		t.Errorf("the server heard %q", got)
	}
}

// A mail that was accepted must not be sent again because of a bad farewell.
func TestAcceptedMailsAreSent(t *testing.T) {
	t.Parallel()
	port, heard := playServer(t, func(line string) string {
		switch line {
		case "DATA":
			return "354 go on"
		case "RSET", "QUIT":
			return "421 no time for that"
		default:
			return "250 ok"
		}
	})
	sender, err := mail.NewSMTP(&url.URL{Scheme: "smtp", Host: net.JoinHostPort("127.0.0.1", port)}, from, "launches.example.org")
	if err != nil {
		t.Fatal(err)
	}
	if err := sender.Send(t.Context(), hello); err != nil {
		t.Errorf("Send = %v", err)
	}
	if got := <-heard; !strings.Contains(got, "RSET") && !strings.Contains(got, "QUIT") {
		t.Errorf("the server heard no farewell: %q", got)
	}
}

// playServer plays a server for one caller, which answers each line but those
// of a mail as told. It returns its port, and what it heard once that is over.
func playServer(t *testing.T, answer func(line string) string) (port string, heard <-chan string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	said := make(chan string, 1)
	go func() {
		conn, err := listener.Accept()
		if err != nil {
			said <- ""
			return
		}
		defer conn.Close()
		_ = conn.SetDeadline(time.Now().Add(time.Minute))
		said <- converse(conn, answer)
	}()
	_, port, _ = net.SplitHostPort(listener.Addr().String())
	return port, said
}

func converse(conn net.Conn, answer func(line string) string) string {
	var heard strings.Builder
	_, _ = conn.Write([]byte("220 mx.example\r\n"))
	inMail := false
	for lines := bufio.NewScanner(conn); lines.Scan(); {
		line := lines.Text()
		heard.WriteString(line + "\n")
		inMail = inMail && line != "."
		if !inMail {
			_, _ = conn.Write([]byte(answer(line) + "\r\n"))
			inMail = line == "DATA"
		}
	}
	return heard.String()
}

func TestRefusalsAreToldFromTroubles(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		prepare func(*inbox)
		want    bool
	}{
		"no such person":   {func(b *inbox) { b.refuse(hello.To, 550) }, true},
		"greylisted":       {func(b *inbox) { b.refuse(hello.To, 451) }, false},
		"taken for spam":   {func(b *inbox) { b.after = &smtp.SMTPError{Code: 554, Message: "spam"} }, true},
		"disk full":        {func(b *inbox) { b.after = &smtp.SMTPError{Code: 452, Message: "full"} }, false},
		"wrong password":   {func(b *inbox) { b.password = "another" }, false},
		"server not there": {func(b *inbox) { b.close() }, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			box := newInbox(t)
			sender := box.sender(t, "smtp ada", "")
			tt.prepare(box)
			if err := sender.Send(t.Context(), hello); err == nil || errors.Is(err, mail.ErrRefused) != tt.want {
				t.Errorf("Send = %v, refused for good: want %v", err, tt.want)
			}
		})
	}
}

func TestAddressesAddNothingToTheHeader(t *testing.T) {
	t.Parallel()
	box := newInbox(t)
	sender := box.sender(t, "smtp", "")
	logged := mail.NewLog(slog.New(slog.DiscardHandler))
	for name, to := range map[string]string{
		"empty":            "",
		"no address":       "ada",
		"a line more":      "ada@example.org\r\nBcc: eve@example.org",
		"a bare newline":   "ada@example.org\nBcc: eve@example.org",
		"in quotes":        "\"ada\r\nBcc: eve@example.org\"@example.org",
		"two":              "ada@example.org, eve@example.org",
		"a name":           "Ada <ada@example.org>",
		"a group":          "all: ada@example.org, eve@example.org;",
		"a command":        "ada@example.org>\r\nRCPT TO:<eve@example.org",
		"a comment":        "ada@example.org (Ada)",
		"a zero byte":      "ada\x00@example.org",
		"spaces around it": " ada@example.org ",
		"too long":         strings.Repeat("a", 250) + "@example.org",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := hello
			m.To = to
			for _, s := range []mail.Sender{sender, logged} {
				if err := s.Send(t.Context(), m); !errors.Is(err, mail.ErrRefused) {
					t.Errorf("Send to %q = %v, want ErrRefused", to, err)
				}
			}
		})
	}
	t.Cleanup(func() {
		if n := len(box.all()); n != 0 {
			t.Errorf("%d mails arrived", n)
		}
	})
}

func TestSubjectsAddNothingToTheHeader(t *testing.T) {
	t.Parallel()
	box := newInbox(t)
	m := hello
	m.Subject = "Hello\r\nBcc: eve@example.org\r\n\r\nBuy this"
	if err := box.sender(t, "smtp", "").Send(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	head, parts := box.all()[0].read(t)
	if head.Get("Bcc") != "" || parts["text/plain"] != hello.Text {
		t.Errorf("the header is %q", head)
	}
}

func TestAddressesOfOtherScripts(t *testing.T) {
	t.Parallel()
	m := hello
	m.To = "jürgen@example.org"
	box := newInbox(t, utf8)
	if err := box.sender(t, "smtp", "").Send(t.Context(), m); err != nil || box.all()[0].to != m.To {
		t.Errorf("Send = %v", err)
	}
}

// A server that says nothing must not hold up the stop.
func TestSendingEndsWithTheContext(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	sender, err := mail.NewSMTP(&url.URL{Scheme: "smtp", Host: listener.Addr().String()}, from, "launches.example.org")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	start := time.Now()
	if err := sender.Send(ctx, hello); err == nil || time.Since(start) > time.Minute {
		t.Errorf("Send = %v after %v, want an error at once", err, time.Since(start))
	}
}

func TestSettingsAreChecked(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		address, from string
		ok            bool
	}{
		"plain":              {"smtp://mx.example", from, true},
		"with port":          {"smtp://mx.example:25?tls=none", from, true},
		"smtps":              {"smtps://ada:pw@mx.example:465/", from, true},
		"sender with a name": {"smtp://mx.example", "Launches <noreply@tminus.example>", true},
		"another scheme":     {"http://mx.example", from, false},
		"no scheme":          {"mx.example:25", from, false},
		"no host":            {"smtp://:25", from, false},
		"a path":             {"smtp://mx.example/inbox", from, false},
		"port 0":             {"smtp://mx.example:0", from, false},
		"port 65536":         {"smtp://mx.example:65536", from, false},
		"another mode":       {"smtp://mx.example?tls=maybe", from, false},
		"another option":     {"smtp://mx.example?tsl=required", from, false},
		"smtps without TLS":  {"smtps://mx.example?tls=none", from, false},
		"smtps, if it likes": {"smtps://localhost?tls=optional", from, false},
		"TLS if it likes":    {"smtp://mx.example?tls=optional", from, true},
		"no sender":          {"smtp://mx.example", "", false},
		"two senders":        {"smtp://mx.example", "a@b.example, c@d.example", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			address, err := url.Parse(tt.address)
			if err != nil {
				t.Fatal(err)
			}
			if sender, err := mail.NewSMTP(address, tt.from, "launches.example.org"); (err == nil) != tt.ok || (sender == nil) == tt.ok {
				t.Errorf("NewSMTP(%q, %q) = %v, %v", tt.address, tt.from, sender, err)
			}
		})
	}
}

func TestLogHoldsTheText(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	if err := mail.NewLog(slog.New(slog.NewTextHandler(&out, nil))).Send(t.Context(), hello); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{hello.To, hello.Subject, "Hello Ada"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the log lacks %q: %s", want, out.String())
		}
	}
}
