package ll2sim

import (
	"strconv"
	"time"
)

func (e *Event) ident() string { return strconv.Itoa(e.ID) }

func (e *Event) sortBy(field string) (sortKey, bool) {
	switch field {
	case "date":
		return byTime(e.Date)
	case "last_updated":
		return byTime(e.LastUpdated)
	}
	return unsorted()
}

func (e *Event) words() []string { return []string{e.Name} }

// times lets events be listed as launches are: coming and past ones.
func (e *Event) times() (net, updated time.Time) { return e.Date, e.LastUpdated }

func (e *Event) facts() facts { return facts{name: e.Name} }

// event returns an event: list 14 fields, normal 16, detailed 22.
func (r *renderer) event(e *Event, m mode) fields {
	f := r.head(m, e.ID, "events", e.Name).with(fields{
		"slug":           slug(e.Name),
		"info_urls":      each(e.InfoURLs, infoURL),
		"vid_urls":       each(e.VidURLs, r.vidURL),
		"image":          r.image(e.Image),
		"date":           moment(e.Date),
		"type":           named(e.Type, eventTypes[e.Type]),
		"description":    e.Description,
		"webcast_live":   e.WebcastLive,
		"location":       orNull(e.Location),
		"date_precision": nil,
		"duration":       optDuration(e.Duration),
	})
	if m >= normal {
		f.with(fields{"updates": each(e.Updates, r.update), "last_updated": moment(e.LastUpdated)})
	}
	if m >= detailed {
		f.with(fields{
			"agencies":      each(e.Agencies, r.agencyIn(list)),
			"launches":      each(e.Launches, func(l *Launch) fields { return r.launch(l, list) }),
			"expeditions":   each(e.Expeditions, func(x *Expedition) fields { return r.expedition(x, normal, nil) }),
			"spacestations": each(e.Stations, r.stationIn),
			"program":       each(e.Programs, r.program),
			"astronauts":    each(e.Astronauts, r.astronautMini),
		})
	}
	return f
}

// astronautMini returns a person as events name them: 6 fields.
func (r *renderer) astronautMini(a *Astronaut) fields {
	return fields{
		"id": a.ID, "url": r.url("astronauts", a.ID), "name": a.Name, "status": named(a.Status, astronautStatuses[a.Status]),
		"agency": r.agency(a.Agency, list), "image": r.image(a.Image),
	}
}
