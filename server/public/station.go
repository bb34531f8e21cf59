package public

import (
	"context"
	"net/url"

	"tminus/server/lookup"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

// stations is the list of GET /api/v1/public/stations.
var stations = list[*asked]{
	read: func(url.Values) (*asked, error) { return allStations, nil }, find: findStations, ttl: response.TTLTimed,
}

// allStations is what nothing narrows.
var allStations = &asked{key: "public/stations"}

func findStations(ctx context.Context, h *Handlers, _ *asked) (found, error) {
	stations, err := h.catalogue.ListStations(ctx)
	if err == nil && len(stations) == 0 {
		err = lookup.OrNothingYet(ctx, h.catalogue, nil)
	}
	return found{view: views.MapAll(stations, func(s catalogue.Station) views.StationCard { return h.views.StationCard(s, h.now()) })}, err
}

// stationRecord is a station's call.
var stationRecord = record[*views.StationDetail]{
	kind: catalogue.KindStations, call: "public/station/", ttl: response.TTLTimed, find: findStation,
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
