package ll2sim

// astronaut returns a person: list and nested 20 fields, normal 23,
// detailed 26.
func (r *renderer) astronaut(a *Astronaut, m mode, walks []*Spacewalk) fields {
	f := fields{
		"id":                 a.ID,
		"url":                r.url("astronauts", a.ID),
		"name":               a.Name,
		"status":             named(a.Status, astronautStatuses[a.Status]),
		"agency":             r.agency(a.Agency, list),
		"image":              r.image(a.Image),
		"response_mode":      m.String(),
		"type":               named(a.Type, astronautTypes[a.Type]),
		"in_space":           a.InSpace,
		"time_in_space":      duration(a.InSpaceFor),
		"eva_time":           duration(a.EVA),
		"social_media_links": each(a.Social, r.social),
	}.with(r.life(a))
	if m == nested {
		f["response_mode"] = "detailed"
	}
	if m == normal || m == detailed {
		f.with(fields{"flights_count": len(a.Flights), "landings_count": len(a.Landings), "spacewalks_count": a.Spacewalks})
		if a.Type == 4 { // mascots and dummies
			f["landings_count"], f["spacewalks_count"] = nil, nil
		}
	}
	if m == detailed {
		f.with(fields{
			"flights":    each(a.Flights, func(l *Launch) fields { return r.launch(l, normal) }),
			"landings":   each(a.Landings, r.pastFlight),
			"spacewalks": each(walks, r.walkOf),
		})
	}
	return f
}

func (r *renderer) life(a *Astronaut) fields {
	f := fields{
		"age":           nil,
		"date_of_birth": date(a.Born),
		"date_of_death": date(a.Died),
		"nationality":   array(a.Nationalities),
		"bio":           a.Bio,
		"wiki":          orNull(a.Wiki),
		"last_flight":   nil,
		"first_flight":  nil,
	}
	switch {
	case a.Born.IsZero():
	case !a.Died.IsZero():
		f["age"] = a.Died.Year() - a.Born.Year()
	default:
		f["age"] = r.now() - a.Born.Year()
	}
	if n := len(a.Flights); n > 0 {
		f["first_flight"], f["last_flight"] = moment(a.Flights[0].NET), moment(a.Flights[n-1].NET)
	}
	return f
}
