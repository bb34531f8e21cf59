package follow

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"tminus/store/sqlite"
	"tminus/store/zones"
)

// hold leaves a batch that there was no room for to the next mail that gathers
// notices and has room; one that gathers them waits for room. Reminders are of no
// use then. It does not count as a try.
func (s *Follows) hold(ctx context.Context, tx *sql.Tx, p Batch, room time.Time) error {
	now := s.db.Now()
	due := room
	if !p.Digest {
		if err := sqlite.Exec(ctx, tx, `
			UPDATE deliveries SET state = 'dropped', done_at = ?
			WHERE sink_id = ? AND occasion_id IN (SELECT value FROM json_each(?)) AND state = 'sending'
				AND occasion_id IN (SELECT id FROM occasions WHERE kind = 'reminder')`,
			now.Unix(), p.Sink.ID, sqlite.JSONText(p.occasions)); err != nil {
			return err
		}
		if digest := nextDigest(now.In(zones.OrUTC(p.Zone)), false); digest.After(room) {
			due = digest
		}
	}
	return sqlite.Exec(ctx, tx, `
		UPDATE deliveries SET state = 'waiting', gathered = 1, held = 1, tries = tries - 1, due_at = ?
		WHERE sink_id = ? AND occasion_id IN (SELECT value FROM json_each(?)) AND state = 'sending'`,
		due.Unix(), p.Sink.ID, sqlite.JSONText(p.occasions))
}

// Waiting is what waits to be sent together, because a limit did not allow to send
// each at once.
type Waiting struct {
	Notices int
	Until   time.Time // when it is sent
}

// HeldBack returns what waits to be sent together, by sink of the owner's follow.
func (s *Follows) HeldBack(ctx context.Context, o Owner) (map[int64]Waiting, error) {
	cond, bind := o.condition()
	type held struct {
		sink int64
		Waiting
	}
	all, err := sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) held {
		return held{c.Int64(), Waiting{Notices: c.Int(), Until: c.Time()}}
	}, `
		SELECT s.id, count(*), min(d.due_at) FROM follows f
			JOIN sinks s ON s.follow_id = f.id
			JOIN deliveries d ON d.sink_id = s.id
		WHERE f.`+cond+` AND d.state = 'waiting' AND d.held = 1
		GROUP BY s.id`, bind)
	if err != nil {
		return nil, fmt.Errorf("find notices that wait: %w", err)
	}
	waiting := map[int64]Waiting{}
	for _, one := range all {
		waiting[one.sink] = one.Waiting
	}
	return waiting, nil
}
