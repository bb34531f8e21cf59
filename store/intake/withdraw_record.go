package intake

import (
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"tminus/store/catalogue"
	"tminus/store/journal"
	"tminus/store/sqlite"
)

// comingEvents is met by the feed's events after a moment that are not withdrawn.
const comingEvents = "x.date > ? AND x.starter = 0 AND x.detail > 0 AND x.withdrawn_at IS NULL"

// CountComingEvents returns how many events of the feed are stored that are still
// to begin; withdrawn ones are left out.
func (s *Intake) CountComingEvents(ctx context.Context) (int, error) {
	count, err := s.db.QueryCount(ctx, "SELECT count(*) FROM events x WHERE "+comingEvents, s.db.Now().Unix())
	if err != nil {
		return 0, fmt.Errorf("count coming events: %w", err)
	}
	return count, nil
}

// ComingEventsBeside returns the ids of the feed's events that are still to begin,
// before a moment unless that is zero, and that are none of those listed:
// candidates for withdrawal after all of these were read.
func (s *Intake) ComingEventsBeside(ctx context.Context, listed []int64, before time.Time) ([]int64, error) {
	end := int64(math.MaxInt64)
	if !before.IsZero() {
		end = before.Unix()
	}
	ids, err := s.db.QueryIDs(ctx, "SELECT x.id FROM events x WHERE "+comingEvents+
		" AND x.date < ? AND x.id NOT IN (SELECT value FROM json_each(?)) ORDER BY x.date, x.id",
		s.db.Now().Unix(), end, sqlite.JSONList(listed))
	if err != nil {
		return nil, fmt.Errorf("coming events that are not listed: %w", err)
	}
	return ids, nil
}

// recordTable returns the table of a kind with numbers for ids, and what those of
// its rows meet that can be withdrawn.
func recordTable(kind catalogue.Kind) (table, rows string) {
	if kind == catalogue.KindDockings {
		return "dockings", "NOT EXISTS (SELECT 1 FROM station_ports p WHERE p.docking_id = x.id)"
	}
	for _, t := range catalogue.KindTables {
		if t.Kind == kind {
			table, rows = t.Table, notWithdrawn(t.Table, "x")+" AND x.starter = 0"
		}
	}
	return table, rows
}

// notWithdrawn is met by rows of a table of records, under a name, that were not
// withdrawn: of an event more is kept than its id.
func notWithdrawn(table, row string) string {
	if table == "events" {
		return row + ".detail > 0 AND " + row + ".withdrawn_at IS NULL"
	}
	return row + ".detail > 0"
}

// RecordsMissingFrom returns the ids of the feed's records of a kind that did not
// join the sweep: candidates for withdrawal after a complete one. What another
// record names is none, as the feed has it then; one that was withdrawn itself
// names nothing. Launches have LaunchesMissingFrom.
func (s *Intake) RecordsMissingFrom(ctx context.Context, kind catalogue.Kind, sweep string) ([]int64, error) {
	table, rows := recordTable(kind)
	var ids []int64
	err := s.saving(ctx, func(w *writer) error {
		for _, ref := range w.references(table) {
			rows += " AND NOT EXISTS (" + w.naming(ref) + ")"
		}
		ids = findAll(w, func(r sqlite.Scanner) (id int64, err error) {
			err = r.Scan(&id)
			return id, err
		}, "SELECT x.id FROM "+table+" x WHERE "+rows+" AND CAST(x.id AS TEXT) NOT IN ("+journal.SweepIDs+") ORDER BY x.id", sweep)
		return w.err
	})
	if err != nil {
		return nil, fmt.Errorf("%s missing from sweep %q: %w", kind, sweep, err)
	}
	return ids, nil
}

// naming returns what selects the records that name row x in a column of their own or
// of a table of their links, without those that were withdrawn.
func (w *writer) naming(ref reference) string {
	naming := fmt.Sprintf("SELECT 1 FROM %s ref", ref.table)
	named := fmt.Sprintf(" WHERE ref.%s = x.id", ref.column)
	var owner, key string
	switch {
	case isRecordTable(ref.table):
		return naming + named + " AND " + notWithdrawn(ref.table, "ref")
	case w.find("SELECT \"table\", \"from\" FROM pragma_foreign_key_list(?) WHERE on_delete = 'CASCADE'", []any{ref.table}, &owner, &key) &&
		isRecordTable(owner):
		return naming + fmt.Sprintf(" JOIN %s o ON o.id = ref.%s", owner, key) + named + " AND " + notWithdrawn(owner, "o")
	}
	return naming + named
}

// isRecordTable reports whether a table holds records that are no launches.
func isRecordTable(table string) bool {
	return slices.ContainsFunc(catalogue.KindTables, func(t catalogue.KindTable) bool {
		return t.Table == table && t.Kind != catalogue.KindLaunches
	})
}

// WithdrawRecord notes that the feed no longer has a record that is no launch. Of an
// event that is not over its followers are told once, and its page stays; a stay at a station is
// forgotten; anything else is known by its id alone from then on. Saving the
// record again undoes that.
func (s *Intake) WithdrawRecord(ctx context.Context, kind catalogue.Kind, id int64) error {
	err := s.saving(ctx, func(w *writer) error {
		if table, _ := recordTable(kind); kind == catalogue.KindEvents {
			w.withdrawEvent(id)
		} else if kind == catalogue.KindDockings {
			w.write("DELETE FROM dockings WHERE id = ?", id)
		} else {
			w.write("UPDATE "+table+" SET detail = ? WHERE id = ?", catalogue.DetailPlaceholder, id)
		}
		return w.finish()
	})
	if err != nil {
		return fmt.Errorf("withdraw %d of %s: %w", id, kind, err)
	}
	return nil
}

// withdrawEvent notes that the feed no longer has an event. Doing so twice keeps
// the first moment. Of one that is over nobody is told: it is not planned any more.
func (w *writer) withdrawEvent(id int64) {
	var date time.Time
	var over bool
	if !w.find("SELECT date, ifnull(over_at <= ?, false) FROM events WHERE id = ? AND withdrawn_at IS NULL",
		[]any{w.now.Unix(), id}, sqlite.AsTime(&date), &over) {
		return
	}
	w.write("UPDATE events SET withdrawn_at = ? WHERE id = ?", w.now.Unix(), id)
	if over {
		return
	}
	w.notify(catalogue.Occasion{
		EventID: id, Kind: catalogue.OccasionWithdrawn, NET: date, HappenedAt: w.now,
		Key:   catalogue.OccasionKey(catalogue.OccasionWithdrawn, catalogue.SubjectOf("", id), w.now.Unix()),
		Facts: catalogue.OccasionFacts{WithdrawnAt: w.now},
	})
}
