package catalogue

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tminus/store/ledger"
	"tminus/store/sqlite"
)

// ChangeFilter narrows the list of changes. What is empty does not narrow.
type ChangeFilter struct {
	Field    string  // as in ledger.Change
	Launch   string  // only changes of the launch with this id
	Launches *Filter // only changes of the launches that it means now
	Page     int     // from 1, the default
	Limit    int     // changes a page, 12 by default
}

// ListedChange is an entry of the ledger and the launch that it happened to, of
// which the id, the name, the id and name of the provider, and the zone of the
// pad's location are told.
type ListedChange struct {
	ID int64 // its number in the ledger, which is never given twice
	ledger.Entry
	Launch Launch
}

const changeListSQL = `
	SELECT c.id, c.launch_id, c.seen_at, c.field, c.old, c.new, l.name, a.id, a.name,
		lo.timezone
	FROM json_each(?) k
	CROSS JOIN launch_changes c ON c.id = k.value
	JOIN launches l ON l.id = c.launch_id
	LEFT JOIN agencies a ON a.id = l.provider_id
	LEFT JOIN locations lo ON lo.id = l.location_id`

// ofListedLaunches leaves out what withdrawn launches went through before: few
// are ever withdrawn, so their lines are told apart by short lists of ids.
const ofListedLaunches = `(x.launch_id NOT IN (SELECT id FROM launches WHERE withdrawn_at IS NOT NULL)
	OR x.id IN (SELECT id FROM launch_changes WHERE field = 'withdrawn'))`

// newChangeListing returns the list that f asks for, as of now in unix seconds.
func newChangeListing(f ChangeFilter, now int64) listing {
	l := listing{
		table:    "launch_changes x",
		key:      "x.id",
		conds:    []string{ofListedLaunches},
		index:    "launch_changes_seen_at_idx",
		segments: []segment{{cond: "true", order: "x.seen_at DESC, x.id DESC"}},
	}
	if f.Launches != nil {
		l.conds = nil // no withdrawn launch is meant
		l.ofLaunches(*f.Launches, now)
	}
	if f.Field != "" {
		l.narrow("x.field = ?", f.Field)
		l.index = "launch_changes_field_idx"
	}
	if f.Launch != "" {
		l.narrow("x.launch_id = ?", f.Launch)
		l.index = "launch_changes_launch_id_idx"
	}
	return l
}

// ofLaunches narrows the list of changes x to those of the launches that the
// filter means. Launches that an index yields by a value are few and found
// first; otherwise most of them are meant, and each is looked at as it comes.
func (l *listing) ofLaunches(f Filter, now int64) {
	launches := newLaunchListing(LaunchList{Filter: f}, now)
	var parts []string
	if launches.index != "" && launches.index != FactsIndex {
		for _, part := range launches.segments {
			clauses, binds := launches.from(part)
			parts = append(parts, "SELECT l.id "+clauses)
			l.binds = append(l.binds, binds...)
		}
		l.conds = append(l.conds, "x.launch_id IN ("+strings.Join(parts, " UNION ALL ")+")")
		return
	}
	for _, part := range launches.segments {
		parts = append(parts, part.cond)
		l.binds = append(l.binds, part.binds...)
	}
	l.binds = append(l.binds, launches.binds...)
	l.conds = append(l.conds, "EXISTS (SELECT 1 FROM launches l INDEXED BY "+idIndex+" WHERE l.id = x.launch_id AND ("+
		strings.Join(parts, " OR ")+") AND "+strings.Join(launches.conds, " AND ")+")")
}

// ListChanges returns a page of what changed about any launch, newest first.
// Of withdrawn launches only that they were withdrawn, and came back, is told;
// the starter catalogue has no changes.
func (s *Catalogue) ListChanges(ctx context.Context, f ChangeFilter) (Page[ListedChange], error) {
	page, err := listPage(ctx, s, newChangeListing(f, s.minute()), f.Page, f.Limit,
		changeListSQL, readListedChange, func(c *ListedChange) int64 { return c.ID })
	if err == nil {
		page.Items, err = s.withEntries(ctx, page.Items)
	}
	if err != nil {
		return Page[ListedChange]{}, fmt.Errorf("list changes: %w", err)
	}
	return page, nil
}

// LastChange returns the number of the ledger's newest line, 0 for none.
func (s *Catalogue) LastChange(ctx context.Context) (id int64, err error) {
	if err := s.db.Read.QueryRowContext(ctx, "SELECT ifnull(max(id), 0) FROM launch_changes").Scan(&id); err != nil {
		return 0, fmt.Errorf("last change: %w", err)
	}
	return id, nil
}

// ChangesBetween returns what ListChanges lists of the lines numbered above
// after and up to last, the oldest first: so many at most, and whether there
// are more.
func (s *Catalogue) ChangesBetween(ctx context.Context, f ChangeFilter, after, last int64, most int) (changes []ListedChange, more bool, err error) {
	l := newChangeListing(f, s.minute())
	l.narrow("x.id > ?", after)
	l.narrow("x.id <= ?", last)
	l.index = "" // few lines are between, and found by their numbers
	query, args := l.page(segment{cond: "true", order: "x.id"}, most+1, 0)
	ids, err := s.db.QueryIDs(ctx, query, args...)
	if err == nil {
		more = len(ids) > most
		changes, err = sqlite.InOrder(ctx, s.db, ids[:min(most, len(ids))], changeListSQL, valueOf(readListedChange), func(c *ListedChange) int64 { return c.ID })
	}
	if err == nil {
		changes, err = s.withEntries(ctx, changes)
	}
	if err != nil {
		return nil, false, fmt.Errorf("changes between: %w", err)
	}
	return changes, more, nil
}

// withEntries returns the changes with what they mean. One whose launch went
// meanwhile is left out.
func (s *Catalogue) withEntries(ctx context.Context, listed []ListedChange) ([]ListedChange, error) {
	entries, err := s.entriesOf(ctx, listed)
	if err != nil {
		return nil, err
	}
	changes := make([]ListedChange, 0, len(listed))
	for _, change := range listed {
		if entry, told := entries[change.ID]; told {
			change.Entry = entry
			changes = append(changes, change)
		}
	}
	return changes, nil
}

// entriesSQL selects what the ledger has of some launches since a moment, the
// newest first, with how each is planned now.
const entriesSQL = `
	SELECT c.id, ` + PlanColumns + `, ifnull(p.name, ''),
		c.launch_id, c.seen_at, c.field, c.old, c.new
	FROM json_each(?) k
	CROSS JOIN launches l ON l.id = k.value
	LEFT JOIN net_precisions p ON p.id = l.net_precision_id
	CROSS JOIN launch_changes c INDEXED BY launch_changes_launch_id_idx ON c.launch_id = l.id AND c.seen_at >= ?
	ORDER BY c.launch_id, c.seen_at DESC, c.id DESC`

// entryRow is a row of entriesSQL.
type entryRow struct {
	id     int64
	launch ledger.Ledger // as it is planned now, without Changes
	change ledger.Change
}

func readEntryRow(c *sqlite.Row) entryRow {
	row := entryRow{id: c.Int64(), launch: readPlan(c)}
	if name := c.Text(); row.launch.Precision != nil {
		row.launch.Precision.Name = name
	}
	row.change = readChange(c)
	return row
}

// entriesOf returns the entries of the ledger that changes are told by, by the
// number of the change: what a line means follows from what came after it.
func (s *Catalogue) entriesOf(ctx context.Context, changes []ListedChange) (map[int64]ledger.Entry, error) {
	if len(changes) == 0 {
		return nil, nil
	}
	launchIDs, since := map[string]bool{}, changes[0].SeenAt
	for _, listed := range changes {
		launchIDs[listed.LaunchID] = true
		if listed.SeenAt.Before(since) {
			since = listed.SeenAt
		}
	}
	rows, err := sqlite.QueryAll(ctx, s.db, readEntryRow, entriesSQL,
		sqlite.JSONText(slices.Sorted(maps.Keys(launchIDs))), since.Unix())
	if err != nil {
		return nil, err
	}
	entries := map[int64]ledger.Entry{}
	for first := 0; first < len(rows); {
		launch, end := rows[first].launch, first
		for ; end < len(rows) && rows[end].change.LaunchID == rows[first].change.LaunchID; end++ {
			launch.Changes = append(launch.Changes, rows[end].change)
		}
		for i, entry := range launch.Entries() {
			entries[rows[first+i].id] = entry
		}
		first = end
	}
	return entries, nil
}

// readListedChange reads the columns of changeListSQL: of the entry only the line.
func readListedChange(c *sqlite.Row) *ListedChange {
	listed := &ListedChange{ID: c.Int64()}
	listed.Change = readChange(c)
	launch := &listed.Launch
	launch.ID, launch.Name = listed.LaunchID, c.Text()
	if !c.Absent(2) {
		launch.Provider = &Agency{ID: c.Int64(), Name: c.Text()}
	}
	if !c.Absent(1) {
		launch.Pad = &Pad{Location: &Location{Timezone: c.Text()}}
	}
	return listed
}

func readChange(c *sqlite.Row) ledger.Change {
	return ledger.Change{LaunchID: c.Text(), SeenAt: c.Time(), Field: c.Text(), Old: c.Text(), New: c.Text()}
}
