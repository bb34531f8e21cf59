package views

import (
	"tminus/store/catalogue"
)

// Pad is a launch pad as launches show it.
type Pad struct {
	ID                  int64     `json:"id"`
	Name                string    `json:"name"`
	Active              *bool     `json:"active"`
	Description         *string   `json:"description"`
	Latitude            *float64  `json:"latitude"`
	Longitude           *float64  `json:"longitude"`
	Image               *Image    `json:"image"`
	MapImage            *string   `json:"map_image"`
	MapSources          []Source  `json:"map_sources"` // of MapImage, as those of images
	MapURL              *string   `json:"map_url"`
	InfoURL             *string   `json:"info_url"`
	WikiURL             *string   `json:"wiki_url"`
	TotalLaunchCount    *int      `json:"total_launch_count"`
	OrbitalAttemptCount *int      `json:"orbital_launch_attempt_count"`
	Location            *Location `json:"location"`
}

// Pad returns a launch pad as launches show it.
func (m Maker) Pad(p catalogue.Pad) Pad {
	return Pad{
		ID: p.ID, Name: p.Name, Active: p.Active, Description: NilIfEmpty(p.Description),
		Latitude: p.Latitude, Longitude: p.Longitude, Image: MapPtr(p.Image, m.Image),
		MapImage: NilIfEmpty(p.MapImage), MapSources: m.CopiesOf(p.MapImage).Sources, MapURL: NilIfEmpty(p.MapURL), InfoURL: NilIfEmpty(p.InfoURL), WikiURL: NilIfEmpty(p.WikiURL),
		TotalLaunchCount: p.TotalLaunchCount, OrbitalAttemptCount: p.OrbitalAttemptCount,
		Location: MapPtr(p.Location, m.location),
	}
}

// Location is a launch site.
type Location struct {
	ID                int64    `json:"id"`
	Name              string   `json:"name"`
	Description       *string  `json:"description"`
	Country           *Country `json:"country"`
	CelestialBody     *string  `json:"celestial_body"`
	Latitude          *float64 `json:"latitude"`
	Longitude         *float64 `json:"longitude"`
	Timezone          *string  `json:"timezone"`
	Image             *Image   `json:"image"`
	MapImage          *string  `json:"map_image"`
	TotalLaunchCount  *int     `json:"total_launch_count"`
	TotalLandingCount *int     `json:"total_landing_count"`
}

func (m Maker) location(l catalogue.Location) Location {
	return Location{
		ID: l.ID, Name: l.Name, Description: NilIfEmpty(l.Description), Country: MapPtr(l.Country, NewCountry),
		CelestialBody: NilIfEmpty(l.CelestialBody), Latitude: l.Latitude, Longitude: l.Longitude,
		Timezone: NilIfEmpty(l.Timezone), Image: MapPtr(l.Image, m.Image), MapImage: NilIfEmpty(l.MapImage),
		TotalLaunchCount: l.TotalLaunchCount, TotalLandingCount: l.TotalLandingCount,
	}
}

// PadDetail is everything known about a launch pad.
type PadDetail struct {
	Pad
	Agencies          []AgencySummary `json:"agencies"`
	Country           *Country        `json:"country"`
	FastestTurnaround *int64          `json:"fastest_turnaround"` // seconds
	ThisYear          PadYear         `json:"this_year"`
	Upcoming          *LaunchCard     `json:"upcoming_launch"`
	Starter           bool            `json:"starter"`
	OnMap             bool            `json:"-"` // has its place on a map of Earth
}

// PadYear counts the launches from a pad in the current year.
type PadYear struct {
	Year       int `json:"year"`
	Attempts   int `json:"attempts"`
	Successful int `json:"successful"`
	Planned    int `json:"planned"`
}

// PadSummary is what the map and the list beside it show of a pad.
type PadSummary struct {
	ID               int64        `json:"id"`
	Name             string       `json:"name"`
	Active           bool         `json:"active"`
	OnMap            bool         `json:"on_map"`
	Latitude         *float64     `json:"latitude"`
	Longitude        *float64     `json:"longitude"`
	Image            *Image       `json:"image"`
	MapImage         *string      `json:"map_image"`
	MapSources       []Source     `json:"map_sources"` // of MapImage, as those of images
	WikiURL          *string      `json:"wiki_url"`
	TotalLaunchCount *int         `json:"total_launch_count"`
	Location         *PadLocation `json:"location"`
}

// PadLocation is a launch site as its pads point to it.
type PadLocation struct {
	ID            int64    `json:"id"`
	Name          string   `json:"name"`
	CelestialBody *string  `json:"celestial_body"`
	Country       *Country `json:"country"`
}

// PadSummary returns what the map and the list beside it show of a pad.
func (m Maker) PadSummary(p catalogue.Pad) PadSummary {
	return PadSummary{
		ID: p.ID, Name: p.Name, Active: p.Active != nil && *p.Active, OnMap: OnMap(p), Latitude: p.Latitude,
		Longitude: p.Longitude, Image: MapPtr(p.Image, m.Image), MapImage: NilIfEmpty(p.MapImage), MapSources: m.CopiesOf(p.MapImage).Sources,
		WikiURL: NilIfEmpty(p.WikiURL), TotalLaunchCount: p.TotalLaunchCount, Location: MapPtr(p.Location, newPadLocation),
	}
}

func newPadLocation(l catalogue.Location) PadLocation {
	return PadLocation{
		ID: l.ID, Name: l.Name, CelestialBody: NilIfEmpty(l.CelestialBody), Country: MapPtr(l.Country, NewCountry),
	}
}

// OnMap reports whether a pad has its place on a map of Earth. A location that
// does not say where it is, is on Earth.
func OnMap(p catalogue.Pad) bool {
	if p.Latitude == nil || p.Longitude == nil {
		return false
	}
	return p.Location == nil || p.Location.CelestialBody == "" || p.Location.CelestialBody == "Earth"
}
