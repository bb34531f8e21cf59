package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

//go:embed migrations/*.sql
var migrationFiles embed.FS

// migrate brings the file to the present schema. It uses a connection of its
// own with foreign keys off: with them on, rebuilding a parent table would
// silently delete its children. A file's position is its version.
func migrate(ctx context.Context, path string) error {
	names, err := fs.Glob(migrationFiles, "migrations/*.sql")
	if err != nil {
		return fmt.Errorf("list migrations: %w", err)
	}
	db, err := openPool(ctx, migrateDSN(path), 1)
	if err != nil {
		return explainOpen(path, err)
	}
	defer func() { _ = db.Close() }()

	version, err := schemaVersion(ctx, db)
	if err != nil {
		return explainOpen(path, err)
	}
	if version > len(names) {
		return &Error{Unavailable, fmt.Sprintf("The database %s was written by a newer Tminus (schema %d, this program knows %d): install the newer version, or restore a backup.", path, version, len(names))}
	}
	for i := version; i < len(names); i++ {
		if err := applyMigration(ctx, db, names[i], i+1); err != nil {
			return fmt.Errorf("migration %s: %w", names[i], err)
		}
	}
	return nil
}

// applyMigration runs one file and sets its version in one transaction, unless
// another process has done so meanwhile.
func applyMigration(ctx context.Context, db *sql.DB, name string, version int) error {
	script, err := migrationFiles.ReadFile(name)
	if err != nil {
		return err
	}
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()

	current, err := schemaVersion(ctx, tx)
	if err != nil {
		return err
	}
	if current >= version {
		return nil
	}
	if _, err := tx.ExecContext(ctx, string(script)); err != nil {
		return err
	}
	if err := checkForeignKeys(ctx, tx); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, fmt.Sprintf("PRAGMA user_version = %d", version)); err != nil {
		return err
	}
	return tx.Commit()
}

func schemaVersion(ctx context.Context, db querier) (int, error) {
	var version int
	if err := db.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return 0, fmt.Errorf("schema version: %w", err)
	}
	return version, nil
}

// checkForeignKeys fails when any row points at a row that is not there.
func checkForeignKeys(ctx context.Context, db querier) error {
	var table, parent string
	var rowid sql.NullInt64
	var key int
	err := db.QueryRowContext(ctx, "PRAGMA foreign_key_check").Scan(&table, &rowid, &parent, &key)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("foreign key check: %w", err)
	}
	return fmt.Errorf("row %d of %s points at a missing row of %s", rowid.Int64, table, parent)
}

// explainOpen turns the failure to read a file that is no database, or is
// broken, into a sentence.
func explainOpen(path string, err error) error {
	e, ok := errors.AsType[*sqlite.Error](err)
	if !ok {
		return err
	}
	switch e.Code() & 0xff {
	case sqlite3.SQLITE_NOTADB:
		return &Error{Unavailable, fmt.Sprintf("The file %s is not a Tminus database.", path)}
	case sqlite3.SQLITE_CORRUPT:
		return &Error{Unavailable, fmt.Sprintf("The database %s is damaged: restore a backup.", path)}
	}
	return err
}
