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

	"tminus/ingest/ll2"
	"tminus/store/catalogue"
)

// missingSize is how many launches are asked for by id in one call.
const missingSize = 50

// noteMissing notes the launches that a complete sweep left out. They are
// asked for by id before anything is concluded: a launch may have moved
// between two pages, or out of what the sweep covers.
func (w *work) noteMissing(ctx context.Context) error {
	var ids []string
	var err error
	switch w.task.job {
	case jobUpcoming:
		ids, err = w.catalogue.LaunchesMissingFrom(ctx, jobUpcoming)
	case jobHistory:
		ids, err = w.catalogue.PastLaunchesMissingFrom(ctx, jobHistory, w.p.Started)
	}
	if err != nil || len(ids) == 0 {
		return err
	}
	p, err := w.progress(ctx, jobMissing)
	if err != nil {
		return err
	}
	for _, id := range p.missing() {
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	p.Missing = strings.Join(ids, ",")
	return w.keep(ctx, jobMissing, p)
}

// missing returns the ids of the launches to be asked for.
func (p progress) missing() []string {
	if p.Missing == "" {
		return nil
	}
	return strings.Split(p.Missing, ",")
}

// askByID asks for missing launches by their ids. Those the feed knows are
// saved; those it does not are withdrawn.
func (w *work) askByID(ctx context.Context) (done bool, err error) {
	ids := w.p.missing()
	asked := ids[:min(len(ids), missingSize)]
	batch, env, err := w.launchesByID(ctx, asked)
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
		if err := w.catalogue.WithdrawLaunch(ctx, id); err != nil {
			return false, err
		}
		gone++
		w.log.Info("a launch was withdrawn by the feed", "launch", id)
	}
	w.note = fmt.Sprintf("%s withdrawn.", were(gone))
	next := w.p.worked()
	next.Missing = strings.Join(ids[len(asked):], ",")
	over := next.Missing == ""
	return over, w.save(ctx, batch, env, next, over)
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
func (w *work) launchesByID(ctx context.Context, ids []string) (batch catalogue.Batch, env ll2.Envelope, err error) {
	c := call{
		path: w.src.path, purpose: w.task.job, sent: &w.run.Calls,
		query: url.Values{"mode": {w.src.mode}, "id": {strings.Join(ids, ",")}, "limit": {strconv.Itoa(pageSize)}},
	}
	wrap := func(r io.Reader) io.Reader { return r }
	if len(ids) == 1 {
		c.path, c.query = w.src.path+ids[0]+"/", url.Values{"mode": {w.src.mode}}
		wrap = func(r io.Reader) io.Reader {
			return io.MultiReader(strings.NewReader(`{"count": 1, "results": [`), r, strings.NewReader("]}"))
		}
	}
	err = w.fetch.get(ctx, c, func(r io.Reader) error {
		batch = catalogue.Batch{}
		env, err = w.src.read(wrap(r), w.known(ctx), &batch)
		return err
	})
	if fail, ok := errors.AsType[*fetchError](err); ok && len(ids) == 1 && fail.status == http.StatusNotFound {
		return catalogue.Batch{}, ll2.Envelope{}, nil
	}
	if err != nil {
		return batch, env, err
	}
	others := slices.ContainsFunc(batch.Launches, func(l catalogue.Launch) bool { return !slices.Contains(ids, l.ID) }) ||
		slices.ContainsFunc(env.Bad, func(b ll2.BadRecord) bool { return !slices.Contains(ids, b.ID) })
	if others || env.Count > len(ids) {
		return batch, env, &fetchError{url: withoutQuery(w.fetch.base.JoinPath(c.path).String()), reason: "the answer has launches that were not asked for"}
	}
	return batch, env, nil
}
