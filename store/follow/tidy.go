package follow

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"tminus/store/sqlite"
)

const (
	// keptFor is how long notices are kept.
	keptFor = 7 * 24 * time.Hour
	// unseenFor is after how long without a visit a follow without an account
	// ends; a week before its sinks are warned.
	unseenFor = 60 * 24 * time.Hour
	warnedFor = 7 * 24 * time.Hour
	// uselessFor is after how long without a visit a follow without an account
	// ends that can notify nobody.
	uselessFor = 24 * time.Hour
)

// Tidy forgets old notices and what there is no more to send of
// launches that are over, and ends the follows that nobody comes
// back to although they were warned, or that can notify nobody.
func (s *Follows) Tidy(ctx context.Context) error {
	now := s.db.Now()
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		if err := sqlite.Exec(ctx, tx, `
			DELETE FROM occasions WHERE expires_at < ? AND ready_at IS NOT NULL
				OR ready_at IS NULL AND launch_id IN (SELECT id FROM launches WHERE final <> 0 OR withdrawn_at IS NOT NULL)`,
			now.Add(-keptFor).Unix()); err != nil {
			return err
		}
		return sqlite.Exec(ctx, tx, `
			DELETE FROM follows WHERE token_digest IS NOT NULL
				AND (seen_at < ? AND warned_at < ? OR seen_at < ? AND `+isUseless+`)`,
			now.Add(-unseenFor).Unix(), now.Add(-warnedFor).Unix(), now.Add(-uselessFor).Unix())
	})
	if err != nil {
		return fmt.Errorf("tidy the outbox: %w", err)
	}
	return nil
}

// ClaimWarnings returns batches without items for the sinks of follows that end
// in a week because nobody comes back to them. Each is returned once.
func (s *Follows) ClaimWarnings(ctx context.Context) ([]Batch, error) {
	now := s.db.Now()
	const unseen = "token_digest IS NOT NULL AND warned_at IS NULL AND seen_at < ?"
	before := now.Add(warnedFor - unseenFor).Unix()
	batches, err := sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) Batch {
		return Batch{Follow: c.Int64(), Zone: c.Text(), Sink: readSink(c)}
	}, "SELECT f.id, f.zone, "+sinkColumns.Of("s")+` FROM follows f JOIN sinks s ON s.follow_id = f.id
		WHERE s.state <> 'gone' AND f.id IN (SELECT id FROM follows WHERE `+unseen+")", before)
	if err == nil && len(batches) > 0 {
		err = s.db.Tx(ctx, func(tx *sql.Tx) error {
			return sqlite.Exec(ctx, tx, "UPDATE follows SET warned_at = ? WHERE "+unseen, now.Unix(), before)
		})
	}
	if err != nil {
		return nil, fmt.Errorf("claim warnings: %w", err)
	}
	return batches, nil
}
