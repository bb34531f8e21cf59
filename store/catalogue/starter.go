package catalogue

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"tminus/store/journal"
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
		w.mark(journal.Mark{Key: dropMark(kind), Value: "1"})
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

// DropComingStarter removes the starter launches that are not over and that no
// record of the feed replaced, and returns how many went. It is for the end of a
// complete read of the upcoming launches.
func (s *Catalogue) DropComingStarter(ctx context.Context) (int, error) {
	dropped := 0
	err := s.saving(ctx, func(w *writer) error {
		dropped = w.dropStarters("launches", "final = 0")
		return w.finish()
	})
	if err != nil {
		return 0, fmt.Errorf("drop coming starter launches: %w", err)
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

// replaceStarterLaunch lets the starter launch that is the feed's give way to
// it, and leaves a redirect. It is the one with the same designator, or with the
// same name: within a day, or of the same rocket family at any time where one of
// the two times is no day.
func (w *writer) replaceStarterLaunch(launch *Launch) {
	if w.seeding || !w.hasStarters("launches") {
		return
	}
	starter := ""
	found := launch.Designator != "" && w.find(
		"SELECT id FROM launches WHERE starter = 1 AND designator = ?", []any{launch.Designator}, &starter)
	if !found {
		starter, found = w.starterLike(launch)
	}
	if !found || starter == launch.ID {
		return
	}
	w.giveWay("launches", starter, launch.ID)
	w.redirect("launches", starter, launch.ID)
	w.starterLaunches = nil
}

// starterLaunch is what a starter launch is known again by.
type starterLaunch struct {
	id, name, families string
	net, status        int64
	precision          int64 // untoldPrecision for none
}

const starterLaunchesSQL = `SELECT l.id, l.name, coalesce(r.families, '[]'), l.net, l.status_id, ifnull(l.net_precision_id, -1)
	FROM launches l LEFT JOIN rockets r ON r.id = l.rocket_id WHERE l.starter = 1`

func scanStarterLaunch(r sqlite.Scanner) (l starterLaunch, err error) {
	err = r.Scan(&l.id, &l.name, &l.families, &l.net, &l.status, &l.precision)
	return l, err
}

// starterLike returns the id of the starter launch that is the same by its name.
func (w *writer) starterLike(launch *Launch) (id string, found bool) {
	if w.starterLaunches == nil {
		w.starterLaunches = map[string][]starterLaunch{}
		for _, l := range findAll(w, scanStarterLaunch, starterLaunchesSQL) {
			mission := words.Fold(missionOf(l.name))
			w.starterLaunches[mission] = append(w.starterLaunches[mission], l)
		}
	}
	const day = int64(24 * time.Hour / time.Second)
	for _, l := range w.starterLaunches[words.Fold(missionOf(launch.Name))] {
		same := words.Fold(l.name) == words.Fold(launch.Name)
		apart := launch.NET.Unix() - l.net
		if same && apart >= -day && apart <= day {
			return l.id, true
		}
		coarse := isCoarse(certaintyOfTime(l.precision, l.precision != untoldPrecision, LaunchStatus{ID: l.status}, l.net > w.now.Unix())) ||
			isCoarse(Certainty(*launch, w.now))
		if coarse && (same || sharesFamily(w.familiesOf(launch.Rocket), l.families)) {
			return l.id, true
		}
	}
	return "", false
}

// missionOf returns what a launch's name says behind its rocket, all of it where
// that is not told.
func missionOf(name string) string {
	if _, mission, found := strings.Cut(name, " | "); found {
		return mission
	}
	return name
}

// isCoarse reports whether a time is known less exactly than to the day.
func isCoarse(certainty CertaintyLevel) bool {
	return certainty != CertaintyExact && certainty != CertaintyDay
}

// familiesOf returns the families of a rocket, those that are stored where the
// record has none.
func (w *writer) familiesOf(rocket *Rocket) []string {
	if rocket == nil {
		return nil
	}
	if len(rocket.Families) > 0 {
		return rocket.Families
	}
	text, families := "", []string{}
	if w.find("SELECT families FROM rockets WHERE id = ?", []any{rocket.ID}, &text) && json.Unmarshal([]byte(text), &families) != nil {
		return nil
	}
	return families
}

// sharesFamily reports whether one of some families is among others, a JSON list.
func sharesFamily(families []string, others string) bool {
	var list []string
	if json.Unmarshal([]byte(others), &list) != nil {
		return false
	}
	return slices.ContainsFunc(families, func(family string) bool {
		return slices.ContainsFunc(list, func(other string) bool { return words.Fold(family) == words.Fold(other) })
	})
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
