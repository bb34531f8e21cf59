package public

import (
	"tminus/server/views"
	"tminus/store/catalogue"
)

type padView struct {
	ID                  int64          `json:"id"`
	Name                string         `json:"name"`
	Active              *bool          `json:"active"`
	Description         *string        `json:"description"`
	Latitude            *float64       `json:"latitude"`
	Longitude           *float64       `json:"longitude"`
	Image               *views.Image   `json:"image"`
	MapImage            *string        `json:"map_image"`
	MapSources          []views.Source `json:"map_sources"` // of MapImage, as those of images
	MapURL              *string        `json:"map_url"`
	InfoURL             *string        `json:"info_url"`
	WikiURL             *string        `json:"wiki_url"`
	TotalLaunchCount    *int           `json:"total_launch_count"`
	OrbitalAttemptCount *int           `json:"orbital_launch_attempt_count"`
	Location            *locationView  `json:"location"`
}

func (m maker) newPadView(p catalogue.Pad) padView {
	return padView{
		ID: p.ID, Name: p.Name, Active: p.Active, Description: views.NilIfEmpty(p.Description),
		Latitude: p.Latitude, Longitude: p.Longitude, Image: views.MapPtr(p.Image, m.images.Image),
		MapImage: views.NilIfEmpty(p.MapImage), MapSources: m.images.Of(p.MapImage).Sources, MapURL: views.NilIfEmpty(p.MapURL), InfoURL: views.NilIfEmpty(p.InfoURL), WikiURL: views.NilIfEmpty(p.WikiURL),
		TotalLaunchCount: p.TotalLaunchCount, OrbitalAttemptCount: p.OrbitalAttemptCount,
		Location: views.MapPtr(p.Location, m.newLocationView),
	}
}

type locationView struct {
	ID                int64        `json:"id"`
	Name              string       `json:"name"`
	Description       *string      `json:"description"`
	Country           *countryView `json:"country"`
	CelestialBody     *string      `json:"celestial_body"`
	Latitude          *float64     `json:"latitude"`
	Longitude         *float64     `json:"longitude"`
	Timezone          *string      `json:"timezone"`
	Image             *views.Image `json:"image"`
	MapImage          *string      `json:"map_image"`
	TotalLaunchCount  *int         `json:"total_launch_count"`
	TotalLandingCount *int         `json:"total_landing_count"`
}

func (m maker) newLocationView(l catalogue.Location) locationView {
	return locationView{
		ID: l.ID, Name: l.Name, Description: views.NilIfEmpty(l.Description), Country: views.MapPtr(l.Country, newCountryView),
		CelestialBody: views.NilIfEmpty(l.CelestialBody), Latitude: l.Latitude, Longitude: l.Longitude,
		Timezone: views.NilIfEmpty(l.Timezone), Image: views.MapPtr(l.Image, m.images.Image), MapImage: views.NilIfEmpty(l.MapImage),
		TotalLaunchCount: l.TotalLaunchCount, TotalLandingCount: l.TotalLandingCount,
	}
}
