package public

import (
	"context"
	"net/url"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/pages"
	"tminus/server/problem"
	"tminus/server/request"
	"tminus/server/syndication"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
)

// longestHeadline is how many characters of a headline search engines take.
const longestHeadline = 110

// readNewsPage reads the query of the page /news as the client does: whatever
// makes no sense is the default, so it never fails.
func readNewsPage(query url.Values) newsQuery {
	asked := request.LenientQuery(query)
	asked.Del("ordering")
	if offset := query.Get("offset"); request.IsNumber(offset) {
		asked.Set("offset", offset)
	}
	if order := query.Get("ordering"); order == "published_at" || order == "asc" {
		asked.Set("ordering", "published_at")
	}
	q, _ := readNews(asked) // knows only good values
	return q
}

// ShowNews handles GET /news.
func (h *Handlers) ShowNews(c echo.Context) error {
	const path, chunk = pages.News, "src/features/news/NewsPage.tsx"
	q := readNewsPage(c.QueryParams())
	return h.pages.Show(c, path+" "+q.key, q.filter.Search != "", func(ctx context.Context) (web.Page, error) {
		data, err := h.pages.NewData(ctx)
		if err != nil {
			return web.Page{}, err
		}
		address := newsPath(path, q)
		page := h.pages.Plain("News", pages.NewsDescription, address, chunk, data)
		narrowed, err := h.narrowedNews(ctx, q)
		if err != nil {
			return web.Page{}, err
		}
		h.tell(&page, narrowed)
		page.Alternates = []web.Alternate{h.feeds.Alternate(syndication.Atom, narrowed.called(), path, narrowed.query)}
		found, err := h.findNews(ctx, q)
		if problem.IsNothingYet(err) {
			page.Robots = "noindex"
			return page, nil // the client says so
		}
		if err != nil {
			return web.Page{}, err
		}
		if q.filter.Search != "" || len(found.Items) == 0 {
			page.Robots = "noindex"
		}
		page.JSONLD = h.newsList(page, address, found.Items)
		if (q.filter == catalogue.NewsFilter{Limit: q.filter.Limit}) && len(found.Items) > 0 { // the newest one leads
			page.Photos = firstPhotos(h.images.NewsCopies(found.Items[0].ImageURL), "(max-width: 60rem) 88vw, 47rem")
		}
		return page, data.Add(q.key, h.newNewsView(q, found))
	})
}

// narrowedNews returns the news by what narrows them.
func (h *Handlers) narrowedNews(ctx context.Context, q newsQuery) (narrowed, error) {
	n := narrowed{path: pages.News, title: "News", details: "From many publishers, with the launches they are about.", query: url.Values{}}
	if q.filter.Search != "" {
		n.query.Set("search", q.filter.Search)
	}
	var err error
	n.words, err = h.feeds.NewsWords(ctx, q.filter)
	return n, err
}

// newsPath returns the one address of a list of articles.
func newsPath(path string, q newsQuery) string {
	if q.filter.Offset == 0 {
		return pages.ListPath(path, q.key, "ordering", "offset")
	}
	return pages.ListPath(path, q.key, "ordering")
}

// newsList describes a list of articles to search engines.
func (h *Handlers) newsList(page web.Page, path string, articles []catalogue.Article) pages.Thing {
	items := []pages.Thing{}
	for i, a := range articles {
		article := pages.Thing{
			"@type": "NewsArticle", "headline": views.Shorten(a.Title, longestHeadline-1), "url": a.URL,
			"datePublished": a.PublishedAt.UTC().Format(time.RFC3339),
			"publisher":     pages.Thing{"@type": "Organization", "name": a.NewsSite},
		}
		article.Set("image", h.images.NewsAddress(a.ImageURL))
		items = append(items, pages.Thing{"@type": "ListItem", "position": i + 1, "item": article})
	}
	return h.pages.ItemList(page, path, items)
}
