package ingest_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"tminus/ingest"
	"tminus/ingest/sim/ll2sim"
	"tminus/store"
	"tminus/store/catalogue"
)

// lines returns what the ledger of all launches has of a field, newest first,
// as in "Electron | Owl: Electron | Bird -> ".
func lines(t *testing.T, st *store.Store, field string) []string {
	t.Helper()
	page, err := st.Catalogue.ListChanges(t.Context(), catalogue.ChangeFilter{Field: field, Limit: 50})
	if err != nil {
		t.Fatal(err)
	}
	told := []string{}
	for _, c := range page.Items {
		told = append(told, fmt.Sprintf("%s: %s -> %s", c.Launch.Name, c.Old, c.New))
	}
	return told
}

// wantLines fails unless the ledger of all launches has these lines of a field.
func (w *world) wantLines(field string, want ...string) {
	w.t.Helper()
	if got := lines(w.t, w.store, field); !slices.Equal(got, want) {
		w.t.Errorf("%s: %q, want %q", field, got, want)
	}
}

// add has the feed tell of a launch that is much like another.
func (w *world) add(id, name string, like func(c *ll2sim.Catalog) *ll2sim.Launch) {
	w.sim.Update(func(c *ll2sim.Catalog) {
		l := c.Clone(like(c), id)
		l.Name = name
		c.Touch(l)
		c.Add(l)
	})
}

func coming(place int) func(c *ll2sim.Catalog) *ll2sim.Launch {
	return func(c *ll2sim.Catalog) *ll2sim.Launch { return c.Upcoming()[place] }
}

func flown(place int) func(c *ll2sim.Catalog) *ll2sim.Launch {
	return func(c *ll2sim.Catalog) *ll2sim.Launch { return c.Previous()[place] }
}

// TestFillingAnnouncesNothing reads a feed with few calls an hour. One launch
// appears before all coming ones were read through, and one of the past while
// the history is read.
func TestFillingAnnouncesNothing(t *testing.T) {
	skipUnderRace(t)
	t.Parallel()
	w := newWorld(t, ll2sim.Options{Launches: 250, Upcoming: 130}, ingest.Config{Hourly: 5})
	if err := w.once(); err != nil {
		t.Fatal(err)
	}
	if w.upcomingSwept() {
		t.Fatal("the first look read all coming launches through")
	}
	w.add(freshID, "Early Bird", coming(0))
	for range 200 {
		w.clock.Advance(10 * time.Minute)
		if err := w.once(); err != nil {
			t.Fatal(err)
		}
		if w.upcomingSwept() {
			break
		}
	}
	if w.swept() {
		t.Fatal("the history was read before the coming launches")
	}
	w.add("21111111-2222-4333-8444-555555555555", "Found later", flown(20))
	w.fill(10*time.Minute, 500)
	w.sameLaunches()
	w.wantLines("announced")
	w.wantLines("withdrawn")
	if at := w.launch(freshID).FirstSeenAt; at == nil || at.After(w.clock.Now()) {
		t.Errorf("first seen at %v, want a moment of the filling", at)
	}
}

// upcomingSwept reports whether all coming launches were read through.
func (w *world) upcomingSwept() bool {
	w.t.Helper()
	value, err := w.store.Journal.Mark(w.t.Context(), catalogue.MarkUpcomingSwept)
	if err != nil {
		w.t.Fatal(err)
	}
	return value != ""
}

// TestShortSweepAnnouncesNothing has a feed that counts one launch more than it
// lists: not all coming launches are known.
func TestShortSweepAnnouncesNothing(t *testing.T) {
	t.Parallel()
	w := newWorld(t, filledOptions(30), ingest.Config{Hourly: unlimited})
	w.sim.SetFaults(ll2sim.On("launches/upcoming/", ll2sim.LyingCount()))
	_ = w.once()
	w.add(freshID, "Early Bird", coming(5))
	w.clock.Advance(10 * time.Minute)
	_ = w.once()
	if w.launch(freshID).Name != "Early Bird" || w.upcomingSwept() {
		t.Fatal("want the launch read, and no complete sweep")
	}
	w.wantLines("announced")
}

// TestNewLaunchIsAnnouncedOnce has a launch appear that is still to come, and
// one of the past.
func TestNewLaunchIsAnnouncedOnce(t *testing.T) {
	t.Parallel()
	w := newFilled(t, 30)
	w.add(freshID, "Falcon 9 | Surprise", coming(25))
	w.add("21111111-2222-4333-8444-555555555555", "Found later", flown(20))
	w.clock.Advance(31 * time.Minute)
	for range 3 {
		if err := w.once(); err != nil {
			t.Fatal(err)
		}
		w.wantLines("announced", "Falcon 9 | Surprise:  -> Falcon 9 | Surprise")
		w.open()
		w.clock.Advance(7 * time.Hour)
	}
	if at, want := w.launch(freshID).FirstSeenAt, w.clock.Now().Add(-21*time.Hour); at == nil || !at.Equal(want) {
		t.Errorf("first seen at %v, want %v", at, want)
	}
	w.sameLaunches()
}
