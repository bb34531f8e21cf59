package intake

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"tminus/store/catalogue"
	"tminus/store/journal"
	"tminus/store/sqlite"
	"tminus/store/words"
)

// NewsBatch is what one answer of the news feed brings.
type NewsBatch struct {
	Articles []catalogue.Article
	Gone     []int64        // articles that the feed no longer has
	Keep     int            // how many of the newest articles stay
	Marks    []journal.Mark // progress, written in the same transaction
}

// SaveNews writes a batch in one transaction and drops the oldest articles
// beyond those to keep; a new one older than all of those is not taken. Of
// several articles with one id the last counts. Saved tells how many of the
// batch's articles are new, changed or neither. The catalogue version grows
// when anything a page shows changed.
func (s *Intake) SaveNews(ctx context.Context, batch NewsBatch) (Saved, error) {
	var saved Saved
	err := s.saving(ctx, func(w *writer) error {
		w.saveNews(batch)
		saved = w.saved
		return w.finish()
	})
	if err != nil {
		return Saved{}, fmt.Errorf("save news: %w", err)
	}
	return saved, nil
}

func (w *writer) saveNews(batch NewsBatch) {
	last := make(map[int64]int, len(batch.Articles))
	for i, a := range batch.Articles {
		last[a.ID] = i
	}
	w.doing = "drop news"
	for _, id := range batch.Gone {
		w.write("DELETE FROM articles WHERE id = ?", id)
	}
	floor := w.newsFloor(batch.Keep)
	for i := range batch.Articles {
		if a := &batch.Articles[i]; last[a.ID] == i {
			w.saved.count(w.saveArticle(a, floor))
		}
	}
	w.doing = "drop old news"
	w.write(`DELETE FROM articles WHERE id IN (
		SELECT id FROM articles ORDER BY published_at DESC, id LIMIT -1 OFFSET ?)`, batch.Keep)
	w.keep(journal.Progress{Marks: batch.Marks})
}

// newsFloor returns when the oldest article that stays was published; zero
// while there is room for more.
func (w *writer) newsFloor(keep int) time.Time {
	var floor time.Time
	w.find("SELECT published_at FROM articles ORDER BY published_at DESC, id LIMIT 1 OFFSET ?", []any{max(keep-1, 0)}, sqlite.AsTime(&floor))
	return floor
}

const saveArticleSQL = `
	INSERT INTO articles (id, title, url, image_url, news_site, summary, authors, featured, published_at, updated_at, search_text)
	VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
	ON CONFLICT (id) DO UPDATE SET title = excluded.title, url = excluded.url, image_url = excluded.image_url,
		news_site = excluded.news_site, summary = excluded.summary, authors = excluded.authors,
		featured = excluded.featured, published_at = excluded.published_at, updated_at = excluded.updated_at,
		search_text = excluded.search_text
	WHERE (articles.title, articles.url, articles.image_url, articles.news_site, articles.summary, articles.authors,
			articles.featured, articles.published_at, articles.updated_at)
		IS NOT (excluded.title, excluded.url, excluded.image_url, excluded.news_site, excluded.summary, excluded.authors,
			excluded.featured, excluded.published_at, excluded.updated_at)`

func (w *writer) saveArticle(a *catalogue.Article, floor time.Time) outcome {
	w.doing = fmt.Sprintf("save article %d", a.ID)
	if a.ID <= 0 || a.URL == "" || a.Title == "" || a.PublishedAt.IsZero() {
		w.fail(errors.New("its id, title, URL or date is missing"))
		return unchanged
	}
	var old bool
	w.find("SELECT 1 FROM articles WHERE id = ?", []any{a.ID}, &old)
	if !old && a.PublishedAt.Before(floor) {
		return unchanged
	}
	before := w.changes
	w.write(saveArticleSQL, a.ID, a.Title, a.URL, a.ImageURL, a.NewsSite, a.Summary, sqlite.JSONList(a.Authors), a.Featured,
		a.PublishedAt.Unix(), sqlite.Unix(a.UpdatedAt), words.SearchText(a.Title, a.Summary, a.NewsSite))
	w.saveArticleLaunches(a)
	switch {
	case !old:
		return inserted
	case w.changes > before:
		return updated
	}
	return unchanged
}

func (w *writer) saveArticleLaunches(a *catalogue.Article) {
	stored := findAll(w, func(r sqlite.Scanner) (string, error) {
		var id string
		err := r.Scan(&id)
		return id, err
	}, "SELECT launch_id FROM article_launches WHERE article_id = ? ORDER BY position", a.ID)
	if slices.Equal(stored, a.LaunchIDs) {
		return
	}
	w.write("DELETE FROM article_launches WHERE article_id = ?", a.ID)
	for i, id := range a.LaunchIDs {
		w.write("INSERT INTO article_launches (article_id, position, launch_id) VALUES (?, ?, ?)", a.ID, i, id)
	}
}
