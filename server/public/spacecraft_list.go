package public

import (
	"context"

	"tminus/server/pages"
	"tminus/server/views"
	"tminus/store/catalogue"
)

// spacecrafts is the list of GET /api/v1/public/spacecraft and of
// /vehicles/spacecraft: the designs.
var spacecrafts = listing{
	call: "public/spacecraft", key: "spacecraftConfigSummarizedDTOes", fields: []string{"maidenFlight"}, descending: true,
	filters: []string{"agency"},
	path:    pages.Spacecraft, title: "Spacecraft", chunk: "src/features/vehicles/SpacecraftListPage.tsx",
	description: "Capsules, space planes, freighters and landers: who built each, how large it is and what it carries.",
	details:     "Who built each, how large it is and what it carries.",
	find: func(ctx context.Context, h *Handlers, q *listQuery) (found, error) {
		page, err := h.catalogue.ListSpacecraftConfigs(ctx, catalogue.SpacecraftConfigFilter{
			Search: q.search, AgencyID: q.ids["agency"], Ascending: !q.descending, Page: q.storePage(), Limit: q.limit,
		})
		return newFound(page, h.views.SpacecraftSummary, func(c catalogue.SpacecraftConfig) pages.Link {
			return pages.Link{Name: c.Name, Path: spacecraftPath(c.ID)}
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
	view:    func(m views.Maker, c catalogue.SpacecraftConfig) any { return m.SpacecraftSummary(c) },
	name:    func(c catalogue.SpacecraftConfig) string { return c.Name },
	figures: func(c catalogue.SpacecraftConfig) (*float64, catalogue.Record) { return c.HeightM, c.Launches },

	title: "Compare spacecraft", chunk: "src/features/vehicles/SpacecraftComparePage.tsx",
	description: "Spacecraft drawn to scale, figure by figure: crew, payload up and down, flights, landings and turnaround.",
}

func spacecraftPath(id int64) string {
	return pages.Of(pages.Spacecraft, id)
}
