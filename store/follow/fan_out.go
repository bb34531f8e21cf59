package follow

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"tminus/store/catalogue"
	"tminus/store/sqlite"
	"tminus/store/zones"
)

// fannedAtOnce is how many follows are looked at in one transaction, so that
// nobody waits for it longer than 50 ms.
const fannedAtOnce = 1_000

// FanOut makes the deliveries of all occasions that are ready, and returns how
// many. One that was cut short is begun again; what it had made stays. An
// occasion that fails does not keep others from being sent.
func (s *Follows) FanOut(ctx context.Context) (made int, err error) {
	ready, err := sqlite.QueryAll(ctx, s.db, catalogue.ReadOccasion,
		"SELECT "+string(catalogue.OccasionColumns)+" FROM occasions WHERE fanned_at IS NULL AND ready_at <= ? ORDER BY ready_at, id", s.db.Now().Unix())
	if err != nil {
		return 0, fmt.Errorf("find occasions: %w", err)
	}
	var failures []error
	for _, o := range ready {
		count, err := s.fanOut(ctx, o)
		if err != nil {
			failures = append(failures, fmt.Errorf("fan out %s: %w", o.Key, err))
		}
		made += count
	}
	return made, errors.Join(failures...)
}

// fanOut makes the deliveries of one occasion.
func (s *Follows) fanOut(ctx context.Context, o catalogue.Occasion) (made int, err error) {
	if !o.ExpiresAt.After(s.db.Now()) {
		return 0, s.expired(ctx, o)
	}
	wants, err := s.wants(ctx)
	if err != nil {
		return 0, err
	}
	filters, err := s.filtersOf(ctx, o, wants)
	if err != nil {
		return 0, err
	}
	for after := int64(0); ; {
		people, err := s.interested(ctx, o, filters, after)
		if err != nil {
			return made, err
		}
		count, err := s.deliver(ctx, o, people)
		if err != nil {
			return made, err
		}
		made += count
		if len(people) < fannedAtOnce {
			return made, s.fanned(ctx, o)
		}
		after = people[len(people)-1].sink
	}
}

// filtersOf returns the filters that mean what an occasion is about: they are
// filters of launches, so an event has none.
func (s *Follows) filtersOf(ctx context.Context, o catalogue.Occasion, wants *wanted) ([]string, error) {
	if o.LaunchID == "" {
		return nil, nil
	}
	return s.catalogue.MeetsFilters(ctx, o.LaunchID, wants.filters)
}

// interest is a sink that wants a notice, and when.
type interest struct {
	sink   int64
	kind   SinkKind
	digest string // as SinkKeys has it
	why    string
	leads  [][]int // of the rules that it is told by
	Settings
}

// hasOwner is met by follows without an account, and by those whose account is
// not deactivated.
const hasOwner = `(f.account_id IS NULL OR EXISTS (SELECT 1 FROM accounts a WHERE a.id = f.account_id AND a.deactivated_at IS NULL))`

// interestedSQL selects the sinks whose follow has a rule for the occasion. A
// rule of the launch or event itself counts more than one of a filter. Who began to follow
// after a move was seen has never known another time.
const interestedSQL = `
	SELECT s.id, s.kind, s.keys ->> '$.digest', min(CASE WHEN r.filter IS NULL THEN '' ELSE coalesce(nullif(r.filter, ''), 'upcoming=all') END), json_group_array(json(r.leads)), f.zone, f.quiet_from, f.quiet_to
	FROM sinks s
		JOIN follows f ON f.id = s.follow_id
		JOIN rules r ON r.follow_id = f.id
	WHERE s.id > ? AND s.state <> 'gone' AND NOT f.paused
		AND (r.launch_id = ? OR r.event_id = ? OR r.filter IN (SELECT value FROM json_each(?)))
		AND CASE WHEN ? = 'reminder' THEN EXISTS (SELECT 1 FROM json_each(r.leads) WHERE ? IN (0, value))
			ELSE EXISTS (SELECT 1 FROM json_each(r.kinds) WHERE value = ?) END
		AND (? IS NULL OR r.created_at <= ?)
		AND ` + hasOwner + `
	GROUP BY s.id ORDER BY s.id LIMIT ?`

func (s *Follows) interested(ctx context.Context, o catalogue.Occasion, filters []string, after int64) ([]interest, error) {
	return sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) interest {
		i := interest{sink: c.Int64(), kind: SinkKind(c.Text()), digest: c.Text(), why: c.Text()}
		c.JSON(&i.leads)
		i.Settings = Settings{Zone: c.Text(), QuietFrom: c.Int(), QuietTo: c.Int()}
		return i
	}, interestedSQL, after, sqlite.NonZero(o.LaunchID), sqlite.NonZero(o.EventID), sqlite.JSONList(filters), o.Kind, o.Facts.Lead, o.Kind,
		sqlite.Unix(o.Facts.SeenAt), sqlite.Unix(o.Facts.SeenAt), fannedAtOnce)
}

// deliver makes the deliveries of an occasion to some sinks.
func (s *Follows) deliver(ctx context.Context, o catalogue.Occasion, people []interest) (made int, err error) {
	now := s.db.Now()
	err = s.db.Tx(ctx, func(tx *sql.Tx) (err error) {
		insert, err := tx.PrepareContext(ctx, `
			INSERT INTO deliveries (occasion_id, sink_id, due_at, gathered, why) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, insert.Close()) }()
		for _, one := range people {
			due, gathered, told := one.when(o, now)
			if !told {
				continue
			}
			res, err := insert.ExecContext(ctx, o.ID, one.sink, due.Unix(), gathered, one.why)
			if err != nil {
				return err
			}
			count, err := res.RowsAffected()
			if err != nil {
				return err
			}
			made += int(count)
		}
		return nil
	})
	return made, err
}

// fanned notes that all deliveries of an occasion are made.
func (s *Follows) fanned(ctx context.Context, o catalogue.Occasion) error {
	return s.db.Tx(ctx, func(tx *sql.Tx) error {
		return sqlite.Exec(ctx, tx, "UPDATE occasions SET fanned_at = ? WHERE id = ?", s.db.Now().Unix(), o.ID)
	})
}

// expired notes that it is too late for an occasion. Of a move nobody was notified
// then, so it is kept as one that is still to be sent.
func (s *Follows) expired(ctx context.Context, o catalogue.Occasion) error {
	if !o.Kind.IsMove() {
		return s.fanned(ctx, o)
	}
	return s.db.Tx(ctx, func(tx *sql.Tx) error {
		return sqlite.Exec(ctx, tx, "UPDATE occasions SET ready_at = NULL WHERE id = ?", o.ID)
	})
}

// when returns from when on the sink gets a notice of an occasion, and whether with
// others together. Some things are not sent later.
func (i interest) when(o catalogue.Occasion, now time.Time) (due time.Time, gathered, told bool) {
	zone := zones.OrUTC(i.Zone)
	if i.kind == MailSink && i.digest != "" {
		return nextDigest(now.In(zone), i.digest == "weekly"), true, o.Kind != catalogue.OccasionReminder
	}
	if o.IsBeforeQuiet() {
		return now, false, i.isToldBefore(o.HappenedAt, o.NET, slices.Concat(i.leads...))
	}
	end, quiet := i.quietUntil(now.In(zone))
	if !quiet {
		return now, false, true
	}
	return end, true, keeps(o, end)
}
