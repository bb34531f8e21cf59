package catalogue

import (
	"context"
	"fmt"
	"strings"
	"time"

	"tminus/store/feed"
	"tminus/store/sqlite"
	"tminus/store/words"
)

// SeedStarter saves the starter catalogue, if the store has no record yet, and
// reports whether it did. Every row is marked as starter, nothing goes to the
// ledger. AsOf is the catalogue's date.
func (s *Catalogue) SeedStarter(ctx context.Context, batch Batch, asOf time.Time) (bool, error) {
	seeded := false
	err := s.saving(ctx, func(w *writer) error {
		for _, t := range kindTables {
			if w.find("SELECT 1 FROM "+t.table+" LIMIT 1", nil, new(int)) {
				return nil
			}
		}
		w.seeding = true
		w.save(batch)
		w.doing = "date of the starter catalogue"
		w.exec("UPDATE catalogue SET starter_as_of = ?", asOf.Unix())
		seeded = true
		return w.finish()
	})
	if err != nil {
		return false, fmt.Errorf("seed starter catalogue: %w", err)
	}
	return seeded, nil
}

// DropStarter removes the starter rows of a kind that no feed record replaced,
// starter spacecraft of such a design with it, and returns how many went. It is for the end of the kind's first complete
// sweep. Rows that other rows still point at stay until those are gone: each
// call also tries again the kinds it was called for before.
func (s *Catalogue) DropStarter(ctx context.Context, kind Kind) (int, error) {
	dropped := 0
	err := s.saving(ctx, func(w *writer) error {
		w.mark(feed.Mark{Key: dropMark(kind), Value: "1"})
		for before := -1; w.err == nil && before != dropped; {
			before = dropped
			for _, t := range kindTables {
				if w.find("SELECT 1 FROM marks WHERE key = ?", []any{dropMark(t.kind)}, new(int)) {
					dropped += w.dropStarter(t.table)
				}
			}
		}
		return w.finish()
	})
	if err != nil {
		return 0, fmt.Errorf("drop starter %s: %w", kind, err)
	}
	return dropped, nil
}

func dropMark(kind Kind) string { return "starter_dropped:" + string(kind) }

// dropStarter deletes the table's starter rows that nothing points at. A design
// that the feed does not know goes with the starter spacecraft built to it,
// whose own list the feed may never give.
func (w *writer) dropStarter(table string) int {
	if table == "spacecraft_configs" {
		return w.dropStarters("spacecraft", "config_id IN (SELECT id FROM spacecraft_configs WHERE starter = 1)") + w.dropStarters(table)
	}
	return w.dropStarters(table)
}

func (w *writer) dropStarters(table string, conditions ...string) int {
	w.doing = "drop starter rows of " + table
	conditions = append(conditions, "starter = 1")
	for _, ref := range w.references(table) {
		conditions = append(conditions, fmt.Sprintf("NOT EXISTS (SELECT 1 FROM %s ref WHERE ref.%s = %s.id)",
			ref.table, ref.column, table))
	}
	dropped := w.exec("DELETE FROM " + table + " WHERE " + strings.Join(conditions, " AND "))
	if dropped > 0 {
		w.changes += dropped
		w.replacedStarter = true
		w.dropOrphans()
	}
	return int(dropped)
}

// reference is a column that points at a row without being owned by it.
type reference struct{ table, column string }

// references returns the columns that point at the table's rows and keep them
// from being deleted.
func (w *writer) references(table string) []reference {
	return findAll(w, func(r sqlite.Scanner) (reference, error) {
		var ref reference
		err := r.Scan(&ref.table, &ref.column)
		return ref, err
	}, `
		SELECT t.name, f."from" FROM sqlite_schema t JOIN pragma_foreign_key_list(t.name) f
		WHERE t.type = 'table' AND f."table" = ? AND f.on_delete = 'RESTRICT'`, table)
}

// hasStarters reports whether the table still holds starter rows.
func (w *writer) hasStarters(table string) bool {
	has, known := w.starters[table]
	if !known {
		has = w.find("SELECT 1 FROM "+table+" WHERE starter = 1 LIMIT 1", nil, new(int))
		w.starters[table] = has
	}
	return has
}

// madeUpIDs is the first id that the starter catalogue made up; below it, ids
// are the feed's own and need no matching.
const madeUpIDs = 9_000_000

// replaceStarter lets the starter row of the same name give way to r, and
// leaves a redirect. Pads of different sites may share a name, so theirs has to
// match too.
func (w *writer) replaceStarter(r record) {
	name := r.value("search_name")
	if w.seeding || r.table == "launches" || name == nil || name == "" || !w.hasStarters(r.table) {
		return
	}
	query := "SELECT id FROM " + r.table + " WHERE starter = 1 AND id >= ? AND search_name = ?"
	args := []any{madeUpIDs, name}
	if r.table == "pads" {
		query += " AND location_id IS ?"
		args = append(args, r.value("location_id"))
	}
	var starter int64
	if w.find(query, args, &starter) && starter != r.id {
		w.giveWay(r.table, starter, r.id)
		w.redirect(r.table, starter, r.id)
	}
}

// replaceStarterLaunch lets the starter launch with the same designator, or
// the same name and a NET within a day, give way to the feed's, and leaves a
// redirect.
func (w *writer) replaceStarterLaunch(launch *Launch) {
	if w.seeding || !w.hasStarters("launches") {
		return
	}
	starter, name := "", ""
	found := launch.Designator != "" && w.find(
		"SELECT id, name FROM launches WHERE starter = 1 AND designator = ?", []any{launch.Designator}, &starter, &name)
	if !found {
		day := int64(24 * time.Hour / time.Second)
		wanted := words.Fold(launch.Name)
		for _, candidate := range findAll(w, scanNamed,
			"SELECT id, name FROM launches WHERE starter = 1 AND net BETWEEN ? AND ?",
			launch.NET.Unix()-day, launch.NET.Unix()+day) {
			if words.Fold(candidate.name) == wanted {
				starter, found = candidate.id, true
				break
			}
		}
	}
	if !found || starter == launch.ID {
		return
	}
	w.giveWay("launches", starter, launch.ID)
	w.redirect("launches", starter, launch.ID)
}

type named struct{ id, name string }

func scanNamed(r sqlite.Scanner) (named, error) {
	var n named
	err := r.Scan(&n.id, &n.name)
	return n, err
}

// giveWay makes everything that points at the starter row point at the feed's.
// Unless the feed's row exists already, the starter row becomes it, and what
// the feed's first, thin record does not carry stays filled in.
func (w *writer) giveWay(table string, starter, id any) {
	w.doing = fmt.Sprintf("replace starter %v of %s by %v", starter, table, id)
	w.replacesStarter(table)
	if !w.find("SELECT 1 FROM "+table+" WHERE id = ?", []any{id}, new(int)) {
		w.write("UPDATE "+table+" SET id = ? WHERE id = ?", id, starter)
		return
	}
	for _, ref := range w.references(table) {
		w.write(fmt.Sprintf("UPDATE OR IGNORE %s SET %s = ? WHERE %[2]s = ?", ref.table, ref.column), id, starter)
		w.write(fmt.Sprintf("DELETE FROM %s WHERE %s = ?", ref.table, ref.column), starter)
	}
	if table == "launches" {
		w.moveBookmarks(starter, id)
	}
	w.write("DELETE FROM "+table+" WHERE id = ?", starter)
}

// replacesStarter notes that a starter row of the table is gone.
func (w *writer) replacesStarter(table string) {
	w.replacedStarter = true
	w.replacedLaunch = w.replacedLaunch || table == "launches"
}

// dropOrphans removes the missions, landings and landing zones that nothing
// points at since a starter launch went.
func (w *writer) dropOrphans() {
	w.doing = "drop what starter launches left"
	w.exec("DELETE FROM missions WHERE NOT EXISTS (SELECT 1 FROM launches WHERE mission_id = missions.id)")
	w.exec(`
		DELETE FROM landings
		WHERE NOT EXISTS (SELECT 1 FROM launcher_stages WHERE landing_id = landings.id)
			AND NOT EXISTS (SELECT 1 FROM spacecraft_stages WHERE landing_id = landings.id)`)
	w.exec("DELETE FROM landing_zones WHERE NOT EXISTS (SELECT 1 FROM landings WHERE zone_id = landing_zones.id)")
}

// endStarter forgets the starter catalogue's date once its last row is gone.
func (w *writer) endStarter() {
	for _, t := range kindTables {
		if w.find("SELECT 1 FROM "+t.table+" WHERE starter = 1 LIMIT 1", nil, new(int)) {
			return
		}
	}
	w.exec("UPDATE catalogue SET starter_as_of = NULL")
}

// moveBookmarks lets lists that hold a starter launch hold the feed's.
func (w *writer) moveBookmarks(starter, id any) {
	w.exec("UPDATE OR IGNORE bookmark_launches SET launch_id = ? WHERE launch_id = ?", id, starter)
}
