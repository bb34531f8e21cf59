package intake

import (
	"context"
	"fmt"
	"strings"
	"time"

	"tminus/store/catalogue"
	"tminus/store/journal"
	"tminus/store/sqlite"
)

// SeedStarter saves the starter catalogue, if the store has no record yet, and
// reports whether it did. Every row is marked as starter, nothing goes to the
// ledger. AsOf is the catalogue's date.
func (s *Intake) SeedStarter(ctx context.Context, batch Batch, asOf time.Time) (bool, error) {
	seeded := false
	err := s.saving(ctx, func(w *writer) error {
		for _, t := range catalogue.KindTables {
			if w.find("SELECT 1 FROM "+t.Table+" LIMIT 1", nil, new(int)) {
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
func (s *Intake) DropStarter(ctx context.Context, kind catalogue.Kind) (int, error) {
	dropped := 0
	err := s.saving(ctx, func(w *writer) error {
		w.keep(journal.Progress{Marks: []journal.Mark{{Key: dropMark(kind), Value: "1"}}})
		for before := -1; w.err == nil && before != dropped; {
			before = dropped
			for _, t := range catalogue.KindTables {
				if w.hasMark(dropMark(t.Kind)) {
					dropped += w.dropStarter(t.Table)
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
func (s *Intake) DropComingStarter(ctx context.Context) (int, error) {
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

func dropMark(kind catalogue.Kind) string { return "starter_dropped:" + string(kind) }

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
	for _, t := range catalogue.KindTables {
		if w.find("SELECT 1 FROM "+t.Table+" WHERE starter = 1 LIMIT 1", nil, new(int)) {
			return
		}
	}
	w.exec("UPDATE catalogue SET starter_as_of = NULL")
}
