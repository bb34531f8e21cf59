package plan

import (
	"slices"
	"strings"
	"time"

	"tminus/store/retryafter"
)

// Progress is how far a job is. It is written with each page in the page's own
// transaction, so that a kill at any moment loses no more than one call.
type Progress struct {
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

	Missing string `json:"missing,omitempty"` // what is to be asked for by id, with commas: launches, or kind/id

	Failures int       `json:"failures,omitempty"` // in a row
	Retry    time.Time `json:"retry,omitzero"`     // not before
	Error    string    `json:"error,omitempty"`    // of the latest failure
	Class    string    `json:"class,omitempty"`    // of that failure
	FailedAt time.Time `json:"failed_at,omitzero"` // when that was

	Doubt Doubt `json:"doubt,omitzero"` // about a list that is much shorter than it was
}

// PageSize is the feed's largest page.
const PageSize = 100

// minPageSize is the smallest page that is tried after timeouts.
const minPageSize = 25

// Running reports whether a cycle is under way.
func (p Progress) Running() bool { return !p.Started.IsZero() }

// Limit returns how many records the next page may have.
func (p Progress) Limit() int {
	if p.Size == 0 {
		return PageSize
	}
	return p.Size
}

// MissingIDs returns what is to be asked for by id.
func (p Progress) MissingIDs() []string {
	if p.Missing == "" {
		return nil
	}
	return strings.Split(p.Missing, ",")
}

// AddMissing returns p with more to be asked for by id, each once.
func (p Progress) AddMissing(ids []string) Progress {
	list := p.MissingIDs()
	for _, id := range ids {
		if !slices.Contains(list, id) {
			list = append(list, id)
		}
	}
	p.Missing = strings.Join(list, ",")
	return p
}

// Begin returns the progress at the start of a cycle. The cursor stays: a poll
// goes on where the last one ended.
func (p Progress) Begin(now time.Time) Progress {
	return Progress{
		Started: now, Done: p.Done, Short: p.Short, Cursor: p.Cursor, Size: p.Size,
		Missing: p.Missing, Failures: p.Failures, Retry: p.Retry, Error: p.Error, Class: p.Class, FailedAt: p.FailedAt,
		Doubt: p.Doubt,
	}
}

// NextPass returns the progress at the start of another reading of the list.
func (p Progress) NextPass(cursor time.Time) Progress {
	p.Pass++
	p.Offset, p.Skipped, p.Count, p.Uneven, p.Cursor = 0, 0, 0, false, cursor
	return p
}

// MoveTo returns p before the page that begins at edge, after one of so many
// records. When all of those are as old as the edge the page has an offset too.
func (p Progress) MoveTo(edge time.Time, read int) Progress {
	if edge.Equal(p.Cursor) {
		p.Offset += read
	} else {
		p.Cursor, p.Offset = edge, 0
	}
	return p
}

// End returns the progress after a cycle that ended now.
func (p Progress) End(now time.Time) Progress {
	return Progress{Done: now, Cursor: p.Cursor, Doubt: p.Doubt}
}

// Worked returns p without its failures: a call brought a page. Where pages
// were made smaller the next one is twice as large.
func (p Progress) Worked() Progress {
	p.Failures, p.Retry, p.Error, p.Class, p.FailedAt = 0, time.Time{}, "", "", time.Time{}
	if p.Size *= 2; p.Size >= PageSize {
		p.Size = 0
	}
	return p
}

// Failure is what a plan has to know of a call that failed.
type Failure struct {
	Reason    string // a sentence for staff
	Class     string // why, in a word for visitors
	Throttled bool   // the feed refused a call because there were too many
	Smaller   bool   // asking for less may help
}

// Failed returns p after a failure: it is tried again later each time, and for
// less when that may help.
func (p Progress) Failed(now time.Time, f Failure) Progress {
	p.Error, p.Class, p.FailedAt = f.Reason, f.Class, now
	if f.Throttled {
		return p
	}
	p.Failures++
	p.Retry = now.Add(Backoff(p.Failures))
	if f.Smaller {
		p.Size = max(p.Limit()/2, minPageSize)
	}
	return p
}

// FeedFailed returns the progress of JobFeed after another failure in a row, of
// whatever job. When there are many the feed is left alone for a while.
func (p Progress) FeedFailed(now time.Time, reason string) Progress {
	p.Failures++
	p.Error = reason
	if n := p.Failures - feedPatience; n >= 0 {
		p.Retry = now.Add(min(Backoff(n+1), lastFeedRetry))
	}
	return p
}

const (
	firstRetry = time.Minute
	lastRetry  = 30 * time.Minute
	// lastFeedRetry bounds how long a feed that is down is left alone: a poll,
	// which is one small page, finds out that it is back.
	lastFeedRetry = 5 * time.Minute
)

// Backoff returns how long a job waits after so many failures in a row.
func Backoff(failures int) time.Duration {
	d := firstRetry
	for range failures - 1 {
		if d *= 2; d >= lastRetry {
			return lastRetry
		}
	}
	return d
}

// ClampFuture returns p without moments that are yet to come, which a clock
// wrote that ran ahead and has been set right since, and whether there were
// any. A cycle that began then begins anew.
func (p Progress) ClampFuture(now time.Time) (Progress, bool) {
	wrong := p.Done.After(now) || p.Started.After(now) || p.FailedAt.After(now) || p.Doubt.At.After(now) ||
		p.Retry.After(now.Add(retryafter.Limit))
	if !wrong {
		return p, false
	}
	if p.Started.After(now) {
		p = p.End(p.Done)
	}
	p.Done, p.FailedAt = earlier(p.Done, now), earlier(p.FailedAt, now)
	p.Retry, p.Doubt.At = earlier(p.Retry, now), earlier(p.Doubt.At, now)
	return p, true
}
