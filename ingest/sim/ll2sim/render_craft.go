package ll2sim

import "time"

// craftFamily writes a family of spacecraft: list 3 fields, normal 7,
// nested 14 (which the feed labels normal too).
func (r *renderer) craftFamily(w *writer, f *Family, m mode) {
	w.open('{')
	w.str("response_mode", m.String())
	w.int("id", f.ID)
	w.str("name", f.Name)
	if m != list {
		w.str("description", f.Description)
		inner, above := list, list
		if m == nested {
			inner, above = normal, normal
		}
		w.key("manufacturer")
		r.agency(w, f.Manufacturers[0], inner)
		if f.Parent == nil {
			w.null("parent")
		} else {
			w.key("parent")
			r.craftFamily(w, f.Parent, above)
		}
		w.date("maiden_flight", f.Maiden)
	}
	if m == nested {
		w.int("spacecraft_flown", f.Flown)
		r.craftStats(w, f.Stats)
	}
	w.close('}')
}

func (r *renderer) craftStats(w *writer, s Stats) {
	w.int("total_launch_count", s.Launches)
	w.int("successful_launches", s.Succeeded)
	w.int("failed_launches", s.Failed)
	w.int("attempted_landings", s.LandTried)
	w.int("successful_landings", s.LandOK)
	w.int("failed_landings", s.LandFailed)
}

// craftConfig writes a type of spacecraft: normal 9 fields, detailed 30.
func (r *renderer) craftConfig(w *writer, c *SpacecraftConfig, m mode) {
	r.keep(w, part{what: c, mode: m}, func(w *writer) {
		inner, family := list, normal
		if m == detailed {
			inner, family = normal, nested
		}
		w.open('{')
		r.head(w, m, c.ID, "spacecraft_configurations", c.Name)
		r.named(w, "type", c.Type, spacecraftTypes[c.Type])
		w.key("agency")
		r.agency(w, c.Agency, inner)
		each(w, "family", c.Families, func(f *Family) { r.craftFamily(w, f, family) })
		w.bool("in_use", c.InUse)
		r.image(w, "image", c.Image)
		if m == detailed {
			r.craftDetailed(w, c)
		}
		w.close('}')
	})
}

func (r *renderer) craftDetailed(w *writer, c *SpacecraftConfig) {
	w.str("capability", c.Capability)
	w.str("history", c.History)
	w.str("details", c.Details)
	w.date("maiden_flight", c.Maiden)
	w.optFloat("height", c.Height)
	w.optFloat("diameter", c.Diameter)
	w.bool("human_rated", c.HumanRated)
	w.optInt("crew_capacity", c.Crew)
	w.optInt("payload_capacity", c.Payload)
	w.optInt("payload_return_capacity", c.PayloadReturn)
	w.str("flight_life", c.FlightLife)
	w.str("wiki_link", c.WikiURL)
	w.str("info_link", c.InfoURL)
	w.int("spacecraft_flown", c.Flown)
	r.craftStats(w, c.Stats)
	w.optDuration("fastest_turnaround", c.Turnaround)
}

// spacecraft writes a vehicle: normal 16 fields, nested 16 with the full
// configuration, detailed 17 with its flights.
func (r *renderer) spacecraft(w *writer, s *Spacecraft, m mode) {
	w.open('{')
	r.head(w, m, s.ID, "spacecraft", s.Name)
	w.optStr("serial_number", s.Serial)
	w.bool("is_placeholder", s.Placeholder)
	r.image(w, "image", s.Image)
	w.bool("in_space", s.InSpace)
	w.duration("time_in_space", s.InSpaceFor)
	w.duration("time_docked", s.Docked)
	w.int("flights_count", len(s.Flights))
	w.int("mission_ends_count", len(s.Flights))
	r.named(w, "status", s.Status, spacecraftStatuses[s.Status])
	w.str("description", s.Description)
	w.key("spacecraft_config")
	if m == normal {
		r.craftConfig(w, s.Config, normal)
	} else {
		r.craftConfig(w, s.Config, detailed)
	}
	w.optDuration("fastest_turnaround", turnaround(s.Flights))
	if m == detailed {
		each(w, "flights", recent(s.Flights), func(f *SpacecraftFlight) { r.craftFlight(w, f, normal) })
	}
	w.close('}')
}

// turnaround returns the shortest time between two flights, 0 for fewer.
func turnaround(flights []*SpacecraftFlight) time.Duration {
	var fastest time.Duration
	for i := 1; i < len(flights); i++ {
		gap := flights[i].Launch.NET.Sub(flights[i-1].Launch.NET)
		if gap > 0 && (fastest == 0 || gap < fastest) {
			fastest = gap
		}
	}
	return fastest
}

// recent returns the last few flights, so that placeholders with hundreds of
// them stay small.
func recent[T any](flights []T) []T { return flights[max(0, len(flights)-12):] }

// craftFlight writes a flight of a spacecraft: normal with its launch, nested
// with its crew and dockings inside a launch.
func (r *renderer) craftFlight(w *writer, f *SpacecraftFlight, m mode) {
	w.open('{')
	w.int("id", f.ID)
	r.url(w, "spacecraft_flights", f.ID)
	w.optStr("destination", f.Destination)
	w.moment("mission_end", f.End)
	w.key("spacecraft")
	r.spacecraft(w, f.Vehicle, m)
	if m == normal {
		w.key("launch")
		r.launch(w, f.Launch, normal)
	}
	r.landing(w, f.Landing)
	w.optDuration("duration", f.Duration)
	w.optDuration("turn_around_time", f.TurnAround)
	w.str("response_mode", "normal")
	if m == nested {
		r.crew(w, "launch_crew", f.LaunchCrew)
		r.crew(w, "onboard_crew", f.OnboardCrew)
		r.crew(w, "landing_crew", f.LandingCrew)
		w.key("docking_events")
		w.open('[')
		if !f.Docked.IsZero() {
			r.docking(w, f)
		}
		w.close(']')
	}
	w.close('}')
}

func (r *renderer) crew(w *writer, k string, crew []CrewMember) {
	each(w, k, crew, func(m CrewMember) {
		w.open('{')
		w.int("id", m.ID)
		w.key("role")
		w.open('{')
		w.int("id", m.Role)
		w.str("role", crewRoles[m.Role])
		w.int("priority", 1+m.Role%3)
		w.close('}')
		w.key("astronaut")
		r.astronaut(w, m.Astronaut, nested)
		w.close('}')
	})
}

// docking writes a docking at the International Space Station.
func (r *renderer) docking(w *writer, f *SpacecraftFlight) {
	station := func() {
		w.int("id", 4)
		r.url(w, "space_stations", 4)
		w.str("name", "International Space Station")
		w.null("image")
	}
	w.open('{')
	w.int("id", f.ID+1000)
	r.url(w, "docking_events", f.ID+1000)
	w.moment("docking", f.Docked)
	w.moment("departure", f.Undocked)
	w.key("docking_location")
	w.open('{')
	w.int("id", 1+f.ID%8)
	w.str("name", "Harmony forward")
	w.key("spacestation")
	w.object(station)
	w.null("spacecraft")
	w.null("payload")
	w.close('}')
	w.key("space_station_target")
	w.object(func() {
		station()
		r.named(w, "status", 1, "Active")
		w.str("founded", "1998-11-20")
		w.null("deorbited")
		w.str("description", "A laboratory in low Earth orbit run by five partners.")
		w.str("orbit", "Low Earth Orbit")
		r.named(w, "type", 1, "Government")
	})
	w.null("flight_vehicle_target")
	w.null("payload_flight_target")
	w.close('}')
}

// astronaut writes a person: list and nested 20 fields, normal 23,
// detailed 26.
func (r *renderer) astronaut(w *writer, a *Astronaut, m mode) {
	w.open('{')
	w.int("id", a.ID)
	r.url(w, "astronauts", a.ID)
	w.str("name", a.Name)
	r.named(w, "status", a.Status, astronautStatuses[a.Status])
	w.key("agency")
	r.agency(w, a.Agency, list)
	r.image(w, "image", a.Image)
	if m == nested {
		w.str("response_mode", "detailed")
	} else {
		w.str("response_mode", m.String())
	}
	r.named(w, "type", a.Type, astronautTypes[a.Type])
	w.bool("in_space", a.InSpace)
	w.duration("time_in_space", a.InSpaceFor)
	w.duration("eva_time", a.EVA)
	r.life(w, a)
	r.social(w, a.Social)
	if m == normal || m == detailed {
		w.int("flights_count", len(a.Flights))
		if a.Type == 4 { // mascots and dummies
			w.null("landings_count")
			w.null("spacewalks_count")
		} else {
			w.int("landings_count", len(a.Landings))
			w.int("spacewalks_count", a.Spacewalks)
		}
	}
	if m == detailed {
		each(w, "flights", a.Flights, func(l *Launch) { r.launch(w, l, normal) })
		each(w, "landings", a.Landings, func(f *SpacecraftFlight) { r.craftFlight(w, f, normal) })
		w.key("spacewalks")
		w.open('[')
		for n := range a.Spacewalks {
			r.spacewalk(w, a, n)
		}
		w.close(']')
	}
	w.close('}')
}

func (r *renderer) life(w *writer, a *Astronaut) {
	switch {
	case a.Born.IsZero():
		w.null("age")
	case !a.Died.IsZero():
		w.int("age", a.Died.Year()-a.Born.Year())
	default:
		w.int("age", r.now()-a.Born.Year())
	}
	w.date("date_of_birth", a.Born)
	w.date("date_of_death", a.Died)
	each(w, "nationality", a.Nationalities, func(c *Country) { r.country(w, c) })
	w.str("bio", a.Bio)
	w.optStr("wiki", a.Wiki)
	var first, last time.Time
	if n := len(a.Flights); n > 0 {
		first, last = a.Flights[0].NET, a.Flights[n-1].NET
	}
	w.moment("last_flight", last)
	w.moment("first_flight", first)
}

func (r *renderer) spacewalk(w *writer, a *Astronaut, n int) {
	start := a.Flights[len(a.Flights)-1].NET.Add(time.Duration(3+2*n) * 24 * time.Hour)
	length := a.EVA / time.Duration(a.Spacewalks)
	id := a.ID*10 + n
	w.open('{')
	r.head(w, list, id, "spacewalks", "EVA "+a.Name)
	w.moment("start", start)
	w.moment("end", start.Add(length))
	w.duration("duration", length)
	w.str("location", "International Space Station")
	r.crew(w, "crew", []CrewMember{{ID: id, Role: 3, Astronaut: a}})
	w.close('}')
}
