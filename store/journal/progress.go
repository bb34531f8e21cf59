package journal

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"time"

	"tminus/store/sqlite"
)

// Mark returns the value of a progress mark, "" when it was never set.
func (s *Journal) Mark(ctx context.Context, key string) (string, error) {
	values, err := sqlite.QueryAll(ctx, s.db, (*sqlite.Row).Text, "SELECT value FROM marks WHERE key = ?", key)
	if err != nil {
		return "", fmt.Errorf("mark %q: %w", key, err)
	}
	return strings.Join(values, ""), nil
}

// Marks returns the progress marks whose keys begin with the prefix, by key.
func (s *Journal) Marks(ctx context.Context, prefix string) ([]Mark, error) {
	marks, err := sqlite.QueryAll(ctx, s.db, readMark,
		"SELECT key, value FROM marks WHERE substr(key, 1, length(?1)) = ?1 ORDER BY key", prefix)
	if err != nil {
		return nil, fmt.Errorf("marks %q: %w", prefix, err)
	}
	return marks, nil
}

// SweepIDs selects the ids of the records that joined a sweep.
const SweepIDs = "SELECT id FROM sweep_ids WHERE sweep = ?"

// SweepCount returns how many distinct records joined the sweep.
func (s *Journal) SweepCount(ctx context.Context, sweep string) (int, error) {
	var count int
	err := s.db.Read.QueryRowContext(ctx, "SELECT count(*) FROM sweep_ids WHERE sweep = ?", sweep).Scan(&count)
	if err != nil {
		return 0, fmt.Errorf("sweep %q: %w", sweep, err)
	}
	return count, nil
}

// ClearSweep forgets the records of the sweep, so that it can start over.
func (s *Journal) ClearSweep(ctx context.Context, sweep string) error {
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "DELETE FROM sweep_ids WHERE sweep = ?", sweep)
		return err
	})
	if err != nil {
		return fmt.Errorf("clear sweep %q: %w", sweep, err)
	}
	return nil
}

// Mark is a note of how far ingestion came.
type Mark struct{ Key, Value string }

// Progress is how far one answer brought ingestion.
type Progress struct {
	Marks []Mark
	Sweep string   // that the records join, "" for none
	IDs   []string // of the records
}

// Keep writes progress in the transaction of the records that it is about, so
// that neither is there without the other.
func Keep(ctx context.Context, tx *sql.Tx, p Progress) error {
	for _, mark := range p.Marks {
		_, err := tx.ExecContext(ctx, "INSERT INTO marks (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
			mark.Key, mark.Value)
		if err != nil {
			return fmt.Errorf("mark %q: %w", mark.Key, err)
		}
	}
	if p.Sweep == "" || len(p.IDs) == 0 {
		return nil
	}
	_, err := tx.ExecContext(ctx, "INSERT OR IGNORE INTO sweep_ids (sweep, id) SELECT ?, value FROM json_each(?)", p.Sweep, sqlite.JSONText(p.IDs))
	if err != nil {
		return fmt.Errorf("sweep %q: %w", p.Sweep, err)
	}
	return nil
}

// KeepMarks writes marks that are about no records.
func (s *Journal) KeepMarks(ctx context.Context, marks ...Mark) error {
	return s.db.Tx(ctx, func(tx *sql.Tx) error { return Keep(ctx, tx, Progress{Marks: marks}) })
}

// HasMark reports, in a transaction, whether a mark was ever set.
func HasMark(ctx context.Context, tx *sql.Tx, key string) (has bool, err error) {
	err = tx.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM marks WHERE key = ?)", key).Scan(&has)
	return has, err
}

// MarkedTimes returns the marks that are times by their keys, of all keys that
// one of the patterns of GLOB meets.
func MarkedTimes(ctx context.Context, db *sqlite.DB, patterns ...string) (map[string]*time.Time, error) {
	marks, err := sqlite.QueryAll(ctx, db, readMark,
		"SELECT key, value FROM marks WHERE EXISTS (SELECT 1 FROM json_each(?) p WHERE marks.key GLOB p.value)", sqlite.JSONText(patterns))
	if err != nil {
		return nil, fmt.Errorf("marked times: %w", err)
	}
	times := make(map[string]*time.Time, len(marks))
	for _, m := range marks {
		if at, err := time.Parse(time.RFC3339, m.Value); err == nil {
			at = at.UTC()
			times[m.Key] = &at
		}
	}
	return times, nil
}

func readMark(c *sqlite.Row) Mark { return Mark{Key: c.Text(), Value: c.Text()} }
