package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	sqlite3 "modernc.org/sqlite/lib"

	"tminus/store/failure"
	"tminus/store/sqlite"
)

// Restored says what Restore did.
type Restored struct {
	Path     string // of the database
	Schema   int
	Previous string // the database from before; "" when there was none or it is discarded
	Revoked  Revoked
}

// RestoreOptions say what Restore leaves alone.
type RestoreOptions struct {
	// KeepSessions lets sessions, codes and links of the backup go on.
	KeepSessions bool
	// Discard keeps nothing of the database that is replaced.
	Discard bool
}

// Restore puts a copy of the database in file in the place of the one at path,
// which is kept under another name unless it is to be discarded. Its sessions,
// codes and links are over unless they are kept: some of them may have been ended
// since. What the
// replaced database shows to have been revoked is ended too (see Revoked). The file
// is checked first. It is refused while a program uses the database at path.
// What goes wrong for the operator is a *failure.Error, and nothing has changed then.
func Restore(ctx context.Context, path, file string, o RestoreOptions) (Restored, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return Restored{}, fmt.Errorf("path of the database: %w", err)
	}
	if err := prepareDir(filepath.Dir(path), filepath.Base(path)); err != nil {
		return Restored{}, err
	}
	lock := newLock(path + useSuffix)
	defer func() { _ = lock.Close() }()
	if err := lock.tryAlone(); errors.Is(err, errLocked) {
		return Restored{}, errInUse(path)
	} else if err != nil {
		return Restored{}, err
	}
	if err := restorable(ctx, path, file); err != nil {
		return Restored{}, err
	}

	removeLeftOvers(filepath.Dir(path))
	draft, err := draftCopy(ctx, file, filepath.Dir(path))
	if err != nil {
		return Restored{}, err
	}
	defer func() { _ = os.Remove(draft.Path) }()
	if !o.KeepSessions {
		if err := endSignIns(ctx, draft.Path); err != nil {
			return Restored{}, fmt.Errorf("end the sessions of %s: %w", file, err)
		}
	}
	revoked, err := endRevoked(ctx, draft, path, o.KeepSessions)
	if err != nil {
		return Restored{}, fmt.Errorf("end what was revoked since %s: %w", file, err)
	}
	previous, err := swap(ctx, path, draft.Path)
	if err == nil && o.Discard && previous != "" {
		for _, suffix := range []string{"-wal", "-journal", ""} {
			if err := os.Remove(previous + suffix); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return Restored{}, fmt.Errorf("discard the database from before: %w", err)
			}
		}
		previous = ""
	}
	return Restored{Path: path, Schema: draft.Schema, Previous: previous, Revoked: revoked}, err
}

// endSignIns removes from the database at path, of whatever schema, what was
// handed out to open accounts: sessions, codes and links.
func endSignIns(ctx context.Context, path string) (err error) {
	defer func() { err = explainOpen(path, err) }()
	db, err := sqlite.OpenPool(ctx, sqlite.DSN(path, "mode=rw&_pragma=journal_mode(DELETE)&_pragma=foreign_keys(1)"), 1)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	for _, table := range []string{"sessions", "codes", "reset_links"} {
		there, err := hasTable(ctx, db, table)
		if err != nil {
			return err
		}
		if !there {
			continue // the schema is older
		}
		if _, err := db.ExecContext(ctx, "DELETE FROM "+table); err != nil {
			return err
		}
	}
	if err := db.Close(); err != nil {
		return err
	}
	_, err = syncFile(path)
	return err
}

// restorable fails unless the file can take the place of the one at path.
func restorable(ctx context.Context, path, file string) error {
	from, err := os.Stat(file)
	if err == nil {
		if to, err := os.Stat(path); err == nil && os.SameFile(from, to) {
			return failure.New(failure.Invalid, fmt.Sprintf("The file %s is the database itself: name a backup.", file))
		}
	}
	health, err := Check(ctx, file)
	if err != nil {
		return err
	}
	if len(health.Problems) > 0 {
		return failure.New(failure.Invalid, fmt.Sprintf("The file %s is damaged (%s): name another backup.", file, health.Problems[0]))
	}
	return nil
}

// swap gives the database at path another name, which it returns, and the draft
// its name. There is a database at path at every moment, where the file system
// has links.
func swap(ctx context.Context, path, draft string) (previous string, err error) {
	there := true
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		there = false
	} else if err := foldLog(ctx, path); err != nil {
		return "", err
	}
	aside := freeAside(path)
	if there {
		if err := nameAside(path, aside); err != nil {
			return "", fmt.Errorf("keep the database from before: %w", err)
		}
		previous = aside
	}
	// A log that could not be folded into its database goes with it; beside
	// another one it would be taken for its own.
	for _, suffix := range []string{"-wal", "-journal"} {
		if err := os.Rename(path+suffix, aside+suffix); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return previous, fmt.Errorf("keep the log of the database from before: %w", err)
		}
	}
	if err := os.Remove(path + "-shm"); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return previous, fmt.Errorf("remove the index of the log: %w", err)
	}
	if err := os.Rename(draft, path); err != nil {
		return previous, fmt.Errorf("put the copy in place: %w", err)
	}
	return previous, syncFolder(filepath.Dir(path))
}

// foldLog writes the log of the database at path into it and removes it. This
// also tells whether a program without our lock has the database open. Of a
// damaged database the log stays as it is.
func foldLog(ctx context.Context, path string) error {
	db, err := sqlite.OpenPool(ctx, sqlite.DSN(path, "mode=rw&_pragma=busy_timeout(1000)"), 1)
	if err != nil {
		return nil // damaged
	}
	defer func() { _ = db.Close() }()
	var mode string
	err = db.QueryRowContext(ctx, "PRAGMA journal_mode = DELETE").Scan(&mode)
	if sqlite.ResultCode(err) == sqlite3.SQLITE_BUSY {
		return errInUse(path)
	}
	return ctx.Err()
}

// freeAside returns a name for the database at path that nothing has.
func freeAside(path string) string {
	first := path + ".before-restore-" + time.Now().UTC().Format(stampLayout)
	taken := func(name string) bool {
		_, err := os.Lstat(name)
		return !errors.Is(err, fs.ErrNotExist)
	}
	name := first
	for try := 2; taken(name) || taken(name+"-wal") || taken(name+"-journal"); try++ {
		name = fmt.Sprintf("%s-%d", first, try)
	}
	return name
}

// nameAside gives the file one more name, or another one where a file cannot
// have two.
func nameAside(path, aside string) error {
	if err := os.Link(path, aside); err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	return os.Rename(path, aside)
}

func errInUse(path string) error {
	return failure.New(failure.Conflict, fmt.Sprintf("The database %s is in use: stop the server, and what else has it open, first.", path))
}
