// Package store holds the catalogue: the domain types and all SQL.
package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"runtime"
	"time"

	"modernc.org/sqlite" // and the driver "sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// Store is the database: one connection that writes, several that only read.
// Its methods may be called from any goroutine.
type Store struct {
	path    string
	read    *sql.DB
	write   *sql.DB
	now     func() time.Time
	reads   reads
	writes  statements // of the connection that writes
	using   *fileLock
	serving *fileLock // nil: this is no server
}

// Option changes how a store behaves.
type Option func(*Store)

// WithClock makes the store take the time from now instead of the system.
func WithClock(now func() time.Time) Option {
	return func(s *Store) { s.now = now }
}

// Open returns the store in the file at path, which it creates when missing
// and migrates to the present schema. File and folder are made accessible to
// their owner only. A folder that cannot be written to, a file that is no
// database and a schema newer than this program are reported as an *Error.
func Open(ctx context.Context, path string, opts ...Option) (*Store, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("path of the database: %w", err)
	}
	if err := prepareFile(path); err != nil {
		return nil, err
	}
	lock, err := openMigrated(ctx, path)
	if err != nil {
		return nil, err
	}

	s := &Store{path: path, now: time.Now, reads: reads{parents: newParents()}, using: lock}
	for _, opt := range opts {
		opt(s)
	}
	if s.write, err = openPool(ctx, writeDSN(path), 1); err != nil {
		_ = lock.Close()
		return nil, err
	}
	if s.read, err = openPool(ctx, readDSN(path), min(2*runtime.GOMAXPROCS(0), 8)); err != nil {
		_ = s.write.Close()
		_ = lock.Close()
		return nil, err
	}
	return s, nil
}

// Close waits for running queries and closes the file. The write connection
// goes last, so the write-ahead log is folded back into the file.
func (s *Store) Close() error {
	err := errors.Join(s.read.Close(), s.write.Close())
	if s.serving != nil {
		err = errors.Join(err, s.serving.Close())
	}
	if err = errors.Join(err, s.using.Close()); err != nil {
		return fmt.Errorf("close database: %w", err)
	}
	return nil
}

// RefreshStatistics renews what the query planner knows of the tables, where
// it is stale. It is cheap and meant to be called once a day.
func (s *Store) RefreshStatistics(ctx context.Context) error {
	if _, err := s.write.ExecContext(ctx, "PRAGMA optimize"); err != nil {
		return fmt.Errorf("refresh statistics: %w", err)
	}
	return nil
}

// tx runs fn in the write connection's transaction, which is committed when fn
// returns nil and rolled back otherwise. A file that cannot be written to is
// an *Error of code Unwritable, with the cause in its text.
func (s *Store) tx(ctx context.Context, fn func(tx *sql.Tx) error) error {
	return explainWrite(s.transact(ctx, fn))
}

func (s *Store) transact(ctx context.Context, fn func(tx *sql.Tx) error) error {
	tx, err := s.write.BeginTx(ctx, nil)
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
	s.reads.version.forget()
	return nil
}

const commonPragmas = "_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)" +
	"&_pragma=synchronous(FULL)"

func writeDSN(path string) string {
	return dsn(path, commonPragmas+"&_pragma=foreign_keys(1)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-16000)"+
		"&_txlock=immediate")
}

func readDSN(path string) string {
	return dsn(path, commonPragmas+"&_pragma=foreign_keys(1)&_pragma=query_only(1)&_pragma=cache_size(-3000)")
}

func migrateDSN(path string) string {
	return dsn(path, commonPragmas+"&_pragma=foreign_keys(0)&_txlock=immediate")
}

func dsn(path, query string) string {
	file := url.URL{Path: filepath.ToSlash(path)}
	return "file:" + file.EscapedPath() + "?" + query
}

func openPool(ctx context.Context, dsn string, size int) (*sql.DB, error) {
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
	for deadline := time.Now().Add(lockPatience); ; {
		err := db.PingContext(ctx)
		e, ok := errors.AsType[*sqlite.Error](err)
		if !ok || e.Code()&0xff != sqlite3.SQLITE_BUSY || time.Now().After(deadline) {
			return err
		}
		if err := pause(ctx); err != nil {
			return err
		}
	}
}
