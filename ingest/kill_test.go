package ingest_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tminus/ingest"
	"tminus/ingest/sim/ll2sim"
	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/journal"
	"tminus/store/storetest"
)

// Environment of the child process that TestMain turns into when it is set.
const (
	childFeed = "TMINUS_TEST_FEED"
	childData = "TMINUS_TEST_DATA"
	childUnit = "TMINUS_TEST_UNIT"
)

// TestMain runs the tests, or as a child reads a whole feed into a database
// and prints how much memory that took, or does the unit of work.
func TestMain(m *testing.M) {
	if os.Getenv(childUnit) != "" {
		doUnit()
		os.Exit(0)
	}
	if feed := os.Getenv(childFeed); feed != "" {
		if err := readAll(context.Background(), feed, os.Getenv(childData)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func readAll(ctx context.Context, feed, path string) error {
	st, err := store.Open(ctx, path)
	if err != nil {
		return err
	}
	defer st.Close()
	r, err := ingest.New(st.Catalogue, st.Intake, st.Journal, ingest.Config{BaseURL: feed, Hourly: unlimited}, slog.New(slog.NewTextHandler(os.Stderr, nil)))
	if err != nil {
		return err
	}
	if err := r.RunOnce(ctx); err != nil {
		return err
	}
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return nil // only Linux tells
	}
	lines := bufio.NewScanner(bytes.NewReader(status))
	for lines.Scan() {
		if peak, ok := strings.CutPrefix(lines.Text(), "VmHWM:"); ok {
			fmt.Println(strings.TrimSpace(strings.TrimSuffix(peak, "kB")))
		}
	}
	return nil
}

// child returns the command that reads the feed into the database at path.
func child(t *testing.T, feed, path string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), self)
	cmd.Env = append(os.Environ(), childFeed+"="+feed, childData+"="+path)
	return cmd
}

// soaking returns long for the long form of the tests for faults, else short.
func soaking[T any](short, long T) T {
	if os.Getenv("SOAK") != "" {
		return long
	}
	return short
}

// killed lets the program work on the feed so often, kills it at another moment
// each time, with the signal that leaves it no time for anything, and lets the
// last one finish.
func killed(t *testing.T, sim *ll2sim.Server, feed, path string, rounds int) {
	t.Helper()
	for round := range rounds {
		cmd := child(t, feed, path)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		done := make(chan struct{})
		go func() {
			defer close(done)
			_ = cmd.Wait() // it was killed, or finished before that
		}()
		until := len(sim.Calls()) + 1 + round*3%7
		for ended := false; len(sim.Calls()) < until && !ended; {
			select {
			case <-done:
				ended = true
			case <-time.After(time.Millisecond):
			}
		}
		time.Sleep(time.Duration(round*7) * time.Millisecond)
		_ = cmd.Process.Kill()
		<-done
	}
	if out, err := child(t, feed, path).CombinedOutput(); err != nil {
		t.Fatalf("last run: %v\n%s", err, out)
	}
}

// TestKillAndResume kills the program while it fills its database, and while
// the feed tells of a new launch, which it announces once.
func TestKillAndResume(t *testing.T) {
	skipUnderRace(t)
	t.Parallel()
	sim := ll2sim.New(ll2sim.Options{Seed: 5, Launches: 500, Sizes: realLists, Epoch: time.Now()})
	upstream := httptest.NewServer(sim)
	defer upstream.Close()
	defer sim.Close()
	path := filepath.Join(t.TempDir(), "tminus.db")
	killed(t, sim, upstream.URL+"/2.3.0", path, soaking(8, 20))
	sim.Update(func(c *ll2sim.Catalog) {
		l := c.Clone(c.Upcoming()[0], freshID)
		l.Name = "Falcon 9 | Surprise"
		c.Add(l)
	})
	killed(t, sim, upstream.URL+"/2.3.0", path, soaking(4, 20))
	st := storetest.Open(t, path, store.WithClock(time.Now))
	sameLaunches(t, st, sim)
	if got := lines(t, st, ""); !slices.Equal(got, []string{"Falcon 9 | Surprise:  -> Falcon 9 | Surprise"}) {
		t.Errorf("changes = %q, want the one new launch", got)
	}
	age, err := st.Catalogue.CatalogueAge(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range age.Parts {
		if part.SweptAt == nil && part.Kind != catalogue.KindNews && part.Kind != catalogue.KindPictures {
			t.Errorf("%s were not read to their end", part.Kind)
		}
	}
	if err := st.Journal.StopStaleRuns(t.Context()); err != nil {
		t.Fatal(err)
	}
	runs, err := st.Journal.ListRuns(t.Context(), 500)
	if err != nil {
		t.Fatal(err)
	}
	stopped := func(run journal.IngestRun) bool { return run.Status == journal.RunStopped }
	if !slices.ContainsFunc(runs, stopped) {
		t.Error("no run is on record as stopped by a kill")
	}
}

// TestWholeCatalogueInTimeAndMemory reads a feed, when it soaks one of full size,
// in a process of its own and holds it against what is promised.
func TestWholeCatalogueInTimeAndMemory(t *testing.T) {
	if testing.Short() || raceDetector {
		t.Skip("measures a full catalogue at full speed")
	}
	// Measured on two cores with ten times the work they can do: 2,000 launches took
	// 13 to 14 units of 0.4 s, 8,000 took 48.
	launches, units := soaking(2000, 8000), soaking[time.Duration](30, 100)
	sim := ll2sim.New(ll2sim.Options{Seed: 1, Launches: launches, Epoch: time.Now()})
	upstream := httptest.NewServer(sim)
	defer upstream.Close()
	defer sim.Close()
	path := filepath.Join(t.TempDir(), "tminus.db")
	reading := child(t, upstream.URL+"/2.3.0", path)
	out, err := reading.Output()
	if err != nil {
		t.Fatal(err)
	}
	// What the program works itself, however much else runs beside it.
	took, unit := worked(reading), unitOfWork(t)
	if took > units*unit {
		t.Errorf("%d launches and their lists took %v of work, want at most %d times %v", launches, took, units, unit)
	}
	peak, err := strconv.Atoi(strings.TrimSpace(string(out)))
	if err != nil {
		t.Skipf("this system does not tell a process's peak memory: %q", out)
	}
	if peak > 150<<10 {
		t.Errorf("peak memory was %d MB, want at most 150 MB", peak>>10)
	}
	t.Logf("%d calls, %v of work, %.1f units of %v, peak %d MB", len(sim.Calls()), took, took.Seconds()/unit.Seconds(), unit, peak>>10)
	sameLaunches(t, storetest.Open(t, path, store.WithClock(time.Now)), sim)
}

// worked returns the processor time that a process took.
func worked(cmd *exec.Cmd) time.Duration {
	return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
}

// unitOfWork returns what the unit takes on this machine as it is now, so that a
// bound in units holds on a slow or busy one, too.
func unitOfWork(t *testing.T) time.Duration {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), self)
	cmd.Env = append(os.Environ(), childUnit+"=1")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("unit of work: %v\n%s", err, out)
	}
	return worked(cmd)
}

// doUnit does work of the kind that reading a feed is, with nothing of ours in
// it: it parses and writes JSON.
func doUnit() {
	record := []byte(`{"id":"a","name":"Rocket | Mission","net":"2026-03-01T12:00:00Z","status":{"id":1,"name":"Go for Launch"},"pads":[1,2,3,4,5,6,7,8]}`)
	for range 40_000 {
		var parsed map[string]any
		if err := json.Unmarshal(record, &parsed); err != nil {
			panic(err)
		}
		if _, err := json.Marshal(parsed); err != nil {
			panic(err)
		}
	}
}
