package member

import (
	"context"
	"fmt"
	"time"

	"tminus/server/auth"
	"tminus/store/accounts"
)

// issuer is who access tokens say made them.
const issuer = "tminus"

// secrets are the keys that stay the same while the server runs.
type secrets struct {
	csrf []byte
	code []byte
}

// loadSecrets reads the server's keys and makes those that are missing.
func loadSecrets(ctx context.Context, a *accounts.Accounts, now time.Time) (secrets, error) {
	var loaded secrets
	for purpose, into := range map[accounts.KeyPurpose]*[]byte{accounts.CSRFKey: &loaded.csrf, accounts.CodeKey: &loaded.code} {
		key, err := a.EnsureKey(ctx, purpose, accounts.ServerKey{ID: auth.NewSecret(), Seed: auth.NewMACKey(), CreatedAt: now})
		if err != nil {
			return secrets{}, err
		}
		*into = key.Seed
	}
	fresh, err := auth.NewKey(now)
	if err != nil {
		return secrets{}, fmt.Errorf("access key: %w", err)
	}
	_, err = a.EnsureKey(ctx, accounts.AccessKey, accounts.ServerKey(fresh))
	return loaded, err
}

// accessKeys returns the keys of access tokens, the one that signs first. They
// are read each time, because a command may have rotated them.
func (h *Handlers) accessKeys(ctx context.Context) ([]auth.Key, error) {
	stored, err := h.accounts.Keys(ctx, accounts.AccessKey, auth.AccessLife)
	if err != nil {
		return nil, err
	}
	keys := make([]auth.Key, len(stored))
	for i, key := range stored {
		keys[i] = auth.Key(key)
	}
	return keys, nil
}

// signAccess returns a token that proves the session for a while.
func (h *Handlers) signAccess(ctx context.Context, session accounts.Session) (token string, expires time.Time, err error) {
	keys, err := h.accessKeys(ctx)
	if err != nil {
		return "", time.Time{}, err
	}
	if len(keys) == 0 || !keys[0].RetiredAt.IsZero() {
		return "", time.Time{}, fmt.Errorf("there is no key to sign access tokens with")
	}
	now := h.now()
	expires = now.Add(auth.AccessLife).Truncate(time.Second)
	if session.ExpiresAt.Before(expires) {
		expires = session.ExpiresAt
	}
	claims := auth.Claims{AccountID: session.AccountID, SessionID: session.ID, ExpiresAt: expires}
	token, err = auth.Sign(keys[0], issuer, claims, now)
	return token, expires, err
}
