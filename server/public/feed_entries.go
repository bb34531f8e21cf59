package public

import (
	"context"
	"maps"
	"net/url"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/feed"
	"tminus/server/pages"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

const (
	// feedEntries is how many entries a page for feed readers has.
	feedEntries = 50
	// feedPages is how many pages a list for feed readers has at most.
	feedPages = 10
)

// FeedForm is a way to write a list for feed readers.
type FeedForm struct {
	ending      string // of its address
	contentType string
	write       func(feed.Entries) ([]byte, error)
}

// The forms of feeds.
var (
	Atom     = FeedForm{".atom", feed.AtomType, feed.Entries.Atom}
	RSS      = FeedForm{".rss", feed.RSSType, feed.Entries.RSS}
	JSONFeed = FeedForm{".json", feed.JSONType, feed.Entries.JSON}
)

// entryQuery is a page for feed readers as it was asked for.
type entryQuery struct {
	feedQuery
	form FeedForm
	home string // path of the page that shows the same, with another query
	page int    // from 1
	cost int    // as of response.Resource
}

func readEntries(home string, form FeedForm, query url.Values) entryQuery {
	q := entryQuery{feedQuery: readFeed(home+form.ending, query), form: form, home: home}
	q.page = int(q.PageTo(feedPages))
	return q
}

// entries returns what is told of the page beside its title and its entries.
func (q entryQuery) entries(site feed.Site, more bool) feed.Entries {
	first, next := maps.Clone(q.Kept), maps.Clone(q.Kept)
	first.Del("page")
	next.Set("page", strconv.Itoa(q.page+1))
	entries := feed.Entries{Site: site, Path: response.Key(q.path, first), Self: q.address(), Home: response.Key(q.home, first)}
	if more && q.page < feedPages {
		entries.Next = response.Key(q.path, next)
	}
	return entries
}

// sendEntries answers with the page for feed readers that find returns.
func (h *Handlers) sendEntries(c echo.Context, q entryQuery, search string, find func(context.Context) (feed.Entries, error)) error {
	return h.sendFeed(c, response.Resource{
		Key: q.address(), Search: search != "", Type: q.form.contentType, Cost: q.cost,
		Dated: func(ctx context.Context) ([]byte, time.Time, error) {
			entries, err := find(ctx)
			if err != nil {
				return nil, time.Time{}, err
			}
			body, err := q.form.write(entries)
			return body, entries.Modified(), err
		},
	})
}

// FollowLaunches returns the handler of GET /launches.atom, .rss and .json: the
// filter's launches, what changed last first.
func (h *Handlers) FollowLaunches(form FeedForm) echo.HandlerFunc {
	return func(c echo.Context) error {
		q := readEntries(pages.Launches, form, c.QueryParams())
		filter := q.Filter()
		if q.Err != nil {
			return q.Err
		}
		return h.sendEntries(c, q, filter.Search, func(ctx context.Context) (feed.Entries, error) {
			found, err := h.catalogue.ListForFeed(ctx, catalogue.FeedList{
				LaunchList: catalogue.LaunchList{Filter: filter, Page: q.page, Limit: feedEntries}, ByChange: true,
			})
			if err != nil {
				return feed.Entries{}, err
			}
			entries, now := q.entries(h.feedSite(), found.Total > q.page*feedEntries), h.now()
			entries.Description = "Space launches and how they stand, what changed last first."
			entries.Items = views.MapAll(found.Items, func(l catalogue.Launch) feed.Entry { return entries.Site.LaunchEntry(l, now) })
			entries.Title, err = views.FilterTitle(ctx, h.catalogue, filter)
			return entries, err
		})
	}
}

// FollowChanges returns the handler of GET /changes.atom, .rss and .json: what
// changed about the filter's launches, newest first.
func (h *Handlers) FollowChanges(form FeedForm) echo.HandlerFunc {
	return func(c echo.Context) error {
		q := readEntries(pages.Changes, form, c.QueryParams())
		filter := q.ChangeFilter(c.QueryParams())
		if q.Err != nil {
			return q.Err
		}
		filter.Page, filter.Limit = q.page, feedEntries
		search := ""
		if filter.Launches != nil {
			search = filter.Launches.Search
		}
		return h.sendEntries(c, q, search, func(ctx context.Context) (feed.Entries, error) {
			moments, more, err := h.catalogue.ListMoments(ctx, filter)
			if err != nil {
				return feed.Entries{}, err
			}
			entries := q.entries(h.feedSite(), more)
			entries.Description = changesDescription
			entries.Items = views.MapAll(moments, entries.Site.ChangeEntry)
			entries.Title, err = h.changesTitle(ctx, filter)
			return entries, err
		})
	}
}

// FollowNews returns the handler of GET /news.atom, .rss and .json: the news,
// newest first.
func (h *Handlers) FollowNews(form FeedForm) echo.HandlerFunc {
	return func(c echo.Context) error {
		q := readEntries(pages.News, form, c.QueryParams())
		filter := catalogue.NewsFilter{
			Search: q.Search(), LaunchID: q.Launch("launch"), Limit: feedEntries, Offset: (q.page - 1) * feedEntries,
		}
		if q.Err != nil {
			return q.Err
		}
		return h.sendEntries(c, q, filter.Search, func(ctx context.Context) (feed.Entries, error) {
			found, err := h.catalogue.ListNews(ctx, filter)
			if err != nil {
				return feed.Entries{}, err
			}
			entries := q.entries(h.feedSite(), found.Total > q.page*feedEntries)
			entries.Description = newsDescription
			entries.Items = views.MapAll(found.Items, entries.Site.ArticleEntry)
			entries.Title, err = h.newsTitle(ctx, filter)
			return entries, err
		})
	}
}
