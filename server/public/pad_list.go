package public

import (
	"context"
	"net/url"
	"time"

	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

// pads is the list of GET /api/v1/public/launch-pads and of /locations.
var pads = list[*asked]{
	read: func(url.Values) (*asked, error) { return allPads, nil }, readPage: func(url.Values) *asked { return allPads },
	find: findPads, ttl: response.TTLStored,
	page: pages.List{
		Path: pages.Pads, Title: "Locations",
		Description: "Every launch pad on a map: where it is, whether it is in use and how many launches it has seen.",
	},
	chunk: "src/features/locations/LocationsPage.tsx", address: func(*asked) string { return pages.Pads },
}

// allPads is what nothing narrows.
var allPads = &asked{key: "public/launch-pads"}

func findPads(ctx context.Context, h *Handlers, _ *asked) (found, error) {
	pads, err := h.catalogue.ListPads(ctx)
	if err == nil && len(pads) == 0 {
		err = lookup.OrNothingYet(ctx, h.catalogue, nil)
	}
	if err != nil {
		return found{}, err
	}
	next, err := h.catalogue.ListLaunches(ctx, catalogue.LaunchList{Limit: 1})
	view := padListView{Timestamp: h.now().UTC().Truncate(time.Second)}
	if len(next.Items) > 0 && next.Items[0].Pad != nil {
		view.Data.NextPad = &next.Items[0].Pad.ID
	}
	view.Data.Pads = views.MapAll(pads, h.views.PadSummary)
	for _, pad := range view.Data.Pads {
		switch {
		case pad.OnMap && pad.Active:
			view.Data.Active++
		case pad.OnMap:
			view.Data.Inactive++
		}
	}
	return found{view: view, links: views.MapAll(pads, func(p catalogue.Pad) pages.Link {
		return pages.Link{Name: catalogue.PadName(p.Name), Path: padPath(p.ID)}
	})}, err
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
