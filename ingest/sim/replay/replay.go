// Package replay plays a recorded history of launches to the program at full
// speed: planner, budget, fetcher and store work as ever, against a feed that
// shows at each moment of a made-up clock what was recorded then. It measures
// how long each change takes from the feed to the store.
package replay

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
)

// tick is how often the program looks for what is due.
const tick = 10 * time.Second

// Runner is the program under test.
type Runner interface {
	// Prepare is called once, on the empty database.
	Prepare(ctx context.Context) error
	// Work does what is due and returns when there is something to do again.
	Work(ctx context.Context) (time.Time, error)
}

// Setup is what a Runner works with.
type Setup struct {
	Store     *store.Store
	BaseURL   string
	Transport http.RoundTripper
	Now       func() time.Time
	Hourly    int
}

// Options says what is replayed and how.
type Options struct {
	Recording *Recording
	From, To  time.Time // zero: all of the recording
	Hourly    int       // calls an hour
	History   int       // past launches the feed has besides the recording
	Seed      uint64    // selects them
	Dir       string    // where the database is made
	NewRunner func(Setup) (Runner, error)
}

// Run replays a recording and returns what it showed.
func Run(ctx context.Context, o Options) (result Result, err error) {
	first, last := o.Recording.Span()
	if o.From.IsZero() {
		o.From = first
	}
	if o.To.IsZero() {
		o.To = last
	}
	if !o.To.After(o.From) {
		return Result{}, fmt.Errorf("there is nothing to replay from %s to %s", o.From.Format(time.RFC3339), o.To.Format(time.RFC3339))
	}
	clock := &Clock{now: o.From}
	st, err := store.Open(ctx, filepath.Join(o.Dir, "replay.db"), store.WithClock(clock.Now))
	if err != nil {
		return Result{}, err
	}
	defer func() { err = errors.Join(err, st.Close()) }()
	tracker := newTracker(st, clock)
	f := newFeed(clock, o.Recording, tracker, o)
	defer f.sim.Close()
	f.catchUp()
	tracker.began = o.From
	runner, err := o.NewRunner(Setup{Store: st, BaseURL: BaseURL, Transport: f, Now: clock.Now, Hourly: o.Hourly})
	if err != nil {
		return Result{}, err
	}
	if err := runner.Prepare(ctx); err != nil {
		return Result{}, err
	}
	result = Result{From: o.From, To: o.To}
	told, err := newFollower(ctx, st, tracker)
	if err != nil {
		return Result{}, err
	}
	if err := play(ctx, o, f, runner, told, &result); err != nil {
		return Result{}, err
	}
	if err := told.end(ctx); err != nil {
		return Result{}, err
	}
	result.rows(tracker.all, o.To)
	result.Told, result.Faults = told.rows(), told.faults
	result.Calls, result.MostInAnHour = len(f.calls), mostInAnHour(f.calls)
	result.Mean = float64(result.Calls) / o.To.Sub(o.From).Hours()
	record, err := st.Figures.FirmnessRecord(ctx)
	if err != nil {
		return Result{}, err
	}
	result.Firmness = *record
	return result, nil
}

// play lets the program work from moment to moment until the end.
func play(ctx context.Context, o Options, f *feed, runner Runner, told *follower, result *Result) error {
	calm := calmHours{}
	for now := o.From; now.Before(o.To); now = f.clock.Now() {
		next, err := runner.Work(ctx)
		if err := errors.Join(err, f.err); err != nil {
			return err
		}
		f.tracker.look(ctx)
		if err := errors.Join(f.tracker.err, result.filled(ctx, f)); err != nil {
			return err
		}
		if err := told.until(ctx, earliest(o.To, onTick(o.From, next, f.clock.Now()))); err != nil {
			return err
		}
		f.catchUp()
		calm.note(now, f)
	}
	result.CalmMean = calm.mean()
	return f.err
}

// onTick returns the program's first look for work at or after next, and after
// now.
func onTick(from, next, now time.Time) time.Time {
	ticks := max((next.Sub(from)+tick-1)/tick, now.Sub(from)/tick+1)
	return from.Add(ticks * tick)
}

func earliest(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}

// lists are the kinds that are read through besides launches.
var lists = []catalogue.Kind{
	catalogue.KindPads, catalogue.KindLocations, catalogue.KindAgencies, catalogue.KindRockets, catalogue.KindBoosters,
	catalogue.KindSpacecraftConfigs, catalogue.KindSpacecraft, catalogue.KindPrograms, catalogue.KindAstronauts,
	catalogue.KindStations, catalogue.KindExpeditions, catalogue.KindEvents, catalogue.KindSpacewalks,
}

// filled notes when the catalogue is complete.
func (r *Result) filled(ctx context.Context, f *feed) error {
	if r.History > 0 && r.Lists > 0 {
		return nil
	}
	age, err := f.tracker.store.Catalogue.CatalogueAge(ctx)
	if err != nil {
		return err
	}
	since := f.clock.Now().Sub(r.From)
	complete := true
	for _, part := range age.Parts {
		switch {
		case part.Kind == catalogue.KindLaunches:
			if part.SweptAt != nil && r.History == 0 {
				r.History = since
			}
		case slices.Contains(lists, part.Kind):
			complete = complete && part.SweptAt != nil
		}
	}
	if complete && r.Lists == 0 {
		r.Lists = since
	}
	return nil
}

// calmHours counts the calls of the time in which no launch is within a day.
type calmHours struct {
	time  time.Duration
	calls int
	seen  int // calls counted so far, calm or not
}

// note takes in the time from a moment until now. The first day, in which
// everything is read, is no measure.
func (c *calmHours) note(from time.Time, f *feed) {
	calls := len(f.calls) - c.seen
	c.seen = len(f.calls)
	if from.Sub(f.tracker.began) < 24*time.Hour || !f.tracker.calm(from) {
		return
	}
	c.time += f.clock.Now().Sub(from)
	c.calls += calls
}

func (c *calmHours) mean() float64 {
	if c.time < time.Hour {
		return 0
	}
	return float64(c.calls) / c.time.Hours()
}
