package accounts

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"tminus/store/failure"
	"tminus/store/sqlite"
)

// ResetLinkLifetime is how long a link to choose a new password is good.
const ResetLinkLifetime = 2 * time.Hour

var errBadLink = failure.New(failure.BadLink, "This link is invalid or has expired.")

// RequestReset makes a link good for choosing a new password for the address,
// and counts the mail. Found tells whether one is to be sent: there is somebody
// to send it to, who did not get too many. The link of a deactivated account is
// good for nothing. Either way as much is written.
func (s *Accounts) RequestReset(ctx context.Context, email string, link []byte) (account Account, found bool, err error) {
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		account, err = s.account(ctx, tx, "a.email = ?", email)
		if failure.CodeOf(err) == failure.NotFound {
			err = nil
		}
		if err != nil {
			return err
		}
		wait, err := allowMail(ctx, tx, email, MailByAnyone, s.db.Now())
		if err != nil {
			return err
		}
		found = account.ID != 0 && wait == 0
		linked := account.ID
		if account.DeactivatedAt != nil {
			linked = 0
		}
		return sqlite.Exec(ctx, tx, "INSERT INTO reset_links (digest, account_id, expires_at) VALUES (?, ?, ?)",
			link, sqlite.NonZero(linked), s.db.Now().Add(ResetLinkLifetime).Unix())
	})
	if err != nil {
		return Account{}, false, fmt.Errorf("request reset: %w", err)
	}
	return account, found, nil
}

// CheckResetLink returns a BadLink unless the link is good. It stays good.
func (s *Accounts) CheckResetLink(ctx context.Context, link []byte) error {
	if _, err := s.linkedAccount(ctx, s.db.Read, link); err != nil {
		return fmt.Errorf("check reset link: %w", err)
	}
	return nil
}

// ResetPassword uses the link up: it sets the password's hash, ends every
// session of the account with all its codes and links, and ends its waiting.
// It is a BadLink when the link is not good.
func (s *Accounts) ResetPassword(ctx context.Context, link []byte, hash string) (account Account, err error) {
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		id, err := s.linkedAccount(ctx, tx, link)
		if err != nil {
			return err
		}
		if err := setPassword(ctx, tx, id, hash); err != nil {
			return err
		}
		if account, err = s.account(ctx, tx, "a.id = ?", id); err != nil {
			return err
		}
		return endWaiting(ctx, tx, account.Email)
	})
	if err != nil {
		return Account{}, fmt.Errorf("reset password: %w", err)
	}
	return account, nil
}

// LastSignIn returns when somebody last signed in to an account; zero where that
// is not known any more.
func (s *Accounts) LastSignIn(ctx context.Context, account int64) (time.Time, error) {
	var at sql.NullInt64
	err := s.db.Read.QueryRowContext(ctx, "SELECT max(seen_at) FROM known_networks WHERE account_id = ?", account).Scan(&at)
	if err != nil {
		return time.Time{}, fmt.Errorf("last sign-in: %w", err)
	}
	if !at.Valid {
		return time.Time{}, nil
	}
	return time.Unix(at.Int64, 0), nil
}

func (s *Accounts) linkedAccount(ctx context.Context, db sqlite.Querier, link []byte) (id int64, err error) {
	err = db.QueryRowContext(ctx, `
		SELECT account_id FROM reset_links WHERE digest = ? AND account_id IS NOT NULL AND expires_at > ?`,
		link, s.db.Now().Unix()).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, errBadLink
	}
	return id, err
}
