package follow

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"time"

	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/sqlite"
)

// Rule is a launch, an event, or the launches of a filter, and what there are
// notices of.
type Rule struct {
	ID        int64
	LaunchID  string                   // "": the event or the filter counts
	EventID   int64                    // 0: the launch or the filter counts
	Filter    string                   // as catalogue.Filter.Query spells it; "" with a launch or an event, and for all launches
	Leads     []int                    // minutes before NET of the reminders
	Kinds     []catalogue.OccasionKind // what there are notices of besides
	CreatedAt time.Time
}

// Version names what a follow's rules say now: it is the same again only when
// they are.
func (f Follow) Version() string {
	digest := sha256.New()
	for _, rule := range f.Rules {
		fmt.Fprintf(digest, "%q %q %v %q\n", catalogue.SubjectOf(rule.LaunchID, rule.EventID), rule.Filter, rule.Leads, rule.Kinds)
	}
	return hex.EncodeToString(digest.Sum(nil)[:8])
}

// errStale tells who writes all rules at once that they are not those it read.
var errStale = failure.New(failure.Stale, "What you follow has changed since you read it. Read it again, then write it.")

// SetRules puts rules in the place of all that a follow has, if held accepts the
// version of those; otherwise it is Stale. A rule that is there already keeps its
// id. Too many are a Conflict, an unknown launch or event is NotFound.
func (s *Follows) SetRules(ctx context.Context, o Owner, held func(version string) bool, rules []Rule) (Follow, error) {
	return s.change(ctx, "set rules", o, func(tx *sql.Tx, id int64) error {
		kept, err := find(ctx, tx.QueryContext, "id = ?", id)
		if err != nil {
			return err
		}
		if !held(kept.Version()) {
			return errStale
		}
		return s.setRules(ctx, tx, id, rules)
	})
}

// PutRule gives a follow a rule, in place of one about the same. The others stay.
// One too many is a Conflict, an unknown launch or event is NotFound.
func (s *Follows) PutRule(ctx context.Context, o Owner, rule Rule) (Follow, error) {
	return s.change(ctx, "put rule", o, func(tx *sql.Tx, id int64) error {
		if _, err := s.putRule(ctx, tx, id, rule); err != nil {
			return err
		}
		var count int
		if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM rules WHERE follow_id = ?", id).Scan(&count); err != nil {
			return err
		}
		if count > RulesLimit {
			return errManyRules
		}
		return nil
	})
}

// DropRule ends a rule of the owner's follow. The others stay. One that is not
// there has ended already.
func (s *Follows) DropRule(ctx context.Context, o Owner, rule int64) (Follow, error) {
	return s.change(ctx, "drop rule", o, func(tx *sql.Tx, id int64) error {
		return sqlite.Exec(ctx, tx, "DELETE FROM rules WHERE id = ? AND follow_id = ?", rule, id)
	})
}

func (s *Follows) setRules(ctx context.Context, tx *sql.Tx, follow int64, rules []Rule) error {
	if len(rules) > RulesLimit {
		return errManyRules
	}
	kept := []int64{}
	for _, rule := range rules {
		id, err := s.putRule(ctx, tx, follow, rule)
		if err != nil {
			return err
		}
		kept = append(kept, id)
	}
	return sqlite.Exec(ctx, tx, "DELETE FROM rules WHERE follow_id = ? AND id NOT IN (SELECT value FROM json_each(?))",
		follow, sqlite.JSONText(kept))
}

// target returns the column that says what a rule is about, its value as it is
// stored, and the error of a thing that is not there.
func (rule Rule) target(ctx context.Context, tx *sql.Tx) (column string, value any, err error) {
	column, query, missing := "launch_id", catalogue.PresentLaunchSQL, catalogue.ErrNoLaunch
	value = rule.LaunchID
	switch {
	case rule.LaunchID != "":
	case rule.EventID != 0:
		column, value, query, missing = "event_id", rule.EventID, "SELECT id FROM events WHERE id = ?1", catalogue.ErrNoEvent
	default:
		return "filter", rule.Filter, nil
	}
	err = tx.QueryRowContext(ctx, query, value).Scan(&value)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil, missing
	}
	return column, value, err
}

// putRule keeps a rule, in place of one about the same.
func (s *Follows) putRule(ctx context.Context, tx *sql.Tx, follow int64, rule Rule) (id int64, err error) {
	about, value, err := rule.target(ctx, tx)
	if err != nil {
		return 0, err
	}
	leads := slices.Clone(rule.Leads)
	slices.SortFunc(leads, func(a, b int) int { return b - a })
	err = tx.QueryRowContext(ctx, `
		INSERT INTO rules (follow_id, `+about+`, leads, kinds, created_at) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (follow_id, `+about+`) DO UPDATE SET leads = excluded.leads, kinds = excluded.kinds RETURNING id`,
		follow, value, sqlite.JSONList(slices.Compact(leads)), sqlite.JSONList(rule.Kinds), s.db.Now().Unix()).Scan(&id)
	return id, err
}

func rulesOf(ctx context.Context, run sqlite.QueryFunc, follow int64) ([]Rule, error) {
	return sqlite.QueryAllBy(ctx, run, readRule,
		"SELECT id, launch_id, event_id, filter, leads, kinds, created_at FROM rules WHERE follow_id = ? ORDER BY id", follow)
}

func readRule(c *sqlite.Row) Rule {
	rule := Rule{ID: c.Int64(), LaunchID: c.Text(), EventID: c.Int64(), Filter: c.Text(), Leads: []int{}, Kinds: []catalogue.OccasionKind{}}
	c.JSON(&rule.Leads)
	c.JSON(&rule.Kinds)
	rule.CreatedAt = c.Time()
	return rule
}

// wantedFor is how long it is remembered what all rules ask for: a command may
// change them beside the server.
const wantedFor = time.Minute

// reachesSomebody is met by rules of follows with a sink that is not gone.
const reachesSomebody = "EXISTS (SELECT 1 FROM sinks s WHERE s.follow_id = rules.follow_id AND s.state <> 'gone')"

// wanted is what all rules ask for that reach somebody, each once.
type wanted struct {
	readAt   time.Time
	leads    []int      // the longest first
	quiet    []Settings // of which the zone and the quiet hours matter
	filters  []string
	launches map[string]int // how many follow each
	events   []int64
}

// forgetWanted lets what all rules ask for be read again.
func (s *Follows) forgetWanted() {
	s.mu.Lock()
	s.wanted = nil
	s.mu.Unlock()
}

// wants returns what all rules ask for. It is remembered, as the clock asks every
// few seconds: rules that went since notify nobody.
func (s *Follows) wants(ctx context.Context) (*wanted, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.db.Now()
	if s.wanted != nil && now.Sub(s.wanted.readAt) < wantedFor {
		return s.wanted, nil
	}
	leads, err := s.db.QueryIDs(ctx, "SELECT DISTINCT l.value FROM rules, json_each(rules.leads) l WHERE "+reachesSomebody+" ORDER BY l.value DESC")
	if err != nil {
		return nil, err
	}
	filters, err := sqlite.QueryAll(ctx, s.db, (*sqlite.Row).Text, "SELECT DISTINCT filter FROM rules WHERE filter IS NOT NULL AND "+reachesSomebody)
	if err != nil {
		return nil, err
	}
	launches, err := sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) followed { return followed{c.Text(), int(c.Int64())} },
		"SELECT launch_id, count(*) FROM rules WHERE launch_id IS NOT NULL AND "+reachesSomebody+" GROUP BY launch_id")
	if err != nil {
		return nil, err
	}
	events, err := s.db.QueryIDs(ctx, "SELECT DISTINCT event_id FROM rules WHERE event_id IS NOT NULL AND "+reachesSomebody)
	if err != nil {
		return nil, err
	}
	quiet, err := sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) Settings {
		return Settings{Zone: c.Text(), QuietFrom: c.Int(), QuietTo: c.Int()}
	}, `SELECT DISTINCT f.zone, f.quiet_from, f.quiet_to FROM follows f JOIN rules ON rules.follow_id = f.id
		WHERE f.quiet_from <> f.quiet_to AND NOT f.paused AND rules.leads <> '[]' AND `+reachesSomebody)
	if err != nil {
		return nil, err
	}
	s.wanted = &wanted{readAt: now, filters: filters, quiet: quiet, events: events, launches: make(map[string]int, len(launches))}
	for _, f := range launches {
		s.wanted.launches[f.launch] = f.people
	}
	for _, lead := range leads {
		s.wanted.leads = append(s.wanted.leads, int(lead))
	}
	return s.wanted, nil
}

// followed is how many follow a launch.
type followed struct {
	launch string
	people int
}

// Followers returns how many follow a launch by itself, by its id, as it was
// known a moment ago. It names nobody.
func (s *Follows) Followers(ctx context.Context) (map[string]int, error) {
	w, err := s.wants(ctx)
	if err != nil {
		return nil, fmt.Errorf("count followers: %w", err)
	}
	return w.launches, nil
}
