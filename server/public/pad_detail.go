package public

import (
	"context"

	"tminus/server/pages"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

func padPath(id int64) string {
	return pages.Of(pages.Pads, id)
}

// padRecord is a launch pad's call and page.
var padRecord = record[*views.PadDetail]{
	kind: catalogue.KindPads, cards: "pad", call: "public/launch-pad/", ttl: response.TTLTimed, find: findPad,
	path: pages.Pads, chunk: "src/features/locations/LocationDetailPage.tsx", head: padHead, launches: "pad",
	related: func(h *Handlers, id string, _ *views.PadDetail) []response.Resource {
		return h.relatedLaunches("pad", id, "false")
	},
}

func findPad(ctx context.Context, h *Handlers, id int64) (*views.PadDetail, error) {
	pad, err := h.catalogue.PadByID(ctx, id)
	if err != nil {
		return nil, err
	}
	year := h.now().UTC().Year()
	counts, err := h.catalogue.PadYear(ctx, id, year)
	if err != nil {
		return nil, err
	}
	upcoming, err := h.nextLaunch(ctx, catalogue.Filter{Pad: catalogue.AnyOf(id)})
	return &views.PadDetail{
		Pad: h.views.Pad(pad), Agencies: views.MapAll(pad.Agencies, h.views.AgencySummary),
		Country: views.MapPtr(pad.Country, views.NewCountry), FastestTurnaround: views.SecondsOrNil(pad.FastestTurnaround),
		ThisYear: views.PadYear{
			Year: year, Attempts: counts.Attempts, Successful: counts.Successful, Planned: counts.Planned,
		},
		Upcoming: upcoming, Starter: pad.Starter, OnMap: views.OnMap(pad),
	}, err
}

func padHead(h *Handlers, p *views.PadDetail) head {
	name := catalogue.PadName(p.Name)
	place := h.pages.Schema("Place", name, padPath(p.ID))
	said := name
	if p.Location != nil {
		place.Set("address", p.Location.Name)
		said += ", launch pad at " + p.Location.Name
	}
	if p.OnMap { // coordinates of schema.org are WGS 84, which only Earth has
		place["geo"] = pages.Thing{"@type": "GeoCoordinates", "latitude": *p.Latitude, "longitude": *p.Longitude}
	}
	place.SetText("hasMap", p.MapURL)
	place.SetSameAs(pages.Known(p.InfoURL, p.WikiURL))
	about := head{title: name, description: pages.Describe(said, p.Description), thing: place, card: padCard(p)}
	if p.Image != nil {
		about.images = []views.Image{*p.Image}
	}
	return about
}
