package public

import (
	"context"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/stats"
)

const (
	comparePath = rocketPages + "/compare"
	// mostCompared is how many rockets stand beside each other.
	mostCompared = 4
)

// ListRockets handles GET /api/v1/public/rockets: a page of the list, or, with
// ids, these rockets in this order.
func (h *Handlers) ListRockets(c echo.Context) error {
	query := c.QueryParams()
	if !query.Has("ids") {
		return h.Rockets.List(c)
	}
	p := request.ReadParameters(query)
	p.LeftOut("search", "page", "limit", "ordering", "field", "agency")
	ids := p.IDs("ids", mostCompared)
	if p.Err != nil {
		return p.Err
	}
	return h.sender.Send(c, h.rocketsOf(ids))
}

// rocketsOf returns the answer that has these rockets.
func (h *Handlers) rocketsOf(ids []int64) response.Resource {
	return response.JSON(response.Key("public/rockets", url.Values{"ids": {commaIDs(ids)}}), ttlStored, func(ctx context.Context) (any, error) {
		found, err := h.findRockets(ctx, ids)
		if failure.CodeOf(err) == failure.NotFound {
			p := request.ReadParameters(nil)
			p.Refuse("ids", "ids of rockets that are known here")
			err = h.orNothingYet(ctx, p.Err)
		}
		return views.NewPaged(rockets.key, 1, len(ids), views.MapAll(found, h.newRocketConfigView), len(found)), err
	})
}

// findRockets returns the rockets with these ids, or a NotFound error.
func (h *Handlers) findRockets(ctx context.Context, ids []int64) ([]catalogue.Rocket, error) {
	var found []catalogue.Rocket
	for _, id := range ids {
		rocket, err := h.catalogue.RocketByID(ctx, id)
		if err != nil {
			return nil, err
		}
		found = append(found, rocket)
	}
	return found, nil
}

func commaIDs(ids []int64) string {
	return strings.Join(views.MapAll(ids, func(id int64) string { return strconv.FormatInt(id, 10) }), ",")
}

// readCompared reads the rockets of the page as the client does: the first four
// numbers, each once.
func readCompared(query url.Values) (ids []int64) {
	for text := range strings.SplitSeq(query.Get("ids"), ",") {
		id, err := strconv.ParseInt(text, 10, 64)
		if err == nil && len(text) <= 15 && positive.MatchString(text) && !slices.Contains(ids, id) && len(ids) < mostCompared {
			ids = append(ids, id)
		}
	}
	return ids
}

// ShowCompare handles GET /vehicles/rockets/compare. Search engines are shown
// pairs alone: of more there are too many.
func (h *Handlers) ShowCompare(c echo.Context) error {
	ids := readCompared(c.QueryParams())
	return h.show(c, comparePath+" "+commaIDs(ids), false, func(ctx context.Context) (web.Page, error) {
		found, err := h.findRockets(ctx, ids)
		if err != nil {
			return web.Page{}, h.orNothingYet(ctx, err)
		}
		data, err := h.newFirstData(ctx)
		if err != nil {
			return web.Page{}, err
		}
		if err := h.addStored(ctx, data, h.compared(ids)...); err != nil {
			return web.Page{}, err
		}
		page := h.plainPage(compareTitle(found), "Rockets of the world to one scale, and their figures beside each other: "+
			"payload, thrust, mass, cost, launches and how they ended.", comparePath, "src/features/vehicles/RocketComparePage.tsx", data)
		if len(ids) > 0 { // in whatever order
			page.Canonical = h.base.Absolute(response.Key(comparePath, url.Values{"ids": {commaIDs(slices.Sorted(slices.Values(ids)))}}))
		}
		if len(ids) != 2 {
			page.Robots = "noindex"
		}
		return page, nil
	})
}

// compared returns the answers that the page shows of rockets.
func (h *Handlers) compared(ids []int64) (answers []response.Resource) {
	if len(ids) == 0 {
		return nil
	}
	answers = append(answers, h.rocketsOf(ids))
	for _, id := range ids {
		flown, _ := h.readLaunchStats(url.Values{"rocketConfig": {commaIDs([]int64{id})}, "by": {string(stats.Year)}}) // good values
		answers = append(answers, h.launchStats(flown))
	}
	slips, _ := readSlipStats(url.Values{"rocketConfig": {commaIDs(ids)}, "by": {string(stats.Rocket)}})
	return append(answers, h.slipStats(slips))
}

// compareTitle names the rockets: "Falcon 9 and Electron".
func compareTitle(found []catalogue.Rocket) string {
	names := views.MapAll(found, func(r catalogue.Rocket) string { return views.NewRocketName(r).Name })
	switch len(names) {
	case 0:
		return "Compare rockets"
	case 1:
		return "Compare " + names[0]
	}
	last := len(names) - 1
	return "Compare " + strings.Join(names[:last], ", ") + " and " + names[last]
}
