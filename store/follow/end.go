package follow

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"tminus/store/sqlite"
)

// EndSink ends a sink without asking whose it is: whoever has a mail may end
// such mails. One that is not there has ended already.
func (s *Follows) EndSink(ctx context.Context, id int64) error {
	err := s.db.Tx(ctx, func(tx *sql.Tx) error { return sqlite.Exec(ctx, tx, "DELETE FROM sinks WHERE id = ?", id) })
	if err != nil {
		return fmt.Errorf("end sink: %w", err)
	}
	return nil
}

// EndSinksSince ends the sinks of an account that were added at a moment or
// later, and returns them and those that are left. Mails to the account's own
// address stay.
func (s *Follows) EndSinksSince(ctx context.Context, account int64, since time.Time) (ended, left []Sink, err error) {
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		kept, err := find(ctx, tx.QueryContext, "account_id = ?", account)
		if errors.Is(err, errNoFollow) {
			return nil
		}
		for _, sink := range kept.Sinks {
			if sink.Kind == MailSink || sink.CreatedAt.Before(since) {
				left = append(left, sink)
				continue
			}
			ended = append(ended, sink)
			if err := sqlite.Exec(ctx, tx, "DELETE FROM sinks WHERE id = ?", sink.ID); err != nil {
				return err
			}
		}
		return err
	})
	s.forgetWanted()
	if err != nil {
		return nil, nil, fmt.Errorf("end sinks: %w", err)
	}
	return ended, left, nil
}

// EndPush ends the subscriptions of all browsers, which are bound to a key that
// is no more, and returns how many there were.
func (s *Follows) EndPush(ctx context.Context) (ended int64, err error) {
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		res, err := tx.ExecContext(ctx, "DELETE FROM sinks WHERE kind = ?", PushSink)
		if err != nil {
			return err
		}
		ended, err = res.RowsAffected()
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("end subscriptions: %w", err)
	}
	return ended, nil
}

// PutBack puts a batch that was claimed and not tried back into the outbox,
// where it is due at a moment.
func (s *Follows) PutBack(ctx context.Context, p Batch, due time.Time) error {
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		return sqlite.Exec(ctx, tx, `
			UPDATE deliveries SET state = 'waiting', tries = tries - 1, due_at = ?
			WHERE sink_id = ? AND occasion_id IN (SELECT value FROM json_each(?)) AND state = 'sending'`,
			due.Unix(), p.Sink.ID, sqlite.JSONText(p.occasions))
	})
	if err != nil {
		return fmt.Errorf("put delivery back: %w", err)
	}
	return nil
}
