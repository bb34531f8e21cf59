package ll2sim

import (
	"strconv"
	"time"
)

// Spacewalk is a walk of one astronaut outside the International Space Station.
type Spacewalk struct {
	ID        int
	Astronaut *Astronaut
	Station   *Station
	Start     time.Time
	Length    time.Duration
}

// makeSpacewalks makes the walks that the astronauts are counted to have made.
func (b *builder) makeSpacewalks() {
	for _, a := range b.c.Astronauts {
		for n := range a.Spacewalks {
			b.c.Spacewalks = append(b.c.Spacewalks, &Spacewalk{
				ID: a.ID*10 + n, Astronaut: a, Station: b.stations[internationalStation], Length: a.EVA / time.Duration(a.Spacewalks),
				Start: a.Flights[len(a.Flights)-1].NET.Add(time.Duration(3+2*n) * 24 * time.Hour),
			})
		}
	}
}

// walksOf returns the spacewalks of an astronaut.
func (c *Catalog) walksOf(a *Astronaut) []*Spacewalk {
	var out []*Spacewalk
	for _, w := range c.Spacewalks {
		if w.Astronaut == a {
			out = append(out, w)
		}
	}
	return out
}

// walksDuring returns the spacewalks at an expedition's station while it was there.
func (c *Catalog) walksDuring(e *Expedition) []*Spacewalk {
	var out []*Spacewalk
	for _, w := range c.Spacewalks {
		if w.Station == e.Station && !w.Start.Before(e.Start) && isOpen(e.End, w.Start) {
			out = append(out, w)
		}
	}
	return out
}

func (w *Spacewalk) ident() string { return strconv.Itoa(w.ID) }

func (w *Spacewalk) sortBy(field string) (sortKey, bool) {
	switch field {
	case "id":
		return byNum(w.ID)
	case "name":
		return byText(w.name())
	case "start":
		return byTime(w.Start)
	case "end":
		return byTime(w.Start.Add(w.Length))
	case "duration":
		return bySpan(w.Length)
	}
	return unsorted()
}

func (w *Spacewalk) name() string { return "EVA " + w.Astronaut.Name }

func (w *Spacewalk) words() []string { return []string{w.name(), w.Station.Name} }

// spacewalk returns a walk: list 8 fields, inside an astronaut 9, normal 14.
func (r *renderer) spacewalk(w *Spacewalk, m mode) fields {
	f := r.head(m, w.ID, "spacewalks", w.name()).with(fields{
		"start":    moment(w.Start),
		"end":      moment(w.Start.Add(w.Length)),
		"duration": duration(w.Length),
		"location": w.Station.Name,
	})
	if m != list {
		f.with(r.walkCrew(w)).with(fields{
			"spacestation": r.stationMini(w.Station), "expedition": nil, "spacecraft_flight": nil, "event": nil, "program": []fields{},
		})
	}
	return f
}

// walkOf returns a walk as its astronaut has it.
func (r *renderer) walkOf(w *Spacewalk) fields { return r.spacewalk(w, list).with(r.walkCrew(w)) }

func (r *renderer) walkCrew(w *Spacewalk) fields {
	return fields{"crew": []fields{r.crew(CrewMember{ID: w.ID, Role: 3, Astronaut: w.Astronaut})}}
}

func (f *SpacecraftFlight) ident() string { return strconv.Itoa(f.ID + 1000) }

func (f *SpacecraftFlight) sortBy(field string) (sortKey, bool) {
	switch field {
	case "docking":
		return byTime(f.Docked)
	case "departure":
		return byTime(f.Undocked)
	}
	return unsorted()
}

func (f *SpacecraftFlight) words() []string {
	return []string{f.Vehicle.Name, f.Port.Name, f.Port.Station.Name}
}

// dockingEvent returns a docking as its own list does: normal 12 fields.
func (r *renderer) dockingEvent(f *SpacecraftFlight) fields {
	flight := r.craftFlight(f, normal)
	delete(flight, "response_mode")
	return r.docking(f).with(fields{
		"response_mode":         "normal",
		"space_station_target":  r.stationMini(f.Port.Station),
		"flight_vehicle_chaser": flight.with(fields{"launch": fields{"id": f.Launch.ID, "url": r.records + "/launches/" + f.Launch.ID + "/", "name": f.Launch.Name}}),
		"space_station_chaser":  nil,
		"payload_flight_chaser": nil,
	})
}
