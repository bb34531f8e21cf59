package ll2

import (
	"tminus/store/catalogue"
)

// coordinates are degrees; longitudes up to 360 east are folded to ±180.
type coordinates struct {
	Latitude  number `json:"latitude"`
	Longitude number `json:"longitude"`
}

// position returns both degrees, or neither.
func (c coordinates) position() (lat, lon *float64) {
	la, lo := c.Latitude.V, c.Longitude.V
	if lo > 180 && lo <= 360 {
		lo -= 360
	}
	if !c.Latitude.OK || !c.Longitude.OK || la < -90 || la > 90 || lo < -180 || lo > 180 {
		return nil, nil
	}
	return &la, &lo
}

type celestialBody struct {
	Name line `json:"name"`
}

func (b *celestialBody) name() string {
	if b == nil {
		return ""
	}
	return string(b.Name)
}

type location struct {
	key
	coordinates
	Mode          line           `json:"response_mode"`
	CelestialBody *celestialBody `json:"celestial_body"`
	Active        boolean        `json:"active"`
	Country       *country       `json:"country"`
	Description   text           `json:"description"`
	Image         *image         `json:"image"`
	MapImage      imagelink      `json:"map_image"`
	Timezone      line           `json:"timezone_name"`
	Launches      integer        `json:"total_launch_count"`
	Landings      integer        `json:"total_landing_count"`
}

func (l *location) record() (catalogue.Location, string, error) {
	id, err := l.check()
	if err != nil {
		return catalogue.Location{}, id, err
	}
	return *l.value(), id, nil
}

func (l *location) value() *catalogue.Location {
	if l == nil || !l.known() {
		return nil
	}
	v := &catalogue.Location{
		ID: l.ID.V, Name: string(l.Name), CelestialBody: l.CelestialBody.name(),
		Active: l.Active.Ptr(), Country: l.Country.value(), Description: string(l.Description),
		Image: l.Image.value(), MapImage: string(l.MapImage), Timezone: string(l.Timezone),
		TotalLaunchCount: l.Launches.Count(), TotalLandingCount: l.Landings.Count(),
		Seen: seen(l.Mode),
	}
	v.Latitude, v.Longitude = l.position()
	if v.CelestialBody == "" && l.Timezone == "" && !l.Launches.OK && !l.Landings.OK {
		// Landing zones carry little more of a location than its name and call it
		// normal all the same.
		v.Detail = catalogue.DetailList
	}
	return v
}

type pad struct {
	key
	coordinates
	Active            boolean   `json:"active"`
	Agencies          []agency  `json:"agencies"`
	Location          *location `json:"location"`
	Country           *country  `json:"country"`
	Description       text      `json:"description"`
	Image             *image    `json:"image"`
	MapImage          imagelink `json:"map_image"`
	MapURL            weblink   `json:"map_url"`
	InfoURL           weblink   `json:"info_url"`
	WikiURL           weblink   `json:"wiki_url"`
	Launches          integer   `json:"total_launch_count"`
	OrbitalAttempts   integer   `json:"orbital_launch_attempt_count"`
	FastestTurnaround span      `json:"fastest_turnaround"`
}

func (p *pad) record() (catalogue.Pad, string, error) {
	id, err := p.check()
	if err != nil {
		return catalogue.Pad{}, id, err
	}
	return *p.value(), id, nil
}

// value returns the pad. Pads have one shape and name no mode; one that tells
// nothing but its name and where it is, is as thin as a list entry.
func (p *pad) value() *catalogue.Pad {
	if p == nil || !p.known() {
		return nil
	}
	v := &catalogue.Pad{
		ID: p.ID.V, Name: string(p.Name), Active: p.Active.Ptr(),
		Agencies: values(p.Agencies, (*agency).value), Location: p.Location.value(),
		Country: p.Country.value(), Description: string(p.Description), Image: p.Image.value(),
		MapImage: string(p.MapImage), MapURL: string(p.MapURL), InfoURL: string(p.InfoURL),
		WikiURL: string(p.WikiURL), TotalLaunchCount: p.Launches.Count(),
		OrbitalAttemptCount: p.OrbitalAttempts.Count(), FastestTurnaround: p.FastestTurnaround.d,
		Seen: catalogue.Seen{Detail: catalogue.DetailNormal},
	}
	v.Latitude, v.Longitude = p.position()
	if v.Location == nil && !p.Launches.OK && v.Description == "" && v.Image == nil && v.MapImage == "" && v.InfoURL == "" && v.WikiURL == "" {
		v.Detail = catalogue.DetailList
	}
	return v
}
