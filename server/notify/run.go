package notify

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"sync"
	"time"

	"tminus/store/failure"
	"tminus/store/follow"
)

const (
	workersPerHost = 4
	// eachInFlight is how many notices of one follow are sent at once in a lane.
	eachInFlight = 2
	// inHand is how many notices a lane takes from the outbox at once. Those of one
	// slow host fill it no further than hostInHand.
	inHand     = 64
	hostInHand = 16
	// busyFor is how long what goes to a busy host makes way for others.
	busyFor = 5 * time.Second

	// slowAnswer is what an answer may take of a sink that goes first.
	slowAnswer = 2 * time.Second

	clockEvery = 5 * time.Second
	lookEvery  = time.Second
	tidyEvery  = time.Hour
	// drainFor is how long requests may take once the program is to end.
	drainFor = 5 * time.Second
)

// Run makes reminders as their time comes, and sends what waits in the outbox,
// until the context ends. Then it lets requests end for a few seconds and puts
// back what was not sent.
func (n *Notifier) Run(ctx context.Context) error {
	dropped, err := n.Follows.Recover(ctx)
	if err != nil && ctx.Err() == nil {
		return fmt.Errorf("recover deliveries: %w", err)
	}
	for _, kind := range dropped {
		n.count(kind, string(follow.Dropped), 0)
	}
	if len(dropped) > 0 {
		n.Log.Warn("reminders are given up that may have been sent before the program ended", "reminders", len(dropped))
	}
	var clock sync.WaitGroup
	clock.Go(func() { n.every(ctx, clockEvery, "reminders", n.remind) })
	clock.Go(func() { n.every(ctx, tidyEvery, "tidy deliveries", n.tidy) })
	clock.Go(func() { n.fanOut(ctx) })
	for _, l := range lanes {
		clock.Go(func() { n.work(ctx, l) })
	}
	clock.Wait()
	return nil
}

// every does something now and again until the context ends. Its failures are
// told, and are no reason to stop.
func (n *Notifier) every(ctx context.Context, pause time.Duration, what string, do func(context.Context) error) {
	ticker := time.NewTicker(pause)
	defer ticker.Stop()
	for {
		n.once(ctx, what, do)
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

// once does something and logs its failure; a panic is one.
func (n *Notifier) once(ctx context.Context, what string, do func(context.Context) error) {
	if err := failure.Try(func() error { return do(ctx) }); err != nil && ctx.Err() == nil {
		n.Log.Error("notices: "+what, "error", err)
	}
}

// fanOut makes deliveries of occasions until the context ends.
func (n *Notifier) fanOut(ctx context.Context) {
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	for {
		n.once(ctx, "fan out", func(ctx context.Context) error {
			_, err := n.Follows.FanOut(ctx)
			return err
		})
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		case <-n.wake:
		}
	}
}

// remind makes what only the clock brings: reminders, and moves that are worth
// telling by now.
func (n *Notifier) remind(ctx context.Context) error {
	made, err := n.Follows.MakeReminders(ctx)
	ready, reviewed := n.Follows.ReviewMoves(ctx)
	if made+ready > 0 {
		n.Wake()
	}
	return errors.Join(err, reviewed)
}

// tidy forgets old notices, and warns those who were not seen for
// long that their follows end.
func (n *Notifier) tidy(ctx context.Context) error {
	if err := n.Follows.Tidy(ctx); err != nil {
		return err
	}
	warnings, err := n.Follows.ClaimWarnings(ctx)
	if err != nil {
		return err
	}
	for _, batch := range warnings {
		_, outcome := n.attempt(ctx, batch)
		n.count(batch.Sink.Kind, string(outcome.Result), 0)
		if err := n.Follows.Noted(ctx, batch.Sink.ID, outcome); err != nil {
			return err
		}
	}
	return nil
}

// lane is a way out of its own: what waits in one keeps nobody in another.
type lane struct {
	kinds   []follow.SinkKind
	workers int // requests at once
}

// lanes are push, mails, and webhooks with chats, whose hosts anybody may name.
var lanes = []lane{
	{[]follow.SinkKind{follow.PushSink}, 8},
	{[]follow.SinkKind{follow.MailSink}, 4},
	{slices.Concat(follow.HookSinks, follow.ChannelSinks), 8},
}

// queue is what one lane has under way. Only work touches it.
type queue struct {
	lane
	waiting []follow.Batch
	busy    map[string]int // requests by host
	held    map[int64]int  // batches by follow, waiting or being sent
	slow    map[int64]bool // sinks whose last answer took long
	doubted int            // requests to sinks that are not trusted
	running int
	ended   chan request // of workers that are done
}

// request is a batch on its way.
type request struct {
	follow.Batch
	doubted bool          // by the queue, when it began
	took    time.Duration // until the answer
}

// work hands the deliveries of a lane to workers until the context ends.
func (n *Notifier) work(ctx context.Context, l lane) {
	sending, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	stop := context.AfterFunc(ctx, func() { time.AfterFunc(drainFor, cancel) })
	defer stop()
	d := &queue{lane: l, busy: map[string]int{}, held: map[int64]int{}, slow: map[int64]bool{}, ended: make(chan request, l.workers)}
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	for ctx.Err() == nil {
		n.once(ctx, "claim deliveries", func(ctx context.Context) error { return n.take(ctx, d) })
		n.start(sending, d)
		select {
		case <-ctx.Done():
		case <-ticker.C:
		case r := <-d.ended:
			d.end(r)
		}
	}
	for _, batch := range d.waiting {
		n.putBack(sending, batch, n.Now())
	}
	for d.running > 0 {
		d.end(<-d.ended)
	}
}

// end takes note of a request that is over.
func (d *queue) end(r request) {
	d.running--
	if host := hostOf(r.Sink); d.busy[host] == 1 {
		delete(d.busy, host)
	} else {
		d.busy[host]--
	}
	if r.doubted {
		d.doubted--
	}
	if r.took > slowAnswer {
		d.slow[r.Sink.ID] = true
	} else {
		delete(d.slow, r.Sink.ID)
	}
	d.release(r.Batch)
}

// release forgets that a follow has a batch in hand.
func (d *queue) release(p follow.Batch) {
	if d.held[p.Follow]--; d.held[p.Follow] == 0 {
		delete(d.held, p.Follow)
	}
}

// trust says how well a sink has done: those that work go first.
type trust int

const (
	trusted trust = iota // its last answer was a success, and quick
	unknown              // it has never taken a notice
	failing              // what went there last did not arrive, or took long
)

func (d *queue) trustIn(sink follow.Sink) trust {
	switch {
	case !sink.FailingAt.IsZero(), d.slow[sink.ID]:
		return failing
	case sink.OKAt.IsZero():
		return unknown
	}
	return trusted
}

// take takes from the outbox what there is room for.
func (n *Notifier) take(ctx context.Context, d *queue) error {
	room := inHand - len(d.waiting) - d.running
	if room < d.workers { // rather some at once than one at a time
		return nil
	}
	batches, err := n.Follows.Claim(ctx, follow.Room{Kinds: d.kinds, Most: room, Each: eachInFlight, Held: d.held})
	for _, batch := range batches {
		d.held[batch.Follow]++
	}
	d.waiting = append(d.waiting, batches...)
	slices.SortStableFunc(d.waiting, func(a, b follow.Batch) int { return cmp.Compare(d.trustIn(a.Sink), d.trustIn(b.Sink)) })
	return err
}

// start gives what waits to free workers, a few for each host and half of them
// at most for sinks that are not trusted, and puts back what would only keep
// others waiting.
func (n *Notifier) start(ctx context.Context, d *queue) {
	var left []follow.Batch
	behind, doubtedBehind := map[string]int{}, 0
	for _, batch := range d.waiting {
		host, trust := hostOf(batch.Sink), d.trustIn(batch.Sink)
		doubted := trust != trusted
		free := d.running < d.workers && d.busy[host] < workersPerHost
		if doubted { // so that no single host has all the places of those either
			free = free && d.doubted < d.workers/2 && d.busy[host] < workersPerHost/2
		}
		if free {
			d.running++
			d.busy[host]++
			if doubted {
				d.doubted++
			}
			go func() {
				begun := time.Now()
				n.once(ctx, "send", func(ctx context.Context) error {
					n.send(ctx, batch)
					return nil
				})
				d.ended <- request{batch, doubted, time.Since(begun)}
			}()
			continue
		}
		behind[host]++
		if doubted {
			doubtedBehind++
		}
		if trust == failing || behind[host] > hostInHand || doubted && doubtedBehind > inHand/2 {
			n.putBack(ctx, batch, n.Now().Add(busyFor))
			d.release(batch)
			continue
		}
		left = append(left, batch)
	}
	d.waiting = left
}

// hostOf returns what the workers of a sink are counted by.
func hostOf(sink follow.Sink) string {
	if target, err := url.Parse(sink.Address); err == nil && target.Host != "" {
		return target.Host
	}
	return string(sink.Kind)
}

// send hands one batch over and notes what came of it.
func (n *Notifier) send(ctx context.Context, p follow.Batch) {
	l, outcome := n.attempt(ctx, p)
	delay := time.Duration(0)
	if outcome.Result == follow.Done {
		delay = l.delay(n.Now())
	}
	n.finish(ctx, p, outcome) // before all that could still break
	n.count(p.Sink.Kind, string(outcome.Result), delay)
	if outcome.Result != follow.Done && outcome.Result != follow.Again && outcome.Result != follow.Held {
		n.Log.Warn("notice not delivered", "kind", p.Sink.Kind, "host", hostOf(p.Sink), "sink", p.Sink.ID,
			"result", outcome.Result, "tries", p.Tries, "error", outcome.Failure)
	}
}

// attempt sends the batch unless it is too late for it. A panic ends this
// notice, not the program.
func (n *Notifier) attempt(ctx context.Context, p follow.Batch) (l message, outcome follow.Outcome) {
	err := failure.Try(func() error {
		l, outcome = n.handOver(ctx, p)
		return nil
	})
	if err != nil {
		n.Log.Error("notices: send", "kind", p.Sink.Kind, "sink", p.Sink.ID, "error", err)
		outcome = follow.Outcome{Result: follow.Dropped, At: n.Now(), Failure: "This site failed to send it."}
	}
	return l, outcome
}

func (n *Notifier) handOver(ctx context.Context, p follow.Batch) (message, follow.Outcome) {
	l, now := n.messageOf(ctx, p), n.Now()
	if len(p.Items) > 0 && len(l.Items) == 0 {
		return l, follow.Outcome{Result: follow.Dropped, At: now, Failure: "What it is about is gone."}
	}
	if !l.Expires.IsZero() && !now.Before(l.Expires) {
		return l, follow.Outcome{Result: follow.Dropped, At: now, Failure: "It was too late to send."}
	}
	send, ok := n.senders[p.Sink.Kind]
	if !ok {
		return l, follow.Outcome{Result: follow.Dropped, At: now, Failure: "This site no longer sends to it."}
	}
	if reason := n.Refusal(p.Sink); reason != "" {
		return l, follow.Outcome{Result: follow.Dropped, At: now, Failure: reason}
	}
	err := send(ctx, p.Sink, l)
	return l, judge(p, l, err, n.Now())
}

// finish notes what came of a batch, also while the program ends: what is not
// noted is sent once more.
func (n *Notifier) finish(ctx context.Context, p follow.Batch, o follow.Outcome) {
	if err := n.Follows.Finish(context.WithoutCancel(ctx), p, o); err != nil {
		n.Log.Error("notices: note a delivery", "sink", p.Sink.ID, "result", o.Result, "error", err)
	}
}

// putBack leaves a batch that was not tried for later.
func (n *Notifier) putBack(ctx context.Context, p follow.Batch, due time.Time) {
	n.once(context.WithoutCancel(ctx), "put a delivery back", func(ctx context.Context) error { return n.Follows.PutBack(ctx, p, due) })
}
