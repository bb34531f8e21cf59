package search

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/memo"
	"tminus/store/sqlite"
	"tminus/store/words"
)

// knownNames is everything that is found by its name, as of one version.
type knownNames struct {
	things   []thing // in order of their kinds
	articles []headline
	words    []string // of the things' names, in order, as often as they are there
}

// namesMemo remembers the names of one version of the catalogue. While those of
// a newer one are read, they are good.
type namesMemo struct {
	memo.Memo[memo.One, *knownNames]
	renewing atomic.Bool
}

// knownNames returns the names of the catalogue. Only the first call waits for
// them: later ones get those of the version before while the new ones are read.
func (s *Search) knownNames(ctx context.Context) (*knownNames, error) {
	version, err := s.catalogue.CatalogueVersion(ctx)
	if err != nil {
		return nil, err
	}
	return s.names.asOf(ctx, memo.AsOf{Version: version}, s.running.Go, func() (*knownNames, error) { return s.readNames(s.life) })
}

// asOf returns what is known, and has read what is newer in the background.
func (m *namesMemo) asOf(ctx context.Context, now memo.AsOf, background func(func()), read func() (*knownNames, error)) (*knownNames, error) {
	known, of, has := m.Latest(memo.One{})
	if has && (of == now || !m.renewing.CompareAndSwap(false, true)) {
		return known, nil
	}
	type outcome struct {
		known *knownNames
		err   error
	}
	done := make(chan outcome, 1)
	background(func() {
		known, err := m.Get(now, memo.One{}, func() (known *knownNames, err error) {
			err = failure.Try(func() (err error) {
				known, err = read()
				return err
			})
			return known, err
		})
		if has {
			m.renewing.Store(false)
		}
		done <- outcome{known, err}
	})
	if has {
		return known, nil
	}
	select {
	case first := <-done:
		return first.known, first.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// readNames reads all names.
func (s *Search) readNames(ctx context.Context) (*knownNames, error) {
	known := &knownNames{}
	for _, source := range thingSources {
		read := func(c *sqlite.Row) thing { return readThing(source.kind, c) }
		things, err := sqlite.QueryAll(ctx, s.db, read, source.query)
		if err != nil {
			return nil, fmt.Errorf("names of kind %s: %w", source.kind, err)
		}
		known.things = append(known.things, things...)
	}
	var err error
	if known.articles, err = sqlite.QueryAll(ctx, s.db, readHeadline, headlinesSQL, mostHeadlines); err != nil {
		return nil, fmt.Errorf("headlines: %w", err)
	}
	for _, thing := range known.things {
		known.words = append(known.words, strings.Fields(thing.Called)...)
	}
	slices.Sort(known.words)
	return known, nil
}

// headline is what an article is found by.
type headline struct {
	id    int64
	title string // spaced
	text  string // spaced: title, summary and publisher
}

// mostHeadlines bounds how many of the newest articles are searched.
const mostHeadlines = 2000

const headlinesSQL = "SELECT id, title, search_text FROM articles ORDER BY published_at DESC, id LIMIT ? + 0"

func readHeadline(c *sqlite.Row) headline {
	return headline{id: c.Int64(), title: words.Spaced(c.Text()), text: words.Spaced(c.Text())}
}

const articlesSQL = "SELECT a.id, a.title, a.url, a.image_url, a.news_site, a.published_at FROM json_each(?) k CROSS JOIN articles a ON a.id = k.value"

// searchArticles returns the articles that have the words, the newest first.
func (s *Search) searchArticles(ctx context.Context, known *knownNames, q *words.Query, limit int) (Group, error) {
	group := Group{Kind: FindArticles}
	var ids []int64
	for _, article := range known.articles {
		if !q.IsIn(article.text) {
			continue
		}
		group.step = max(group.step, stepText)
		if q.IsIn(article.title) {
			group.step = stepTitle
		}
		if ids = append(ids, article.id); len(ids) > MostCounted {
			break
		}
	}
	group.Total = counted(len(ids))
	found, err := sqlite.InOrder(ctx, s.db, ids[:min(limit, len(ids))], articlesSQL, readFoundArticle, func(a *catalogue.Article) int64 { return a.ID })
	for _, a := range found {
		hit := Hit{ID: fmt.Sprint(a.ID), Title: a.Title, Subtitle: a.NewsSite, PublishedAt: a.PublishedAt, URL: a.URL}
		if a.ImageURL != "" {
			hit.Image = &catalogue.Image{URL: a.ImageURL}
		}
		group.Hits = append(group.Hits, hit)
	}
	return group, err
}

// How good the news are: they come after everything they are about.
const (
	stepTitle = 10
	stepText  = 5
)

func readFoundArticle(c *sqlite.Row) catalogue.Article {
	return catalogue.Article{ID: c.Int64(), Title: c.Text(), URL: c.Text(), ImageURL: c.Text(), NewsSite: c.Text(), PublishedAt: time.Unix(c.Int64(), 0).UTC()}
}
