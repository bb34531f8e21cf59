package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"tminus/store/failure"
	"tminus/store/migrations"
	"tminus/store/sqlite"
)

// openMigrated brings the file to the present schema and returns the lock that
// shares it. While another program uses it, its schema is not changed.
func openMigrated(ctx context.Context, path string) (*fileLock, error) {
	lock, err := useDatabase(ctx, path)
	if err != nil {
		return nil, err
	}
	for deadline := time.Now().Add(sqlite.LockPatience); ; {
		done, err := migrateAlone(ctx, path, lock)
		if err == nil && done {
			return lock, nil
		}
		if errors.Is(err, errLocked) && time.Now().Before(deadline) {
			err = sqlite.Pause(ctx)
		}
		if err == nil { // others may have done it, or are about to end
			err = lock.waitShared(ctx)
		}
		if err == nil {
			continue
		}
		_ = lock.Close()
		if errors.Is(err, errLocked) {
			return nil, failure.New(failure.Unavailable, fmt.Sprintf("The database %s has an older schema and is in use by another program: stop that first.", path))
		}
		return nil, err
	}
}

// migrateAlone migrates the file, if that is due, while nobody else has it
// open. It says whether nothing was to be done; the lock is kept then, and
// otherwise has to be taken anew.
func migrateAlone(ctx context.Context, path string, lock *fileLock) (done bool, err error) {
	// The connection has foreign keys off: with them on, rebuilding a parent
	// table would silently delete its children.
	db, err := sqlite.OpenPool(ctx, sqlite.MigrateDSN(path), 1)
	if err != nil {
		return false, explainOpen(path, err)
	}
	defer func() { _ = db.Close() }()

	version, err := schemaVersion(ctx, db)
	if err != nil {
		return false, explainOpen(path, err)
	}
	switch {
	case version > len(migrations.All):
		return false, errNewer(path, version)
	case version == len(migrations.All):
		return true, nil
	}
	if err := lock.tryAlone(); err != nil {
		return false, err
	}
	if version, err = schemaVersion(ctx, db); err != nil { // it may have changed meanwhile
		return false, explainOpen(path, err)
	}
	kept := ""
	if version > 0 && version < len(migrations.All) {
		if kept, err = snapshot(ctx, path, version); err != nil {
			return false, err
		}
	}
	for i := version; i < len(migrations.All); i++ {
		err := applyMigration(ctx, db, migrations.All[i].Script, i+1)
		if err == nil {
			continue
		}
		if i == version && kept != "" { // nothing changed, and every start would leave another copy
			_ = os.Remove(kept)
		}
		return false, fmt.Errorf("migration %s: %w", migrations.All[i].Name, explainOpen(path, err))
	}
	return false, nil
}

// snapshot keeps a checked copy of the database before its schema changes, and
// returns where.
func snapshot(ctx context.Context, path string, version int) (string, error) {
	folder := filepath.Join(filepath.Dir(path), BackupFolder)
	err := makeFolder(folder)
	var made Backup
	if err == nil {
		made, err = copyDatabase(ctx, path, folder, func(b Backup, try int) string {
			return numbered(fmt.Sprintf("before-schema-%d-%s", len(migrations.All), b.At.Format(stampLayout)), try)
		})
	}
	if err == nil {
		return made.Path, nil
	}
	if err = explainCopy(folder, err); ctx.Err() != nil {
		return "", err
	}
	return "", failure.New(failure.Unavailable, fmt.Sprintf("The database %s has to be brought from schema %d to %d, but the copy that is made of it before cannot be had. %v Nothing was changed.", path, version, len(migrations.All), err))
}

func errNewer(path string, version int) error {
	return failure.New(failure.Unavailable, fmt.Sprintf("The database %s was written by a newer Tminus (schema %d, this program knows %d): install the newer version, or restore a backup.", path, version, len(migrations.All)))
}

// applyMigration runs one script and sets its version in one transaction, unless
// another process has done so meanwhile.
func applyMigration(ctx context.Context, db *sql.DB, script string, version int) error {
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
	if _, err := tx.ExecContext(ctx, script); err != nil {
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

func schemaVersion(ctx context.Context, db sqlite.Querier) (int, error) {
	var version int
	if err := db.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return 0, fmt.Errorf("schema version: %w", err)
	}
	return version, nil
}

// checkForeignKeys fails when any row points at a row that is not there.
func checkForeignKeys(ctx context.Context, db sqlite.Querier) error {
	orphan, err := scanOrphan(db.QueryRowContext(ctx, "PRAGMA foreign_key_check"))
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("foreign key check: %w", err)
	}
	return errors.New(orphan)
}
