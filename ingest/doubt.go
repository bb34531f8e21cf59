package ingest

import (
	"context"
	"fmt"
	"time"

	"tminus/ingest/wire"
	"tminus/store/catalogue"
)

const (
	// doubtLooks is how many looks have to agree before a list is believed that
	// is much shorter than it was, and doubtApart how far they are apart.
	doubtLooks = 3
	doubtApart = time.Hour
	// fewRecords is the length below which a list that had more is doubted.
	fewRecords = 10
)

// doubt is what a job remembers of a list that was much shorter than before:
// the feed may have lost its data for a while, and nothing must follow from
// that. With doubtLooks looks the list is believed.
type doubt struct {
	Length int       `json:"length"` // of the list as it was told last
	Looks  int       `json:"looks"`  // that agreed
	At     time.Time `json:"at"`     // of the latest of these looks
}

// believed reports whether enough looks agreed.
func (d doubt) believed() bool { return d.Looks >= doubtLooks }

// again returns the doubt after another look at a short list.
func (d doubt) again(length int, now time.Time) doubt {
	alike := length == d.Length || !muchShorter(min(length, d.Length), max(length, d.Length))
	switch {
	case d.Looks == 0 || !alike:
		return doubt{Length: length, Looks: 1, At: now}
	case d.believed() || now.Sub(d.At) < doubtApart:
		return d
	}
	return doubt{Length: length, Looks: d.Looks + 1, At: now}
}

// muchShorter reports whether a list of that length is suspiciously short for
// one that had so many records. An empty list always is.
func muchShorter(length, had int) bool {
	return length == 0 || 2*length < had || (length < fewRecords && had > fewRecords)
}

// weigh compares the length that a page tells of its list with what the list
// had. The error is a *fetchError while a much shorter one is not believed.
func (w *work) weigh(length, had int, address string) error {
	if !muchShorter(length, had) {
		w.p.Doubt = doubt{}
		return nil
	}
	w.p.Doubt = w.p.Doubt.again(length, w.now())
	if w.p.Doubt.believed() {
		return nil
	}
	return &fetchError{url: address, doubted: true, reason: fmt.Sprintf(
		"the list has %s where %d are known, which is believed when %d looks an hour apart agree (this is number %d)",
		counted(length, "record"), had, doubtLooks, w.p.Doubt.Looks)}
}

// weighPage does so for a page of Launch Library. Answers about changes and
// about launches by id may well be empty.
func (w *work) weighPage(ctx context.Context, env wire.Envelope) error {
	length, told := toldLength(w.p, env)
	if !told || w.task.job == jobPulse {
		return nil
	}
	had, err := w.had(ctx)
	if err != nil || had < 0 {
		return err
	}
	return w.weigh(length, had, withoutQuery(w.fetch.base.JoinPath(w.src.path).String()))
}

// toldLength returns how long the list is by what its next page tells.
func toldLength(p progress, env wire.Envelope) (length int, told bool) {
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
// catalogue. The history counts from its cursor down; -1 says that all of it
// was read.
func (w *work) had(ctx context.Context) (int, error) {
	switch {
	case w.p.Count > 0 && w.task.job == jobHistory:
		ids, err := w.feed.SweepCount(ctx, jobHistory)
		if left := w.p.Count - w.p.Skipped - ids; left > 0 {
			return left, err
		}
		return -1, err
	case w.p.Count > 0:
		return w.p.Count, nil
	case w.task.job == jobHistory || w.task.job == jobRecent:
		return w.catalogue.CountPast(ctx, w.p.Cursor)
	case w.src.kind == catalogue.KindLaunches:
		return w.catalogue.CountUpcoming(ctx)
	}
	age, err := w.catalogue.CatalogueAge(ctx)
	for _, part := range age.Parts {
		if part.Kind == w.src.kind {
			return max(part.Starter, part.Count-part.Starter), err
		}
	}
	return 0, err
}
