package mail

import (
	"context"
	"errors"
	"log/slog"
	"runtime/debug"
	"strings"
	"sync"
	"time"
)

const (
	queueLength = 1000
	workers     = 4
	drainFor    = 5 * time.Second
)

// pauses are the waits after each failed try; after the last one it is given up.
var pauses = []time.Duration{
	2 * time.Second, 10 * time.Second, 30 * time.Second, 2 * time.Minute, 10 * time.Minute, 30 * time.Minute,
}

// ErrFull means that the queue holds as many mails as it can, or has stopped.
var ErrFull = errors.New("mail queue is full")

var (
	errLate    = errors.New("too late to be of use")
	errStopped = errors.New("stopped before it could be sent")
	errBroke   = errors.New("broke while it was sent")
)

// Counts says what became of the mails so far.
type Counts struct {
	Waiting int   // queued or being sent now
	Sent    int64 // delivered to the mail server
	Retried int64 // tries that failed and were repeated
	Failed  int64 // refused, given up, too late, or lost at the stop
}

// Queue sends mails in the background, so that nobody waits for a mail server.
// It is safe for concurrent use.
type Queue struct {
	sender Sender
	log    *slog.Logger
	now    func() time.Time
	wake   chan struct{} // holds one for each worker, so that none sleeps while mails are due

	mu      sync.Mutex
	items   []item // not being sent now
	counts  Counts
	stopped bool
}

// item is a queued message.
type item struct {
	Message
	due   time.Time
	until time.Time // zero: always useful
	tries int
}

// NewQueue returns an empty queue. It sends nothing before Run.
func NewQueue(sender Sender, log *slog.Logger) *Queue {
	return &Queue{sender: sender, log: log, now: time.Now, wake: make(chan struct{}, workers)}
}

// Enqueue takes the message over, or returns ErrFull. It never waits.
func (q *Queue) Enqueue(m Message) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.stopped || q.counts.Waiting >= queueLength {
		return ErrFull
	}
	next := item{Message: m, due: q.now()}
	if m.Useful > 0 {
		next.until = next.due.Add(m.Useful)
	}
	q.counts.Waiting++
	q.put(next)
	return nil
}

// Send hands the message to the mail server now, past those that wait, and
// returns what came of it. Whoever calls it tries again, if at all.
func (q *Queue) Send(ctx context.Context, m Message) error {
	q.mu.Lock()
	q.counts.Waiting++
	q.mu.Unlock()
	err := q.trySend(ctx, m)
	q.mu.Lock()
	defer q.mu.Unlock()
	q.counts.Waiting--
	if err == nil {
		q.counts.Sent++
	} else {
		q.counts.Failed++
	}
	return err
}

// Counts returns what became of the mails so far.
func (q *Queue) Counts() Counts {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.counts
}

// Run sends mails until the context ends. Then it tries once more, for a few
// seconds, to send what is left, and returns.
func (q *Queue) Run(ctx context.Context) {
	sending, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	stop := context.AfterFunc(ctx, func() { time.AfterFunc(drainFor, cancel) })
	defer stop()
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() { q.work(ctx, sending) })
	}
	wg.Wait()
	q.abandon()
}

// work sends what is due until the context has ended and nothing is left.
func (q *Queue) work(ctx, sending context.Context) {
	for sending.Err() == nil {
		if ctx.Err() != nil {
			q.stop()
		}
		next, wait := q.take()
		if next != nil {
			q.deliver(sending, *next)
			continue
		}
		if ctx.Err() != nil {
			return
		}
		timer := time.NewTimer(wait)
		select {
		case <-q.wake:
		case <-timer.C:
		case <-ctx.Done():
		}
		timer.Stop()
	}
}

// take removes the mail that has been due the longest. Without one it returns
// how long to wait for the next.
func (q *Queue) take() (*item, time.Duration) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.items) == 0 {
		return nil, time.Hour
	}
	first := 0
	for i, other := range q.items {
		if other.due.Before(q.items[first].due) {
			first = i
		}
	}
	next := q.items[first]
	if wait := next.due.Sub(q.now()); wait > 0 && !q.stopped {
		return nil, wait
	}
	q.items = append(q.items[:first], q.items[first+1:]...)
	return &next, 0
}

// deliver tries to send the mail, and puts it back if that failed for now.
func (q *Queue) deliver(ctx context.Context, next item) {
	if !next.until.IsZero() && q.now().After(next.until) {
		q.settle(next, errLate)
		return
	}
	next.tries++
	err := q.trySend(ctx, next.Message)
	if err == nil || errors.Is(err, ErrRefused) || !q.retry(next) {
		q.settle(next, err)
		return
	}
	q.log.Warn("mail will be tried again", "subject", next.Subject, "tries", next.tries, "error", next.anonymous(err))
}

// trySend sends the mail. A panic is a failed try, so that one mail cannot end
// the program or keep the others from being sent.
func (q *Queue) trySend(ctx context.Context, m Message) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			q.log.Error("sending a mail broke", "subject", m.Subject, "error", cause, "stack", string(debug.Stack()))
			err = errBroke
		}
	}()
	return q.sender.Send(ctx, m)
}

// retry puts the mail back for later, unless it was tried often enough or the
// queue has stopped.
func (q *Queue) retry(next item) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.stopped || next.tries > len(pauses) {
		return false
	}
	next.due = q.now().Add(pauses[next.tries-1])
	q.counts.Retried++
	q.put(next)
	return true
}

// settle counts a mail that is done with, one way or the other.
func (q *Queue) settle(next item, err error) {
	q.mu.Lock()
	q.counts.Waiting--
	if err == nil {
		q.counts.Sent++
	} else {
		q.counts.Failed++
	}
	q.mu.Unlock()
	if err != nil {
		q.log.Error("mail not delivered", "subject", next.Subject, "tries", next.tries, "error", next.anonymous(err))
	}
}

// anonymous returns the error's text without the name of the recipient, which
// mail servers like to repeat.
func (i item) anonymous(err error) string {
	_, domain, ok := strings.Cut(i.To, "@")
	if !ok {
		return err.Error()
	}
	return strings.ReplaceAll(err.Error(), i.To, "…@"+domain)
}

// abandon gives up what could not be sent before the stop.
func (q *Queue) abandon() {
	q.mu.Lock()
	left := q.items
	q.items = nil
	q.mu.Unlock()
	for _, next := range left {
		q.settle(next, errStopped)
	}
}

func (q *Queue) stop() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.stopped = true
}

// put is called with the lock held.
func (q *Queue) put(next item) {
	q.items = append(q.items, next)
	select {
	case q.wake <- struct{}{}:
	default:
	}
}
