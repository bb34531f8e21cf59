package fetch

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"sync"
	"time"

	"tminus/ingest/ll2"
	"tminus/store/journal"
)

const (
	// askEvery is how often the feed is asked for the limit and its use, and
	// askShared how often while others use the same address.
	askEvery  = time.Hour
	askShared = 10 * time.Minute
	// throttlePath is the one address of the feed that costs no call.
	throttlePath = "api-throttle/"
)

// SpentError says that the budget allows no call now.
type SpentError struct{ Wait time.Duration }

// Error says how long to wait.
func (e *SpentError) Error() string {
	return fmt.Sprintf("no call is left, the next one in %s", e.Wait.Round(time.Second))
}

// HourlyBudget spends the hour's calls, which the store counts.
type HourlyBudget struct {
	journal *journal.Journal
	log     *slog.Logger
	now     func() time.Time
	hourly  int // configured limit, 0: the feed's own

	mu    sync.Mutex
	asked int // limit that the feed told, 0 before it did
	askAt time.Time
}

// NewHourlyBudget returns a budget of so many calls an hour, which are counted
// in calls; hourly 0 means as many as the feed says it grants.
func NewHourlyBudget(calls *journal.Journal, hourly int, now func() time.Time, log *slog.Logger) *HourlyBudget {
	return &HourlyBudget{journal: calls, log: log, now: now, hourly: hourly}
}

// Limit returns how many calls an hour are allowed.
func (b *HourlyBudget) Limit() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return cmp.Or(b.hourly, b.asked, journal.AnonymousLimit)
}

// Take commits a call before it is sent. The error is a *SpentError when no
// call is left.
func (b *HourlyBudget) Take(ctx context.Context, c Call) (int64, error) {
	id, wait, err := b.journal.SpendCall(ctx, b.Limit(), c.Purpose)
	if err != nil {
		return 0, err
	}
	if wait > 0 {
		return 0, &SpentError{wait}
	}
	return id, nil
}

// Finish records how a call ended, also when ctx ended with it.
func (b *HourlyBudget) Finish(ctx context.Context, id int64, status int, cause error) error {
	reason := ""
	if cause != nil {
		reason = cause.Error()
	}
	return b.journal.FinishCall(context.WithoutCancel(ctx), id, status, reason)
}

// Hold refuses all calls for a while and has the feed asked again afterwards,
// for it counts differently.
func (b *HourlyBudget) Hold(ctx context.Context, d time.Duration, reason string) error {
	b.mu.Lock()
	b.askAt = time.Time{}
	b.mu.Unlock()
	return b.journal.HoldCalls(context.WithoutCancel(ctx), b.now().Add(d), reason)
}

// FreeAt returns when the next call is possible: now, or later.
func (b *HourlyBudget) FreeAt(ctx context.Context, limit int) (time.Time, error) {
	now := b.now()
	held, _, err := b.journal.CallsHeldUntil(ctx)
	if err != nil {
		return now, err
	}
	calls, err := b.journal.CountedCalls(ctx)
	if held.After(now) {
		now = held
	}
	return calls.FreeFrom(limit, now), err
}

// Ask learns the limit and its use from the feed, once an hour. Without an
// answer what was known stays.
func (b *HourlyBudget) Ask(ctx context.Context, f *Fetcher) {
	if !b.mustAsk() {
		return
	}
	told, err := f.throttle(ctx)
	if err != nil {
		b.log.Warn("the feed does not tell its limit", "limit", b.Limit(), "err", err)
		return
	}
	b.mu.Lock()
	if told.Frequency == time.Hour {
		b.asked = told.Limit
	} else {
		b.asked = max(1, int(float64(told.Limit)*float64(time.Hour)/float64(told.Frequency)))
	}
	b.mu.Unlock()
	if told.Frequency != time.Hour {
		return
	}
	if err := b.noteForeign(ctx, told.Used); err != nil {
		b.log.Error("calls of others are not noted", "err", err)
	}
}

// mustAsk reports whether the feed is to be asked now, and then puts the next
// time off. A clock that ran ahead and was set right does not put it off for
// longer.
func (b *HourlyBudget) mustAsk() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	next := b.now().Add(askEvery)
	due := !b.now().Before(b.askAt) && b.hourly < journal.Unpaced
	if due || b.askAt.After(next) {
		b.askAt = next
	}
	return due
}

// noteForeign takes in how many calls the feed counts. While others make some
// of them it is asked more often, and as soon as theirs stop counting here:
// they may have made new ones.
func (b *HourlyBudget) noteForeign(ctx context.Context, used int) error {
	if err := b.journal.NoteForeignCalls(ctx, used); err != nil {
		return err
	}
	calls, err := b.journal.CountedCalls(ctx)
	if err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range calls {
		if c.Foreign {
			b.askAt = slices.MinFunc([]time.Time{b.askAt, b.now().Add(askShared), c.LeavesAt}, time.Time.Compare)
		}
	}
	return nil
}

// throttle asks how many calls are allowed and used. This question costs none.
func (f *Fetcher) throttle(ctx context.Context) (told ll2.Throttle, err error) {
	next, _, err := f.send(ctx, f.base.JoinPath(throttlePath), func(r io.Reader) error {
		told, err = ll2.ReadThrottle(r)
		return err
	})
	if next != nil {
		return told, errors.New("the question was redirected")
	}
	return told, err
}
