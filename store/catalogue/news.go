package catalogue

import (
	"context"
	"fmt"
	"strings"
	"time"

	"tminus/store/sqlite"
	"tminus/store/words"
)

// Article is a piece of news. Its texts are plain: no HTML, no Markdown.
type Article struct {
	ID          int64
	Title       string
	URL         string // never empty
	ImageURL    string // https, "" when it has none
	NewsSite    string // who published it
	Summary     string // single-spaced, "" when it has none
	Authors     []string
	Featured    bool
	PublishedAt time.Time
	UpdatedAt   time.Time // zero: not told
	// LaunchIDs are the launches the article is about, as the feed tells them
	// when saved; from reads only those with a page, never nil.
	LaunchIDs []string
}

// NewsFilter selects articles.
type NewsFilter struct {
	Search    string // words of title, summary and news site, as in Filter
	LaunchID  string // about this launch; "" all
	Ascending bool   // oldest first instead of newest first; ties by id
	Limit     int    // below 1: 12
	Offset    int
}

// where returns the conditions of the filter and their arguments.
func (f NewsFilter) where() (cond string, args []any) {
	conds := []string{"1"}
	if f.LaunchID != "" {
		// A launch of the starter catalogue may have had another id before.
		id := strings.ToLower(f.LaunchID)
		conds = append(conds, `a.id IN (SELECT article_id FROM article_launches WHERE launch_id IN (
			SELECT ? UNION SELECT new_id FROM launch_redirects WHERE old_id = ?
			UNION SELECT old_id FROM launch_redirects WHERE new_id = ?))`)
		args = append(args, id, id, id)
	}
	if search, wanted := words.Condition(f.Search, "a.search_text"); search != "" {
		conds, args = append(conds, search), append(args, wanted...)
	}
	return strings.Join(conds, " AND "), args
}

// newsSQL selects one page of articles; after the conditions' arguments it
// takes the limit and the offset.
const newsSQL = `
	SELECT a.id, a.title, a.url, a.image_url, a.news_site, a.summary, a.authors, a.featured, a.published_at, a.updated_at,
		(SELECT json_group_array(shown) FROM (
			SELECT l.id AS shown FROM article_launches al
				JOIN launches l ON l.id = coalesce(
					(SELECT new_id FROM launch_redirects WHERE old_id = al.launch_id), al.launch_id)
			WHERE al.article_id = a.id AND l.withdrawn_at IS NULL
			GROUP BY l.id ORDER BY min(al.position)))
	FROM articles a WHERE %s ORDER BY a.published_at %s, a.id LIMIT ? + 0 OFFSET ?`

// ListNews returns one page of the articles that pass the filter. A page past
// the end is empty.
func (s *Catalogue) ListNews(ctx context.Context, f NewsFilter) (Page[Article], error) {
	if f.Limit < 1 {
		f.Limit = DefaultLimit
	}
	cond, args := f.where()
	page := Page[Article]{}
	var err error
	if page.Total, err = s.db.QueryCount(ctx, "SELECT count(*) FROM articles a WHERE "+cond, args...); err != nil {
		return Page[Article]{}, fmt.Errorf("count news: %w", err)
	}
	direction := "DESC"
	if f.Ascending {
		direction = "ASC"
	}
	page.Items, err = sqlite.QueryAll(ctx, s.db, readArticle, fmt.Sprintf(newsSQL, cond, direction), append(args, f.Limit, max(f.Offset, 0))...)
	if err != nil {
		return Page[Article]{}, fmt.Errorf("list news: %w", err)
	}
	return page, nil
}

func readArticle(c *sqlite.Row) Article {
	a := Article{
		ID: c.Int64(), Title: c.Text(), URL: c.Text(), ImageURL: c.Text(), NewsSite: c.Text(), Summary: c.Text(),
		Authors: []string{}, LaunchIDs: []string{},
	}
	c.JSON(&a.Authors)
	a.Featured, a.PublishedAt, a.UpdatedAt = c.Bool(), c.Time(), c.Time()
	c.JSON(&a.LaunchIDs)
	return a
}

// CountNews returns how many articles are stored that were published at or
// after a moment.
func (s *Catalogue) CountNews(ctx context.Context, since time.Time) (int, error) {
	count, err := s.db.QueryCount(ctx, "SELECT count(*) FROM articles WHERE published_at >= ?", since.Unix())
	if err != nil {
		return 0, fmt.Errorf("count news: %w", err)
	}
	return count, nil
}

// NewsWithin returns the ids of the stored articles that were published after
// one moment and until another, newest first. A zero moment is no bound.
func (s *Catalogue) NewsWithin(ctx context.Context, after, until time.Time) ([]int64, error) {
	cond, args := "published_at > ?", []any{after.Unix()}
	if !until.IsZero() {
		cond, args = cond+" AND published_at <= ?", append(args, until.Unix())
	}
	ids, err := s.db.QueryIDs(ctx, "SELECT id FROM articles WHERE "+cond+" ORDER BY published_at DESC, id", args...)
	if err != nil {
		return nil, fmt.Errorf("news within: %w", err)
	}
	return ids, nil
}
