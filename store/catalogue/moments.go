package catalogue

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"tminus/store/ledger"
	"tminus/store/sqlite"
)

// Moment is what was seen to change about one launch at one moment: a scrub,
// say, moves NET, both ends of the window and the status.
type Moment struct {
	ID     int64 // of its first line in the ledger
	SeenAt time.Time
	Lines  []ledger.Change // those that were asked for, as the ledger has them
	Launch Launch          // as it is now, as ListForFeed tells it
	// Before and After are when the launch was planned for around the moment,
	// whichever lines were asked for.
	Before, After ledger.Planned
	// Kind is what the change of NET means, "" where NET stayed.
	Kind ledger.ChangeKind
}

// linesAtOnce is how many lines of the ledger are read for moments at once.
const linesAtOnce = 200

const momentLinesSQL = `
	SELECT c.id, l.seq, c.launch_id, c.seen_at, c.field, c.old, c.new
	FROM json_each(?) k
	CROSS JOIN launch_changes c ON c.id = k.value
	JOIN launches l ON l.id = c.launch_id`

// momentLine is a line of the ledger with its own and its launch's number.
type momentLine struct {
	id, seq int64
	change  ledger.Change
}

func readMomentLine(c *sqlite.Row) momentLine { return momentLine{c.Int64(), c.Int64(), readChange(c)} }

// ListMoments returns a page of what ListChanges lists, with what changed about
// a launch at one moment in one piece, and whether there are more.
func (s *Catalogue) ListMoments(ctx context.Context, f ChangeFilter) (moments []Moment, more bool, err error) {
	if f.Limit < 1 {
		f.Limit = DefaultLimit
	}
	first := (max(f.Page, 1) - 1) * f.Limit
	groups, err := s.ledgerGroups(ctx, newChangeListing(f, s.minute()), first+f.Limit)
	if err != nil {
		return nil, false, fmt.Errorf("list moments: %w", err)
	}
	end := min(first+f.Limit, len(groups))
	shown := groups[min(first, end):end]
	seqs := make([]int64, len(shown))
	for i, lines := range shown {
		seqs[i] = lines[0].seq
	}
	slices.Sort(seqs)
	launches, err := s.FeedLaunchesOf(ctx, slices.Compact(seqs))
	if err != nil {
		return nil, false, fmt.Errorf("list moments: %w", err)
	}
	byID := map[string]Launch{}
	for _, launch := range launches {
		byID[launch.ID] = launch
	}
	moments = []Moment{}
	for _, lines := range shown {
		if launch, ok := byID[lines[0].change.LaunchID]; ok {
			moments = append(moments, newMoment(lines, launch))
		}
	}
	return moments, len(groups) > end, nil
}

// ledgerGroups returns the lines of a list of changes by launch and moment, the
// newest first, as far as the first so many groups and one more need it.
func (s *Catalogue) ledgerGroups(ctx context.Context, l listing, most int) (groups [][]momentLine, err error) {
	type spot struct {
		launchID string
		seenAt   int64
	}
	place, known := map[spot]int{}, map[int64]bool{}
	for number := 1; ; number++ {
		ids, total, err := s.listKeys(ctx, l, number, linesAtOnce)
		if err != nil {
			return nil, err
		}
		lines, err := sqlite.InOrder(ctx, s.db, ids, momentLinesSQL, readMomentLine, func(line *momentLine) int64 { return line.id })
		if err != nil {
			return nil, err
		}
		for _, line := range lines {
			if known[line.id] { // lines that were written meanwhile moved it here
				continue
			}
			known[line.id] = true
			at := spot{line.change.LaunchID, line.change.SeenAt.Unix()}
			if _, ok := place[at]; !ok {
				place[at], groups = len(groups), append(groups, nil)
			}
			groups[place[at]] = append(groups[place[at]], line)
		}
		if number*linesAtOnce >= total || len(lines) == 0 {
			return groups, nil
		}
		// What was seen at the moment of the last group that is wanted is complete
		// once there are older lines.
		if len(groups) > most && lines[len(lines)-1].change.SeenAt.Before(groups[most-1][0].change.SeenAt) {
			return groups, nil
		}
	}
}

// newMoment returns the moment of some lines of a launch.
func newMoment(lines []momentLine, launch Launch) Moment {
	slices.SortFunc(lines, func(a, b momentLine) int { return cmp.Compare(a.id, b.id) })
	moment := Moment{ID: lines[0].id, SeenAt: lines[0].change.SeenAt, Launch: launch}
	for _, line := range lines {
		moment.Lines = append(moment.Lines, line.change)
	}
	moment.Before, moment.After, moment.Kind = launch.Ledger().Around(moment.SeenAt)
	return moment
}
