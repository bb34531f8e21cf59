package views

import (
	"cmp"
	"strings"

	"tminus/store/catalogue"
)

// RocketConfig is a rocket; lengths are in metres, capacities in
// kilograms, the mass in tonnes, thrust in kilonewtons, the apogee in kilometres.
type RocketConfig struct {
	ID                  int64    `json:"id"`
	Name                string   `json:"name"`
	Variant             *string  `json:"variant"`
	Fullname            string   `json:"fullname"`
	Family              *string  `json:"family"`
	Active              *bool    `json:"active"`
	Reusable            *bool    `json:"reusable"`
	Description         *string  `json:"description"`
	Alias               *string  `json:"alias"`
	MinStage            *int     `json:"min_stage"`
	MaxStage            *int     `json:"max_stage"`
	MaidenFlight        *string  `json:"maiden_flight"`
	Length              *float64 `json:"length"`
	Diameter            *float64 `json:"diameter"`
	LaunchCost          *int64   `json:"launch_cost"` // US dollars
	LaunchMass          *float64 `json:"launch_mass"`
	LEOCapacity         *float64 `json:"leo_capacity"`
	GTOCapacity         *float64 `json:"gto_capacity"`
	GEOCapacity         *float64 `json:"geo_capacity"`
	SSOCapacity         *float64 `json:"sso_capacity"`
	Thrust              *float64 `json:"to_thrust"`
	Apogee              *float64 `json:"apogee"`
	TotalLaunches       *int     `json:"total_launches"`
	SuccessfulLaunches  *int     `json:"successful_launches"`
	FailedLaunches      *int     `json:"failed_launches"`
	PendingLaunches     *int     `json:"pending_launches"`
	ConsecutiveLaunches *int     `json:"consecutive_successful_launches"`
	AttemptedLandings   *int     `json:"attempted_landings"`
	SuccessfulLandings  *int     `json:"successful_landings"`
	Manufacturer        *Named   `json:"manufacturer"`
	Image               *Image   `json:"image"`
	Images              []Image  `json:"images"`
	InfoURL             *string  `json:"info_url"`
	WikiURL             *string  `json:"wiki_url"`
}

// RocketConfig returns a rocket.
func (m Maker) RocketConfig(r catalogue.Rocket) RocketConfig {
	return RocketConfig{
		ID: r.ID, Name: r.Name, Variant: NilIfEmpty(r.Variant), Fullname: cmp.Or(r.FullName, r.Name),
		Family: NilIfEmpty(strings.Join(r.Families, ", ")), Active: r.Active, Reusable: r.Reusable,
		Description: NilIfEmpty(r.Description), Alias: NilIfEmpty(r.Alias), MinStage: r.MinStage, MaxStage: r.MaxStage,
		MaidenFlight: NilIfEmpty(r.MaidenFlight), Length: r.LengthM, Diameter: r.DiameterM,
		LaunchCost: r.LaunchCost, LaunchMass: r.LaunchMassT, LEOCapacity: r.LEOKg, GTOCapacity: r.GTOKg,
		GEOCapacity: r.GEOKg, SSOCapacity: r.SSOKg, Thrust: r.ThrustKN, Apogee: r.ApogeeKm,
		TotalLaunches: r.Launches.Total, SuccessfulLaunches: r.Launches.Successful,
		FailedLaunches: r.Launches.Failed, PendingLaunches: r.Launches.Pending,
		ConsecutiveLaunches: r.Launches.Consecutive,
		AttemptedLandings:   r.Landings.Total, SuccessfulLandings: r.Landings.Successful,
		Manufacturer: MapPtr(r.Manufacturer, newAgencyName), Image: MapPtr(r.Image, m.Image),
		Images: m.List(r.Image), InfoURL: NilIfEmpty(r.InfoURL), WikiURL: NilIfEmpty(r.WikiURL),
	}
}

// RocketDetail is everything known about a rocket.
type RocketDetail struct {
	RocketConfig
	FastestTurnaround *int64       `json:"fastest_turnaround"` // seconds
	Programs          []Named      `json:"programs"`
	Upcoming          *LaunchCard  `json:"upcoming_launch"`
	Corrections       []Correction `json:"corrections"`
	Starter           bool         `json:"starter"`
}
