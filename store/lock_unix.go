//go:build !windows

package store

import (
	"errors"
	"os"
	"syscall"
)

// tryLock takes or changes the lock on the open file without waiting; errLocked
// says that somebody else holds it. What was held may be lost then.
func tryLock(file *os.File, mode lockMode) error {
	how := syscall.LOCK_SH
	if mode == exclusive {
		how = syscall.LOCK_EX
		// Two that share must not each wait for the other to let go.
		_ = syscall.Flock(int(file.Fd()), syscall.LOCK_UN)
	}
	for {
		err := syscall.Flock(int(file.Fd()), how|syscall.LOCK_NB)
		switch {
		case errors.Is(err, syscall.EINTR):
			continue
		case errors.Is(err, syscall.EWOULDBLOCK):
			return errLocked
		case errors.Is(err, syscall.ENOSYS), errors.Is(err, syscall.ENOTSUP), errors.Is(err, syscall.ENOLCK):
			return nil // the file system has no locks
		}
		return err
	}
}
