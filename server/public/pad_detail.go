package public

import (
	"context"

	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

func padPath(id int64) string {
	return pageOf(padPages, id)
}

// padRecord is a launch pad's call and page.
var padRecord = record[padDetailView]{
	kind: catalogue.KindPads, cards: "pad", call: "public/launch-pad/", ttl: ttlTimed, find: findPad,
	path: padPages, chunk: "src/features/locations/LocationDetailPage.tsx", head: padHead, launches: "pad",
	related: func(h *Handlers, id string, _ padDetailView) []response.Resource {
		return h.relatedLaunches("pad", id, "false")
	},
}

func findPad(ctx context.Context, h *Handlers, id int64) (padDetailView, error) {
	pad, err := h.catalogue.PadByID(ctx, id)
	if err != nil {
		return padDetailView{}, err
	}
	year := h.now().UTC().Year()
	counts, err := h.catalogue.PadYear(ctx, id, year)
	if err != nil {
		return padDetailView{}, err
	}
	upcoming, err := h.nextLaunch(ctx, catalogue.Filter{Pad: catalogue.AnyOf(id)})
	return padDetailView{
		padView: h.newPadView(pad), Agencies: views.MapAll(pad.Agencies, h.newAgencySummaryView),
		Country: views.MapPtr(pad.Country, newCountryView), FastestTurnaround: views.SecondsOrNil(pad.FastestTurnaround),
		ThisYear: padYearView{
			Year: year, Attempts: counts.Attempts, Successful: counts.Successful, Planned: counts.Planned,
		},
		Upcoming: upcoming, Starter: pad.Starter, onMap: onMap(pad),
	}, err
}

// padDetailView is everything known about a launch pad.
type padDetailView struct {
	padView
	Agencies          []agencySummaryView `json:"agencies"`
	Country           *countryView        `json:"country"`
	FastestTurnaround *int64              `json:"fastest_turnaround"` // seconds
	ThisYear          padYearView         `json:"this_year"`
	Upcoming          *views.LaunchCard   `json:"upcoming_launch"`
	Starter           bool                `json:"starter"`
	onMap             bool
}

// padYearView counts the launches from a pad in the current year.
type padYearView struct {
	Year       int `json:"year"`
	Attempts   int `json:"attempts"`
	Successful int `json:"successful"`
	Planned    int `json:"planned"`
}

func padHead(h *Handlers, p padDetailView) head {
	place := h.schema("Place", p.Name, padPath(p.ID))
	said := p.Name
	if p.Location != nil {
		place.set("address", p.Location.Name)
		said += ", launch pad at " + p.Location.Name
	}
	if p.onMap { // coordinates of schema.org are WGS 84, which only Earth has
		place["geo"] = jsonld{"@type": "GeoCoordinates", "latitude": *p.Latitude, "longitude": *p.Longitude}
	}
	place.setText("hasMap", p.MapURL)
	place.setSameAs(texts(p.InfoURL, p.WikiURL))
	about := head{title: p.Name, description: describe(said, p.Description), thing: place, card: padCard(p)}
	if p.Image != nil {
		about.images = []views.Image{*p.Image}
	}
	return about
}
