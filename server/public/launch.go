package public

import (
	"context"
	"net/url"

	"github.com/labstack/echo/v4"

	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

// launchList is a list of launches as it was asked for. Copies of
// it on the stack made that of each connection 16 KB instead of 8.
type launchList struct {
	asked

	filter catalogue.LaunchList
	page   int64 // asked for
	brief  bool  // just what a clock needs of each
	front  bool  // its page is the front of the site
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
	list.key, list.search = response.Key("public/launches", p.Kept), list.filter.Search
	return list, p.Err
}

// launches returns the list of GET /api/v1/public/launches and of /launches.
func launches() list[*launchList] {
	return list[*launchList]{
		read: readLaunchList, readPage: readListPage, find: findLaunches, ttl: response.TTLTimed,
		finish: finishLaunches, chunk: "src/features/launches/LaunchListPage.tsx", aside: true,
		address: func(list *launchList) string {
			dropped := []string{"ordering"}
			if list.filter.Upcoming == catalogue.UpcomingOnly {
				dropped = append(dropped, "upcoming")
			}
			return pages.ListPath(pages.Launches, list.key, dropped...)
		},
	}
}

// findLaunches returns a page of the list as cards show it, or as clocks do.
func findLaunches(ctx context.Context, h *Handlers, list *launchList) (found, error) {
	page, err := h.listed(ctx, list)
	if err != nil {
		return found{}, err
	}
	info := views.NewPageInfo(list.page, list.filter.Limit, page.Total)
	if list.brief {
		view, err := h.shortLaunchPage(ctx, page.Items, info)
		return found{view: view}, err
	}
	view := launchPageView{Page: info}
	view.Embedded.Launches = views.MapAll(page.Items, h.views.LaunchCard)
	return found{
		view: view, total: page.Total, unlisted: list.searched() || len(page.Items) == 0,
		links: views.MapAll(view.Embedded.Launches, func(l views.LaunchCard) pages.Link {
			return pages.Link{Name: views.TitleOf(l.Fullname), Path: pages.Launches + "/" + l.ID}
		}),
	}, h.markBookmarked(ctx, view.Embedded.Launches)
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
	return h.sendRecord(c, h.launch(id), launchCall)
}

// launchCall is the path of a launch's call below /api/v1/, without the id.
const launchCall = "public/launch/"

func launchKey(id string) string {
	return launchCall + id
}

func (h *Handlers) launch(id string) response.Resource {
	view := func(ctx context.Context) (any, error) {
		launch, err := lookup.Launch(ctx, h.catalogue, id)
		if err != nil {
			return nil, err
		}
		view, err := h.launchDetail(ctx, launch)
		if err != nil {
			return nil, err
		}
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
