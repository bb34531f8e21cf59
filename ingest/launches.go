package ingest

import (
	"context"
	"time"
)

const (
	// feedJob keeps the failures of the whole feed among the jobs' progress.
	feedJob = "feed"
	// feedPatience is how many failures in a row, of whatever job, are taken
	// for a feed that is down.
	feedPatience = 3
	// lastFeedRetry bounds how long a feed that is down is left alone: a look
	// at the changes, which is one small page, finds out that it is back.
	lastFeedRetry = 5 * time.Minute
	// lookBack and lookAhead bound the launches that the plan looks at.
	lookBack  = 14 * 24 * time.Hour
	lookAhead = dayWindow + 2*callWindow
	// pulseReach is how many launches a pulse may repeat: with what is new they
	// fit on one page.
	pulseReach = 60
)

// state gathers what the plan depends on.
func (r *Runner) state(ctx context.Context) (state, error) {
	st := state{now: r.now(), jobs: make(map[string]progress, len(priority)), asked: r.look.Load() == lookAsked}
	marks, err := r.feed.Marks(ctx, markKey(""))
	if err != nil {
		return st, err
	}
	for _, mark := range marks {
		st.jobs[jobOf(mark.Key)] = r.readProgress(mark)
	}
	st.retryAt = st.jobs[feedJob].Retry
	if st.launches, err = r.catalogue.LaunchMoments(ctx, st.now.Add(-lookBack), st.now.Add(lookAhead)); err != nil {
		return st, err
	}
	if st.reach, err = r.catalogue.UpdatedReach(ctx, pulseReach); err != nil {
		return st, err
	}
	if st.calls, err = r.feed.CountedCalls(ctx); err != nil {
		return st, err
	}
	st.held, _, err = r.feed.CallsHeldUntil(ctx)
	st.limit = r.budget.limit()
	return st, err
}

// down reports whether the whole feed fails, as far as is known.
func (s state) down() bool { return s.jobs[feedJob].Failures >= feedPatience }

// feedFailed counts failures in a row over all jobs. When there are many the
// feed is down, and left alone for a while.
func (r *Runner) feedFailed(ctx context.Context, f *fetchError) error {
	if f.throttled || f.doubted {
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
