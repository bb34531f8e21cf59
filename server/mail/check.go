package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/textproto"
	"time"

	gomail "github.com/wneessen/go-mail"
	"github.com/wneessen/go-mail/smtp"
)

// errPlain says that a server which has to encrypt does not offer it.
var errPlain = errors.New("no STARTTLS")

// Address returns the server's host and port.
func (s *SMTP) Address() string { return net.JoinHostPort(s.host, fmt.Sprint(s.port)) }

// Check connects to the server, encrypts and signs in as for a mail, and sends
// none. Explain says what an error means.
func (s *SMTP) Check(ctx context.Context) error {
	var line connection
	defer line.close()
	client, err := s.client(ctx, &line)
	if err != nil {
		return err
	}
	if err = client.DialWithContext(ctx); err == nil {
		_ = client.Close() // whatever the farewell is, it works
		return nil
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if s.startTLS == gomail.TLSMandatory && !s.implicit && s.refusesTLS(ctx) {
		return errPlain
	}
	return err
}

// refusesTLS reports whether the server answers and does not offer STARTTLS.
func (s *SMTP) refusesTLS(ctx context.Context) bool {
	conn, err := s.dial(ctx, "tcp", s.Address())
	if err != nil {
		return false
	}
	line := connection{}
	line.opened(ctx, conn)
	defer line.close()
	if conn.SetDeadline(time.Now().Add(smtpTimeout)) != nil {
		return false
	}
	client, err := smtp.NewClient(conn, s.host)
	if err != nil || client.Hello(s.name) != nil {
		return false
	}
	offered, _ := client.Extension("STARTTLS")
	return !offered
}

// Explain says in a sentence what an error of Check or Send means to whoever
// set the server up.
func (s *SMTP) Explain(err error) string {
	server := s.Address()
	if e, ok := errors.AsType[*net.DNSError](err); ok {
		return fmt.Sprintf("The host of %s is not known (%v).", server, e)
	}
	if e, ok := errors.AsType[*tls.CertificateVerificationError](err); ok {
		return fmt.Sprintf("The certificate of %s is not good (%v).", server, e.Err)
	}
	if _, ok := errors.AsType[tls.RecordHeaderError](err); ok {
		return fmt.Sprintf("%s does not encrypt from the first byte on: smtp:// may be right instead of smtps://.", server)
	}
	if e, ok := errors.AsType[*net.OpError](err); ok && e.Op == "dial" {
		return fmt.Sprintf("%s cannot be reached (%v).", server, e.Err)
	}
	if e, ok := errors.AsType[net.Error](err); ok && e.Timeout() {
		return fmt.Sprintf("%s does not answer in time.", server)
	}
	if e, ok := errors.AsType[*textproto.Error](err); ok && (e.Code == 530 || e.Code == 534 || e.Code == 535) {
		return fmt.Sprintf("%s refuses the user name or the password (%v).", server, e)
	}
	if errors.Is(err, errPlain) {
		return fmt.Sprintf("%s offers no encryption (STARTTLS), so that no mail is handed to it. ?tls=optional at the end of the setting hands it over in the clear.", server)
	}
	if errors.Is(err, ErrRefused) {
		return fmt.Sprintf("%s refuses the mail (%v).", server, err)
	}
	return fmt.Sprintf("%s cannot be used (%v).", server, err)
}
