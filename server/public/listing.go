package public

import (
	"context"
	"net/url"
	"slices"

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
	first      string   // the field that its page is ordered by where nobody chose one, "" for the default
	descending bool     // by default
	filters    []string // parameters that are ids
	flags      []string // parameters that are true or false
	offsets    bool     // a page may be told by how many records come before it
	find       func(context.Context, *Handlers, *listQuery) (found, error)
	// choices is what names the values of filters; nil where the records do.
	choices func(*Handlers) response.Resource
	// beside is what the page of the whole list shows too; nil where that is nothing.
	beside func(*Handlers) response.Resource
	// names says what narrows the list beside its search: values by name, and the
	// rest in words; nil where launches are narrowed by the same.
	names func(context.Context, *Handlers, *listQuery) ([]catalogue.NamedChoice, []string, error)

	path, title, description, chunk string // of its page
	details                         string // the description of a narrowed list: what is told of each record
}

// listQuery is a list as it was asked for.
type listQuery struct {
	asked

	ids        map[string]*int64 // by parameter
	flags      map[string]*bool  // by parameter
	field      string
	descending bool
	page       int64 // asked for
	limit      int
}

// storePage returns the page as the store counts.
func (q *listQuery) storePage() int {
	return request.StorePage(q.page)
}

// filtered reports whether the list is narrowed to what has to do with one thing.
func (q *listQuery) filtered() bool {
	for _, id := range q.ids {
		if id != nil {
			return true
		}
	}
	return false
}

// home reports whether nothing narrows the list and it is at its first page.
func (q *listQuery) home() bool {
	for _, flag := range q.flags {
		if flag != nil {
			return false
		}
	}
	return !q.filtered() && !q.searched() && q.page == 1
}

// newFound returns a page of views; view makes one of a record, about says what
// it is called.
func newFound[T, V any](page catalogue.Page[T], view func(T) V, about func(T) pages.Link) found {
	records := views.MapAll(page.Items, view)
	return found{view: records, lines: linesOf(records), links: views.MapAll(page.Items, about), total: page.Total, unlisted: len(records) == 0}
}

// read reads the parameters of the list's call.
func (l listing) read(query url.Values) (*listQuery, error) {
	p := request.ReadParameters(query)
	q := &listQuery{asked: asked{search: p.Search()}, page: p.Page(), limit: p.Limit(), ids: map[string]*int64{}, flags: map[string]*bool{}}
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
func (l listing) readPage(query url.Values) *listQuery {
	wanted := request.LenientQuery(query, l.filters...)
	if field := query.Get("field"); slices.Contains(l.fields, field) {
		wanted.Set("field", field)
	} else if l.first != "" {
		wanted.Set("field", l.first)
	}
	for _, name := range l.flags {
		if flag := query.Get(name); flag == "true" || flag == "false" {
			wanted.Set(name, flag)
		}
	}
	q, _ := l.read(wanted) // knows only good values
	return q
}

// list returns the call and the page of the list.
func (l listing) list() list[*listQuery] {
	return list[*listQuery]{
		read: l.read, readPage: l.readPage, ttl: response.TTLStored, aside: true,
		find: func(ctx context.Context, h *Handlers, q *listQuery) (found, error) {
			found, err := l.find(ctx, h, q)
			if err == nil && found.total == 0 {
				err = lookup.OrNothingYet(ctx, h.catalogue, nil)
			}
			found.view = views.NewPaged(l.key, q.page, q.limit, found.view, found.total)
			found.unlisted = found.unlisted || q.searched()
			return found, err
		},
		narrow: func(h *Handlers, ctx context.Context, q *listQuery) (narrowed, error) {
			return h.narrowedListing(ctx, l, q)
		},
		finish: func(ctx context.Context, h *Handlers, s shown[*listQuery], page *web.Page) error {
			var answers []response.Resource
			if l.choices != nil && s.asked.filtered() {
				answers = append(answers, l.choices(h))
			}
			if l.beside != nil && s.asked.home() {
				answers = append(answers, l.beside(h))
			}
			return h.pages.AddStored(ctx, page.Data, answers...)
		},
		page: pages.List{Path: l.path, Title: l.title, Description: l.description}, chunk: l.chunk,
		address: func(q *listQuery) string { return pages.ListPath(l.path, q.key, "ordering", "field") },
	}
}
