package ingest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"tminus/store/feed"
)

// namedBad is how many bad records a run's exit message names.
const namedBad = 10

// settle turns the cause of a run's end into its record and into what the
// runner has to know.
func (w *work) settle(ctx context.Context, cause error) error {
	w.run.Status = feed.RunCompleted
	reason := ""
	result := cause
	fail, failed := errors.AsType[*fetchError](cause)
	spent, paused := errors.AsType[*spentError](cause)
	switch {
	case cause == nil:
		result = w.feedWorked(ctx)
	case failed:
		w.run.Status, reason = feed.RunFailed, fail.Error()
		w.p = w.p.failed(w.now(), fail)
		result = errors.Join(w.keep(ctx, w.task.job, w.p), w.feedFailed(ctx, fail))
	case paused:
		w.note = fmt.Sprintf("Paused: no call is left before %s.", w.now().Add(spent.wait).UTC().Format("15:04 UTC"))
	case errors.Is(cause, context.Canceled) || errors.Is(cause, context.DeadlineExceeded):
		w.run.Status, w.note = feed.RunStopped, "The program was asked to stop."
	default:
		w.run.Status, reason = feed.RunFailed, cause.Error()
	}
	w.run.ExitMessage = w.message(reason)
	return result
}

// message says in sentences how the run went.
func (w *work) message(reason string) string {
	var parts []string
	if w.pages > 0 {
		parts = append(parts, fmt.Sprintf("Read %s on %s.", counted(w.run.Fetched, "record"), counted(w.pages, "page")))
	}
	if w.run.Skipped > 0 {
		var named []string
		for _, bad := range w.bad[:min(len(w.bad), namedBad)] {
			id := bad.ID
			if id == "" {
				id = fmt.Sprintf("number %d", bad.Index+1)
			}
			named = append(named, id+" ("+bad.Reason+")")
		}
		if more := w.run.Skipped - len(named); more > 0 {
			named = append(named, fmt.Sprintf("%d more", more))
		}
		parts = append(parts, fmt.Sprintf("Skipped %s: %s.", counted(w.run.Skipped, "bad record"), strings.Join(named, ", ")))
	}
	if w.note != "" {
		parts = append(parts, w.note)
	}
	if reason != "" {
		parts = append(parts, "Failed: "+reason+".")
		if !w.p.Retry.IsZero() {
			parts = append(parts, "Tried again from "+w.p.Retry.UTC().Format("2006-01-02 15:04 UTC")+".")
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

// tell logs the run, and tells whoever watches.
func (w *work) tell(took time.Duration) {
	w.cfg.Observer.RunEnded(w.run.Job, w.run.Status)
	log := w.log.Info
	if w.run.Status == feed.RunFailed {
		log = w.log.Warn
	}
	log("ingest run", "job", w.run.Job, "status", w.run.Status, "calls", w.run.Calls, "fetched", w.run.Fetched,
		"inserted", w.run.Inserted, "updated", w.run.Updated, "skipped", w.run.Skipped,
		"took", took.Round(time.Millisecond), "message", w.run.ExitMessage)
}
