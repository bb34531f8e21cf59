package public

import (
	"context"

	"tminus/server/views"
	"tminus/store/catalogue"
)

// spacecrafts is the list of GET /api/v1/public/spacecraft and of
// /vehicles/spacecraft: the designs.
var spacecrafts = listing{
	call: "public/spacecraft", key: "spacecraftConfigSummarizedDTOes", fields: []string{"maidenFlight"}, descending: true,
	filters: []string{"agency"},
	path:    spacecraftPages, title: "Spacecraft", chunk: "src/features/vehicles/SpacecraftListPage.tsx",
	description: "Capsules, space planes, freighters and landers: who built each, how large it is and what it carries.",
	find: func(ctx context.Context, h *Handlers, q listQuery) (found, error) {
		page, err := h.catalogue.ListSpacecraftConfigs(ctx, catalogue.SpacecraftConfigFilter{
			Search: q.search, AgencyID: q.ids["agency"], Ascending: !q.descending, Page: q.storePage(), Limit: q.limit,
		})
		return newFound(page, h.newSpacecraftSummaryView, func(c catalogue.SpacecraftConfig) link {
			return link{c.Name, spacecraftPath(c.ID)}
		}), err
	},
}

// spacecraftComparison is GET /api/v1/public/spacecraft?ids= and
// /vehicles/spacecraft/compare.
var spacecraftComparison = comparison[catalogue.SpacecraftConfig]{
	list: spacecrafts, filter: "spacecraftConfig",
	find: func(ctx context.Context, h *Handlers, id int64) (catalogue.SpacecraftConfig, error) {
		return h.catalogue.SpacecraftConfigByID(ctx, id)
	},
	view: func(m maker, c catalogue.SpacecraftConfig) any { return m.newSpacecraftSummaryView(c) },
	name: func(c catalogue.SpacecraftConfig) string { return c.Name },

	title: "Compare spacecraft", chunk: "src/features/vehicles/SpacecraftComparePage.tsx",
	description: "Capsules, freighters and space planes to one scale, and their figures beside each other: " +
		"crew, payload up and down, flights, landings and turnaround.",
}

func spacecraftPath(id int64) string {
	return pageOf(spacecraftPages, id)
}

// spacecraftSummaryView is what a spacecraft's card shows; lengths are in
// metres, the payload in kilograms.
type spacecraftSummaryView struct {
	ID              int64         `json:"id"`
	Name            string        `json:"name"`
	Type            *string       `json:"type"`
	Agency          *views.Named  `json:"agency"`
	InUse           *bool         `json:"in_use"`
	HumanRated      *bool         `json:"human_rated"`
	CrewCapacity    *int          `json:"crew_capacity"`
	PayloadCapacity *float64      `json:"payload_capacity"`
	Height          *float64      `json:"height"`
	Diameter        *float64      `json:"diameter"`
	MaidenFlight    *string       `json:"maiden_flight"`
	TotalLaunches   *int          `json:"total_launches"`
	Images          []views.Image `json:"images"`

	PayloadReturn      *float64 `json:"payload_return_capacity"` // kilograms
	AttemptedLandings  *int     `json:"attempted_landings"`
	SuccessfulLandings *int     `json:"successful_landings"`
	FastestTurnaround  *int64   `json:"fastest_turnaround"` // seconds
}

func (m maker) newSpacecraftSummaryView(c catalogue.SpacecraftConfig) spacecraftSummaryView {
	full := m.newSpacecraftConfigView(c)
	return spacecraftSummaryView{
		ID: full.ID, Name: full.Name, Type: full.Type, Agency: full.Agency, InUse: full.InUse,
		HumanRated: full.HumanRated, CrewCapacity: full.CrewCapacity, PayloadCapacity: full.PayloadCapacity,
		Height: full.Height, Diameter: full.Diameter, MaidenFlight: full.MaidenFlight,
		TotalLaunches: c.Launches.Total, Images: full.Images, PayloadReturn: c.PayloadReturnKg,
		AttemptedLandings: c.Landings.Total, SuccessfulLandings: c.Landings.Successful,
		FastestTurnaround: views.SecondsOrNil(c.FastestTurnaround),
	}
}
