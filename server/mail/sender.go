package mail

import (
	"context"
	"errors"
	"log/slog"
	"net/mail"
	"strings"
	"unicode"
)

const maxAddress = 254

// ErrRefused means that a message will never be delivered, however often it
// is tried: its address is wrong, or the server said so.
var ErrRefused = errors.New("mail refused")

// Sender delivers one message, or says why not.
type Sender interface {
	Send(ctx context.Context, m Message) error
}

// checkAddress accepts one bare address and nothing that could add to a header.
func checkAddress(address string) error {
	parsed, err := mail.ParseAddress(address)
	if err != nil || parsed.Address != address || len(address) > maxAddress || strings.ContainsFunc(address, unicode.IsControl) {
		return errors.Join(ErrRefused, errors.New("not an e-mail address"))
	}
	return nil
}

// logSender writes mails to the log instead of sending them.
type logSender struct{ log *slog.Logger }

// NewLog returns a sender that writes each mail's text to the log, for sites
// without a mail server. The log then holds codes and links that open accounts.
func NewLog(log *slog.Logger) Sender { return logSender{log} }

// Send writes the message to the log.
func (s logSender) Send(ctx context.Context, m Message) error {
	if err := checkAddress(m.To); err != nil {
		return err
	}
	s.log.InfoContext(ctx, "mail", "to", m.To, "subject", m.Subject, "text", m.Text)
	return nil
}
