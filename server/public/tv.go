package public

import (
	"context"
	"maps"
	"net/url"
	"strconv"

	"github.com/labstack/echo/v4"

	"tminus/server/request"
	"tminus/server/web"
)

// Launches after the next one that the page for a screen on a wall shows:
// unless its address says so, and at most.
const (
	tvFollowing     = 5
	tvMostFollowing = 10
)

// readTVPage reads the launches of the page /tv as the client does: whatever
// makes no sense is the default, so it never fails.
func readTVPage(query url.Values) *launchList {
	query = maps.Clone(query)
	query.Del("upcoming")
	wanted := url.Values{"search": {request.LenientQuery(query).Get("search")}}
	request.AddFilter(wanted, query)
	following, err := strconv.Atoi(query.Get("n"))
	if err != nil || !request.IsNumber(query.Get("n")) || following < 1 || following > tvMostFollowing {
		following = tvFollowing
	}
	wanted.Set("limit", strconv.Itoa(1+following))
	wanted.Set("ordering", nextOrder)
	list, _ := readLaunchList(wanted) // knows only good values
	return list
}

// ShowTV handles GET /tv: the next launches for a screen on a wall. Search
// engines leave it out.
func (h *Handlers) ShowTV(c echo.Context) error {
	const path = "/tv"
	list := readTVPage(c.QueryParams())
	return h.pages.Show(c, path+" "+list.key, list.searched(), func(ctx context.Context) (web.Page, error) {
		data, err := h.pages.NewData(ctx)
		if err != nil {
			return web.Page{}, err
		}
		page := h.pages.Plain("TV", "The next launches, for a screen on a wall.", path, "src/features/tv/TvPage.tsx", data)
		page.Robots, page.Bare = "noindex", true
		return page, h.addBody(ctx, data, list)
	})
}
