package journal

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

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
	marks, err := sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) Mark { return Mark{Key: c.Text(), Value: c.Text()} },
		"SELECT key, value FROM marks WHERE substr(key, 1, length(?1)) = ?1 ORDER BY key", prefix)
	if err != nil {
		return nil, fmt.Errorf("marks %q: %w", prefix, err)
	}
	return marks, nil
}

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
