package catalogue

import (
	"context"
	"fmt"
	"time"

	"tminus/store/sqlite"
)

// knownBefore is how long before NET it is asked what was known of it.
const knownBefore = 24 * time.Hour

// TimeStory is what the ledger has of the NET of a launch.
type TimeStory struct {
	Changes int    // lines about NET
	Moves   []Move // as ExactMoves
	// DayBefore is the NET that was known 24 hours before the one at which the
	// launch flew, zero where none was known exactly, or it did not fly yet.
	DayBefore time.Time
}

// TimeLedger is what the ledger has of the NET of all launches that are not
// withdrawn, as of one version of the catalogue. Nobody changes it.
type TimeLedger struct {
	Since   *time.Time // when the first change of all was seen, nil: there is none
	Stories map[int64]TimeStory
}

// TimeLedger returns what the ledger has of the NET of launches. It is read
// once for each version of the catalogue.
func (s *Catalogue) TimeLedger(ctx context.Context) (*TimeLedger, error) {
	version, err := s.CatalogueVersion(ctx)
	if err != nil {
		return nil, err
	}
	ledger, err := s.reads.ledger.get(version, func() (*TimeLedger, error) { return s.readTimeLedger(context.WithoutCancel(ctx)) })
	if err != nil {
		return nil, fmt.Errorf("ledger of times: %w", err)
	}
	return ledger, nil
}

// storiesSQL selects the lines of each launch that tell its story, newest
// first, and those that flew since they are known, even without a line.
const storiesSQL = `SELECT l.seq, l.net, ifnull(l.net_precision_id, -1), l.status_id, ifnull(l.first_seen_at, 0),
		c.seen_at, c.field, c.old, c.new
	FROM launches l
	LEFT JOIN launch_changes c ON c.launch_id = l.id AND c.field IN ('net', 'net_precision', 'status')
	WHERE l.withdrawn_at IS NULL AND (c.id IS NOT NULL OR l.final = 1 AND l.first_seen_at <= l.net - 86400)
	ORDER BY l.seq, c.seen_at DESC, c.id DESC`

// storyLine is a row of storiesSQL.
type storyLine struct {
	seq       int64
	launch    Launch
	firstSeen time.Time
	change    LaunchChange // Field is "" without one
}

func readStoryLine(c *sqlite.Row) storyLine {
	line := storyLine{seq: c.Int64(), launch: Launch{NET: c.Time()}}
	if id := c.Int64(); id >= 0 {
		line.launch.NETPrecision = &NETPrecision{ID: id}
	}
	line.launch.Status.ID = c.Int64()
	line.firstSeen = c.Time()
	line.change = LaunchChange{SeenAt: c.Time(), Field: c.Text(), Old: c.Text(), New: c.Text()}
	return line
}

// readTimeLedger reads what the ledger has of times.
func (s *Catalogue) readTimeLedger(ctx context.Context) (*TimeLedger, error) {
	ledger := &TimeLedger{Stories: map[int64]TimeStory{}}
	since, err := s.db.QueryIDs(ctx, "SELECT seen_at FROM launch_changes ORDER BY seen_at, id LIMIT 1")
	if err != nil {
		return nil, err
	}
	if len(since) > 0 {
		at := time.Unix(since[0], 0).UTC()
		ledger.Since = &at
	}
	lines, err := sqlite.QueryAll(ctx, s.db, readStoryLine, storiesSQL)
	if err != nil {
		return nil, err
	}
	for first := 0; first < len(lines); {
		end := first
		for end < len(lines) && lines[end].seq == lines[first].seq {
			end++
		}
		ledger.Stories[lines[first].seq] = tellStory(lines[first:end])
		first = end
	}
	return ledger, nil
}

// tellStory returns the story of a launch, told by its lines.
func tellStory(lines []storyLine) TimeStory {
	launch, story := lines[0].launch, TimeStory{}
	for _, line := range lines {
		if line.change.Field != "" {
			launch.Changes = append(launch.Changes, line.change)
		}
		if line.change.Field == "net" {
			story.Changes++
		}
	}
	story.Moves = launch.ExactMoves()
	before, firstSeen := launch.NET.Add(-knownBefore), lines[0].firstSeen
	isKnown := firstSeen.Unix() > 0 && !firstSeen.After(before)
	if launch.Status.Final() && isKnown && NewPlanned(launch.NET, launch.NETPrecision, launch.Status).IsExact() {
		if planned := launch.plannedAt(before); planned.IsExact() {
			story.DayBefore = planned.NET
		}
	}
	return story
}
