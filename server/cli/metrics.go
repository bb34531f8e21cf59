package cli

import (
	"context"

	"golang.org/x/sync/errgroup"

	"tminus/server"
	"tminus/server/mail"
	"tminus/server/metrics"
	"tminus/server/notify"
)

// metrics returns what counts what the program does, nil when nobody asks.
func (a *app) metrics() *metrics.Metrics {
	if a.config.MetricsAddr == "" {
		return nil
	}
	return metrics.New(a.program.version(), a.log)
}

// serveMetrics answers scrapes on an address of their own.
func (a *app) serveMetrics(
	ctx context.Context, group *errgroup.Group, site *server.Server, counts *metrics.Metrics, mails *mail.Queue, notices *notify.Notifier,
) error {
	listener, err := a.listen(a.config.MetricsAddr)
	if err != nil {
		return err
	}
	counts.Watch(metrics.Sources{Mails: func() metrics.Mails {
		c := mails.Counts()
		return metrics.Mails{Sent: c.Sent, Failed: c.Failed, Waiting: c.Waiting}
	}, Notices: func() []metrics.Notices {
		ended := []metrics.Notices{}
		for _, c := range notices.Counts() {
			ended = append(ended, metrics.Notices{Sink: string(c.Kind), Result: c.Result, Count: c.N, Delay: c.Delay})
		}
		return ended
	}})
	a.log.Info("serving metrics", "address", listener.Addr().String())
	group.Go(func() error { return site.ServeMetrics(ctx, listener) })
	return nil
}
