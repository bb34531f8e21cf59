package cli

import (
	"context"
	"errors"
	"net/url"
	"os"
	"path/filepath"

	"golang.org/x/sync/errgroup"

	"tminus/ingest"
	"tminus/ingest/wire"
	"tminus/server"
	"tminus/server/brand"
	"tminus/server/capacity"
	"tminus/server/fence"
	"tminus/server/ingestion"
	"tminus/server/metrics"
	"tminus/server/ownpage"
	"tminus/server/request"
	"tminus/store"
	"tminus/store/failure"
	"tminus/store/images"
)

type serveCmd struct{}

// Run serves until a signal comes, then lets requests and jobs finish.
func (serveCmd) Run(a *app) (err error) {
	counts := a.metrics()
	st, err := a.openToServe()
	if err != nil {
		return a.unlessStopped(err)
	}
	defer func() { err = errors.Join(err, st.Close()) }()
	copies, runner, err := a.ingestion(st, counts)
	if err != nil {
		return err
	}
	if !a.config.ReadOnly {
		if err := runner.Prepare(a.ctx); err != nil {
			return a.unlessStopped(err)
		}
		a.warnOfMails()
	}
	mails, mailServer, err := a.mailQueue()
	if err != nil {
		return err
	}
	notices, err := a.notifier(st, mails)
	if err != nil {
		return err
	}
	settings := a.site(runner)
	settings.Accounts, settings.Notices, settings.Images, settings.Metrics = a.accounts(mails), notices, copies, counts
	settings.OwnPages, err = ownpage.Read(os.DirFS(filepath.Join(a.config.Data, "pages")), request.NewBase(a.config.BaseURL, "").Link)
	if err != nil {
		return err
	}
	site, err := server.New(st, settings, a.program.Site)
	if err != nil {
		return err
	}
	discovering, cancel := context.WithTimeout(a.ctx, discoverPatience)
	_ = site.Discover(discovering) // the jobs go on asking
	cancel()
	listener, err := a.listen(a.config.Addr)
	if err != nil {
		return a.unlessStopped(err)
	}
	a.announce(listener.Addr())
	group, ctx := errgroup.WithContext(a.ctx)
	if counts != nil {
		if err := a.serveMetrics(ctx, group, site, counts, mails, notices); err != nil {
			return errors.Join(a.unlessStopped(err), listener.Close())
		}
	}
	// A panic of a part ends the others in order: requests are answered, mails sent.
	run := func(part func() error) { group.Go(func() error { return failure.Try(part) }) }
	mailing, stopMails := context.WithCancel(context.WithoutCancel(ctx)) // the last requests may write mails
	run(func() error { defer stopMails(); return site.Serve(ctx, listener) })
	run(func() error { return site.RunJobs(ctx) })
	if a.config.ReadOnly {
		run(func() error { st.TakeNewerOnes(ctx, a.log); return nil })
	} else {
		run(func() error { mails.Run(mailing); return nil })
		if mailServer != nil {
			run(func() error { a.tryMailServer(ctx, mailServer); return nil })
		}
		run(func() error { return notices.Run(ctx) })
		run(func() error { return runner.Run(ctx) })
	}
	err = group.Wait()
	a.log.Info("stopped")
	return err
}

// site returns how the site is set up, but for what has to be made first.
func (a *app) site(runner *ingest.Runner) server.Config {
	c := a.config
	settings := server.Config{
		Site: c.Site, TrustedProxies: c.TrustedProxies, Version: a.program.version(), Ingest: statusOf(runner), Log: a.log,
		Capacity:          capacity.NewKeeper(capacity.This(), a.program.LimitMemory),
		CacheFolder:       filepath.Join(filepath.Dir(c.Database()), store.CacheFolder),
		WithoutNewsImages: !c.NewsImages, Streams: c.Streams, Drain: c.Drain,
		WithoutNews: c.NewsURL == nil || c.NewsKeep <= 0, WithoutPicture: c.APODURL == nil,
		WithoutWorker: !c.PWA, WithoutEmbeds: !c.Embeds,
	}
	if c.ReadOnly {
		settings.ReadOnly = &server.ReadOnly{Main: c.MainURL, MaxAge: c.ReadOnlyMaxAge}
		return settings
	}
	settings.Refresh = runner.Refresh
	settings.Backups = server.Backups{When: c.BackupCron, Folder: c.BackupDir, Keep: c.BackupKeep}
	return settings
}

// unlessStopped returns why the start failed. That it was told to stop is no
// failure: what it had begun is undone, and the next start begins again.
func (a *app) unlessStopped(err error) error {
	if a.ctx.Err() == nil {
		return err
	}
	a.log.Info("stopped")
	return nil
}

// statusOf turns the runner's status into what the server shows of it.
func statusOf(runner *ingest.Runner) func(context.Context) (ingestion.Status, error) {
	return func(ctx context.Context) (ingestion.Status, error) {
		s, err := runner.Status(ctx)
		if err != nil {
			return ingestion.Status{}, err
		}
		shown := ingestion.Status{
			Offline: s.Offline, NextCallAt: s.NextCallAt, HeldUntil: s.HeldUntil, HeldReason: s.HeldReason,
		}
		if !s.Offline {
			shown.CallsLimit, shown.CallsLeft = &s.Hourly, &s.Left
		}
		for _, planned := range s.Planned {
			shown.Next = append(shown.Next, ingestion.PlannedCall{
				Job: planned.Job, Purpose: planned.Purpose, LastAt: planned.LastAt, DueAt: planned.At,
			})
		}
		for _, failed := range s.Failed {
			shown.Failed = append(shown.Failed, ingestion.Failure{
				Job: failed.Job, At: failed.At, Class: string(failed.Class), Message: failed.Error, RetryAt: failed.RetryAt,
			})
		}
		return shown, nil
	}
}

// openToServe opens the database for this process to serve from.
func (a *app) openToServe() (*store.Store, error) {
	if a.config.ReadOnly {
		return store.OpenReadOnly(a.ctx, a.config.Database())
	}
	st, err := a.open()
	if err != nil {
		return nil, err
	}
	if err := st.HoldToServe(); err != nil {
		return nil, errors.Join(err, st.Close())
	}
	return st, nil
}

// open opens the database to write to it.
func (a *app) open() (*store.Store, error) {
	if a.config.ReadOnly {
		return nil, errors.New("TMINUS_READ_ONLY is set, so the database here is a copy: run this on the main server")
	}
	return store.Open(a.ctx, a.config.Database())
}

// ingestion opens the copies of images, nil for none, and makes the runner that
// fills them and the store. What that does is counted unless counts is nil.
func (a *app) ingestion(st *store.Store, counts *metrics.Metrics) (*images.Folder, *ingest.Runner, error) {
	copies, err := a.images()
	if err != nil {
		return nil, nil, err
	}
	if copies != nil {
		wire.OpenImages(a.config.PrivateTargets)
	}
	settings := ingest.Config{
		Token: a.config.LL2Token, Hourly: a.config.LL2Hourly, Offline: a.config.Offline,
		NewsURL: address(a.config.NewsURL), NewsKeep: a.config.NewsKeep,
		APODURL: address(a.config.APODURL), APODKey: a.config.APODKey,
		Followers: st.Follows.Followers,
		Photos: ingest.Photos{
			Folder: copies, Client: fence.NewClient(fence.Images, a.config.PrivateTargets), News: a.config.NewsImages,
		},
		BaseURL: address(a.config.LL2URL), Agent: a.agent(),
	}
	if counts != nil {
		settings.Observer = counts
	}
	runner, err := ingest.New(st.Catalogue, st.Intake, st.Journal, settings, a.log)
	return copies, runner, err
}

// address returns the URL's text, "" for none.
func address(u *url.URL) string {
	if u == nil {
		return ""
	}
	return u.String()
}

// agent returns the User-Agent of everything that this program asks elsewhere: whoever
// is asked finds the site by it, or who runs it.
func (a *app) agent() string {
	agent, contact := brand.Product+"/"+a.program.version(), a.config.ContactEmail
	if a.config.BaseURL != nil {
		contact = a.config.BaseURL.String()
	}
	if contact != "" {
		agent += " (+" + contact + ")"
	}
	return agent
}
