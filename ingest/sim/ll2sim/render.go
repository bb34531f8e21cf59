package ll2sim

import (
	"encoding/json"
	"fmt"
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

// renderer makes records as the feed shows them. Objects that stand inside many
// others are made once and kept.
type renderer struct {
	records string
	images  string
	now     func() int // the current year, for ages
	kept    *sync.Map
}

// part identifies a kept object.
type part struct {
	what any
	mode mode
	form string
}

// keep returns the object as JSON, making it only the first time.
func (r *renderer) keep(p part, render func() fields) any {
	if b, ok := r.kept.Load(p); ok {
		return b
	}
	b, err := encode(render())
	if err != nil {
		panic(fmt.Sprintf("%T cannot be written: %v", p.what, err))
	}
	r.kept.Store(p, json.RawMessage(b))
	return json.RawMessage(b)
}

// head returns the fields nearly every object begins with.
func (r *renderer) head(m mode, id int, path, name string) fields {
	return fields{"response_mode": m.String(), "id": id, "url": r.url(path, id), "name": name}
}

// url returns the address of the object of that kind and number.
func (r *renderer) url(path string, id int) string {
	return fmt.Sprintf("%s/%s/%d/", r.records, path, id)
}

// named returns an object of a fixed list.
func named(id int, name string) fields { return fields{"id": id, "name": name} }

func (r *renderer) file(name string) string { return r.images + "/" + name }

func (r *renderer) image(img *Image) any {
	if img == nil {
		return nil
	}
	return r.keep(part{what: img}, func() fields {
		license := licenses[img.License]
		variants := []fields{}
		if img.ID%40 == 0 {
			variants = append(variants, fields{"id": img.ID, "type": named(1, "Square"), "image_url": r.file("variants/" + img.File)})
		}
		return fields{
			"id":            img.ID,
			"name":          img.Name,
			"image_url":     r.file("images/" + img.File),
			"thumbnail_url": r.file("thumbnails/" + img.File),
			"credit":        orNull(img.Credit),
			"license":       named(img.License, license.name).with(fields{"priority": license.priority, "link": orNull(license.link)}),
			"single_use":    img.SingleUse,
			"variants":      variants,
		}
	})
}

// networkLogo is the picture of the first social network.
var networkLogo = &Image{ID: 2042, Name: "Logo", File: "network.png", License: 1, SingleUse: true}

func (r *renderer) social(s Social) fields {
	network := named(s.Network, socialNetworks[s.Network]).with(fields{"url": nil, "logo": nil})
	if s.Network == 1 {
		network.with(fields{"url": "https://social.example.org/", "logo": r.image(networkLogo)})
	}
	return fields{"id": s.ID, "social_media": network, "url": s.URL}
}

// agencyIn returns a function that makes agencies in that mode.
func (r *renderer) agencyIn(m mode) func(*Agency) any {
	return func(a *Agency) any { return r.agency(a, m) }
}

// agency returns an agency, null for nil. The forms grow: list 6 fields,
// normal 17, nested 35, detailed 37.
func (r *renderer) agency(a *Agency, m mode) any {
	if a == nil {
		return nil
	}
	return r.keep(part{what: a, mode: m}, func() fields { return r.agencyFields(a, m) })
}

func (r *renderer) agencyFields(a *Agency, m mode) fields {
	f := r.head(m, a.ID, "agencies", a.Name).with(fields{"abbrev": a.Abbrev, "type": named(a.Type, agencyTypes[a.Type])})
	if m >= normal {
		f.with(fields{
			"featured":      a.Featured,
			"country":       array(a.Countries),
			"description":   orNull(a.Description),
			"administrator": orNull(a.Administrator),
			"founding_year": orNull(a.Founded),
			"launchers":     a.Launchers,
			"spacecraft":    a.Spacecraft,
			"parent":        orNull(a.Parent),
			"image":         r.image(a.Image),
			"logo":          r.image(a.Logo),
			"social_logo":   r.image(a.SocialLogo),
		})
	}
	if m >= detailed {
		f.with(a.Stats.fields()).with(fields{
			"info_url":           blank(a.InfoURL, a.ID),
			"wiki_url":           blank(a.WikiURL, a.ID),
			"social_media_links": each(a.Social, r.social),
		})
		for _, of := range []string{"spacecraft", "payload"} {
			f["successful_landings_"+of], f["failed_landings_"+of], f["attempted_landings_"+of] = 0, 0, 0
		}
	}
	return f
}

// fields returns the counters of agencies, rocket types and families.
func (s Stats) fields() fields {
	return s.craft().with(fields{
		"consecutive_successful_launches": s.Streak,
		"pending_launches":                s.Pending,
		"consecutive_successful_landings": s.LandStreak,
	})
}

// craft returns the counters that spacecraft have too.
func (s Stats) craft() fields {
	return fields{
		"total_launch_count":  s.Launches,
		"successful_launches": s.Succeeded,
		"failed_launches":     s.Failed,
		"attempted_landings":  s.LandTried,
		"successful_landings": s.LandOK,
		"failed_landings":     s.LandFailed,
	}
}

// agencyEndpoint returns an agency as its own endpoint does in detailed mode,
// with the rocket and spacecraft types it makes.
func (r *renderer) agencyEndpoint(a *Agency, rockets []*LauncherConfig, crafts []*SpacecraftConfig) any {
	return r.agencyFields(a, detailed).with(fields{
		"launcher_list":   each(rockets, func(c *LauncherConfig) any { return r.rocket(c, detailed, false) }),
		"spacecraft_list": each(crafts, func(c *SpacecraftConfig) any { return r.craftConfig(c, detailed) }),
	})
}
