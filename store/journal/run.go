package journal

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"tminus/store/sqlite"
)

// The states of an IngestRun.
const (
	RunStarted   = "STARTED"
	RunCompleted = "COMPLETED"
	RunFailed    = "FAILED"
	RunStopped   = "STOPPED"
)

// maxRuns is how many runs stay on record.
const maxRuns = 2000

// IngestRun is one run of an ingestion job.
type IngestRun struct {
	ID          int64
	Job         string
	StartedAt   time.Time
	EndedAt     *time.Time // nil while it runs
	Status      string     // one of RunStarted, RunCompleted, RunFailed, RunStopped
	Calls       int        // of the feed
	Fetched     int        // records read
	Inserted    int
	Updated     int
	Skipped     int    // bad records
	ExitMessage string // a sentence for staff
}

const runColumns = `id, job, started_at, ended_at, status, calls, fetched, inserted, updated, skipped,
	exit_message`

// StartRun records that a job began now and returns the run's id. The oldest
// runs beyond two thousand are dropped.
func (s *Journal) StartRun(ctx context.Context, job string) (id int64, err error) {
	now := s.db.Now()
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		res, err := tx.ExecContext(ctx, "INSERT INTO ingest_runs (job, started_at, status) VALUES (?, ?, ?)",
			job, now.Unix(), RunStarted)
		if err != nil {
			return err
		}
		if id, err = res.LastInsertId(); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, "DELETE FROM ingest_runs WHERE id <= ?", id-maxRuns)
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("start run of %s: %w", job, err)
	}
	return id, nil
}

// FinishRun records the end of the run with the given id: its status, counts
// and exit message. Without EndedAt it ended now.
func (s *Journal) FinishRun(ctx context.Context, run IngestRun) error {
	ended := s.db.Now()
	if run.EndedAt != nil {
		ended = *run.EndedAt
	}
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `
			UPDATE ingest_runs SET ended_at = ?, status = ?, calls = ?, fetched = ?, inserted = ?,
				updated = ?, skipped = ?, exit_message = ?
			WHERE id = ?`,
			ended.Unix(), run.Status, run.Calls, run.Fetched, run.Inserted, run.Updated, run.Skipped,
			run.ExitMessage, run.ID)
		return err
	})
	if err != nil {
		return fmt.Errorf("finish run %d: %w", run.ID, err)
	}
	return nil
}

// ListRuns returns the latest runs, newest first, at most limit.
func (s *Journal) ListRuns(ctx context.Context, limit int) ([]IngestRun, error) {
	rows, err := s.db.Read.QueryContext(ctx,
		"SELECT "+runColumns+" FROM ingest_runs ORDER BY id DESC LIMIT ?", limit)
	if err != nil {
		return nil, fmt.Errorf("list runs: %w", err)
	}
	runs, err := sqlite.Collect(rows, scanRun)
	if err != nil {
		return nil, fmt.Errorf("list runs: %w", err)
	}
	return runs, nil
}

// StopStaleRuns marks the runs that a killed process left open as stopped. It
// is for program start, before any run of this process.
func (s *Journal) StopStaleRuns(ctx context.Context) error {
	now := s.db.Now()
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `
			UPDATE ingest_runs SET status = ?, ended_at = max(?, started_at), exit_message = ?
			WHERE status = ?`,
			RunStopped, now.Unix(), "The program ended before this run did.", RunStarted)
		return err
	})
	if err != nil {
		return fmt.Errorf("stop stale runs: %w", err)
	}
	return nil
}

func scanRun(r sqlite.Scanner) (IngestRun, error) {
	var run IngestRun
	err := r.Scan(&run.ID, &run.Job, sqlite.AsTime(&run.StartedAt), sqlite.AsTimePtr(&run.EndedAt), &run.Status, &run.Calls,
		&run.Fetched, &run.Inserted, &run.Updated, &run.Skipped, &run.ExitMessage)
	return run, err
}
