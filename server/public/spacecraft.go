package public

import (
	"time"

	"tminus/server/views"
	"tminus/store/catalogue"
)

// spacecraftConfigView is a spacecraft's design; lengths are in metres, the
// payload in kilograms.
type spacecraftConfigView struct {
	ID              int64         `json:"id"`
	Name            string        `json:"name"`
	Type            *string       `json:"type"`
	Agency          *views.Named  `json:"agency"`
	InUse           *bool         `json:"in_use"`
	Capability      *string       `json:"capability"`
	History         *string       `json:"history"`
	Details         *string       `json:"details"`
	MaidenFlight    *string       `json:"maiden_flight"`
	Length          *float64      `json:"length"` // the same figure as Height
	Height          *float64      `json:"height"`
	Diameter        *float64      `json:"diameter"`
	HumanRated      *bool         `json:"human_rated"`
	CrewCapacity    *int          `json:"crew_capacity"`
	PayloadCapacity *float64      `json:"payload_capacity"`
	FlightLife      *string       `json:"flight_life"`
	Images          []views.Image `json:"images"`
	WikiURL         *string       `json:"wiki_url"`
	InfoURL         *string       `json:"info_url"`
}

func (m maker) newSpacecraftConfigView(c catalogue.SpacecraftConfig) spacecraftConfigView {
	return spacecraftConfigView{
		ID: c.ID, Name: c.Name, Type: views.NilIfEmpty(c.Type.Name), Agency: views.MapPtr(c.Agency, newAgencyNameView),
		InUse: c.InUse, Capability: views.NilIfEmpty(c.Capability), History: views.NilIfEmpty(c.History), Details: views.NilIfEmpty(c.Details),
		MaidenFlight: views.NilIfEmpty(c.MaidenFlight), Length: c.HeightM, Height: c.HeightM, Diameter: c.DiameterM,
		HumanRated: c.HumanRated, CrewCapacity: c.CrewCapacity, PayloadCapacity: c.PayloadKg,
		FlightLife: views.NilIfEmpty(c.FlightLife), Images: m.images.List(c.Image),
		WikiURL: views.NilIfEmpty(c.WikiURL), InfoURL: views.NilIfEmpty(c.InfoURL),
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
	Image         *views.Image          `json:"image"`
	Configuration *spacecraftConfigView `json:"configuration"`
}

// newSpacecraftStageViews leaves out flights whose spacecraft is not known.
func (m maker) newSpacecraftStageViews(stages []catalogue.SpacecraftStage) []spacecraftStageView {
	flights := make([]spacecraftStageView, 0, len(stages))
	for _, stage := range stages {
		craft := stage.Spacecraft
		if craft == nil {
			continue
		}
		view := spacecraftStageView{
			ID: stage.ID, Destination: views.NilIfEmpty(stage.Destination), MissionEnd: views.UTC(stage.MissionEndAt),
			Details: views.NilIfEmpty(craft.Description), Duration: views.Seconds(stage.Duration), Landing: views.MapPtr(stage.Landing, newLandingView),
			Crew: m.newCrewViews(stage.Crew),
			Spacecraft: spacecraftView{
				ID: craft.ID, Name: craft.Name, SerialNumber: views.NilIfEmpty(craft.SerialNumber),
				Status: views.NilIfEmpty(craft.Status.Name), Description: views.NilIfEmpty(craft.Description),
				FlightsCount: craft.FlightsCount, Image: views.MapPtr(craft.Image, m.images.Image),
				Configuration: views.MapPtr(craft.Config, m.newSpacecraftConfigView),
			},
		}
		if view.Details == nil && craft.Config != nil {
			view.Details = views.NilIfEmpty(craft.Config.Details)
		}
		flights = append(flights, view)
	}
	return flights
}
