package public

import (
	"context"
	"maps"
	"net/url"
	"slices"

	"github.com/labstack/echo/v4"

	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/syndication"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
	"tminus/store/ledger"
)

const (
	changesKey = "launchChangeDTOes"
	// changesLimit is how many changes the page shows at once.
	changesLimit = "24"
)

// changeList is a list of changes as it was asked for.
type changeList struct {
	filter   catalogue.ChangeFilter
	narrowed url.Values // by what
	page     int64      // asked for
	key      string     // of the client
}

// readChanges reads the parameters of GET /api/v1/public/changes.
func readChanges(query url.Values) (changeList, error) {
	p := request.ReadParameters(query)
	list := changeList{page: p.Page(), filter: p.ChangeFilter(query), narrowed: maps.Clone(p.Kept)}
	list.narrowed.Del("page")
	list.filter.Page, list.filter.Limit = request.StorePage(list.page), p.Limit()
	list.key = response.Key("public/changes", p.Kept)
	return list, p.Err
}

// ListChanges handles GET /api/v1/public/changes.
func (h *Handlers) ListChanges(c echo.Context) error {
	list, err := readChanges(c.QueryParams())
	if err != nil {
		return err
	}
	return h.sender.Send(c, response.JSON(list.key, response.TTLStored, func(ctx context.Context) (any, error) {
		found, err := h.findChanges(ctx, list)
		return views.NewPaged(changesKey, list.page, list.filter.Limit, found.views, found.total), err
	}))
}

func (h *Handlers) findChanges(ctx context.Context, list changeList) (found, error) {
	page, err := h.catalogue.ListChanges(ctx, list.filter)
	if err == nil && page.Total == 0 {
		err = lookup.OrNothingYet(ctx, h.catalogue, nil)
	}
	return newFound(page, views.NewLaunchChange, func(c catalogue.ListedChange) pages.Link {
		return pages.Link{Name: c.Launch.Name, Path: pages.Launches + "/" + c.Launch.ID}
	}), err
}

// readChangesPage reads the query of the page /changes as the client does:
// whatever makes no sense is the default, so it never fails.
func readChangesPage(query url.Values) changeList {
	asked := request.LenientQuery(query)
	request.AddFilter(asked, query)
	if side := query.Get("upcoming"); side == "true" {
		asked.Set("upcoming", side)
	}
	asked.Set("limit", changesLimit)
	if field := query.Get("field"); slices.Contains(ledger.Fields, field) {
		asked.Set("field", field)
	}
	list, _ := readChanges(asked) // knows only good values
	return list
}

// narrowedChanges returns the changes by what narrows them.
func (h *Handlers) narrowedChanges(ctx context.Context, list changeList) (narrowed, error) {
	words, err := h.feeds.ChangesWords(ctx, list.filter)
	return narrowed{
		path: pages.Changes, title: "Changes", details: "New times, scrubs, holds and outcomes, as they were seen.",
		words: words, query: list.narrowed,
	}, err
}

// ShowChanges handles GET /changes.
func (h *Handlers) ShowChanges(c echo.Context) error {
	const path, chunk = pages.Changes, "src/features/changes/ChangesPage.tsx"
	list := readChangesPage(c.QueryParams())
	return h.pages.Show(c, path+" "+list.key, false, func(ctx context.Context) (web.Page, error) {
		found, err := h.findChanges(ctx, list)
		if err != nil {
			return web.Page{}, err
		}
		data, err := h.pages.NewData(ctx)
		if err != nil {
			return web.Page{}, err
		}
		page := h.pages.Plain("Changes", pages.ChangesDescription, pages.ListPath(path, list.key), chunk, data)
		if len(found.links) == 0 {
			page.Robots = "noindex"
		}
		narrowed, err := h.narrowedChanges(ctx, list)
		if err != nil {
			return web.Page{}, err
		}
		h.tell(&page, narrowed)
		page.Alternates = []web.Alternate{h.feeds.Alternate(syndication.Atom, narrowed.called(), path, narrowed.query)}
		return page, data.Add(list.key, views.NewPaged(changesKey, list.page, list.filter.Limit, found.views, found.total))
	})
}
