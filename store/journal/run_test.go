package journal_test

import (
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/journal"
	"tminus/store/storetest"
)

func startRun(t *testing.T, st *store.Store, job string) int64 {
	t.Helper()
	id, err := st.Journal.StartRun(t.Context(), job)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func listRuns(t *testing.T, st *store.Store, limit int) []journal.IngestRun {
	t.Helper()
	runs, err := st.Journal.ListRuns(t.Context(), limit)
	if err != nil {
		t.Fatal(err)
	}
	return runs
}

func TestRuns(t *testing.T) {
	t.Parallel()
	clock := storetest.NewClock()
	st := storetest.New(t, store.WithClock(clock.Now))
	if runs := listRuns(t, st, 10); runs == nil || len(runs) != 0 {
		t.Errorf("runs of a new store = %#v, want an empty list", runs)
	}

	first := startRun(t, st, "upcoming")
	clock.Advance(3 * time.Second)
	ended := clock.Now()
	if err := st.Journal.FinishRun(t.Context(), journal.IngestRun{
		ID: first, Status: journal.RunCompleted, Calls: 4, Fetched: 372, Inserted: 300, Updated: 70, Skipped: 2,
		ExitMessage: "2 records were skipped.",
	}); err != nil {
		t.Fatal(err)
	}
	clock.Advance(time.Minute)
	second := startRun(t, st, "history")

	want := []journal.IngestRun{
		{ID: second, Job: "history", StartedAt: clock.Now(), Status: journal.RunStarted},
		{
			ID: first, Job: "upcoming", StartedAt: storetest.Now, EndedAt: &ended, Status: journal.RunCompleted,
			Calls: 4, Fetched: 372, Inserted: 300, Updated: 70, Skipped: 2, ExitMessage: "2 records were skipped.",
		},
	}
	if got := listRuns(t, st, 10); !reflect.DeepEqual(got, want) {
		t.Errorf("runs = %+v, want %+v", got, want)
	}
	if got := listRuns(t, st, 1); !reflect.DeepEqual(got, want[:1]) {
		t.Errorf("latest run = %+v, want %+v", got, want[:1])
	}
}

func TestFinishRunWithItsOwnEnd(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	ended := storetest.Now.Add(-time.Minute)
	run := journal.IngestRun{ID: startRun(t, st, "pulse"), Status: journal.RunFailed, EndedAt: &ended}
	if err := st.Journal.FinishRun(t.Context(), run); err != nil {
		t.Fatal(err)
	}
	if got := listRuns(t, st, 1)[0].EndedAt; got == nil || !got.Equal(ended) {
		t.Errorf("run ended at %v, want %v", got, ended)
	}
}

func TestFinishRunRefusesAnUnknownStatus(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	id := startRun(t, st, "pulse")
	if err := st.Journal.FinishRun(t.Context(), journal.IngestRun{ID: id, Status: "DONE"}); err == nil {
		t.Error("a run may end as DONE, want an error")
	}
}

func TestStopStaleRuns(t *testing.T) {
	t.Parallel()
	clock := storetest.NewClock()
	st := storetest.New(t, store.WithClock(clock.Now))
	done := startRun(t, st, "upcoming")
	if err := st.Journal.FinishRun(t.Context(), journal.IngestRun{ID: done, Status: journal.RunCompleted}); err != nil {
		t.Fatal(err)
	}
	startRun(t, st, "history")
	clock.Advance(time.Hour)
	if err := st.Journal.StopStaleRuns(t.Context()); err != nil {
		t.Fatal(err)
	}

	runs := listRuns(t, st, 10)
	stale := runs[0]
	if stale.Status != journal.RunStopped || stale.EndedAt == nil || !stale.EndedAt.Equal(clock.Now()) ||
		stale.ExitMessage == "" {
		t.Errorf("stale run = %+v, want it stopped now with a message", stale)
	}
	if runs[1].Status != journal.RunCompleted {
		t.Errorf("completed run = %+v, want it untouched", runs[1])
	}
}

func TestOldRunsAreDropped(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db")
	st := storetest.NewAt(t, path)
	if _, err := storetest.Database(t, path).Exec(`
		WITH RECURSIVE runs (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM runs WHERE n < 1995)
		INSERT INTO ingest_runs (job, started_at, status) SELECT 'pulse', 0, 'COMPLETED' FROM runs`); err != nil {
		t.Fatal(err)
	}
	last := int64(0)
	for range 15 {
		last = startRun(t, st, "pulse")
	}
	runs := listRuns(t, st, 5000)
	if len(runs) != 2000 || runs[0].ID != last {
		t.Errorf("%d runs are kept, newest %d, want 2000 and %d", len(runs), runs[0].ID, last)
	}
}
