package store

import (
	"context"
	"time"
)

const lockPatience = 5 * time.Second // for another program that is about to end

const (
	lockPoll = 50 * time.Millisecond
)

// pause waits for a moment before the next try.
func pause(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(lockPoll):
		return nil
	}
}
