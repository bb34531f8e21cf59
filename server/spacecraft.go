package server

import (
	"time"

	"tminus/store/catalogue"
)

// spacecraftConfigView is a spacecraft's design; lengths are in metres, the
// payload in kilograms.
type spacecraftConfigView struct {
	ID              int64       `json:"id"`
	Name            string      `json:"name"`
	Type            *string     `json:"type"`
	Agency          *namedView  `json:"agency"`
	InUse           *bool       `json:"in_use"`
	Capability      *string     `json:"capability"`
	History         *string     `json:"history"`
	Details         *string     `json:"details"`
	MaidenFlight    *string     `json:"maiden_flight"`
	Length          *float64    `json:"length"` // the same figure as Height
	Height          *float64    `json:"height"`
	Diameter        *float64    `json:"diameter"`
	HumanRated      *bool       `json:"human_rated"`
	CrewCapacity    *int        `json:"crew_capacity"`
	PayloadCapacity *float64    `json:"payload_capacity"`
	FlightLife      *string     `json:"flight_life"`
	Images          []imageView `json:"images"`
	WikiURL         *string     `json:"wiki_url"`
	InfoURL         *string     `json:"info_url"`
}

func newSpacecraftConfigView(c catalogue.SpacecraftConfig) spacecraftConfigView {
	return spacecraftConfigView{
		ID: c.ID, Name: c.Name, Type: text(c.Type.Name), Agency: optional(c.Agency, newAgencyNameView),
		InUse: c.InUse, Capability: text(c.Capability), History: text(c.History), Details: text(c.Details),
		MaidenFlight: text(c.MaidenFlight), Length: c.HeightM, Height: c.HeightM, Diameter: c.DiameterM,
		HumanRated: c.HumanRated, CrewCapacity: c.CrewCapacity, PayloadCapacity: c.PayloadKg,
		FlightLife: text(c.FlightLife), Images: newImageViews(c.Image),
		WikiURL: text(c.WikiURL), InfoURL: text(c.InfoURL),
	}
}

// spacecraftStageView is the flight of one spacecraft in a launch.
type spacecraftStageView struct {
	ID          int64            `json:"id"`
	Spacecraft  spacecraftView   `json:"spacecraft"`
	Destination *string          `json:"destination"`
	Details     *string          `json:"details"`
	MissionEnd  *time.Time       `json:"mission_end"`
	Duration    *int64           `json:"duration"` // seconds
	Landing     *landingView     `json:"landing"`
	Crew        []crewMemberView `json:"crew"`
}

type spacecraftView struct {
	ID            int64                 `json:"id"`
	Name          string                `json:"name"`
	SerialNumber  *string               `json:"serial_number"`
	Status        *string               `json:"status"`
	Description   *string               `json:"description"`
	FlightsCount  *int                  `json:"flights_count"`
	Image         *imageView            `json:"image"`
	Configuration *spacecraftConfigView `json:"configuration"`
}

// newSpacecraftStageViews leaves out flights whose spacecraft is not known.
func newSpacecraftStageViews(stages []catalogue.SpacecraftStage) []spacecraftStageView {
	views := make([]spacecraftStageView, 0, len(stages))
	for _, stage := range stages {
		craft := stage.Spacecraft
		if craft == nil {
			continue
		}
		view := spacecraftStageView{
			ID: stage.ID, Destination: text(stage.Destination), MissionEnd: momentAt(stage.MissionEndAt),
			Details: text(craft.Description), Duration: optSeconds(stage.Duration), Landing: optional(stage.Landing, newLandingView),
			Crew: newCrewViews(stage.Crew),
			Spacecraft: spacecraftView{
				ID: craft.ID, Name: craft.Name, SerialNumber: text(craft.SerialNumber),
				Status: text(craft.Status.Name), Description: text(craft.Description),
				FlightsCount: craft.FlightsCount, Image: optional(craft.Image, newImageView),
				Configuration: optional(craft.Config, newSpacecraftConfigView),
			},
		}
		if view.Details == nil && craft.Config != nil {
			view.Details = text(craft.Config.Details)
		}
		views = append(views, view)
	}
	return views
}
