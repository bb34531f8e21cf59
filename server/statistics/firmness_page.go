package statistics

import (
	"context"
	"net/url"

	"github.com/labstack/echo/v4"

	"tminus/server/pages"
	"tminus/server/web"
	"tminus/store/stats"
)

// ShowFirmness handles GET /stats/firmness. What its address asks for and does not
// make sense is the default, as it is for the client.
func (h *Handlers) ShowFirmness(c echo.Context) error {
	by := c.QueryParam("by")
	if by != string(stats.Rocket) && by != string(stats.Location) {
		by = string(stats.Provider)
	}
	return h.pages.Show(c, pages.Firmness+" "+by, false, func(ctx context.Context) (web.Page, error) {
		data, err := h.pages.NewData(ctx)
		if err != nil {
			return web.Page{}, err
		}
		whole, _ := h.Firmness(url.Values{"by": {string(stats.Horizon)}}) // good values
		groups, _ := h.Firmness(url.Values{"by": {by}})
		page := h.pages.Plain(pages.FirmnessTitle, pages.FirmnessDescription, pages.Firmness, "src/features/stats/StatsByPage.tsx", data)
		return page, h.pages.AddStored(ctx, data, whole, groups)
	})
}
