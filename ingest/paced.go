package ingest

import (
	"context"
	"errors"
	"time"

	"tminus/ingest/fetch"
	"tminus/ingest/plan"
	"tminus/store/catalogue"
	"tminus/store/journal"
)

// pacedFeed is a feed besides Launch Library. Its calls have a pace of their own
// and cost none of the hour's.
type pacedFeed struct {
	*feed
	jobs []pacedJob // most urgent first
	// patience is how long a job waits after so many failures in a row.
	patience func(failures int) time.Duration
	// rest is how long the whole feed is left alone after a failure.
	rest time.Duration
}

// pacedJob is a job of such a feed.
type pacedJob struct {
	job
	purpose string // for a person
	due     dueFunc
}

// dueFunc returns when a job is next to be done, failures aside, from how far
// all jobs of its feed are; not ok when it is not planned.
type dueFunc func(ctx context.Context, all map[string]plan.Progress) (at time.Time, ok bool, err error)

// pacedFeeds returns the feeds that are configured.
func pacedFeeds(s *shared) ([]*pacedFeed, error) {
	var list []*pacedFeed
	for _, open := range []func(*shared) (*pacedFeed, error){newsFeed, pictureFeed} {
		f, err := open(s)
		if err != nil {
			return nil, err
		}
		if f != nil {
			list = append(list, f)
		}
	}
	return list, nil
}

// open prepares the feed to be asked as the options say.
func (f *pacedFeed) open(s *shared, o fetch.Options) (err error) {
	o.Budget = f
	f.feed, err = newFeed(s, f, o)
	return err
}

// Take implements fetch.Budget: every call passes, what is due decides.
func (f *pacedFeed) Take(context.Context, fetch.Call) (int64, error) { return 0, nil }

// Finish implements fetch.Budget: there is nothing to record.
func (f *pacedFeed) Finish(context.Context, int64, int, error) error { return nil }

// Hold implements fetch.Budget: it leaves the feed alone for a while. That is
// stored, as all that decides what is due.
func (f *pacedFeed) Hold(ctx context.Context, d time.Duration, reason string) error {
	return f.keep(context.WithoutCancel(ctx), f.name, plan.Progress{Retry: f.now().Add(d), Error: reason})
}

// begin implements planner.
func (f *pacedFeed) begin(ctx context.Context) error {
	names := []string{f.name}
	for _, j := range f.jobs {
		names = append(names, j.name)
	}
	return f.clampFuture(ctx, names)
}

// next implements planner. What a job leaves for later is due later.
func (f *pacedFeed) next(ctx context.Context) (next job, found bool, err error) {
	err = f.plan(ctx, func(j pacedJob, _ plan.Progress, due time.Time) {
		if !found && !due.After(f.now()) {
			next, found = j.job, true
		}
	})
	return next, found && err == nil, err
}

// ended implements planner: after a failure the job waits, and the feed is left
// alone.
func (f *pacedFeed) ended(ctx context.Context, r *run, fail *fetch.Error) error {
	if fail == nil {
		return nil
	}
	r.p.Retry = f.now().Add(f.patience(r.p.Failures))
	return errors.Join(f.keep(ctx, r.job, r.p), f.restAfter(ctx, fail))
}

// restAfter leaves the feed alone after a failure, unless it asked for a
// longer rest itself.
func (f *pacedFeed) restAfter(ctx context.Context, fail *fetch.Error) error {
	whole, err := f.progress(ctx, f.name)
	if err != nil || whole.Retry.After(f.now().Add(f.rest)) {
		return err
	}
	return f.Hold(ctx, f.rest, fail.Error())
}

// plan calls each for every planned job with the moment it is due.
func (f *pacedFeed) plan(ctx context.Context, each func(j pacedJob, p plan.Progress, due time.Time)) error {
	all := make(map[string]plan.Progress, len(f.jobs))
	for _, j := range f.jobs {
		var err error
		if all[j.name], err = f.progress(ctx, j.name); err != nil {
			return err
		}
	}
	whole, err := f.progress(ctx, f.name)
	if err != nil {
		return err
	}
	for _, j := range f.jobs {
		due, ok, err := j.due(ctx, all)
		if err != nil {
			return err
		}
		if p := all[j.name]; ok {
			each(j, p, plan.Later(plan.Later(due, p.Retry), whole.Retry))
		}
	}
	return nil
}

// addPlan adds what is planned and what failed.
func (f *pacedFeed) addPlan(ctx context.Context, status *Status) error {
	return f.plan(ctx, func(j pacedJob, p plan.Progress, due time.Time) {
		status.Planned = append(status.Planned, Planned{j.name, j.purpose, p.Done, plan.Later(due, f.now())})
		if p.Error != "" {
			status.Failed = append(status.Failed, newFailed(j.name, p, due))
		}
	})
}

// pageMarks returns what is stored with a page that a run brought: how far the
// job is, and when the feed told something of the kind.
func (r *run) pageMarks(kind catalogue.Kind) ([]journal.Mark, error) {
	mark, err := progressMark(r.job, r.p)
	return []journal.Mark{mark, momentMark(catalogue.MarkSeen(kind), r.from.now())}, err
}
