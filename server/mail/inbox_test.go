package mail_test

import (
	"bytes"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"log"
	"mime"
	"mime/multipart"
	"net"
	"net/http/httptest"
	netmail "net/mail"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"

	"tminus/server/mail"
)

const (
	from     = "noreply@tminus.example"
	password = "s3cret/with:odd@signs"
)

// received is one mail that arrived.
type received struct {
	from, to string
	tls      bool
	user     string
	data     []byte
}

// inbox is a mail server that keeps what it is sent.
type inbox struct {
	server   *smtp.Server
	listener net.Listener
	addr     string
	roots    *x509.CertPool
	password string

	mu     sync.Mutex
	mails  []received
	failed map[string]error // what a recipient is refused with
	after  error            // what a message is refused with
}

// setting changes a mail server before it starts.
type setting func(*inbox)

func plain(b *inbox)    { b.server.TLSConfig = nil }
func insecure(b *inbox) { b.server.AllowInsecureAuth = true }
func utf8(b *inbox)     { b.server.EnableSMTPUTF8 = true }

// newInbox starts a mail server. It offers STARTTLS unless it is plain.
func newInbox(t *testing.T, settings ...setting) *inbox {
	t.Helper()
	b := prepare(t, settings)
	b.listen(t, "127.0.0.1:0", false)
	return b
}

// newSecureInbox starts a mail server that speaks TLS from the first byte.
func newSecureInbox(t *testing.T, settings ...setting) *inbox {
	t.Helper()
	b := prepare(t, settings)
	b.listen(t, "127.0.0.1:0", true)
	return b
}

func prepare(t *testing.T, settings []setting) *inbox {
	t.Helper()
	b := &inbox{failed: map[string]error{}, roots: x509.NewCertPool(), password: password}
	certified := httptest.NewTLSServer(nil) // its certificate is good for 127.0.0.1
	certified.Close()
	b.roots.AddCert(certified.Certificate())
	b.server = smtp.NewServer(b)
	b.server.Domain = "mx.example"
	b.server.ErrorLog = log.New(io.Discard, "", 0)
	b.server.TLSConfig = &tls.Config{Certificates: certified.TLS.Certificates}
	for _, set := range settings {
		set(b)
	}
	t.Cleanup(b.close)
	return b
}

func (b *inbox) listen(t *testing.T, addr string, secure bool) {
	t.Helper()
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	b.addr = listener.Addr().String()
	if secure {
		listener = tls.NewListener(listener, b.server.TLSConfig)
	}
	b.listener = listener
	go func() { _ = b.server.Serve(listener) }()
}

func (b *inbox) close() {
	_ = b.listener.Close()
	_ = b.server.Close()
}

// sender returns a sender to the server: scheme and options as in a setting.
func (b *inbox) sender(t *testing.T, scheme, options string) *mail.SMTP {
	t.Helper()
	before, user, _ := strings.Cut(scheme, " ")
	address := &url.URL{Scheme: before, Host: b.addr, RawQuery: options}
	if user != "" {
		address.User = url.UserPassword(user, password)
	}
	sender, err := mail.NewTrustingSMTP(address, from, b.roots)
	if err != nil {
		t.Fatal(err)
	}
	return sender
}

// all returns the mails so far.
func (b *inbox) all() []received {
	b.mu.Lock()
	defer b.mu.Unlock()
	return append([]received{}, b.mails...)
}

// refuse makes the server answer the recipient with the code.
func (b *inbox) refuse(to string, code int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.failed[to] = &smtp.SMTPError{Code: code, Message: "not now, not here"}
}

// NewSession begins to talk with a client.
func (b *inbox) NewSession(c *smtp.Conn) (smtp.Session, error) {
	return &session{inbox: b, conn: c}, nil
}

type session struct {
	*inbox
	conn *smtp.Conn
	now  received
}

func (s *session) AuthMechanisms() []string { return []string{sasl.Plain} }

func (s *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, given string) error {
		if given != s.password {
			return smtp.ErrAuthFailed
		}
		s.now.user = user
		return nil
	}), nil
}

func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	s.now.from = from
	return nil
}

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.now.to = to
	return s.failed[to]
}

func (s *session) Data(r io.Reader) error {
	data, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.after != nil {
		return s.after
	}
	s.now.data = data
	_, s.now.tls = s.conn.TLSConnectionState()
	s.mails = append(s.mails, s.now)
	return nil
}

func (s *session) Reset()        {}
func (s *session) Logout() error { return nil }

// read returns the header of a mail and its parts by media type.
func (r received) read(t *testing.T) (netmail.Header, map[string]string) {
	t.Helper()
	message, err := netmail.ReadMessage(bytes.NewReader(r.data))
	if err != nil {
		t.Fatal(err)
	}
	kind, options, err := mime.ParseMediaType(message.Header.Get("Content-Type"))
	if err != nil || kind != "multipart/alternative" {
		t.Fatalf("content is %q, %v, want multipart/alternative", kind, err)
	}
	parts := map[string]string{}
	for reader := multipart.NewReader(message.Body, options["boundary"]); ; {
		part, err := reader.NextPart()
		if errors.Is(err, io.EOF) {
			return message.Header, parts
		}
		if err != nil {
			t.Fatal(err)
		}
		kind, _, _ := mime.ParseMediaType(part.Header.Get("Content-Type"))
		text, err := io.ReadAll(part)
		if err != nil {
			t.Fatal(err)
		}
		parts[kind] = strings.ReplaceAll(string(text), "\r\n", "\n")
	}
}
