package ingest_test

import (
	"context"
	"log/slog"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tminus/ingest"
	"tminus/ingest/sim/ll2sim"
	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/journal"
	"tminus/store/storetest"
)

// unlimited is an hourly budget that paces nothing.
const unlimited = 1_000_000

// realLists are the lists besides launches in the real feed's length, which
// small catalogues would have shorter.
var realLists = ll2sim.Sizes{
	Agencies: 350, Astronauts: 850, Boosters: 400, Locations: 70, Pads: 250, Programs: 40, Rockets: 700,
	Spacecraft: 150, SpacecraftCfgs: 46,
}

// world is a feed, a database and a runner between them, on one clock.
type world struct {
	t      *testing.T
	sim    *ll2sim.Server
	feed   *httptest.Server
	clock  *storetest.Clock
	path   string
	store  *store.Store
	cfg    ingest.Config
	runner *ingest.Runner
	log    *storetest.Output
}

func newWorld(t *testing.T, opts ll2sim.Options, cfg ingest.Config) *world {
	t.Helper()
	return newWorldAt(t, filepath.Join(t.TempDir(), "tminus.db"), opts, cfg)
}

// newWorldAt returns a world around the database at path.
func newWorldAt(t *testing.T, path string, opts ll2sim.Options, cfg ingest.Config) *world {
	t.Helper()
	w := &world{t: t, clock: storetest.NewClock(), log: &storetest.Output{}, path: path}
	opts.Now = w.clock.Now
	if opts.Seed == 0 {
		opts.Seed = 7
	}
	w.sim = ll2sim.New(opts)
	w.feed = httptest.NewServer(w.sim)
	t.Cleanup(w.feed.Close)
	t.Cleanup(w.sim.Close)
	if cfg.BaseURL == "" {
		cfg.BaseURL = w.feed.URL + "/2.3.0"
	}
	cfg.Now = w.clock.Now
	w.cfg = cfg
	w.open()
	return w
}

// open starts the program anew on the same database.
func (w *world) open() {
	w.t.Helper()
	if w.store != nil {
		if err := w.store.Close(); err != nil {
			w.t.Fatal(err)
		}
	}
	w.store = storetest.Open(w.t, w.path, store.WithClock(w.clock.Now))
	var err error
	if w.runner, err = ingest.New(w.store.Catalogue, w.store.Intake, w.store.Journal, w.cfg, slog.New(slog.NewTextHandler(w.log, nil))); err != nil {
		w.t.Fatal(err)
	}
}

// filledOptions is a feed with so many launches to come.
func filledOptions(upcoming int) ll2sim.Options {
	return ll2sim.Options{Launches: 4 * upcoming, Upcoming: upcoming}
}

// filled are databases into which everything was read, by how many launches
// were to come. Reading takes longer than copying them.
var filled struct {
	sync.Mutex
	files map[int]filledFile
}

// filledFile is such a database and how long it took to fill.
type filledFile struct {
	content []byte
	took    time.Duration
}

// filledWith returns the database, which the first to ask for it fills.
func filledWith(t *testing.T, upcoming int) filledFile {
	t.Helper()
	filled.Lock()
	defer filled.Unlock()
	file, ok := filled.files[upcoming]
	if ok {
		return file
	}
	w := newWorld(t, filledOptions(upcoming), ingest.Config{Hourly: unlimited})
	w.fill(time.Minute, 5)
	if err := w.store.Close(); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(w.path)
	if err != nil {
		t.Fatal(err)
	}
	file = filledFile{content, w.clock.Now().Sub(storetest.Now)}
	if filled.files == nil {
		filled.files = map[int]filledFile{}
	}
	filled.files[upcoming] = file
	return file
}

// newFilled returns a world with so many launches to come, in which everything
// has been read.
func newFilled(t *testing.T, upcoming int) *world {
	t.Helper()
	file := filledWith(t, upcoming)
	path := filepath.Join(t.TempDir(), "filled.db")
	if err := os.WriteFile(path, file.content, 0o600); err != nil {
		t.Fatal(err)
	}
	w := newWorldAt(t, path, filledOptions(upcoming), ingest.Config{Hourly: unlimited})
	w.clock.Advance(file.took)
	return w
}

// once does what is due; the error of a feed that fails is part of the test.
func (w *world) once() error {
	w.t.Helper()
	return w.runner.RunOnce(w.t.Context())
}

// age returns how old each part of the catalogue is.
func (w *world) age() catalogue.Age {
	w.t.Helper()
	age, err := w.store.Catalogue.CatalogueAge(w.t.Context())
	if err != nil {
		w.t.Fatal(err)
	}
	return age
}

// swept reports whether everything that the simulated feeds have was read.
func (w *world) swept() bool {
	w.t.Helper()
	return w.isSwept(w.age())
}

// isSwept reports whether all of that had been read when the catalogue had an age.
func (w *world) isSwept(age catalogue.Age) bool {
	off := map[catalogue.Kind]bool{catalogue.KindNews: w.cfg.NewsURL == "", catalogue.KindPictures: w.cfg.APODURL == ""}
	return !slices.ContainsFunc(age.Parts, func(p catalogue.PartAge) bool { return p.SweptAt == nil && !off[p.Kind] })
}

// fill runs until everything was read, at most for so many steps of the clock.
func (w *world) fill(step time.Duration, steps int) {
	w.t.Helper()
	for range steps {
		_ = w.once()
		if w.swept() {
			return
		}
		w.clock.Advance(step)
	}
	w.t.Fatalf("not everything was read; last runs: %+v", w.runs(5))
}

func (w *world) runs(limit int) []journal.IngestRun {
	w.t.Helper()
	runs, err := w.store.Journal.ListRuns(w.t.Context(), limit)
	if err != nil {
		w.t.Fatal(err)
	}
	return runs
}

// run returns the latest run of a job.
func (w *world) run(job string) journal.IngestRun {
	w.t.Helper()
	for _, run := range w.runs(500) {
		if run.Job == job {
			return run
		}
	}
	w.t.Fatalf("no run of %s; runs: %+v", job, w.runs(20))
	return journal.IngestRun{}
}

// counted returns the simulator's calls that cost one.
func (w *world) counted() []ll2sim.Call {
	return slices.DeleteFunc(w.sim.Calls(), func(c ll2sim.Call) bool { return strings.Contains(c.Path, "api-throttle") })
}

func (w *world) status() ingest.Status {
	w.t.Helper()
	status, err := w.runner.Status(w.t.Context())
	if err != nil {
		w.t.Fatal(err)
	}
	return status
}

// sameLaunches compares the stored launches with the feed's: nothing lost,
// nothing doubled, nothing made up.
func (w *world) sameLaunches() {
	w.t.Helper()
	sameLaunches(w.t, w.store, w.sim)
}

func sameLaunches(t *testing.T, st *store.Store, sim *ll2sim.Server) {
	t.Helper()
	want := map[string]string{}
	sim.Read(func(c *ll2sim.Catalog) {
		for _, l := range c.Launches {
			want[l.ID] = l.Name
		}
	})
	got := map[string]bool{}
	for page := 1; ; page++ {
		list, err := st.Catalogue.ListLaunches(context.WithoutCancel(t.Context()), catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.UpcomingAll}, Page: page, Limit: 50})
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range list.Items {
			if l.Starter {
				continue
			}
			if got[l.ID] {
				t.Errorf("launch %s is listed twice", l.ID)
			}
			got[l.ID] = true
			if want[l.ID] != l.Name {
				t.Errorf("launch %s is called %q, the feed says %q", l.ID, l.Name, want[l.ID])
			}
		}
		if len(list.Items) == 0 {
			break
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d launches are stored, the feed has %d", len(got), len(want))
	}
}

// skipUnderRace leaves out a test that works through hours of a fake clock on
// one goroutine, or in another process: the race detector has nothing to find
// there, and takes minutes.
func skipUnderRace(t *testing.T) {
	t.Helper()
	if raceDetector {
		t.Skip("one goroutine has nothing to race with")
	}
}
