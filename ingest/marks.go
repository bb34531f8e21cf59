package ingest

import (
	"context"
	"slices"
	"time"

	"tminus/store/catalogue"
	"tminus/store/feed"
)

// longestRest is the longest time that a feed or a job is ever left alone.
const longestRest = 24 * time.Hour

// mendClock brings back what a clock wrote that ran ahead and has been set
// right since: without it, all would rest until that wrong time comes.
func (r *Runner) mendClock(ctx context.Context) error {
	if err := r.feed.SettleCalls(ctx); err != nil {
		return err
	}
	r.budget.mendClock(r.now())
	return r.mendJobs(ctx, append(priority[:len(priority):len(priority)], feedJob))
}

// mendClock does the same for a feed of its own.
func (f *sideFeed) mendClock(ctx context.Context) error {
	names := []string{f.name}
	for _, job := range f.jobs {
		names = append(names, job.name)
	}
	return f.mendJobs(ctx, names)
}

func (r *Runner) mendJobs(ctx context.Context, jobs []string) error {
	marks, err := r.feed.Marks(ctx, markKey(""))
	if err != nil {
		return err
	}
	var mended []feed.Mark
	for _, mark := range marks {
		job := jobOf(mark.Key)
		p, wrong := r.readProgress(mark).mendClock(r.now())
		if !wrong || !slices.Contains(jobs, job) {
			continue
		}
		if mark, err = (progressOf{job, p}).mark(); err != nil {
			return err
		}
		mended = append(mended, mark)
	}
	if len(mended) == 0 {
		return nil
	}
	r.log.Warn("the clock was set back: what is due is reckoned from now", "jobs", len(mended))
	_, err = r.catalogue.Save(ctx, catalogue.Batch{Marks: mended})
	return err
}

// mendClock returns p without moments that are yet to come, and whether there
// were any. A cycle that began then begins anew.
func (p progress) mendClock(now time.Time) (progress, bool) {
	wrong := p.Done.After(now) || p.Started.After(now) || p.FailedAt.After(now) || p.Doubt.At.After(now) ||
		p.Retry.After(now.Add(longestRest))
	if !wrong {
		return p, false
	}
	if p.Started.After(now) {
		p = p.end(p.Done)
	}
	p.Done, p.FailedAt = earlier(p.Done, now), earlier(p.FailedAt, now)
	p.Retry, p.Doubt.At = earlier(p.Retry, now), earlier(p.Doubt.At, now)
	return p, true
}

// mendClock has the feed asked again where that was put off beyond what it
// ever is.
func (b *budget) mendClock(now time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.askAt = earlier(b.askAt, now.Add(askEvery))
}
