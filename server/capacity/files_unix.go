//go:build unix

package capacity

import (
	"math"
	"syscall"
)

// openFiles returns how many files the process may have open.
func openFiles() int64 {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return 0
	}
	return int64(min(limit.Cur, math.MaxInt32))
}
