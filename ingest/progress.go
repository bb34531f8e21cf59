package ingest

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"tminus/store/catalogue"
	"tminus/store/feed"
)

// progress is how far a job is. It is written with each page in the page's own
// transaction, so that a kill at any moment loses no more than one call.
type progress struct {
	Started time.Time `json:"started,omitzero"` // of the cycle under way
	Done    time.Time `json:"done,omitzero"`    // when the latest cycle ended
	Short   bool      `json:"short,omitempty"`  // the latest cycle left records missing

	Pages   int       `json:"pages,omitempty"`   // read in this cycle
	Pass    int       `json:"pass,omitempty"`    // repetition within the cycle, from 0
	Offset  int       `json:"offset,omitempty"`  // of the next page
	Cursor  time.Time `json:"cursor,omitzero"`   // NET or last_updated that the next page begins at
	Count   int       `json:"count,omitempty"`   // length of the list as the feed tells it, -1: unknown
	Uneven  bool      `json:"uneven,omitempty"`  // the length changed while this pass read the list
	Skipped int       `json:"skipped,omitempty"` // bad records of this pass
	Size    int       `json:"size,omitempty"`    // records a page, 0: the usual

	Missing string `json:"missing,omitempty"` // ids of launches to be asked for by id, with commas

	Failures int       `json:"failures,omitempty"` // in a row
	Retry    time.Time `json:"retry,omitzero"`     // not before
	Error    string    `json:"error,omitempty"`    // of the latest failure
	Class    Class     `json:"class,omitempty"`    // of that failure
	FailedAt time.Time `json:"failed_at,omitzero"` // when that was

	Doubt doubt `json:"doubt,omitzero"` // about a list that is much shorter than it was
}

// pageSize is the feed's largest page, and the smallest one tried after
// timeouts.
const (
	pageSize    = 100
	minPageSize = 25
)

func (p progress) running() bool { return !p.Started.IsZero() }

func (p progress) size() int {
	if p.Size == 0 {
		return pageSize
	}
	return p.Size
}

// begin returns the progress at the start of a cycle. The cursor stays: a
// pulse goes on where the last one ended.
func (p progress) begin(now time.Time) progress {
	return progress{
		Started: now, Done: p.Done, Short: p.Short, Cursor: p.Cursor, Size: p.Size,
		Missing: p.Missing, Failures: p.Failures, Retry: p.Retry, Error: p.Error, Class: p.Class, FailedAt: p.FailedAt,
		Doubt: p.Doubt,
	}
}

// end returns the progress after a cycle that ended now.
func (p progress) end(now time.Time) progress {
	return progress{Done: now, Cursor: p.Cursor, Doubt: p.Doubt}
}

// worked returns p without its failures: a call brought a page. Where pages
// were made smaller the next one is twice as large.
func (p progress) worked() progress {
	p.Failures, p.Retry, p.Error, p.Class, p.FailedAt = 0, time.Time{}, "", "", time.Time{}
	if p.Size *= 2; p.Size >= pageSize {
		p.Size = 0
	}
	return p
}

const (
	firstRetry = time.Minute
	lastRetry  = 30 * time.Minute
)

// failed returns p after a failure: it is tried again later each time, and for
// less when that may help.
func (p progress) failed(now time.Time, f *fetchError) progress {
	p.Error, p.Class, p.FailedAt = f.Error(), f.class(), now
	if f.throttled {
		return p
	}
	p.Failures++
	p.Retry = now.Add(backoff(p.Failures))
	if f.smaller {
		p.Size = max(p.size()/2, minPageSize)
	}
	return p
}

func backoff(failures int) time.Duration {
	d := firstRetry
	for range failures - 1 {
		if d *= 2; d >= lastRetry {
			return lastRetry
		}
	}
	return d
}

func markKey(job string) string { return "ingest " + job }

func jobOf(key string) string { return strings.TrimPrefix(key, markKey("")) }

// progressOf is the progress of a job.
type progressOf struct {
	job string
	progress
}

func (p progressOf) mark() (feed.Mark, error) {
	value, err := json.Marshal(p.progress)
	if err != nil {
		return feed.Mark{}, fmt.Errorf("progress of %s: %w", p.job, err)
	}
	return feed.Mark{Key: markKey(p.job), Value: string(value)}, nil
}

// momentMark notes when something happened.
func momentMark(key string, at time.Time) feed.Mark {
	return feed.Mark{Key: key, Value: at.UTC().Format(time.RFC3339)}
}

func (r *Runner) progress(ctx context.Context, job string) (progress, error) {
	value, err := r.feed.Mark(ctx, markKey(job))
	return r.readProgress(feed.Mark{Key: markKey(job), Value: value}), err
}

// readProgress reads a job's mark. One of another version begins anew rather
// than never again.
func (r *Runner) readProgress(mark feed.Mark) progress {
	var p progress
	if mark.Value == "" {
		return p
	}
	if err := json.Unmarshal([]byte(mark.Value), &p); err != nil {
		r.log.Warn("progress is not readable and begins anew", "job", jobOf(mark.Key), "err", err)
		return progress{}
	}
	return p
}

// keep writes a job's progress on its own.
func (r *Runner) keep(ctx context.Context, job string, p progress) error {
	mark, err := progressOf{job, p}.mark()
	if err != nil {
		return err
	}
	_, err = r.catalogue.Save(ctx, catalogue.Batch{Marks: []feed.Mark{mark}})
	return err
}
