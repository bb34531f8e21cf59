package catalogue

import (
	"context"
	"fmt"
	"slices"
	"time"

	"tminus/store/sqlite"
)

// knownBefore is how long before NET it is asked what was known of it.
const knownBefore = 24 * time.Hour

// TimeMove is how NET of a launch moved between times that were both known
// exactly. Over says that it was first seen in flight or later.
type TimeMove struct {
	Move
	Over bool
}

// TimeStory is what the ledger has of the NET of a launch.
type TimeStory struct {
	Changes int        // lines about NET
	Moves   []TimeMove // newest first
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
	over, err := s.overStatuses(ctx)
	if err != nil {
		return nil, err
	}
	lines, err := sqlite.QueryAll(ctx, s.db, readStoryLine, storiesSQL)
	if err != nil {
		return nil, err
	}
	now := s.db.Now()
	for first := 0; first < len(lines); {
		end := first
		for end < len(lines) && lines[end].seq == lines[first].seq {
			end++
		}
		ledger.Stories[lines[first].seq] = tellStory(lines[first:end], over, now)
		first = end
	}
	return ledger, nil
}

// overStatuses returns the names of the statuses of launches that lifted off.
func (s *Catalogue) overStatuses(ctx context.Context) ([]string, error) {
	statuses, err := sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) LaunchStatus {
		return LaunchStatus{ID: c.Int64(), Name: c.Text()}
	}, "SELECT id, name FROM launch_statuses")
	var names []string
	for _, status := range statuses {
		if status.over() {
			names = append(names, status.Name)
		}
	}
	return names, err
}

// over reports whether the launch lifted off.
func (s LaunchStatus) over() bool { return s.ID == StatusInFlight || s.Final() }

// tellStory returns the story of a launch, told by its lines.
func tellStory(lines []storyLine, over []string, now time.Time) TimeStory {
	launch := lines[0].launch
	launch.Certainty = Certainty(launch, now)
	story := TimeStory{}
	for _, line := range lines {
		if line.change.Field != "" {
			launch.Changes = append(launch.Changes, line.change)
		}
		if line.change.Field == "net" {
			story.Changes++
		}
	}
	for _, move := range launch.ExactMoves() {
		moved := TimeMove{Move: move, Over: launch.Status.over()}
		if status, later := launch.valueAt("status", move.SeenAt); later {
			moved.Over = slices.Contains(over, status)
		}
		story.Moves = append(story.Moves, moved)
	}
	if before := launch.NET.Add(-knownBefore); launch.Status.Final() && launch.Certainty == CertaintyExact &&
		!lines[0].firstSeen.IsZero() && lines[0].firstSeen.Unix() > 0 && !lines[0].firstSeen.After(before) {
		story.DayBefore = launch.netAt(before)
	}
	return story
}

// valueAt returns what a field was at a moment, by the oldest change since. It
// is not told where there was none: then it is what it is now.
func (l Launch) valueAt(field string, at time.Time) (value string, told bool) {
	for _, change := range l.Changes {
		if !change.SeenAt.After(at) {
			break
		}
		if change.Field == field {
			value, told = change.Old, true
		}
	}
	return value, told
}

// netAt returns the NET that was known at a moment, zero unless it was known
// exactly.
func (l Launch) netAt(at time.Time) time.Time {
	certainty := l.Certainty
	if precision, told := l.valueAt("net_precision", at); told {
		certainty = certaintyNamed(precision)
	}
	net := l.NET
	if text, told := l.valueAt("net", at); told {
		net, _ = readNET(text) // the ledger's own
	}
	if certainty != CertaintyExact {
		return time.Time{}
	}
	return net
}
