package ingest

import (
	"context"
	"errors"
	"sync"
	"time"

	"tminus/ingest/wire"
	"tminus/store/catalogue"
	"tminus/store/feed"
)

// sideFeed is a feed besides Launch Library. Its calls have a pace of their own
// and cost none of the hour's.
type sideFeed struct {
	*Runner
	name  string
	fetch *fetcher
	jobs  []sideJob // most urgent first
	// patience is how long a job waits after so many failures in a row.
	patience func(failures int) time.Duration
	// rest is how long the whole feed is left alone after a failure.
	rest time.Duration
	turn sync.Mutex // one job at a time
}

// sideJob is a job of such a feed.
type sideJob struct {
	name    string
	purpose string // for a person
	due     dueFunc
	step    stepFunc
}

// dueFunc returns when a job is next to be done, failures aside, from how far
// all jobs of its feed are; not ok when it is not planned.
type dueFunc func(ctx context.Context, all map[string]progress) (at time.Time, ok bool, err error)

// stepFunc asks for one page, and stores it together with the progress.
type stepFunc func(ctx context.Context, w *work) error

// sideFeeds returns the feeds that are configured.
func (r *Runner) sideFeeds() ([]*sideFeed, error) {
	var list []*sideFeed
	for _, feed := range []func() (*sideFeed, error){r.newsFeed, r.pictureFeed} {
		f, err := feed()
		if err != nil {
			return nil, err
		}
		if f != nil {
			list = append(list, f)
		}
	}
	return list, nil
}

// newSideFeed returns a feed without jobs at the address.
func (r *Runner) newSideFeed(name, address string) (*sideFeed, error) {
	f := &sideFeed{Runner: r, name: name}
	cfg := r.cfg
	cfg.BaseURL, cfg.Token = address, ""
	var err error
	f.fetch, err = newFetcher(name, cfg, f)
	return f, err
}

// take lets every call pass: what is due decides about them.
func (f *sideFeed) take(context.Context, call) (int64, error) { return 0, nil }

// finish has nothing to record.
func (f *sideFeed) finish(context.Context, int64, int, error) error { return nil }

// hold leaves the feed alone for a while. That is stored, as all that decides
// what is due.
func (f *sideFeed) hold(ctx context.Context, d time.Duration, reason string) error {
	return f.keep(context.WithoutCancel(ctx), f.name, progress{Retry: f.now().Add(d), Error: reason})
}

// progresses returns how far the feed's jobs are, and until when the whole
// feed is left alone.
func (f *sideFeed) progresses(ctx context.Context) (all map[string]progress, rest time.Time, err error) {
	all = make(map[string]progress, len(f.jobs))
	for _, job := range f.jobs {
		if all[job.name], err = f.progress(ctx, job.name); err != nil {
			return nil, rest, err
		}
	}
	feed, err := f.progress(ctx, f.name)
	return all, feed.Retry, err
}

// plan calls each for every planned job with the moment it is due.
func (f *sideFeed) plan(ctx context.Context, each func(job sideJob, p progress, due time.Time)) error {
	all, rest, err := f.progresses(ctx)
	if err != nil {
		return err
	}
	for _, job := range f.jobs {
		due, ok, err := job.due(ctx, all)
		if err != nil {
			return err
		}
		if p := all[job.name]; ok {
			each(job, p, later(later(due, p.Retry), rest))
		}
	}
	return nil
}

// addPlan adds what is planned and what failed.
func (f *sideFeed) addPlan(ctx context.Context, status *Status) error {
	return f.plan(ctx, func(job sideJob, p progress, due time.Time) {
		status.Planned = append(status.Planned, Planned{job.name, job.purpose, p.Done, later(due, f.now())})
		if p.Error != "" {
			status.Failed = append(status.Failed, Failed{job.name, p.FailedAt, p.Class, p.Error, due})
		}
	})
}

// tick does what is due, and logs what only the operator can mend.
func (f *sideFeed) tick(ctx context.Context) {
	if err := f.workOff(ctx); err != nil && ctx.Err() == nil {
		f.log.Error("ingestion stopped until the next look", "feed", f.name, "err", err)
	}
}

// workOff does all that is due. What a job leaves for later is due later.
func (f *sideFeed) workOff(ctx context.Context) error {
	f.turn.Lock()
	defer f.turn.Unlock()
	if err := f.mendClock(ctx); err != nil {
		return err
	}
	for ctx.Err() == nil {
		var next *sideJob
		var progressed progress
		err := f.plan(ctx, func(job sideJob, p progress, due time.Time) {
			if next == nil && !due.After(f.now()) {
				next, progressed = &job, p
			}
		})
		if err != nil || next == nil {
			return err
		}
		if err := f.do(ctx, *next, progressed); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// do runs a step of a job and records it. The error is nil when the feed failed
// (that is on record), ctx's when it ended, and otherwise one of the store.
func (f *sideFeed) do(ctx context.Context, job sideJob, p progress) error {
	id, err := f.feed.StartRun(ctx, job.name)
	if err != nil {
		return err
	}
	began := f.now()
	w := &work{Runner: f.Runner, task: task{job: job.name}, p: p, run: feed.IngestRun{ID: id, Job: job.name}}
	cause := job.step(ctx, w)
	result := f.settle(context.WithoutCancel(ctx), w, cause)
	if err := f.feed.FinishRun(context.WithoutCancel(ctx), w.run); err != nil {
		return errors.Join(result, err)
	}
	w.tell(f.now().Sub(began))
	return result
}

// settle turns the cause of a run's end into its record and into what is due.
func (f *sideFeed) settle(ctx context.Context, w *work, cause error) error {
	w.run.Status = feed.RunCompleted
	reason := ""
	result := cause
	fail, failed := errors.AsType[*fetchError](cause)
	switch {
	case cause == nil:
	case failed:
		w.run.Status, reason = feed.RunFailed, fail.Error()
		w.p = w.p.failed(f.now(), fail)
		w.p.Retry = f.now().Add(f.patience(w.p.Failures))
		result = errors.Join(f.keep(ctx, w.task.job, w.p), f.restAfter(ctx, fail))
	case errors.Is(cause, context.Canceled) || errors.Is(cause, context.DeadlineExceeded):
		w.run.Status, w.note = feed.RunStopped, "The program was asked to stop."
	default:
		w.run.Status, reason = feed.RunFailed, cause.Error()
	}
	w.run.ExitMessage = w.message(reason)
	return result
}

// restAfter leaves the feed alone after a failure, unless it asked for a
// longer rest itself.
func (f *sideFeed) restAfter(ctx context.Context, fail *fetchError) error {
	feed, err := f.progress(ctx, f.name)
	if err != nil || feed.Retry.After(f.now().Add(f.rest)) {
		return err
	}
	return f.hold(ctx, f.rest, fail.Error())
}

// moveTo returns p before the page that begins at edge, after one of so many
// records. When all of those are as old as the edge the page has an offset too.
func (p progress) moveTo(edge time.Time, read int) progress {
	if edge.Equal(p.Cursor) {
		p.Offset += read
	} else {
		p.Cursor, p.Offset = edge, 0
	}
	return p
}

// took counts what a page brought.
func (w *work) took(env wire.Envelope, saved catalogue.Saved) {
	w.pages++
	w.run.Fetched += env.Read
	w.run.Inserted += saved.Inserted
	w.run.Updated += saved.Updated
	w.run.Skipped += env.Skipped
	w.bad = append(w.bad, env.Bad...)
}
