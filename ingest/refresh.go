package ingest

import (
	"context"
	"time"

	"tminus/store/failure"
)

// What has become of a wish for a look at the feed.
const (
	lookIdle  int32 = iota
	lookAsked       // it comes next
	lookUnderWay
)

// Refresh has the feed asked for what changed, before whatever else is to be
// read, and returns at once. A look that is under way is as good. The error is a
// Conflict: the program runs offline, or no call is left, then with the time
// until there is one.
func (r *Runner) Refresh(ctx context.Context) error {
	if r.cfg.Offline {
		return &failure.Error{Code: failure.Conflict, Message: "This site runs offline and never asks the feed."}
	}
	if r.look.Load() == lookUnderWay {
		return nil
	}
	st, err := r.state(ctx)
	if err != nil {
		return err
	}
	if at, why := st.refreshAt(); at.After(st.now) {
		return &failure.WaitError{Code: failure.Conflict, Message: why + " Please try again later.", Wait: at.Sub(st.now)}
	}
	r.look.CompareAndSwap(lookIdle, lookAsked)
	select {
	case r.wake <- struct{}{}:
	default: // somebody is about to look
	}
	return nil
}

// answerWishes does what is due whenever a look is asked for, until ctx ends.
func (r *Runner) answerWishes(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-r.wake:
			r.tick(ctx)
		}
	}
}

// beginLook notes that a job is a look, so that nobody asks for another one
// before end is called.
func (r *Runner) beginLook(job string) (end func()) {
	if !isLook(job) {
		return func() {}
	}
	r.look.Store(lookUnderWay)
	return func() { r.look.Store(lookIdle) }
}

// isLook reports whether a job sees what changed anywhere.
func isLook(job string) bool { return job == jobPulse || job == jobFirst }

// refreshAt returns when a look that is asked for can be made, and what it has
// to wait for. It takes no call from a launch that is about to fly.
func (s state) refreshAt() (at time.Time, why string) {
	at = s.freeAt(task{job: jobPulse, due: s.now})
	if s.held.After(s.now) {
		return at, "The feed has asked for rest."
	}
	soon := max(nearnessOf(s.now, s.launches), nearnessOf(s.now.Add(callWindow), s.launches))
	if !at.After(s.now) && soon == nearHours {
		return s.freeAt(task{job: jobNear, due: s.now}), "The calls that are left are kept for launches about to fly."
	}
	return at, "No call of the feed is left."
}
