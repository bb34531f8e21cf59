package catalogue

import (
	"context"
	"fmt"
	"time"

	"tminus/store/ledger"
	"tminus/store/sqlite"
)

// TimeLedger is what the ledger has of the NET of all launches that are not
// withdrawn, as of one version of the catalogue. Nobody changes it.
type TimeLedger struct {
	Since   *time.Time // when the first change of all was seen, nil: there is none
	Stories map[int64]ledger.Story
}

// TimeLedger returns what the ledger has of the NET of launches. It is read
// once for each version of the catalogue.
func (s *Catalogue) TimeLedger(ctx context.Context) (*TimeLedger, error) {
	version, err := s.CatalogueVersion(ctx)
	if err != nil {
		return nil, err
	}
	told, err := s.reads.ledger.get(asOf{version: version}, one{}, func() (*TimeLedger, error) { return s.readTimeLedger(context.WithoutCancel(ctx)) })
	if err != nil {
		return nil, fmt.Errorf("ledger of times: %w", err)
	}
	return told, nil
}

// storiesSQL selects the lines of each launch that tell its story, newest
// first, and those that flew since they are known, even without a line.
const storiesSQL = `SELECT l.seq, ` + planColumns + `, ifnull(l.first_seen_at, 0),
		c.seen_at, c.field, c.old, c.new
	FROM launches l
	LEFT JOIN launch_changes c ON c.launch_id = l.id AND c.field IN ` + ledger.TimeFields + `
	WHERE l.withdrawn_at IS NULL AND (c.id IS NOT NULL OR l.final = 1 AND l.first_seen_at <= l.net - 86400)
	ORDER BY l.seq, c.seen_at DESC, c.id DESC`

// storyLine is a row of storiesSQL.
type storyLine struct {
	seq       int64
	launch    ledger.Ledger // without Changes
	firstSeen time.Time
	change    ledger.Change // Field is "" without one
}

func readStoryLine(c *sqlite.Row) storyLine {
	line := storyLine{seq: c.Int64(), launch: readPlan(c), firstSeen: c.Time()}
	line.change = ledger.Change{SeenAt: c.Time(), Field: c.Text(), Old: c.Text(), New: c.Text()}
	return line
}

// readTimeLedger reads what the ledger has of times.
func (s *Catalogue) readTimeLedger(ctx context.Context) (*TimeLedger, error) {
	told := &TimeLedger{Stories: map[int64]ledger.Story{}}
	since, err := s.db.QueryIDs(ctx, "SELECT seen_at FROM launch_changes ORDER BY seen_at, id LIMIT 1")
	if err != nil {
		return nil, err
	}
	if len(since) > 0 {
		at := time.Unix(since[0], 0).UTC()
		told.Since = &at
	}
	lines, err := sqlite.QueryAll(ctx, s.db, readStoryLine, storiesSQL)
	if err != nil {
		return nil, err
	}
	for first := 0; first < len(lines); {
		launch, end := lines[first].launch, first
		for ; end < len(lines) && lines[end].seq == lines[first].seq; end++ {
			if lines[end].change.Field != "" {
				launch.Changes = append(launch.Changes, lines[end].change)
			}
		}
		told.Stories[lines[first].seq] = launch.Story(lines[first].firstSeen)
		first = end
	}
	return told, nil
}
