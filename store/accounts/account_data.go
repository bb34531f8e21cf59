package accounts

import (
	"context"
	"fmt"
	"time"

	"tminus/store/sqlite"
)

// AccountData is what is kept about an account beside the account itself, but
// for what only proves who somebody is. No list is nil.
type AccountData struct {
	Identities []BoundIdentity
	Sessions   []Session // that have not run out
	Networks   []KnownNetwork
	Bookmarks  []Bookmark
	Feeds      []BookmarkFeed
	Messages   []ContactMessage
}

// BoundIdentity is whom an identity provider knows an account's owner as.
type BoundIdentity struct {
	Issuer    string
	Subject   string
	CreatedAt time.Time
}

// KnownNetwork is where an account was signed in from.
type KnownNetwork struct {
	Network string
	SeenAt  time.Time
}

// AccountData returns what is kept about an account, oldest first.
func (s *Accounts) AccountData(ctx context.Context, account Account) (data AccountData, err error) {
	if data.Identities, err = sqlite.QueryAll(ctx, s.db, readBoundIdentity, `
		SELECT issuer, subject, created_at FROM identities WHERE account_id = ? ORDER BY created_at, issuer`,
		account.ID); err != nil {
		return AccountData{}, fmt.Errorf("identities of account %d: %w", account.ID, err)
	}
	if data.Sessions, err = sqlite.QueryAll(ctx, s.db, readSession, `
		SELECT id, account_id, remember, created_at, expires_at FROM sessions
		WHERE account_id = ? AND expires_at > ? ORDER BY created_at, id`,
		account.ID, s.db.Now().Unix()); err != nil {
		return AccountData{}, fmt.Errorf("sessions of account %d: %w", account.ID, err)
	}
	if data.Networks, err = sqlite.QueryAll(ctx, s.db, readKnownNetwork,
		"SELECT network, seen_at FROM known_networks WHERE account_id = ? ORDER BY seen_at, network", account.ID); err != nil {
		return AccountData{}, fmt.Errorf("networks of account %d: %w", account.ID, err)
	}
	if data.Bookmarks, err = s.ListBookmarks(ctx, account.ID); err != nil {
		return AccountData{}, err
	}
	if data.Feeds, err = s.ListBookmarkFeeds(ctx, account.ID); err != nil {
		return AccountData{}, err
	}
	data.Messages, err = s.ContactMessagesOf(ctx, account)
	return data, err
}

func readBoundIdentity(c *sqlite.Row) BoundIdentity {
	return BoundIdentity{Issuer: c.Text(), Subject: c.Text(), CreatedAt: c.Time()}
}

func readSession(c *sqlite.Row) Session {
	return Session{ID: c.Text(), AccountID: c.Int64(), Remember: c.Bool(), CreatedAt: c.Time(), ExpiresAt: c.Time()}
}

func readKnownNetwork(c *sqlite.Row) KnownNetwork {
	return KnownNetwork{Network: c.Text(), SeenAt: c.Time()}
}
