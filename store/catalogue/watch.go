package catalogue

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"tminus/store/ledger"
	"tminus/store/sqlite"
)

// LaunchMoment is what the planning of calls looks at of a launch.
type LaunchMoment struct {
	ID          string
	NET         time.Time
	Certainty   ledger.Certainty // of NET, at the moment of reading
	Final       bool
	Held        bool      // the countdown stands still
	Crewed      bool      // somebody goes up
	LastUpdated time.Time // the feed's; zero when not told
}

// LaunchMoments returns the feed's launches whose NET lies between from and
// to, both included, soonest first. Withdrawn launches and the starter
// catalogue's are not among them.
func (s *Catalogue) LaunchMoments(ctx context.Context, from, to time.Time) ([]LaunchMoment, error) {
	now := s.db.Now()
	launches, err := sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) LaunchMoment { return readLaunchMoment(c, now) }, `
		SELECT id, net, net_precision_id, status_id, final, last_updated_at, crewed FROM launches
		WHERE net >= ? AND net <= ? AND withdrawn_at IS NULL AND starter = 0
		ORDER BY net, id`, from.Unix(), to.Unix())
	if err != nil {
		return nil, fmt.Errorf("launches around now: %w", err)
	}
	return launches, nil
}

func readLaunchMoment(c *sqlite.Row, now time.Time) LaunchMoment {
	l := Launch{ID: c.Text(), NET: c.Time()}
	if precision := c.OptInt64(); precision != nil {
		l.NETPrecision = &ledger.Precision{ID: *precision}
	}
	l.Status.ID = c.Int64()
	return LaunchMoment{
		ID: l.ID, NET: l.NET, Certainty: Certainty(l, now), Final: c.Bool(), LastUpdated: c.Time(),
		Crewed: c.Bool(), Held: l.Status.ID == ledger.StatusHold,
	}
}

// UpdatedReach returns the earliest moment since which the feed changed at
// most n of the stored launches; zero when there are no more than n.
func (s *Catalogue) UpdatedReach(ctx context.Context, n int) (time.Time, error) {
	var beyond time.Time
	err := s.db.Read.QueryRowContext(ctx, `
		SELECT last_updated_at FROM launches WHERE last_updated_at IS NOT NULL
		ORDER BY last_updated_at DESC LIMIT 1 OFFSET ?`, n).Scan(sqlite.AsTime(&beyond))
	if errors.Is(err, sql.ErrNoRows) {
		return time.Time{}, nil
	}
	if err != nil {
		return time.Time{}, fmt.Errorf("latest %d changed launches: %w", n, err)
	}
	return beyond.Add(time.Second), nil
}

// Countdown is a launch or an event that somebody can be reminded of.
type Countdown struct {
	LaunchID string // "": it is an event
	EventID  int64  // 0: it is a launch
	NET      time.Time
}

// Countdowns returns the launches of the feed whose NET is exact and within a
// while from now, and that are neither held nor over, soonest first.
func (s *Catalogue) Countdowns(ctx context.Context, within time.Duration) ([]Countdown, error) {
	now := s.db.Now()
	cond, binds := CertaintyCondition(ledger.CertaintyExact, now.Unix())
	countdowns, err := sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) Countdown { return Countdown{LaunchID: c.Text(), NET: c.Time()} }, `
		SELECT l.id, l.net FROM launches l
		WHERE l.final = 0 AND l.net > ? AND l.net <= ? AND l.withdrawn_at IS NULL AND l.starter = 0
			AND l.status_id NOT IN (?, ?) AND `+cond+` ORDER BY l.net, l.id`,
		append([]any{now.Unix(), now.Add(within).Unix(), ledger.StatusHold, ledger.StatusInFlight}, binds...)...)
	if err != nil {
		return nil, fmt.Errorf("launches that are counted down: %w", err)
	}
	return countdowns, nil
}
