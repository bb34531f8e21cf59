package intake

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/sqlite"
	"tminus/store/words"
)

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
func (w *writer) replaceStarterLaunch(launch *catalogue.Launch) {
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
	catalogue.Launch        // its id, name, NET, precision and status
	families         string // of its rocket, a JSON list
}

const starterLaunchesSQL = `SELECT l.id, l.name, coalesce(r.families, '[]'), l.net, l.status_id, l.net_precision_id
	FROM launches l LEFT JOIN rockets r ON r.id = l.rocket_id WHERE l.starter = 1`

func scanStarterLaunch(r sqlite.Scanner) (l starterLaunch, err error) {
	var precision sql.NullInt64
	err = r.Scan(&l.ID, &l.Name, &l.families, sqlite.AsTime(&l.NET), &l.Status.ID, &precision)
	if precision.Valid {
		l.NETPrecision = &ledger.Precision{ID: precision.Int64}
	}
	return l, err
}

// starterLike returns the id of the starter launch that is the same by its name.
func (w *writer) starterLike(launch *catalogue.Launch) (id string, found bool) {
	if w.starterLaunches == nil {
		w.starterLaunches = map[string][]starterLaunch{}
		for _, l := range findAll(w, scanStarterLaunch, starterLaunchesSQL) {
			mission := words.Fold(missionOf(l.Name))
			w.starterLaunches[mission] = append(w.starterLaunches[mission], l)
		}
	}
	for _, l := range w.starterLaunches[words.Fold(missionOf(launch.Name))] {
		same := words.Fold(l.Name) == words.Fold(launch.Name)
		if same && launch.NET.Sub(l.NET).Abs() <= 24*time.Hour {
			return l.ID, true
		}
		coarse := isCoarse(catalogue.Certainty(l.Launch, w.now)) || isCoarse(catalogue.Certainty(*launch, w.now))
		if coarse && (same || sharesFamily(w.familiesOf(launch.Rocket), l.families)) {
			return l.ID, true
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
func isCoarse(certainty ledger.Certainty) bool {
	return certainty != ledger.CertaintyExact && certainty != ledger.CertaintyDay
}

// familiesOf returns the families of a rocket, those that are stored where the
// record has none.
func (w *writer) familiesOf(rocket *catalogue.Rocket) []string {
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
		w.moveCorrections(table, starter, id)
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

// moveBookmarks lets lists that hold a starter launch hold the feed's.
func (w *writer) moveBookmarks(starter, id any) {
	w.exec("UPDATE OR IGNORE bookmark_launches SET launch_id = ? WHERE launch_id = ?", id, starter)
}

// redirect notes that a starter record is known by another id now.
func (w *writer) redirect(table string, old, id any) {
	if table == "launches" {
		w.exec("INSERT OR REPLACE INTO launch_redirects (old_id, new_id) VALUES (?, ?)", old, id)
		return
	}
	for _, t := range catalogue.KindTables {
		if t.Table == table {
			w.exec("INSERT OR REPLACE INTO record_redirects (kind, old_id, new_id) VALUES (?, ?, ?)", string(t.Kind), old, id)
		}
	}
}
