package public

import (
	"context"
	"net/url"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/pages"
	"tminus/server/problem"
	"tminus/server/response"
	"tminus/server/syndication"
	"tminus/server/web"
)

// list is a kind of list with a call and a page: how both are asked for, and
// what they show.
type list[Q query] struct {
	read     func(url.Values) (Q, error) // for the call
	readPage func(url.Values) Q          // for the page, as the client does: whatever makes no sense is the default, so it never fails
	find     func(context.Context, *Handlers, Q) (found, error)
	ttl      time.Duration                                         // how long an answer is good for
	narrow   func(*Handlers, context.Context, Q) (narrowed, error) // nil where nothing does
	// finish adds what only its page has; nil where there is nothing.
	finish func(context.Context, *Handlers, shown[Q], *web.Page) error

	page    pages.List
	chunk   string
	address func(Q) string // of its page
	// empty says that before anything is stored there is a page, whose client says so.
	empty bool
	// whole says that the page has all records, and that its client narrows them.
	whole bool
	// aside says that the latest news and the picture of the day stand beside it.
	aside bool
}

// query is a list as it was asked for.
type query interface {
	// answerKey returns the client's key of the answer.
	answerKey() string
	// searched reports whether the answer depends on free text.
	searched() bool
	// partOf returns the script of a part that the page begins with, "" for none.
	partOf() string
	// pickedOf returns the id of what the page shows more of, "" for nothing.
	pickedOf() string
}

// asked is what every query knows.
type asked struct {
	key    string // of the client
	search string
	part   string // source path of the script of a part that the page begins with
	picked string // the id of what the page shows more of
}

func (a asked) answerKey() string { return a.key }

func (a asked) searched() bool { return a.search != "" }

func (a asked) partOf() string { return a.part }

func (a asked) pickedOf() string { return a.picked }

// found is one page of a list: the answer, what its records are called, and
// how many the list has.
type found struct {
	view  any
	lines lines // the records one by one
	links []pages.Link
	items []pages.Thing // instead of links, where search engines are told more
	total int
	// unlisted says that search engines leave the page out.
	unlisted bool
	photos   []web.Photo // at the top of the page
}

// shown is what the page of a list is made of.
type shown[Q query] struct {
	asked    Q
	found    found
	narrowed narrowed
}

// get returns the handler of the list's call.
func (l list[Q]) get(h *Handlers) echo.HandlerFunc {
	return func(c echo.Context) error {
		q, err := l.read(c.QueryParams())
		if err != nil {
			return err
		}
		return h.sender.Send(c, listAnswer(h, l, q))
	}
}

func listAnswer[Q query](h *Handlers, l list[Q], q Q) response.Resource {
	res := response.JSON(q.answerKey(), l.ttl, func(ctx context.Context) (any, error) {
		found, err := l.find(ctx, h, q)
		return found.view, err
	})
	res.Search = q.searched()
	return res
}

// show returns the handler of the list's page.
func (l list[Q]) show(h *Handlers) echo.HandlerFunc {
	return func(c echo.Context) error {
		q := l.readPage(c.QueryParams())
		address := l.address(q)
		return h.pages.Show(c, strings.Join([]string{address, q.partOf(), q.answerKey(), q.pickedOf()}, " "), q.searched(), func(ctx context.Context) (web.Page, error) {
			data, err := h.listData(ctx, l.aside)
			if err != nil {
				return web.Page{}, err
			}
			found, err := l.find(ctx, h, q)
			switch {
			case err == nil:
				err = data.Add(q.answerKey(), found.view)
			case l.empty && problem.IsNothingYet(err):
				found.unlisted, err = true, nil
			}
			if err != nil {
				return web.Page{}, err
			}
			narrowed, err := l.narrowed(ctx, h, q)
			if err != nil {
				return web.Page{}, err
			}
			page := h.pages.Plain(l.page.Title, l.page.Description, address, l.chunk, data)
			page.Part = q.partOf()
			h.tell(&page, narrowed)
			if l.finish != nil {
				err = l.finish(ctx, h, shown[Q]{q, found, narrowed}, &page)
			}
			if l.whole {
				address = l.page.Path
			}
			h.describe(&page, address, found)
			return page, err
		})
	}
}

// describe tells search engines what is on a list's page.
func (h *Handlers) describe(page *web.Page, address string, found found) {
	page.Photos = found.photos
	if found.unlisted {
		page.Robots = "noindex"
	}
	switch {
	case found.items != nil:
		page.JSONLD = h.pages.ItemList(*page, address, found.items)
	case found.links != nil:
		page.JSONLD = h.pages.Collection(*page, address, found.links)
	}
}

// narrowed says what narrows the list.
func (l list[Q]) narrowed(ctx context.Context, h *Handlers, q Q) (narrowed, error) {
	if l.narrow == nil {
		return narrowed{}, nil
	}
	return l.narrow(h, ctx, q)
}

// finishFollowed tells readers of feeds where the list can be followed.
func finishFollowed[Q query](_ context.Context, h *Handlers, s shown[Q], page *web.Page) error {
	n := s.narrowed
	page.Alternates = []web.Alternate{h.feeds.Alternate(syndication.Atom, n.called(), n.path, n.query)}
	return nil
}
