package catalogue

import (
	"context"
	"fmt"
	"time"

	"tminus/store/ledger"
	"tminus/store/sqlite"
)

// Countdown is a launch that somebody can be reminded of.
type Countdown struct {
	ID  string
	NET time.Time
}

// Countdowns returns the launches of the feed whose NET is exact and within a
// while from now, and that are neither held nor over, soonest first.
func (s *Catalogue) Countdowns(ctx context.Context, within time.Duration) ([]Countdown, error) {
	now := s.db.Now()
	cond, binds := CertaintyCondition(ledger.CertaintyExact, now.Unix())
	countdowns, err := sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) Countdown { return Countdown{c.Text(), c.Time()} }, `
		SELECT l.id, l.net FROM launches l
		WHERE l.final = 0 AND l.net > ? AND l.net <= ? AND l.withdrawn_at IS NULL AND l.starter = 0
			AND l.status_id NOT IN (?, ?) AND `+cond+` ORDER BY l.net, l.id`,
		append([]any{now.Unix(), now.Add(within).Unix(), ledger.StatusHold, ledger.StatusInFlight}, binds...)...)
	if err != nil {
		return nil, fmt.Errorf("launches that are counted down: %w", err)
	}
	return countdowns, nil
}
