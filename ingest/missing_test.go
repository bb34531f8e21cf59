package ingest_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"tminus/ingest/sim/ll2sim"
	"tminus/store/catalogue"
	"tminus/store/journal"
)

// sweep lets the clock run until the upcoming launches are read through again.
func (w *world) sweep() {
	w.t.Helper()
	w.clock.Advance(6*time.Hour + time.Minute)
	_ = w.once()
}

func (w *world) launch(id string) catalogue.Launch {
	w.t.Helper()
	l, err := w.store.Catalogue.LaunchByID(w.t.Context(), id)
	if err != nil {
		w.t.Fatal(err)
	}
	return l
}

// delete takes the far launches with these places in the schedule out of the
// feed and returns their ids.
func (w *world) delete(places ...int) []string {
	var ids []string
	w.sim.Update(func(c *ll2sim.Catalog) {
		upcoming := c.Upcoming()
		for _, place := range places {
			ids = append(ids, upcoming[place].ID)
			c.Delete(upcoming[place].ID)
		}
	})
	return ids
}

// byID returns the calls that asked for launches by id since the n-th call.
func (w *world) byID(n int) []ll2sim.Call {
	var calls []ll2sim.Call
	for _, c := range w.counted()[n:] {
		if c.Query.Has("id") || len(c.Path) == len("/2.3.0/launches/"+freshID+"/") {
			calls = append(calls, c)
		}
	}
	return calls
}

func TestDeletedLaunchIsWithdrawn(t *testing.T) {
	t.Parallel()
	for name, places := range map[string][]int{"one": {20}, "several": {15, 20, 25}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newFilled(t, 30)
			ids := w.delete(places...)
			before := len(w.counted())
			w.sweep()
			for _, id := range ids {
				if at := w.launch(id).WithdrawnAt; at == nil || !at.Equal(w.clock.Now()) {
					t.Errorf("launch %s withdrawn at %v, want %v", id, at, w.clock.Now())
				}
			}
			if calls := w.byID(before); len(calls) != 1 {
				t.Errorf("%d calls by id, want one: %+v", len(calls), calls)
			}
			if run := w.run("missing launches"); run.Status != journal.RunCompleted || !strings.Contains(run.ExitMessage, "withdrawn.") {
				t.Errorf("run = %+v, want it completed and saying what was withdrawn", run)
			}
			w.sameLaunches()
		})
	}
}

// TestWithdrawnLaunchComesBack also looks at the ledger, which has that it left
// and that it came back, each once, and no more: it is not new.
func TestWithdrawnLaunchComesBack(t *testing.T) {
	t.Parallel()
	w := newFilled(t, 30)
	var gone *ll2sim.Launch
	w.sim.Update(func(c *ll2sim.Catalog) {
		gone = c.Upcoming()[20]
		c.Delete(gone.ID)
	})
	w.sweep()
	if w.launch(gone.ID).WithdrawnAt == nil {
		t.Fatal("the launch was not withdrawn")
	}
	w.sweep()
	w.wantLines("withdrawn", gone.Name+":  -> "+gone.Name)
	w.sim.Update(func(c *ll2sim.Catalog) { c.Add(gone) })
	w.sweep()
	w.sweep()
	if at := w.launch(gone.ID).WithdrawnAt; at != nil {
		t.Errorf("the launch is back and still withdrawn at %v", at)
	}
	w.wantLines("", gone.Name+": "+gone.Name+" -> ", gone.Name+":  -> "+gone.Name)
	w.wantLines("withdrawn", gone.Name+": "+gone.Name+" -> ", gone.Name+":  -> "+gone.Name)
}

// TestNotWithdrawn has sweeps that leave launches out although the feed has
// them, or does not say that it has not.
func TestNotWithdrawn(t *testing.T) {
	t.Parallel()
	type faults = func(w *world, id string) ll2sim.Schedule
	for name, tt := range map[string]struct {
		upcoming int
		deleted  bool
		faults   faults
	}{
		"the list is short of one": {30, false, func(_ *world, id string) ll2sim.Schedule {
			return ll2sim.On("launches/upcoming/", ll2sim.LyingCount())
		}},
		"the count changes meanwhile": {120, true, func(w *world, _ string) ll2sim.Schedule {
			return onEverySweepPage(func(n int) {
				w.sim.Update(func(c *ll2sim.Catalog) {
					if n%2 == 0 {
						c.Delete(freshID)
						return
					}
					c.Add(c.Clone(c.Upcoming()[25], freshID))
				})
			})
		}},
		"asked by id the feed breaks": {30, true, func(_ *world, id string) ll2sim.Schedule {
			return ll2sim.On("launches/"+id+"/", ll2sim.Status(500))
		}},
		"asked by id it sends a page": {30, true, func(_ *world, id string) ll2sim.Schedule {
			return ll2sim.On("launches/"+id+"/", ll2sim.HTML())
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newFilled(t, tt.upcoming)
			var id string
			w.sim.Read(func(c *ll2sim.Catalog) { id = c.Upcoming()[20].ID })
			if tt.deleted {
				w.delete(20)
			}
			w.sim.SetFaults(tt.faults(w, id))
			w.sweep()
			if at := w.launch(id).WithdrawnAt; at != nil {
				t.Errorf("withdrawn at %v", at)
			}
			w.sim.SetFaults(nil)
			w.sim.Update(func(c *ll2sim.Catalog) { c.Delete(freshID) })
			w.sweep()
			if at := w.launch(id).WithdrawnAt; (at != nil) != tt.deleted {
				t.Errorf("after the feed mended withdrawn at %v, deleted %v", at, tt.deleted)
			}
		})
	}
}

const freshID = "11111111-2222-4333-8444-555555555555"

// onEverySweepPage calls change before each page of a sweep of the upcoming
// launches.
func onEverySweepPage(change func(n int)) ll2sim.Schedule {
	pages := 0
	return func(r *http.Request, _ int) ll2sim.Fault {
		if strings.HasSuffix(r.URL.Path, "launches/upcoming/") && strings.HasSuffix(r.URL.Query().Get("ordering"), "id") {
			pages++
			change(pages)
		}
		return ll2sim.Fault{}
	}
}

// TestMissingLaunchMoved has a launch leave the sweep because it flew long ago
// after all: asked by id it is there, and brought up to date.
func TestMissingLaunchMoved(t *testing.T) {
	t.Parallel()
	w := newFilled(t, 30)
	var id string
	w.clock.Advance(6*time.Hour - time.Minute)
	w.sim.Update(func(c *ll2sim.Catalog) {
		l := c.Upcoming()[20]
		id = l.ID
		l.Slip(w.clock.Now().Add(-40 * time.Hour).Sub(l.NET)) // without a word
	})
	w.clock.Advance(2 * time.Minute)
	if err := w.once(); err != nil {
		t.Fatal(err)
	}
	l := w.launch(id)
	if l.WithdrawnAt != nil || l.NET.After(w.clock.Now()) {
		t.Errorf("launch at %v, withdrawn %v; want it moved to the past", l.NET, l.WithdrawnAt)
	}
}

// TestMalformedRecordKeepsItsLaunch has launches leave the sweep whose records
// are there when they are asked for by id, but one of them cannot be read.
func TestMalformedRecordKeepsItsLaunch(t *testing.T) {
	t.Parallel()
	for name, places := range map[string][]int{"alone": {20}, "among others": {15, 20, 25}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newFilled(t, 30)
			w.clock.Advance(6*time.Hour - time.Minute)
			var ids []string
			w.sim.Update(func(c *ll2sim.Catalog) {
				upcoming := c.Upcoming()
				for _, place := range places {
					ids = append(ids, upcoming[place].ID)
					upcoming[place].Slip(w.clock.Now().Add(-40 * time.Hour).Sub(upcoming[place].NET)) // without a word
				}
			})
			w.sim.SetFaults(func(r *http.Request, _ int) ll2sim.Fault {
				if r.URL.Query().Has("id") || strings.Contains(r.URL.Path, ids[0]) {
					return ll2sim.BadRecord()
				}
				return ll2sim.Fault{}
			})
			w.clock.Advance(2 * time.Minute)
			_ = w.once()
			run := w.run("missing launches")
			if run.Skipped != 1 || !strings.Contains(run.ExitMessage, "0 launches were withdrawn.") {
				t.Fatalf("run = %+v, want one bad record and nothing withdrawn", run)
			}
			for _, id := range ids {
				if at := w.launch(id).WithdrawnAt; at != nil {
					t.Errorf("launch %s was withdrawn at %v", id, at)
				}
			}
		})
	}
}

// TestPastLaunchIsWithdrawn deletes a launch of the history.
func TestPastLaunchIsWithdrawn(t *testing.T) {
	t.Parallel()
	w := newFilled(t, 30)
	var id string
	w.sim.Update(func(c *ll2sim.Catalog) {
		id = c.Previous()[50].ID
		c.Delete(id)
	})
	w.sweep()
	if at := w.launch(id).WithdrawnAt; at != nil {
		t.Errorf("withdrawn at %v before the history was read again", at)
	}
	w.clock.Advance(7 * 24 * time.Hour)
	if err := w.once(); err != nil {
		t.Fatal(err)
	}
	if w.launch(id).WithdrawnAt == nil {
		t.Error("not withdrawn after the history was read again")
	}
}

// TestWithdrawalSurvivesAStop stops the program between the sweep and the
// question by id, and between the answer and the note that it was asked.
func TestWithdrawalSurvivesAStop(t *testing.T) {
	t.Parallel()
	w := newFilled(t, 30)
	id := w.delete(20)[0]
	w.clock.Advance(6*time.Hour + time.Minute)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	w.sim.SetFaults(func(r *http.Request, _ int) ll2sim.Fault {
		if strings.Contains(r.URL.Path, id) {
			cancel()
			return ll2sim.Hang()
		}
		return ll2sim.Fault{}
	})
	_ = w.runner.RunOnce(ctx)
	if at := w.launch(id).WithdrawnAt; at != nil {
		t.Fatalf("withdrawn at %v without an answer", at)
	}
	if err := w.store.Intake.WithdrawLaunch(t.Context(), id); err != nil {
		t.Fatal(err)
	}
	w.sim.SetFaults(nil)
	w.open()
	before := len(w.counted())
	w.clock.Advance(time.Minute)
	if err := w.once(); err != nil {
		t.Fatal(err)
	}
	name := w.launch(id).Name
	if w.launch(id).WithdrawnAt == nil {
		t.Error("not withdrawn after the restart")
	}
	if message := w.run("missing launches").ExitMessage; !strings.Contains(message, "1 launch was withdrawn") {
		t.Errorf("the restart says %q, want that the launch was asked for again", message)
	}
	w.wantLines("withdrawn", name+":  -> "+name)
	for _, c := range w.counted()[before:] {
		if strings.HasSuffix(c.Path, "launches/upcoming/") && strings.HasSuffix(c.Query.Get("ordering"), "id") {
			t.Errorf("the restart swept again: %+v", c)
		}
	}
}
