package ll2sim

import "strings"

// program writes a programme: list 7 fields, normal 13.
func (r *renderer) program(w *writer, p *Program, m mode) {
	r.keep(w, part{what: p, mode: m}, func(w *writer) {
		w.open('{')
		r.head(w, m, p.ID, "programs", p.Name)
		r.image(w, "image", p.Image)
		w.optStr("info_url", p.InfoURL)
		w.optStr("wiki_url", p.WikiURL)
		if m != list {
			w.optStr("description", p.Description)
			each(w, "agencies", p.Agencies, func(a *Agency) { r.agency(w, a, list) })
			w.moment("start_date", p.Start)
			w.moment("end_date", p.End)
			each(w, "mission_patches", p.Patches, func(x Patch) { r.patch(w, x) })
			r.named(w, "type", p.Type, programTypes[p.Type])
		}
		w.close('}')
	})
}

func (r *renderer) programs(w *writer, list []*Program) {
	each(w, "program", list, func(p *Program) { r.program(w, p, normal) })
}

func (r *renderer) patch(w *writer, p Patch) {
	w.open('{')
	w.int("id", p.ID)
	w.str("name", p.Name)
	w.int("priority", p.Priority)
	w.str("image_url", r.file(p.File))
	w.key("agency")
	r.agency(w, p.Agency, list)
	w.str("response_mode", "normal")
	w.close('}')
}

// rocketFamily writes a family of rockets: list 3 fields, normal 5, detailed 17.
func (r *renderer) rocketFamily(w *writer, f *Family, m mode) {
	r.keep(w, part{what: f, mode: m, form: "rocket"}, func(w *writer) {
		w.open('{')
		w.str("response_mode", m.String())
		w.int("id", f.ID)
		w.str("name", f.Name)
		if m != list {
			inner, above := normal, list
			if m == detailed {
				inner, above = nested, normal
			}
			each(w, "manufacturer", f.Manufacturers, func(a *Agency) { r.agency(w, a, inner) })
			if f.Parent == nil {
				w.null("parent")
			} else {
				w.key("parent")
				r.rocketFamily(w, f.Parent, above)
			}
		}
		if m == detailed {
			counted := f.ID%7 != 3
			if counted {
				w.str("description", f.Description)
			} else {
				w.str("description", "")
			}
			w.bool("active", f.Stats.Pending > 0)
			w.date("maiden_flight", f.Maiden)
			if counted {
				r.stats(w, f.Stats)
			} else {
				r.noStats(w)
			}
		}
		w.close('}')
	})
}

// rocket writes a rocket type: list 7 fields, normal 15, detailed 40; without
// its manufacturer inside an agency's launcher list.
func (r *renderer) rocket(w *writer, c *LauncherConfig, m mode, maker bool) {
	form := ""
	if !maker {
		form = "bare"
	}
	r.keep(w, part{what: c, mode: m, form: form}, func(w *writer) {
		w.open('{')
		r.head(w, m, c.ID, "launcher_configurations", c.Name)
		each(w, "families", c.Families, func(f *Family) { r.rocketFamily(w, f, m) })
		w.str("full_name", c.FullName)
		w.str("variant", c.Variant)
		if m != list {
			r.rocketNormal(w, c, m, maker)
		}
		if m == detailed {
			r.rocketDetailed(w, c)
		}
		w.close('}')
	})
}

func (r *renderer) rocketNormal(w *writer, c *LauncherConfig, m mode, maker bool) {
	w.bool("active", c.Active)
	w.bool("is_placeholder", c.Placeholder)
	if maker {
		inner := normal
		if m == detailed {
			inner = nested
		}
		w.key("manufacturer")
		r.agency(w, c.Manufacturer, inner)
	}
	r.programs(w, c.Programs)
	w.bool("reusable", c.Reusable)
	r.image(w, "image", c.Image)
	w.blankStr("info_url", c.InfoURL, c.ID)
	w.optStr("wiki_url", c.WikiURL)
}

func (r *renderer) rocketDetailed(w *writer, c *LauncherConfig) {
	w.str("description", c.Description)
	w.str("alias", c.Alias)
	w.optInt("min_stage", c.MinStage)
	w.optInt("max_stage", c.MaxStage)
	w.optFloat("length", c.Length)
	w.optFloat("diameter", c.Diameter)
	w.date("maiden_flight", c.Maiden)
	w.optInt("launch_cost", c.Cost)
	w.optFloat("launch_mass", c.Mass)
	w.optFloat("leo_capacity", c.LEO)
	w.optFloat("gto_capacity", c.GTO)
	w.optFloat("geo_capacity", c.GEO)
	w.optFloat("sso_capacity", c.SSO)
	w.optFloat("to_thrust", c.Thrust)
	if strings.HasPrefix(c.Name, "New Shepard") { // suborbital
		w.float("apogee", 105)
	} else {
		w.null("apogee")
	}
	r.stats(w, c.Stats)
	w.optDuration("fastest_turnaround", c.Turnaround)
}

// launcher writes a booster: list 8 fields, normal 15, detailed 16.
func (r *renderer) launcher(w *writer, l *Launcher, m mode) {
	r.keep(w, part{what: l, mode: m}, func(w *writer) {
		w.open('{')
		w.str("response_mode", m.String())
		w.int("id", l.ID)
		r.url(w, "launchers", l.ID)
		w.bool("flight_proven", l.Flights > 0)
		w.optStr("serial_number", l.Serial)
		w.bool("is_placeholder", l.Placeholder)
		r.named(w, "status", l.Status, launcherStatuses[l.Status])
		r.image(w, "image", l.Image)
		if m != list {
			w.str("details", l.Details)
			r.launcherCounts(w, l)
			w.moment("last_launch_date", l.Last)
			w.moment("first_launch_date", l.First)
			w.optDuration("fastest_turnaround", l.Turnaround)
		}
		if m == detailed {
			w.key("launcher_config")
			r.rocket(w, l.Config, list, true)
		}
		w.close('}')
	})
}

// launcherCounts writes the booster's counters; a placeholder has none.
func (r *renderer) launcherCounts(w *writer, l *Launcher) {
	if l.Placeholder {
		w.null("successful_landings")
		w.null("attempted_landings")
		w.null("flights")
		return
	}
	w.int("successful_landings", l.Landed)
	w.int("attempted_landings", l.LandTry)
	w.int("flights", l.Flights)
}

func (r *renderer) firstStage(w *writer, s *FirstStage) {
	w.open('{')
	w.int("id", s.ID)
	w.str("type", s.Type)
	w.ptrBool("reused", s.Reused)
	w.ptrInt("launcher_flight_number", s.Number)
	w.key("launcher")
	r.launcher(w, s.Launcher, normal)
	w.moment("previous_flight_date", s.PreviousDate)
	w.optDuration("turn_around_time", s.TurnAround)
	r.landing(w, s.Landing)
	if s.Previous == nil {
		w.null("previous_flight")
	} else {
		w.key("previous_flight")
		w.open('{')
		w.str("id", s.Previous.ID)
		w.str("url", r.launchURL(s.Previous))
		w.str("name", s.Previous.Name)
		w.close('}')
	}
	w.close('}')
}
