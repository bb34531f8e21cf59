package ll2sim

import "fmt"

func (r *renderer) launchURL(l *Launch) string { return r.records + "/launches/" + l.ID + "/" }

// described writes {id, name, abbrev, description} under the key.
func (r *renderer) described(w *writer, k string, id int, in map[int]word) {
	if id < 0 {
		w.null(k)
		return
	}
	v, known := in[id]
	if !known {
		v = word{fmt.Sprintf("Value %d", id), fmt.Sprintf("V%d", id), "A value added later."}
	}
	w.key(k)
	w.open('{')
	w.int("id", id)
	w.str("name", v.name)
	w.str("abbrev", v.abbrev)
	w.str("description", v.text)
	w.close('}')
}

// launch writes a launch: list 14 fields, normal 32, detailed 39.
func (r *renderer) launch(w *writer, l *Launch, m mode) {
	w.open('{')
	w.str("id", l.ID)
	w.str("url", r.launchURL(l))
	w.str("name", l.Name)
	w.str("response_mode", m.String())
	w.str("slug", l.Slug)
	w.optStr("launch_designator", l.Designator)
	r.described(w, "status", l.Status, launchStatuses)
	w.moment("last_updated", l.LastUpdated)
	w.moment("net", l.NET)
	r.described(w, "net_precision", l.Precision, precisions)
	w.moment("window_end", l.WindowEnd)
	w.moment("window_start", l.WindowStart)
	r.image(w, "image", l.Image)
	w.null("infographic")
	if m != list {
		r.launchNormal(w, l, m)
	}
	if m == detailed {
		r.launchDetailed(w, l)
	}
	w.close('}')
}

func (r *renderer) launchNormal(w *writer, l *Launch, m mode) {
	w.ptrInt("probability", l.Probability)
	w.optStr("weather_concerns", l.Weather)
	w.blankStr("failreason", l.FailReason, int(l.seed%2))
	w.optStr("hashtag", l.Hashtag)
	provider := list
	if m == detailed {
		provider = nested
	}
	w.key("launch_service_provider")
	r.agency(w, l.Provider, provider)
	w.key("rocket")
	w.open('{')
	w.int("id", l.RocketID)
	w.key("configuration")
	r.rocket(w, l.Rocket, rocketMode(m), true)
	if m == detailed {
		r.stages(w, l)
	}
	w.close('}')
	r.mission(w, l.Mission)
	w.key("pad")
	r.pad(w, l.Pad, normal)
	w.bool("webcast_live", l.WebcastLive)
	r.programs(w, l.Programs)
	r.attempts(w, l)
}

// stages writes what only the detailed rocket has.
func (r *renderer) stages(w *writer, l *Launch) {
	each(w, "launcher_stage", l.Stages, func(s *FirstStage) { r.firstStage(w, s) })
	each(w, "spacecraft_stage", l.Spacecraft, func(f *SpacecraftFlight) { r.craftFlight(w, f, nested) })
	w.key("payloads")
	w.open('[')
	if l.Mission != nil && l.seed%9 == 0 {
		r.payload(w, l)
	}
	w.close(']')
}

func (r *renderer) attempts(w *writer, l *Launch) {
	a := l.Attempts
	if l.Status == StatusTBD && l.seed%5 == 0 { // nobody has counted yet
		a = Attempts{}
	}
	w.optInt("orbital_launch_attempt_count", a.Orbital)
	w.optInt("location_launch_attempt_count", a.Location)
	w.optInt("pad_launch_attempt_count", a.Pad)
	w.optInt("agency_launch_attempt_count", a.Agency)
	w.optInt("orbital_launch_attempt_count_year", a.OrbitalYear)
	w.optInt("location_launch_attempt_count_year", a.LocationYear)
	w.optInt("pad_launch_attempt_count_year", a.PadYear)
	w.optInt("agency_launch_attempt_count_year", a.AgencyYear)
}

func (r *renderer) mission(w *writer, m *Mission) {
	w.key("mission")
	if m == nil {
		w.raw([]byte("null"))
		return
	}
	w.open('{')
	w.int("id", m.ID)
	w.str("name", m.Name)
	w.str("type", m.Type)
	w.str("description", m.Description)
	r.image(w, "image", m.Image)
	orbit := orbits[m.Orbit]
	w.key("orbit")
	w.open('{')
	w.int("id", m.Orbit)
	w.str("name", orbit.name)
	w.str("abbrev", orbit.abbrev)
	body := 1
	if m.Orbit == 9 {
		body = 2
	}
	r.body(w, body, list)
	w.close('}')
	each(w, "agencies", m.Agencies, func(a *Agency) { r.agency(w, a, nested) })
	for _, k := range []string{"info_urls", "vid_urls"} {
		w.key(k)
		w.open('[')
		w.close(']')
	}
	w.close('}')
}

// payload writes the one payload of a launch that has any.
func (r *renderer) payload(w *writer, l *Launch) {
	id := l.Mission.ID + 20000
	w.open('{')
	w.str("response_mode", "detailed")
	w.int("id", id)
	r.url(w, "payload_flights", id)
	w.str("destination", "Orbit")
	w.int("amount", 1)
	w.key("payload")
	w.open('{')
	w.str("response_mode", "detailed")
	w.int("id", id)
	w.str("name", l.Mission.Name)
	r.named(w, "type", 4, "Technology Demonstrator")
	w.key("manufacturer")
	r.agency(w, l.Rocket.Manufacturer, nested)
	w.key("operator")
	r.agency(w, l.Provider, nested)
	r.image(w, "image", l.Image)
	w.str("wiki_link", "")
	w.str("info_link", "")
	w.key("program")
	w.open('[')
	w.close(']')
	w.null("cost")
	w.float("mass", float64(80+l.seed%5000))
	w.str("description", l.Mission.Description)
	w.close('}')
	w.key("landing")
	w.raw([]byte("null"))
	w.key("docking_events")
	w.open('[')
	w.close(']')
	w.close('}')
}

func (r *renderer) launchDetailed(w *writer, l *Launch) {
	d := l.details
	if d == nil {
		d = makeDetails(l)
	}
	w.optStr("flightclub_url", d.FlightclubURL)
	each(w, "updates", d.Updates, func(u Update) {
		w.open('{')
		w.int("id", u.ID)
		w.str("profile_image", r.file("profiles/"+slug(u.By)+".png"))
		w.str("comment", u.Comment)
		w.optStr("info_url", u.InfoURL)
		w.str("created_by", u.By)
		w.moment("created_on", u.On)
		w.close('}')
	})
	each(w, "info_urls", d.InfoURLs, func(u InfoURL) { r.infoURL(w, u) })
	each(w, "vid_urls", d.VidURLs, func(v VidURL) { r.vidURL(w, v) })
	each(w, "timeline", d.Timeline, func(e TimelineEvent) {
		w.open('{')
		w.key("type")
		w.open('{')
		w.int("id", e.Type)
		w.str("abbrev", e.Name)
		w.str("description", e.Text)
		w.close('}')
		w.duration("relative_time", e.After)
		w.close('}')
	})
	w.duration("pad_turnaround", l.PadTurnaround)
	each(w, "mission_patches", d.Patches, func(p Patch) { r.patch(w, p) })
}

// optNamed writes {id, name} under the key, null for id 0.
func (r *renderer) optNamed(w *writer, k string, id int, in map[int]string) {
	if id == 0 {
		w.null(k)
		return
	}
	r.named(w, k, id, in[id])
}

func (r *renderer) language(w *writer, id int) {
	w.key("language")
	w.open('{')
	w.int("id", id)
	w.str("name", languages[id][0])
	w.str("code", languages[id][1])
	w.close('}')
}

func (r *renderer) infoURL(w *writer, u InfoURL) {
	w.open('{')
	w.int("priority", u.Priority)
	w.optStr("source", u.Source)
	w.optStr("title", u.Title)
	w.optStr("description", u.Description)
	w.null("feature_image")
	w.str("url", u.URL)
	r.optNamed(w, "type", u.Type, infoTypes)
	if u.Source == "" {
		w.null("language")
	} else {
		r.language(w, 1)
	}
	w.close('}')
}

func (r *renderer) vidURL(w *writer, v VidURL) {
	w.open('{')
	w.int("priority", v.Priority)
	w.optStr("source", v.Source)
	w.optStr("publisher", v.Publisher)
	w.optStr("title", v.Title)
	w.optStr("description", v.Description)
	if v.Feature == "" {
		w.null("feature_image")
	} else {
		w.str("feature_image", r.file(v.Feature))
	}
	w.str("url", v.URL)
	r.optNamed(w, "type", v.Type, vidTypes)
	r.language(w, v.Language)
	w.moment("start_time", v.Start)
	w.moment("end_time", v.End)
	w.bool("live", v.Live)
	w.close('}')
}

// agencyEndpoint writes an agency as its own endpoint does in detailed mode,
// with the rocket and spacecraft types it makes.
func (r *renderer) agencyEndpoint(w *writer, a *Agency, rockets []*LauncherConfig, crafts []*SpacecraftConfig) {
	w.open('{')
	r.head(w, detailed, a.ID, "agencies", a.Name)
	w.str("abbrev", a.Abbrev)
	r.named(w, "type", a.Type, agencyTypes[a.Type])
	r.agencyNormal(w, a)
	r.agencyDetailed(w, a)
	each(w, "launcher_list", rockets, func(c *LauncherConfig) { r.rocket(w, c, detailed, false) })
	each(w, "spacecraft_list", crafts, func(c *SpacecraftConfig) { r.craftConfig(w, c, detailed) })
	w.close('}')
}

// rocketMode returns how a launch in that mode shows its rocket type.
func rocketMode(m mode) mode {
	if m == detailed {
		return detailed
	}
	return list
}
