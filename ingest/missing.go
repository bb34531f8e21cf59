package ingest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"tminus/ingest/fetch"
	"tminus/ingest/ll2"
	"tminus/ingest/plan"
	"tminus/store/catalogue"
	"tminus/store/intake"
)

// missingSize is how many launches are asked for by id in one call.
const missingSize = 50

// noteMissing notes the launches that a complete sweep left out. They are
// asked for by id before anything is concluded: a launch may have moved
// between two pages, or out of what the sweep covers.
func (rd *reading) noteMissing(ctx context.Context) error {
	var ids []string
	var err error
	switch rd.job {
	case plan.JobUpcoming:
		ids, err = rd.intake.LaunchesMissingFrom(ctx, plan.JobUpcoming)
	case plan.JobHistory:
		ids, err = rd.intake.PastLaunchesMissingFrom(ctx, plan.JobHistory, rd.p.Started)
	}
	if err != nil || len(ids) == 0 {
		return err
	}
	p, err := rd.progress(ctx, plan.JobMissing)
	if err != nil {
		return err
	}
	for _, id := range p.MissingIDs() {
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	p.Missing = strings.Join(ids, ",")
	return rd.keep(ctx, plan.JobMissing, p)
}

// askByID asks for missing launches by their ids. Those the feed knows are
// saved; those it does not are withdrawn.
func (rd *reading) askByID(ctx context.Context) (done bool, err error) {
	ids := rd.p.MissingIDs()
	asked := ids[:min(len(ids), missingSize)]
	batch, env, err := rd.launchesByID(ctx, asked)
	if err != nil {
		return false, err
	}
	present := map[string]bool{}
	for _, l := range batch.Launches {
		present[l.ID] = true
	}
	for _, bad := range env.Bad {
		present[bad.ID] = true
	}
	gone := 0
	for _, id := range asked {
		if present[id] {
			continue
		}
		if err := rd.intake.WithdrawLaunch(ctx, id); err != nil {
			return false, err
		}
		gone++
		rd.log.Info("a launch was withdrawn by the feed", "launch", id)
	}
	rd.note = fmt.Sprintf("%s withdrawn.", were(gone))
	next := rd.p.Worked()
	next.Missing = strings.Join(ids[len(asked):], ",")
	over := next.Missing == ""
	return over, rd.save(ctx, batch, env, next, over)
}

// were returns "1 launch was", "2 launches were".
func were(n int) string {
	if n == 1 {
		return "1 launch was"
	}
	return strconv.Itoa(n) + " launches were"
}

// launchesByID asks for launches by id: for one at its own address, for more
// in a list. The feed does not have those that are missing from the answer.
func (rd *reading) launchesByID(ctx context.Context, ids []string) (batch intake.Batch, env ll2.Envelope, err error) {
	c := fetch.Call{
		Path: rd.src.path, Purpose: rd.job, Sent: &rd.record.Calls,
		Query: url.Values{"mode": {rd.src.mode}, "id": {strings.Join(ids, ",")}, "limit": {strconv.Itoa(plan.PageSize)}},
	}
	wrap := func(r io.Reader) io.Reader { return r }
	if len(ids) == 1 {
		c.Path, c.Query = rd.src.path+ids[0]+"/", url.Values{"mode": {rd.src.mode}}
		wrap = func(r io.Reader) io.Reader {
			return io.MultiReader(strings.NewReader(`{"count": 1, "results": [`), r, strings.NewReader("]}"))
		}
	}
	err = rd.fetch.Get(ctx, c, func(r io.Reader) error {
		batch = intake.Batch{}
		env, err = rd.src.read(wrap(r), rd.known(ctx), &batch)
		return err
	})
	if fail, ok := errors.AsType[*fetch.Error](err); ok && len(ids) == 1 && fail.Status == http.StatusNotFound {
		return intake.Batch{}, ll2.Envelope{}, nil
	}
	if err != nil {
		return batch, env, err
	}
	others := slices.ContainsFunc(batch.Launches, func(l catalogue.Launch) bool { return !slices.Contains(ids, l.ID) }) ||
		slices.ContainsFunc(env.Bad, func(b ll2.BadRecord) bool { return !slices.Contains(ids, b.ID) })
	if others || env.Count > len(ids) {
		return batch, env, rd.fetch.Reject(c.Path, "the answer has launches that were not asked for")
	}
	return batch, env, nil
}
