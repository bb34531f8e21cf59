package starter

import (
	"fmt"

	"tminus/store/catalogue"
)

type countryRow struct {
	ID              int64  `json:"id"`
	Name            string `json:"name"`
	Alpha2          string `json:"alpha2"`
	Alpha3          string `json:"alpha3"`
	NationalityName string `json:"nationality_name"`
}

func (l *loader) countries() {
	for _, r := range read[countryRow](l, "countries.json") {
		l.country.add(l, "country", r.ID, &catalogue.Country{
			ID: r.ID, Name: r.Name, Alpha2: r.Alpha2, Alpha3: r.Alpha3, NationalityName: r.NationalityName,
		})
	}
}

type locationRow struct {
	ID            int64    `json:"id"`
	Name          string   `json:"name"`
	CelestialBody string   `json:"celestial_body"`
	Active        *bool    `json:"active"`
	Country       *int64   `json:"country"`
	Latitude      *float64 `json:"latitude"`
	Longitude     *float64 `json:"longitude"`
	Timezone      string   `json:"timezone"`
	Description   string   `json:"description"`
}

func (l *loader) locations() {
	for _, r := range read[locationRow](l, "locations.json") {
		owner := fmt.Sprintf("location %d", r.ID)
		l.location.add(l, "location", r.ID, &catalogue.Location{
			ID: r.ID, Name: r.Name, CelestialBody: r.CelestialBody, Active: r.Active,
			Country: l.country.maybe(l, owner, "country", r.Country), Description: r.Description,
			Latitude: r.Latitude, Longitude: r.Longitude, Timezone: r.Timezone, Seen: seen(),
		})
	}
}

type padRow struct {
	ID          int64    `json:"id"`
	Name        string   `json:"name"`
	Active      *bool    `json:"active"`
	Agencies    []int64  `json:"agencies"`
	Location    int64    `json:"location"`
	Country     *int64   `json:"country"`
	Latitude    *float64 `json:"latitude"`
	Longitude   *float64 `json:"longitude"`
	Description string   `json:"description"`
	MapURL      address  `json:"map_url"`
	InfoURL     address  `json:"info_url"`
	WikiURL     address  `json:"wiki_url"`
}

func (l *loader) pads() {
	for _, r := range read[padRow](l, "pads.json") {
		owner := fmt.Sprintf("pad %d", r.ID)
		l.pad.add(l, "pad", r.ID, &catalogue.Pad{
			ID: r.ID, Name: r.Name, Active: r.Active, Agencies: l.agency.list(l, owner, "agency", r.Agencies),
			Location: l.location.find(l, owner, "location", r.Location),
			Country:  l.country.maybe(l, owner, "country", r.Country), Description: r.Description,
			MapURL: string(r.MapURL), InfoURL: string(r.InfoURL), WikiURL: string(r.WikiURL),
			Latitude: r.Latitude, Longitude: r.Longitude, Seen: seen(),
		})
	}
}

type landingZoneRow struct {
	ID          int64  `json:"id"`
	Name        string `json:"name"`
	Abbrev      string `json:"abbrev"`
	Location    *int64 `json:"location"`
	Description string `json:"description"`
}

func (l *loader) landingZones() {
	for _, r := range read[landingZoneRow](l, "landing_zones.json") {
		owner := fmt.Sprintf("landing zone %d", r.ID)
		l.zone.add(l, "landing zone", r.ID, &catalogue.LandingZone{
			ID: r.ID, Name: r.Name, Abbrev: r.Abbrev, Description: r.Description,
			Location: l.location.maybe(l, owner, "location", r.Location),
		})
	}
}
