// Package mailsim is a mail server that sends nothing on: it keeps what it is
// given and lists it over HTTP, for tests and for working offline.
package mailsim

import (
	"encoding/json"
	"io"
	"log"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/emersion/go-smtp"
)

// Mail is one mail that arrived.
type Mail struct {
	From    string `json:"from"`
	To      string `json:"to"`
	Subject string `json:"subject"`
	Text    string `json:"text"` // of its plain part
	HTML    string `json:"html"`
	ID      string `json:"id"`    // Message-ID
	Leave   string `json:"leave"` // List-Unsubscribe, when one call is enough; "" for none
}

const (
	maxMails = 1000
	maxBytes = 1 << 20
)

// Inbox keeps the latest mails of all recipients. It is safe for concurrent
// use.
type Inbox struct {
	// Delay is how long the server takes to accept each mail. It is set before
	// the first one comes.
	Delay time.Duration

	mu    sync.Mutex
	mails []Mail
}

// NewServer returns a mail server that puts its mails into the inbox. It asks
// for no password and offers no encryption.
func (b *Inbox) NewServer() *smtp.Server {
	server := smtp.NewServer(b)
	server.Domain = "localhost"
	server.MaxMessageBytes = maxBytes
	server.ErrorLog = log.New(io.Discard, "", 0)
	return server
}

// NewSession implements smtp.Backend.
func (b *Inbox) NewSession(*smtp.Conn) (smtp.Session, error) { return &session{inbox: b}, nil }

// Mails returns the mails so far, the oldest first.
func (b *Inbox) Mails() []Mail {
	b.mu.Lock()
	defer b.mu.Unlock()
	return append([]Mail{}, b.mails...)
}

func (b *Inbox) put(m Mail) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.mails = append(b.mails, m)
	b.mails = slices.Delete(b.mails, 0, max(0, len(b.mails)-maxMails))
}

// ServeHTTP lists the mails as JSON, only those to one address when ?to= names
// it.
func (b *Inbox) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	list := b.Mails()
	if to := r.URL.Query().Get("to"); to != "" {
		list = slices.DeleteFunc(list, func(m Mail) bool { return m.To != to })
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	// Whoever hung up does not need the rest.
	_ = json.NewEncoder(w).Encode(list)
}

// session is one client's connection.
type session struct {
	inbox *Inbox
	from  string
	to    []string
}

// Mail implements smtp.Session.
func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	s.from = from
	return nil
}

// Rcpt implements smtp.Session.
func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.to = append(s.to, to)
	return nil
}

// Data implements smtp.Session: each recipient gets a mail.
func (s *session) Data(r io.Reader) error {
	m, err := read(r)
	if err != nil {
		return &smtp.SMTPError{Code: 554, EnhancedCode: smtp.EnhancedCode{5, 6, 0}, Message: err.Error()}
	}
	time.Sleep(s.inbox.Delay)
	for _, to := range s.to {
		m.From, m.To = s.from, to
		s.inbox.put(m)
	}
	return nil
}

// Reset implements smtp.Session.
func (s *session) Reset() { s.from, s.to = "", nil }

// Logout implements smtp.Session.
func (s *session) Logout() error { return nil }
