package journal

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"tminus/store/retryafter"
)

const (
	// CallWindow is how long a call counts against the hour after it ended: an
	// hour, and a second for clocks that disagree.
	CallWindow = time.Hour + time.Second
	// AnonymousLimit is how many calls an hour Launch Library grants an address
	// without a token.
	AnonymousLimit = 15
	// Unpaced is the hourly limit from which on calls are not rationed.
	Unpaced = 10_000
	// callTimeLimit is how long a call that never told its end is believed to
	// have taken.
	callTimeLimit = time.Minute
	// callKept is how long a call stays on record after it stopped counting.
	callKept = 24 * time.Hour
)

// SpendCall commits one call of the feed to the hour before it is sent and
// returns its id. A call counts from here until an hour after FinishCall, so
// no hour ever holds more than limit calls, whatever the network's delays.
// When limit calls count already, or calls are held, nothing is written and
// wait says how long to stay away.
func (s *Journal) SpendCall(ctx context.Context, limit int, purpose string) (id int64, wait time.Duration, err error) {
	now := s.db.Now()
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		if err := settleCalls(ctx, tx, now); err != nil {
			return err
		}
		if wait, err = callWait(ctx, tx, now, limit); err != nil || wait > 0 {
			return err
		}
		res, err := tx.ExecContext(ctx,
			"INSERT INTO upstream_calls (purpose, sent_ms, leaves_ms) VALUES (?, ?, ?)",
			purpose, now.UnixMilli(), ceilMilli(now.Add(callTimeLimit+CallWindow)))
		if err != nil {
			return err
		}
		id, err = res.LastInsertId()
		return err
	})
	if err != nil {
		return 0, 0, fmt.Errorf("spend a call on %s: %w", purpose, err)
	}
	return id, wait, nil
}

// FinishCall records how a call ended: the HTTP status, 0 when none came, and
// the reason of a failure.
func (s *Journal) FinishCall(ctx context.Context, id int64, status int, reason string) error {
	now := s.db.Now()
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `
			UPDATE upstream_calls SET ended_ms = ?, leaves_ms = ?, status = ?, error = ?
			WHERE id = ? AND ended_ms IS NULL`,
			now.UnixMilli(), ceilMilli(now.Add(CallWindow)), status, reason, id)
		return err
	})
	if err != nil {
		return fmt.Errorf("finish call %d: %w", id, err)
	}
	return nil
}

// CallsInLastHour returns how many calls count against the hour now, foreign
// ones included, and when the oldest of them was sent; zero when none counts.
func (s *Journal) CallsInLastHour(ctx context.Context) (used int, oldest time.Time, err error) {
	var sent sql.NullInt64
	err = s.db.Read.QueryRowContext(ctx,
		"SELECT coalesce(sum(calls), 0), min(sent_ms) FROM upstream_calls WHERE leaves_ms >= ?",
		s.db.Now().UnixMilli()).Scan(&used, &sent)
	if err != nil {
		return 0, time.Time{}, fmt.Errorf("calls in the last hour: %w", err)
	}
	if sent.Valid {
		oldest = time.UnixMilli(sent.Int64).UTC()
	}
	return used, oldest, nil
}

// NoteForeignCalls takes in that the feed counts inUse calls from this address
// in its hour. Those beyond the ones known here were made by others and count
// from now on. A smaller number than known here changes nothing.
func (s *Journal) NoteForeignCalls(ctx context.Context, inUse int) error {
	now := s.db.Now()
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		if err := settleCalls(ctx, tx, now); err != nil {
			return err
		}
		known, err := countCalls(ctx, tx, now)
		if err != nil || inUse <= known {
			return err
		}
		_, err = tx.ExecContext(ctx,
			"INSERT INTO upstream_calls (is_foreign, calls, sent_ms, leaves_ms) VALUES (1, ?, ?, ?)",
			inUse-known, now.UnixMilli(), ceilMilli(now.Add(CallWindow)))
		return err
	})
	if err != nil {
		return fmt.Errorf("note %d calls in use: %w", inUse, err)
	}
	return nil
}

// HoldCalls refuses every call until the given moment, at most a day ahead, as
// a Retry-After asks. An earlier moment than one already held changes nothing.
func (s *Journal) HoldCalls(ctx context.Context, until time.Time, reason string) error {
	now := s.db.Now()
	if latest := now.Add(retryafter.Limit); until.After(latest) {
		until = latest
	}
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `
			INSERT INTO call_hold (id, until_ms, reason) VALUES (1, ?, ?)
			ON CONFLICT (id) DO UPDATE SET until_ms = excluded.until_ms, reason = excluded.reason
			WHERE excluded.until_ms > until_ms OR until_ms > ?`,
			ceilMilli(until), reason, ceilMilli(now.Add(retryafter.Limit)))
		return err
	})
	if err != nil {
		return fmt.Errorf("hold calls: %w", err)
	}
	return nil
}

// CallsHeldUntil returns until when calls are held and why; the zero time when
// they are not.
func (s *Journal) CallsHeldUntil(ctx context.Context) (until time.Time, reason string, err error) {
	now := s.db.Now()
	var ms int64
	err = s.db.Read.QueryRowContext(ctx,
		"SELECT until_ms, reason FROM call_hold WHERE until_ms > ?", now.UnixMilli()).Scan(&ms, &reason)
	if errors.Is(err, sql.ErrNoRows) {
		return time.Time{}, "", nil
	}
	if err != nil {
		return time.Time{}, "", fmt.Errorf("calls held until: %w", err)
	}
	return time.UnixMilli(min(ms, ceilMilli(now.Add(retryafter.Limit)))).UTC(), reason, nil
}

// SettleCalls brings back what the clock wrote while it ran ahead, should it
// have been set right since. Otherwise it writes nothing.
func (s *Journal) SettleCalls(ctx context.Context) error {
	now := s.db.Now()
	var ahead bool
	err := s.db.Read.QueryRowContext(ctx, `
		SELECT EXISTS (SELECT 1 FROM upstream_calls WHERE leaves_ms > ?) OR EXISTS (SELECT 1 FROM call_hold WHERE until_ms > ?)`,
		ceilMilli(now.Add(callTimeLimit+CallWindow)), ceilMilli(now.Add(retryafter.Limit))).Scan(&ahead)
	if err == nil && ahead {
		err = s.db.Tx(ctx, func(tx *sql.Tx) error { return settleCalls(ctx, tx, now) })
	}
	if err != nil {
		return fmt.Errorf("settle calls: %w", err)
	}
	return nil
}

// settleCalls drops calls that long stopped counting. What lies further ahead
// than it can have been written now comes from a clock that ran fast since; it
// is brought back, so a wrong clock never silences ingestion for longer than
// the longest rightful wait.
func settleCalls(ctx context.Context, tx *sql.Tx, now time.Time) error {
	latest := ceilMilli(now.Add(callTimeLimit + CallWindow))
	held := ceilMilli(now.Add(retryafter.Limit))
	for _, stmt := range []struct {
		query string
		args  []any
	}{
		{"DELETE FROM upstream_calls WHERE leaves_ms < ?", []any{now.Add(-callKept).UnixMilli()}},
		{"UPDATE upstream_calls SET leaves_ms = ? WHERE leaves_ms > ?", []any{latest, latest}},
		{"UPDATE call_hold SET until_ms = ? WHERE until_ms > ?", []any{held, held}},
	} {
		if _, err := tx.ExecContext(ctx, stmt.query, stmt.args...); err != nil {
			return err
		}
	}
	return nil
}

// callWait returns how long one more call has to wait, 0 when it may go now.
func callWait(ctx context.Context, tx *sql.Tx, now time.Time, limit int) (time.Duration, error) {
	var until int64
	err := tx.QueryRowContext(ctx, "SELECT until_ms FROM call_hold").Scan(&until)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return 0, err
	}
	used, err := countCalls(ctx, tx, now)
	if err != nil {
		return 0, err
	}
	if excess := used + 1 - limit; excess > 0 {
		free, err := whenFreed(ctx, tx, now, min(excess, used))
		if err != nil {
			return 0, err
		}
		until = max(until, free)
	}
	return max(0, time.UnixMilli(until).Sub(now)), nil
}

// whenFreed returns the moment, in unix milliseconds, from which n fewer calls
// count. Without any call to wait for it is a whole window from now.
func whenFreed(ctx context.Context, tx *sql.Tx, now time.Time, n int) (int64, error) {
	var leaves int64
	err := tx.QueryRowContext(ctx, `
		SELECT leaves_ms FROM (
			SELECT leaves_ms, sum(calls) OVER (ORDER BY leaves_ms, id) AS freed
			FROM upstream_calls WHERE leaves_ms >= ?)
		WHERE freed >= ? ORDER BY freed LIMIT 1`, now.UnixMilli(), n).Scan(&leaves)
	if n == 0 || errors.Is(err, sql.ErrNoRows) {
		return ceilMilli(now.Add(CallWindow)), nil
	}
	return leaves + 1, err
}

// countCalls returns how many calls count now. The edge of the window counts:
// a call that is exactly an hour old may just have left.
func countCalls(ctx context.Context, tx *sql.Tx, now time.Time) (used int, err error) {
	err = tx.QueryRowContext(ctx, "SELECT coalesce(sum(calls), 0) FROM upstream_calls WHERE leaves_ms >= ?",
		now.UnixMilli()).Scan(&used)
	return used, err
}

// ceilMilli returns t in unix milliseconds, rounded up.
func ceilMilli(t time.Time) int64 {
	return t.Add(time.Millisecond - time.Nanosecond).UnixMilli()
}
