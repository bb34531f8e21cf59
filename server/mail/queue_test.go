package mail_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tminus/server/mail"
)

var errDown = errors.New("mail server is down")

// fakeSender notes when each mail was tried, and answers as it is told.
type fakeSender struct {
	answer func(ctx context.Context, m mail.Message, try int) error

	mu    sync.Mutex
	tries map[string][]time.Time
}

func (f *fakeSender) Send(ctx context.Context, m mail.Message) error {
	f.mu.Lock()
	if f.tries == nil {
		f.tries = map[string][]time.Time{}
	}
	f.tries[m.To] = append(f.tries[m.To], time.Now())
	try := len(f.tries[m.To])
	f.mu.Unlock()
	if f.answer == nil {
		return nil
	}
	return f.answer(ctx, m, try)
}

func (f *fakeSender) triesFor(to string) []time.Time {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.tries[to])
}

func to(n int) mail.Message {
	return mail.Message{To: fmt.Sprintf("m%d@example.org", n), Subject: "Hello", Text: "Hello"}
}

func newQueue(sender mail.Sender) *mail.Queue {
	return mail.NewQueue(sender, slog.New(slog.DiscardHandler))
}

// running starts the queue; stop ends it and waits.
func running(t *testing.T, q *mail.Queue) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		q.Run(ctx)
	}()
	return func() {
		cancel()
		<-done
	}
}

func enqueue(t *testing.T, q *mail.Queue, messages ...mail.Message) {
	t.Helper()
	for _, m := range messages {
		if err := q.Enqueue(m); err != nil {
			t.Fatalf("Enqueue = %v", err)
		}
	}
}

func wantCounts(t *testing.T, q *mail.Queue, want mail.Counts) {
	t.Helper()
	if got := q.Counts(); got != want {
		t.Errorf("counts %+v, want %+v", got, want)
	}
}

func TestQueueSendsAtOnce(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		sender := &fakeSender{}
		q := newQueue(sender)
		enqueue(t, q, to(1)) // before it runs
		defer running(t, q)()
		enqueue(t, q, to(2), to(3))
		synctest.Wait()
		wantCounts(t, q, mail.Counts{Sent: 3})
	})
}

func TestQueueTriesAgainLater(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		sender := &fakeSender{answer: func(_ context.Context, m mail.Message, try int) error {
			if m == to(1) && try < 4 {
				return errDown
			}
			return nil
		}}
		q := newQueue(sender)
		defer running(t, q)()
		start := time.Now()
		enqueue(t, q, to(1), to(2))
		synctest.Wait()
		wantCounts(t, q, mail.Counts{Waiting: 1, Sent: 1, Retried: 1})
		time.Sleep(time.Minute)
		synctest.Wait()
		wantCounts(t, q, mail.Counts{Sent: 2, Retried: 3})
		var waits []time.Duration
		for _, at := range sender.triesFor(to(1).To) {
			waits = append(waits, at.Sub(start))
		}
		if want := []time.Duration{0, 2 * time.Second, 12 * time.Second, 42 * time.Second}; !slices.Equal(waits, want) {
			t.Errorf("tried after %v, want %v", waits, want)
		}
	})
}

func TestQueueGivesUp(t *testing.T) {
	t.Parallel()
	late := to(3)
	late.Useful = 5 * time.Minute
	for name, tt := range map[string]struct {
		message mail.Message
		err     error
		tries   int
		retried int64
	}{
		"after many tries":      {to(1), errDown, len(mail.Pauses()) + 1, int64(len(mail.Pauses()))},
		"refused for good":      {to(2), fmt.Errorf("550: %w", mail.ErrRefused), 1, 0},
		"too late to be of use": {late, errDown, 5, 5}, // at 0, 2, 12, 42, 162 s; not at 762 s
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				sender := &fakeSender{answer: func(context.Context, mail.Message, int) error { return tt.err }}
				q := newQueue(sender)
				defer running(t, q)()
				enqueue(t, q, tt.message)
				time.Sleep(2 * time.Hour)
				synctest.Wait()
				if got := len(sender.triesFor(tt.message.To)); got != tt.tries {
					t.Errorf("tried %d times, want %d", got, tt.tries)
				}
				wantCounts(t, q, mail.Counts{Failed: 1, Retried: tt.retried})
			})
		})
	}
}

func TestAMailThatBreaksStopsNoOther(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		sender := &fakeSender{answer: func(_ context.Context, m mail.Message, try int) error {
			if m.To == to(1).To && try == 1 {
				panic("a template without a head")
			}
			return nil
		}}
		q := newQueue(sender)
		stop := running(t, q)
		for n := range 12 { // more than there are workers
			if err := q.Enqueue(to(n)); err != nil {
				t.Fatal(err)
			}
		}
		synctest.Wait()
		if got := q.Counts(); got.Sent != 11 || got.Waiting != 1 || got.Retried != 1 {
			t.Errorf("after a try that broke: %+v, want 11 sent and one waiting for its second try", got)
		}
		time.Sleep(time.Minute)
		synctest.Wait()
		if got := q.Counts(); got.Sent != 12 || got.Waiting != 0 {
			t.Errorf("a minute later: %+v, want all 12 sent", got)
		}
		stop()
	})
}

func TestAMailThatBreaksAtOnceIsAnError(t *testing.T) {
	t.Parallel()
	q := newQueue(&fakeSender{answer: func(context.Context, mail.Message, int) error { panic("no recipient") }})
	if err := q.Send(t.Context(), to(1)); err == nil {
		t.Error("Send() = nil, want an error after a panic")
	}
	if got := q.Counts(); got.Waiting != 0 || got.Failed != 1 {
		t.Errorf("counts = %+v, want one that failed and none waiting", got)
	}
}

func TestSlowMailsDoNotHoldUpOthers(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		sender := &fakeSender{answer: func(_ context.Context, m mail.Message, _ int) error {
			if m == to(1) || m == to(2) || m == to(3) {
				time.Sleep(time.Minute)
			}
			return nil
		}}
		q := newQueue(sender)
		defer running(t, q)()
		synctest.Wait() // all are idle
		enqueue(t, q, to(1), to(2), to(3), to(4), to(5), to(6))
		synctest.Wait()
		wantCounts(t, q, mail.Counts{Waiting: 3, Sent: 3})
	})
}

func TestQueueIsBounded(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var up atomic.Bool
		sender := &fakeSender{answer: func(context.Context, mail.Message, int) error {
			if up.Load() {
				return nil
			}
			return errDown
		}}
		q := newQueue(sender)
		stop := running(t, q)
		for n := range mail.QueueLength {
			enqueue(t, q, to(n))
		}
		synctest.Wait() // each was tried once; waiting for the next try counts too
		start := time.Now()
		if err := q.Enqueue(to(0)); !errors.Is(err, mail.ErrFull) || time.Since(start) != 0 {
			t.Errorf("Enqueue into a full queue = %v after %v, want ErrFull at once", err, time.Since(start))
		}
		up.Store(true)
		time.Sleep(time.Minute)
		enqueue(t, q, to(0))
		stop()
		wantCounts(t, q, mail.Counts{Sent: mail.QueueLength + 1, Retried: mail.QueueLength})
	})
}

func TestQueueDrainsWhenItStops(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		slow func(ctx context.Context) error
		took time.Duration
		want mail.Counts
	}{
		"all goes well":   {func(context.Context) error { return nil }, 0, mail.Counts{Sent: 40, Retried: 40}},
		"still down":      {func(context.Context) error { return errDown }, 0, mail.Counts{Failed: 40, Retried: 40}},
		"a slow server":   {napping, 5 * time.Second, mail.Counts{Sent: 16, Failed: 24, Retried: 40}},
		"a silent server": {silent, 5 * time.Second, mail.Counts{Failed: 40, Retried: 40}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				sender := &fakeSender{answer: func(ctx context.Context, _ mail.Message, try int) error {
					if try == 1 {
						return errDown
					}
					return tt.slow(ctx)
				}}
				q := newQueue(sender)
				stop := running(t, q)
				for n := range 40 {
					enqueue(t, q, to(n))
				}
				synctest.Wait()
				start := time.Now()
				stop()
				if took := time.Since(start); took != tt.took {
					t.Errorf("stopping took %v, want %v", took, tt.took)
				}
				wantCounts(t, q, tt.want)
				if err := q.Enqueue(to(0)); !errors.Is(err, mail.ErrFull) {
					t.Errorf("Enqueue after the stop = %v, want ErrFull", err)
				}
			})
		})
	}
}

// napping takes a little more than a second for each mail.
func napping(ctx context.Context) error {
	select {
	case <-time.After(1200 * time.Millisecond):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func silent(ctx context.Context) error {
	<-ctx.Done()
	return ctx.Err()
}

// The log of a site is read by more people than its mails are.
func TestFailuresAreLoggedWithoutTheAddress(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var out strings.Builder
		sender := &fakeSender{answer: func(_ context.Context, _ mail.Message, try int) error {
			err := errors.New("550 <ada@example.org>: nobody of that name")
			if try > 1 {
				err = errors.Join(mail.ErrRefused, err)
			}
			return err
		}}
		q := mail.NewQueue(sender, slog.New(slog.NewTextHandler(&out, nil)))
		stop := running(t, q)
		enqueue(t, q, mail.Message{To: "ada@example.org", Subject: "Hello", Text: "code 123456"})
		time.Sleep(time.Minute)
		stop()
		got := out.String()
		if strings.Count(got, "nobody of that name") != 2 || strings.Contains(got, "ada") || strings.Contains(got, "123456") {
			t.Errorf("log: %s", got)
		}
	})
}

func TestQueueOutlivesAServerThatIsDown(t *testing.T) {
	t.Parallel()
	box := newInbox(t, plain)
	box.close()
	q := newQueue(box.sender(t, "smtp", ""))
	defer running(t, q)()
	enqueue(t, q, hello)
	waitFor(t, func() bool { return q.Counts().Retried == 1 })
	again := prepare(t, []setting{plain})
	again.listen(t, box.addr, false)
	waitFor(t, func() bool { return q.Counts().Sent == 1 })
	if got := again.all(); len(got) != 1 || got[0].to != hello.To {
		t.Errorf("arrived: %+v, want one mail to %s", got, hello.To)
	}
}

func waitFor(t *testing.T, done func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !done(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("waited for 20 s")
		}
	}
}
