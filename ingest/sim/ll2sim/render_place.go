package ll2sim

// celestialBody is a body things are launched from or landed on.
type celestialBody struct {
	name, kind              string
	kindID                  int
	diameter, mass, gravity float64
	day                     string
	air                     bool
	text                    string
	launches, landings      [3]int // total, good, failed
}

var bodies = map[int]celestialBody{
	1: {
		"Earth", "Planet", 1, 12742000, 5.972168e24, 9.80655, "1 00:00:00", true,
		"The third planet from the Sun, and so far the only one known to be inhabited.",
		[3]int{7572, 7016, 556},
		[3]int{1342, 1294, 48},
	},
	2: {
		"Moon", "Moon", 2, 3474800, 7.342e22, 1.622, "27 07:43:12", false,
		"The only natural satellite of the Earth.",
		[3]int{11, 11, 0},
		[3]int{17, 14, 3},
	},
}

// bodyImages are the pictures of the bodies, shared by all catalogues.
var bodyImages = map[int]*Image{
	1: {ID: 2040, Name: "Earth from afar", File: "earth.jpeg", Credit: "Public archive", License: 4, SingleUse: true},
	2: {ID: 2041, Name: "The Moon", File: "moon.jpeg", Credit: "Public archive", License: 4, SingleUse: true},
}

// body returns a celestial body: list 3 fields, normal 12, nested 18.
func (r *renderer) body(id int, m mode) any {
	return r.keep(part{what: id, mode: m, form: "body"}, func() fields {
		b := bodies[id]
		f := named(id, b.name).with(fields{"response_mode": m.String()})
		if m >= normal {
			f.with(fields{
				"type":          named(b.kindID, b.kind),
				"diameter":      figure(b.diameter),
				"mass":          figure(b.mass),
				"gravity":       figure(b.gravity),
				"length_of_day": b.day,
				"atmosphere":    b.air,
				"image":         r.image(bodyImages[id]),
				"description":   b.text,
				"wiki_url":      "https://en.wikipedia.org/wiki/" + b.name,
			})
		}
		if m >= detailed {
			f.with(fields{
				"total_attempted_launches": b.launches[0],
				"successful_launches":      b.launches[1],
				"failed_launches":          b.launches[2],
				"total_attempted_landings": b.landings[0],
				"successful_landings":      b.landings[1],
				"failed_landings":          b.landings[2],
			})
		}
		return f
	})
}

// location returns a launch site. The short form, inside landing places, has no
// celestial body; the detailed one carries the pads.
func (r *renderer) location(l *Location, m mode, pads []*Pad) fields {
	f := r.head(max(m, normal), l.ID, "locations", l.Name).with(fields{
		"active":              l.Active,
		"country":             l.Country,
		"description":         blank(l.Description, l.ID),
		"image":               r.image(l.Image),
		"map_image":           r.optFile(l.MapImage),
		"longitude":           (*figure)(l.Longitude),
		"latitude":            (*figure)(l.Latitude),
		"timezone_name":       l.Zone,
		"total_launch_count":  l.Launches,
		"total_landing_count": l.LandingsDone,
	})
	if m != list {
		f["celestial_body"] = r.body(l.Body, nested)
	}
	if m == detailed {
		f["pads"] = each(pads, func(p *Pad) any { return r.pad(p, list) })
	}
	return f
}

// optFile returns the address of a picture, null for "".
func (r *renderer) optFile(name string) any {
	if name == "" {
		return nil
	}
	return r.file(name)
}

// pad returns a launch pad; the list form, inside locations, has no location
// and short agencies.
func (r *renderer) pad(p *Pad, m mode) any {
	if p == nil {
		return nil
	}
	return r.keep(part{what: p, mode: m}, func() fields {
		f := fields{
			"id":                           p.ID,
			"url":                          r.url("pads", p.ID),
			"active":                       p.Active,
			"agencies":                     each(p.Agencies, r.agencyIn(m)),
			"name":                         p.Name,
			"image":                        r.image(p.Image),
			"description":                  p.Description,
			"info_url":                     p.InfoURL,
			"wiki_url":                     p.WikiURL,
			"map_url":                      orNull(p.MapURL),
			"latitude":                     (*figure)(p.Latitude),
			"longitude":                    (*figure)(p.Longitude),
			"country":                      p.Country,
			"map_image":                    r.file(p.MapImage),
			"total_launch_count":           p.Launches,
			"orbital_launch_attempt_count": p.OrbitLaunches,
			"fastest_turnaround":           optDuration(p.Turnaround),
		}
		if m != list {
			f["location"] = r.location(p.Location, normal, nil)
		}
		return f
	})
}

func (r *renderer) landing(l *Landing) any {
	if l == nil {
		return nil
	}
	return fields{
		"id":                 l.ID,
		"url":                r.url("landings", l.ID),
		"attempt":            l.Attempt,
		"success":            l.Success,
		"description":        l.Description,
		"downrange_distance": orNull(figure(l.Downrange)),
		"landing_location":   r.keep(part{what: l.Place}, func() fields { return r.landingPlace(l.Place) }),
		"type":               described(l.Type, landingTypes),
	}
}

func (r *renderer) landingPlace(p *LandingPlace) fields {
	f := fields{
		"id":                  p.ID,
		"name":                p.Name,
		"active":              true,
		"abbrev":              p.Abbrev,
		"description":         p.Description,
		"location":            nil,
		"longitude":           (*figure)(p.Longitude),
		"latitude":            (*figure)(p.Latitude),
		"image":               nil,
		"successful_landings": p.Landed,
		"attempted_landings":  orNull(p.Tried),
		"failed_landings":     orNull(p.Unlanded),
		"celestial_body":      r.body(1, normal),
	}
	if p.Location != nil {
		f["location"] = r.location(p.Location, list, nil)
	}
	return f
}
