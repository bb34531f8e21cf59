package public

import (
	"context"
	"net/url"
	"time"

	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
)

// pads is the list of GET /api/v1/public/launch-pads and of /locations.
var pads = list[*asked]{
	read: func(url.Values) (*asked, error) { return allPads, nil }, readPage: readMap,
	find: findPads, finish: finishMap, ttl: response.TTLStored,
	page: pages.List{
		Path: pages.Pads, Title: "Locations",
		Description: "Every launch pad on a map: where it is, whether it is in use and how many launches it has seen.",
	},
	chunk: "src/features/locations/LocationsPage.tsx", address: func(*asked) string { return pages.Pads },
}

// allPads is what nothing narrows.
var allPads = &asked{key: "public/launch-pads"}

// readMap reads which pad the map shows, if any.
func readMap(query url.Values) *asked {
	shown := *allPads
	if id := query.Get("pad"); request.IsNumber(id) {
		shown.picked = id
	}
	return &shown
}

// finishMap adds the next launch from the pad that the map shows.
func finishMap(ctx context.Context, h *Handlers, s shown[*asked], page *web.Page) error {
	if s.asked.picked == "" {
		return nil
	}
	list, err := readLaunchList(url.Values{"limit": {"1"}, "ordering": {nextOrder}, "pad": {s.asked.picked}})
	if err != nil {
		return err
	}
	return h.addBody(ctx, page.Data, list)
}

func findPads(ctx context.Context, h *Handlers, _ *asked) (found, error) {
	pads, err := h.catalogue.ListPads(ctx)
	if err == nil && len(pads) == 0 {
		err = lookup.OrNothingYet(ctx, h.catalogue, nil)
	}
	if err != nil {
		return found{}, err
	}
	next, err := h.catalogue.NextLaunches(ctx, catalogue.Filter{}, 1)
	view := padListView{Timestamp: h.now().UTC().Truncate(time.Second)}
	if len(next) > 0 && next[0].Pad != nil {
		view.Data.NextPad = &next[0].Pad.ID
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
		NextPad  *int64             `json:"next_pad"` // of the next launch
	} `json:"data"`
}
