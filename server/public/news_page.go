package public

import (
	"context"
	"net/url"
	"time"

	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

// news is the list of GET /api/v1/public/news and of /news.
var news = list[*newsQuery]{
	read: readNews, readPage: readNewsPage, find: findNews, ttl: response.TTLStored, empty: true,
	narrow:  (*Handlers).narrowedNews,
	finish:  finishFollowed[*newsQuery],
	page:    pages.List{Path: pages.News, Title: "News", Description: pages.NewsDescription},
	chunk:   "src/features/news/NewsPage.tsx",
	address: newsPath,
}

// longestHeadline is how many characters of a headline search engines take.
const longestHeadline = 110

// readNewsPage reads the query of the page /news as the client does: whatever
// makes no sense is the default, so it never fails.
func readNewsPage(query url.Values) *newsQuery {
	wanted := request.LenientQuery(query)
	wanted.Del("ordering")
	if offset := query.Get("offset"); request.IsNumber(offset) {
		wanted.Set("offset", offset)
	}
	if order := query.Get("ordering"); order == "published_at" || order == "asc" {
		wanted.Set("ordering", "published_at")
	}
	q, _ := readNews(wanted) // knows only good values
	return q
}

// narrowedNews returns the news by what narrows them.
func (h *Handlers) narrowedNews(ctx context.Context, q *newsQuery) (narrowed, error) {
	n := narrowed{path: pages.News, title: "News", details: "From many publishers, with the related launches.", query: url.Values{}}
	if q.filter.Search != "" {
		n.query.Set("search", q.filter.Search)
	}
	var err error
	n.words, err = h.feeds.NewsWords(ctx, q.filter)
	return n, err
}

// newsPath returns the one address of a list of articles.
func newsPath(q *newsQuery) string {
	if q.filter.Offset == 0 {
		return pages.ListPath(pages.News, q.key, "ordering", "offset")
	}
	return pages.ListPath(pages.News, q.key, "ordering")
}

// newsItems describes articles to search engines.
func (h *Handlers) newsItems(articles []catalogue.Article) []pages.Thing {
	items := []pages.Thing{}
	for i, a := range articles {
		article := pages.Thing{
			"@type": "NewsArticle", "headline": views.Shorten(a.Title, longestHeadline-1), "url": a.URL,
			"datePublished": a.PublishedAt.UTC().Format(time.RFC3339),
			"publisher":     pages.Thing{"@type": "Organization", "name": a.NewsSite},
		}
		article.Set("image", h.views.NewsAddress(a.ImageURL))
		items = append(items, pages.Thing{"@type": "ListItem", "position": i + 1, "item": article})
	}
	return items
}
