package mail

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// How long the mail server may take for one step.
const smtpTimeout = 15 * time.Second

// SMTP hands each message to one mail server, over a connection of its own.
type SMTP struct {
	host     string
	port     int
	implicit bool // TLS from the first byte
	startTLS gomail.TLSPolicy
	user     *url.Userinfo
	from     *mail.Address
	name     string // that it introduces itself by
	trust    *tls.Config
}

// NewSMTP returns a sender for smtp://[user:password@]host[:port] or smtps://….
// Mails go by smtp:// only with STARTTLS, unless the server is on this machine;
// ?tls=required insists there too, ?tls=optional uses it when it is offered and
// ?tls=none never asks. A password is sent without TLS only with ?tls=none. The
// sender's address may carry a name, as in "Tminus <noreply@example.org>".
//
// The sender introduces itself by the site's host, a name or an address: many
// servers refuse the short name of a machine.
func NewSMTP(address *url.URL, from, site string) (*SMTP, error) {
	s := &SMTP{host: address.Hostname(), user: address.User, name: introduction(site)}
	s.trust = &tls.Config{ServerName: s.host, MinVersion: tls.VersionTLS12}
	var err error
	if s.from, err = mail.ParseAddress(from); err != nil {
		return nil, fmt.Errorf("sender's address: %w", err)
	}
	port := map[string]string{"smtp": "587", "smtps": "465"}[address.Scheme]
	if port == "" || s.host == "" || (address.Path != "" && address.Path != "/") {
		return nil, errors.New("mail server must be smtp://host:port or smtps://host:port")
	}
	if address.Port() != "" {
		port = address.Port()
	}
	if s.port, err = strconv.Atoi(port); err != nil || s.port < 1 || s.port > 65535 {
		return nil, fmt.Errorf("mail server has no port %s", port)
	}
	s.implicit = address.Scheme == "smtps"
	if err := s.setPolicy(address.Query()); err != nil {
		return nil, err
	}
	return s, nil
}

// introduction returns the host as EHLO takes it: an address stands in brackets.
func introduction(host string) string {
	ip, err := netip.ParseAddr(host)
	switch {
	case err != nil:
		return cmp.Or(host, "localhost")
	case ip.Unmap().Is4():
		return "[" + ip.Unmap().String() + "]"
	}
	return "[IPv6:" + ip.WithZone("").String() + "]"
}

// setPolicy reads the one option an address may have.
func (s *SMTP) setPolicy(options url.Values) error {
	usual := gomail.TLSMandatory
	if Loopback(s.host) {
		usual = gomail.TLSOpportunistic
	}
	mode := options.Get("tls")
	policy, ok := map[string]gomail.TLSPolicy{
		"": usual, "required": gomail.TLSMandatory, "optional": gomail.TLSOpportunistic, "none": gomail.NoTLS,
	}[mode]
	known := len(options) == 0 || (len(options) == 1 && options.Has("tls"))
	if !ok || !known || (s.implicit && (mode == "optional" || mode == "none")) {
		return errors.New("mail server takes ?tls=required or, with smtp://, ?tls=optional or ?tls=none; nothing else")
	}
	s.startTLS = policy
	return nil
}

// Loopback reports whether the host is this machine.
func Loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || strings.HasSuffix(host, ".localhost") || ip != nil && ip.IsLoopback()
}

// Send delivers the message to the server. An answer that says "never" is
// ErrRefused.
func (s *SMTP) Send(ctx context.Context, m Message) error {
	if err := checkAddress(m.To); err != nil {
		return err
	}
	envelope, err := s.compose(m)
	if err != nil {
		return errors.Join(ErrRefused, err)
	}
	var line connection
	defer line.close()
	client, err := s.client(ctx, &line)
	if err != nil {
		return err
	}
	err = client.DialAndSendWithContext(ctx, envelope)
	if err == nil || envelope.IsDelivered() { // a failed farewell is no reason to send it twice
		return nil
	}
	if refusal, ok := errors.AsType[*gomail.SendError](err); ok && refusal.ErrorCode() >= 500 {
		return errors.Join(ErrRefused, err)
	}
	return err
}

// compose returns the message with its headers, the text before the HTML.
func (s *SMTP) compose(m Message) (*gomail.Msg, error) {
	envelope := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	envelope.FromMailAddress(s.from)
	if err := envelope.To(m.To); err != nil {
		return nil, err
	}
	envelope.Subject(m.Subject)
	envelope.SetDate()
	_, domain, _ := strings.Cut(s.from.Address, "@")
	envelope.SetMessageIDWithValue(cmp.Or(m.ID, rand.Text()) + "@" + domain) // the machine's own name is nobody's business
	if m.Leave != "" {
		envelope.SetGenHeader(gomail.HeaderListUnsubscribe, "<"+m.Leave+">")
		envelope.SetGenHeader(gomail.HeaderListUnsubscribePost, "List-Unsubscribe=One-Click")
	}
	envelope.SetGenHeader("Auto-Submitted", "auto-generated")
	envelope.SetBodyString(gomail.TypeTextPlain, m.Text)
	envelope.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	return envelope, nil
}

// client returns what talks to the server over the line.
func (s *SMTP) client(ctx context.Context, line *connection) (*gomail.Client, error) {
	client, err := gomail.NewClient(s.host, s.options(ctx, line)...)
	if err != nil {
		return nil, fmt.Errorf("mail client: %w", err)
	}
	return client, nil
}

func (s *SMTP) options(ctx context.Context, line *connection) []gomail.Option {
	options := []gomail.Option{
		gomail.WithPort(s.port),
		gomail.WithHELO(s.name),
		gomail.WithTimeout(smtpTimeout),
		gomail.WithTLSConfig(s.trust),
		gomail.WithTLSPolicy(s.startTLS),
		gomail.WithDialContextFunc(func(dialing context.Context, network, address string) (net.Conn, error) {
			conn, err := s.dial(dialing, network, address)
			if err == nil {
				line.opened(ctx, conn)
			}
			return conn, err
		}),
	}
	if s.implicit {
		options = append(options, gomail.WithSSL())
	}
	if s.user == nil {
		return options
	}
	ways := []gomail.SMTPAuthType{gomail.SMTPAuthSCRAMSHA256, gomail.SMTPAuthPlain, gomail.SMTPAuthLogin}
	if s.startTLS == gomail.NoTLS {
		ways = []gomail.SMTPAuthType{gomail.SMTPAuthSCRAMSHA256, gomail.SMTPAuthPlainNoEnc, gomail.SMTPAuthLoginNoEnc}
	}
	password, _ := s.user.Password()
	return append(options, gomail.WithUsername(s.user.Username()), gomail.WithPassword(password),
		gomail.WithOpportunisticSMTPAuth(ways...))
}

func (s *SMTP) dial(ctx context.Context, network, address string) (net.Conn, error) {
	if s.implicit {
		return (&tls.Dialer{Config: s.trust}).DialContext(ctx, network, address)
	}
	return (&net.Dialer{}).DialContext(ctx, network, address)
}

// connection closes what the mail client leaves open: it ends with the
// context, and after every failure.
type connection struct {
	conn net.Conn
	stop func() bool
}

func (c *connection) opened(ctx context.Context, conn net.Conn) {
	c.conn = conn
	c.stop = context.AfterFunc(ctx, func() { _ = conn.Close() })
}

func (c *connection) close() {
	if c.conn != nil {
		c.stop()
		_ = c.conn.Close()
	}
}
