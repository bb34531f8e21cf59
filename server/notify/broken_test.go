package notify_test

import (
	"context"
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"tminus/server/notify"
	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// A panic in what looks for deliveries ends that look, and not the program.
func TestALookThatBreaksIsNotTheLast(t *testing.T) {
	t.Parallel()
	var broken atomic.Bool
	var broke atomic.Int64
	clock := storetest.NewClock()
	s := newSite(t, 3*time.Hour, store.WithClock(func() time.Time {
		if broken.Load() {
			broke.Add(1)
			panic("no clock")
		}
		return clock.Now()
	}))
	clock.Advance(25 * time.Hour)
	start(t, newNotifier(t, hosts(s.service.host()), func(c *notify.Config) { c.Follows, c.Now = s.Follows, s.clock.Now }))
	s.change(t, hold)
	soon(t, "the first notice", func() bool { return len(s.service.got()) == 1 })
	broken.Store(true)
	soon(t, "looks that break", func() bool { return broke.Load() > 8 })
	broken.Store(false)
	s.change(t, func(l *catalogue.Launch) { l.Status.ID = ledger.StatusGo })
	s.change(t, hold)
	soon(t, "the second notice", func() bool { return len(s.service.got()) == 2 })
}

// breaking is a log that breaks on one line.
type breaking struct{ slog.Handler }

func (breaking) Enabled(context.Context, slog.Level) bool { return true }

func (h breaking) Handle(ctx context.Context, line slog.Record) error {
	if line.Message == "notice not delivered" {
		panic("no log")
	}
	return h.Handler.Handle(ctx, line)
}

// What came of a notice is kept whatever breaks after it.
func TestWhatBreaksAfterANoticeLosesNoOutcome(t *testing.T) {
	t.Parallel()
	s := newSite(t, 3*time.Hour)
	refusing := newService(t, 403)
	for _, name := range []string{"a", "b", "c", "d", "e", "f"} { // more than are sent at once to one host
		s.follow(t, name, follow.Sink{Kind: follow.NtfySink, Address: refusing.URL + "/" + name})
	}
	start(t, newNotifier(t, hosts(s.service.host()), func(c *notify.Config) {
		c.Follows, c.Now, c.Log = s.Follows, s.clock.Now, slog.New(breaking{slog.DiscardHandler})
	}))
	s.change(t, hold)
	soon(t, "all are given up", func() bool {
		states := s.states(t)
		return states["dropped"] == 6 && states["done"] == 1
	})
}
