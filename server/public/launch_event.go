package public

import (
	"time"

	"tminus/server/pages"
	"tminus/server/web"
	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// launchEvent describes a launch to search engines.
func (h *Handlers) launchEvent(l catalogue.Launch, page web.Page) pages.Thing {
	event := pages.Thing{
		"@context": "https://schema.org", "@type": "Event", "name": page.Title, "description": page.Description,
		"url": h.base.Address(pages.Launches + "/" + l.ID),
		"offers": pages.Thing{
			"@type": "Offer", "price": 0, "priceCurrency": "USD", "url": h.base.Address(pages.Launches + "/" + l.ID),
		},
	}
	event.Set("startDate", honestDate(l.NET, l.Certainty))
	if l.WindowEnd.After(l.NET) && l.Certainty == ledger.CertaintyExact {
		event.Set("endDate", l.WindowEnd.UTC().Format(time.RFC3339))
	}
	status := eventStatus(l)
	event["eventStatus"] = schemaOrg + status
	if status == eventPostponed || status == eventRescheduled {
		event.Set("previousStartDate", honestDate(l.Ledger().PreviousNET()))
	}
	if l.Pad != nil {
		event["location"] = eventPlace(*l.Pad)
	}
	if l.Image != nil {
		event["image"] = []string{h.views.ImageAddress(l.Image.URL)}
	}
	if l.Provider != nil && l.Provider.Name != "" {
		organizer := pages.Thing{"@type": "Organization", "name": l.Provider.Name}
		organizer.Set("url", l.Provider.InfoURL)
		event["organizer"] = organizer
	}
	return event
}

func eventPlace(pad catalogue.Pad) pages.Thing {
	place := pages.Thing{"@type": "Place", "name": catalogue.PadName(pad.Name)}
	celestial := ""
	if pad.Location != nil {
		place.Set("address", pad.Location.Name)
		celestial = pad.Location.CelestialBody
	}
	// Coordinates of schema.org are WGS 84, which only Earth has.
	if pad.Latitude != nil && pad.Longitude != nil && (celestial == "" || celestial == "Earth") {
		place["geo"] = pages.Thing{"@type": "GeoCoordinates", "latitude": *pad.Latitude, "longitude": *pad.Longitude}
	}
	return place
}

// honestDate returns as much of a NET as is known: a moment, a day, a month or a
// year; "" for less.
func honestDate(net time.Time, certainty ledger.Certainty) string {
	net = net.UTC()
	switch certainty {
	case ledger.CertaintyExact:
		return net.Format(time.RFC3339)
	case ledger.CertaintyDay:
		return net.Format(time.DateOnly)
	case ledger.CertaintyWeek, ledger.CertaintyMonth:
		return net.Format("2006-01")
	case ledger.CertaintyQuarter, ledger.CertaintyHalf, ledger.CertaintyYear, ledger.CertaintyFiscal:
		return net.Format("2006")
	case ledger.CertaintyDecade:
	}
	return ""
}

// schemaOrg begins the address of a state.
const schemaOrg = "https://schema.org/"

// The states of an event that schema.org knows.
const (
	eventScheduled   = "EventScheduled"
	eventRescheduled = "EventRescheduled"
	eventPostponed   = "EventPostponed"
	eventCancelled   = "EventCancelled"
)

// eventStatus returns whether a launch is planned as it was announced. One that
// moved is rescheduled; one that waits for a new date is postponed.
func eventStatus(l catalogue.Launch) string {
	previous, _ := l.Ledger().PreviousNET()
	moved := !previous.IsZero()
	switch {
	case l.WithdrawnAt != nil:
		return eventCancelled
	case l.Status.ID == ledger.StatusHold, l.Status.ID == ledger.StatusTBD && moved:
		return eventPostponed
	case moved && !l.Status.Final():
		return eventRescheduled
	}
	return eventScheduled
}
