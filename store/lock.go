package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// Whoever opens the database shares the lock on the file with this suffix.
// Who changes the schema or puts another database in its place holds it alone.
const useSuffix = ".lock"

// serveSuffix is of the file whose lock the one server of the database holds.
const serveSuffix = ".serve-lock"

const (
	lockPatience = 5 * time.Second // for another program that is about to end
	lockPoll     = 50 * time.Millisecond
)

type lockMode int

const (
	shared lockMode = iota
	exclusive
)

// errLocked says that another program holds the lock.
var errLocked = errors.New("locked")

// fileLock is an advisory lock. It ends with Close, and with the process. Its
// file stays: to remove it would let two programs lock different files.
type fileLock struct{ file *os.File }

func openLock(path string) (*fileLock, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, &Error{Unavailable, fmt.Sprintf("The lock file %s cannot be opened (%v): check who owns it and whether the disk is mounted read-only.", path, cause(err))}
	}
	if err := giveToOwner(path, filepath.Dir(path)); err != nil {
		_ = file.Close()
		return nil, fmt.Errorf("lock file %s: %w", path, err)
	}
	return &fileLock{file}, nil
}

// try takes the lock or changes its mode; errLocked when it cannot be had now.
func (l *fileLock) try(mode lockMode) error {
	err := tryLock(l.file, mode)
	if err != nil && !errors.Is(err, errLocked) {
		return fmt.Errorf("lock %s: %w", l.file.Name(), err)
	}
	return err
}

// wait takes the lock, or gives up with errLocked when others keep it.
func (l *fileLock) wait(ctx context.Context, mode lockMode) error {
	for deadline := time.Now().Add(lockPatience); ; {
		err := l.try(mode)
		if !errors.Is(err, errLocked) || time.Now().After(deadline) {
			return err
		}
		if err := pause(ctx); err != nil {
			return err
		}
	}
}

// pause waits for a moment before the next try.
func pause(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(lockPoll):
		return nil
	}
}

// Close lets the lock go.
func (l *fileLock) Close() error { return l.file.Close() }

// useDatabase shares the database with other programs, unless one is at work on
// the whole of it.
func useDatabase(ctx context.Context, path string) (*fileLock, error) {
	lock, err := openLock(path + useSuffix)
	if err != nil {
		return nil, err
	}
	if err := lock.wait(ctx, shared); err != nil {
		_ = lock.Close()
		if errors.Is(err, errLocked) {
			return nil, &Error{Unavailable, fmt.Sprintf("The database %s is being restored or brought to a new schema by another program: wait until that is done.", path)}
		}
		return nil, err
	}
	return lock, nil
}

// HoldToServe makes this process the one that serves from the database, until
// Close. A second one is refused with an *Error.
func (s *Store) HoldToServe() error {
	lock, err := openLock(s.path + serveSuffix)
	if err != nil {
		return err
	}
	if err := lock.try(exclusive); err != nil {
		_ = lock.Close()
		if errors.Is(err, errLocked) {
			return &Error{Conflict, fmt.Sprintf("Another Tminus is serving from the data folder %s already: stop it first, or give this one a folder of its own.", filepath.Dir(s.path))}
		}
		return err
	}
	s.serving = lock
	return nil
}
