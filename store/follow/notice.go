package follow

import (
	"context"
	"fmt"
	"time"

	"tminus/store/catalogue"
	"tminus/store/sqlite"
)

// Notice is one that a follow got.
type Notice struct {
	Item
	At    time.Time
	Sinks []int64 // that it went to
}

// Notices returns up to so many of the last notices of a follow, newest first.
func (s *Follows) Notices(ctx context.Context, o Owner, most int) ([]Notice, error) {
	cond, bind := o.condition()
	notices, err := sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) Notice {
		n := Notice{Item: Item{Occasion: catalogue.ReadOccasion(c), Why: c.Text()}, At: c.Time()}
		c.JSON(&n.Sinks)
		return n
	}, "SELECT "+catalogue.OccasionColumns.Of("o")+`, min(d.why), max(d.done_at), json_group_array(d.sink_id)
		FROM follows f
			JOIN sinks s ON s.follow_id = f.id
			JOIN deliveries d ON d.sink_id = s.id
			JOIN occasions o ON o.id = d.occasion_id
		WHERE f.`+cond+` AND d.state = 'done'
		GROUP BY o.id ORDER BY max(d.done_at) DESC, o.id DESC LIMIT ?`, bind, most)
	if err != nil {
		return nil, fmt.Errorf("list notices: %w", err)
	}
	read := map[string]about{}
	for i := range notices {
		o := notices[i].Occasion
		if _, known := read[o.Subject()]; !known {
			if read[o.Subject()], err = s.about(ctx, o); err != nil {
				return nil, fmt.Errorf("list notices: %w", err)
			}
		}
		notices[i].Launch, notices[i].Event = read[o.Subject()].launch, read[o.Subject()].event
	}
	return notices, nil
}

// Report says how sending goes, for the staff.
type Report struct {
	Follows  int // with or without an account
	Rules    int
	Sinks    []SinkCount
	Queue    map[string]int // deliveries by state; of those kept for a week
	OldestAt time.Time      // since when the delivery that waits for the longest is due; zero: none is
	Failing  []FailingHost
	Told     []ToldDay // the last days, newest first
}

// SinkCount is how many sinks of a kind are in a state.
type SinkCount struct {
	Kind  SinkKind
	State SinkState
	Count int
}

// FailingHost is a host whose sinks fail at present.
type FailingHost struct {
	Host  string // without the rest of the address, which is secret
	Kind  SinkKind
	Sinks int
	Since time.Time
	Last  string // failure
}

// ToldDay is how many notices of each kind arrived on a day, in UTC.
type ToldDay struct {
	Day  time.Time
	Told map[catalogue.OccasionKind]int
}

// toldDays is how many days a report has: older notices are forgotten.
const toldDays = 7

// Report returns how sending goes.
func (s *Follows) Report(ctx context.Context) (Report, error) {
	r := Report{Queue: map[string]int{}}
	now := s.db.Now()
	err := s.db.Read.QueryRowContext(ctx, `
		SELECT (SELECT count(*) FROM follows), (SELECT count(*) FROM rules),
			(SELECT min(due_at) FROM deliveries WHERE state = 'waiting' AND due_at <= ?)`, now.Unix()).
		Scan(&r.Follows, &r.Rules, sqlite.AsTime(&r.OldestAt))
	if err != nil {
		return Report{}, fmt.Errorf("report of follows: %w", err)
	}
	if r.Sinks, err = sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) SinkCount {
		return SinkCount{Kind: SinkKind(c.Text()), State: SinkState(c.Text()), Count: c.Int()}
	}, "SELECT kind, state, count(*) FROM sinks GROUP BY kind, state ORDER BY kind, state"); err != nil {
		return Report{}, fmt.Errorf("report of sinks: %w", err)
	}
	states, err := sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) SinkCount { return SinkCount{State: SinkState(c.Text()), Count: c.Int()} },
		"SELECT state, count(*) FROM deliveries GROUP BY state")
	if err != nil {
		return Report{}, fmt.Errorf("report of deliveries: %w", err)
	}
	for _, state := range states {
		r.Queue[string(state.State)] = state.Count
	}
	if r.Failing, err = s.failing(ctx); err != nil {
		return Report{}, fmt.Errorf("report of failures: %w", err)
	}
	if r.Told, err = s.told(ctx, now); err != nil {
		return Report{}, fmt.Errorf("report of notices: %w", err)
	}
	return r, nil
}

// failing returns the hosts whose sinks fail. Of a mail the host is that of the
// address.
func (s *Follows) failing(ctx context.Context) ([]FailingHost, error) {
	return sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) FailingHost {
		return FailingHost{Host: c.Text(), Kind: SinkKind(c.Text()), Sinks: c.Int(), Since: c.Time(), Last: c.Text()}
	}, `
		WITH bare AS (
			SELECT kind, failing_at, failed_at, failure,
				CASE WHEN instr(address, '://') > 0 THEN substr(address, instr(address, '://') + 3)
					ELSE substr(address, instr(address, '@') + 1) END AS rest
			FROM sinks WHERE failing_at IS NOT NULL)
		SELECT iif(instr(rest, '/') > 0, substr(rest, 1, instr(rest, '/') - 1), rest) AS host, kind, count(*), min(failing_at), failure
		FROM bare GROUP BY host, kind HAVING max(failed_at) ORDER BY count(*) DESC, host LIMIT 20`)
}

// told returns what arrived on each of the last days.
func (s *Follows) told(ctx context.Context, now time.Time) ([]ToldDay, error) {
	today := now.UTC().Truncate(24 * time.Hour)
	first := today.AddDate(0, 0, 1-toldDays)
	type told struct {
		day, count int
		kind       catalogue.OccasionKind
	}
	all, err := sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) told {
		return told{day: c.Int(), kind: catalogue.OccasionKind(c.Text()), count: c.Int()}
	}, `
		SELECT (? - d.done_at / 86400), o.kind, count(*) FROM deliveries d JOIN occasions o ON o.id = d.occasion_id
		WHERE d.state = 'done' AND d.done_at >= ? GROUP BY d.done_at / 86400, o.kind`, today.Unix()/86400, first.Unix())
	if err != nil {
		return nil, err
	}
	days := make([]ToldDay, toldDays)
	for i := range days {
		days[i] = ToldDay{Day: today.AddDate(0, 0, -i), Told: map[catalogue.OccasionKind]int{}}
	}
	for _, one := range all {
		if one.day >= 0 && one.day < toldDays {
			days[one.day].Told[one.kind] = one.count
		}
	}
	return days, nil
}
