package follow

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"tminus/store/catalogue"
	"tminus/store/sqlite"
)

// longestGrace is how late a reminder may be at most.
const longestGrace = 2 * time.Hour

// graceOf returns how late a reminder of a lead may be: what a server that was
// stopped missed by more is not told.
func graceOf(lead time.Duration) time.Duration {
	if lead == 10*time.Minute {
		return 4 * time.Minute
	}
	return min(lead/3, longestGrace)
}

// flutter returns how near the NET of an earlier reminder may be for another one
// of the same lead to say nothing new.
func flutter(lead time.Duration) time.Duration { return max(15*time.Minute, lead/4) }

// ReviewMoves has those moves told that were too small when they were seen and
// are not any more, because the launch is nearer. It returns how many.
func (s *Follows) ReviewMoves(ctx context.Context) (ready int, err error) {
	return s.intake.ReviewMoves(ctx)
}

// MakeReminders makes the reminders that are due now, and returns how many.
func (s *Follows) MakeReminders(ctx context.Context) (made int, err error) {
	wants, err := s.wants(ctx)
	if err != nil || len(wants.leads) == 0 {
		return 0, err
	}
	now := s.db.Now()
	counted, err := s.catalogue.Countdowns(ctx, minutes(wants.leads[0]))
	if err != nil {
		return 0, err
	}
	due := []catalogue.Occasion{}
	for _, launch := range counted {
		for _, lead := range wants.leads {
			at := launch.NET.Add(-minutes(lead))
			if at.After(now) || !now.Before(at.Add(graceOf(minutes(lead)))) {
				continue
			}
			due = append(due, catalogue.Occasion{
				LaunchID: launch.ID, Kind: catalogue.OccasionReminder, Key: catalogue.ReminderKey(launch.ID, lead, launch.NET),
				NET: launch.NET, Facts: catalogue.OccasionFacts{Lead: lead}, HappenedAt: at, ExpiresAt: launch.NET,
			})
		}
	}
	if due, err = s.unmade(ctx, due); err != nil || len(due) == 0 {
		return 0, err
	}
	if err := s.tellChances(ctx, due); err != nil {
		return 0, fmt.Errorf("chances of reminders: %w", err)
	}
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		for _, o := range due {
			lead := minutes(o.Facts.Lead)
			res, err := tx.ExecContext(ctx, `
				INSERT INTO occasions (launch_id, kind, key, net, facts, happened_at, ready_at, expires_at)
				SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
				WHERE NOT EXISTS (SELECT 1 FROM occasions WHERE launch_id = ?1 AND kind = ?2
					AND json_extract(facts, '$.lead') = ?9 AND abs(net - ?4) < ?10)`,
				o.LaunchID, o.Kind, o.Key, o.NET.Unix(), sqlite.JSONText(o.Facts), o.HappenedAt.Unix(), now.Unix(), o.ExpiresAt.Unix(),
				o.Facts.Lead, int64(flutter(lead)/time.Second))
			if err != nil {
				return err
			}
			count, err := res.RowsAffected()
			made += int(count)
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return 0, fmt.Errorf("make reminders: %w", err)
	}
	return made, nil
}

// tellChances adds to reminders what they tell of how firm the date is.
func (s *Follows) tellChances(ctx context.Context, due []catalogue.Occasion) error {
	for i := range due {
		if due[i].Facts.Lead != catalogue.ReminderDay {
			continue
		}
		launch, err := s.catalogue.LaunchByID(ctx, due[i].LaunchID)
		if errors.Is(err, catalogue.ErrNoLaunch) { // it is gone since
			continue
		}
		if err != nil {
			return err
		}
		if due[i].Facts, err = s.catalogue.ReminderFacts(ctx, launch, due[i].Facts.Lead); err != nil {
			return err
		}
	}
	return nil
}

// unmade returns those of the reminders that were not made before. It saves the
// clock, which looks every few seconds, from writing for nothing.
func (s *Follows) unmade(ctx context.Context, due []catalogue.Occasion) ([]catalogue.Occasion, error) {
	kept := due[:0]
	for _, o := range due {
		count, err := s.db.QueryCount(ctx, `
			SELECT count(*) FROM occasions
			WHERE launch_id = ? AND kind = 'reminder' AND json_extract(facts, '$.lead') = ? AND abs(net - ?) < ?`,
			o.LaunchID, o.Facts.Lead, o.NET.Unix(), int64(flutter(minutes(o.Facts.Lead))/time.Second))
		if err != nil {
			return nil, fmt.Errorf("look for reminders: %w", err)
		}
		if count == 0 {
			kept = append(kept, o)
		}
	}
	return kept, nil
}

func minutes(n int) time.Duration { return time.Duration(n) * time.Minute }
