package ingest

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"tminus/ingest/plan"
	"tminus/store/journal"
)

func markKey(job string) string { return "ingest " + job }

func jobOf(key string) string { return strings.TrimPrefix(key, markKey("")) }

// progressMark is how the progress of a job is stored.
func progressMark(job string, p plan.Progress) (journal.Mark, error) {
	value, err := json.Marshal(p)
	if err != nil {
		return journal.Mark{}, fmt.Errorf("progress of %s: %w", job, err)
	}
	return journal.Mark{Key: markKey(job), Value: string(value)}, nil
}

// progressMarks is how the progress of several jobs is stored.
func progressMarks(of map[string]plan.Progress) ([]journal.Mark, error) {
	var marks []journal.Mark
	for job, p := range of {
		mark, err := progressMark(job, p)
		if err != nil {
			return nil, err
		}
		marks = append(marks, mark)
	}
	return marks, nil
}

// momentMark notes when something happened.
func momentMark(key string, at time.Time) journal.Mark {
	return journal.Mark{Key: key, Value: at.UTC().Format(time.RFC3339)}
}

// progress returns how far a job is.
func (s *shared) progress(ctx context.Context, job string) (plan.Progress, error) {
	value, err := s.journal.Mark(ctx, markKey(job))
	return s.readProgress(journal.Mark{Key: markKey(job), Value: value}), err
}

// readProgress reads a job's mark. One of another version begins anew rather
// than never again.
func (s *shared) readProgress(mark journal.Mark) plan.Progress {
	var p plan.Progress
	if mark.Value == "" {
		return p
	}
	if err := json.Unmarshal([]byte(mark.Value), &p); err != nil {
		s.log.Warn("progress is not readable and begins anew", "job", jobOf(mark.Key), "err", err)
		return plan.Progress{}
	}
	return p
}

// keep writes a job's progress on its own.
func (s *shared) keep(ctx context.Context, job string, p plan.Progress) error {
	mark, err := progressMark(job, p)
	if err != nil {
		return err
	}
	return s.keepMarks(ctx, mark)
}

func (s *shared) keepMarks(ctx context.Context, marks ...journal.Mark) error {
	return s.journal.KeepMarks(ctx, marks...)
}

// clampFuture brings back what a clock wrote of those jobs that ran ahead and
// has been set right since: without it, all would rest until that wrong time
// comes.
func (s *shared) clampFuture(ctx context.Context, jobs []string) error {
	marks, err := s.journal.Marks(ctx, markKey(""))
	if err != nil {
		return err
	}
	var clamped []journal.Mark
	for _, mark := range marks {
		job := jobOf(mark.Key)
		p, wrong := s.readProgress(mark).ClampFuture(s.now())
		if !wrong || !slices.Contains(jobs, job) {
			continue
		}
		if mark, err = progressMark(job, p); err != nil {
			return err
		}
		clamped = append(clamped, mark)
	}
	if len(clamped) == 0 {
		return nil
	}
	s.log.Warn("stored moments lie ahead of the clock: what is due is reckoned from now", "jobs", len(clamped))
	return s.keepMarks(ctx, clamped...)
}
