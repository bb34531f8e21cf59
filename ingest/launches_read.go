package ingest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"tminus/ingest/ll2"
	"tminus/store/catalogue"
	"tminus/store/feed"
)

// work is one run of a job: pages until the job is done, something else is
// more urgent, the budget is spent or a call fails.
type work struct {
	*Runner
	task  task
	src   source
	p     progress
	run   feed.IngestRun
	pages int
	bad   []ll2.BadRecord
	note  string // ends the exit message
}

// do runs a job and records it. The error is a *spentError when the budget
// ended the run, nil when the feed failed (that is on record), ctx's when it
// ended, and otherwise one of the store.
func (r *Runner) do(ctx context.Context, t task) error {
	defer r.beginLook(t.job)()
	p, err := r.progress(ctx, t.job)
	if err != nil {
		return err
	}
	id, err := r.feed.StartRun(ctx, t.job)
	if err != nil {
		return err
	}
	began := r.now()
	w := &work{Runner: r, task: t, src: sources[t.job], p: p, run: feed.IngestRun{ID: id, Job: t.job}}
	cause := w.readPages(ctx)
	result := w.settle(context.WithoutCancel(ctx), cause)
	if err := r.feed.FinishRun(context.WithoutCancel(ctx), w.run); err != nil {
		return errors.Join(result, err)
	}
	w.tell(r.now().Sub(began))
	return result
}

// readPages reads page after page.
func (w *work) readPages(ctx context.Context) error {
	if !w.p.running() {
		if err := w.begin(ctx); err != nil {
			return err
		}
	}
	for {
		done, err := w.page(ctx)
		if err != nil || done {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if pause, err := w.mustPause(ctx); err != nil || pause {
			return err
		}
	}
}

// mustPause reports whether the next page has to wait, and notes for whom.
func (w *work) mustPause(ctx context.Context) (bool, error) {
	st, err := w.state(ctx)
	if err != nil {
		return false, err
	}
	list := st.tasks()
	if len(list) > 0 && list[0].job != w.task.job {
		w.note = "Paused: " + list[0].job + " goes first."
		return true, nil
	}
	free := st.freeAt(w.task)
	if !free.After(st.now) {
		return false, nil
	}
	w.note = fmt.Sprintf("Paused: the next call is free from %s.", free.UTC().Format("15:04 UTC"))
	return true, nil
}

// begin starts a cycle.
func (w *work) begin(ctx context.Context) error {
	w.p = w.p.begin(w.now())
	switch w.task.job {
	case jobHistory, jobRecent:
		w.p.Cursor = w.p.Started
	case jobPulse:
		st, err := w.state(ctx)
		if err != nil {
			return err
		}
		w.p.Cursor = st.pulseSince()
	}
	if w.src.sweep {
		return w.feed.ClearSweep(ctx, w.task.job)
	}
	return nil
}

// page makes one call and stores what it brought together with the progress.
func (w *work) page(ctx context.Context) (done bool, err error) {
	if w.task.job == jobMissing {
		return w.askByID(ctx)
	}
	var batch catalogue.Batch
	var env ll2.Envelope
	c := call{path: w.src.path, query: w.src.query(w.task.job, w.p), purpose: w.task.job, sent: &w.run.Calls}
	asked := w.fetch.get(ctx, c, func(r io.Reader) error {
		batch = catalogue.Batch{}
		env, err = w.src.read(r, w.known(ctx), &batch)
		return err
	})
	if asked == nil {
		if err := w.weighPage(ctx, env); err != nil {
			return false, err
		}
	}
	// What came before an answer broke off is good, and need not come again.
	if asked != nil && w.src.records(batch) == 0 {
		return false, asked
	}
	next, over := w.src.advance(w.task.job, w.p, batch, env)
	if asked == nil {
		next = next.worked()
	} else {
		over = false
	}
	if err := w.save(ctx, batch, env, next, over); err != nil {
		return false, errors.Join(asked, err)
	}
	if asked != nil || !w.src.sweep {
		return over, asked
	}
	return w.endPass(ctx, over)
}

// known looks stored launches up for the reading of a page.
func (w *work) known(ctx context.Context) known {
	return func(digest catalogue.Digest) (catalogue.Launch, bool, error) {
		return w.catalogue.KnownLaunch(ctx, digest)
	}
}

// save writes a page. A job that is no sweep ends in the same transaction.
func (w *work) save(ctx context.Context, batch catalogue.Batch, env ll2.Envelope, next progress, over bool) error {
	now := w.now()
	next.Pages++
	if w.src.sweep {
		batch.Sweep = w.task.job
	} else if over {
		next = next.end(now)
	}
	marks := []progressOf{{w.task.job, next}}
	if over && w.task.job == jobFirst {
		// Changes are asked for from here on; the nearest launches are known.
		marks = append(marks, progressOf{jobPulse, progress{Done: now, Cursor: newest(batch.Launches, now)}},
			progressOf{jobNear, progress{Done: now}})
	}
	for _, p := range marks {
		mark, err := p.mark()
		if err != nil {
			return err
		}
		batch.Marks = append(batch.Marks, mark)
	}
	if over && slices.Contains(looks, w.task.job) {
		batch.Marks = append(batch.Marks, momentMark(catalogue.MarkUpcomingSeen, now))
	}
	saved, err := w.catalogue.Save(context.WithoutCancel(ctx), batch)
	if err != nil {
		return err
	}
	w.p = next
	w.pages++
	w.run.Fetched += env.Read
	w.run.Inserted += saved.Inserted
	w.run.Updated += saved.Updated
	w.run.Skipped += env.Skipped
	w.bad = append(w.bad, env.Bad...)
	return nil
}

// endPass decides what follows a page of a sweep: the next page, another pass
// when records are missing, or the end of the cycle.
func (w *work) endPass(ctx context.Context, over bool) (done bool, err error) {
	if !over && w.p.Pass == 0 {
		return false, nil
	}
	ids, err := w.feed.SweepCount(ctx, w.task.job)
	if err != nil {
		return false, err
	}
	missing := max(w.p.Count-ids-w.p.Skipped, 0)
	switch {
	case missing > 0 && !over:
		return false, nil
	case missing > 0 && w.p.Pass+1 < w.src.passes(w.task.job):
		w.p = w.p.nextPass(w.p.Cursor)
		if w.task.job == jobHistory {
			w.p.Cursor = w.p.Started
		}
		return false, w.keep(ctx, w.task.job, w.p)
	case missing > 0:
		w.note = fmt.Sprintf("%d of %d are missing.", missing, w.p.Count)
	default:
		if err := w.complete(ctx); err != nil {
			return false, err
		}
		if ids == w.p.Count && !w.p.Uneven {
			if err := w.noteMissing(ctx); err != nil {
				return false, err
			}
		}
	}
	w.p = w.p.end(w.now())
	w.p.Short = missing > 0
	return true, w.keep(ctx, w.task.job, w.p)
}

// complete notes that everything of a kind was read, and lets the starter
// catalogue's rows of it go. Launches are complete once both the history and
// the upcoming ones are.
func (w *work) complete(ctx context.Context) error {
	other := ""
	switch w.task.job {
	case jobHistory:
		other = jobUpcoming
	case jobUpcoming:
		other = jobHistory
	}
	if other != "" {
		p, err := w.progress(ctx, other)
		if err != nil || p.Done.IsZero() {
			return err
		}
	}
	if _, err := w.catalogue.DropStarter(ctx, w.src.kind); err != nil {
		return err
	}
	_, err := w.catalogue.Save(ctx, catalogue.Batch{Marks: []feed.Mark{momentMark(catalogue.MarkSwept(w.src.kind), w.now())}})
	if err != nil {
		return err
	}
	return w.catalogue.RefreshStatistics(ctx)
}
