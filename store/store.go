// Package store opens the database: it migrates the file, backs it up, checks it
// and hands out what is in it.
package store

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"tminus/store/accounts"
	"tminus/store/catalogue"
	"tminus/store/corrections"
	"tminus/store/failure"
	"tminus/store/figures"
	"tminus/store/follow"
	"tminus/store/intake"
	"tminus/store/journal"
	"tminus/store/search"
	"tminus/store/sqlite"
)

// Store is the database, in eight parts that share one file.
// Its methods may be called from any goroutine.
type Store struct {
	Catalogue   *catalogue.Catalogue
	Corrections *corrections.Corrections
	Figures     *figures.Figures
	Search      *search.Search
	Intake      *intake.Intake
	Accounts    *accounts.Accounts
	Journal     *journal.Journal
	Follows     *follow.Follows

	db      *sqlite.DB
	path    string
	using   *fileLock
	serving *fileLock // nil: this is no server
	copied  *copied   // nil: it is written to
}

// Option changes how a store behaves.
type Option func(*options)

type options struct{ now func() time.Time }

// WithClock makes the store take the time from now instead of the system.
func WithClock(now func() time.Time) Option {
	return func(o *options) { o.now = now }
}

// Open returns the store in the file at path, which it creates when missing
// and migrates to the present schema. File and folder are made accessible to
// their owner only where the system allows that. A folder that cannot be written to, a file that is no
// database and a schema newer than this program are reported as a *failure.Error.
func Open(ctx context.Context, path string, opts ...Option) (*Store, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("path of the database: %w", err)
	}
	if err := prepareFile(path); err != nil {
		return nil, err
	}
	sqlite.KeepTempFilesIn(filepath.Dir(path)) // which a container has no other folder for
	lock, err := openMigrated(ctx, path)
	if err != nil {
		return nil, err
	}

	db, err := sqlite.Open(ctx, path, clockOf(opts))
	if err != nil {
		_ = lock.Close()
		return nil, explainOpen(path, err)
	}
	st := newStore(db, path, lock)
	if err := st.Intake.IndexLaunches(ctx); err != nil {
		_ = st.Close()
		return nil, explainOpen(path, err)
	}
	return st, nil
}

func clockOf(opts []Option) func() time.Time {
	o := options{now: time.Now}
	for _, opt := range opts {
		opt(&o)
	}
	return o.now
}

func newStore(db *sqlite.DB, path string, lock *fileLock) *Store {
	catalogue, intake := catalogue.New(db), intake.New(db)
	figures := figures.New(db, catalogue)
	return &Store{
		Catalogue: catalogue, Corrections: corrections.New(db, catalogue), Figures: figures, Search: search.New(db, catalogue), Intake: intake, Accounts: accounts.New(db, catalogue), Journal: journal.New(db),
		Follows: follow.New(db, catalogue, figures, intake),
		db:      db, path: path, using: lock,
	}
}

// Close waits for running queries and closes the file. The write connection
// goes last, so the write-ahead log is folded back into the file.
func (s *Store) Close() error {
	s.Search.Close()
	err := s.db.Close()
	if s.serving != nil {
		err = errors.Join(err, s.serving.Close())
	}
	if err = errors.Join(err, s.using.Close()); err != nil {
		return fmt.Errorf("close database: %w", err)
	}
	return nil
}

// HoldToServe makes this process the one that serves from the database, until
// Close. A second one is refused with a *failure.Error.
func (s *Store) HoldToServe() (err error) {
	s.serving, err = holdToServe(s.path)
	return err
}

func holdToServe(path string) (*fileLock, error) {
	lock := newLock(path + serveSuffix)
	if err := lock.tryAlone(); err != nil {
		_ = lock.Close()
		if errors.Is(err, errLocked) {
			return nil, failure.New(failure.Conflict, fmt.Sprintf("Another Tminus is serving from the data folder %s already: stop it first, or give this one a folder of its own.", filepath.Dir(path)))
		}
		return nil, err
	}
	removeReadings(path)
	return lock, nil
}
