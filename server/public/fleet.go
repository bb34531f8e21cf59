package public

import (
	"context"
	"maps"
	"net/url"

	"github.com/labstack/echo/v4"

	"tminus/server/pages"
	"tminus/server/response"
	"tminus/server/web"
)

// How many boosters are shown by their flights: of one rocket beside a booster,
// and of all.
const shortFleet, wholeFleet = "10", "50"

// fleet returns the boosters with the most flights.
func (h *Handlers) fleet(limit string, filter url.Values) response.Resource {
	query := url.Values{"field": {"flights"}, "ordering": {"desc"}, "limit": {limit}}
	maps.Copy(query, filter)
	q, _ := boosters.read(query) // good values
	return listAnswer(h, boosters.list(), q)
}

// ShowFleet handles GET /vehicles/launchers/fleet.
func (h *Handlers) ShowFleet(c echo.Context) error {
	return h.pages.Show(c, pages.Fleet, false, func(ctx context.Context) (web.Page, error) {
		data, err := h.pages.NewData(ctx)
		if err != nil {
			return web.Page{}, err
		}
		fastest, _ := h.statistics.Turnarounds(url.Values{"of": {"booster"}}) // good values
		if err := h.pages.AddStored(ctx, data, h.fleet(wholeFleet, nil), fastest); err != nil {
			return web.Page{}, err
		}
		return h.pages.Plain("Booster fleet", "Active boosters by rocket, with their flights and the fastest turnarounds.",
			pages.Fleet, "src/features/vehicles/FleetPage.tsx", data), nil
	})
}
