package ingest

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"tminus/ingest/fetch"
	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/intake"
	"tminus/store/journal"
)

// tickEvery is how often a feed looks for what is due.
const tickEvery = 10 * time.Second

// shared is what all feeds work with.
type shared struct {
	catalogue *catalogue.Catalogue
	intake    *intake.Intake
	journal   *journal.Journal
	cfg       Config
	log       *slog.Logger
	now       func() time.Time
}

// feed is a feed that is read, one job at a time, as far as its budget of calls
// goes.
type feed struct {
	*shared
	planner
	name  string
	fetch *fetch.Fetcher // takes each call from the feed's budget
	turn  sync.Mutex     // one job at a time
	wake  chan struct{}  // holds one when a job is asked for
}

// planner decides what a feed is asked, and when.
type planner interface {
	// begin prepares a round of jobs.
	begin(ctx context.Context) error
	// next returns the most urgent job that can be done now; not ok when there
	// is none.
	next(ctx context.Context) (j job, ok bool, err error)
	// ended keeps what follows from a run: fail says what the feed did not
	// bring, nil that it worked.
	ended(ctx context.Context, r *run, fail *fetch.Error) error
}

// job is what is read again and again under a name.
type job struct {
	name string
	read func(context.Context, *run) error
}

// newFeed returns a feed that is asked as the options say.
func newFeed(s *shared, p planner, o fetch.Options) (*feed, error) {
	o.Agent, o.Timeout, o.Now, o.Transport, o.Observer = s.cfg.Agent, s.cfg.Timeout, s.now, s.cfg.Transport, s.cfg.Observer
	fetcher, err := fetch.New(o)
	if err != nil {
		return nil, err
	}
	return &feed{shared: s, planner: p, name: o.Feed, fetch: fetcher, wake: make(chan struct{}, 1)}, nil
}

// run does what is due until ctx ends: now, every now and then, and when a job
// is asked for.
func (f *feed) run(ctx context.Context) {
	ticker := time.NewTicker(tickEvery)
	defer ticker.Stop()
	for ctx.Err() == nil {
		f.tick(ctx)
		select {
		case <-ctx.Done():
		case <-ticker.C:
		case <-f.wake:
		}
	}
}

// tick does what is due, and logs what only the operator can mend. A panic ends
// this round, not the program.
func (f *feed) tick(ctx context.Context) {
	if err := failure.Try(func() error { return f.workOff(ctx) }); err != nil && ctx.Err() == nil {
		f.log.Error("ingestion stopped until the next look", "feed", f.name, "err", err)
	}
}

// workOff does all that is due, one job after the other, as far as the budget
// goes.
func (f *feed) workOff(ctx context.Context) error {
	f.turn.Lock()
	defer f.turn.Unlock()
	if err := f.begin(ctx); err != nil {
		return err
	}
	for ctx.Err() == nil {
		j, ok, err := f.next(ctx)
		if err != nil || !ok {
			return err
		}
		err = f.do(ctx, j)
		if _, spent := errors.AsType[*fetch.SpentError](err); spent {
			return nil
		}
		if err != nil {
			return err
		}
	}
	return ctx.Err()
}

// do runs a job and records it. The error is a *fetch.SpentError when the
// budget ended the run, nil when the feed failed (that is on record), ctx's
// when it ended, and otherwise one of the store.
func (f *feed) do(ctx context.Context, j job) error {
	p, err := f.progress(ctx, j.name)
	if err != nil {
		return err
	}
	id, err := f.journal.StartRun(ctx, j.name)
	if err != nil {
		return err
	}
	began := f.now()
	r := &run{from: f, job: j.name, p: p, record: journal.IngestRun{ID: id, Job: j.name}}
	cause := j.read(ctx, r)
	result := r.settle(context.WithoutCancel(ctx), cause)
	if err := f.journal.FinishRun(context.WithoutCancel(ctx), r.record); err != nil {
		return errors.Join(result, err)
	}
	r.report(f.now().Sub(began))
	return result
}
