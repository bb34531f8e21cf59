package intake

import (
	"context"
	"fmt"
	"time"

	"tminus/store/catalogue"
	"tminus/store/journal"
	"tminus/store/ledger"
	"tminus/store/sqlite"
)

// The launches that a sweep of the upcoming ones, or of the past ones, finds;
// both conditions compare the NET with a moment.
const (
	sweptUpcoming = "final = 0 AND net > ?"
	sweptPast     = "net <= ?"
)

// LaunchesMissingFrom returns the ids of the feed's upcoming launches that did
// not join the sweep, soonest first: candidates for withdrawal after a
// complete sweep of the upcoming launches.
func (s *Intake) LaunchesMissingFrom(ctx context.Context, sweep string) ([]string, error) {
	return s.missingFrom(ctx, sweep, sweptUpcoming, s.db.Now().Add(-catalogue.UpcomingGrace))
}

// PastLaunchesMissingFrom returns the ids of the feed's launches with a NET
// not after before that did not join the sweep, oldest first: candidates for
// withdrawal after a complete sweep of the past launches.
func (s *Intake) PastLaunchesMissingFrom(ctx context.Context, sweep string, before time.Time) ([]string, error) {
	return s.missingFrom(ctx, sweep, sweptPast, before)
}

// CountUpcoming returns how many upcoming launches are stored, of the feed or of
// the starter catalogue, whichever are more; withdrawn ones are left out.
func (s *Intake) CountUpcoming(ctx context.Context) (int, error) {
	return s.countSwept(ctx, sweptUpcoming, s.db.Now().Add(-catalogue.UpcomingGrace))
}

// CountPast counts the launches with a NET not after before in the same way.
func (s *Intake) CountPast(ctx context.Context, before time.Time) (int, error) {
	return s.countSwept(ctx, sweptPast, before)
}

// countSwept counts the launches that a sweep would find.
func (s *Intake) countSwept(ctx context.Context, where string, net time.Time) (int, error) {
	count, err := s.db.QueryCount(ctx, `
		SELECT max(count(*) FILTER (WHERE starter), count(*) FILTER (WHERE NOT starter))
		FROM launches WHERE withdrawn_at IS NULL AND `+where, net.Unix())
	if err != nil {
		return 0, fmt.Errorf("count launches: %w", err)
	}
	return count, nil
}

func (s *Intake) missingFrom(ctx context.Context, sweep, where string, net time.Time) ([]string, error) {
	rows, err := s.db.Read.QueryContext(ctx, `
		SELECT id FROM launches
		WHERE `+where+` AND withdrawn_at IS NULL AND starter = 0
			AND id NOT IN (`+journal.SweepIDs+`)
		ORDER BY net, id`, net.Unix(), sweep)
	if err != nil {
		return nil, fmt.Errorf("launches missing from sweep %q: %w", sweep, err)
	}
	ids, err := sqlite.Collect(rows, func(r sqlite.Scanner) (string, error) {
		var id string
		err := r.Scan(&id)
		return id, err
	})
	if err != nil {
		return nil, fmt.Errorf("launches missing from sweep %q: %w", sweep, err)
	}
	return ids, nil
}

// WithdrawLaunch notes that the feed no longer has the launch, also in its
// ledger: it leaves the lists, its page stays, and its followers are told unless it
// has flown. Saving it again undoes that.
// Withdrawing twice keeps the first moment; an unknown launch is a NotFound
// error.
func (s *Intake) WithdrawLaunch(ctx context.Context, id string) error {
	err := s.saving(ctx, func(w *writer) error {
		w.doing = "find it"
		stored := w.ledgerState(id)
		if w.err == nil && !stored.exists {
			return catalogue.ErrNoLaunch
		}
		if !stored.withdrawn {
			w.doing = "note it"
			w.write("UPDATE launches SET withdrawn_at = ? WHERE id = ?", w.now.Unix(), id)
			line := w.keepChange(ledger.Change{LaunchID: id, SeenAt: w.now, Field: ledger.FieldWithdrawn, New: stored.name})
			w.dropUntold(id)
			if !isOver(stored.status) {
				w.notify(catalogue.Occasion{
					LaunchID: id, Kind: catalogue.OccasionWithdrawn, Key: catalogue.OccasionKey(catalogue.OccasionWithdrawn, id, line), NET: stored.planned.NET, HappenedAt: w.now,
					Facts: catalogue.OccasionFacts{WithdrawnAt: w.now, Changes: []int64{line}},
				})
			}
		}
		return w.finish()
	})
	if err != nil {
		return fmt.Errorf("withdraw launch %q: %w", id, err)
	}
	return nil
}

// bringBack notes that the feed has a withdrawn row again.
func (w *writer) bringBack(table string, id any) {
	w.write("UPDATE "+table+" SET withdrawn_at = NULL WHERE id = ? AND withdrawn_at IS NOT NULL", id)
}
