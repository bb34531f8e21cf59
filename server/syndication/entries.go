package syndication

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
	// entriesPerPage is how many entries a page for feed readers has.
	entriesPerPage = 50
	// mostPages is how many pages a list for feed readers has at most.
	mostPages = 10
)

// Form is a way to write a list for feed readers.
type Form struct {
	ending      string // of its address
	contentType string
	write       func(feed.Entries) ([]byte, error)
}

// The forms of feeds.
var (
	Atom     = Form{".atom", feed.AtomType, feed.Entries.Atom}
	RSS      = Form{".rss", feed.RSSType, feed.Entries.RSS}
	JSONFeed = Form{".json", feed.JSONType, feed.Entries.JSON}
)

// EntryQuery is a page for feed readers as it was asked for.
type EntryQuery struct {
	Query
	form Form
	home string // path of the page that shows the same, with another query
	Page int    // from 1
	Cost int    // as of response.Resource
}

// ReadEntries begins to read the query of a page for feed readers; home is the
// path of the page that shows the same.
func ReadEntries(home string, form Form, query url.Values) EntryQuery {
	q := EntryQuery{Query: readQuery(home+form.ending, query), form: form, home: home}
	q.Page = int(q.PageTo(mostPages))
	return q
}

// Entries returns what is told of the page beside its title and its entries.
func (q EntryQuery) Entries(site feed.Site, more bool) feed.Entries {
	first, next := maps.Clone(q.Kept), maps.Clone(q.Kept)
	first.Del("page")
	next.Set("page", strconv.Itoa(q.Page+1))
	entries := feed.Entries{Site: site, Path: response.Key(q.path, first), Self: q.Address(), Home: response.Key(q.home, first)}
	if more && q.Page < mostPages {
		entries.Next = response.Key(q.path, next)
	}
	return entries
}

// SendEntries answers with the page for feed readers that find returns.
func (h *Handlers) SendEntries(c echo.Context, q EntryQuery, search string, find func(context.Context) (feed.Entries, error)) error {
	return h.Send(c, response.Resource{
		Key: q.Address(), Search: search != "", Type: q.form.contentType, Cost: q.Cost,
		Dated: func(ctx context.Context) ([]byte, time.Time, error) {
			entries, err := find(ctx)
			if err != nil {
				return nil, time.Time{}, err
			}
			entries.Sort()
			body, err := q.form.write(entries)
			return body, entries.Modified(), err
		},
	})
}

// FollowLaunches returns the handler of GET /launches.atom, .rss and .json: the
// filter's launches, what changed last first.
func (h *Handlers) FollowLaunches(form Form) echo.HandlerFunc {
	return func(c echo.Context) error {
		q := ReadEntries(pages.Launches, form, c.QueryParams())
		filter := q.Filter()
		if q.Err != nil {
			return q.Err
		}
		return h.SendEntries(c, q, filter.Search, func(ctx context.Context) (feed.Entries, error) {
			found, err := h.catalogue.ListForFeed(ctx, catalogue.FeedList{
				LaunchList: catalogue.LaunchList{Filter: *filter, Page: q.Page, Limit: entriesPerPage}, ByChange: true,
			})
			if err != nil {
				return feed.Entries{}, err
			}
			entries, now := q.Entries(h.Site(), found.Total > q.Page*entriesPerPage), h.now()
			entries.Description = "Space launches and their status, most recently changed first."
			entries.Items = views.MapAll(found.Items, func(l catalogue.Launch) feed.Entry { return entries.Site.LaunchEntry(l, now) })
			entries.Title, err = views.FilterTitle(ctx, h.catalogue, *filter)
			return entries, err
		})
	}
}

// FollowChanges returns the handler of GET /changes.atom, .rss and .json: what
// changed about the filter's launches, newest first.
func (h *Handlers) FollowChanges(form Form) echo.HandlerFunc {
	return func(c echo.Context) error {
		q := ReadEntries(pages.Changes, form, c.QueryParams())
		filter := q.ChangeFilter(c.QueryParams())
		if q.Err != nil {
			return q.Err
		}
		filter.Page, filter.Limit = q.Page, entriesPerPage
		search := ""
		if filter.Launches != nil {
			search = filter.Launches.Search
		}
		return h.SendEntries(c, q, search, func(ctx context.Context) (feed.Entries, error) {
			moments, more, err := h.catalogue.ListMoments(ctx, filter)
			if err != nil {
				return feed.Entries{}, err
			}
			entries := q.Entries(h.Site(), more)
			entries.Description = pages.ChangesDescription
			entries.Items = views.MapAll(moments, entries.Site.ChangeEntry)
			entries.Title, err = h.changesTitle(ctx, filter)
			return entries, err
		})
	}
}

// FollowNews returns the handler of GET /news.atom, .rss and .json: the news,
// newest first.
func (h *Handlers) FollowNews(form Form) echo.HandlerFunc {
	return func(c echo.Context) error {
		q := ReadEntries(pages.News, form, c.QueryParams())
		filter := catalogue.NewsFilter{
			Search: q.Search(), LaunchID: q.Launch("launch"), Limit: entriesPerPage, Offset: (q.Page - 1) * entriesPerPage,
		}
		if q.Err != nil {
			return q.Err
		}
		return h.SendEntries(c, q, filter.Search, func(ctx context.Context) (feed.Entries, error) {
			found, err := h.catalogue.ListNews(ctx, filter)
			if err != nil {
				return feed.Entries{}, err
			}
			entries := q.Entries(h.Site(), found.Total > q.Page*entriesPerPage)
			entries.Description = pages.NewsDescription
			entries.Items = views.MapAll(found.Items, entries.Site.ArticleEntry)
			entries.Title, err = h.newsTitle(ctx, filter)
			return entries, err
		})
	}
}
