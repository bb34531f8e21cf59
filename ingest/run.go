package ingest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"tminus/ingest/fetch"
	"tminus/ingest/plan"
	"tminus/ingest/wire"
	"tminus/store/intake"
	"tminus/store/journal"
)

// namedBad is how many bad records a run's exit message names.
const namedBad = 10

// run is one run of a job.
type run struct {
	from   *feed
	job    string
	p      plan.Progress
	record journal.IngestRun
	pages  int
	bad    []wire.BadRecord
	note   string // ends the exit message
}

// took counts what a page brought.
func (r *run) took(env wire.Envelope, saved intake.Saved) {
	r.pages++
	r.record.Fetched += env.Read
	r.record.Inserted += saved.Inserted
	r.record.Updated += saved.Updated
	r.record.Skipped += env.Skipped
	r.bad = append(r.bad, env.Bad...)
}

// settle turns the cause of a run's end into its record and into what is due.
func (r *run) settle(ctx context.Context, cause error) error {
	r.record.Status = journal.RunCompleted
	reason := ""
	result := cause
	fail, failed := errors.AsType[*fetch.Error](cause)
	spent, paused := errors.AsType[*fetch.SpentError](cause)
	switch {
	case cause == nil:
		result = r.from.ended(ctx, r, nil)
	case failed:
		r.record.Status, reason = journal.RunFailed, fail.Error()
		r.p = r.p.Failed(r.from.now(), plan.Failure{
			Reason: reason, Class: string(fail.Class()), Throttled: fail.Throttled, Smaller: fail.Smaller,
		})
		result = r.from.ended(ctx, r, fail)
	case paused:
		r.note = fmt.Sprintf("Paused: no call is left before %s.", r.from.now().Add(spent.Wait).UTC().Format("15:04 UTC"))
	case errors.Is(cause, context.Canceled) || errors.Is(cause, context.DeadlineExceeded):
		r.record.Status, r.note = journal.RunStopped, "The program was asked to stop."
	default:
		r.record.Status, reason = journal.RunFailed, cause.Error()
	}
	r.record.ExitMessage = r.message(reason)
	return result
}

// message says in sentences how the run went.
func (r *run) message(reason string) string {
	var parts []string
	if r.pages > 0 {
		parts = append(parts, fmt.Sprintf("Read %s on %s.", counted(r.record.Fetched, "record"), counted(r.pages, "page")))
	}
	if r.record.Skipped > 0 {
		var named []string
		for _, bad := range r.bad[:min(len(r.bad), namedBad)] {
			id := bad.ID
			if id == "" {
				id = fmt.Sprintf("number %d", bad.Index+1)
			}
			named = append(named, id+" ("+bad.Reason+")")
		}
		if more := r.record.Skipped - len(named); more > 0 {
			named = append(named, fmt.Sprintf("%d more", more))
		}
		parts = append(parts, fmt.Sprintf("Skipped %s: %s.", counted(r.record.Skipped, "bad record"), strings.Join(named, ", ")))
	}
	if r.note != "" {
		parts = append(parts, r.note)
	}
	if reason != "" {
		parts = append(parts, "Failed: "+reason+".")
		if !r.p.Retry.IsZero() {
			parts = append(parts, "Tried again from "+r.p.Retry.UTC().Format("2006-01-02 15:04 UTC")+".")
		}
	}
	return strings.Join(parts, " ")
}

// counted returns "1 page", "2 pages".
func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// report logs the run, and tells whoever watches.
func (r *run) report(took time.Duration) {
	r.from.cfg.Observer.RunEnded(r.record.Job, r.record.Status)
	log := r.from.log.Info
	if r.record.Status == journal.RunFailed {
		log = r.from.log.Warn
	}
	log("ingest run", "job", r.record.Job, "status", r.record.Status, "calls", r.record.Calls, "fetched", r.record.Fetched,
		"inserted", r.record.Inserted, "updated", r.record.Updated, "skipped", r.record.Skipped,
		"took", took.Round(time.Millisecond), "message", r.record.ExitMessage)
}
