package ingest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"tminus/ingest/fetch"
	"tminus/ingest/ll2"
	"tminus/ingest/plan"
	"tminus/store/catalogue"
	"tminus/store/intake"
)

// reading is a run that reads pages of Launch Library, until the job is done,
// something else is more urgent, the budget is spent or a call fails.
type reading struct {
	*launchLibrary
	*run
	src source
}

// readPages reads page after page.
func (rd *reading) readPages(ctx context.Context) error {
	if !rd.p.Running() {
		if err := rd.startCycle(ctx); err != nil {
			return err
		}
	}
	for {
		done, err := rd.page(ctx)
		if err != nil || done {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if pause, err := rd.mustPause(ctx); err != nil || pause {
			return err
		}
	}
}

// mustPause reports whether the next page has to wait, and notes for whom.
func (rd *reading) mustPause(ctx context.Context) (bool, error) {
	st, err := rd.state(ctx)
	if err != nil {
		return false, err
	}
	list := st.Tasks()
	if len(list) > 0 && list[0].Job != rd.job {
		rd.note = "Paused: " + list[0].Job + " goes first."
		return true, nil
	}
	free := st.FreeAt(plan.Task{Job: rd.job, Due: st.Now})
	if !free.After(st.Now) {
		return false, nil
	}
	rd.note = fmt.Sprintf("Paused: the next call is free from %s.", free.UTC().Format("15:04 UTC"))
	return true, nil
}

// startCycle starts a cycle.
func (rd *reading) startCycle(ctx context.Context) error {
	rd.p = rd.p.Begin(rd.now())
	switch rd.job {
	case plan.JobHistory, plan.JobRecent:
		rd.p.Cursor = rd.p.Started
	case plan.JobPoll:
		st, err := rd.state(ctx)
		if err != nil {
			return err
		}
		rd.p.Cursor = st.PollSince()
	}
	if rd.src.sweep {
		return rd.journal.ClearSweep(ctx, rd.job)
	}
	return nil
}

// page makes one call and stores what it brought together with the progress.
func (rd *reading) page(ctx context.Context) (done bool, err error) {
	switch rd.job {
	case plan.JobMissing:
		return rd.askByID(ctx)
	case plan.JobGone:
		return rd.askForRecord(ctx)
	}
	var batch intake.Batch
	var env ll2.Envelope
	c := fetch.Call{Path: rd.src.path, Query: rd.src.query(rd.job, rd.p), Purpose: rd.job, Sent: &rd.record.Calls}
	asked := rd.fetch.Get(ctx, c, func(r io.Reader) error {
		batch = intake.Batch{}
		env, err = rd.src.read(r, rd.known(ctx), &batch)
		return err
	})
	if asked == nil {
		if err := rd.weighPage(ctx, env); err != nil {
			return false, err
		}
	}
	// What came before an answer broke off is good, and need not come again.
	if asked != nil && len(batch.IDs()) == 0 {
		return false, asked
	}
	next, over := rd.src.advance(rd.job, rd.p, batch, env)
	if asked == nil {
		next = next.Worked()
	} else {
		over = false
	}
	if err := rd.save(ctx, batch, env, next, over); err != nil {
		return false, errors.Join(asked, err)
	}
	if asked == nil && rd.job == plan.JobEvents {
		return over, rd.noteMissingEvents(ctx, batch, env)
	}
	if asked != nil || !rd.src.sweep {
		return over, asked
	}
	return rd.endPass(ctx, over)
}

// known looks stored launches up for the reading of a page.
func (rd *reading) known(ctx context.Context) known {
	return func(digest catalogue.Digest) (catalogue.Launch, bool, error) {
		return rd.intake.KnownLaunch(ctx, digest)
	}
}

// save writes a page. A job that is no sweep ends in the same transaction.
func (rd *reading) save(ctx context.Context, batch intake.Batch, env ll2.Envelope, next plan.Progress, over bool) error {
	now := rd.now()
	next.Pages++
	if rd.src.sweep {
		batch.Sweep = rd.job
	} else if over {
		next = next.End(now)
	}
	progress := map[string]plan.Progress{rd.job: next}
	if over && rd.job == plan.JobFirst {
		// Changes are asked for from here on; the nearest launches are known.
		progress[plan.JobPoll] = plan.Progress{Done: now, Cursor: newest(batch.Launches, now)}
		progress[plan.JobNear] = plan.Progress{Done: now}
	}
	marks, err := progressMarks(progress)
	if err != nil {
		return err
	}
	batch.Marks = append(batch.Marks, marks...)
	if over && slices.Contains(plan.UpcomingSeenBy, rd.job) {
		batch.Marks = append(batch.Marks, momentMark(catalogue.MarkUpcomingSeen, now))
	}
	rd.zones.drop(&batch, rd.log)
	saved, err := rd.intake.Save(context.WithoutCancel(ctx), batch)
	if err != nil {
		return err
	}
	rd.p = next
	rd.took(env, saved)
	return nil
}

// endPass decides what follows a page of a sweep: the next page, another pass
// when records are missing, or the end of the cycle.
func (rd *reading) endPass(ctx context.Context, over bool) (done bool, err error) {
	if !over && rd.p.Pass == 0 {
		return false, nil
	}
	ids, err := rd.journal.SweepCount(ctx, rd.job)
	if err != nil {
		return false, err
	}
	missing := max(rd.p.Count-ids-rd.p.Skipped, 0)
	switch {
	case missing > 0 && !over:
		return false, nil
	case missing > 0 && rd.p.Pass+1 < rd.src.passes(rd.job):
		rd.p = rd.p.NextPass(rd.p.Cursor)
		if rd.job == plan.JobHistory {
			rd.p.Cursor = rd.p.Started
		}
		return false, rd.keep(ctx, rd.job, rd.p)
	case missing > 0:
		rd.note = fmt.Sprintf("%d of %d are missing.", missing, rd.p.Count)
	default:
		if err := rd.complete(ctx); err != nil {
			return false, err
		}
		if ids == rd.p.Count && !rd.p.Uneven {
			if err := rd.noteMissing(ctx); err != nil {
				return false, err
			}
		}
	}
	rd.p = rd.p.End(rd.now())
	rd.p.Short = missing > 0
	return true, rd.keep(ctx, rd.job, rd.p)
}

// complete notes that everything of a kind was read, and lets the starter
// catalogue's rows of it go. Launches are complete once both the history and
// the upcoming ones are; as soon as the upcoming ones are, starter launches to
// come go, and those that appear are announced.
func (rd *reading) complete(ctx context.Context) error {
	other := ""
	switch rd.job {
	case plan.JobHistory:
		other = plan.JobUpcoming
	case plan.JobUpcoming:
		other = plan.JobHistory
		if _, err := rd.intake.DropComingStarter(ctx); err != nil {
			return err
		}
		if err := rd.keepMarks(ctx, momentMark(catalogue.MarkUpcomingSwept, rd.now())); err != nil {
			return err
		}
	}
	if other != "" {
		p, err := rd.progress(ctx, other)
		if err != nil || p.Done.IsZero() {
			return err
		}
	}
	if _, err := rd.intake.DropStarter(ctx, rd.src.kind); err != nil {
		return err
	}
	if err := rd.keepMarks(ctx, momentMark(catalogue.MarkSwept(rd.src.kind), rd.now())); err != nil {
		return err
	}
	return rd.intake.RefreshStatistics(ctx)
}
