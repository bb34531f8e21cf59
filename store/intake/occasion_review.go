package intake

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/sqlite"
)

// ReviewMoves looks again at the moves that nobody was told of, and has those
// told that are enough by now, because the launch is nearer: without a further
// change nothing else would. It returns how many.
func (s *Intake) ReviewMoves(ctx context.Context) (ready int, err error) {
	now := s.db.Now()
	untold, err := s.untoldMoves(ctx, now)
	if err != nil || len(untold) == 0 {
		return 0, err
	}
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		ready = 0
		for _, o := range untold {
			count, err := notifyReviewed(ctx, tx, o, now)
			if err != nil {
				return err
			}
			ready += count
		}
		return nil
	})
	if err != nil {
		return 0, fmt.Errorf("review moves: %w", err)
	}
	return ready, nil
}

// untoldMoves returns the moves that nobody was told of, that are far enough to be
// told, and whose launch still flies at the exact time they speak of.
func (s *Intake) untoldMoves(ctx context.Context, now time.Time) ([]catalogue.Occasion, error) {
	cond, binds := catalogue.CertaintyCondition(ledger.CertaintyExact, now.Unix())
	all, err := sqlite.QueryAll(ctx, s.db, catalogue.ReadOccasion, "SELECT "+catalogue.OccasionColumns.Of("o")+`
		FROM occasions o JOIN launches l ON l.id = o.launch_id
		WHERE o.fanned_at IS NULL AND o.ready_at IS NULL AND o.kind IN `+moveKinds+`
			AND l.net = o.net AND l.net > ? AND l.final = 0 AND l.status_id <> ? AND l.withdrawn_at IS NULL AND l.starter = 0
			AND `+cond, append([]any{now.Unix(), ledger.StatusInFlight}, binds...)...)
	if err != nil {
		return nil, fmt.Errorf("find moves that were not told: %w", err)
	}
	enough := all[:0]
	for _, o := range all {
		if o.Kind == catalogue.OccasionDated || isEnough(o, now) {
			enough = append(enough, o)
		}
	}
	return enough, nil
}

// notifyReviewed has a move told, unless it was merged with another one meanwhile.
func notifyReviewed(ctx context.Context, tx *sql.Tx, o catalogue.Occasion, now time.Time) (told int, err error) {
	if o.Kind == catalogue.OccasionScrub { // it could not be told on its day
		o.Kind = catalogue.OccasionSlip
	}
	if o.Facts.SeenAt.IsZero() {
		o.Facts.SeenAt = o.HappenedAt
	}
	ready := now.Add(settles)
	if left(o, now).Abs() <= atOnce {
		ready = now
	}
	res, err := tx.ExecContext(ctx, `
		UPDATE occasions SET kind = ?, facts = ?, happened_at = ?, ready_at = ?, expires_at = ?
		WHERE id = ? AND fanned_at IS NULL AND ready_at IS NULL`,
		o.Kind, sqlite.JSONText(o.Facts), now.Unix(), ready.Unix(), expiresAt(o, ready).Unix(), o.ID)
	if err != nil {
		return 0, err
	}
	count, err := res.RowsAffected()
	return int(count), err
}
