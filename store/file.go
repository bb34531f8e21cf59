package store

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"

	"tminus/store/failure"
)

// prepareFile makes the database's folder and file, both for the owner only
// where that can be had, and reports in a sentence when either cannot be written to.
func prepareFile(path string) error {
	dir := filepath.Dir(path)
	if err := prepareDir(dir, filepath.Base(path)); err != nil {
		return err
	}

	file, err := createFile(path)
	if err != nil {
		return failure.New(failure.Unavailable, fmt.Sprintf("The database %s cannot be opened for writing (%v): check who owns it and whether the disk is mounted read-only.", path, cause(err)))
	}
	if err := file.Close(); err != nil {
		return fmt.Errorf("close %s: %w", path, err)
	}
	for _, suffix := range []string{"", "-wal", "-shm"} {
		restrict(path+suffix, 0o600)
	}
	return nil
}

// createFile opens the file, or makes it for its owner only: between making and
// restricting anybody could open it.
func createFile(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
}

// prepareDir makes dir and tries it by writing to it. A folder that was there
// before is closed to others only when nothing but the database lives in it.
func prepareDir(dir, base string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return failure.New(failure.Unavailable, fmt.Sprintf("The data folder %s cannot be made (%v).", dir, cause(err)))
	}
	probe, err := os.CreateTemp(dir, base+".probe-*")
	if err != nil {
		return failure.New(failure.Unavailable, fmt.Sprintf("The data folder %s cannot be written to (%v): check who owns it and whether the disk is mounted read-only.", dir, cause(err)))
	}
	_ = probe.Close()
	_ = os.Remove(probe.Name())

	entries, err := os.ReadDir(dir)
	if err != nil {
		return fmt.Errorf("read the data folder: %w", err)
	}
	for _, entry := range entries {
		if !strings.HasPrefix(entry.Name(), base) && entry.Name() != BackupFolder && entry.Name() != CacheFolder {
			return nil
		}
	}
	restrict(dir, 0o700)
	return nil
}

// restrict closes a file or folder to all but its owner. Where that is not
// allowed, because it is another user's or its file system has no modes, it is
// used as it is, with a warning when everybody may read it.
func restrict(path string, mode fs.FileMode) {
	err := os.Chmod(path, mode)
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return
	}
	if info, statErr := os.Stat(path); statErr != nil || info.Mode().Perm()&0o007 != 0 {
		slog.Warn("others on this machine may have access to the data, and it cannot be restricted", "path", path, "error", cause(err))
	}
}

// cause is what the operating system said, without the path around it.
func cause(err error) error {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Err
	}
	return err
}
