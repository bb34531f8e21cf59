// Package ingest keeps the catalogue up to date: it decides what to ask the
// feed, asks it within the hour's budget of calls, and stores the answers.
// Nothing else in the program calls the feed, and no visitor's request makes
// it do so.
package ingest

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"time"

	"tminus/ingest/starter"
	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/intake"
	"tminus/store/journal"
)

// maintainAt is when the database is maintained, every night, in UTC.
const maintainAt = 3*time.Hour + 17*time.Minute

// Runner does the scheduled work.
type Runner struct {
	*shared
	launches *launchLibrary
	paced    []*pacedFeed
	photos   *photos // nil: no copies of images are kept
}

// New returns a Runner that fills the catalogue and records its calls and runs. It
// fails when a feed's address is no http(s) URL.
func New(shown *catalogue.Catalogue, into *intake.Intake, calls *journal.Journal, cfg Config, log *slog.Logger) (*Runner, error) {
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	if cfg.Observer == nil {
		cfg.Observer = nobody{}
	}
	s := &shared{catalogue: shown, intake: into, journal: calls, cfg: cfg, log: log, now: cfg.Now}
	launches, err := newLaunchLibrary(s)
	if err != nil {
		return nil, err
	}
	paced, err := pacedFeeds(s)
	if err != nil {
		return nil, err
	}
	return &Runner{shared: s, launches: launches, paced: paced, photos: newPhotos(s)}, nil
}

// feeds returns what is read, Launch Library first.
func (r *Runner) feeds() []*feed {
	list := []*feed{r.launches.feed}
	for _, f := range r.paced {
		list = append(list, f.feed)
	}
	return list
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
	seeded, err := r.intake.SeedStarter(ctx, batch, starter.AsOf)
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
	if err := r.journal.StopStaleRuns(ctx); err != nil {
		return unlessEnded(ctx, err)
	}
	if err := r.Prepare(ctx); err != nil {
		return unlessEnded(ctx, err)
	}
	var working sync.WaitGroup
	working.Go(func() { r.maintain(ctx) })
	if !r.cfg.Offline {
		for _, f := range r.feeds() {
			working.Go(func() { f.run(ctx) })
		}
		if r.photos != nil {
			working.Go(func() { r.photos.run(ctx) })
		}
	}
	working.Wait()
	return nil
}

// unlessEnded returns the error, nil when ctx has ended, which explains it.
func unlessEnded(ctx context.Context, err error) error {
	if ctx.Err() == nil {
		return err
	}
	return nil
}

// maintain renews each night what the database knows of its tables.
func (r *Runner) maintain(ctx context.Context) {
	for {
		now := r.now()
		select {
		case <-ctx.Done():
			return
		case <-time.After(nextMaintenance(now).Sub(now)):
		}
		r.refreshStatistics(ctx)
	}
}

// refreshStatistics does one night's maintenance. A panic ends it, not the program.
func (r *Runner) refreshStatistics(ctx context.Context) {
	if err := failure.Try(func() error { return r.intake.RefreshStatistics(ctx) }); err != nil && ctx.Err() == nil {
		r.log.Error("the database was not maintained", "err", err)
	}
}

// nextMaintenance returns when the database is maintained next after now.
func nextMaintenance(now time.Time) time.Time {
	at := now.UTC().Truncate(24 * time.Hour).Add(maintainAt)
	if !at.After(now) {
		at = at.Add(24 * time.Hour)
	}
	return at
}

// RunOnce does all that is due now but fetching images, which takes long: at
// least one look at the upcoming launches, and returns. The error says why that look failed; that the hour's
// calls are spent is none.
func (r *Runner) RunOnce(ctx context.Context) error {
	if err := r.Prepare(ctx); err != nil {
		return err
	}
	if r.cfg.Offline {
		return nil
	}
	began := r.now()
	for _, f := range r.feeds() {
		if err := f.workOff(ctx); err != nil {
			return err
		}
	}
	return r.launches.pollOnce(ctx, began)
}

// Work does what is due now, as far as the hour's calls go, and returns when
// there is something to do again. Failures of the feed are on record; the
// error is one of the store or ctx's.
func (r *Runner) Work(ctx context.Context) (time.Time, error) {
	if err := r.launches.workOff(ctx); err != nil {
		return r.now(), err
	}
	st, err := r.launches.state(ctx)
	return st.WakeAt(), err
}
