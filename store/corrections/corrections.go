// Package corrections holds the facts that staff put right until the feed does:
// which facts can be, and the corrections that hold and that ended.
package corrections

import (
	"context"
	"fmt"
	"time"

	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/memo"
	"tminus/store/sqlite"
)

// ErrNone is the NotFound error of a correction that does not hold.
var ErrNone = failure.New(failure.NotFound, "There is no such correction, or it has ended.")

// Most is how many corrections can hold at once: each write of the catalogue looks
// at all of them.
const Most = 400

// Corrections is what staff put right, as it is read. Its methods may be called
// from any goroutine.
type Corrections struct {
	db        *sqlite.DB
	catalogue *catalogue.Catalogue
	// Asked for with each record, they took 7 % of the time of a launch.
	shown memo.Memo[memo.One, map[record][]Correction]
}

// New returns the corrections in db, of the records of a catalogue in it.
func New(db *sqlite.DB, c *catalogue.Catalogue) *Corrections {
	return &Corrections{db: db, catalogue: c}
}

// Correction is a fact that staff put right here until the feed does. Values are
// texts, as Field reads them; "" is none.
type Correction struct {
	ID        int64
	Kind      catalogue.Kind // of the record it was entered for
	RecordID  string         // of that record
	Name      string         // of that record; "": it is gone
	Field     string         // as the API names it
	Value     string
	FeedValue string // once it ended, what the feed said then
	Source    string // an address
	By        int64  // the account that entered or changed it last; 0: it is gone
	CreatedAt time.Time
	EndedAt   time.Time // zero: it holds
	Why       End
}

// End says why a correction ended.
type End string

// Why corrections end.
const (
	Mended    End = "mended"    // the feed says the same now
	Changed   End = "changed"   // the feed says something else than before
	Withdrawn End = "withdrawn" // by staff
	Gone      End = "gone"      // with its record, which went or which the feed withdrew
)

const columns = "id, kind, record_id, " + nameSQL + ", field, value, feed_value, source, account_id, created_at, ended_at, why"

// nameSQL is the name of the record of a correction.
const nameSQL = `coalesce(CASE kind
	WHEN 'launches' THEN (SELECT name FROM launches WHERE id = record_id)
	WHEN 'astronauts' THEN (SELECT name FROM astronauts WHERE id = CAST(record_id AS INTEGER))
	WHEN 'rockets' THEN (SELECT coalesce(nullif(full_name, ''), name) FROM rockets WHERE id = CAST(record_id AS INTEGER))
	WHEN 'agencies' THEN (SELECT name FROM agencies WHERE id = CAST(record_id AS INTEGER)) END, '')`

func read(c *sqlite.Row) Correction {
	found := Correction{
		ID: c.Int64(), Kind: catalogue.Kind(c.Text()), RecordID: c.Text(), Name: c.Text(), Field: c.Text(), Value: c.Text(), FeedValue: c.Text(), Source: c.Text(),
	}
	if by := c.OptInt64(); by != nil {
		found.By = *by
	}
	found.CreatedAt = c.Time()
	if ended := c.OptTime(); ended != nil {
		found.EndedAt = *ended
	}
	found.Why = End(c.Text())
	return found
}

// Of returns the corrections that hold of what a record shows, by their fields.
// Others have them too.
func (s *Corrections) Of(ctx context.Context, kind catalogue.Kind, id string) ([]Correction, error) {
	version, err := s.catalogue.CatalogueVersion(ctx)
	if err != nil {
		return nil, err
	}
	shown, err := s.shown.Get(memo.AsOf{Version: version}, memo.One{}, func() (map[record][]Correction, error) {
		all, err := s.Shown(ctx)
		of := map[record][]Correction{}
		for _, c := range all {
			key := record{c.Kind, c.RecordID}
			of[key] = append(of[key], c)
		}
		return of, err
	})
	return shown[record{kind, id}], err
}

// record names a record of any kind.
type record struct {
	kind catalogue.Kind
	id   string
}

// shownSQL has a mission's correction at each launch with that mission.
const shownSQL = "SELECT " + columns + ` FROM (
		SELECT c.id, kind, coalesce(l.id, record_id) AS record_id, field, value, feed_value, source, account_id, created_at, ended_at, why
		FROM corrections c LEFT JOIN launches l ON tbl = 'missions' AND l.mission_id = CAST(row_id AS INTEGER)
		WHERE ended_at IS NULL)
	ORDER BY kind, record_id, field`

// Shown returns the corrections that hold of what each record shows, by
// record and field.
func (s *Corrections) Shown(ctx context.Context) ([]Correction, error) {
	shown, err := sqlite.QueryAll(ctx, s.db, read, shownSQL)
	if err != nil {
		return nil, fmt.Errorf("corrections that hold: %w", err)
	}
	return shown, nil
}

// shownEnds is how many corrections that ended are listed.
const shownEnds = 100

// List returns the corrections that hold, the newest first, and after
// them the latest that ended.
func (s *Corrections) List(ctx context.Context) ([]Correction, error) {
	listed, err := sqlite.QueryAll(ctx, s.db, read, "SELECT "+columns+` FROM corrections
		ORDER BY ended_at IS NOT NULL, coalesce(ended_at, created_at) DESC, id DESC LIMIT ?`, Most+shownEnds)
	if err != nil {
		return nil, fmt.Errorf("list corrections: %w", err)
	}
	return listed, nil
}

// toldAtOnce is how many corrections staff are told of in one go.
const toldAtOnce = 50

// Untold returns the corrections that ended by themselves of which
// staff are not told yet, those that ended first at the start.
func (s *Corrections) Untold(ctx context.Context) ([]Correction, error) {
	ended, err := sqlite.QueryAll(ctx, s.db, read, "SELECT "+columns+` FROM corrections
		WHERE ended_at IS NOT NULL AND told_at IS NULL AND why <> ? ORDER BY ended_at, id LIMIT ?`, string(Withdrawn), toldAtOnce)
	if err != nil {
		return nil, fmt.Errorf("corrections that ended: %w", err)
	}
	return ended, nil
}

// Held returns the correction with an id that holds, or a NotFound error.
func (s *Corrections) Held(ctx context.Context, id int64) (Correction, error) {
	found, err := sqlite.QueryAll(ctx, s.db, read, "SELECT "+columns+" FROM corrections WHERE id = ? AND ended_at IS NULL", id)
	if err != nil {
		return Correction{}, fmt.Errorf("correction %d: %w", id, err)
	}
	if len(found) == 0 {
		return Correction{}, ErrNone
	}
	return found[0], nil
}
