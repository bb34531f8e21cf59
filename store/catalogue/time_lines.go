package catalogue

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"sync"

	"tminus/store/ledger"
	"tminus/store/sqlite"
)

// timeLines remembers the lines of the ledger that tell how launches moved. The
// ledger grows at its end, so only what is new is read, and all of it where a
// line went: a version of the catalogue has a few new lines of 20,000.
type timeLines struct {
	mu       sync.Mutex
	count    int   // of the ledger's lines that are known, whatever they tell
	last     int64 // number of the newest of them
	launches map[int64]launchLines
}

// launchLines are the lines of a launch, newest first. Nobody changes them.
type launchLines struct {
	ids     []int64
	changes []ledger.Change // without LaunchID
}

// ledgerLine is a row of newLinesSQL.
type ledgerLine struct {
	seq, id int64
	change  ledger.Change // Field is "" where it does not tell how the launch moved
}

func readLedgerLine(c *sqlite.Row) ledgerLine {
	return ledgerLine{c.Int64(), c.Int64(), ledger.Change{SeenAt: c.Time(), Field: c.Text(), Old: c.Text(), New: c.Text()}}
}

// countLinesSQL has each by itself: together they would look at every line.
const countLinesSQL = "SELECT (SELECT count(*) FROM launch_changes), (SELECT ifnull(max(id), 0) FROM launch_changes)"

// newLinesSQL selects the lines of the ledger with numbers above one and up to
// another.
const newLinesSQL = `
	SELECT l.seq, c.id, c.seen_at, iif(c.field IN ` + ledger.TimeFields + `, c.field, ''), c.old, c.new
	FROM launch_changes c
	CROSS JOIN launches l ON l.id = c.launch_id
	WHERE c.id > ? AND c.id <= ?
	ORDER BY c.id`

// read returns the lines of each launch that has any, by its seq. Nobody
// changes the map.
func (t *timeLines) read(ctx context.Context, db *sqlite.DB) (map[int64]launchLines, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	var count int
	var last int64
	if err := db.Read.QueryRowContext(ctx, countLinesSQL).Scan(&count, &last); err != nil {
		return nil, err
	}
	if count == t.count && last == t.last {
		return t.launches, nil
	}
	added, err := sqlite.QueryAll(ctx, db, readLedgerLine, newLinesSQL, t.last, last)
	if err != nil {
		return nil, err
	}
	if t.count+len(added) != count {
		if added, err = sqlite.QueryAll(ctx, db, readLedgerLine, newLinesSQL, 0, last); err != nil {
			return nil, err
		}
		t.count, t.launches = 0, nil
	}
	t.launches = t.with(added)
	t.count, t.last = t.count+len(added), last
	return t.launches, nil
}

// with returns what is known with some lines more.
func (t *timeLines) with(added []ledgerLine) map[int64]launchLines {
	grown := map[int64][]ledgerLine{}
	for _, line := range added {
		if line.change.Field != "" {
			grown[line.seq] = append(grown[line.seq], line)
		}
	}
	all := make(map[int64]launchLines, len(t.launches)+len(grown))
	maps.Copy(all, t.launches)
	for seq, lines := range grown {
		for i, id := range all[seq].ids {
			lines = append(lines, ledgerLine{seq, id, all[seq].changes[i]})
		}
		slices.SortFunc(lines, func(a, b ledgerLine) int {
			return cmp.Or(b.change.SeenAt.Compare(a.change.SeenAt), cmp.Compare(b.id, a.id))
		})
		var kept launchLines
		for _, line := range lines {
			kept.ids, kept.changes = append(kept.ids, line.id), append(kept.changes, line.change)
		}
		all[seq] = kept
	}
	return all
}

// trackedLaunch is a launch that this site knew before it flew, or whose ledger
// tells how it moved: with its lines, and as it is now.
type trackedLaunch struct {
	seq, provider  int64
	plan           ledger.Ledger
	firstSeen      int64 // unix seconds, 0: before this was noted
	withdrawn      int64 // unix seconds, 0: it was not
	final, starter bool
}

// trackedSQL selects those, in the order of their seq.
const trackedSQL = `SELECT l.seq, ` + planColumns + `, ifnull(l.first_seen_at, 0), ifnull(l.withdrawn_at, 0), ifnull(l.provider_id, 0), l.final, l.starter
	FROM launches l
	WHERE l.first_seen_at > 0 AND l.first_seen_at <= l.net - 3600 OR l.seq IN (SELECT value FROM json_each(?))
	ORDER BY l.seq`

func readTracked(c *sqlite.Row) trackedLaunch {
	launch := trackedLaunch{seq: c.Int64(), plan: readPlan(c)}
	launch.firstSeen, launch.withdrawn, launch.provider = c.Int64(), c.Int64(), c.Int64()
	launch.final, launch.starter = c.Bool(), c.Bool()
	return launch
}

// tracked returns the launches that figures of how dates held are about. They
// are read once for each version of the catalogue.
func (s *Catalogue) tracked(ctx context.Context, version int64) ([]trackedLaunch, error) {
	return s.reads.tracked.get(asOf{version: version}, one{}, func() ([]trackedLaunch, error) {
		lines, err := s.reads.lines.read(ctx, s.db)
		if err != nil {
			return nil, err
		}
		launches, err := sqlite.QueryAll(ctx, s.db, readTracked, trackedSQL, sqlite.JSONText(slices.Sorted(maps.Keys(lines))))
		for i := range launches {
			launches[i].plan.Changes = lines[launches[i].seq].changes
		}
		return launches, err
	})
}
