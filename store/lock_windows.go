package store

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// tryLock takes or changes the lock on the open file without waiting; errLocked
// says that somebody else holds it. What was held may be lost then.
func tryLock(file *os.File, mode lockMode) error {
	handle := windows.Handle(file.Fd())
	// A lock cannot be changed. What was held, if anything, is let go first.
	_ = windows.UnlockFileEx(handle, 0, 1, 0, new(windows.Overlapped))
	flags := uint32(windows.LOCKFILE_FAIL_IMMEDIATELY)
	if mode == exclusive {
		flags |= windows.LOCKFILE_EXCLUSIVE_LOCK
	}
	err := windows.LockFileEx(handle, flags, 0, 1, 0, new(windows.Overlapped))
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) || errors.Is(err, windows.ERROR_IO_PENDING) {
		return errLocked
	}
	return err
}
