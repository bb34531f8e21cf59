package public

import (
	"context"
	"time"

	"github.com/labstack/echo/v4"

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
	return h.sender.Send(c, response.JSON(padsKey, ttlStored, func(ctx context.Context) (any, error) {
		return h.findPads(ctx)
	}))
}

func (h *Handlers) findPads(ctx context.Context) (padListView, error) {
	pads, err := h.catalogue.ListPads(ctx)
	if err == nil && len(pads) == 0 {
		err = h.orNothingYet(ctx, nil)
	}
	if err != nil {
		return padListView{}, err
	}
	next, err := h.catalogue.ListLaunches(ctx, catalogue.LaunchList{Limit: 1})
	view := padListView{Timestamp: h.now().UTC().Truncate(time.Second)}
	if len(next.Items) > 0 && next.Items[0].Pad != nil {
		view.Data.NextPad = &next.Items[0].Pad.ID
	}
	view.Data.Pads = views.MapAll(pads, h.newPadSummaryView)
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
	const path, chunk = padPages, "src/features/locations/LocationsPage.tsx"
	return h.show(c, path, false, func(ctx context.Context) (web.Page, error) {
		list, err := h.findPads(ctx)
		if err != nil {
			return web.Page{}, err
		}
		data, err := h.newFirstData(ctx)
		if err != nil {
			return web.Page{}, err
		}
		page := h.plainPage("Locations", padsDescription, path, chunk, data)
		page.JSONLD = h.collection(page, path, views.MapAll(list.Data.Pads, func(p padSummaryView) link {
			return link{p.Name, padPath(p.ID)}
		}))
		return page, data.add(padsKey, list)
	})
}

type padListView struct {
	Timestamp time.Time `json:"timestamp"`
	Data      struct {
		Pads     []padSummaryView `json:"pads"`
		Active   int              `json:"active"`   // on the map
		Inactive int              `json:"inactive"` // on the map
		NextPad  *int64           `json:"next_pad"` // of the soonest launch
	} `json:"data"`
}

// padSummaryView is what the map and the list beside it show of a pad.
type padSummaryView struct {
	ID               int64            `json:"id"`
	Name             string           `json:"name"`
	Active           bool             `json:"active"`
	OnMap            bool             `json:"on_map"`
	Latitude         *float64         `json:"latitude"`
	Longitude        *float64         `json:"longitude"`
	Image            *views.Image     `json:"image"`
	MapImage         *string          `json:"map_image"`
	MapSources       []views.Source   `json:"map_sources"` // of MapImage, as those of images
	WikiURL          *string          `json:"wiki_url"`
	TotalLaunchCount *int             `json:"total_launch_count"`
	Location         *padLocationView `json:"location"`
}

// padLocationView is a launch site as its pads point to it.
type padLocationView struct {
	ID            int64        `json:"id"`
	Name          string       `json:"name"`
	CelestialBody *string      `json:"celestial_body"`
	Country       *countryView `json:"country"`
}

func (m maker) newPadSummaryView(p catalogue.Pad) padSummaryView {
	return padSummaryView{
		ID: p.ID, Name: p.Name, Active: p.Active != nil && *p.Active, OnMap: onMap(p), Latitude: p.Latitude,
		Longitude: p.Longitude, Image: views.MapPtr(p.Image, m.images.Image), MapImage: views.NilIfEmpty(p.MapImage), MapSources: m.images.Of(p.MapImage).Sources,
		WikiURL: views.NilIfEmpty(p.WikiURL), TotalLaunchCount: p.TotalLaunchCount, Location: views.MapPtr(p.Location, newPadLocationView),
	}
}

func newPadLocationView(l catalogue.Location) padLocationView {
	return padLocationView{
		ID: l.ID, Name: l.Name, CelestialBody: views.NilIfEmpty(l.CelestialBody), Country: views.MapPtr(l.Country, newCountryView),
	}
}

// onMap reports whether a pad has its place on a map of Earth. A location that
// does not say where it is, is on Earth.
func onMap(p catalogue.Pad) bool {
	if p.Latitude == nil || p.Longitude == nil {
		return false
	}
	return p.Location == nil || p.Location.CelestialBody == "" || p.Location.CelestialBody == "Earth"
}
