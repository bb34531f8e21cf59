package public

import (
	"context"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
)

const (
	agenciesKey         = "public/agencies"
	agenciesDescription = "The space agencies and launch companies of the world: launches, successes, vehicles and administrators."
)

// listAgencies handles GET /api/v1/public/agencies.
func (h *Handlers) listAgencies(c echo.Context) error {
	p := request.ReadParameters(c.QueryParams())
	filter := catalogue.AgencyFilter{Type: p.Word("type"), Country: p.Word("country")}
	if p.Err != nil {
		return p.Err
	}
	res := response.JSON(response.Key(agenciesKey, p.Kept), response.TTLStored, func(ctx context.Context) (any, error) {
		return h.findAgencies(ctx, filter)
	})
	res.Search = filter != catalogue.AgencyFilter{}
	return h.sender.Send(c, res)
}

func (h *Handlers) findAgencies(ctx context.Context, filter catalogue.AgencyFilter) (agencyListView, error) {
	agencies, err := h.catalogue.ListAgencies(ctx, filter)
	if err == nil && len(agencies) == 0 {
		err = lookup.OrNothingYet(ctx, h.catalogue, nil)
	}
	return agencyListView{Timestamp: h.now().UTC().Truncate(time.Second), Data: views.MapAll(agencies, h.images.AgencySummary)}, err
}

// showAgencies handles GET /agencies.
func (h *Handlers) showAgencies(c echo.Context) error {
	const path, chunk = pages.Agencies, "src/features/agencies/AgencyListPage.tsx"
	return h.pages.Show(c, path, false, func(ctx context.Context) (web.Page, error) {
		list, err := h.findAgencies(ctx, catalogue.AgencyFilter{})
		if err != nil {
			return web.Page{}, err
		}
		data, err := h.newListData(ctx)
		if err != nil {
			return web.Page{}, err
		}
		page := h.pages.Plain("Agencies", agenciesDescription, path, chunk, data)
		page.JSONLD = h.pages.Collection(page, path, views.MapAll(list.Data, func(a views.AgencySummary) pages.Link {
			return pages.Link{Name: a.Name, Path: agencyPath(a.ID)}
		}))
		return page, data.Add(agenciesKey, list)
	})
}

func agencyPath(id int64) string {
	return pages.Of(pages.Agencies, id)
}

type agencyListView struct {
	Timestamp time.Time             `json:"timestamp"`
	Data      []views.AgencySummary `json:"data"`
}
