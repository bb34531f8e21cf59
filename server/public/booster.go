package public

import (
	"context"
	"fmt"
	"net/url"
	"strconv"

	"tminus/server/pages"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

var boosterOrders = map[string]catalogue.BoosterOrder{
	"serialNumber": catalogue.BoostersBySerialNumber, "flights": catalogue.BoostersByFlights,
	"lastFlight": catalogue.BoostersByLastFlight, "turnaround": catalogue.BoostersByTurnaround,
}

// boosters is the list of GET /api/v1/public/launchers and of
// /vehicles/launchers: the boosters.
var boosters = listing{
	call: "public/launchers", key: "launcherDTOes", fields: []string{"serialNumber", "flights", "lastFlight", "turnaround"},
	filters: []string{"rocketConfig"},
	path:    pages.Boosters, title: "Boosters", chunk: "src/features/vehicles/LauncherListPage.tsx",
	description: "Reusable first stages by serial number: how often each has flown and landed.",
	details:     "How often each has flown and landed.",
	find: func(ctx context.Context, h *Handlers, q *listQuery) (found, error) {
		page, err := h.catalogue.ListBoosters(ctx, catalogue.BoosterFilter{
			Search: q.search, RocketID: q.ids["rocketConfig"],
			OrderBy: boosterOrders[q.field], Descending: q.descending, Page: q.storePage(), Limit: q.limit,
		})
		return newFound(page, h.views.Booster, func(b catalogue.Booster) pages.Link {
			return pages.Link{Name: b.SerialNumber, Path: boosterPath(b.ID)}
		}), err
	},
}

func boosterPath(id int64) string {
	return pages.Of(pages.Boosters, id)
}

// boosterRecord is a booster's call and page.
var boosterRecord = record[*views.BoosterDetail]{
	kind: catalogue.KindBoosters, cards: "booster", call: "public/launcher/", ttl: response.TTLStored, find: findBooster,
	path: pages.Boosters, chunk: "src/features/vehicles/LauncherDetailPage.tsx", head: boosterHead, launches: "launcher",
	related: func(h *Handlers, _ string, b *views.BoosterDetail) []response.Resource {
		if b.Rocket == nil {
			return nil
		}
		return []response.Resource{h.fleet(shortFleet, url.Values{"rocketConfig": {strconv.FormatInt(b.Rocket.ID, 10)}})}
	},
}

func findBooster(ctx context.Context, h *Handlers, id int64) (*views.BoosterDetail, error) {
	booster, err := h.catalogue.BoosterByID(ctx, id)
	if err != nil {
		return nil, err
	}
	flights, err := h.catalogue.BoosterFlights(ctx, id)
	return &views.BoosterDetail{
		Booster: h.views.Booster(booster), History: views.MapAll(flights, h.views.BoosterFlight), Starter: booster.Starter,
	}, err
}

func boosterHead(h *Handlers, b *views.BoosterDetail) head {
	vehicle := h.pages.Schema("Vehicle", b.SerialNumber, boosterPath(b.ID))
	vehicle["@type"] = []string{"Vehicle", "IndividualProduct"}
	vehicle["category"] = "Rocket booster"
	vehicle["serialNumber"] = b.SerialNumber
	said := "Booster " + b.SerialNumber
	if b.Rocket != nil {
		vehicle["model"] = b.Rocket.Name
		said += ", " + b.Rocket.Name
	}
	said += neverFlew(b.Flights)
	if b.Flights != nil && !never(b.Flights) {
		said += fmt.Sprintf(". Flights: %d", *b.Flights)
	}
	if b.SuccessfulLandings != nil && !never(b.Flights) {
		said += fmt.Sprintf(". Landings: %d", *b.SuccessfulLandings)
	}
	return head{title: b.SerialNumber, description: pages.Describe(said, b.Details), images: b.Images, thing: vehicle, card: boosterCard(b)}
}
