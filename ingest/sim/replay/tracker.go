package replay

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"tminus/ingest/ll2"
	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/failure"
)

// The fields of a launch whose changes are followed.
const (
	fieldNET       = "time"
	fieldStatus    = "status"
	fieldPrecision = "precision"
	fieldName      = "name"
	fieldWebcast   = "webcast"
	fieldNew       = "new launch"
	fieldGone      = "withdrawn"
)

// look is how a launch looks in every field.
type look map[string]string

// lookOf returns how the launch looks; nil when it is withdrawn.
func lookOf(l catalogue.Launch) look {
	if l.WithdrawnAt != nil {
		return nil
	}
	precision := "none"
	if l.NETPrecision != nil {
		precision = strconv.FormatInt(l.NETPrecision.ID, 10)
	}
	videos := make([]string, len(l.Videos))
	for i, v := range l.Videos {
		videos[i] = v.URL
	}
	slices.Sort(videos)
	return look{
		fieldNET: l.NET.UTC().Format(time.RFC3339), fieldStatus: strconv.FormatInt(l.Status.ID, 10),
		fieldPrecision: precision, fieldName: l.Name,
		fieldWebcast: strconv.FormatBool(l.WebcastLive) + " " + strings.Join(videos, " "),
	}
}

// parse reads a launch's record.
func parse(record []byte) (catalogue.Launch, error) {
	var launch catalogue.Launch
	page := io.MultiReader(strings.NewReader(`{"count": 1, "results": [`), bytes.NewReader(record), strings.NewReader("]}"))
	env, err := ll2.Launches(page, func(l catalogue.Launch) error { launch = l; return nil })
	if err == nil && len(env.Bad) > 0 {
		err = errors.New(env.Bad[0].Reason)
	}
	return launch, err
}

// change is a change of the feed on its way to the store.
type change struct {
	id    string
	field string
	value string
	band  band
	at    time.Time
	quiet bool      // last_updated did not move
	until time.Time // when the feed changed it again; zero: it stands
	seen  time.Time // when it was in the store; zero: never
}

// tracker follows every change from the feed to the store.
type tracker struct {
	store *store.Store
	clock *Clock
	began time.Time                   // of the replay; zero: what is observed is how it begins
	truth map[string]catalogue.Launch // as the feed has it, by launch
	open  map[string][]*change        // not in the store yet, by launch
	all   []*change
	hot   map[string]bool // launches with open changes that an answer brought
	err   error
}

func newTracker(st *store.Store, clock *Clock) *tracker {
	return &tracker{
		store: st, clock: clock, truth: map[string]catalogue.Launch{},
		open: map[string][]*change{}, hot: map[string]bool{},
	}
}

// observe takes in what the feed shows of a launch from now on.
func (t *tracker) observe(e Entry) error {
	before, known := t.truth[e.ID]
	if e.Record == nil {
		delete(t.truth, e.ID)
		t.supersede(e.ID, "", e.At)
		t.add(&change{id: e.ID, field: fieldGone, band: bandOf(e.At, before), at: e.At})
		return nil
	}
	launch, err := parse(e.Record)
	if err != nil {
		return fmt.Errorf("record of %s at %s: %w", e.ID, e.At.Format(time.RFC3339), err)
	}
	t.truth[e.ID] = launch
	if !known {
		t.supersede(e.ID, fieldGone, e.At)
		t.add(&change{id: e.ID, field: fieldNew, band: bandOf(e.At, launch), at: e.At})
		return nil
	}
	old, now := lookOf(before), lookOf(launch)
	for field, value := range now {
		if old[field] == value {
			continue
		}
		t.supersede(e.ID, field, e.At)
		t.add(&change{
			id: e.ID, field: field, value: value, at: e.At,
			band:  max(bandOf(e.At, before), bandOf(e.At, launch)),
			quiet: launch.LastUpdated.Equal(before.LastUpdated),
		})
	}
	return nil
}

// add follows a change, once the replay has started.
func (t *tracker) add(c *change) {
	if t.began.IsZero() {
		return
	}
	t.all = append(t.all, c)
	t.open[c.id] = append(t.open[c.id], c)
	if c.field == fieldGone {
		t.hot[c.id] = true
	}
}

// supersede ends the open changes of a field, "" for all.
func (t *tracker) supersede(id, field string, at time.Time) {
	t.open[id] = slices.DeleteFunc(t.open[id], func(c *change) bool {
		ended := field == "" || c.field == field
		if ended {
			c.until = at
		}
		return ended
	})
}

// calm reports whether no launch is within a day.
func (t *tracker) calm(at time.Time) bool {
	for _, l := range t.truth {
		if bandOf(at, l) > Rest {
			return false
		}
	}
	return true
}

// served notes which launches with open changes an answer brings.
func (t *tracker) served(body []byte) {
	for id, open := range t.open {
		if len(open) > 0 && bytes.Contains(body, []byte(id)) {
			t.hot[id] = true
		}
	}
}

// look sees which changes are in the store by now.
func (t *tracker) look(ctx context.Context) {
	for id := range t.hot {
		if t.err != nil {
			return
		}
		t.lookAt(ctx, id)
	}
}

func (t *tracker) lookAt(ctx context.Context, id string) {
	launch, err := t.store.Catalogue.LaunchByID(ctx, id)
	var stored look // nil: there is none
	if failure.CodeOf(err) != failure.NotFound {
		stored = lookOf(launch)
		t.err = err
	}
	if t.err != nil {
		return
	}
	waits := false
	t.open[id] = slices.DeleteFunc(t.open[id], func(c *change) bool {
		done := stored != nil && (c.field == fieldNew || stored[c.field] == c.value)
		if c.field == fieldGone {
			done = stored == nil
			waits = waits || !done
		}
		if done {
			c.seen = t.clock.Now()
		}
		return done
	})
	if !waits {
		delete(t.hot, id)
	}
}
