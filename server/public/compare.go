package public

import (
	"context"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"tminus/server/lookup"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/stats"
	"tminus/store/words"
)

// mostCompared is how many things stand beside each other.
const mostCompared = 4

// comparison is how things of one kind stand beside each other: the list's call
// with ids, and a page.
type comparison[T any] struct {
	list   listing
	filter string // of launches, by such a thing
	find   func(context.Context, *Handlers, int64) (T, error)
	view   func(views.Maker, T) any // as on the list
	name   func(T) string
	// figures are what its card tells: how high it is, in metres, and how often it
	// flew.
	figures func(T) (height *float64, launches catalogue.Record)

	title, description, chunk string // of its page; the title is that of a page of none
	// slips are compared, too, by this grouping; "" where they are not.
	slips stats.By
}

// newComparedKind returns the handlers of a kind that stands beside each other,
// too.
func newComparedKind[V, T any](h *Handlers, l listing, r record[V], c comparison[T]) Kind {
	kind := newKind(h, l.list(), r)
	kind.List, kind.Compare, kind.CompareCard = listByID(h, c, kind.List), showCompare(h, c), getCompareCard(h, c)
	return kind
}

// listByID returns the handler of the list's call that knows ids, too: these
// things in this order, and no others.
func listByID[T any](h *Handlers, c comparison[T], list echo.HandlerFunc) echo.HandlerFunc {
	return func(ctx echo.Context) error {
		query := ctx.QueryParams()
		if !query.Has("ids") {
			return list(ctx)
		}
		p := request.ReadParameters(query)
		p.LeftOut(append([]string{"search", "page", "limit", "ordering", "field"}, c.list.filters...)...)
		ids := p.IDs("ids", mostCompared)
		if p.Err != nil {
			return p.Err
		}
		return h.sender.Send(ctx, comparedAnswer(h, c, ids))
	}
}

// comparedAnswer returns the answer that has these things.
func comparedAnswer[T any](h *Handlers, c comparison[T], ids []int64) response.Resource {
	key := response.Key(c.list.call, url.Values{"ids": {commaIDs(ids)}})
	return response.JSON(key, response.TTLStored, func(ctx context.Context) (any, error) {
		found, err := findCompared(ctx, h, c, ids)
		if failure.CodeOf(err) == failure.NotFound {
			p := request.ReadParameters(nil)
			p.Refuse("ids", "ids that are known here")
			err = lookup.OrNothingYet(ctx, h.catalogue, p.Err)
		}
		all := views.MapAll(found, func(thing T) any { return c.view(h.views, thing) })
		return views.NewPaged(c.list.key, 1, len(ids), all, len(found)), err
	})
}

// findCompared returns the things with these ids, or a NotFound error.
func findCompared[T any](ctx context.Context, h *Handlers, c comparison[T], ids []int64) (found []T, err error) {
	for _, id := range ids {
		thing, err := c.find(ctx, h, id)
		if err != nil {
			return nil, err
		}
		found = append(found, thing)
	}
	return found, nil
}

func commaIDs(ids []int64) string {
	return strings.Join(views.MapAll(ids, func(id int64) string { return strconv.FormatInt(id, 10) }), ",")
}

// readCompared reads the things of the page as the client does: the first four
// numbers, each once.
func readCompared(query url.Values) (ids []int64) {
	for text := range strings.SplitSeq(query.Get("ids"), ",") {
		id, err := strconv.ParseInt(text, 10, 64)
		if err == nil && request.IsNumber(text) && !slices.Contains(ids, id) && len(ids) < mostCompared {
			ids = append(ids, id)
		}
	}
	return ids
}

// showCompare returns the handler of the page. Search engines are shown pairs
// alone: of more there are too many.
func showCompare[T any](h *Handlers, c comparison[T]) echo.HandlerFunc {
	path := c.list.path + "/compare"
	return func(ctx echo.Context) error {
		ids := readCompared(ctx.QueryParams())
		return h.pages.Show(ctx, path+" "+commaIDs(ids), false, func(ctx context.Context) (web.Page, error) {
			found, err := findCompared(ctx, h, c, ids)
			if err != nil {
				return web.Page{}, lookup.OrNothingYet(ctx, h.catalogue, err)
			}
			data, err := h.pages.NewData(ctx)
			if err != nil {
				return web.Page{}, err
			}
			if err := h.pages.AddStored(ctx, data, comparedData(h, c, ids)...); err != nil {
				return web.Page{}, err
			}
			page := h.pages.Plain(c.titleOf(found), c.description, path, c.chunk, data)
			if len(found) > 0 {
				page.Image = h.pages.Shared(c.place(ids), c.card(found))
			}
			if len(ids) > 0 { // in whatever order
				page.Canonical = h.base.Absolute(response.Key(path, url.Values{"ids": {commaIDs(slices.Sorted(slices.Values(ids)))}}))
			}
			if len(ids) != 2 {
				page.Robots = "noindex"
			}
			return page, nil
		})
	}
}

// comparedData returns the answers that the page shows of things.
func comparedData[T any](h *Handlers, c comparison[T], ids []int64) (answers []response.Resource) {
	if len(ids) == 0 {
		return nil
	}
	answers = append(answers, comparedAnswer(h, c, ids))
	for _, id := range ids {
		flown, _ := h.statistics.Launches(url.Values{c.filter: {commaIDs([]int64{id})}, "by": {string(stats.Year)}}) // good values
		answers = append(answers, flown)
	}
	if c.slips != "" {
		slips, _ := h.statistics.Slips(url.Values{c.filter: {commaIDs(ids)}, "by": {string(c.slips)}})
		answers = append(answers, slips)
	}
	return answers
}

// titleOf names the things: "Compare Falcon 9 and Electron".
func (c comparison[T]) titleOf(found []T) string {
	if len(found) == 0 {
		return c.title
	}
	return "Compare " + words.Series(views.MapAll(found, c.name), "and")
}
