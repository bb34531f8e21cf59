package sqlite

import (
	"context"
	"time"
)

// LockPatience is how long a lock is waited for.
const LockPatience = 5 * time.Second // for another program that is about to end

const (
	lockPoll = 50 * time.Millisecond
)

// Pause waits for a moment before the next try.
func Pause(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(lockPoll):
		return nil
	}
}
