package public

import (
	"context"
	"net/url"

	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

// stations is the list of GET /api/v1/public/stations and of /stations.
var stations = list[*asked]{
	read: func(url.Values) (*asked, error) { return allStations, nil }, readPage: func(url.Values) *asked { return allStations },
	find: findStations, ttl: response.TTLTimed,
	page: pages.List{
		Path: pages.Stations, Title: "Space Stations",
		Description: "Every space station, in orbit and gone: who lives aboard, what is docked where, and what arrives next.",
	},
	chunk: "src/features/stations/StationListPage.tsx", aside: true,
	address: func(*asked) string { return pages.Stations },
}

// allStations is what nothing narrows.
var allStations = &asked{key: "public/stations"}

func findStations(ctx context.Context, h *Handlers, _ *asked) (found, error) {
	stations, err := h.catalogue.ListStations(ctx)
	if err == nil && len(stations) == 0 {
		err = lookup.OrNothingYet(ctx, h.catalogue, nil)
	}
	return found{
		view: views.MapAll(stations, h.stationCard),
		links: views.MapAll(stations, func(s catalogue.Station) pages.Link {
			return pages.Link{Name: s.Name, Path: stationPath(s.ID)}
		}),
	}, err
}

func stationPath(id int64) string {
	return pages.Of(pages.Stations, id)
}

// stationRecord is a station's call and page.
var stationRecord = record[*views.StationDetail]{
	kind: catalogue.KindStations, cards: "station", call: "public/station/", ttl: response.TTLTimed, find: findStation,
	path: pages.Stations, chunk: "src/features/stations/StationDetailPage.tsx", head: stationHead, events: "station",
}

func findStation(ctx context.Context, h *Handlers, id int64) (*views.StationDetail, error) {
	station, err := h.catalogue.StationByID(ctx, id)
	if err != nil {
		return nil, err
	}
	arrivals, err := h.catalogue.Arrivals(ctx)
	if err != nil {
		return nil, err
	}
	view := h.views.StationDetail(station, arrivals.To(station), h.now())
	return &view, nil
}

func stationHead(h *Handlers, s *views.StationDetail) head {
	vehicle := h.pages.Schema("Vehicle", s.Name, stationPath(s.ID))
	vehicle["category"] = "Space station"
	vehicle.SetText("releaseDate", s.Founded)
	vehicle.SetMeasure("height", s.Height, "MTR")
	vehicle.SetMeasure("width", s.Width, "MTR")
	vehicle.SetMeasure("weight", s.Mass, "TNE")
	if len(s.Owners) > 0 {
		vehicle["manufacturer"] = views.MapAll(s.Owners, func(o views.Named) pages.Thing {
			return pages.Thing{"@type": "Organization", "name": o.Name, "url": h.base.Address(agencyPath(o.ID))}
		})
	}
	return head{
		title: s.Name, description: pages.Describe(s.Name, s.Description), images: s.Images, thing: vehicle,
		card: stationCard(s),
	}
}

// stationCard returns what a station's card shows now.
func (h *Handlers) stationCard(s catalogue.Station) views.StationCard {
	return h.views.StationCard(s, h.now())
}
