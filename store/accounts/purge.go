package accounts

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"tminus/store/sqlite"
)

const (
	// DeactivatedKept is how long a deactivated account can be restored.
	DeactivatedKept = 30 * 24 * time.Hour
	// NetworkKept is how long a network stays known without a sign-in.
	NetworkKept = 365 * 24 * time.Hour
)

// PurgeAccounts removes the accounts that were deactivated 30 days ago with
// everything they own and all messages of their address, and returns how many.
func (s *Accounts) PurgeAccounts(ctx context.Context) (purged int64, err error) {
	before := s.db.Now().Add(-DeactivatedKept).Unix()
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		// What somebody wrote before signing in belongs to its address.
		if err := sqlite.Exec(ctx, tx, `DELETE FROM contact_messages
			WHERE email IN (SELECT email FROM accounts WHERE deactivated_at <= ?)`, before); err != nil {
			return err
		}
		res, err := tx.ExecContext(ctx, "DELETE FROM accounts WHERE deactivated_at <= ?", before)
		if err != nil {
			return err
		}
		purged, err = res.RowsAffected()
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("purge accounts: %w", err)
	}
	return purged, nil
}

// PurgeExpired removes what has run out: sessions, codes, links, unproven
// registrations and counts; and the keys that were retired keyLife ago, after
// which nothing that they signed is good.
func (s *Accounts) PurgeExpired(ctx context.Context, keyLife time.Duration) error {
	now := s.db.Now()
	ago := func(d time.Duration) int64 { return now.Add(-d).Unix() }
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		for _, purge := range []struct {
			query  string
			before int64
		}{
			{"DELETE FROM sessions WHERE expires_at <= ?", now.Unix()},
			{"DELETE FROM codes WHERE started_at <= ?", ago(handleLasts + CodeLifetime)},
			{"DELETE FROM wrong_codes WHERE at <= ?", ago(24 * time.Hour)},
			{"DELETE FROM registrations WHERE created_at <= ?", ago(RegistrationKept)},
			{"DELETE FROM reset_links WHERE expires_at <= ?", now.Unix()},
			{"DELETE FROM used_identity_tokens WHERE expires_at <= ?", now.Unix()},
			{"DELETE FROM password_attempts WHERE at <= ?", ago(PasswordsSpan)},
			{"DELETE FROM sign_in_waits WHERE set_at <= ?", ago(WaitRemembered)},
			{"DELETE FROM known_networks WHERE seen_at <= ?", ago(NetworkKept)},
			{"DELETE FROM sent_mails WHERE at <= ?", ago(24 * time.Hour)},
			{"DELETE FROM server_keys WHERE retired_at <= ?", ago(keyLife)},
		} {
			if err := sqlite.Exec(ctx, tx, purge.query, purge.before); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("purge what expired: %w", err)
	}
	return nil
}
