package figures

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

// forget has all lines read anew.
func (t *timeLines) forget() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.count, t.last, t.launches = 0, 0, nil
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
