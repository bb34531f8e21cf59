package public

import (
	"context"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
)

const (
	padsKey         = "public/launch-pads"
	padsDescription = "Every launch pad of the world on a map: where it is, whether it is in use and how often it has launched."
)

// listPads handles GET /api/v1/public/launch-pads.
func (h *Handlers) listPads(c echo.Context) error {
	return h.sender.Send(c, response.JSON(padsKey, response.TTLStored, func(ctx context.Context) (any, error) {
		return h.findPads(ctx)
	}))
}

func (h *Handlers) findPads(ctx context.Context) (padListView, error) {
	pads, err := h.catalogue.ListPads(ctx)
	if err == nil && len(pads) == 0 {
		err = lookup.OrNothingYet(ctx, h.catalogue, nil)
	}
	if err != nil {
		return padListView{}, err
	}
	next, err := h.catalogue.ListLaunches(ctx, catalogue.LaunchList{Limit: 1})
	view := padListView{Timestamp: h.now().UTC().Truncate(time.Second)}
	if len(next.Items) > 0 && next.Items[0].Pad != nil {
		view.Data.NextPad = &next.Items[0].Pad.ID
	}
	view.Data.Pads = views.MapAll(pads, h.images.PadSummary)
	for _, pad := range view.Data.Pads {
		switch {
		case pad.OnMap && pad.Active:
			view.Data.Active++
		case pad.OnMap:
			view.Data.Inactive++
		}
	}
	return view, err
}

// showLocations handles GET /locations.
func (h *Handlers) showLocations(c echo.Context) error {
	const path, chunk = pages.Pads, "src/features/locations/LocationsPage.tsx"
	return h.pages.Show(c, path, false, func(ctx context.Context) (web.Page, error) {
		list, err := h.findPads(ctx)
		if err != nil {
			return web.Page{}, err
		}
		data, err := h.pages.NewData(ctx)
		if err != nil {
			return web.Page{}, err
		}
		page := h.pages.Plain("Locations", padsDescription, path, chunk, data)
		page.JSONLD = h.pages.Collection(page, path, views.MapAll(list.Data.Pads, func(p views.PadSummary) pages.Link {
			return pages.Link{Name: catalogue.PadName(p.Name), Path: padPath(p.ID)}
		}))
		return page, data.Add(padsKey, list)
	})
}

type padListView struct {
	Timestamp time.Time `json:"timestamp"`
	Data      struct {
		Pads     []views.PadSummary `json:"pads"`
		Active   int                `json:"active"`   // on the map
		Inactive int                `json:"inactive"` // on the map
		NextPad  *int64             `json:"next_pad"` // of the soonest launch
	} `json:"data"`
}
