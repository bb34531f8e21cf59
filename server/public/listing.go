package public

import (
	"context"
	"net/url"
	"slices"

	"github.com/labstack/echo/v4"

	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
)

// listing is a kind of paged list: how it is asked for, and how it is shown.
type listing struct {
	call       string   // path of its call below /api/v1/
	key        string   // of the records in _embedded
	fields     []string // to order by, the default first
	descending bool     // by default
	filters    []string // parameters that are ids
	flags      []string // parameters that are true or false
	offsets    bool     // a page may be told by how many records come before it
	find       func(context.Context, *Handlers, listQuery) (found, error)
	// choices is what names the values of filters; nil where the records do.
	choices func(*Handlers) response.Resource
	// names says what narrows the list beside its search: values by name, and the
	// rest in words; nil where launches are narrowed by the same.
	names func(context.Context, *Handlers, listQuery) ([]catalogue.NamedChoice, []string, error)

	path, title, description, chunk string // of its page
	details                         string // the description of a narrowed list: what is told of each record
}

// listQuery is a list as it was asked for.
type listQuery struct {
	search     string
	ids        map[string]*int64 // by parameter
	flags      map[string]*bool  // by parameter
	field      string
	descending bool
	page       int64 // asked for
	limit      int
	key        string // of the client
}

// storePage returns the page as the store counts.
func (q listQuery) storePage() int {
	return request.StorePage(q.page)
}

// filtered reports whether the list is narrowed to what has to do with one thing.
func (q listQuery) filtered() bool {
	for _, id := range q.ids {
		if id != nil {
			return true
		}
	}
	return false
}

// found is one page of a list: views, what they are called, and how many
// records the list has.
type found struct {
	views any
	lines lines // the same, one by one
	links []pages.Link
	total int
	// photos are at the top of the page.
	photos []web.Photo
}

func newFound[T, V any](page catalogue.Page[T], view func(T) V, about func(T) pages.Link) found {
	records := views.MapAll(page.Items, view)
	return found{views: records, lines: linesOf(records), links: views.MapAll(page.Items, about), total: page.Total}
}

// read reads the parameters of the list's call.
func (l listing) read(query url.Values) (listQuery, error) {
	p := request.ReadParameters(query)
	q := listQuery{search: p.Search(), page: p.Page(), limit: p.Limit(), ids: map[string]*int64{}, flags: map[string]*bool{}}
	if l.offsets && query.Get("page") == "" {
		q.page = p.PageAt(q.limit)
	}
	q.field, q.descending = p.Order(l.descending, l.fields...)
	for _, name := range l.filters {
		q.ids[name] = p.ID(name)
	}
	for _, name := range l.flags {
		q.flags[name] = p.Flag(name)
	}
	q.key = response.Key(l.call, p.Kept)
	return q, p.Err
}

// readPage reads the query of the list's page as the client does: whatever
// makes no sense is the default, so it never fails.
func (l listing) readPage(query url.Values) listQuery {
	asked := request.LenientQuery(query, l.filters...)
	if field := query.Get("field"); slices.Contains(l.fields, field) {
		asked.Set("field", field)
	}
	for _, name := range l.flags {
		if flag := query.Get(name); flag == "true" || flag == "false" {
			asked.Set(name, flag)
		}
	}
	q, _ := l.read(asked) // knows only good values
	return q
}

// getList returns the handler of a list's call.
func (h *Handlers) getList(l listing) echo.HandlerFunc {
	return func(c echo.Context) error {
		q, err := l.read(c.QueryParams())
		if err != nil {
			return err
		}
		return h.sender.Send(c, h.listAnswer(l, q))
	}
}

func (h *Handlers) listAnswer(l listing, q listQuery) response.Resource {
	res := response.JSON(q.key, response.TTLStored, func(ctx context.Context) (any, error) {
		found, err := h.findList(ctx, l, q)
		return views.NewPaged(l.key, q.page, q.limit, found.views, found.total), err
	})
	res.Search = q.search != ""
	return res
}

func (h *Handlers) findList(ctx context.Context, l listing, q listQuery) (found, error) {
	found, err := l.find(ctx, h, q)
	if err == nil && found.total == 0 {
		err = lookup.OrNothingYet(ctx, h.catalogue, nil)
	}
	return found, err
}

// showList returns the handler of a list's page.
func (h *Handlers) showList(l listing) echo.HandlerFunc {
	return func(c echo.Context) error {
		q := l.readPage(c.QueryParams())
		return h.pages.Show(c, l.path+" "+q.key, q.search != "", func(ctx context.Context) (web.Page, error) {
			found, err := h.findList(ctx, l, q)
			if err != nil {
				return web.Page{}, err
			}
			data, err := h.newListData(ctx)
			if err != nil {
				return web.Page{}, err
			}
			if err := data.Add(q.key, views.NewPaged(l.key, q.page, q.limit, found.views, found.total)); err != nil {
				return web.Page{}, err
			}
			if l.choices != nil && q.filtered() {
				if err := h.pages.AddStored(ctx, data, l.choices(h)); err != nil {
					return web.Page{}, err
				}
			}
			narrowed, err := h.narrowedListing(ctx, l, q)
			return h.listPage(l, q, narrowed, found, data), err
		})
	}
}

func (h *Handlers) listPage(l listing, q listQuery, narrowed narrowed, found found, data pages.Data) web.Page {
	path := pages.ListPath(l.path, q.key, "ordering", "field")
	page := h.pages.Plain(l.title, l.description, path, l.chunk, data)
	h.tell(&page, narrowed)
	page.JSONLD = h.pages.Collection(page, path, found.links)
	page.Photos = found.photos
	if q.search != "" || len(found.links) == 0 {
		page.Robots = "noindex"
	}
	return page
}
