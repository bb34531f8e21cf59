package follow

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/sqlite"
)

const (
	// mostTogether is how many occasions one notice names, mostInMail how many
	// one mail; the others are counted.
	mostTogether, mostInMail = 10, 50
	// brokenTried is how often a sink that refused is tried again.
	brokenTried = 24 * time.Hour
	// unreadableFor is how long a delivery waits whose launch or event cannot be read.
	unreadableFor = time.Minute
)

// Batch is what a sink gets in one notice.
type Batch struct {
	Sink   Sink
	Follow int64
	Zone   string // of the follow
	Items  []Item // at least one, the oldest first
	More   int    // that are left out
	Digest bool   // it gathers what happened for a while
	Held   bool   // because sending each at once would exceed a limit
	Tries  int    // with this one

	occasions []int64 // those of Items, and those left out
}

// Item is an occasion with its launch or its event as that is now.
type Item struct {
	catalogue.Occasion
	Launch catalogue.Launch
	Event  catalogue.Event
	Why    string // the filter of the rule that matched, "upcoming=all" for all launches, "" for a rule of the launch or event
}

// IsGone reports whether what the occasion is about is no longer kept.
func (i Item) IsGone() bool { return i.Launch.ID == "" && i.Event.ID == 0 }

// about is the launch or the event of an occasion, empty for one that is gone.
type about struct {
	launch catalogue.Launch
	event  catalogue.Event
}

// about returns what an occasion is about, as it is now.
func (s *Follows) about(ctx context.Context, o catalogue.Occasion) (found about, err error) {
	if o.LaunchID != "" {
		found.launch, err = s.catalogue.LaunchByID(ctx, o.LaunchID)
	} else {
		found.event, err = s.catalogue.EventByID(ctx, o.EventID)
	}
	if errors.Is(err, catalogue.ErrNoLaunch) || errors.Is(err, catalogue.ErrNoEvent) {
		return about{}, nil
	}
	return found, err
}

// waiting is a delivery that is due.
type waiting struct {
	occasion catalogue.Occasion
	sink     Sink
	follow   int64
	zone     string
	standing Standing // of the follow, as it is now
	gathered bool
	held     bool // sending it at once would exceed a limit
	tries    int
	why      string
	net      time.Time // of the launch or event now
	status   int64
	gone     bool // withdrawn
	paused   bool // or its account is deactivated
	today    int  // notices that the sink got within a day
}

var waitingSQL = chosenSQL + "SELECT " + sqlite.Join(catalogue.OccasionColumns.Of("o"), sinkColumns.Of("s"),
	`f.id, f.zone, `+standingSQL+`, d.gathered, d.held, d.tries, d.why, coalesce(l.net, e.date), l.status_id, coalesce(l.withdrawn_at, e.withdrawn_at) IS NOT NULL, f.paused OR NOT `+hasOwner+`,
	(SELECT count(*) FROM deliveries n WHERE n.sink_id = s.id AND n.state = 'done' AND n.done_at > ?1 AND n.tries > 0)`) + `
	FROM chosen c
		JOIN deliveries d ON d.sink_id = c.sink_id AND d.state = 'waiting' AND d.due_at <= ?2 AND iif(d.gathered, 0, d.occasion_id) = c.notice
		JOIN occasions o ON o.id = d.occasion_id
		LEFT JOIN launches l ON l.id = o.launch_id
		LEFT JOIN events e ON e.id = o.event_id
		JOIN sinks s ON s.id = d.sink_id
		JOIN follows f ON f.id = s.follow_id
	ORDER BY c.trust, c.turn, c.due_at, d.occasion_id`

// chosenSQL chooses which notices are sent next: each follow has its first one
// sent before anybody's second, and sinks that failed last come last.
const chosenSQL = `
	WITH notices AS (
		SELECT d.sink_id, s.follow_id, iif(d.gathered, 0, d.occasion_id) AS notice, min(d.due_at) AS due_at,
			CASE WHEN s.failing_at IS NOT NULL THEN 2 WHEN s.ok_at IS NULL THEN 1 ELSE 0 END AS trust
		FROM deliveries d JOIN sinks s ON s.id = d.sink_id
		WHERE d.state = 'waiting' AND d.due_at <= ?2 AND s.kind IN (SELECT value FROM json_each(?3))
		GROUP BY d.sink_id, notice),
	turns AS (
		SELECT *, row_number() OVER (PARTITION BY follow_id ORDER BY trust, due_at, notice, sink_id) AS turn FROM notices),
	chosen AS (
		SELECT * FROM turns
		WHERE turn <= ?4 - coalesce((SELECT value FROM json_each(?5) WHERE key = CAST(follow_id AS TEXT)), 0)
		ORDER BY trust, turn, due_at LIMIT ?6)
	`

func readWaiting(c *sqlite.Row) waiting {
	w := waiting{
		occasion: catalogue.ReadOccasion(c), sink: readSink(c), follow: c.Int64(), zone: c.Text(), standing: Standing(c.Text()), gathered: c.Bool(), held: c.Bool(), tries: c.Int(),
		why: c.Text(), net: c.Time(), status: c.Int64(), gone: c.Bool(), paused: c.Bool(), today: c.Int(),
	}
	w.sink.Standing = w.standing
	return w
}

// Room is what a claim may take.
type Room struct {
	Kinds []SinkKind // of the sinks
	Most  int        // notices
	// Each is how many notices one follow may have in hand; Held is how many of
	// those it has already.
	Each int
	Held map[int64]int // by follow
}

// Claim takes deliveries that are due, as far as there is room, out of the
// outbox, as batches: that they are being sent is written before anything is. What can no
// longer be sent is dropped. A delivery whose launch or event cannot be read waits for
// some minutes more; why is in the error, beside the batches of all others.
func (s *Follows) Claim(ctx context.Context, room Room) ([]Batch, error) {
	now := s.db.Now()
	due, err := sqlite.QueryAll(ctx, s.db, readWaiting, waitingSQL, now.Add(-24*time.Hour).Unix(), now.Unix(),
		sqlite.JSONList(room.Kinds), room.Each, sqlite.JSONText(room.Held), room.Most)
	if err != nil {
		return nil, fmt.Errorf("find deliveries: %w", err)
	}
	if len(due) == 0 {
		return nil, nil
	}
	read, unreadable := s.readAll(ctx, due)
	batches := []Batch{}
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		batches = batches[:0]
		together := map[int64]int{} // place of the batch that gathers, by sink
		given := map[int64]int{}    // by sink
		for _, w := range due {
			if w.isUseless(now) {
				if err := w.set(ctx, tx, "dropped", now, now); err != nil {
					return err
				}
				continue
			}
			found, readable := read[w.occasion.Subject()]
			if !readable {
				if err := w.wait(ctx, tx, now.Add(unreadableFor)); err != nil {
					return err
				}
				continue
			}
			place, gathers := together[w.sink.ID]
			gathers = gathers && w.gathered
			if !gathers && w.today+given[w.sink.ID] >= DailyNotices {
				if err := w.postpone(ctx, tx, now); err != nil {
					return err
				}
				continue
			}
			if err := w.set(ctx, tx, "sending", now, time.Time{}); err != nil {
				return err
			}
			if !gathers {
				given[w.sink.ID]++
				place = len(batches)
				batches = append(batches, Batch{Sink: w.sink, Follow: w.follow, Zone: w.zone, Digest: w.gathered, Tries: w.tries + 1})
				if w.gathered {
					together[w.sink.ID] = place
				}
			}
			batches[place].add(w, found)
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("claim deliveries: %w", err)
	}
	return batches, unreadable
}

// readAll returns what deliveries are about by its name, and why some of it cannot
// be read.
func (s *Follows) readAll(ctx context.Context, due []waiting) (map[string]about, error) {
	all := map[string]about{}
	failures := map[string]error{}
	for _, w := range due {
		subject := w.occasion.Subject()
		if _, read := all[subject]; read || failures[subject] != nil {
			continue
		}
		found, err := s.about(ctx, w.occasion)
		if err != nil {
			failures[subject] = fmt.Errorf("read %s: %w", subject, err)
			continue
		}
		all[subject] = found
	}
	return all, errors.Join(slices.Collect(maps.Values(failures))...)
}

// wait lets a delivery wait longer.
func (w waiting) wait(ctx context.Context, tx *sql.Tx, due time.Time) error {
	return sqlite.Exec(ctx, tx, "UPDATE deliveries SET due_at = ? WHERE occasion_id = ? AND sink_id = ? AND state = 'waiting'",
		due.Unix(), w.occasion.ID, w.sink.ID)
}

// add puts a delivery into the batch.
func (p *Batch) add(w waiting, found about) {
	p.occasions = append(p.occasions, w.occasion.ID)
	p.Held = p.Held || w.held
	most := mostTogether
	if p.Sink.Kind == MailSink {
		most = mostInMail
	}
	if len(p.Items) == most {
		p.More++
		return
	}
	p.Items = append(p.Items, Item{Occasion: w.occasion, Launch: found.launch, Event: found.event, Why: w.why})
}

// isUseless reports whether a delivery would mislead: it is late, or the launch or
// event is no longer what it speaks of.
func (w waiting) isUseless(now time.Time) bool {
	switch {
	case w.paused, w.sink.State == SinkGone:
		return true
	case w.sink.State == SinkBroken && now.Sub(w.sink.FailedAt) < brokenTried:
		return true
	case w.occasion.Kind == catalogue.OccasionReminder:
		over := w.status == ledger.StatusHold || w.status == ledger.StatusInFlight || ledger.Status{ID: w.status}.Final()
		return !w.net.Equal(w.occasion.NET) || !w.occasion.ExpiresAt.After(now) || over || w.gone
	}
	return !w.gathered && !w.occasion.ExpiresAt.After(now)
}

// set notes how far a delivery is.
func (w waiting) set(ctx context.Context, tx *sql.Tx, state string, now, done time.Time) error {
	return sqlite.Exec(ctx, tx, `
		UPDATE deliveries SET state = ?, tries = tries + (? = 'sending'), done_at = ?, due_at = ?
		WHERE occasion_id = ? AND sink_id = ? AND state = 'waiting'`,
		state, state, sqlite.Unix(done), now.Unix(), w.occasion.ID, w.sink.ID)
}

// postpone lets a delivery wait for the notice that gathers all above the bound
// of a day. Reminders are of no use then.
func (w waiting) postpone(ctx context.Context, tx *sql.Tx, now time.Time) error {
	if w.occasion.Kind == catalogue.OccasionReminder {
		return w.set(ctx, tx, "dropped", now, now)
	}
	return sqlite.Exec(ctx, tx, `
		UPDATE deliveries SET gathered = 1, held = 1, due_at = 1 + 86400 + coalesce((
			SELECT min(done_at) FROM deliveries WHERE sink_id = ?1 AND state = 'done' AND done_at > ?2 AND tries > 0), ?3)
		WHERE occasion_id = ?4 AND sink_id = ?1`,
		w.sink.ID, now.Add(-24*time.Hour).Unix(), now.Unix(), w.occasion.ID)
}
