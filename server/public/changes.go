package public

import (
	"context"
	"maps"
	"net/url"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
)

const (
	changesKey         = "launchChangeDTOes"
	changesDescription = "What moved lately: new launches, new times, scrubs, holds and outcomes of the world's launches, as they were seen."
	// changesLimit is how many changes the page shows at once.
	changesLimit = "24"
)

// ledgerFields are the fields of a launch whose changes are kept, and what says
// that it appeared or went.
var ledgerFields = []string{
	"net", "net_precision", "status", "window_start", "window_end", "pad", "name", "webcast_live", "announced", "withdrawn",
}

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
	list := changeList{page: p.Page(), filter: readChangeFilter(p, query), narrowed: maps.Clone(p.Kept)}
	list.narrowed.Del("page")
	list.filter.Page, list.filter.Limit = request.StorePage(list.page), p.Limit()
	list.key = response.Key("public/changes", p.Kept)
	return list, p.Err
}

// readChangeFilter reads which changes are asked for.
func readChangeFilter(p *request.Parameters, query url.Values) (filter catalogue.ChangeFilter) {
	launches := p.Filter()
	if query.Get("upcoming") == "" {
		launches.Upcoming = catalogue.UpcomingAll // whatever changed, on both sides of now
	}
	if launches.Upcoming != catalogue.UpcomingAll || launches.Search != "" || launches.Narrows() {
		filter.Launches = &launches
	}
	p.Kept.Del("upcoming")
	if launches.Upcoming != catalogue.UpcomingAll {
		p.Kept.Set("upcoming", strconv.FormatBool(launches.Upcoming == catalogue.UpcomingOnly))
	}
	if query.Get("field") != "" {
		filter.Field = p.OneOf("field", ledgerFields...)
	}
	return filter
}

// ListChanges handles GET /api/v1/public/changes.
func (h *Handlers) ListChanges(c echo.Context) error {
	list, err := readChanges(c.QueryParams())
	if err != nil {
		return err
	}
	return h.sender.Send(c, response.JSON(list.key, ttlStored, func(ctx context.Context) (any, error) {
		found, err := h.findChanges(ctx, list)
		return views.NewPaged(changesKey, list.page, list.filter.Limit, found.views, found.total), err
	}))
}

func (h *Handlers) findChanges(ctx context.Context, list changeList) (found, error) {
	page, err := h.catalogue.ListChanges(ctx, list.filter)
	if err == nil && page.Total == 0 {
		err = h.orNothingYet(ctx, nil)
	}
	return newFound(page, views.NewLaunchChange, func(c catalogue.ListedChange) link {
		return link{c.Launch.Name, launchPages + "/" + c.Launch.ID}
	}), err
}

// ShowChanges handles GET /changes.
func (h *Handlers) ShowChanges(c echo.Context) error {
	const path, chunk = changePages, "src/features/changes/ChangesPage.tsx"
	asked := lenientQuery(c.QueryParams())
	addFilter(asked, c.QueryParams())
	if side := c.QueryParam("upcoming"); side == "true" {
		asked.Set("upcoming", side)
	}
	asked.Set("limit", changesLimit)
	if field := c.QueryParam("field"); slices.Contains(ledgerFields, field) {
		asked.Set("field", field)
	}
	list, _ := readChanges(asked) // knows only good values
	return h.show(c, path+" "+list.key, false, func(ctx context.Context) (web.Page, error) {
		found, err := h.findChanges(ctx, list)
		if err != nil {
			return web.Page{}, err
		}
		data, err := h.newFirstData(ctx)
		if err != nil {
			return web.Page{}, err
		}
		page := h.plainPage("Changes", changesDescription, listPath(path, list.key), chunk, data)
		if len(found.links) == 0 {
			page.Robots = "noindex"
		}
		title, err := h.changesTitle(ctx, list.filter)
		if err != nil {
			return web.Page{}, err
		}
		page.Alternates = []web.Alternate{h.follow(Atom, title, path, list.narrowed)}
		return page, data.add(list.key, views.NewPaged(changesKey, list.page, list.filter.Limit, found.views, found.total))
	})
}
