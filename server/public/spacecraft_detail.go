package public

import (
	"context"
	"strings"

	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

// spacecraftRecord is a spacecraft design's call and page.
var spacecraftRecord = record[spacecraftDetailView]{
	kind: catalogue.KindSpacecraftConfigs, cards: "spacecraft", call: "public/spacecraft/", ttl: ttlTimed, find: findSpacecraft,
	path: spacecraftPages, chunk: "src/features/vehicles/SpacecraftDetailPage.tsx", head: spacecraftHead, launches: "spacecraftConfig",
	related: func(h *Handlers, id string, _ spacecraftDetailView) []response.Resource {
		return h.relatedLaunches("spacecraftConfig", id, "all")
	},
}

func findSpacecraft(ctx context.Context, h *Handlers, id int64) (spacecraftDetailView, error) {
	config, err := h.catalogue.SpacecraftConfigByID(ctx, id)
	if err != nil {
		return spacecraftDetailView{}, err
	}
	vehicles, err := h.catalogue.SpacecraftOf(ctx, id)
	if err != nil {
		return spacecraftDetailView{}, err
	}
	view := h.newSpacecraftDetailView(config, vehicles)
	view.Upcoming, err = h.nextLaunch(ctx, catalogue.Filter{SpacecraftConfig: catalogue.AnyOf(id)})
	return view, err
}

// spacecraftDetailView is everything known about a spacecraft design.
type spacecraftDetailView struct {
	spacecraftConfigView
	Family             *string           `json:"family"`
	PayloadReturn      *float64          `json:"payload_return_capacity"` // kilograms
	TotalLaunches      *int              `json:"total_launches"`
	SuccessfulLaunches *int              `json:"successful_launches"`
	FailedLaunches     *int              `json:"failed_launches"`
	AttemptedLandings  *int              `json:"attempted_landings"`
	SuccessfulLandings *int              `json:"successful_landings"`
	FastestTurnaround  *int64            `json:"fastest_turnaround"` // seconds
	Vehicles           []vehicleView     `json:"vehicles"`
	Upcoming           *views.LaunchCard `json:"upcoming_launch"`
	Starter            bool              `json:"starter"`
}

func (m maker) newSpacecraftDetailView(c catalogue.SpacecraftConfig, vehicles []catalogue.Spacecraft) spacecraftDetailView {
	return spacecraftDetailView{
		spacecraftConfigView: m.newSpacecraftConfigView(c), Family: views.NilIfEmpty(strings.Join(c.Families, ", ")),
		PayloadReturn: c.PayloadReturnKg, TotalLaunches: c.Launches.Total, SuccessfulLaunches: c.Launches.Successful,
		FailedLaunches: c.Launches.Failed, AttemptedLandings: c.Landings.Total,
		SuccessfulLandings: c.Landings.Successful, FastestTurnaround: views.SecondsOrNil(c.FastestTurnaround),
		Vehicles: views.MapAll(vehicles, m.newVehicleView), Starter: c.Starter,
	}
}

// vehicleView is one vehicle built to a design.
type vehicleView struct {
	ID           int64        `json:"id"`
	Name         string       `json:"name"`
	SerialNumber *string      `json:"serial_number"`
	Status       *string      `json:"status"`
	Description  *string      `json:"description"`
	InSpace      *bool        `json:"in_space"`
	FlightsCount *int         `json:"flights_count"`
	TimeInSpace  *int64       `json:"time_in_space"` // seconds
	Image        *views.Image `json:"image"`
}

func (m maker) newVehicleView(v catalogue.Spacecraft) vehicleView {
	return vehicleView{
		ID: v.ID, Name: v.Name, SerialNumber: views.NilIfEmpty(v.SerialNumber), Status: views.NilIfEmpty(v.Status.Name),
		Description: views.NilIfEmpty(v.Description), InSpace: v.InSpace, FlightsCount: v.FlightsCount,
		TimeInSpace: views.Seconds(v.TimeInSpace), Image: views.MapPtr(v.Image, m.images.Image),
	}
}

func newSpacecraftNameView(c catalogue.SpacecraftConfig) views.Named {
	return views.Named{ID: c.ID, Name: c.Name}
}

func spacecraftHead(h *Handlers, c spacecraftDetailView) head {
	vehicle := h.schema("Vehicle", c.Name, spacecraftPath(c.ID))
	vehicle["category"] = "Spacecraft"
	vehicle.setText("releaseDate", c.MaidenFlight)
	said := c.Name
	if c.Agency != nil && c.Agency.Name != "" {
		vehicle["manufacturer"] = jsonld{"@type": "Organization", "name": c.Agency.Name}
		said += ", a spacecraft of " + c.Agency.Name
	}
	if c.CrewCapacity != nil {
		vehicle["vehicleSeatingCapacity"] = *c.CrewCapacity
	}
	vehicle.setMeasure("height", c.Height, "MTR")
	vehicle.setMeasure("width", c.Diameter, "MTR")
	vehicle.setMeasure("payload", c.PayloadCapacity, "KGM")
	vehicle.setSameAs(texts(c.InfoURL, c.WikiURL))
	own := c.Details
	if own == nil {
		own = c.Capability
	}
	return head{title: c.Name, description: describe(said, own), images: c.Images, thing: vehicle, card: spacecraftCard(c)}
}
