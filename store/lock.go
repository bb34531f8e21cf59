package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"tminus/store/failure"
	"tminus/store/sqlite"
)

// Whoever opens the database shares the lock on the file with this suffix.
// Who changes the schema or puts another database in its place holds it alone.
const useSuffix = ".lock"

// serveSuffix is of the file whose lock the one server of the database holds.
const serveSuffix = ".serve-lock"

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
		return nil, failure.New(failure.Unavailable, fmt.Sprintf("The lock file %s cannot be opened (%v): check who owns it and whether the disk is mounted read-only.", path, cause(err)))
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
	for deadline := time.Now().Add(sqlite.LockPatience); ; {
		err := l.try(mode)
		if !errors.Is(err, errLocked) || time.Now().After(deadline) {
			return err
		}
		if err := sqlite.Pause(ctx); err != nil {
			return err
		}
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
			return nil, failure.New(failure.Unavailable, fmt.Sprintf("The database %s is being restored or brought to a new schema by another program: wait until that is done.", path))
		}
		return nil, err
	}
	return lock, nil
}
