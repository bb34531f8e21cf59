package ingest_test

import (
	"context"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tminus/ingest"
	"tminus/ingest/sim/ll2sim"
	"tminus/store/catalogue"
	"tminus/store/journal"
)

func TestEmptyDatabaseShowsUpcomingAfterOneCall(t *testing.T) {
	t.Parallel()
	w := newWorld(t, ll2sim.Options{Launches: 400, Hourly: 1}, ingest.Config{})
	if err := w.once(); err != nil {
		t.Fatal(err)
	}
	if calls := w.counted(); len(calls) != 1 {
		t.Errorf("%d calls, want 1: %+v", len(calls), calls)
	}
	list, err := w.store.Catalogue.ListLaunches(t.Context(), catalogue.LaunchList{Page: 1, Limit: 50})
	if err != nil {
		t.Fatal(err)
	}
	fromFeed := 0
	for _, l := range list.Items {
		if !l.Starter {
			fromFeed++
		}
	}
	if fromFeed < 40 {
		t.Errorf("%d of the feed's launches on the first page of 50, want nearly all", fromFeed)
	}
	if age := w.status().Age; age.LaunchesSeenAt == nil || !age.LaunchesSeenAt.Equal(w.clock.Now()) {
		t.Errorf("upcoming launches seen at %v, want %v", age.LaunchesSeenAt, w.clock.Now())
	}
}

// TestWholeCatalogueWithFaults reads everything from a feed of which every
// sixth answer fails, and compares.
func TestWholeCatalogueWithFaults(t *testing.T) {
	t.Parallel()
	launches := soaking(2000, 8000)
	if testing.Short() {
		launches = 600
	}
	w := newWorld(t, ll2sim.Options{Launches: launches, Sizes: realLists, Gzip: true, Faults: ll2sim.MixedFaults(3, 1.0/6)}, ingest.Config{Hourly: unlimited})
	w.fill(20*time.Minute, 200)
	w.sameLaunches()
	w.sameCounts()
	for _, run := range w.runs(2000) {
		if run.Status == journal.RunStarted || run.EndedAt == nil {
			t.Errorf("run %+v never ended", run)
		}
		if run.Status == journal.RunFailed && !strings.Contains(run.ExitMessage, "Failed: ") {
			t.Errorf("failed run without a reason: %+v", run)
		}
	}
	for _, secret := range []string{"limit=", "?", "net__lte"} {
		if strings.Contains(w.log.String(), secret) {
			t.Errorf("the log holds %q of a query string", secret)
		}
	}
}

// sameCounts compares how many records of each kind are stored.
func (w *world) sameCounts() {
	w.t.Helper()
	want := map[catalogue.Kind]int{}
	w.sim.Read(func(c *ll2sim.Catalog) {
		want = map[catalogue.Kind]int{
			catalogue.KindLaunches: len(c.Launches), catalogue.KindPads: len(c.Pads), catalogue.KindLocations: len(c.Locations),
			catalogue.KindAgencies:          len(c.Agencies),
			catalogue.KindRockets:           known(c.Rockets, func(r *ll2sim.LauncherConfig) bool { return r.Placeholder }),
			catalogue.KindBoosters:          known(c.Boosters, func(b *ll2sim.Launcher) bool { return b.Placeholder }),
			catalogue.KindSpacecraftConfigs: len(c.SpacecraftConfigs),
			catalogue.KindSpacecraft:        known(c.Spacecraft, func(s *ll2sim.Spacecraft) bool { return s.Placeholder }),
			catalogue.KindPrograms:          len(c.Programs), catalogue.KindAstronauts: len(c.Astronauts),
			catalogue.KindStations: len(c.Stations), catalogue.KindExpeditions: len(c.Expeditions), catalogue.KindEvents: len(c.Events),
			catalogue.KindSpacewalks: len(c.Spacewalks),
		}
	})
	for _, part := range w.status().Age.Parts {
		if got := part.Count - part.Starter; got != want[part.Kind] {
			w.t.Errorf("%d %s are stored, the feed has %d", got, part.Kind, want[part.Kind])
		}
	}
}

// known counts the records that stand for one thing each.
func known[T any](records []T, placeholder func(T) bool) int {
	n := 0
	for _, r := range records {
		if !placeholder(r) {
			n++
		}
	}
	return n
}

// TestCancelAndResume stops the program again and again, at every moment of
// its work, and starts it on the same database.
func TestCancelAndResume(t *testing.T) {
	t.Parallel()
	w := newWorld(t, ll2sim.Options{Launches: 300, Sizes: realLists}, ingest.Config{Hourly: unlimited})
	for stop := int64(1); !w.swept(); stop = stop%7 + 1 {
		ctx, cancel := context.WithCancel(t.Context())
		var calls atomic.Int64
		w.sim.SetFaults(func(*http.Request, int) ll2sim.Fault {
			if calls.Add(1) > stop {
				cancel()
			}
			return ll2sim.Fault{}
		})
		_ = w.runner.RunOnce(ctx)
		cancel()
		w.clock.Advance(time.Minute)
		w.open()
		if w.clock.Now().Sub(w.sim.Epoch()) > 10*time.Hour {
			t.Fatalf("no end in sight; last runs: %+v", w.runs(5))
		}
	}
	w.sameLaunches()
	w.sameCounts()
	stopped := 0
	for _, run := range w.runs(2000) {
		if run.Status == journal.RunStopped {
			stopped++
		}
	}
	if stopped == 0 {
		t.Error("no run is on record as stopped")
	}
}

func TestBadRecordIsSkippedAndCounted(t *testing.T) {
	t.Parallel()
	w := newWorld(t, ll2sim.Options{Launches: 300, Faults: ll2sim.Script(ll2sim.BadRecord())}, ingest.Config{Hourly: 1})
	if err := w.once(); err != nil {
		t.Fatal(err)
	}
	run := w.run("first look")
	if run.Status != journal.RunCompleted || run.Skipped != 1 || run.Fetched < 2 || run.Inserted != run.Fetched-1 {
		t.Errorf("run = %+v, want it completed with all but one record", run)
	}
	if !strings.Contains(run.ExitMessage, "Skipped 1 bad record: ") || !strings.Contains(w.log.String(), "Skipped 1 bad record: ") {
		t.Errorf("exit message %q does not name the bad record, or the log does not", run.ExitMessage)
	}
}

// TestShortListIsReadAgain has a feed that leaves records out of a first
// reading by giving others twice.
func TestShortListIsReadAgain(t *testing.T) {
	t.Parallel()
	w := newWorld(t, ll2sim.Options{Launches: 160, Sizes: ll2sim.Sizes{Programs: 140}}, ingest.Config{Hourly: unlimited})
	w.fill(24*time.Hour, 3)
	w.sameCounts()
	if run := w.run("programs"); run.Fetched <= 140 || run.Status != journal.RunCompleted {
		t.Errorf("run of the programs = %+v, want it completed after reading some twice", run)
	}
}

func TestMissingRecordsAreTold(t *testing.T) {
	t.Parallel()
	lie := ll2sim.On("pads/", ll2sim.LyingCount())
	w := newWorld(t, ll2sim.Options{Launches: 160, Faults: lie}, ingest.Config{Hourly: unlimited})
	if err := w.once(); err != nil {
		t.Fatal(err)
	}
	run := w.run("pads")
	if run.Status != journal.RunCompleted || !strings.Contains(run.ExitMessage, "7 of ") || !strings.Contains(run.ExitMessage, " are missing.") {
		t.Errorf("run = %+v, want it completed with seven missing", run)
	}
	for _, part := range w.status().Age.Parts {
		if part.Kind == catalogue.KindPads && part.SweptAt != nil {
			t.Errorf("pads count as completely read at %v", part.SweptAt)
		}
	}
}

func TestPollSeesChanges(t *testing.T) {
	t.Parallel()
	w := newFilled(t, 150)
	var id string
	w.clock.Advance(31 * time.Minute)
	w.sim.Update(func(c *ll2sim.Catalog) {
		l := c.Upcoming()[40]
		id = l.ID
		l.Slip(48 * time.Hour)
		c.Touch(l)
	})
	before := len(w.counted())
	if err := w.once(); err != nil {
		t.Fatal(err)
	}
	launch, err := w.store.Catalogue.LaunchByID(t.Context(), id)
	if err != nil || len(launch.Changes) == 0 {
		t.Errorf("ledger after a slip = %+v, %v; want the new time", launch.Changes, err)
	}
	calls := w.counted()[before:]
	if len(calls) == 0 || calls[0].Query.Get("last_updated__gte") == "" {
		t.Errorf("calls after half an hour = %+v, want the poll first", calls)
	}
}
