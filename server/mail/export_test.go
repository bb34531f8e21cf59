package mail

import (
	"crypto/x509"
	"net/url"
	"time"
)

// NewTrustingSMTP is NewSMTP for a server whose certificate the roots vouch for.
func NewTrustingSMTP(address *url.URL, from string, roots *x509.CertPool) (*SMTP, error) {
	s, err := NewSMTP(address, from, "launches.example.org")
	if err != nil {
		return nil, err
	}
	s.trust.RootCAs = roots
	return s, nil
}

// Limits that tests go to.
const (
	QueueLength = queueLength
	DrainFor    = drainFor
)

// Pauses returns the waits between the tries of one mail.
func Pauses() []time.Duration { return pauses }
