package server

import (
	"context"
	"testing"
	"time"

	"tminus/server/auth"
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
	idle := s.member.Hasher
	s.member.Hasher = busy{}
	return func() { s.member.Hasher = idle }
}

// AccessToken returns a token that proves the session.
func (s *Server) AccessToken(tb testing.TB, session accounts.Session) string {
	tb.Helper()
	keys, err := s.store.Accounts.Keys(tb.Context(), accounts.AccessKey, auth.AccessLife)
	if err != nil || len(keys) == 0 {
		tb.Fatalf("Keys() = %v, %v", keys, err)
	}
	now := s.now()
	expires := now.Add(auth.AccessLife).Truncate(time.Second)
	if session.ExpiresAt.Before(expires) {
		expires = session.ExpiresAt
	}
	claims := auth.Claims{AccountID: session.AccountID, SessionID: session.ID, ExpiresAt: expires}
	token, err := auth.Sign(auth.Key(keys[0]), "tminus", claims, now)
	if err != nil {
		tb.Fatal(err)
	}
	return token
}

// ProviderName returns what members call the provider.
func (s *Server) ProviderName() string { return s.member.ProviderName() }
