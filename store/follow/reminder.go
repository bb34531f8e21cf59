package follow

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"tminus/store/catalogue"
	"tminus/store/figures"
	"tminus/store/sqlite"
	"tminus/store/zones"
)

const (
	// longestGrace is how late a reminder may be at most, quietGrace how long after
	// quiet hours began.
	longestGrace, quietGrace = 2 * time.Hour, 10 * time.Minute
	// longestQuiet is how long before NET those can begin that swallow a reminder.
	longestQuiet = 26 * time.Hour
)

// graceOf returns how late a reminder of a lead may be: what a server that was
// stopped missed by more is not told.
func graceOf(lead time.Duration) time.Duration {
	if lead == 10*time.Minute {
		return 4 * time.Minute
	}
	return min(lead/3, longestGrace)
}

// isDue reports whether a reminder is to be made that was due at a moment.
func isDue(at, now time.Time, grace time.Duration) bool {
	return !at.After(now) && now.Before(at.Add(grace))
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
func (s *Follows) MakeReminders(ctx context.Context) (count int, err error) {
	wants, err := s.wants(ctx)
	if err != nil || len(wants.leads) == 0 {
		return 0, err
	}
	now := s.db.Now()
	counted, err := s.countdowns(ctx, wants)
	if err != nil {
		return 0, err
	}
	due := wants.due(counted, now)
	if due, err = s.unmade(ctx, due); err != nil || len(due) == 0 {
		return 0, err
	}
	if err := s.tellChances(ctx, due); err != nil {
		return 0, fmt.Errorf("chances of reminders: %w", err)
	}
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		for _, o := range due {
			res, err := tx.ExecContext(ctx, `
				INSERT INTO occasions (launch_id, event_id, kind, key, net, facts, happened_at, ready_at, expires_at)
				SELECT ?1, ?2, 'reminder', ?7, ?4, ?8, ?6, ?9, ?10 WHERE NOT EXISTS (SELECT 1 FROM occasions WHERE `+isMade+`)`,
				append(made(o), o.Key, sqlite.JSONText(o.Facts), now.Unix(), o.ExpiresAt.Unix())...)
			if err != nil {
				return err
			}
			rows, err := res.RowsAffected()
			count += int(rows)
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return 0, fmt.Errorf("make reminders: %w", err)
	}
	return count, nil
}

// countdowns returns the launches, and of the events those that somebody follows,
// that are near enough for a reminder.
func (s *Follows) countdowns(ctx context.Context, wants *wanted) ([]catalogue.Countdown, error) {
	within := max(minutes(wants.leads[0]), longestQuiet)
	counted, err := s.catalogue.Countdowns(ctx, within)
	if err != nil || len(wants.events) == 0 {
		return counted, err
	}
	events, err := s.catalogue.EventCountdowns(ctx, wants.events, within)
	return append(counted, events...), err
}

// due returns the reminders whose time it is.
func (w *wanted) due(counted []catalogue.Countdown, now time.Time) []catalogue.Occasion {
	due := []catalogue.Occasion{}
	for _, one := range counted {
		for _, lead := range w.leads {
			if at := one.NET.Add(-minutes(lead)); isDue(at, now, graceOf(minutes(lead))) {
				o := reminderOf(one, at, one.NET)
				o.Key, o.Facts.Lead = catalogue.ReminderKey(o.Subject(), lead, one.NET), lead
				due = append(due, o)
			}
		}
	}
	return append(due, w.dueBeforeQuiet(counted, now)...)
}

// reminderOf returns a reminder from one moment to another, without what makes it
// the same.
func reminderOf(one catalogue.Countdown, at, expires time.Time) catalogue.Occasion {
	return catalogue.Occasion{
		LaunchID: one.LaunchID, EventID: one.EventID, Kind: catalogue.OccasionReminder, NET: one.NET, HappenedAt: at, ExpiresAt: expires,
	}
}

// dueBeforeQuiet returns a reminder of each launch and event that quiet hours,
// which begin now, would leave somebody none of.
func (w *wanted) dueBeforeQuiet(counted []catalogue.Countdown, now time.Time) (due []catalogue.Occasion) {
	for _, quiet := range w.quiet {
		local := now.In(zones.OrUTC(quiet.Zone))
		if _, is := quiet.quietUntil(local); !is {
			continue
		}
		begin := quiet.quietSince(local)
		if !isDue(begin, now, quietGrace) {
			continue
		}
		for _, one := range counted {
			if slices.ContainsFunc(w.leads, func(lead int) bool { return quiet.swallowed(one.NET, lead).Equal(begin) }) {
				o := reminderOf(one, begin, begin.Add(quietGrace))
				o.Key = catalogue.QuietKey(o.Subject(), begin, one.NET)
				due = append(due, o)
			}
		}
	}
	return due
}

// isMade is met by an earlier reminder that says the same as one does: of the same
// lead, or of the same beginning of quiet hours, for nearly the same NET.
const isMade = `launch_id IS ?1 AND event_id IS ?2 AND kind = 'reminder' AND coalesce(json_extract(facts, '$.lead'), 0) = ?3
	AND abs(net - ?4) < ?5 AND (?3 > 0 OR happened_at = ?6)`

// made returns what isMade compares a reminder with.
func made(o catalogue.Occasion) []any {
	return []any{sqlite.NonZero(o.LaunchID), sqlite.NonZero(o.EventID), o.Facts.Lead, o.NET.Unix(), int64(flutter(minutes(o.Facts.Lead)) / time.Second), o.HappenedAt.Unix()}
}

// tellChances adds to reminders what they tell of how firm the date is.
func (s *Follows) tellChances(ctx context.Context, due []catalogue.Occasion) error {
	for i := range due {
		if due[i].LaunchID == "" || due[i].Facts.Lead != figures.ReminderDay {
			continue
		}
		launch, err := s.catalogue.LaunchByID(ctx, due[i].LaunchID)
		if errors.Is(err, catalogue.ErrNoLaunch) { // it is gone since
			continue
		}
		if err != nil {
			return err
		}
		if due[i].Facts, err = s.figures.ReminderFacts(ctx, launch, due[i].Facts.Lead); err != nil {
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
		count, err := s.db.QueryCount(ctx, "SELECT count(*) FROM occasions WHERE "+isMade, made(o)...)
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
