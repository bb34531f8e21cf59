package ingest_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"tminus/ingest/sim/ll2sim"
	"tminus/store/catalogue"
)

// event returns an event as it is stored.
func (w *world) event(id int) catalogue.Event {
	w.t.Helper()
	e, err := w.store.Catalogue.EventByID(w.t.Context(), int64(id))
	if err != nil {
		w.t.Fatal(err)
	}
	return e
}

// comingEvents returns the events of the feed that are still to begin a day from
// now, soonest first.
func comingEvents(c *ll2sim.Catalog, now time.Time) []*ll2sim.Event {
	var coming []*ll2sim.Event
	for _, e := range c.Events {
		if e.Date.After(now.Add(24 * time.Hour)) {
			coming = append(coming, e)
		}
	}
	return coming
}

// takeEvent takes a coming event out of the feed.
func (w *world) takeEvent() (gone *ll2sim.Event) {
	w.sim.Update(func(c *ll2sim.Catalog) {
		gone = comingEvents(c, w.clock.Now())[1]
		c.DeleteRecord(ll2sim.Events, strconv.Itoa(gone.ID))
	})
	return gone
}

// askedAt returns how many calls went to the address of one record since the n-th.
func (w *world) askedAt(n int, path string) (count int) {
	for _, c := range w.counted()[n:] {
		if strings.HasSuffix(c.Path, path) {
			count++
		}
	}
	return count
}

func TestDeletedEventIsWithdrawnAndComesBack(t *testing.T) {
	t.Parallel()
	w := newFilled(t, 30)
	gone := w.takeEvent()
	address := "/events/" + strconv.Itoa(gone.ID) + "/"
	before := len(w.counted())
	w.sweep()
	if at := w.event(gone.ID).WithdrawnAt; at == nil || !at.Equal(w.clock.Now()) {
		t.Fatalf("withdrawn at %v, want %v", at, w.clock.Now())
	}
	if run := w.run("missing records"); !strings.Contains(run.ExitMessage, "events/"+strconv.Itoa(gone.ID)+" was withdrawn.") {
		t.Errorf("the run says %q", run.ExitMessage)
	}
	w.sweep()
	if asked := w.askedAt(before, address); asked != 1 {
		t.Errorf("asked for it %d times, want once", asked)
	}
	w.sim.Update(func(c *ll2sim.Catalog) { c.Events = append(c.Events, gone) })
	w.sweep()
	if at := w.event(gone.ID).WithdrawnAt; at != nil {
		t.Errorf("the feed has it again, and it is withdrawn at %v", at)
	}
}

// TestEventIsNotWithdrawn has lists that leave an event out although the feed has
// it, or does not say that it has not.
func TestEventIsNotWithdrawn(t *testing.T) {
	t.Parallel()
	for name, faults := range map[string]func(address string) ll2sim.Schedule{
		"asked by id the feed breaks":    func(address string) ll2sim.Schedule { return ll2sim.On(address, ll2sim.Status(500)) },
		"asked by id it sends a page":    func(address string) ll2sim.Schedule { return ll2sim.On(address, ll2sim.HTML()) },
		"the list is short of one":       func(string) ll2sim.Schedule { return ll2sim.On("events/upcoming/", ll2sim.LyingCount()) },
		"the list fails":                 func(string) ll2sim.Schedule { return ll2sim.On("events/upcoming/", ll2sim.Status(500)) },
		"the feed has lost all its data": func(string) ll2sim.Schedule { return emptied },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newFilled(t, 30)
			gone := w.takeEvent()
			w.sim.SetFaults(faults("events/" + strconv.Itoa(gone.ID) + "/"))
			w.sweep()
			if at := w.event(gone.ID).WithdrawnAt; at != nil {
				t.Errorf("withdrawn at %v", at)
			}
			w.sim.SetFaults(nil)
			w.sweep()
			if w.event(gone.ID).WithdrawnAt == nil {
				t.Error("not withdrawn after the feed mended")
			}
		})
	}
}

// TestMissingEventMoved has an event leave the list because it is over: asked by
// id it is there.
func TestMissingEventMoved(t *testing.T) {
	t.Parallel()
	w := newFilled(t, 30)
	var moved *ll2sim.Event
	w.sim.Update(func(c *ll2sim.Catalog) {
		moved = comingEvents(c, w.clock.Now())[1]
		moved.Date = w.clock.Now().AddDate(0, -2, 0)
	})
	w.sweep()
	if e := w.event(moved.ID); e.WithdrawnAt != nil || !e.Date.Equal(moved.Date) {
		t.Errorf("event at %v, withdrawn %v; want it moved to %v", e.Date, e.WithdrawnAt, moved.Date)
	}
}

// TestDeletedRecordsAreForgotten deletes what is read through once a week, of each
// kind one that nothing else names; what others name stays.
func TestDeletedRecordsAreForgotten(t *testing.T) {
	t.Parallel()
	w := newFilled(t, 30)
	var past *ll2sim.Event
	ids := map[string]string{}
	w.sim.Update(func(c *ll2sim.Catalog) {
		past = c.Events[0]
		walk, stay := c.Spacewalks[0], c.Stays[0]
		ids["spacewalks"], ids["dockings"] = strconv.Itoa(walk.ID), strconv.Itoa(stay.ID+1000)
		c.DeleteRecord(ll2sim.Events, strconv.Itoa(past.ID))
		if !c.DeleteRecord(ll2sim.Spacewalks, ids["spacewalks"]) || !c.DeleteRecord(ll2sim.Dockings, ids["dockings"]) {
			t.Error("the feed still has what was deleted")
		}
	})
	w.clock.Advance(7 * 24 * time.Hour)
	w.sweep()
	if w.event(past.ID).WithdrawnAt == nil {
		t.Error("a past event is not withdrawn")
	}
	message := ""
	for _, run := range w.runs(100) {
		if run.Job == "missing records" {
			message += run.ExitMessage
		}
	}
	for kind, id := range ids {
		if !strings.Contains(message, kind+"/"+id+" was withdrawn.") {
			t.Errorf("%s %s is not withdrawn: %s", kind, id, message)
		}
	}
}
