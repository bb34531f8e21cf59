package public

import (
	"cmp"
	"context"

	"tminus/server/pages"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/stats"
)

// rockets is the list of GET /api/v1/public/rockets and of /vehicles/rockets.
var rockets = listing{
	call: "public/rockets", key: "rocketConfigSummarizedDTOes", fields: []string{"maidenFlight", "launches"}, first: "launches", descending: true,
	filters: []string{"agency"},
	path:    pages.Rockets, title: "Rockets", chunk: "src/features/vehicles/RocketListPage.tsx",
	description: "The world's rockets, drawn to scale: height, thrust, payload, first flight and launches for each.",
	details:     "Height, thrust, payload, first flight and launches for each.",
	find: func(ctx context.Context, h *Handlers, q *listQuery) (found, error) {
		page, err := h.catalogue.ListRockets(ctx, catalogue.RocketFilter{
			Search: q.search, ManufacturerID: q.ids["agency"], ByLaunches: q.field == "launches", Ascending: !q.descending,
			Page: q.storePage(), Limit: q.limit,
		})
		return newFound(page, h.views.RocketConfig, func(r catalogue.Rocket) pages.Link {
			return pages.Link{Name: cmp.Or(r.FullName, r.Name), Path: rocketPath(r.ID)}
		}), err
	},
}

// rocketComparison is GET /api/v1/public/rockets?ids= and
// /vehicles/rockets/compare.
var rocketComparison = comparison[catalogue.Rocket]{
	list: rockets, filter: "rocketConfig", slips: stats.Rocket,
	find: func(ctx context.Context, h *Handlers, id int64) (catalogue.Rocket, error) {
		return h.catalogue.RocketByID(ctx, id)
	},
	view:    func(m views.Maker, r catalogue.Rocket) any { return m.RocketConfig(r) },
	name:    func(r catalogue.Rocket) string { return views.NewRocketName(r).Name },
	figures: func(r catalogue.Rocket) (*float64, catalogue.Record) { return r.LengthM, r.Launches },

	title: "Compare rockets", chunk: "src/features/vehicles/RocketComparePage.tsx",
	description: "Rockets drawn to scale, figure by figure: payload, thrust, mass, cost, launches and how they ended.",
}

func rocketPath(id int64) string {
	return pages.Of(pages.Rockets, id)
}

// rocketRecord is a rocket's call and page.
var rocketRecord = record[*views.RocketDetail]{
	kind: catalogue.KindRockets, cards: "rocket", call: "public/rocket/", ttl: response.TTLTimed, find: findRocket,
	path: pages.Rockets, chunk: "src/features/vehicles/RocketDetailPage.tsx", head: rocketHead, launches: "rocketConfig",
	related: func(h *Handlers, id string, _ *views.RocketDetail) []response.Resource {
		return append(h.relatedLaunches("rocketConfig", id, "false"), h.relatedList(boosters, "rocketConfig", id, ""))
	},
}

func findRocket(ctx context.Context, h *Handlers, id int64) (*views.RocketDetail, error) {
	rocket, err := h.catalogue.RocketByID(ctx, id)
	if err != nil {
		return nil, err
	}
	corrections, err := h.correctedThing(ctx, catalogue.KindRockets, id)
	if err != nil {
		return nil, err
	}
	upcoming, err := h.nextLaunch(ctx, catalogue.Filter{Rocket: catalogue.AnyOf(id)})
	return &views.RocketDetail{
		RocketConfig: h.views.RocketConfig(rocket), FastestTurnaround: views.SecondsOrNil(rocket.FastestTurnaround),
		Programs: views.MapAll(rocket.Programs, views.NewProgramName), Upcoming: upcoming, Corrections: corrections, Starter: rocket.Starter,
	}, err
}

func rocketHead(h *Handlers, r *views.RocketDetail) head {
	vehicle := h.pages.Schema("Vehicle", r.Fullname, rocketPath(r.ID))
	vehicle["category"] = "Rocket"
	vehicle.SetText("alternateName", r.Alias)
	vehicle.SetText("releaseDate", releaseDate(r.MaidenFlight, r.TotalLaunches))
	said := r.Fullname
	if r.Manufacturer != nil && r.Manufacturer.Name != "" {
		vehicle["manufacturer"] = pages.Thing{"@type": "Organization", "name": r.Manufacturer.Name}
		said += ", a rocket by " + r.Manufacturer.Name
	}
	vehicle.SetMeasure("height", r.Length, "MTR")
	vehicle.SetMeasure("width", r.Diameter, "MTR")
	vehicle.SetMeasure("payload", r.LEOCapacity, "KGM")
	vehicle.SetSameAs(pages.Known(r.InfoURL, r.WikiURL))
	return head{title: r.Fullname, description: pages.Describe(said+neverFlew(r.TotalLaunches), r.Description), images: r.Images, thing: vehicle, card: rocketCard(r)}
}
