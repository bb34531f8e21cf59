package auth

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"tminus/server/auth/jose"
)

// AccessLife is how long an access token is good for, and so how long a
// retired key still verifies.
const AccessLife = 15 * time.Minute

const maxAccessToken = 1024

// ErrToken means that an access token is missing, not ours, altered or expired.
var ErrToken = errors.New("access token is not valid")

// Key signs access tokens with Ed25519. The zero RetiredAt marks the current one.
type Key struct {
	ID        string
	Seed      []byte
	CreatedAt time.Time
	RetiredAt time.Time
}

// NewKey returns a fresh random key.
func NewKey(now time.Time) (Key, error) {
	id, seed := make([]byte, 8), make([]byte, ed25519.SeedSize)
	for _, b := range [][]byte{id, seed} {
		if _, err := rand.Read(b); err != nil {
			return Key{}, fmt.Errorf("random bytes: %w", err)
		}
	}
	return Key{ID: hex.EncodeToString(id), Seed: seed, CreatedAt: now}, nil
}

// private returns the key's two halves, or false if its seed is damaged.
func (k Key) private() (ed25519.PrivateKey, bool) {
	if len(k.Seed) != ed25519.SeedSize {
		return nil, false
	}
	return ed25519.NewKeyFromSeed(k.Seed), true
}

// verifies reports whether tokens signed with the key still count.
func (k Key) verifies(now time.Time) bool {
	return k.RetiredAt.IsZero() || now.Before(k.RetiredAt.Add(AccessLife))
}

// Claims are what an access token says about its bearer.
type Claims struct {
	AccountID int64
	SessionID string
	ExpiresAt time.Time
}

// accessPayload is the signed content of an access token.
type accessPayload struct {
	Issuer    string `json:"iss"`
	Subject   string `json:"sub"`
	SessionID string `json:"sid"`
	IssuedAt  int64  `json:"iat"`
	ExpiresAt int64  `json:"exp"`
}

// Sign returns an access token. It expires at c.ExpiresAt, but in any case
// AccessLife after now, which is also what a zero c.ExpiresAt means.
func Sign(key Key, issuer string, c Claims, now time.Time) (string, error) {
	private, ok := key.private()
	if !ok {
		return "", fmt.Errorf("signing key %q is damaged", key.ID)
	}
	expires := now.Add(AccessLife)
	if !c.ExpiresAt.IsZero() && c.ExpiresAt.Before(expires) {
		expires = c.ExpiresAt
	}
	payload, err := json.Marshal(accessPayload{
		issuer, strconv.FormatInt(c.AccountID, 10), c.SessionID, now.Unix(), expires.Unix(),
	})
	if err != nil {
		return "", fmt.Errorf("access token: %w", err)
	}
	token, err := jose.Sign(private, key.ID, payload)
	if err != nil {
		return "", fmt.Errorf("access token: %w", err)
	}
	return token, nil
}

// Parse returns what a token says that was signed by one of the keys for the
// issuer and has not expired, or ErrToken.
func Parse(keys []Key, issuer, token string, now time.Time) (Claims, error) {
	if len(token) > maxAccessToken {
		return Claims{}, ErrToken
	}
	head, err := jose.ReadHeader(token)
	if err != nil || head.Algorithm != jose.Ours {
		return Claims{}, ErrToken
	}
	for _, key := range keys {
		if key.ID == head.KeyID && key.verifies(now) {
			return key.parse(issuer, token, now)
		}
	}
	return Claims{}, ErrToken
}

func (k Key) parse(issuer, token string, now time.Time) (Claims, error) {
	private, ok := k.private()
	if !ok {
		return Claims{}, fmt.Errorf("verifying key %q is damaged", k.ID)
	}
	public, _ := private.Public().(ed25519.PublicKey)
	content, err := jose.Verify(public, token)
	if err != nil {
		return Claims{}, ErrToken
	}
	var p accessPayload
	if err := json.Unmarshal(content, &p); err != nil || p.Issuer != issuer || p.SessionID == "" {
		return Claims{}, ErrToken
	}
	account, err := strconv.ParseInt(p.Subject, 10, 64)
	expires := time.Unix(p.ExpiresAt, 0).UTC()
	if err != nil || !now.Before(expires) {
		return Claims{}, ErrToken
	}
	return Claims{AccountID: account, SessionID: p.SessionID, ExpiresAt: expires}, nil
}
