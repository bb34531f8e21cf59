package sqlite

import (
	"context"
	"database/sql"
)

// Exec runs a statement whose result does not matter.
func Exec(ctx context.Context, tx *sql.Tx, query string, args ...any) error {
	_, err := tx.ExecContext(ctx, query, args...)
	return err
}
