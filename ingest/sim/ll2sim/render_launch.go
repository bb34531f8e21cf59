package ll2sim

import "fmt"

func (r *renderer) launchURL(l *Launch) string { return r.records + "/launches/" + l.ID + "/" }

// described returns a value of a fixed list with its texts, null below 0.
func described(id int, in map[int]word) any {
	if id < 0 {
		return nil
	}
	v, known := in[id]
	if !known {
		v = word{fmt.Sprintf("Value %d", id), fmt.Sprintf("V%d", id), "A value added later."}
	}
	return fields{"id": id, "name": v.name, "abbrev": v.abbrev, "description": v.text}
}

// launch returns a launch: list 14 fields, normal 32, detailed 39.
func (r *renderer) launch(l *Launch, m mode) fields {
	f := fields{
		"id":                l.ID,
		"url":               r.launchURL(l),
		"name":              l.Name,
		"response_mode":     m.String(),
		"slug":              l.Slug,
		"launch_designator": orNull(l.Designator),
		"status":            described(l.Status, launchStatuses),
		"last_updated":      moment(l.LastUpdated),
		"net":               moment(l.NET),
		"net_precision":     described(l.Precision, precisions),
		"window_end":        moment(l.WindowEnd),
		"window_start":      moment(l.WindowStart),
		"image":             r.image(l.Image),
		"infographic":       nil,
	}
	if m != list {
		f.with(r.launchNormal(l, m)).with(attempts(l))
	}
	if m == detailed {
		f.with(r.launchDetailed(l))
	}
	return f
}

func (r *renderer) launchNormal(l *Launch, m mode) fields {
	provider, config := list, list
	if m == detailed {
		provider, config = nested, detailed
	}
	rocket := fields{"id": l.RocketID, "configuration": r.rocket(l.Rocket, config, true)}
	if m == detailed {
		rocket.with(r.stages(l))
	}
	return fields{
		"probability":             l.Probability,
		"weather_concerns":        orNull(l.Weather),
		"failreason":              blank(l.FailReason, int(l.seed%2)),
		"hashtag":                 orNull(l.Hashtag),
		"launch_service_provider": r.agency(l.Provider, provider),
		"rocket":                  rocket,
		"mission":                 r.mission(l.Mission),
		"pad":                     r.pad(l.Pad, normal),
		"webcast_live":            l.WebcastLive,
		"program":                 each(l.Programs, r.program),
	}
}

// stages returns what only the detailed rocket has.
func (r *renderer) stages(l *Launch) fields {
	payloads := []fields{}
	if l.Mission != nil && l.seed%9 == 0 {
		payloads = append(payloads, r.payload(l))
	}
	return fields{
		"launcher_stage":   each(l.Stages, r.firstStage),
		"spacecraft_stage": each(l.Spacecraft, r.flightOf),
		"payloads":         payloads,
	}
}

func attempts(l *Launch) fields {
	a := l.Attempts
	if l.Status == StatusTBD && l.seed%5 == 0 { // nobody has counted yet
		a = Attempts{}
	}
	return fields{
		"orbital_launch_attempt_count":       orNull(a.Orbital),
		"location_launch_attempt_count":      orNull(a.Location),
		"pad_launch_attempt_count":           orNull(a.Pad),
		"agency_launch_attempt_count":        orNull(a.Agency),
		"orbital_launch_attempt_count_year":  orNull(a.OrbitalYear),
		"location_launch_attempt_count_year": orNull(a.LocationYear),
		"pad_launch_attempt_count_year":      orNull(a.PadYear),
		"agency_launch_attempt_count_year":   orNull(a.AgencyYear),
	}
}

func (r *renderer) mission(m *Mission) any {
	if m == nil {
		return nil
	}
	orbit, body := orbits[m.Orbit], 1
	if m.Orbit == 9 {
		body = 2
	}
	return fields{
		"id":          m.ID,
		"name":        m.Name,
		"type":        m.Type,
		"description": m.Description,
		"image":       r.image(m.Image),
		"orbit": fields{
			"id": m.Orbit, "name": orbit.name, "abbrev": orbit.abbrev, "celestial_body": r.body(body, list),
		},
		"agencies":  each(m.Agencies, r.agencyIn(nested)),
		"info_urls": []any{},
		"vid_urls":  []any{},
	}
}

// payload returns the one payload of a launch that has any.
func (r *renderer) payload(l *Launch) fields {
	id := l.Mission.ID + 20000
	return fields{
		"response_mode": "detailed",
		"id":            id,
		"url":           r.url("payload_flights", id),
		"destination":   "Orbit",
		"amount":        1,
		"payload": fields{
			"response_mode": "detailed",
			"id":            id,
			"name":          l.Mission.Name,
			"type":          named(4, "Technology Demonstrator"),
			"manufacturer":  r.agency(l.Rocket.Manufacturer, nested),
			"operator":      r.agency(l.Provider, nested),
			"image":         r.image(l.Image),
			"wiki_link":     "",
			"info_link":     "",
			"program":       []any{},
			"cost":          nil,
			"mass":          figure(80 + l.seed%5000),
			"description":   l.Mission.Description,
		},
		"landing":        nil,
		"docking_events": []any{},
	}
}

func (r *renderer) launchDetailed(l *Launch) fields {
	d := l.details
	if d == nil {
		d = makeDetails(l)
	}
	return fields{
		"flightclub_url":  orNull(d.FlightclubURL),
		"updates":         each(d.Updates, r.update),
		"info_urls":       each(d.InfoURLs, infoURL),
		"vid_urls":        each(d.VidURLs, r.vidURL),
		"timeline":        each(d.Timeline, timelineEvent),
		"pad_turnaround":  duration(l.PadTurnaround),
		"mission_patches": each(d.Patches, r.patch),
	}
}

func (r *renderer) update(u Update) fields {
	return fields{
		"id":            u.ID,
		"profile_image": r.file("profiles/" + slug(u.By) + ".png"),
		"comment":       u.Comment,
		"info_url":      orNull(u.InfoURL),
		"created_by":    u.By,
		"created_on":    moment(u.On),
	}
}

func timelineEvent(e TimelineEvent) fields {
	return fields{
		"type":          fields{"id": e.Type, "abbrev": e.Name, "description": e.Text},
		"relative_time": duration(e.After),
	}
}

// optNamed returns an object of a fixed list, null for id 0.
func optNamed(id int, in map[int]string) any {
	if id == 0 {
		return nil
	}
	return named(id, in[id])
}

func language(id int) fields {
	return named(id, languages[id][0]).with(fields{"code": languages[id][1]})
}

func infoURL(u InfoURL) fields {
	f := fields{
		"priority":      u.Priority,
		"source":        orNull(u.Source),
		"title":         orNull(u.Title),
		"description":   orNull(u.Description),
		"feature_image": nil,
		"url":           u.URL,
		"type":          optNamed(u.Type, infoTypes),
		"language":      nil,
	}
	if u.Source != "" {
		f["language"] = language(1)
	}
	return f
}

func (r *renderer) vidURL(v VidURL) fields {
	return fields{
		"priority":      v.Priority,
		"source":        orNull(v.Source),
		"publisher":     orNull(v.Publisher),
		"title":         orNull(v.Title),
		"description":   orNull(v.Description),
		"feature_image": r.optFile(v.Feature),
		"url":           v.URL,
		"type":          optNamed(v.Type, vidTypes),
		"language":      language(v.Language),
		"start_time":    moment(v.Start),
		"end_time":      moment(v.End),
		"live":          v.Live,
	}
}
