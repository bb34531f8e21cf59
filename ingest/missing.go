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
	"time"

	"tminus/ingest/fetch"
	"tminus/ingest/ll2"
	"tminus/ingest/plan"
	"tminus/store/intake"
)

// missingSize is how many launches are asked for by id in one call.
const missingSize = 50

// noteMissing notes the records that a complete sweep left out. They are
// asked for by id before anything is concluded: one may have moved
// between two pages, or out of what the sweep covers.
func (rd *reading) noteMissing(ctx context.Context) error {
	var ids []string
	var err error
	switch rd.job {
	case plan.JobUpcoming:
		ids, err = rd.intake.LaunchesMissingFrom(ctx, plan.JobUpcoming)
	case plan.JobHistory:
		ids, err = rd.intake.PastLaunchesMissingFrom(ctx, plan.JobHistory, rd.p.Started)
	default:
		records, err := rd.intake.RecordsMissingFrom(ctx, rd.src.kind, rd.job)
		return errors.Join(err, rd.noteRecords(ctx, records))
	}
	if err != nil {
		return err
	}
	return rd.addMissing(ctx, plan.JobMissing, ids)
}

// noteMissingEvents notes the coming events that a list of them left out, as far
// as it goes.
func (rd *reading) noteMissingEvents(ctx context.Context, batch intake.Batch, env ll2.Envelope) error {
	var listed []int64
	var end time.Time
	for _, e := range batch.Events {
		listed = append(listed, e.ID)
		if env.HasNext && e.Date != nil {
			end = plan.Later(end, *e.Date)
		}
	}
	if env.HasNext && end.IsZero() || !env.HasNext && env.Read != env.Count {
		return nil // not all of it is known
	}
	for _, bad := range env.Bad {
		if id, err := strconv.ParseInt(bad.ID, 10, 64); err == nil {
			listed = append(listed, id)
		}
	}
	ids, err := rd.intake.ComingEventsBeside(ctx, listed, end)
	return errors.Join(err, rd.noteRecords(ctx, ids))
}

// noteRecords notes records of the kind that are missing.
func (rd *reading) noteRecords(ctx context.Context, ids []int64) error {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = string(rd.src.kind) + "/" + strconv.FormatInt(id, 10)
	}
	return rd.addMissing(ctx, plan.JobGone, names)
}

// addMissing has a job ask for more by id.
func (rd *reading) addMissing(ctx context.Context, job string, ids []string) error {
	if len(ids) == 0 {
		return nil
	}
	p, err := rd.progress(ctx, job)
	if err != nil {
		return err
	}
	return rd.keep(ctx, job, p.AddMissing(ids))
}

// askForRecord asks for a missing record at its own address. It is saved when the
// feed knows it, and withdrawn when it does not.
func (rd *reading) askForRecord(ctx context.Context) (done bool, err error) {
	ids := rd.p.MissingIDs()
	kind, name, _ := strings.Cut(ids[0], "/")
	rd.src = sources[kind]
	rd.src.sweep = false // one record is none
	batch, env, err := rd.recordsByID(ctx, []string{name})
	if err != nil {
		return false, err
	}
	if len(batch.IDs()) == 0 && len(env.Bad) == 0 {
		id, err := strconv.ParseInt(name, 10, 64)
		if err == nil {
			err = rd.intake.WithdrawRecord(ctx, rd.src.kind, id)
		}
		if err != nil {
			return false, err
		}
		rd.note = strings.TrimSpace(rd.note + " " + ids[0] + " was withdrawn.")
		rd.log.Info("a record was withdrawn by the feed", "kind", kind, "id", id)
	}
	next := rd.p.Worked()
	next.Missing = strings.Join(ids[1:], ",")
	over := next.Missing == ""
	return over, rd.save(ctx, batch, env, next, over)
}

// askByID asks for missing launches by their ids. Those the feed knows are
// saved; those it does not are withdrawn.
func (rd *reading) askByID(ctx context.Context) (done bool, err error) {
	ids := rd.p.MissingIDs()
	asked := ids[:min(len(ids), missingSize)]
	batch, env, err := rd.recordsByID(ctx, asked)
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

// recordsByID asks for records by id: for one at its own address, for more, which
// are launches, in a list. The feed does not have those that are missing from the
// answer.
func (rd *reading) recordsByID(ctx context.Context, ids []string) (batch intake.Batch, env ll2.Envelope, err error) {
	c := fetch.Call{
		Path: rd.src.path, Purpose: rd.job, Sent: &rd.record.Calls,
		Query: url.Values{"id": {strings.Join(ids, ",")}, "limit": {strconv.Itoa(plan.PageSize)}},
	}
	wrap := func(r io.Reader) io.Reader { return r }
	if len(ids) == 1 {
		c.Path, c.Query = rd.src.path+ids[0]+"/", url.Values{}
		wrap = func(r io.Reader) io.Reader {
			return io.MultiReader(strings.NewReader(`{"count": 1, "results": [`), r, strings.NewReader("]}"))
		}
	}
	if rd.src.mode != "" {
		c.Query.Set("mode", rd.src.mode)
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
	others := slices.ContainsFunc(batch.IDs(), func(id string) bool { return !slices.Contains(ids, id) }) ||
		slices.ContainsFunc(env.Bad, func(b ll2.BadRecord) bool { return !slices.Contains(ids, b.ID) })
	if others || env.Count > len(ids) {
		return batch, env, rd.fetch.Reject(c.Path, "the answer has records that were not asked for")
	}
	return batch, env, nil
}
