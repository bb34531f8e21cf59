// Package sqlite opens the database file and runs statements on it. It knows
// rows and values, and nothing that they stand for.
package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"time"

	sqlite3 "modernc.org/sqlite/lib"

	"tminus/store/failure"
)

// DB is the database file: one connection that writes, several that only read.
// Its methods may be called from any goroutine.
type DB struct {
	Read  *Reader
	Write *sql.DB // nil: it is only read
	Now   func() time.Time

	// OnCommit is called after each transaction that changed something; nil:
	// nobody wants to know.
	OnCommit func()

	Writes Statements // of the connection that writes
}

// Open opens both pools on the file at path, which has the present schema.
func Open(ctx context.Context, path string, now func() time.Time) (*DB, error) {
	write, err := OpenPool(ctx, writeDSN(path), 1)
	if err != nil {
		return nil, err
	}
	read, err := openReaders(ctx, readDSN(path))
	if err != nil {
		_ = write.Close()
		return nil, err
	}
	return &DB{Read: newReader(read, nil), Write: write, Now: now}, nil
}

// OpenReadOnly opens the file at path, which has the present schema and which
// nobody changes, to be read alone. left is called once it is read no more.
func OpenReadOnly(ctx context.Context, path string, now func() time.Time, left func()) (*DB, error) {
	read, err := openReaders(ctx, UnchangingDSN(path)+readPragmas)
	if err != nil {
		return nil, err
	}
	return &DB{Read: newReader(read, left), Now: now}, nil
}

// ReadFrom has what begins from now on read the file at path, in the place of the
// one that was read so far; both are as OpenReadOnly has them.
func (s *DB) ReadFrom(ctx context.Context, path string, left func()) error {
	read, err := openReaders(ctx, UnchangingDSN(path)+readPragmas)
	if err == nil {
		s.Read.replace(read, left)
	}
	return err
}

// Close waits for running queries and closes both pools. The write connection
// goes last, so the write-ahead log is folded back into the file.
func (s *DB) Close() error {
	err := s.Read.close()
	if s.Write != nil {
		err = errors.Join(err, s.Write.Close())
	}
	return err
}

// Optimize renews what the query planner knows of the tables, where it is
// stale.
func (s *DB) Optimize(ctx context.Context) error {
	if _, err := s.Write.ExecContext(ctx, "PRAGMA optimize"); err != nil {
		return fmt.Errorf("refresh statistics: %w", err)
	}
	return nil
}

// Tx runs fn in the write connection's transaction, which is committed when fn
// returns nil and rolled back otherwise. A file that cannot be written to is
// a *failure.Error of code Unwritable, with the cause in its text.
func (s *DB) Tx(ctx context.Context, fn func(tx *sql.Tx) error) error {
	return explainWrite(s.transact(ctx, fn))
}

func (s *DB) transact(ctx context.Context, fn func(tx *sql.Tx) error) error {
	if s.Write == nil {
		return failure.New(failure.Unwritable, "This server only reads: nothing can be saved here.")
	}
	tx, err := s.Write.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	defer tx.Rollback()

	if err := fn(tx); err != nil {
		return err
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	if s.OnCommit != nil {
		s.OnCommit()
	}
	return nil
}

const commonPragmas = "_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)" +
	"&_pragma=synchronous(FULL)"

func writeDSN(path string) string {
	return DSN(path, commonPragmas+"&_pragma=foreign_keys(1)&_pragma=cache_size(-16000)"+
		"&_txlock=immediate")
}

// readPragmas are those of each connection that only reads.
const readPragmas = "&_pragma=query_only(1)&_pragma=cache_size(-3000)"

func readDSN(path string) string {
	return DSN(path, commonPragmas+"&_pragma=foreign_keys(1)"+readPragmas)
}

// UnchangingDSN returns how a file that nobody changes is opened to read it. It
// leaves no log beside the file.
func UnchangingDSN(path string) string { return DSN(path, "mode=ro&immutable=1") }

// openReaders opens connections that only read.
func openReaders(ctx context.Context, dsn string) (*sql.DB, error) {
	return OpenPool(ctx, dsn, min(2*runtime.GOMAXPROCS(0), 8))
}

// MigrateDSN returns how the file at path is opened to change its schema.
// Foreign keys are off: with them on, rebuilding a parent table would silently
// delete its children. A statement may change every row of a table: what undoes
// it lies in the folder of temporary files, it would fill the memory.
func MigrateDSN(path string) string {
	return dsn(path, commonPragmas+"&_pragma=temp_store(FILE)&_pragma=foreign_keys(0)&_txlock=immediate")
}

// DSN returns the data source of the file at path, with the query of its
// pragmas. What SQLite keeps for a while lies in memory: a container has no
// folder for temporary files.
func DSN(path, query string) string { return dsn(path, "_pragma=temp_store(MEMORY)&"+query) }

func dsn(path, query string) string {
	file := url.URL{Path: filepath.ToSlash(path)}
	return "file:" + file.EscapedPath() + "?" + query
}

// tempFolder is the setting of SQLite for its temporary files, which it reads
// when the process uses it for the first time.
const tempFolder = "SQLITE_TMPDIR"

var nameTempFolder sync.Once

// KeepTempFilesIn names the folder for SQLite's temporary files, unless the
// operator did or another was named before. SQLite must not have been used yet.
func KeepTempFilesIn(folder string) {
	nameTempFolder.Do(func() {
		if os.Getenv(tempFolder) == "" {
			_ = os.Setenv(tempFolder, folder) // fails for names that no system takes
		}
	})
}

// OpenPool opens size connections to a data source.
func OpenPool(ctx context.Context, dsn string, size int) (*sql.DB, error) {
	db, err := sql.Open("sqlite", dsn)
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	db.SetMaxOpenConns(size)
	db.SetMaxIdleConns(size)
	if err := pingPatiently(ctx, db); err != nil {
		_ = db.Close()
		return nil, fmt.Errorf("open database: %w", err)
	}
	return db, nil
}

// pingPatiently makes the first connection. Where another one makes the
// write-ahead log, or removes it, at the same moment, SQLite does not wait.
func pingPatiently(ctx context.Context, db *sql.DB) error {
	for deadline := time.Now().Add(LockPatience); ; {
		err := db.PingContext(ctx)
		if ResultCode(err) != sqlite3.SQLITE_BUSY || time.Now().After(deadline) {
			return err
		}
		if err := Pause(ctx); err != nil {
			return err
		}
	}
}
