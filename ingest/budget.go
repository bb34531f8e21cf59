package ingest

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strconv"
	"sync"
	"time"

	"tminus/ingest/ll2"
	"tminus/store/catalogue"
	"tminus/store/feed"
)

const (
	// anonymousLimit is what the feed grants an address without a token.
	anonymousLimit = 15
	// askEvery is how often the feed is asked for the limit and its use, and
	// askShared how often while others use the same address.
	askEvery  = time.Hour
	askShared = 10 * time.Minute
	// limitMark keeps the limit that calls were made under last.
	limitMark = "feed limit"
	// unpaced is the hourly limit from which on nobody is asked about it.
	unpaced = 10_000
)

// spentError says that the budget allows no call now.
type spentError struct{ wait time.Duration }

// Error says how long to wait.
func (e *spentError) Error() string {
	return fmt.Sprintf("no call is left, the next one in %s", e.wait.Round(time.Second))
}

// budget spends the hour's calls, which the store counts.
type budget struct {
	catalogue *catalogue.Catalogue
	feed      *feed.Feed
	log       *slog.Logger
	now       func() time.Time
	hourly    int // configured limit, 0: the feed's own

	mu    sync.Mutex
	asked int // limit that the feed told, 0 before it did
	noted int // limit that limitMark holds, 0 before this process wrote it
	askAt time.Time
}

// limit returns how many calls an hour are allowed.
func (b *budget) limit() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return cmp.Or(b.hourly, b.asked, anonymousLimit)
}

// take commits a call before it is sent. The error is a *spentError when no
// call is left.
func (b *budget) take(ctx context.Context, c call) (int64, error) {
	id, wait, err := b.feed.SpendCall(ctx, b.limit(), c.purpose)
	if err != nil {
		return 0, err
	}
	if wait > 0 {
		return 0, &spentError{wait}
	}
	return id, nil
}

// finish records how a call ended, also when ctx ended with it.
func (b *budget) finish(ctx context.Context, id int64, status int, cause error) error {
	reason := ""
	if cause != nil {
		reason = cause.Error()
	}
	return b.feed.FinishCall(context.WithoutCancel(ctx), id, status, reason)
}

// hold refuses all calls for a while and has the feed asked again afterwards,
// for it counts differently.
func (b *budget) hold(ctx context.Context, d time.Duration, reason string) error {
	b.mu.Lock()
	b.askAt = time.Time{}
	b.mu.Unlock()
	return b.feed.HoldCalls(context.WithoutCancel(ctx), b.now().Add(d), reason)
}

// freeAt returns when the next call is possible: now, or later.
func (b *budget) freeAt(ctx context.Context, limit int) (time.Time, error) {
	now := b.now()
	held, _, err := b.feed.CallsHeldUntil(ctx)
	if err != nil {
		return now, err
	}
	calls, err := b.feed.CountedCalls(ctx)
	return freeFrom(calls, limit, later(now, held)), err
}

// ask learns the limit and its use from the feed, once an hour. Without an
// answer what was known stays.
func (b *budget) ask(ctx context.Context, f *fetcher) {
	b.mu.Lock()
	due := !b.now().Before(b.askAt) && b.hourly < unpaced
	if due {
		b.askAt = b.now().Add(askEvery)
	}
	b.mu.Unlock()
	if !due {
		return
	}
	told, err := f.throttle(ctx)
	if err != nil {
		b.log.Warn("the feed does not tell its limit", "limit", b.limit(), "err", err)
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

// noteLimit keeps the limit that calls are made under, for another process that
// asks how ingestion stands.
func (b *budget) noteLimit(ctx context.Context) error {
	limit := b.limit()
	b.mu.Lock()
	known := b.noted == limit
	b.noted = limit
	b.mu.Unlock()
	if known {
		return nil
	}
	_, err := b.catalogue.Save(ctx, catalogue.Batch{Marks: []feed.Mark{{Key: limitMark, Value: strconv.Itoa(limit)}}})
	return err
}

// noteForeign takes in how many calls the feed counts. While others make some
// of them it is asked more often, and as soon as theirs stop counting here:
// they may have made new ones.
func (b *budget) noteForeign(ctx context.Context, used int) error {
	if err := b.feed.NoteForeignCalls(ctx, used); err != nil {
		return err
	}
	calls, err := b.feed.CountedCalls(ctx)
	if err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range calls {
		if c.Foreign {
			b.askAt = earlier(b.askAt, earlier(b.now().Add(askShared), c.LeavesAt))
		}
	}
	return nil
}

// told returns the limit for a status: that of the process that made calls last,
// whose settings may be others than this one's.
func (b *budget) told(ctx context.Context) (int, error) {
	value, err := b.feed.Mark(ctx, limitMark)
	if err != nil {
		return 0, err
	}
	b.mu.Lock()
	own := b.noted != 0
	b.mu.Unlock()
	if limit, err := strconv.Atoi(value); err == nil && !own {
		return limit, nil
	}
	return b.limit(), nil
}

// throttle asks how many calls are allowed and used. This question costs none.
func (f *fetcher) throttle(ctx context.Context) (told ll2.Throttle, err error) {
	next, _, err := f.send(ctx, f.base.JoinPath(throttlePath), func(r io.Reader) error {
		told, err = ll2.ReadThrottle(r)
		return err
	})
	if next != nil {
		return told, errors.New("the question was redirected")
	}
	return told, err
}
