package ingest

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"tminus/ingest/fetch"
	"tminus/ingest/snapi"
	"tminus/ingest/wire"
	"tminus/store/catalogue"
	"tminus/store/intake"
)

const articlesPath = "articles/"

var errTooMany = &wire.FormatError{Reason: "the answer has more than " + strconv.Itoa(maxRecords) + " records"}

// newsPage is what an answer brought.
type newsPage struct {
	articles []catalogue.Article
	env      wire.Envelope
}

// ask asks for the job's next page of articles, which begins at its cursor.
func (n *newsReader) ask(ctx context.Context, r *run, order, bound string) (newsPage, error) {
	q := url.Values{"limit": {strconv.Itoa(r.p.Limit())}, "ordering": {order}}
	if !r.p.Cursor.IsZero() {
		q.Set(bound, r.p.Cursor.UTC().Format(time.RFC3339))
	}
	if r.p.Offset > 0 {
		q.Set("offset", strconv.Itoa(r.p.Offset))
	}
	var page newsPage
	err := n.fetch.Get(ctx, fetch.Call{Path: articlesPath, Query: q, Purpose: r.job, Sent: &r.record.Calls}, func(body io.Reader) (err error) {
		page = newsPage{}
		page.env, err = snapi.Articles(body, func(a catalogue.Article) error {
			if len(page.articles) == maxRecords {
				return errTooMany
			}
			page.articles = append(page.articles, a)
			return nil
		})
		return err
	})
	return page, err
}

func (p newsPage) batch(keep int) intake.NewsBatch {
	return intake.NewsBatch{Articles: p.articles, Keep: keep}
}

// oldest returns when the oldest article was published, otherwise when there
// is none.
func (p newsPage) oldest(otherwise time.Time) time.Time {
	if len(p.articles) == 0 {
		return otherwise
	}
	at := p.articles[0].PublishedAt
	for _, a := range p.articles {
		if a.PublishedAt.Before(at) {
			at = a.PublishedAt
		}
	}
	return at
}

// lastChange returns when the article that changed last did, otherwise when
// none tells.
func (p newsPage) lastChange(otherwise time.Time) time.Time {
	var at time.Time
	for _, a := range p.articles {
		if a.UpdatedAt.After(at) {
			at = a.UpdatedAt
		}
	}
	if at.IsZero() {
		return otherwise
	}
	return at
}

// ids returns the ids on the page, bad records included; not ok when one of
// those has none.
func (p newsPage) ids() (ids map[int64]bool, ok bool) {
	ids = make(map[int64]bool, p.env.Read)
	for _, a := range p.articles {
		ids[a.ID] = true
	}
	for _, bad := range p.env.Bad {
		id, err := strconv.ParseInt(bad.ID, 10, 64)
		if err != nil {
			return nil, false
		}
		ids[id] = true
	}
	return ids, len(p.env.Bad) == p.env.Skipped
}

// drop puts those articles into the batch as gone that are stored for the time
// of a page, are not on it, and that the feed does not know by id either. What
// it does know joins the batch. Last says that no page follows.
func (n *newsReader) drop(ctx context.Context, r *run, page newsPage, last bool, batch *intake.NewsBatch) error {
	listed, ok := page.ids()
	if !ok || r.p.Offset > 0 {
		return nil
	}
	// As old as the oldest there may be others on the next page.
	after := page.oldest(r.p.Cursor)
	if last {
		after = time.Time{}
	}
	stored, err := n.catalogue.NewsWithin(ctx, after, r.p.Cursor)
	if err != nil {
		return err
	}
	doubts := 0
	for _, id := range stored {
		if listed[id] {
			continue
		}
		if doubts++; doubts > newsDoubts {
			return nil // the next time
		}
		article, err := n.askFor(ctx, r, id)
		if fail, failed := errors.AsType[*fetch.Error](err); failed && fail.Status == http.StatusNotFound {
			batch.Gone = append(batch.Gone, id)
			continue
		}
		if err != nil {
			return err
		}
		batch.Articles = append(batch.Articles, article)
	}
	return nil
}

// askFor asks for one article.
func (n *newsReader) askFor(ctx context.Context, r *run, id int64) (article catalogue.Article, err error) {
	c := fetch.Call{Path: articlesPath + strconv.FormatInt(id, 10) + "/", Purpose: r.job, Sent: &r.record.Calls}
	err = n.fetch.Get(ctx, c, func(body io.Reader) (err error) {
		article, err = snapi.Article(body)
		return err
	})
	if err == nil && article.ID != id {
		err = n.fetch.Reject(c.Path, "the answer is about another article")
	}
	return article, err
}
