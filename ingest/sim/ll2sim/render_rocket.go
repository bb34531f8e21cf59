package ll2sim

import "strings"

// program returns a programme as other objects have it.
func (r *renderer) program(p *Program) any { return r.programIn(p, normal) }

// programIn returns a programme: list 7 fields, normal 13.
func (r *renderer) programIn(p *Program, m mode) any {
	return r.keep(part{what: p, mode: m}, func() fields {
		f := r.head(m, p.ID, "programs", p.Name).with(fields{
			"image": r.image(p.Image), "info_url": orNull(p.InfoURL), "wiki_url": orNull(p.WikiURL),
		})
		if m != list {
			f.with(fields{
				"description":     orNull(p.Description),
				"agencies":        each(p.Agencies, r.agencyIn(list)),
				"start_date":      moment(p.Start),
				"end_date":        moment(p.End),
				"mission_patches": each(p.Patches, r.patch),
				"type":            named(p.Type, programTypes[p.Type]),
			})
		}
		return f
	})
}

func (r *renderer) patch(p Patch) fields {
	return named(p.ID, p.Name).with(fields{
		"priority": p.Priority, "image_url": r.file(p.File), "agency": r.agency(p.Agency, list), "response_mode": "normal",
	})
}

// rocketFamily returns a family of rockets: list 3 fields, normal 5, detailed 17.
func (r *renderer) rocketFamily(f *Family, m mode) any {
	return r.keep(part{what: f, mode: m, form: "rocket"}, func() fields {
		out := named(f.ID, f.Name).with(fields{"response_mode": m.String()})
		if m == list {
			return out
		}
		inner, above := normal, list
		if m == detailed {
			inner, above = nested, normal
			out.with(familyDetailed(f))
		}
		out.with(fields{"manufacturer": each(f.Manufacturers, r.agencyIn(inner)), "parent": nil})
		if f.Parent != nil {
			out["parent"] = r.rocketFamily(f.Parent, above)
		}
		return out
	})
}

func familyDetailed(f *Family) fields {
	out := f.Stats.fields()
	description := f.Description
	if f.ID%7 == 3 { // one that nobody counts
		description = ""
		for k := range out {
			out[k] = nil
		}
	}
	return out.with(fields{"description": description, "active": f.Stats.Pending > 0, "maiden_flight": date(f.Maiden)})
}

// rocket returns a rocket type: list 7 fields, normal 15, detailed 40; without
// its manufacturer inside an agency's launcher list.
func (r *renderer) rocket(c *LauncherConfig, m mode, maker bool) any {
	form := ""
	if !maker {
		form = "bare"
	}
	return r.keep(part{what: c, mode: m, form: form}, func() fields {
		f := r.head(m, c.ID, "launcher_configurations", c.Name).with(fields{
			"families":  each(c.Families, func(f *Family) any { return r.rocketFamily(f, m) }),
			"full_name": c.FullName,
			"variant":   c.Variant,
		})
		if m != list {
			f.with(r.rocketNormal(c))
		}
		switch {
		case maker && m == normal:
			f["manufacturer"] = r.agency(c.Manufacturer, normal)
		case maker && m == detailed:
			f["manufacturer"] = r.agency(c.Manufacturer, nested)
		}
		if m == detailed {
			f.with(c.Stats.fields()).with(rocketDetailed(c))
		}
		return f
	})
}

func (r *renderer) rocketNormal(c *LauncherConfig) fields {
	return fields{
		"active":         c.Active,
		"is_placeholder": c.Placeholder,
		"program":        each(c.Programs, r.program),
		"reusable":       c.Reusable,
		"image":          r.image(c.Image),
		"info_url":       blank(c.InfoURL, c.ID),
		"wiki_url":       orNull(c.WikiURL),
	}
}

func rocketDetailed(c *LauncherConfig) fields {
	f := fields{
		"description":        c.Description,
		"alias":              c.Alias,
		"min_stage":          orNull(c.MinStage),
		"max_stage":          orNull(c.MaxStage),
		"length":             orNull(figure(c.Length)),
		"diameter":           orNull(figure(c.Diameter)),
		"maiden_flight":      date(c.Maiden),
		"launch_cost":        orNull(c.Cost),
		"launch_mass":        orNull(figure(c.Mass)),
		"leo_capacity":       orNull(figure(c.LEO)),
		"gto_capacity":       orNull(figure(c.GTO)),
		"geo_capacity":       orNull(figure(c.GEO)),
		"sso_capacity":       orNull(figure(c.SSO)),
		"to_thrust":          orNull(figure(c.Thrust)),
		"apogee":             nil,
		"fastest_turnaround": optDuration(c.Turnaround),
	}
	if strings.HasPrefix(c.Name, "New Shepard") { // suborbital
		f["apogee"] = figure(105)
	}
	return f
}

// launcher returns a booster: list 8 fields, normal 15, detailed 16.
func (r *renderer) launcher(l *Launcher, m mode) any {
	return r.keep(part{what: l, mode: m}, func() fields {
		f := fields{
			"response_mode":  m.String(),
			"id":             l.ID,
			"url":            r.url("launchers", l.ID),
			"flight_proven":  l.Flights > 0,
			"serial_number":  orNull(l.Serial),
			"is_placeholder": l.Placeholder,
			"status":         named(l.Status, launcherStatuses[l.Status]),
			"image":          r.image(l.Image),
		}
		if m != list {
			f.with(launcherNormal(l))
		}
		if m == detailed {
			f["launcher_config"] = r.rocket(l.Config, list, true)
		}
		return f
	})
}

func launcherNormal(l *Launcher) fields {
	f := fields{
		"details":             l.Details,
		"successful_landings": l.Landed,
		"attempted_landings":  l.LandTry,
		"flights":             l.Flights,
		"last_launch_date":    moment(l.Last),
		"first_launch_date":   moment(l.First),
		"fastest_turnaround":  optDuration(l.Turnaround),
	}
	if l.Placeholder {
		f["successful_landings"], f["attempted_landings"], f["flights"] = nil, nil, nil
	}
	return f
}

func (r *renderer) firstStage(s *FirstStage) fields {
	f := fields{
		"id":                     s.ID,
		"type":                   s.Type,
		"reused":                 s.Reused,
		"launcher_flight_number": s.Number,
		"launcher":               r.launcher(s.Launcher, normal),
		"previous_flight_date":   moment(s.PreviousDate),
		"turn_around_time":       optDuration(s.TurnAround),
		"landing":                r.landing(s.Landing),
		"previous_flight":        nil,
	}
	if p := s.Previous; p != nil {
		f["previous_flight"] = fields{"id": p.ID, "url": r.launchURL(p), "name": p.Name}
	}
	return f
}
