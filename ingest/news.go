package ingest

import (
	"context"
	"errors"
	"time"

	"tminus/ingest/wire"
	"tminus/store/catalogue"
	"tminus/store/feed"
)

// The jobs that read news, and what is kept about the feed as a whole.
const (
	newsFeed    = "news feed"
	jobNews     = "news"
	jobNewsTop  = "recent news"
	jobNewsPast = "news archive"
)

const (
	// newsEvery is how often new and changed articles are asked for.
	newsEvery = 10 * time.Minute
	// newsTopEvery is how often the newest articles are read again, to see
	// which are gone.
	newsTopEvery = time.Hour
	// newsPastEvery is how often all articles that are kept are.
	newsPastEvery = 24 * time.Hour
	// newsPace is how far the pages of one job are apart.
	newsPace = 20 * time.Second
	// newsRest is how long the feed is left alone after a failure.
	newsRest = time.Minute
	// newsTop is how many of the newest articles are read again.
	newsTop = pageSize
	// newsDoubts is how many articles that are missing from a page are asked
	// for by id after it.
	newsDoubts = 5
)

// newsReader does the jobs that read news.
type newsReader struct {
	*sideFeed
	limit int // articles that are kept
}

// newsFeed returns the Spaceflight News API, nil when it is off.
func (r *Runner) newsFeed() (*sideFeed, error) {
	if r.cfg.NewsURL == "" || r.cfg.NewsKeep <= 0 {
		return nil, nil
	}
	f, err := r.newSideFeed(newsFeed, r.cfg.NewsURL)
	if err != nil {
		return nil, err
	}
	f.patience, f.rest = backoff, newsRest
	n := &newsReader{sideFeed: f, limit: r.cfg.NewsKeep}
	f.jobs = []sideJob{
		{jobNews, "see which articles are new or changed", n.due(jobNews, newsEvery), n.changes},
		{jobNewsTop, "see which of the newest articles are gone", n.due(jobNewsTop, newsTopEvery), n.window(newsTop)},
		{jobNewsPast, "read through all articles that are kept", n.due(jobNewsPast, newsPastEvery), n.window(n.limit)},
	}
	return f, nil
}

// due returns when a job is: the archive at once, the others after its first
// page, which tells where changes begin.
func (n *newsReader) due(job string, every time.Duration) dueFunc {
	return func(_ context.Context, all map[string]progress) (time.Time, bool, error) {
		p := all[job]
		switch {
		case p.running():
			return n.now(), true, nil
		case p.Done.IsZero():
			return n.now(), job == jobNewsPast, nil
		}
		return p.Done.Add(every), true, nil
	}
}

// changes asks for the articles that are new or changed since the last one
// that was seen.
func (n *newsReader) changes(ctx context.Context, w *work) error {
	if !w.p.running() {
		w.p = w.p.begin(n.now())
	}
	page, asked := n.ask(ctx, w, "updated_at", "updated_at_gte")
	if asked != nil && len(page.articles) == 0 {
		return asked
	}
	if asked == nil {
		w.p = w.p.moveTo(page.lastChange(w.p.Cursor), page.env.Read).worked()
	}
	if err := n.save(ctx, w, page.batch(n.limit), page.env); err != nil || asked != nil {
		return errors.Join(asked, err)
	}
	return n.endPage(ctx, w, page, !page.env.HasNext)
}

// window returns the step that reads the next page of the newest articles, as
// far down as depth of them, and drops those that the feed no longer has.
func (n *newsReader) window(depth int) stepFunc {
	return func(ctx context.Context, w *work) error {
		if !w.p.running() {
			w.p = w.p.begin(n.now())
			w.p.Cursor = time.Time{}
		}
		page, asked := n.ask(ctx, w, "-published_at", "published_at_lte")
		if asked != nil && len(page.articles) == 0 {
			return asked
		}
		if asked == nil && w.p.Cursor.IsZero() {
			if err := n.weighNewest(ctx, w, page.env); err != nil {
				return err
			}
		}
		over := !page.env.HasNext
		batch := page.batch(n.limit)
		if asked == nil {
			asked = n.drop(ctx, w, page, over, &batch)
		}
		// What came before an answer broke off is good; its page comes again.
		oldest := page.oldest(w.p.Cursor)
		if asked == nil {
			w.p = w.p.moveTo(oldest, page.env.Read).worked()
		}
		if err := n.save(ctx, w, batch, page.env); err != nil || asked != nil {
			return errors.Join(asked, err)
		}
		if !over {
			count, err := n.catalogue.CountNews(ctx, oldest)
			if err != nil {
				return err
			}
			over = count >= min(depth, n.limit)
		}
		return n.endPage(ctx, w, page, over)
	}
}

// weighNewest compares what the first page tells of the list with what is
// stored. The error is a *fetchError while a much shorter list is not believed.
func (n *newsReader) weighNewest(ctx context.Context, w *work, env wire.Envelope) error {
	length, told := toldLength(w.p, env)
	if !told {
		return nil
	}
	had, err := n.catalogue.CountNews(ctx, time.Time{})
	if err != nil {
		return err
	}
	return w.weigh(length, had, withoutQuery(n.fetch.base.JoinPath(articlesPath).String()))
}

// save writes what a page brought together with the progress.
func (n *newsReader) save(ctx context.Context, w *work, batch catalogue.NewsBatch, env wire.Envelope) error {
	mark, err := progressOf{w.task.job, w.p}.mark()
	if err != nil {
		return err
	}
	batch.Marks = []feed.Mark{mark, momentMark(catalogue.MarkSeen(catalogue.KindNews), n.now())}
	saved, err := n.catalogue.SaveNews(context.WithoutCancel(ctx), batch)
	if err != nil {
		return err
	}
	w.took(env, saved)
	if len(batch.Gone) > 0 {
		w.note = counted(len(batch.Gone), "article") + " gone."
	}
	return nil
}

// endPage decides what follows a page: the next one, a little later, or the end
// of the cycle.
func (n *newsReader) endPage(ctx context.Context, w *work, page newsPage, over bool) error {
	now := n.now()
	marks := []feed.Mark{}
	w.p.Retry = now.Add(newsPace)
	if over {
		w.p = w.p.end(now)
	}
	list := []progressOf{{w.task.job, w.p}}
	if w.task.job == jobNewsPast {
		if over {
			marks = append(marks, momentMark(catalogue.MarkSwept(catalogue.KindNews), now))
		}
		known, err := n.progress(ctx, jobNews)
		if err != nil {
			return err
		}
		if known.Done.IsZero() {
			// Changes are asked for from here on; the newest articles are known.
			list = append(list, progressOf{jobNews, progress{Done: now, Cursor: page.lastChange(now)}},
				progressOf{jobNewsTop, progress{Done: now}})
		}
	}
	for _, p := range list {
		mark, err := p.mark()
		if err != nil {
			return err
		}
		marks = append(marks, mark)
	}
	_, err := n.catalogue.Save(context.WithoutCancel(ctx), catalogue.Batch{Marks: marks})
	return err
}
