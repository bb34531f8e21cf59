package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/robfig/cron/v3"

	"tminus/server/auth"
	"tminus/store/failure"
)

const (
	jobTimeout    = time.Minute
	discoverEvery = time.Minute
)

// RunJobs keeps the accounts tidy until ctx ends: every hour what ran out is
// dropped, every night the accounts that were deleted long enough ago, and the
// dump is made. Every minute staff are told of corrections that ended. Backups are made when the operator wants them. It also goes on asking the identity
// provider for its address until that is known. It returns once the jobs under
// way are done.
func (s *Server) RunJobs(ctx context.Context) error {
	logger := cronLog{s.log}
	jobs := cron.New(cron.WithLocation(time.UTC), cron.WithLogger(logger),
		cron.WithChain(cron.Recover(logger), cron.SkipIfStillRunning(logger)))
	for _, job := range s.tidying() {
		run := func() { s.runJob(ctx, job.name, job.do) }
		if _, err := jobs.AddFunc(job.when, run); err != nil {
			return fmt.Errorf("job %s: %w", job.name, err)
		}
		run()
	}
	if when := s.config.Backups.When; when != "" {
		if _, err := jobs.AddFunc(when, func() { s.backUp(ctx) }); err != nil {
			return fmt.Errorf("job backup: %w", err)
		}
	}
	if s.config.CacheFolder != "" {
		if _, err := jobs.AddFunc(dumpLooks, func() { s.runJob(ctx, "dump", s.dumpWhenDue) }); err != nil {
			return fmt.Errorf("job dump: %w", err)
		}
	}
	jobs.Start()
	s.discover(ctx)
	<-ctx.Done()
	<-jobs.Stop().Done()
	return nil
}

// job is what is done by the clock, and at the start.
type job struct {
	when string
	name string
	do   func(context.Context) error
}

// tidying returns what keeps the accounts tidy; nothing where they are a copy.
func (s *Server) tidying() []job {
	if s.config.ReadOnly != nil {
		return nil
	}
	return []job{
		{"17 * * * *", "purge what expired", func(ctx context.Context) error { return s.store.Accounts.PurgeExpired(ctx, auth.AccessLife) }},
		{"43 3 * * *", "purge accounts", s.purgeAccounts},
		{"* * * * *", "tell of corrections", s.tellOfCorrections}, // the last: a mail server may be slow
	}
}

// runJob does one job, which a stop of the program does not interrupt. A panic
// ends the job, not the program: the first run of each is in no hands of the
// scheduler, which recovers.
func (s *Server) runJob(ctx context.Context, name string, do func(context.Context) error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), jobTimeout)
	defer cancel()
	if err := failure.Try(func() error { return do(ctx) }); err != nil {
		s.log.ErrorContext(ctx, "job failed", "job", name, "error", err.Error())
	}
}

func (s *Server) purgeAccounts(ctx context.Context) error {
	purged, err := s.store.Accounts.PurgeAccounts(ctx)
	if err == nil && purged > 0 {
		s.log.InfoContext(ctx, "accounts purged", "accounts", purged)
	}
	return err
}

// discover asks for the provider's address until it is known.
func (s *Server) discover(ctx context.Context) {
	for {
		err := failure.Try(func() error { return s.Discover(ctx) })
		if err == nil || ctx.Err() != nil {
			return
		}
		message := "the identity provider cannot be reached, its button is not shown"
		if errors.Is(err, auth.ErrOtherIssuer) {
			message = "TMINUS_OIDC_ISSUER is not to the letter what the identity provider calls itself, its button is not shown"
		}
		s.log.WarnContext(ctx, message, "error", err.Error())
		select {
		case <-ctx.Done():
			return
		case <-time.After(discoverEvery):
		}
	}
}

// cronLog writes what the scheduler says to the log.
type cronLog struct{ log *slog.Logger }

// Info implements cron.Logger.
func (l cronLog) Info(message string, values ...any) { l.log.Debug(message, values...) }

// Error implements cron.Logger.
func (l cronLog) Error(err error, message string, values ...any) {
	l.log.Error(message, append(values, "error", err.Error())...)
}
