package public

import (
	"context"

	"tminus/server/pages"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

// spacecraftRecord is a spacecraft design's call and page.
var spacecraftRecord = record[*views.SpacecraftDetail]{
	kind: catalogue.KindSpacecraftConfigs, cards: "spacecraft", call: "public/spacecraft/", ttl: response.TTLTimed, find: findSpacecraft,
	path: pages.Spacecraft, chunk: "src/features/vehicles/SpacecraftDetailPage.tsx", head: spacecraftHead, launches: "spacecraftConfig", events: "spacecraftConfig",
	related: func(h *Handlers, id string, _ *views.SpacecraftDetail) []response.Resource {
		return h.relatedLaunches("spacecraftConfig", id, "all")
	},
}

func findSpacecraft(ctx context.Context, h *Handlers, id int64) (*views.SpacecraftDetail, error) {
	config, err := h.catalogue.SpacecraftConfigByID(ctx, id)
	if err != nil {
		return nil, err
	}
	vehicles, err := h.catalogue.SpacecraftOf(ctx, id)
	if err != nil {
		return nil, err
	}
	view := h.views.SpacecraftDetail(config, vehicles)
	view.Upcoming, err = h.nextLaunch(ctx, catalogue.Filter{SpacecraftConfig: catalogue.AnyOf(id)})
	return &view, err
}

func spacecraftHead(h *Handlers, c *views.SpacecraftDetail) head {
	vehicle := h.pages.Schema("Vehicle", c.Name, spacecraftPath(c.ID))
	vehicle["category"] = "Spacecraft"
	vehicle.SetText("releaseDate", releaseDate(c.MaidenFlight, c.TotalLaunches))
	said := c.Name
	if c.Agency != nil && c.Agency.Name != "" {
		vehicle["manufacturer"] = pages.Thing{"@type": "Organization", "name": c.Agency.Name}
		said += ", a spacecraft of " + c.Agency.Name
	}
	if c.CrewCapacity != nil {
		vehicle["vehicleSeatingCapacity"] = *c.CrewCapacity
	}
	vehicle.SetMeasure("height", c.Height, "MTR")
	vehicle.SetMeasure("width", c.Diameter, "MTR")
	vehicle.SetMeasure("payload", c.PayloadCapacity, "KGM")
	vehicle.SetSameAs(pages.Known(c.InfoURL, c.WikiURL))
	own := c.Details
	if own == nil {
		own = c.Capability
	}
	return head{title: c.Name, description: pages.Describe(said+neverFlew(c.TotalLaunches), own), images: c.Images, thing: vehicle, card: spacecraftCard(c)}
}
