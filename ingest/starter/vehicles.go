package starter

import (
	"fmt"

	"tminus/store/catalogue"
)

type countsRow struct {
	Total      *int `json:"total"`
	Successful *int `json:"successful"`
	Failed     *int `json:"failed"`
}

func (c countsRow) record() catalogue.Record {
	return catalogue.Record{Total: c.Total, Successful: c.Successful, Failed: c.Failed}
}

type rocketRow struct {
	ID           int64     `json:"id"`
	Name         string    `json:"name"`
	FullName     string    `json:"full_name"`
	Variant      string    `json:"variant"`
	Alias        string    `json:"alias"`
	Families     []string  `json:"families"`
	Manufacturer int64     `json:"manufacturer"`
	Programs     []int64   `json:"programs"`
	Active       *bool     `json:"active"`
	Reusable     *bool     `json:"reusable"`
	MinStage     *int      `json:"min_stage"`
	MaxStage     *int      `json:"max_stage"`
	LengthM      *float64  `json:"length_m"`
	DiameterM    *float64  `json:"diameter_m"`
	LaunchMassT  *float64  `json:"launch_mass_t"`
	ThrustKN     *float64  `json:"thrust_kn"`
	LEOKg        *float64  `json:"leo_kg"`
	GTOKg        *float64  `json:"gto_kg"`
	GEOKg        *float64  `json:"geo_kg"`
	SSOKg        *float64  `json:"sso_kg"`
	MaidenFlight date      `json:"maiden_flight"`
	LaunchCost   *int64    `json:"launch_cost"`
	Launches     countsRow `json:"launches"`
	InfoURL      address   `json:"info_url"`
	WikiURL      address   `json:"wiki_url"`
	Description  string    `json:"description"`
}

func (l *loader) rockets() {
	for _, r := range read[rocketRow](l, "rockets.json") {
		owner := fmt.Sprintf("rocket %d", r.ID)
		l.rocket.add(l, "rocket", r.ID, &catalogue.Rocket{
			ID: r.ID, Name: r.Name, FullName: r.FullName, Variant: r.Variant, Alias: r.Alias, Families: r.Families,
			Active: r.Active, Reusable: r.Reusable, Manufacturer: l.agency.find(l, owner, "agency", r.Manufacturer),
			Programs: l.program.list(l, owner, "program", r.Programs), Description: r.Description,
			InfoURL: string(r.InfoURL), WikiURL: string(r.WikiURL), MinStage: r.MinStage, MaxStage: r.MaxStage,
			LengthM: r.LengthM, DiameterM: r.DiameterM, MaidenFlight: string(r.MaidenFlight), LaunchCost: r.LaunchCost,
			LaunchMassT: r.LaunchMassT, LEOKg: r.LEOKg, GTOKg: r.GTOKg, GEOKg: r.GEOKg, SSOKg: r.SSOKg,
			ThrustKN: r.ThrustKN, Launches: r.Launches.record(), Seen: seen(),
		})
	}
}

type boosterRow struct {
	ID                 int64   `json:"id"`
	SerialNumber       string  `json:"serial_number"`
	Rocket             int64   `json:"rocket"`
	FlightProven       *bool   `json:"flight_proven"`
	Status             *int64  `json:"status"`
	Flights            *int    `json:"flights"`
	SuccessfulLandings *int    `json:"successful_landings"`
	AttemptedLandings  *int    `json:"attempted_landings"`
	FirstLaunchAt      *moment `json:"first_launch_at"`
	LastLaunchAt       *moment `json:"last_launch_at"`
	Details            string  `json:"details"`
}

func (l *loader) boosters() {
	for _, r := range read[boosterRow](l, "boosters.json") {
		owner := fmt.Sprintf("booster %d", r.ID)
		l.booster.add(l, "booster", r.ID, &catalogue.Booster{
			ID: r.ID, SerialNumber: r.SerialNumber, Rocket: l.rocket.find(l, owner, "rocket", r.Rocket),
			FlightProven: r.FlightProven, Status: named(l, &l.lists.boosterStatus, owner, "booster status", r.Status),
			Details: r.Details, Flights: r.Flights, SuccessfulLandings: r.SuccessfulLandings,
			AttemptedLandings: r.AttemptedLandings, FirstLaunchAt: r.FirstLaunchAt.ptr(),
			LastLaunchAt: r.LastLaunchAt.ptr(), Seen: seen(),
		})
	}
}

type configRow struct {
	ID              int64     `json:"id"`
	Name            string    `json:"name"`
	Type            int64     `json:"type"`
	Agency          int64     `json:"agency"`
	Families        []string  `json:"families"`
	InUse           *bool     `json:"in_use"`
	Capability      string    `json:"capability"`
	History         string    `json:"history"`
	Details         string    `json:"details"`
	MaidenFlight    date      `json:"maiden_flight"`
	HeightM         *float64  `json:"height_m"`
	DiameterM       *float64  `json:"diameter_m"`
	HumanRated      *bool     `json:"human_rated"`
	CrewCapacity    *int      `json:"crew_capacity"`
	PayloadKg       *float64  `json:"payload_kg"`
	PayloadReturnKg *float64  `json:"payload_return_kg"`
	FlightLife      string    `json:"flight_life"`
	WikiURL         address   `json:"wiki_url"`
	InfoURL         address   `json:"info_url"`
	Flown           *int      `json:"flown"`
	Launches        countsRow `json:"launches"`
}

func (l *loader) spacecraftConfigs() {
	for _, r := range read[configRow](l, "spacecraft_configurations.json") {
		owner := fmt.Sprintf("spacecraft configuration %d", r.ID)
		l.config.add(l, "spacecraft configuration", r.ID, &catalogue.SpacecraftConfig{
			ID: r.ID, Name: r.Name, Type: named(l, &l.lists.craftType, owner, "spacecraft type", &r.Type),
			Agency: l.agency.find(l, owner, "agency", r.Agency), Families: r.Families, InUse: r.InUse,
			Capability: r.Capability, History: r.History, Details: r.Details, MaidenFlight: string(r.MaidenFlight),
			HeightM: r.HeightM, DiameterM: r.DiameterM, HumanRated: r.HumanRated, CrewCapacity: r.CrewCapacity,
			PayloadKg: r.PayloadKg, PayloadReturnKg: r.PayloadReturnKg, FlightLife: r.FlightLife,
			WikiURL: string(r.WikiURL), InfoURL: string(r.InfoURL), Flown: r.Flown,
			Launches: r.Launches.record(), Seen: seen(),
		})
	}
}

type spacecraftRow struct {
	ID           int64  `json:"id"`
	Name         string `json:"name"`
	SerialNumber string `json:"serial_number"`
	Config       int64  `json:"config"`
	Status       int64  `json:"status"`
	InSpace      *bool  `json:"in_space"`
	FlightsCount *int   `json:"flights_count"`
	Description  string `json:"description"`
}

func (l *loader) spacecraft() {
	for _, r := range read[spacecraftRow](l, "spacecraft.json") {
		owner := fmt.Sprintf("spacecraft %d", r.ID)
		l.craft.add(l, "spacecraft", r.ID, &catalogue.Spacecraft{
			ID: r.ID, Name: r.Name, SerialNumber: r.SerialNumber, InSpace: r.InSpace, Description: r.Description,
			Status: named(l, &l.lists.craftStatus, owner, "spacecraft status", &r.Status),
			Config: l.config.find(l, owner, "spacecraft configuration", r.Config), FlightsCount: r.FlightsCount, Seen: seen(),
		})
	}
}
