package views

import (
	"strings"
	"time"

	"tminus/store/catalogue"
)

// SpacecraftConfig is a spacecraft's design; lengths are in metres, the
// payload in kilograms.
type SpacecraftConfig struct {
	ID              int64    `json:"id"`
	Name            string   `json:"name"`
	Type            *string  `json:"type"`
	Agency          *Named   `json:"agency"`
	InUse           *bool    `json:"in_use"`
	Capability      *string  `json:"capability"`
	History         *string  `json:"history"`
	Details         *string  `json:"details"`
	MaidenFlight    *string  `json:"maiden_flight"`
	Length          *float64 `json:"length"` // the same figure as Height
	Height          *float64 `json:"height"`
	Diameter        *float64 `json:"diameter"`
	HumanRated      *bool    `json:"human_rated"`
	CrewCapacity    *int     `json:"crew_capacity"`
	PayloadCapacity *float64 `json:"payload_capacity"`
	FlightLife      *string  `json:"flight_life"`
	Images          []Image  `json:"images"`
	WikiURL         *string  `json:"wiki_url"`
	InfoURL         *string  `json:"info_url"`
}

func (m Maker) spacecraftConfig(c catalogue.SpacecraftConfig) SpacecraftConfig {
	return SpacecraftConfig{
		ID: c.ID, Name: c.Name, Type: NilIfEmpty(c.Type.Name), Agency: MapPtr(c.Agency, newAgencyName),
		InUse: c.InUse, Capability: NilIfEmpty(c.Capability), History: NilIfEmpty(c.History), Details: NilIfEmpty(c.Details),
		MaidenFlight: NilIfEmpty(c.MaidenFlight), Length: c.HeightM, Height: c.HeightM, Diameter: c.DiameterM,
		HumanRated: c.HumanRated, CrewCapacity: c.CrewCapacity, PayloadCapacity: c.PayloadKg,
		FlightLife: NilIfEmpty(c.FlightLife), Images: m.List(c.Image),
		WikiURL: NilIfEmpty(c.WikiURL), InfoURL: NilIfEmpty(c.InfoURL),
	}
}

// SpacecraftStage is the flight of one spacecraft in a launch.
type SpacecraftStage struct {
	ID          int64        `json:"id"`
	Spacecraft  Spacecraft   `json:"spacecraft"`
	Destination *string      `json:"destination"`
	Details     *string      `json:"details"`
	MissionEnd  *time.Time   `json:"mission_end"`
	Duration    *int64       `json:"duration"` // seconds
	Landing     *Landing     `json:"landing"`
	Crew        []CrewMember `json:"crew"`
}

// Spacecraft is one spacecraft, which may fly more than once.
type Spacecraft struct {
	ID            int64             `json:"id"`
	Name          string            `json:"name"`
	SerialNumber  *string           `json:"serial_number"`
	Status        *string           `json:"status"`
	Description   *string           `json:"description"`
	FlightsCount  *int              `json:"flights_count"`
	Image         *Image            `json:"image"`
	Configuration *SpacecraftConfig `json:"configuration"`
}

// spacecraftStages leaves out flights whose spacecraft is not known.
func (m Maker) spacecraftStages(stages []catalogue.SpacecraftStage) []SpacecraftStage {
	flights := make([]SpacecraftStage, 0, len(stages))
	for _, stage := range stages {
		craft := stage.Spacecraft
		if craft == nil {
			continue
		}
		view := SpacecraftStage{
			ID: stage.ID, Destination: NilIfEmpty(stage.Destination), MissionEnd: UTC(stage.MissionEndAt),
			Details: NilIfEmpty(craft.Description), Duration: Seconds(stage.Duration), Landing: MapPtr(stage.Landing, newLanding),
			Crew: m.crew(stage.Crew),
			Spacecraft: Spacecraft{
				ID: craft.ID, Name: craft.Name, SerialNumber: NilIfEmpty(craft.SerialNumber),
				Status: NilIfEmpty(craft.Status.Name), Description: NilIfEmpty(craft.Description),
				FlightsCount: craft.FlightsCount, Image: MapPtr(craft.Image, m.Image),
				Configuration: MapPtr(craft.Config, m.spacecraftConfig),
			},
		}
		if view.Details == nil && craft.Config != nil {
			view.Details = NilIfEmpty(craft.Config.Details)
		}
		flights = append(flights, view)
	}
	return flights
}

// SpacecraftSummary is what a spacecraft's card shows; lengths are in
// metres, the payload in kilograms.
type SpacecraftSummary struct {
	ID              int64    `json:"id"`
	Name            string   `json:"name"`
	Type            *string  `json:"type"`
	Agency          *Named   `json:"agency"`
	InUse           *bool    `json:"in_use"`
	HumanRated      *bool    `json:"human_rated"`
	CrewCapacity    *int     `json:"crew_capacity"`
	PayloadCapacity *float64 `json:"payload_capacity"`
	Height          *float64 `json:"height"`
	Diameter        *float64 `json:"diameter"`
	MaidenFlight    *string  `json:"maiden_flight"`
	TotalLaunches   *int     `json:"total_launches"`
	Images          []Image  `json:"images"`

	PayloadReturn      *float64 `json:"payload_return_capacity"` // kilograms
	AttemptedLandings  *int     `json:"attempted_landings"`
	SuccessfulLandings *int     `json:"successful_landings"`
	FastestTurnaround  *int64   `json:"fastest_turnaround"` // seconds
}

// SpacecraftSummary returns what a spacecraft design's card shows.
func (m Maker) SpacecraftSummary(c catalogue.SpacecraftConfig) SpacecraftSummary {
	full := m.spacecraftConfig(c)
	return SpacecraftSummary{
		ID: full.ID, Name: full.Name, Type: full.Type, Agency: full.Agency, InUse: full.InUse,
		HumanRated: full.HumanRated, CrewCapacity: full.CrewCapacity, PayloadCapacity: full.PayloadCapacity,
		Height: full.Height, Diameter: full.Diameter, MaidenFlight: full.MaidenFlight,
		TotalLaunches: c.Launches.Total, Images: full.Images, PayloadReturn: c.PayloadReturnKg,
		AttemptedLandings: c.Landings.Total, SuccessfulLandings: c.Landings.Successful,
		FastestTurnaround: SecondsOrNil(c.FastestTurnaround),
	}
}

// SpacecraftDetail is everything known about a spacecraft design.
type SpacecraftDetail struct {
	SpacecraftConfig
	Family             *string     `json:"family"`
	PayloadReturn      *float64    `json:"payload_return_capacity"` // kilograms
	TotalLaunches      *int        `json:"total_launches"`
	SuccessfulLaunches *int        `json:"successful_launches"`
	FailedLaunches     *int        `json:"failed_launches"`
	AttemptedLandings  *int        `json:"attempted_landings"`
	SuccessfulLandings *int        `json:"successful_landings"`
	FastestTurnaround  *int64      `json:"fastest_turnaround"` // seconds
	Vehicles           []Vehicle   `json:"vehicles"`
	Upcoming           *LaunchCard `json:"upcoming_launch"`
	Starter            bool        `json:"starter"`
}

// SpacecraftDetail returns a spacecraft design with the vehicles built to it.
func (m Maker) SpacecraftDetail(c catalogue.SpacecraftConfig, vehicles []catalogue.Spacecraft) SpacecraftDetail {
	return SpacecraftDetail{
		SpacecraftConfig: m.spacecraftConfig(c), Family: NilIfEmpty(strings.Join(c.Families, ", ")),
		PayloadReturn: c.PayloadReturnKg, TotalLaunches: c.Launches.Total, SuccessfulLaunches: c.Launches.Successful,
		FailedLaunches: c.Launches.Failed, AttemptedLandings: c.Landings.Total,
		SuccessfulLandings: c.Landings.Successful, FastestTurnaround: SecondsOrNil(c.FastestTurnaround),
		Vehicles: MapAll(vehicles, m.vehicle), Starter: c.Starter,
	}
}

// Vehicle is one vehicle built to a design.
type Vehicle struct {
	ID           int64   `json:"id"`
	Name         string  `json:"name"`
	SerialNumber *string `json:"serial_number"`
	Status       *string `json:"status"`
	Description  *string `json:"description"`
	InSpace      *bool   `json:"in_space"`
	FlightsCount *int    `json:"flights_count"`
	TimeInSpace  *int64  `json:"time_in_space"` // seconds
	Image        *Image  `json:"image"`
}

func (m Maker) vehicle(v catalogue.Spacecraft) Vehicle {
	return Vehicle{
		ID: v.ID, Name: v.Name, SerialNumber: NilIfEmpty(v.SerialNumber), Status: NilIfEmpty(v.Status.Name),
		Description: NilIfEmpty(v.Description), InSpace: v.InSpace, FlightsCount: v.FlightsCount,
		TimeInSpace: Seconds(v.TimeInSpace), Image: MapPtr(v.Image, m.Image),
	}
}

func newSpacecraftName(c catalogue.SpacecraftConfig) Named {
	return Named{ID: c.ID, Name: c.Name}
}
