package ingest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"sync/atomic"
	"time"

	"tminus/ingest/fetch"
	"tminus/ingest/plan"
	"tminus/store/journal"
)

const (
	// mainFeed is the name of Launch Library beside the other feeds.
	mainFeed = "launch library"
	// limitMark keeps the limit that calls were made under last.
	limitMark = "feed limit"
)

// launchLibrary is the feed of launches and what they point to. Its jobs share
// an hourly budget of calls; a plan says what is worth the next one.
type launchLibrary struct {
	*feed
	budget *fetch.HourlyBudget
	poll   atomic.Int32 // one of pollIdle, pollRequested, pollUnderWay
	noted  atomic.Int64 // limit that limitMark holds, 0 before this process wrote it
	zones  unknownZones
}

func newLaunchLibrary(s *shared) (*launchLibrary, error) {
	l := &launchLibrary{budget: fetch.NewHourlyBudget(s.journal, s.cfg.Hourly, s.now, s.log)}
	var err error
	l.feed, err = newFeed(s, l, fetch.Options{Feed: mainFeed, BaseURL: s.cfg.BaseURL, Token: s.cfg.Token, Budget: l.budget})
	return l, err
}

// begin implements planner: it learns how many calls there are.
func (l *launchLibrary) begin(ctx context.Context) error {
	if err := l.journal.SettleCalls(ctx); err != nil {
		return err
	}
	if err := l.clampFuture(ctx, slices.Concat(plan.Jobs, []string{plan.JobFeed})); err != nil {
		return err
	}
	l.budget.Ask(ctx, l.fetch)
	return l.noteLimit(ctx)
}

// next implements planner: it returns what the plan says.
func (l *launchLibrary) next(ctx context.Context) (job, bool, error) {
	st, err := l.state(ctx)
	if err != nil {
		return job{}, false, err
	}
	t, ok := st.Ready()
	return l.jobNamed(t.Job), ok, nil
}

// jobNamed returns the job of that name.
func (l *launchLibrary) jobNamed(name string) job {
	return job{name, func(ctx context.Context, r *run) error {
		defer l.beginPoll(name)()
		return (&reading{launchLibrary: l, run: r, src: sources[name]}).readPages(ctx)
	}}
}

// ended implements planner: it counts failures in a row over all jobs, to know
// when the whole feed fails. One that refuses calls or is doubted works.
func (l *launchLibrary) ended(ctx context.Context, r *run, fail *fetch.Error) error {
	if fail != nil {
		if err := l.keep(ctx, r.job, r.p); err != nil || fail.Throttled || fail.Doubted {
			return err
		}
	}
	p, err := l.progress(ctx, plan.JobFeed)
	switch {
	case err != nil:
		return err
	case fail != nil:
		return l.keep(ctx, plan.JobFeed, p.FeedFailed(l.now(), fail.Error()))
	case p.Failures > 0:
		return l.keep(ctx, plan.JobFeed, p.Worked())
	}
	return nil
}

// state gathers what the plan depends on.
func (l *launchLibrary) state(ctx context.Context) (plan.State, error) {
	st := plan.State{Now: l.now(), Jobs: make(map[string]plan.Progress, len(plan.Jobs)), Requested: l.poll.Load() == pollRequested}
	marks, err := l.journal.Marks(ctx, markKey(""))
	if err != nil {
		return st, err
	}
	for _, mark := range marks {
		st.Jobs[jobOf(mark.Key)] = l.readProgress(mark)
	}
	if st.Launches, err = l.catalogue.LaunchMoments(ctx, st.Now.Add(-plan.Back), st.Now.Add(plan.Ahead)); err != nil {
		return st, err
	}
	if st.Events, err = l.catalogue.EventMoments(ctx, st.Now.Add(-plan.EventBack), st.Now.Add(plan.EventAhead)); err != nil {
		return st, err
	}
	if l.cfg.Followers != nil {
		if st.Followers, err = l.cfg.Followers(ctx); err != nil {
			return st, err
		}
	}
	if st.Reach, err = l.catalogue.UpdatedReach(ctx, plan.PollReach); err != nil {
		return st, err
	}
	if st.Calls, err = l.journal.CountedCalls(ctx); err != nil {
		return st, err
	}
	st.Held, _, err = l.journal.CallsHeldUntil(ctx)
	st.Limit = l.budget.Limit()
	return st, err
}

// pollOnce makes sure that the upcoming launches were asked for since began.
func (l *launchLibrary) pollOnce(ctx context.Context, began time.Time) error {
	for _, name := range plan.UpcomingSeenBy {
		p, err := l.progress(ctx, name)
		if err != nil {
			return err
		}
		if !p.Done.Before(began) {
			return nil
		}
	}
	first, err := l.progress(ctx, plan.JobFirst)
	if err != nil {
		return err
	}
	name := plan.JobNear
	if first.Done.IsZero() {
		name = plan.JobFirst
	}
	l.turn.Lock()
	defer l.turn.Unlock()
	free, err := l.budget.FreeAt(ctx, l.budget.Limit())
	if err != nil {
		return err
	}
	if free.After(l.now()) {
		l.log.Warn("no call is left for a look at the upcoming launches", "next", free)
		return nil
	}
	err = l.do(ctx, l.jobNamed(name))
	if _, spent := errors.AsType[*fetch.SpentError](err); spent {
		return nil
	}
	if err != nil {
		return fmt.Errorf("look at the upcoming launches: %w", err)
	}
	if p, err := l.progress(ctx, name); err != nil || p.Done.Before(began) {
		return errors.Join(err, fmt.Errorf("look at the upcoming launches: %s", p.Error))
	}
	return nil
}

// noteLimit keeps the limit that calls are made under, for another process that
// asks how ingestion stands.
func (l *launchLibrary) noteLimit(ctx context.Context) error {
	limit := l.budget.Limit()
	if l.noted.Swap(int64(limit)) == int64(limit) {
		return nil
	}
	return l.keepMarks(ctx, journal.Mark{Key: limitMark, Value: strconv.Itoa(limit)})
}

// toldLimit returns the limit for a status: that of the process that made calls
// last, whose settings may be others than this one's.
func (l *launchLibrary) toldLimit(ctx context.Context) (int, error) {
	value, err := l.journal.Mark(ctx, limitMark)
	if err != nil {
		return 0, err
	}
	if limit, err := strconv.Atoi(value); err == nil && l.noted.Load() == 0 {
		return limit, nil
	}
	return l.budget.Limit(), nil
}
