package ingest

import (
	"context"

	"tminus/ingest/plan"
	"tminus/store/failure"
)

// What has become of a request for a poll.
const (
	pollIdle      int32 = iota
	pollRequested       // it comes next
	pollUnderWay
)

// Refresh has the feed asked for what changed, before whatever else is to be
// read, and returns at once. A poll that is under way is as good. The error is a
// Conflict: the program runs offline, or no call is left, then with the time
// until there is one.
func (r *Runner) Refresh(ctx context.Context) error {
	if r.cfg.Offline {
		return &failure.Error{Code: failure.Conflict, Message: "This site runs offline and never asks the feed."}
	}
	return r.launches.refresh(ctx)
}

func (l *launchLibrary) refresh(ctx context.Context) error {
	if l.poll.Load() == pollUnderWay {
		return nil
	}
	st, err := l.state(ctx)
	if err != nil {
		return err
	}
	if at, why := st.RefreshAt(); at.After(st.Now) {
		return &failure.WaitError{Code: failure.Conflict, Message: why + " Please try again later.", Wait: at.Sub(st.Now)}
	}
	l.poll.CompareAndSwap(pollIdle, pollRequested)
	select {
	case l.wake <- struct{}{}:
	default: // it is about to be made
	}
	return nil
}

// beginPoll notes that a job is a poll, so that nobody asks for another one
// before end is called.
func (l *launchLibrary) beginPoll(job string) (end func()) {
	if !plan.IsPoll(job) {
		return func() {}
	}
	l.poll.Store(pollUnderWay)
	return func() { l.poll.Store(pollIdle) }
}
