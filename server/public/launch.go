package public

import (
	"context"
	"errors"
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"tminus/server/lookup"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

// launchList is a list of launches as it was asked for. Copies of
// it on the stack made that of each connection 16 KB instead of 8.
type launchList struct {
	filter catalogue.LaunchList
	page   int64  // asked for
	brief  bool   // just what a clock needs of each
	key    string // of the client
}

// nextOrder has what is next come first: see catalogue.NextLaunches.
const nextOrder = "next"

// readLaunchList reads the parameters of GET /api/v1/public/launches.
func readLaunchList(query url.Values) (*launchList, error) {
	p := request.ReadParameters(query)
	list := &launchList{page: p.Page()}
	list.filter.Filter, list.filter.Limit = *p.Filter(), p.Limit()
	list.filter.Page = request.StorePage(list.page)
	switch {
	case query.Get("ordering") == nextOrder && list.filter.Upcoming == catalogue.UpcomingOnly:
		list.filter.Next = true
		p.Kept.Set("ordering", nextOrder)
	default:
		if field, descending := p.Ordering("net"); field != "" {
			list.filter.Descending = &descending
		}
	}
	if !p.Kept.Has("upcoming") {
		p.Kept.Set("upcoming", "true") // the client's key always has it
	}
	if list.brief = p.OneOf("view", "full", "brief") == "brief"; !list.brief {
		p.Kept.Del("view")
	}
	list.key = response.Key("public/launches", p.Kept)
	return list, p.Err
}

// listLaunches handles GET /api/v1/public/launches.
func (h *Handlers) listLaunches(c echo.Context) error {
	list, err := readLaunchList(c.QueryParams())
	if err != nil {
		return err
	}
	return h.sender.Send(c, h.launches(list))
}

func (h *Handlers) launches(list *launchList) response.Resource {
	view := func(ctx context.Context) (any, error) { return h.findLaunches(ctx, list) }
	if list.brief {
		view = func(ctx context.Context) (any, error) { return h.findShortLaunches(ctx, list) }
	}
	res := response.JSON(list.key, response.TTLTimed, view)
	res.Search = list.filter.Search != ""
	return res
}

// findLaunches returns a page of the list as cards show it.
func (h *Handlers) findLaunches(ctx context.Context, list *launchList) (launchPageView, error) {
	found, err := h.listed(ctx, list)
	if err != nil {
		return launchPageView{}, err
	}
	view := h.newLaunchPageView(list, found)
	return view, h.markBookmarked(ctx, view.Embedded.Launches)
}

// listed returns a page of the list, and fails where nothing is stored yet.
func (h *Handlers) listed(ctx context.Context, list *launchList) (catalogue.Page[catalogue.Launch], error) {
	found, err := h.catalogue.ListLaunches(ctx, list.filter)
	if err == nil && found.Total == 0 {
		err = lookup.OrNothingYet(ctx, h.catalogue, nil)
	}
	return found, err
}

// ListLaunchFilters handles GET /api/v1/public/launches/filters.
func (h *Handlers) ListLaunchFilters(c echo.Context) error {
	return h.sender.Send(c, response.JSON("public/launches/filters", response.TTLStored, func(ctx context.Context) (any, error) {
		options, err := h.catalogue.LaunchFilterOptions(ctx)
		if err == nil && len(options.Rockets) == 0 {
			err = lookup.OrNothingYet(ctx, h.catalogue, nil)
		}
		return views.NewLaunchFilters(options), err
	}))
}

// getLaunch handles GET /api/v1/public/launch/:id.
func (h *Handlers) getLaunch(c echo.Context) error {
	id, err := request.LaunchID(c.Param("id"))
	if err != nil {
		return err
	}
	err = h.sender.Send(c, h.launch(id))
	if to, ok := errors.AsType[*lookup.Moved](err); ok {
		c.Response().Header().Set("Cache-Control", string(response.CachingOf(c.Request())))
		return c.Redirect(http.StatusMovedPermanently, h.base.Link("/api/v1/"+launchKey(to.ID)))
	}
	return err
}

func launchKey(id string) string {
	return "public/launch/" + id
}

func (h *Handlers) launch(id string) response.Resource {
	view := func(ctx context.Context) (any, error) {
		launch, err := lookup.Launch(ctx, h.catalogue, id)
		if err != nil {
			return nil, err
		}
		view := h.images.LaunchDetail(launch)
		marks, err := h.marks.Bookmarked(ctx, view.ID)
		view.Bookmarked = marks[view.ID]
		return view, err
	}
	return response.JSON(launchKey(id), response.TTLStored, view)
}

type launchPageView struct {
	Embedded struct {
		Launches []views.LaunchCard `json:"launchNormalDTOes"`
	} `json:"_embedded"`
	Page views.PageInfo `json:"page"`
}

func (h *Handlers) newLaunchPageView(list *launchList, found catalogue.Page[catalogue.Launch]) launchPageView {
	view := launchPageView{Page: views.NewPageInfo(list.page, list.filter.Limit, found.Total)}
	view.Embedded.Launches = views.MapAll(found.Items, h.images.LaunchCard)
	return view
}
