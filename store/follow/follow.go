// Package follow keeps what people follow, decides which notices they get, and
// remembers those they got. It sends nothing.
package follow

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"time"

	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/figures"
	"tminus/store/intake"
	"tminus/store/sqlite"
)

// Bounds of what is kept.
const (
	RulesLimit = 50 // a follow
	SinksLimit = 5  // a follow
	// DefaultFollows is how many follows without an account are kept.
	DefaultFollows = 20_000
	// DefaultHourly is how many of them may begin in an hour.
	DefaultHourly = 2_000
	// DailyNotices is how many notices a sink gets within 24 hours.
	DailyNotices = 30
)

// seenEvery is how often it is noted that a follow is looked at.
const seenEvery = time.Hour

// Follows is what people follow. Its methods may be called from any goroutine.
type Follows struct {
	// Limit is how many follows without an account there may be. Of those that
	// are of no use, then of the others, the one that was not seen for the longest
	// makes room.
	Limit int
	// HourlyLimit is how many follows without an account may begin in an hour.
	HourlyLimit int

	db        *sqlite.DB
	catalogue *catalogue.Catalogue
	figures   *figures.Figures
	intake    *intake.Intake // decides again on moves

	mu     sync.Mutex
	wanted *wanted // nil: to be read
}

// New returns what people follow in db.
func New(db *sqlite.DB, launches *catalogue.Catalogue, counted *figures.Figures, moves *intake.Intake) *Follows {
	return &Follows{Limit: DefaultFollows, HourlyLimit: DefaultHourly, db: db, catalogue: launches, figures: counted, intake: moves}
}

// Owner names a follow: by the digest of its token, or by the account that it
// belongs to.
type Owner struct {
	Digest  []byte // SHA-256
	Account int64  // 0: the digest counts
}

// Settings are how a follow wants its notices.
type Settings struct {
	Zone string // of the IANA database
	// QuietFrom and QuietTo are minutes after midnight in the zone; with both
	// the same no hours are quiet.
	QuietFrom, QuietTo int
	Paused             bool // nothing is sent
}

// Follow is what one person or device follows, and where notices go.
type Follow struct {
	ID int64 // 0: nothing is kept so far
	Settings
	CreatedAt time.Time
	SeenAt    time.Time
	Rules     []Rule
	Sinks     []Sink
}

var (
	errNoFollow  = failure.New(failure.NotFound, "There is no such follow.")
	errNoSink    = failure.New(failure.NotFound, "That delivery method does not exist.")
	errKnownSink = failure.New(failure.Conflict, "You already have this delivery method.")
	errManySinks = failure.New(failure.Conflict, fmt.Sprintf("You can have at most %d delivery methods.", SinksLimit))
	errManyRules = failure.New(failure.Conflict, fmt.Sprintf("You can follow at most %d things.", RulesLimit))
)

// Create makes a follow without an account, found by the digest of its token.
func (s *Follows) Create(ctx context.Context, digest []byte, settings Settings) (made Follow, err error) {
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		if err := s.makeRoom(ctx, tx); err != nil {
			return err
		}
		id, err := insertFollow(ctx, tx, Owner{Digest: digest}, settings, s.db.Now())
		if err == nil {
			made, err = find(ctx, tx.QueryContext, "id = ?", id)
		}
		return err
	})
	s.forgetWanted()
	if err != nil {
		return Follow{}, fmt.Errorf("create follow: %w", err)
	}
	return made, nil
}

// isUseless is met by follows that can notify nobody: without a
// rule, or without a destination that lives.
const isUseless = `(NOT EXISTS (SELECT 1 FROM rules WHERE follow_id = follows.id)
	OR NOT EXISTS (SELECT 1 FROM sinks WHERE follow_id = follows.id AND state <> 'gone'))`

// makeRoom ends the follows without an account that are more than there may be
// with one more. Too many new ones in an hour are Unavailable.
func (s *Follows) makeRoom(ctx context.Context, tx *sql.Tx) error {
	if err := s.checkHour(ctx, tx); err != nil {
		return err
	}
	var count int
	if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM follows WHERE token_digest IS NOT NULL").Scan(&count); err != nil || count < s.Limit {
		return err
	}
	return sqlite.Exec(ctx, tx, `
		DELETE FROM follows WHERE id IN (
			SELECT id FROM follows WHERE token_digest IS NOT NULL
			ORDER BY `+isUseless+`, seen_at DESC, id DESC LIMIT -1 OFFSET ?)`, s.Limit-1)
}

// checkHour fails while as many follows without an account as may have begun
// within the last hour.
func (s *Follows) checkHour(ctx context.Context, tx *sql.Tx) error {
	var first int64 // of those that may
	err := tx.QueryRowContext(ctx, "SELECT created_at FROM follows WHERE token_digest IS NOT NULL ORDER BY id DESC LIMIT 1 OFFSET ?",
		s.HourlyLimit-1).Scan(&first)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	if wait := time.Unix(first, 0).Add(time.Hour).Sub(s.db.Now()); wait > 0 {
		return &failure.WaitError{Code: failure.Unavailable, Message: "Too many people have just begun to follow.", Wait: wait}
	}
	return nil
}

func insertFollow(ctx context.Context, tx *sql.Tx, o Owner, settings Settings, now time.Time) (id int64, err error) {
	var digest any
	if o.Account == 0 && o.Digest != nil {
		digest = o.Digest
	}
	err = tx.QueryRowContext(ctx, `
		INSERT INTO follows (token_digest, account_id, zone, quiet_from, quiet_to, paused, created_at, seen_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
		digest, sqlite.NonZero(o.Account), settings.Zone, settings.QuietFrom, settings.QuietTo, settings.Paused, now.Unix(), now.Unix()).Scan(&id)
	return id, err
}

// Find returns a follow with its rules and sinks, and notes that it was looked
// at. That of an account is empty until something is kept; an unknown digest is
// NotFound.
func (s *Follows) Find(ctx context.Context, o Owner) (Follow, error) {
	cond, bind := o.condition()
	found, err := find(ctx, s.db.Query, cond, bind)
	if errors.Is(err, errNoFollow) && o.Account != 0 {
		return Follow{Settings: Settings{Zone: "UTC"}, Rules: []Rule{}, Sinks: []Sink{}}, nil
	}
	if err == nil && s.db.Now().Sub(found.SeenAt) >= seenEvery {
		err = s.db.Tx(ctx, func(tx *sql.Tx) error {
			return sqlite.Exec(ctx, tx, "UPDATE follows SET seen_at = ?, warned_at = NULL WHERE id = ?", s.db.Now().Unix(), found.ID)
		})
	}
	if err != nil {
		return Follow{}, fmt.Errorf("find follow: %w", err)
	}
	return found, nil
}

const followColumns = "id, zone, quiet_from, quiet_to, paused, created_at, seen_at"

// find returns the follow that meets a condition, as run sees it.
func find(ctx context.Context, run sqlite.QueryFunc, cond string, bind any) (Follow, error) {
	found, err := sqlite.QueryAllBy(ctx, run, readFollow, "SELECT "+followColumns+" FROM follows WHERE "+cond, bind)
	if err != nil {
		return Follow{}, err
	}
	if len(found) == 0 {
		return Follow{}, errNoFollow
	}
	follow := found[0]
	if follow.Rules, err = rulesOf(ctx, run, follow.ID); err != nil {
		return Follow{}, err
	}
	follow.Sinks, err = sinksOf(ctx, run, follow.ID)
	return follow, err
}

func readFollow(c *sqlite.Row) Follow {
	return Follow{
		ID:       c.Int64(),
		Settings: Settings{Zone: c.Text(), QuietFrom: c.Int(), QuietTo: c.Int(), Paused: c.Bool()}, CreatedAt: c.Time(), SeenAt: c.Time(),
	}
}

// condition returns what the owner's follow meets.
func (o Owner) condition() (cond string, bind any) {
	if o.Account != 0 {
		return "account_id = ?", o.Account
	}
	return "token_digest = ?", o.Digest
}

// id returns the id of the owner's follow. An account's is made when there is
// none.
func (s *Follows) id(ctx context.Context, tx *sql.Tx, o Owner) (id int64, err error) {
	cond, bind := o.condition()
	err = tx.QueryRowContext(ctx, "SELECT id FROM follows WHERE "+cond, bind).Scan(&id)
	switch {
	case !errors.Is(err, sql.ErrNoRows):
		return id, err
	case o.Account == 0:
		return 0, errNoFollow
	}
	return insertFollow(ctx, tx, o, Settings{Zone: "UTC"}, s.db.Now())
}

// change does something to the owner's follow, and returns the follow as that
// left it.
func (s *Follows) change(ctx context.Context, doing string, o Owner, do func(tx *sql.Tx, id int64) error) (changed Follow, err error) {
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		id, err := s.id(ctx, tx, o)
		if err != nil {
			return err
		}
		if err := do(tx, id); err != nil {
			return err
		}
		changed, err = find(ctx, tx.QueryContext, "id = ?", id)
		return err
	})
	s.forgetWanted()
	if err != nil {
		return Follow{}, fmt.Errorf("%s: %w", doing, err)
	}
	return changed, nil
}

// Change gives a follow the settings that set makes of those that it has.
func (s *Follows) Change(ctx context.Context, o Owner, set func(Settings) Settings) (Follow, error) {
	return s.change(ctx, "change follow", o, func(tx *sql.Tx, id int64) error {
		kept, err := find(ctx, tx.QueryContext, "id = ?", id)
		if err != nil {
			return err
		}
		settings := set(kept.Settings)
		return sqlite.Exec(ctx, tx, "UPDATE follows SET zone = ?, quiet_from = ?, quiet_to = ?, paused = ? WHERE id = ?",
			settings.Zone, settings.QuietFrom, settings.QuietTo, settings.Paused, id)
	})
}

// Forget ends a follow with everything that is kept about it. One that is not
// there is forgotten already.
func (s *Follows) Forget(ctx context.Context, o Owner) error {
	cond, bind := o.condition()
	err := s.db.Tx(ctx, func(tx *sql.Tx) error { return sqlite.Exec(ctx, tx, "DELETE FROM follows WHERE "+cond, bind) })
	s.forgetWanted()
	if err != nil {
		return fmt.Errorf("forget follow: %w", err)
	}
	return nil
}

// Merge gives an account what a follow without one has, as far as there is room,
// and ends that follow. For the account its sinks are new.
func (s *Follows) Merge(ctx context.Context, digest []byte, account int64) (Follow, error) {
	return s.change(ctx, "merge follow", Owner{Account: account}, func(tx *sql.Tx, id int64) error {
		from, err := s.id(ctx, tx, Owner{Digest: digest})
		if err != nil {
			return err
		}
		before, err := sinksOf(ctx, tx.QueryContext, id)
		if err != nil {
			return err
		}
		own := make([]int64, len(before))
		for i, sink := range before {
			own[i] = sink.ID
		}
		for _, part := range []struct {
			table string
			limit int
		}{{"rules", RulesLimit}, {"sinks", SinksLimit}} {
			if err := sqlite.Exec(ctx, tx, `
				UPDATE OR IGNORE `+part.table+` SET follow_id = ? WHERE id IN (
					SELECT id FROM `+part.table+` WHERE follow_id = ? ORDER BY id
					LIMIT max(0, ? - (SELECT count(*) FROM `+part.table+` WHERE follow_id = ?)))`,
				id, from, part.limit, id); err != nil {
				return err
			}
		}
		if err := sqlite.Exec(ctx, tx, `
			UPDATE follows SET (zone, quiet_from, quiet_to) = (SELECT zone, quiet_from, quiet_to FROM follows WHERE id = ?)
			WHERE id = ? AND created_at = ?`, from, id, s.db.Now().Unix()); err != nil {
			return err
		}
		if err := sqlite.Exec(ctx, tx, "DELETE FROM follows WHERE id = ?", from); err != nil {
			return err
		}
		return sqlite.Exec(ctx, tx, "UPDATE sinks SET created_at = ? WHERE follow_id = ? AND id NOT IN (SELECT value FROM json_each(?))",
			s.db.Now().Unix(), id, sqlite.JSONText(own))
	})
}
