package ll2sim

import "time"

// craftFamily returns a family of spacecraft: list 3 fields, normal 7,
// nested 14 (which the feed labels normal too).
func (r *renderer) craftFamily(f *Family, m mode) fields {
	out := named(f.ID, f.Name).with(fields{"response_mode": m.String()})
	if m == list {
		return out
	}
	inner, above := list, list
	if m == nested {
		inner, above = normal, normal
		out.with(f.Stats.craft())["spacecraft_flown"] = f.Flown
	}
	out.with(fields{"description": f.Description, "manufacturer": r.agency(f.Manufacturers[0], inner), "parent": nil, "maiden_flight": date(f.Maiden)})
	if f.Parent != nil {
		out["parent"] = r.craftFamily(f.Parent, above)
	}
	return out
}

// craftConfig returns a type of spacecraft: normal 9 fields, detailed 30.
func (r *renderer) craftConfig(c *SpacecraftConfig, m mode) any {
	return r.keep(part{what: c, mode: m}, func() fields {
		inner, family := list, normal
		if m == detailed {
			inner, family = normal, nested
		}
		f := r.head(m, c.ID, "spacecraft_configurations", c.Name).with(fields{
			"type":   named(c.Type, spacecraftTypes[c.Type]),
			"agency": r.agency(c.Agency, inner),
			"family": each(c.Families, func(f *Family) fields { return r.craftFamily(f, family) }),
			"in_use": c.InUse,
			"image":  r.image(c.Image),
		})
		if m == detailed {
			f.with(c.Stats.craft()).with(craftDetailed(c))
		}
		return f
	})
}

func craftDetailed(c *SpacecraftConfig) fields {
	return fields{
		"capability":              c.Capability,
		"history":                 c.History,
		"details":                 c.Details,
		"maiden_flight":           date(c.Maiden),
		"height":                  orNull(figure(c.Height)),
		"diameter":                orNull(figure(c.Diameter)),
		"human_rated":             c.HumanRated,
		"crew_capacity":           orNull(c.Crew),
		"payload_capacity":        orNull(c.Payload),
		"payload_return_capacity": orNull(c.PayloadReturn),
		"flight_life":             c.FlightLife,
		"wiki_link":               c.WikiURL,
		"info_link":               c.InfoURL,
		"spacecraft_flown":        c.Flown,
		"fastest_turnaround":      optDuration(c.Turnaround),
	}
}

// spacecraft returns a vehicle: normal 16 fields, nested 16 with the full
// configuration, detailed 17 with its flights.
func (r *renderer) spacecraft(s *Spacecraft, m mode) fields {
	config := detailed
	if m == normal {
		config = normal
	}
	f := r.head(m, s.ID, "spacecraft", s.Name).with(fields{
		"serial_number":      orNull(s.Serial),
		"is_placeholder":     s.Placeholder,
		"image":              r.image(s.Image),
		"in_space":           s.InSpace,
		"time_in_space":      duration(s.InSpaceFor),
		"time_docked":        duration(s.Docked),
		"flights_count":      len(s.Flights),
		"mission_ends_count": len(s.Flights),
		"status":             named(s.Status, spacecraftStatuses[s.Status]),
		"description":        s.Description,
		"spacecraft_config":  r.craftConfig(s.Config, config),
		"fastest_turnaround": optDuration(turnaround(s.Flights)),
	})
	if m == detailed {
		f["flights"] = each(recent(s.Flights), r.pastFlight)
	}
	return f
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

// craftFlight returns what a flight of a spacecraft has everywhere.
func (r *renderer) craftFlight(f *SpacecraftFlight, m mode) fields {
	return fields{
		"id":               f.ID,
		"url":              r.url("spacecraft_flights", f.ID),
		"destination":      orNull(f.Destination),
		"mission_end":      moment(f.End),
		"spacecraft":       r.spacecraft(f.Vehicle, m),
		"landing":          r.landing(f.Landing),
		"duration":         optDuration(f.Duration),
		"turn_around_time": optDuration(f.TurnAround),
		"response_mode":    "normal",
	}
}

// pastFlight returns a flight with its launch, as astronauts and vehicles list it.
func (r *renderer) pastFlight(f *SpacecraftFlight) fields {
	return r.craftFlight(f, normal).with(fields{"launch": r.launch(f.Launch, normal)})
}

// flightOf returns a flight with its crew and dockings, as its launch has it.
func (r *renderer) flightOf(f *SpacecraftFlight) fields {
	dockings := []fields{}
	if !f.Docked.IsZero() {
		dockings = append(dockings, r.docking(f))
	}
	return r.craftFlight(f, nested).with(fields{
		"launch_crew":    each(f.LaunchCrew, r.crew),
		"onboard_crew":   each(f.OnboardCrew, r.crew),
		"landing_crew":   each(f.LandingCrew, r.crew),
		"docking_events": dockings,
	})
}

func (r *renderer) crew(m CrewMember) fields {
	return fields{
		"id":        m.ID,
		"role":      fields{"id": m.Role, "role": crewRoles[m.Role], "priority": 1 + m.Role%3},
		"astronaut": r.astronaut(m.Astronaut, nested, nil),
	}
}
