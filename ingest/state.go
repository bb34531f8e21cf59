package ingest

import (
	"context"
	"time"

	"tminus/store"
)

const (
	// feedJob keeps the failures of the whole feed among the jobs' progress.
	feedJob = "feed"
	// feedPatience is how many failures in a row, of whatever job, are taken
	// for a feed that is down.
	feedPatience = 3
	// lastFeedRetry bounds how long a feed that was down is left alone.
	lastFeedRetry = 10 * time.Minute
	// watched is how many of the next launches the plan looks at.
	watched = 50
)

// state gathers what the plan depends on.
func (r *Runner) state(ctx context.Context) (state, error) {
	st := state{now: r.now(), jobs: make(map[string]progress, len(priority))}
	for _, job := range priority {
		p, err := r.progress(ctx, job)
		if err != nil {
			return st, err
		}
		st.jobs[job] = p
	}
	feed, err := r.progress(ctx, feedJob)
	if err != nil {
		return st, err
	}
	st.retryAt = feed.Retry
	next, err := r.store.ListLaunches(ctx, store.LaunchFilter{Upcoming: store.UpcomingOnly, Page: 1, Limit: watched})
	if err != nil {
		return st, err
	}
	near, reserve := nearestOf(st.now, next.Launches)
	st.near = near
	r.budget.keepReserve(reserve)
	return st, nil
}

// feedFailed counts failures in a row over all jobs. When there are many the
// feed is down, and left alone for a while.
func (r *Runner) feedFailed(ctx context.Context, f *failure) error {
	if f.throttled {
		return nil
	}
	p, err := r.progress(ctx, feedJob)
	if err != nil {
		return err
	}
	p.Failures++
	p.Error = f.Error()
	if n := p.Failures - feedPatience; n >= 0 {
		p.Retry = r.now().Add(min(backoff(n+1), lastFeedRetry))
	}
	return r.keep(ctx, feedJob, p)
}

// feedWorked forgets earlier failures.
func (r *Runner) feedWorked(ctx context.Context) error {
	p, err := r.progress(ctx, feedJob)
	if err != nil || p.Failures == 0 {
		return err
	}
	return r.keep(ctx, feedJob, p.worked())
}
