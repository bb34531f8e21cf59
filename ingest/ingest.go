// Package ingest keeps the catalogue up to date: it decides what to ask the
// feed, asks it within the hour's budget of calls, and stores the answers.
// Nothing else in the program calls the feed, and no visitor's request makes
// it do so.
package ingest

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/robfig/cron/v3"

	"tminus/ingest/starter"
	"tminus/store/catalogue"
	"tminus/store/feed"
)

const (
	// tickEvery is how often the runner looks for what is due.
	tickEvery = 30 * time.Second
	// tendAt is when the database is tended, every night.
	tendAt = "17 3 * * *"
)

// Runner does the scheduled work.
type Runner struct {
	catalogue *catalogue.Catalogue
	feed      *feed.Feed
	cfg       Config
	log       *slog.Logger
	now       func() time.Time
	budget    *budget
	fetch     *fetcher
	turn      sync.Mutex // one job at a time
	sides     []*sideFeed
	look      atomic.Int32  // one of lookIdle, lookAsked, lookUnderWay
	wake      chan struct{} // holds one for a look that was asked for
}

// New returns a Runner that fills the catalogue and keeps its books in feed. It fails when the feed's address is no
// http(s) URL.
func New(shown *catalogue.Catalogue, books *feed.Feed, cfg Config, log *slog.Logger) (*Runner, error) {
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	if cfg.Timeout <= 0 {
		cfg.Timeout = callTimeout
	}
	if cfg.Observer == nil {
		cfg.Observer = nobody{}
	}
	b := &budget{catalogue: shown, feed: books, log: log, now: cfg.Now, hourly: cfg.Hourly}
	f, err := newFetcher(mainFeed, cfg, b)
	if err != nil {
		return nil, err
	}
	r := &Runner{catalogue: shown, feed: books, cfg: cfg, log: log, now: cfg.Now, budget: b, fetch: f, wake: make(chan struct{}, 1)}
	if r.sides, err = r.sideFeeds(); err != nil {
		return nil, err
	}
	return r, nil
}

// Prepare puts the starter catalogue into an empty database, so that there is
// something to show before the feed has answered.
func (r *Runner) Prepare(ctx context.Context) error {
	age, err := r.catalogue.CatalogueAge(ctx)
	if err != nil || slices.ContainsFunc(age.Parts, func(p catalogue.PartAge) bool { return p.Count > 0 }) {
		return err
	}
	batch, err := starter.Catalogue()
	if err != nil {
		return fmt.Errorf("read the starter catalogue: %w", err)
	}
	seeded, err := r.catalogue.SeedStarter(ctx, batch, starter.AsOf)
	if err != nil {
		return fmt.Errorf("seed the starter catalogue: %w", err)
	}
	if seeded {
		r.log.Info("the database was empty and holds the starter catalogue now", "as_of", starter.AsOf.Format(time.DateOnly))
	}
	return nil
}

// Run works until ctx ends, and waits for what it started. Failures of the
// feed are logged and on record; the error is one of the start. That ctx ends
// amid the start is none.
func (r *Runner) Run(ctx context.Context) error {
	if err := r.feed.StopStaleRuns(ctx); err != nil {
		return unlessEnded(ctx, err)
	}
	if err := r.Prepare(ctx); err != nil {
		return unlessEnded(ctx, err)
	}
	logger := cronLogger{r.log}
	c := cron.New(cron.WithLocation(time.UTC), cron.WithLogger(logger),
		cron.WithChain(cron.Recover(logger), cron.SkipIfStillRunning(logger)))
	if _, err := c.AddFunc(tendAt, func() { r.tend(ctx) }); err != nil {
		return fmt.Errorf("schedule: %w", err)
	}
	var begun sync.WaitGroup
	if !r.cfg.Offline {
		for _, tick := range r.ticks() {
			id := c.Schedule(cron.Every(tickEvery), cron.FuncJob(func() { tick(ctx) }))
			begun.Go(c.Entry(id).WrappedJob.Run)
		}
		begun.Go(func() { r.answerWishes(ctx) })
	}
	c.Start()
	<-ctx.Done()
	begun.Wait()
	<-c.Stop().Done()
	return nil
}

// unlessEnded returns the error, nil when ctx has ended, which explains it.
func unlessEnded(ctx context.Context, err error) error {
	if ctx.Err() == nil {
		return err
	}
	return nil
}

// RunOnce does all that is due now, at least one look at the upcoming
// launches, and returns. The error says why that look failed; that the hour's
// calls are spent is none.
func (r *Runner) RunOnce(ctx context.Context) error {
	if err := r.Prepare(ctx); err != nil {
		return err
	}
	if r.cfg.Offline {
		return nil
	}
	began := r.now()
	if err := r.workOff(ctx); err != nil {
		return err
	}
	for _, f := range r.sides {
		if err := f.workOff(ctx); err != nil {
			return err
		}
	}
	return r.lookOnce(ctx, began)
}

// lookOnce makes sure that the upcoming launches were asked for since began.
func (r *Runner) lookOnce(ctx context.Context, began time.Time) error {
	for _, job := range looks {
		p, err := r.progress(ctx, job)
		if err != nil {
			return err
		}
		if !p.Done.Before(began) {
			return nil
		}
	}
	first, err := r.progress(ctx, jobFirst)
	if err != nil {
		return err
	}
	job := jobNear
	if first.Done.IsZero() {
		job = jobFirst
	}
	r.turn.Lock()
	defer r.turn.Unlock()
	free, err := r.budget.freeAt(ctx, r.budget.limit())
	if err != nil {
		return err
	}
	if free.After(r.now()) {
		r.log.Warn("no call is left for a look at the upcoming launches", "next", free)
		return nil
	}
	err = r.do(ctx, task{job: job, due: began})
	if _, spent := errors.AsType[*spentError](err); spent {
		return nil
	}
	if err != nil {
		return fmt.Errorf("look at the upcoming launches: %w", err)
	}
	if p, err := r.progress(ctx, job); err != nil || p.Done.Before(began) {
		return errors.Join(err, fmt.Errorf("look at the upcoming launches: %s", p.Error))
	}
	return nil
}

// Work does what is due now, as far as the hour's calls go, and returns when
// there is something to do again. Failures of the feed are on record; the
// error is one of the store or ctx's.
func (r *Runner) Work(ctx context.Context) (time.Time, error) {
	if err := r.workOff(ctx); err != nil {
		return r.now(), err
	}
	st, err := r.state(ctx)
	return st.wakeAt(), err
}

// ticks returns what is done every now and then, each on its own.
func (r *Runner) ticks() []func(context.Context) {
	list := []func(context.Context){r.tick}
	for _, f := range r.sides {
		list = append(list, f.tick)
	}
	return list
}

// tick does what is due, and logs what only the operator can mend.
func (r *Runner) tick(ctx context.Context) {
	if err := r.workOff(ctx); err != nil && ctx.Err() == nil {
		r.log.Error("ingestion stopped until the next look", "err", err)
	}
}

// workOff does all that is due, one job after the other, as far as the budget
// goes.
func (r *Runner) workOff(ctx context.Context) error {
	r.turn.Lock()
	defer r.turn.Unlock()
	if err := r.mendClock(ctx); err != nil {
		return err
	}
	r.budget.ask(ctx, r.fetch)
	if err := r.budget.noteLimit(ctx); err != nil {
		return err
	}
	for ctx.Err() == nil {
		st, err := r.state(ctx)
		if err != nil {
			return err
		}
		t, ready := st.ready()
		if !ready {
			return nil
		}
		err = r.do(ctx, t)
		if _, spent := errors.AsType[*spentError](err); spent {
			return nil
		}
		if err != nil {
			return err
		}
	}
	return ctx.Err()
}

func (r *Runner) tend(ctx context.Context) {
	if err := r.catalogue.RefreshStatistics(ctx); err != nil && ctx.Err() == nil {
		r.log.Error("the database was not tended", "err", err)
	}
}

// cronLogger passes on what cron has to complain about, and nothing else.
type cronLogger struct{ log *slog.Logger }

// Info drops cron's remarks about its schedule.
func (cronLogger) Info(string, ...any) {}

// Error logs a job's panic.
func (l cronLogger) Error(err error, msg string, keysAndValues ...any) {
	l.log.Error("a scheduled job broke", append([]any{"err", err, "cron", msg}, keysAndValues...)...)
}
