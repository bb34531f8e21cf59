package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"github.com/gofrs/flock"

	"tminus/store/failure"
	"tminus/store/sqlite"
)

// Whoever opens the database shares the lock on the file with this suffix.
// Who changes the schema or puts another database in its place holds it alone.
const useSuffix = ".lock"

// serveSuffix is of the file whose lock the one server of the database holds.
const serveSuffix = ".serve-lock"

// errLocked says that another program holds the lock.
var errLocked = errors.New("locked")

// fileLock is an advisory lock. It ends with Close, and with the process. Its
// file stays: to remove it would let two programs lock different files.
type fileLock struct{ *flock.Flock }

func newLock(path string) *fileLock {
	return &fileLock{flock.New(path, flock.SetFlag(os.O_RDWR|os.O_CREATE), flock.SetPermissions(0o600))}
}

// tryAlone takes the lock for this program alone; errLocked when it cannot be
// had now. It shares the lock no more then.
func (l *fileLock) tryAlone() error { return l.try(l.TryLock) }

// tryShared takes the lock together with others, in the same way.
func (l *fileLock) tryShared() error { return l.try(l.TryRLock) }

func (l *fileLock) try(take func() (bool, error)) error {
	// Two that share must not each wait for the other to let go.
	if err := l.Unlock(); err != nil {
		return fmt.Errorf("unlock %s: %w", l.Path(), err)
	}
	taken, err := take()
	if _, ok := errors.AsType[*fs.PathError](err); ok {
		return failure.New(failure.Unavailable, fmt.Sprintf("The lock file %s cannot be opened (%v): check who owns it and whether the disk is mounted read-only.", l.Path(), cause(err)))
	}
	switch {
	case taken:
		err = giveToOwner(l.Path(), filepath.Dir(l.Path()))
	case err == nil:
		return errLocked
	case errors.Is(err, errors.ErrUnsupported), errors.Is(err, syscall.ENOLCK):
		return nil // the file system has no locks
	}
	if err != nil {
		return fmt.Errorf("lock %s: %w", l.Path(), err)
	}
	return nil
}

// waitShared shares the lock, or gives up with errLocked when another program
// keeps it for itself.
func (l *fileLock) waitShared(ctx context.Context) error {
	for deadline := time.Now().Add(sqlite.LockPatience); ; {
		err := l.tryShared()
		if !errors.Is(err, errLocked) || time.Now().After(deadline) {
			return err
		}
		if err := sqlite.Pause(ctx); err != nil {
			return err
		}
	}
}

// useDatabase shares the database with other programs, unless one is at work on
// the whole of it.
func useDatabase(ctx context.Context, path string) (*fileLock, error) {
	lock := newLock(path + useSuffix)
	if err := lock.waitShared(ctx); err != nil {
		_ = lock.Close()
		if errors.Is(err, errLocked) {
			return nil, failure.New(failure.Unavailable, fmt.Sprintf("The database %s is being restored or brought to a new schema by another program: wait until that is done.", path))
		}
		return nil, err
	}
	return lock, nil
}
