package ingest_test

import (
	"testing"
	"time"

	"tminus/ingest/sim/ll2sim"
	"tminus/store/catalogue"
	"tminus/store/journal"
)

// version returns the number that grows when a page shows something else.
func (w *world) version() int64 {
	w.t.Helper()
	version, err := w.store.Catalogue.CatalogueVersion(w.t.Context())
	if err != nil {
		w.t.Fatal(err)
	}
	return version
}

// launchesSeenAt returns when the feed last told of a launch.
func (w *world) launchesSeenAt() time.Time {
	w.t.Helper()
	for _, part := range w.age().Parts {
		if part.Kind == catalogue.KindLaunches && part.NewestSeenAt != nil {
			return *part.NewestSeenAt
		}
	}
	return time.Time{}
}

// A sweep of launches that are as before changes nothing and notes that they
// were seen; the next one finds what changed among them.
func TestSweepOfSameLaunches(t *testing.T) {
	t.Parallel()
	w := newFilled(t, 150)
	w.sweep()
	version := w.version()
	w.sweep()
	run := w.run("upcoming launches")
	if run.Status != journal.RunCompleted || run.Fetched < 150 || run.Inserted+run.Updated != 0 {
		t.Errorf("run = %+v, want 150 launches read and none changed", run)
	}
	if got := w.version(); got != version {
		t.Errorf("version = %d, want %d: nothing changed", got, version)
	}
	if got := w.launchesSeenAt(); !got.Equal(w.clock.Now()) {
		t.Errorf("launches were seen at %v, want %v", got, w.clock.Now())
	}

	var far, agency *ll2sim.Launch
	w.sim.Update(func(c *ll2sim.Catalog) {
		upcoming := c.Upcoming()
		far, agency = upcoming[100], upcoming[120]
		far.Details().VidURLs = nil
		far.WebcastLive = true // last_updated stays
		agency.Provider.Administrator = "Somebody else"
	})
	w.sweep()
	if l := w.launch(far.ID); !l.WebcastLive || len(l.Videos) > 0 {
		t.Errorf("webcast live %t, videos %v; want what the feed shows by now", l.WebcastLive, l.Videos)
	}
	if l := w.launch(agency.ID); l.Provider == nil || l.Provider.Administrator != "Somebody else" {
		t.Errorf("provider = %+v, want it as the feed shows it by now", l.Provider)
	}
	if run := w.run("upcoming launches"); run.Updated == 0 || run.Updated == run.Fetched {
		t.Errorf("run = %+v, want some of the launches changed", run)
	}
}
