package follow

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"tminus/store/sqlite"
)

// Result is what came of sending a batch.
type Result string

// The results.
const (
	Done    Result = "done"
	Again   Result = "again"   // it may work later
	Gone    Result = "gone"    // the sink is no more
	Broken  Result = "broken"  // the sink refuses, which is ours to mend
	Dropped Result = "dropped" // it is of no use any more
	Held    Result = "held"    // another mail would exceed a limit: it is sent together with others
)

// Outcome is what came of sending a batch, and what to do about it.
type Outcome struct {
	Result  Result
	At      time.Time // of Again: when; of Held: from when on there is room
	Failure string    // a sentence for the sink's owner, "" after Done
}

const (
	// brokenFor is how long a sink may refuse before it is given up.
	brokenFor = 7 * 24 * time.Hour
	// failingFor is how long a sink may fail in any way before it is given up.
	failingFor = 5 * 24 * time.Hour
)

// Finish writes down what came of a batch.
func (s *Follows) Finish(ctx context.Context, p Batch, o Outcome) error {
	now := s.db.Now()
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		if o.Result == Held {
			return s.hold(ctx, tx, p, o.At)
		}
		if err := s.finishSink(ctx, tx, p.Sink.ID, o, now); err != nil {
			return err
		}
		state, due, done := "done", now, any(now.Unix())
		switch o.Result {
		case Again:
			state, due, done = "waiting", o.At, nil
		case Broken, Dropped:
			state = "dropped"
		case Gone:
			state = "gone"
		case Done, Held:
		}
		if err := sqlite.Exec(ctx, tx, `
			UPDATE deliveries SET state = ?, due_at = ?, done_at = ?
			WHERE sink_id = ? AND occasion_id IN (SELECT value FROM json_each(?)) AND state = 'sending'`,
			state, due.Unix(), done, p.Sink.ID, sqlite.JSONText(p.occasions)); err != nil {
			return err
		}
		// All in one notice are one of the day's.
		return sqlite.Exec(ctx, tx, `
			UPDATE deliveries SET tries = 0 WHERE sink_id = ? AND occasion_id IN (SELECT value FROM json_each(?)) AND state = 'done'`,
			p.Sink.ID, sqlite.JSONText(p.occasions[1:]))
	})
	if err != nil {
		return fmt.Errorf("finish delivery: %w", err)
	}
	return nil
}

// finishSink writes down how a sink does.
func (s *Follows) finishSink(ctx context.Context, tx *sql.Tx, sink int64, o Outcome, now time.Time) error {
	switch o.Result {
	case Dropped, Held:
		return nil
	case Done:
		return sqlite.Exec(ctx, tx, "UPDATE sinks SET state = 'ok', failures = 0, failing_at = NULL, ok_at = ? WHERE id = ?", now.Unix(), sink)
	case Again, Gone, Broken:
	}
	return sqlite.Exec(ctx, tx, `
		UPDATE sinks SET failures = failures + 1, failing_at = coalesce(failing_at, ?1), failed_at = ?1, failure = ?2,
			state = CASE
				WHEN ?3 = 'gone' OR coalesce(failing_at, ?1) <= iif(?3 = 'broken', ?4, ?5) THEN 'gone'
				WHEN ?3 = 'broken' THEN 'broken'
				ELSE state END
		WHERE id = ?6`,
		now.Unix(), o.Failure, o.Result, now.Add(-brokenFor).Unix(), now.Add(-failingFor).Unix(), sink)
}

// Noted writes down how a sink did when it was tried without an occasion.
func (s *Follows) Noted(ctx context.Context, sink int64, o Outcome) error {
	if err := s.db.Tx(ctx, func(tx *sql.Tx) error { return s.finishSink(ctx, tx, sink, o, s.db.Now()) }); err != nil {
		return fmt.Errorf("note a test: %w", err)
	}
	return nil
}

// waitedLong is how long ago a reminder may have been due that a server left
// waiting: the file may come from another machine, which told it since.
const waitedLong = 2 * time.Minute

// Recover puts right what a server left behind that ended while it was sending:
// reminders are given up, also those that wait for long, everything else is sent
// again. It returns the kinds of the sinks that are not reminded, each as often,
// and is called before anything is claimed.
func (s *Follows) Recover(ctx context.Context) (dropped []SinkKind, err error) {
	now := s.db.Now()
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, `
			UPDATE deliveries SET state = 'dropped', done_at = ?
			WHERE (state = 'sending' OR state = 'waiting' AND due_at < ?)
				AND occasion_id IN (SELECT id FROM occasions WHERE kind = 'reminder')
			RETURNING (SELECT kind FROM sinks WHERE id = sink_id)`, now.Unix(), now.Add(-waitedLong).Unix())
		if err != nil {
			return err
		}
		if dropped, err = sqlite.Collect(rows, func(r sqlite.Scanner) (kind SinkKind, err error) { return kind, r.Scan(&kind) }); err != nil {
			return err
		}
		return sqlite.Exec(ctx, tx, "UPDATE deliveries SET state = 'waiting', due_at = ? WHERE state = 'sending'", now.Unix())
	})
	if err != nil {
		return nil, fmt.Errorf("recover the outbox: %w", err)
	}
	return dropped, nil
}
