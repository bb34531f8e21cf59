package ingest

import (
	"context"
	"fmt"

	"tminus/ingest/plan"
	"tminus/ingest/wire"
	"tminus/store/catalogue"
)

// weigh compares the length that a page of the list at path tells with what the
// list had. The error is a *fetch.Error while a much shorter one is not believed.
func (r *run) weigh(length, had int, path string) error {
	if !plan.MuchShorter(length, had) {
		r.p.Doubt = plan.Doubt{}
		return nil
	}
	r.p.Doubt = r.p.Doubt.Again(length, r.from.now())
	if r.p.Doubt.Believed() {
		return nil
	}
	fail := r.from.fetch.Reject(path, fmt.Sprintf(
		"the list has %s where %d are known, which is believed when %d looks an hour apart agree (this is number %d)",
		counted(length, "record"), had, plan.DoubtLooks, r.p.Doubt.Looks))
	fail.Doubted = true
	return fail
}

// weighPage does so for a page of Launch Library. Answers about changes and about
// records by id may well be empty.
func (rd *reading) weighPage(ctx context.Context, env wire.Envelope) error {
	length, told := toldLength(rd.p, env)
	if !told || rd.job == plan.JobPoll {
		return nil
	}
	had, err := rd.had(ctx)
	if err != nil || had < 0 {
		return err
	}
	return rd.weigh(length, had, rd.src.path)
}

// toldLength returns how long the list is by what its next page tells.
func toldLength(p plan.Progress, env wire.Envelope) (length int, told bool) {
	switch {
	case env.Read == 0 && p.Offset == 0:
		return 0, true
	case env.Count < 0:
		return p.Offset + env.Read, !env.HasNext
	}
	return env.Count, true
}

// had returns how many records the list should have: amid a reading what it had
// at its beginning, otherwise what is stored, of the feed or of the starter
// catalogue. The history counts from its cursor down; -1 says that nothing is
// known of its length.
func (rd *reading) had(ctx context.Context) (int, error) {
	switch {
	case rd.p.Count > 0 && rd.job == plan.JobHistory:
		ids, err := rd.journal.SweepCount(ctx, plan.JobHistory)
		if left := rd.p.Count - rd.p.Skipped - ids; left > 0 {
			return left, err
		}
		return -1, err
	case rd.p.Count > 0:
		return rd.p.Count, nil
	case rd.job == plan.JobHistory || rd.job == plan.JobRecent:
		return rd.intake.CountPast(ctx, rd.p.Cursor)
	case rd.src.kind == catalogue.KindLaunches:
		return rd.intake.CountUpcoming(ctx)
	case rd.job == plan.JobEvents:
		if coming, err := rd.intake.CountComingEvents(ctx); coming > 0 || err != nil {
			return coming, err
		}
		return -1, nil // there may well be none
	}
	age, err := rd.catalogue.CatalogueAge(ctx)
	for _, part := range age.Parts {
		if part.Kind == rd.src.kind {
			return max(part.Starter, part.Count-part.Starter), err
		}
	}
	return 0, err
}
