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

// Announcement is a line of the host for everybody, until a time. There is one
// at most; its zero value is none.
type Announcement struct {
	Text   string
	EndsAt time.Time
}

// Announcement returns what the host announced last, unless it is over.
func (s *Accounts) Announcement(ctx context.Context) (Announcement, error) {
	var a Announcement
	err := s.db.Read.QueryRowContext(ctx, "SELECT text, ends_at FROM announcement WHERE ends_at > ?", s.db.Now().Unix()).
		Scan(&a.Text, sqlite.AsTime(&a.EndsAt))
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return Announcement{}, fmt.Errorf("announcement: %w", err)
	}
	return a, nil
}

// Announce puts an announcement in the place of the one before.
func (s *Accounts) Announce(ctx context.Context, a Announcement) error {
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		return sqlite.Exec(ctx, tx, `
			INSERT INTO announcement (id, text, ends_at) VALUES (1, ?, ?)
			ON CONFLICT (id) DO UPDATE SET text = excluded.text, ends_at = excluded.ends_at`,
			a.Text, a.EndsAt.Unix())
	})
	if err != nil {
		return fmt.Errorf("announce: %w", err)
	}
	return nil
}

// EndAnnouncement ends what is announced, or is a NotFound error.
func (s *Accounts) EndAnnouncement(ctx context.Context) error {
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		res, err := tx.ExecContext(ctx, "DELETE FROM announcement WHERE ends_at > ?", s.db.Now().Unix())
		if err != nil {
			return err
		}
		gone, err := res.RowsAffected()
		if err == nil && gone == 0 {
			return failure.New(failure.NotFound, "Nothing is announced.")
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("end the announcement: %w", err)
	}
	return nil
}
