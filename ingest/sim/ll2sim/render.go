package ll2sim

import (
	"strconv"
	"sync"
)

// mode is the level of detail of an object.
type mode uint8

const (
	list mode = iota
	normal
	detailed
	// nested is the fullest form inside another object; the feed labels it
	// as the form one step below.
	nested
)

// String returns the mode as the feed spells it.
func (m mode) String() string {
	return [...]string{"list", "normal", "detailed", "normal"}[m]
}

// renderer writes records as the feed does. Objects that stand inside many
// others are rendered once and kept.
type renderer struct {
	records string
	images  string
	now     func() int // the current year, for ages
	kept    *sync.Map
}

// part identifies a kept piece of JSON.
type part struct {
	what any
	mode mode
	form string
}

// keep writes the piece, rendering it only the first time.
func (r *renderer) keep(w *writer, p part, render func(*writer)) {
	if b, ok := r.kept.Load(p); ok {
		w.raw(b.([]byte))
		return
	}
	piece := &writer{}
	render(piece)
	r.kept.Store(p, piece.buf)
	w.raw(piece.buf)
}

// head writes the fields nearly every object begins with.
func (r *renderer) head(w *writer, m mode, id int, path, name string) {
	w.str("response_mode", m.String())
	w.int("id", id)
	r.url(w, path, id)
	w.str("name", name)
}

// url writes the url field of the object of that kind and number.
func (r *renderer) url(w *writer, path string, id int) {
	w.key("url")
	w.sep()
	w.buf = append(w.buf, '"')
	w.buf = append(w.buf, r.records...)
	w.buf = append(w.buf, '/')
	w.buf = append(w.buf, path...)
	w.buf = append(w.buf, '/')
	w.buf = strconv.AppendInt(w.buf, int64(id), 10)
	w.buf = append(w.buf, '/', '"')
	w.comma = true
}

// named writes {id, name} under the key.
func (r *renderer) named(w *writer, k string, id int, name string) {
	w.key(k)
	w.open('{')
	w.int("id", id)
	w.str("name", name)
	w.close('}')
}

// each writes an array under the key.
func each[T any](w *writer, k string, items []T, one func(T)) {
	w.key(k)
	w.open('[')
	for _, item := range items {
		one(item)
	}
	w.close(']')
}

func (r *renderer) file(name string) string { return r.images + "/" + name }

// image writes an image member, null for nil.
func (r *renderer) image(w *writer, k string, img *Image) {
	if img == nil {
		w.null(k)
		return
	}
	w.key(k)
	r.keep(w, part{what: img}, func(w *writer) {
		license := licenses[img.License]
		w.open('{')
		w.int("id", img.ID)
		w.str("name", img.Name)
		w.str("image_url", r.file("images/"+img.File))
		w.str("thumbnail_url", r.file("thumbnails/"+img.File))
		w.optStr("credit", img.Credit)
		w.key("license")
		w.open('{')
		w.int("id", img.License)
		w.str("name", license.name)
		w.int("priority", license.priority)
		w.optStr("link", license.link)
		w.close('}')
		w.bool("single_use", img.SingleUse)
		w.key("variants")
		w.open('[')
		if img.ID%40 == 0 {
			w.open('{')
			w.int("id", img.ID)
			r.named(w, "type", 1, "Square")
			w.str("image_url", r.file("variants/"+img.File))
			w.close('}')
		}
		w.close(']')
		w.close('}')
	})
}

func (r *renderer) country(w *writer, c *Country) {
	r.keep(w, part{what: c}, func(w *writer) {
		w.open('{')
		w.int("id", c.ID)
		w.str("name", c.Name)
		w.str("alpha_2_code", c.Alpha2)
		w.str("alpha_3_code", c.Alpha3)
		w.str("nationality_name", c.Nationality)
		w.str("nationality_name_composed", c.Nationality2)
		w.close('}')
	})
}

func (r *renderer) optCountry(w *writer, k string, c *Country) {
	if c == nil {
		w.null(k)
		return
	}
	w.key(k)
	r.country(w, c)
}

// networkLogo is the picture of the first social network.
var networkLogo = &Image{ID: 2042, Name: "Logo", File: "network.png", License: 1, SingleUse: true}

func (r *renderer) social(w *writer, links []Social) {
	each(w, "social_media_links", links, func(s Social) {
		w.open('{')
		w.int("id", s.ID)
		w.key("social_media")
		w.open('{')
		w.int("id", s.Network)
		w.str("name", socialNetworks[s.Network])
		if s.Network == 1 {
			w.str("url", "https://social.example.org/")
			r.image(w, "logo", networkLogo)
		} else {
			w.null("url")
			w.null("logo")
		}
		w.close('}')
		w.str("url", s.URL)
		w.close('}')
	})
}

// agency writes an agency as the next value, null for nil. The forms grow:
// list 6 fields, normal 17, nested 35, detailed 37.
func (r *renderer) agency(w *writer, a *Agency, m mode) {
	if a == nil {
		w.raw([]byte("null"))
		return
	}
	r.keep(w, part{what: a, mode: m}, func(w *writer) {
		w.open('{')
		r.head(w, m, a.ID, "agencies", a.Name)
		w.str("abbrev", a.Abbrev)
		r.named(w, "type", a.Type, agencyTypes[a.Type])
		if m >= normal {
			r.agencyNormal(w, a)
		}
		if m >= detailed {
			r.agencyDetailed(w, a)
		}
		w.close('}')
	})
}

func (r *renderer) agencyNormal(w *writer, a *Agency) {
	w.bool("featured", a.Featured)
	each(w, "country", a.Countries, func(c *Country) { r.country(w, c) })
	w.optStr("description", a.Description)
	w.optStr("administrator", a.Administrator)
	w.optInt("founding_year", a.Founded)
	w.str("launchers", a.Launchers)
	w.str("spacecraft", a.Spacecraft)
	w.optStr("parent", a.Parent)
	r.image(w, "image", a.Image)
	r.image(w, "logo", a.Logo)
	r.image(w, "social_logo", a.SocialLogo)
}

func (r *renderer) agencyDetailed(w *writer, a *Agency) {
	s := a.Stats
	w.int("total_launch_count", s.Launches)
	w.int("consecutive_successful_launches", s.Streak)
	w.int("successful_launches", s.Succeeded)
	w.int("failed_launches", s.Failed)
	w.int("pending_launches", s.Pending)
	w.int("consecutive_successful_landings", s.LandStreak)
	w.int("successful_landings", s.LandOK)
	w.int("failed_landings", s.LandFailed)
	w.int("attempted_landings", s.LandTried)
	for _, of := range []string{"spacecraft", "payload"} {
		w.int("successful_landings_"+of, 0)
		w.int("failed_landings_"+of, 0)
		w.int("attempted_landings_"+of, 0)
	}
	w.blankStr("info_url", a.InfoURL, a.ID)
	w.blankStr("wiki_url", a.WikiURL, a.ID)
	r.social(w, a.Social)
}

// noStats writes the counters of a family that nobody counts.
func (r *renderer) noStats(w *writer) {
	for _, what := range []string{
		"total_launch_count", "consecutive_successful_launches", "successful_launches", "failed_launches", "pending_launches",
		"attempted_landings", "successful_landings", "failed_landings", "consecutive_successful_landings",
	} {
		w.null(what)
	}
}

// stats writes the counters in the order of rocket types and families.
func (r *renderer) stats(w *writer, s Stats) {
	w.int("total_launch_count", s.Launches)
	w.int("consecutive_successful_launches", s.Streak)
	w.int("successful_launches", s.Succeeded)
	w.int("failed_launches", s.Failed)
	w.int("pending_launches", s.Pending)
	w.int("attempted_landings", s.LandTried)
	w.int("successful_landings", s.LandOK)
	w.int("failed_landings", s.LandFailed)
	w.int("consecutive_successful_landings", s.LandStreak)
}
