package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"time"

	sqlite3 "modernc.org/sqlite/lib"

	"tminus/store/failure"
	"tminus/store/sqlite"
)

// nameTries is how many names a copy may find taken.
const nameTries = 100

// copyDatabase copies the database at path into the folder. The copy is made
// under another name, checked, and written out to the disk before it gets the
// first name that is free: the n-th try for one asks naming for it. An empty
// name gives up.
func copyDatabase(ctx context.Context, path, folder string, naming func(b Backup, try int) string) (Backup, error) {
	made, err := draftCopy(ctx, path, folder)
	if err != nil {
		return Backup{}, err
	}
	draft := made.Path
	defer func() { _ = os.Remove(draft) }()
	for try := range nameTries {
		name := naming(made, try)
		if name == "" {
			break
		}
		made.Path = filepath.Join(folder, name)
		err := nameFile(draft, made.Path)
		if err == nil {
			return made, syncFolder(folder)
		}
		if !errors.Is(err, fs.ErrExist) {
			return Backup{}, explainCopy(folder, err)
		}
	}
	return Backup{}, errTaken(made.Path)
}

// draftCopy copies the database at path into a file of the folder that has no
// proper name yet. Nothing is left there when it fails.
func draftCopy(ctx context.Context, path, folder string) (made Backup, err error) {
	source, schema, err := openToRead(ctx, path)
	if err != nil {
		return Backup{}, err
	}
	defer func() { _ = source.Close() }()
	folder, err = filepath.Abs(folder)
	if err != nil {
		return Backup{}, fmt.Errorf("folder of the copy: %w", err)
	}
	draft, err := os.CreateTemp(folder, ".tminus-*.tmp") // for its owner only
	if err != nil {
		return Backup{}, explainCopy(folder, err)
	}
	name := draft.Name()
	_ = draft.Close()
	defer func() {
		if err != nil {
			_ = os.Remove(name)
			_ = os.Remove(name + "-journal")
		}
	}()

	at := time.Now().UTC().Truncate(time.Second)
	if _, err := source.ExecContext(ctx, "VACUUM INTO ?", name); err != nil {
		return Backup{}, explainOpen(path, explainCopy(folder, err))
	}
	if err := verifyCopy(ctx, name, schema); err != nil {
		return Backup{}, fmt.Errorf("check the copy of %s: %w", path, err)
	}
	if err := giveToOwner(name, folder); err != nil {
		return Backup{}, explainCopy(folder, err)
	}
	size, err := syncFile(name)
	if err != nil {
		return Backup{}, explainCopy(folder, err)
	}
	return Backup{Path: name, At: at, Size: size, Schema: schema}, nil
}

// verifyCopy fails unless the file is a sound database of the schema.
func verifyCopy(ctx context.Context, file string, schema int) (err error) {
	defer func() { err = explainOpen(file, err) }()
	db, err := sqlite.OpenPool(ctx, sqlite.DSN(file, "mode=ro"), 1)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	problems, err := findProblems(ctx, db)
	if err != nil {
		return err
	}
	if len(problems) > 0 {
		return failure.New(failure.Unavailable, fmt.Sprintf("The copy is not sound (%s): look at the database with tminus check.", problems[0]))
	}
	found, err := schemaVersion(ctx, db)
	if err == nil && found != schema {
		err = fmt.Errorf("it has schema %d instead of %d", found, schema)
	}
	return err
}

// openToRead opens a Tminus database only for reading, of whatever schema, and
// returns that too. What cannot be read or is something else is a *failure.Error.
func openToRead(ctx context.Context, path string) (*sql.DB, int, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, 0, fmt.Errorf("path of the database: %w", err)
	}
	if err := readableFile(path); err != nil {
		return nil, 0, err
	}
	still := sqlite.UnchangingDSN(path)
	first := still
	if inUse(path) {
		first = sqlite.DSN(path, "mode=ro&_pragma=busy_timeout(5000)")
	}
	db, schema, err := openSource(ctx, first)
	if sqlite.ResultCode(err) == sqlite3.SQLITE_CANTOPEN {
		// Where nothing can be written, nobody changes a file without a log.
		if log, _ := sizeOf(path + "-wal"); log == 0 {
			db, schema, err = openSource(ctx, still)
		}
	}
	if err != nil {
		return nil, 0, explainOpen(path, err)
	}
	if schema == 0 {
		_ = db.Close()
		return nil, 0, errForeign(path)
	}
	return db, schema, nil
}

// inUse says whether a program may be writing to the database at path. A copy
// that lies somewhere has no such files beside it.
func inUse(path string) bool {
	for _, suffix := range []string{"-wal", "-journal", useSuffix} {
		if _, err := os.Lstat(path + suffix); !errors.Is(err, fs.ErrNotExist) {
			return true
		}
	}
	return false
}

// openSource opens a database to read; schema 0 says that it is not ours.
func openSource(ctx context.Context, dsn string) (db *sql.DB, schema int, err error) {
	if db, err = sqlite.OpenPool(ctx, dsn, 1); err != nil {
		return nil, 0, err
	}
	defer func() {
		if err != nil {
			_ = db.Close()
		}
	}()
	if schema, err = schemaVersion(ctx, db); err != nil {
		return nil, 0, err
	}
	var tables int
	err = db.QueryRowContext(ctx,
		"SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('catalogue', 'launches', 'marks')").Scan(&tables)
	if tables < 3 {
		schema = 0
	}
	return db, schema, err
}

// readableFile explains why there is no file to read.
func readableFile(path string) error {
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return failure.New(failure.NotFound, fmt.Sprintf("There is no database %s.", path))
	}
	if err != nil {
		return failure.New(failure.Unavailable, fmt.Sprintf("The database %s cannot be read (%v).", path, cause(err)))
	}
	defer func() { _ = file.Close() }()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return errForeign(path)
	}
	return nil
}

func errForeign(path string) error {
	return failure.New(failure.Invalid, fmt.Sprintf("The file %s is not a Tminus database.", path))
}

// nameFile gives a finished file its name; fs.ErrExist when that is taken.
func nameFile(draft, name string) error {
	err := os.Link(draft, name) // unlike a rename it never replaces
	if err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	if _, err := os.Lstat(name); err == nil {
		return fs.ErrExist
	}
	return os.Rename(draft, name) // the file system has no links
}

// syncFile makes sure the file is on the disk and returns its size.
func syncFile(path string) (int64, error) {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return 0, err
	}
	defer func() { _ = file.Close() }()
	if err := file.Sync(); err != nil {
		return 0, err
	}
	info, err := file.Stat()
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

// syncFolder makes sure that the folder's names are on the disk.
func syncFolder(folder string) error {
	if runtime.GOOS == "windows" {
		return nil // it has no such call
	}
	dir, err := os.Open(folder)
	if err != nil {
		return fmt.Errorf("write out the folder: %w", err)
	}
	defer func() { _ = dir.Close() }()
	if err := dir.Sync(); err != nil && !errors.Is(err, syscall.EINVAL) { // no such call either
		return fmt.Errorf("write out the folder: %w", err)
	}
	return nil
}

// explainCopy turns the failure to write a copy into a sentence.
func explainCopy(folder string, err error) error {
	switch code := sqlite.ResultCode(err); code {
	case 0: // not SQLite's
	case sqlite3.SQLITE_FULL:
		return errFull(folder)
	case sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY:
		return failure.New(failure.Unavailable, fmt.Sprintf("The copy cannot be written in %s (%v): check its disk.", folder, err))
	default:
		return fmt.Errorf("copy the database: %w", err)
	}
	if errors.Is(err, syscall.ENOSPC) {
		return errFull(folder)
	}
	if _, ok := errors.AsType[*fs.PathError](err); ok {
		return failure.New(failure.Unavailable, fmt.Sprintf("The folder %s cannot be written to (%v).", folder, cause(err)))
	}
	return err
}

func errFull(folder string) error {
	return failure.New(failure.Unavailable, fmt.Sprintf("There is not enough room for the copy on the disk of %s.", folder))
}
