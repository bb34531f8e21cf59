package server

import (
	"context"
	"net/netip"
	"testing"
	"time"

	"tminus/server/auth"
	"tminus/server/form"
	"tminus/store/accounts"
)

// busy is a hasher with too much to do.
type busy struct{}

func (busy) Hash(context.Context, string) (string, error) { return "", auth.ErrBusy }
func (busy) Verify(context.Context, string, string) (auth.Match, error) {
	return auth.Wrong, auth.ErrBusy
}

// FillHasher lets no password be looked at until release is called.
func (s *Server) FillHasher() (release func()) {
	idle := s.hasher
	s.hasher = busy{}
	return func() { s.hasher = idle }
}

// AccessToken returns a token that proves the session.
func (s *Server) AccessToken(tb testing.TB, session accounts.Session) string {
	tb.Helper()
	token, _, err := s.signAccess(tb.Context(), session)
	if err != nil {
		tb.Fatal(err)
	}
	return token
}

// Quota limits the calls of clients.
type Quota struct{ *quota }

// NewQuota returns an unused one.
func NewQuota(calls int, span time.Duration, now func() time.Time) Quota {
	return Quota{newQuota(calls, span, now)}
}

// Allow counts one call of the client with the address.
func (q Quota) Allow(client string) bool {
	_, ok := q.allow(netip.MustParseAddr(client))
	return ok
}

// Clients returns how many clients are remembered.
func (q Quota) Clients() int { return len(q.young) + len(q.older) }

// Vouches reports whether the issuer is the authority for an address.
func Vouches(issuer, email, hostedDomain string) bool {
	return vouches(auth.Identity{Issuer: issuer, HostedDomain: hostedDomain}, form.Email(email))
}

// ProviderName returns what members call the provider.
func (s *Server) ProviderName() string { return s.providerName() }

// NewWideQuota returns an unused one that larger networks count for as well.
func NewWideQuota(calls int, span time.Duration, now func() time.Time) Quota {
	return Quota{newWideQuota(calls, span, now)}
}

// Forgive takes one call of the client back.
func (q Quota) Forgive(client string) { q.forgive(netip.MustParseAddr(client)) }
