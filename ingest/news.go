package ingest

import (
	"context"
	"errors"
	"time"

	"tminus/ingest/fetch"
	"tminus/ingest/plan"
	"tminus/ingest/wire"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/journal"
)

// The jobs that read news, and what is kept about the feed as a whole.
const (
	newsName    = "news feed"
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
	newsTop = plan.PageSize
	// newsDoubts is how many articles that are missing from a page are asked
	// for by id after it.
	newsDoubts = 5
)

// newsReader does the jobs that read news.
type newsReader struct {
	pacedFeed
	limit int // articles that are kept
}

// newsFeed returns the Spaceflight News API, nil when it is off.
func newsFeed(s *shared) (*pacedFeed, error) {
	if s.cfg.NewsURL == "" || s.cfg.NewsKeep <= 0 {
		return nil, nil
	}
	n := &newsReader{pacedFeed: pacedFeed{patience: plan.Backoff, rest: newsRest}, limit: s.cfg.NewsKeep}
	n.jobs = []pacedJob{
		{job{jobNews, n.changes}, "see which articles are new or changed", n.due(jobNews, newsEvery)},
		{job{jobNewsTop, n.window(newsTop)}, "see which of the newest articles are gone", n.due(jobNewsTop, newsTopEvery)},
		{job{jobNewsPast, n.window(n.limit)}, "read through all articles that are kept", n.due(jobNewsPast, newsPastEvery)},
	}
	return &n.pacedFeed, n.open(s, fetch.Options{Feed: newsName, BaseURL: s.cfg.NewsURL})
}

// due returns when a job is: the archive at once, the others after its first
// page, which tells where changes begin.
func (n *newsReader) due(job string, every time.Duration) dueFunc {
	return func(_ context.Context, all map[string]plan.Progress) (time.Time, bool, error) {
		p := all[job]
		switch {
		case p.Running():
			return n.now(), true, nil
		case p.Done.IsZero():
			return n.now(), job == jobNewsPast, nil
		}
		return p.Done.Add(every), true, nil
	}
}

// changes asks for the articles that are new or changed since the last one
// that was seen.
func (n *newsReader) changes(ctx context.Context, r *run) error {
	if !r.p.Running() {
		r.p = r.p.Begin(n.now())
	}
	page, asked := n.ask(ctx, r, "updated_at", "updated_at_gte")
	if asked != nil && len(page.articles) == 0 {
		return asked
	}
	if asked == nil {
		r.p = r.p.MoveTo(page.lastChange(r.p.Cursor), page.env.Read).Worked()
	}
	if err := n.save(ctx, r, page.batch(n.limit), page.env); err != nil || asked != nil {
		return errors.Join(asked, err)
	}
	return n.endPage(ctx, r, page, !page.env.HasNext)
}

// window returns the step that reads the next page of the newest articles, as
// far down as depth of them, and drops those that the feed no longer has.
func (n *newsReader) window(depth int) func(context.Context, *run) error {
	return func(ctx context.Context, r *run) error {
		if !r.p.Running() {
			r.p = r.p.Begin(n.now())
			r.p.Cursor = time.Time{}
		}
		page, asked := n.ask(ctx, r, "-published_at", "published_at_lte")
		if asked != nil && len(page.articles) == 0 {
			return asked
		}
		if asked == nil && r.p.Cursor.IsZero() {
			if err := n.weighNewest(ctx, r, page.env); err != nil {
				return err
			}
		}
		over := !page.env.HasNext
		batch := page.batch(n.limit)
		if asked == nil {
			asked = n.drop(ctx, r, page, over, &batch)
		}
		// What came before an answer broke off is good; its page comes again.
		oldest := page.oldest(r.p.Cursor)
		if asked == nil {
			r.p = r.p.MoveTo(oldest, page.env.Read).Worked()
		}
		if err := n.save(ctx, r, batch, page.env); err != nil || asked != nil {
			return errors.Join(asked, err)
		}
		if !over {
			count, err := n.catalogue.CountNews(ctx, oldest)
			if err != nil {
				return err
			}
			over = count >= min(depth, n.limit)
		}
		return n.endPage(ctx, r, page, over)
	}
}

// weighNewest compares what the first page tells of the list with what is
// stored. The error is a *fetch.Error while a much shorter list is not believed.
func (n *newsReader) weighNewest(ctx context.Context, r *run, env wire.Envelope) error {
	length, told := toldLength(r.p, env)
	if !told {
		return nil
	}
	had, err := n.catalogue.CountNews(ctx, time.Time{})
	if err != nil {
		return err
	}
	return r.weigh(length, had, articlesPath)
}

// save writes what a page brought together with the progress.
func (n *newsReader) save(ctx context.Context, r *run, batch intake.NewsBatch, env wire.Envelope) error {
	var err error
	if batch.Marks, err = r.pageMarks(catalogue.KindNews); err != nil {
		return err
	}
	saved, err := n.intake.SaveNews(context.WithoutCancel(ctx), batch)
	if err != nil {
		return err
	}
	r.took(env, saved)
	if len(batch.Gone) > 0 {
		r.note = counted(len(batch.Gone), "article") + " gone."
	}
	return nil
}

// endPage decides what follows a page: the next one, a little later, or the end
// of the cycle.
func (n *newsReader) endPage(ctx context.Context, r *run, page newsPage, over bool) error {
	now := n.now()
	r.p.Retry = now.Add(newsPace)
	if over {
		r.p = r.p.End(now)
	}
	progress := map[string]plan.Progress{r.job: r.p}
	var swept []journal.Mark
	if r.job == jobNewsPast {
		if over {
			swept = append(swept, momentMark(catalogue.MarkSwept(catalogue.KindNews), now))
		}
		known, err := n.progress(ctx, jobNews)
		if err != nil {
			return err
		}
		if known.Done.IsZero() {
			// Changes are asked for from here on; the newest articles are known.
			progress[jobNews] = plan.Progress{Done: now, Cursor: page.lastChange(now)}
			progress[jobNewsTop] = plan.Progress{Done: now}
		}
	}
	marks, err := progressMarks(progress)
	if err != nil {
		return err
	}
	return n.keepMarks(context.WithoutCancel(ctx), append(marks, swept...)...)
}
