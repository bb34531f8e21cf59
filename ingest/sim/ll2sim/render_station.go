package ll2sim

import (
	"strconv"
	"time"
)

func (s *Station) ident() string { return strconv.Itoa(s.ID) }

func (s *Station) sortBy(field string) (sortKey, bool) {
	switch field {
	case "id":
		return byNum(s.ID)
	case "name":
		return byText(s.Name)
	case "founded":
		return byTime(s.Founded)
	case "status":
		return byNum(s.Status)
	case "onboard_crew":
		return byNum(s.Onboard)
	}
	return unsorted()
}

func (s *Station) words() []string {
	out := []string{s.Name}
	for _, a := range s.Owners {
		out = append(out, a.Name, a.Abbrev)
	}
	return out
}

func (e *Expedition) ident() string { return strconv.Itoa(e.ID) }

func (e *Expedition) sortBy(field string) (sortKey, bool) {
	switch field {
	case "id":
		return byNum(e.ID)
	case "start":
		return byTime(e.Start)
	case "end":
		return byTime(e.End)
	}
	return unsorted()
}

func (e *Expedition) words() []string {
	out := []string{e.Name}
	for _, m := range e.Crew {
		out = append(out, m.Astronaut.words()...)
	}
	return out
}

var stationStatuses = map[int]string{1: "Active", 2: "De-Orbited"}

// stationMini returns a station as the places of others point to it.
func (r *renderer) stationMini(s *Station) fields {
	return fields{"id": s.ID, "url": r.url("space_stations", s.ID), "name": s.Name, "image": r.image(s.Image)}
}

// stationIn returns a station as it stands in others: 10 fields.
func (r *renderer) stationIn(s *Station) fields {
	return r.stationMini(s).with(fields{
		"status":      named(s.Status, stationStatuses[s.Status]),
		"founded":     date(s.Founded),
		"deorbited":   date(s.Deorbited),
		"description": s.Description,
		"orbit":       "Low Earth Orbit",
		"type":        named(2, "Government"),
	})
}

// stationOwned returns a station with its owners: 11 fields.
func (r *renderer) stationOwned(s *Station) fields {
	return r.stationIn(s).with(fields{"owners": each(s.Owners, r.agencyIn(normal))})
}

// station returns a station as its own list does: normal 13 fields, detailed 21.
func (r *renderer) station(s *Station, m mode, active []*Expedition) fields {
	f := r.stationOwned(s).with(fields{"response_mode": m.String(), "active_expeditions": each(active, r.expeditionMini)})
	if m != detailed {
		return f
	}
	docked := 0
	for _, p := range s.Ports {
		if p.Docked != nil {
			docked++
		}
	}
	return f.with(fields{
		"height": orNull(s.Height), "width": orNull(s.Width), "mass": orNull(s.Mass), "volume": orNull(s.Volume),
		"onboard_crew": s.Onboard, "docked_vehicles": docked,
		"docking_location":      each(s.Ports, r.port),
		"active_docking_events": []fields{},
	})
}

// port returns a port with what is there now, null for nothing.
func (r *renderer) port(p *Port) fields {
	f := named(p.ID, p.Name).with(fields{"currently_docked": nil})
	if d := p.Docked; d != nil {
		f["currently_docked"] = r.stay(d).with(fields{
			"flight_vehicle_chaser": fields{
				"id": d.ID, "url": r.url("spacecraft_flights", d.ID),
				"spacecraft": r.spacecraft(d.Vehicle, nested), "launch": r.launch(d.Launch, normal),
			},
			"space_station_chaser":  nil,
			"payload_flight_chaser": nil,
		})
	}
	return f
}

// stay returns what every form of a docking has.
func (r *renderer) stay(f *SpacecraftFlight) fields {
	return fields{
		"id": f.ID + 1000, "url": r.url("docking_events", f.ID+1000), "docking": moment(f.Docked), "departure": moment(f.Undocked),
	}
}

// docking returns a docking as the flight has it.
func (r *renderer) docking(f *SpacecraftFlight) fields {
	return r.stay(f).with(fields{
		"docking_location": named(f.Port.ID, f.Port.Name).with(fields{
			"spacestation": r.stationMini(f.Port.Station), "spacecraft": nil, "payload": nil,
		}),
		"space_station_target":  r.stationIn(f.Port.Station),
		"flight_vehicle_target": nil,
		"payload_flight_target": nil,
	})
}

func (r *renderer) expeditionMini(e *Expedition) fields {
	return fields{"id": e.ID, "url": r.url("expeditions", e.ID), "name": e.Name, "start": moment(e.Start), "end": moment(e.End)}
}

// expedition returns an expedition: normal 9 fields, detailed 10.
func (r *renderer) expedition(e *Expedition, m mode, walks []*Spacewalk) fields {
	f := r.expeditionMini(e).with(fields{
		"response_mode": m.String(), "spacestation": r.stationIn(e.Station), "mission_patches": each(e.Patches, r.patch),
		"spacewalks": each(walks, func(w *Spacewalk) fields { return r.spacewalk(w, list) }),
	})
	if m == detailed {
		f.with(fields{"spacestation": r.stationOwned(e.Station), "crew": each(e.Crew, r.crew)})
	}
	return f
}

// activeOf returns the station's expeditions that are under way.
func (c *Catalog) activeOf(s *Station) []*Expedition {
	now := c.now()
	var out []*Expedition
	for _, e := range c.Expeditions {
		if e.Station == s && !e.Start.After(now) && isOpen(e.End, now) {
			out = append(out, e)
		}
	}
	return out
}

// isOpen reports whether what ends then goes on; a zero end is none.
func isOpen(end, now time.Time) bool { return end.IsZero() || end.After(now) }
