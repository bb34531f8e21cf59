package catalogue

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"tminus/store/failure"
	"tminus/store/memo"
	"tminus/store/sqlite"
)

// ErrNoCorrection is the NotFound error of a correction that does not hold.
var ErrNoCorrection = failure.New(failure.NotFound, "There is no such correction, or it has ended.")

// MostCorrections is how many corrections can hold at once: each write of the
// catalogue looks at all of them.
const MostCorrections = 400

// Correction is a fact that staff put right here until the feed does. Values are
// texts, as CorrectableField has them; "" is none.
type Correction struct {
	ID        int64
	Kind      Kind   // of the record it was entered for
	RecordID  string // of that record
	Name      string // of that record; "": it is gone
	Field     string // as the API names it
	Value     string
	FeedValue string // once it ended, what the feed said then
	Source    string // an address
	By        int64  // the account that entered or changed it last; 0: it is gone
	CreatedAt time.Time
	EndedAt   time.Time // zero: it holds
	Why       CorrectionEnd
}

// CorrectionEnd says why a correction ended.
type CorrectionEnd string

// Why corrections end.
const (
	CorrectionMended    CorrectionEnd = "mended"    // the feed says the same now
	CorrectionChanged   CorrectionEnd = "changed"   // the feed says something else than before
	CorrectionWithdrawn CorrectionEnd = "withdrawn" // by staff
	CorrectionGone      CorrectionEnd = "gone"      // with its record
)

const correctionColumns = "id, kind, record_id, " + recordNameSQL + ", field, value, feed_value, source, account_id, created_at, ended_at, why"

// recordNameSQL is the name of the record of a correction.
const recordNameSQL = `coalesce(CASE kind
	WHEN 'launches' THEN (SELECT name FROM launches WHERE id = record_id)
	WHEN 'astronauts' THEN (SELECT name FROM astronauts WHERE id = CAST(record_id AS INTEGER))
	WHEN 'rockets' THEN (SELECT coalesce(nullif(full_name, ''), name) FROM rockets WHERE id = CAST(record_id AS INTEGER))
	WHEN 'agencies' THEN (SELECT name FROM agencies WHERE id = CAST(record_id AS INTEGER)) END, '')`

func readCorrection(c *sqlite.Row) Correction {
	read := Correction{
		ID: c.Int64(), Kind: Kind(c.Text()), RecordID: c.Text(), Name: c.Text(), Field: c.Text(), Value: c.Text(), FeedValue: c.Text(), Source: c.Text(),
	}
	if by := c.OptInt64(); by != nil {
		read.By = *by
	}
	read.CreatedAt = c.Time()
	if ended := c.OptTime(); ended != nil {
		read.EndedAt = *ended
	}
	read.Why = CorrectionEnd(c.Text())
	return read
}

// CorrectionsOf returns the corrections that hold of what a record shows, by
// their fields. Others have them too.
func (s *Catalogue) CorrectionsOf(ctx context.Context, kind Kind, id string) ([]Correction, error) {
	version, err := s.CatalogueVersion(ctx)
	if err != nil {
		return nil, err
	}
	shown, err := s.reads.corrections.Get(memo.AsOf{Version: version}, memo.One{}, func() (map[recordKey][]Correction, error) {
		all, err := s.ShownCorrections(ctx)
		of := map[recordKey][]Correction{}
		for _, c := range all {
			key := recordKey{c.Kind, c.RecordID}
			of[key] = append(of[key], c)
		}
		return of, err
	})
	return shown[recordKey{kind, id}], err
}

// recordKey names a record of any kind.
type recordKey struct {
	kind Kind
	id   string
}

// shownCorrectionsSQL has a mission's correction at each launch with that mission.
const shownCorrectionsSQL = "SELECT " + correctionColumns + ` FROM (
		SELECT c.id, kind, coalesce(l.id, record_id) AS record_id, field, value, feed_value, source, account_id, created_at, ended_at, why
		FROM corrections c LEFT JOIN launches l ON tbl = 'missions' AND l.mission_id = CAST(row_id AS INTEGER)
		WHERE ended_at IS NULL)
	ORDER BY kind, record_id, field`

// ShownCorrections returns the corrections that hold of what each record shows, by
// record and field.
func (s *Catalogue) ShownCorrections(ctx context.Context) ([]Correction, error) {
	shown, err := sqlite.QueryAll(ctx, s.db, readCorrection, shownCorrectionsSQL)
	if err != nil {
		return nil, fmt.Errorf("corrections that hold: %w", err)
	}
	return shown, nil
}

// shownEnds is how many corrections that ended are listed.
const shownEnds = 100

// ListCorrections returns the corrections that hold, the newest first, and after
// them the latest that ended.
func (s *Catalogue) ListCorrections(ctx context.Context) ([]Correction, error) {
	listed, err := sqlite.QueryAll(ctx, s.db, readCorrection, "SELECT "+correctionColumns+` FROM corrections
		ORDER BY ended_at IS NOT NULL, coalesce(ended_at, created_at) DESC, id DESC LIMIT ?`, MostCorrections+shownEnds)
	if err != nil {
		return nil, fmt.Errorf("list corrections: %w", err)
	}
	return listed, nil
}

// toldAtOnce is how many corrections staff are told of in one go.
const toldAtOnce = 50

// UntoldCorrections returns the corrections that ended by themselves of which
// staff are not told yet, those that ended first at the start.
func (s *Catalogue) UntoldCorrections(ctx context.Context) ([]Correction, error) {
	ended, err := sqlite.QueryAll(ctx, s.db, readCorrection, "SELECT "+correctionColumns+` FROM corrections
		WHERE ended_at IS NOT NULL AND told_at IS NULL AND why <> ? ORDER BY ended_at, id LIMIT ?`, string(CorrectionWithdrawn), toldAtOnce)
	if err != nil {
		return nil, fmt.Errorf("corrections that ended: %w", err)
	}
	return ended, nil
}

// HeldCorrection returns the correction with an id that holds, or a NotFound error.
func (s *Catalogue) HeldCorrection(ctx context.Context, id int64) (Correction, error) {
	found, err := sqlite.QueryAll(ctx, s.db, readCorrection, "SELECT "+correctionColumns+" FROM corrections WHERE id = ? AND ended_at IS NULL", id)
	if err != nil {
		return Correction{}, fmt.Errorf("correction %d: %w", id, err)
	}
	if len(found) == 0 {
		return Correction{}, ErrNoCorrection
	}
	return found[0], nil
}

// CorrectedText returns what a column holds as the text of a correction.
func CorrectedText(value any) string {
	switch v := value.(type) {
	case string:
		return v
	case int64:
		return strconv.FormatInt(v, 10)
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return ""
}

// Correctable returns the field of a kind of record that can be corrected, and
// reports whether there is one of that name.
func Correctable(kind Kind, name string) (CorrectableField, bool) {
	i := slices.IndexFunc(CorrectableFields, func(f CorrectableField) bool { return f.Kind == kind && f.Name == name })
	if i < 0 {
		return CorrectableField{}, false
	}
	return CorrectableFields[i], true
}
