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

// body writes a celestial body: list 3 fields, normal 12, nested 18.
func (r *renderer) body(w *writer, id int, m mode) {
	w.key("celestial_body")
	r.keep(w, part{what: id, mode: m, form: "body"}, func(w *writer) {
		b := bodies[id]
		w.open('{')
		w.str("response_mode", m.String())
		w.int("id", id)
		w.str("name", b.name)
		if m >= normal {
			r.named(w, "type", b.kindID, b.kind)
			w.float("diameter", b.diameter)
			w.float("mass", b.mass)
			w.float("gravity", b.gravity)
			w.str("length_of_day", b.day)
			w.bool("atmosphere", b.air)
			r.image(w, "image", bodyImages[id])
			w.str("description", b.text)
			w.str("wiki_url", "https://en.wikipedia.org/wiki/"+b.name)
		}
		if m >= detailed {
			w.int("total_attempted_launches", b.launches[0])
			w.int("successful_launches", b.launches[1])
			w.int("failed_launches", b.launches[2])
			w.int("total_attempted_landings", b.landings[0])
			w.int("successful_landings", b.landings[1])
			w.int("failed_landings", b.landings[2])
		}
		w.close('}')
	})
}

// location writes a launch site. The short form, inside landing places, has no
// celestial body; the detailed one carries the pads.
func (r *renderer) location(w *writer, l *Location, m mode, pads []*Pad) {
	w.open('{')
	label := m
	if m == list {
		label = normal
	}
	r.head(w, label, l.ID, "locations", l.Name)
	if m != list {
		r.body(w, l.Body, nested)
	}
	w.bool("active", l.Active)
	r.optCountry(w, "country", l.Country)
	w.blankStr("description", l.Description, l.ID)
	r.image(w, "image", l.Image)
	if l.MapImage == "" {
		w.null("map_image")
	} else {
		w.str("map_image", r.file(l.MapImage))
	}
	w.ptrFloat("longitude", l.Longitude)
	w.ptrFloat("latitude", l.Latitude)
	w.str("timezone_name", l.Zone)
	w.int("total_launch_count", l.Launches)
	w.int("total_landing_count", l.LandingsDone)
	if m == detailed {
		each(w, "pads", pads, func(p *Pad) { r.pad(w, p, list) })
	}
	w.close('}')
}

// pad writes a launch pad; the list form, inside locations, has no location
// and short agencies.
func (r *renderer) pad(w *writer, p *Pad, m mode) {
	if p == nil {
		w.raw([]byte("null"))
		return
	}
	r.keep(w, part{what: p, mode: m}, func(w *writer) {
		w.open('{')
		w.int("id", p.ID)
		r.url(w, "pads", p.ID)
		w.bool("active", p.Active)
		each(w, "agencies", p.Agencies, func(a *Agency) { r.agency(w, a, m) })
		w.str("name", p.Name)
		r.image(w, "image", p.Image)
		w.ptrStr("description", p.Description)
		w.ptrStr("info_url", p.InfoURL)
		w.ptrStr("wiki_url", p.WikiURL)
		w.optStr("map_url", p.MapURL)
		w.ptrFloat("latitude", p.Latitude)
		w.ptrFloat("longitude", p.Longitude)
		r.optCountry(w, "country", p.Country)
		w.str("map_image", r.file(p.MapImage))
		w.int("total_launch_count", p.Launches)
		w.int("orbital_launch_attempt_count", p.OrbitLaunches)
		w.optDuration("fastest_turnaround", p.Turnaround)
		if m != list {
			w.key("location")
			r.location(w, p.Location, normal, nil)
		}
		w.close('}')
	})
}

// landing writes a landing under the key, null for nil.
func (r *renderer) landing(w *writer, l *Landing) {
	w.key("landing")
	if l == nil {
		w.raw([]byte("null"))
		return
	}
	w.open('{')
	w.int("id", l.ID)
	r.url(w, "landings", l.ID)
	w.bool("attempt", l.Attempt)
	w.ptrBool("success", l.Success)
	w.str("description", l.Description)
	w.optFloat("downrange_distance", l.Downrange)
	w.key("landing_location")
	r.keep(w, part{what: l.Place}, func(w *writer) { r.landingPlace(w, l.Place) })
	t := landingTypes[l.Type]
	w.key("type")
	w.open('{')
	w.int("id", l.Type)
	w.str("name", t.name)
	w.str("abbrev", t.abbrev)
	w.str("description", t.text)
	w.close('}')
	w.close('}')
}

func (r *renderer) landingPlace(w *writer, p *LandingPlace) {
	w.open('{')
	w.int("id", p.ID)
	w.str("name", p.Name)
	w.bool("active", true)
	w.str("abbrev", p.Abbrev)
	w.str("description", p.Description)
	w.key("location")
	if p.Location == nil {
		w.raw([]byte("null"))
	} else {
		r.location(w, p.Location, list, nil)
	}
	w.ptrFloat("longitude", p.Longitude)
	w.ptrFloat("latitude", p.Latitude)
	w.null("image")
	w.int("successful_landings", p.Landed)
	w.optInt("attempted_landings", p.Tried)
	w.optInt("failed_landings", p.Unlanded)
	r.body(w, 1, normal)
	w.close('}')
}
