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
	Launches *Filter // only changes of the launches that it means now
	Page     int     // from 1, the default
	Limit    int     // changes a page, 12 by default
}

// ListedChange is an entry of the ledger and the launch that it happened to, of
// which the id, the name, the id and name of the provider, and the zone of the
// pad's location are told.
type ListedChange struct {
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
	return l
}

// ofLaunches narrows the list of changes x to those of the launches that the
// filter means. Launches that an index yields by a value are few and found
// first; otherwise most of them are meant, and each is looked at as it comes.
func (l *listing) ofLaunches(f Filter, now int64) {
	launches := newLaunchListing(LaunchList{Filter: f}, now)
	var parts []string
	if launches.index != "" && launches.index != factsIndex {
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
		changeListSQL, readListedChange, func(c *listedChange) int64 { return c.id })
	if err != nil {
		return Page[ListedChange]{}, fmt.Errorf("list changes: %w", err)
	}
	entries, err := s.entriesOf(ctx, page.Items)
	if err != nil {
		return Page[ListedChange]{}, fmt.Errorf("list changes: %w", err)
	}
	changes := make([]ListedChange, 0, len(page.Items))
	for _, listed := range page.Items {
		if entry, told := entries[listed.id]; told { // else the launch went meanwhile
			changes = append(changes, ListedChange{entry, listed.change.Launch})
		}
	}
	return Page[ListedChange]{Items: changes, Total: page.Total}, nil
}

// entriesSQL selects what the ledger has of some launches since a moment, the
// newest first, with how each is planned now.
const entriesSQL = `
	SELECT c.id, ` + planColumns + `, ifnull(p.name, ''),
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
func (s *Catalogue) entriesOf(ctx context.Context, changes []listedChange) (map[int64]ledger.Entry, error) {
	if len(changes) == 0 {
		return nil, nil
	}
	launchIDs, since := map[string]bool{}, changes[0].change.SeenAt
	for _, listed := range changes {
		launchIDs[listed.change.LaunchID] = true
		if listed.change.SeenAt.Before(since) {
			since = listed.change.SeenAt
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

// listedChange is a change and its number in the ledger.
type listedChange struct {
	id     int64
	change ListedChange
}

// readListedChange reads the columns of changeListSQL.
func readListedChange(c *sqlite.Row) *listedChange {
	listed := &listedChange{id: c.Int64()}
	listed.change.Change = readChange(c)
	launch := &listed.change.Launch
	launch.ID, launch.Name = listed.change.LaunchID, c.Text()
	if !c.Absent(2) {
		launch.Provider = &Agency{ID: c.Int64(), Name: c.Text()}
	}
	if !c.Absent(1) {
		launch.Pad = &Pad{Location: &Location{Timezone: c.Text()}}
	}
	return listed
}
