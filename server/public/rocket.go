package public

import (
	"cmp"
	"strings"
	"time"

	"tminus/server/views"
	"tminus/store/catalogue"
)

// rocketConfigView is a rocket; lengths are in metres, capacities in
// kilograms, the mass in tonnes, thrust in kilonewtons, the apogee in kilometres.
type rocketConfigView struct {
	ID                  int64         `json:"id"`
	Name                string        `json:"name"`
	Variant             *string       `json:"variant"`
	Fullname            string        `json:"fullname"`
	Family              *string       `json:"family"`
	Active              *bool         `json:"active"`
	Reusable            *bool         `json:"reusable"`
	Description         *string       `json:"description"`
	Alias               *string       `json:"alias"`
	MinStage            *int          `json:"min_stage"`
	MaxStage            *int          `json:"max_stage"`
	MaidenFlight        *string       `json:"maiden_flight"`
	Length              *float64      `json:"length"`
	Diameter            *float64      `json:"diameter"`
	LaunchCost          *int64        `json:"launch_cost"` // US dollars
	LaunchMass          *float64      `json:"launch_mass"`
	LEOCapacity         *float64      `json:"leo_capacity"`
	GTOCapacity         *float64      `json:"gto_capacity"`
	GEOCapacity         *float64      `json:"geo_capacity"`
	SSOCapacity         *float64      `json:"sso_capacity"`
	Thrust              *float64      `json:"to_thrust"`
	Apogee              *float64      `json:"apogee"`
	TotalLaunches       *int          `json:"total_launches"`
	SuccessfulLaunches  *int          `json:"successful_launches"`
	FailedLaunches      *int          `json:"failed_launches"`
	PendingLaunches     *int          `json:"pending_launches"`
	ConsecutiveLaunches *int          `json:"consecutive_successful_launches"`
	AttemptedLandings   *int          `json:"attempted_landings"`
	SuccessfulLandings  *int          `json:"successful_landings"`
	Manufacturer        *views.Named  `json:"manufacturer"`
	Image               *views.Image  `json:"image"`
	Images              []views.Image `json:"images"`
	InfoURL             *string       `json:"info_url"`
	WikiURL             *string       `json:"wiki_url"`
}

func (m maker) newRocketConfigView(r catalogue.Rocket) rocketConfigView {
	return rocketConfigView{
		ID: r.ID, Name: r.Name, Variant: views.NilIfEmpty(r.Variant), Fullname: cmp.Or(r.FullName, r.Name),
		Family: views.NilIfEmpty(strings.Join(r.Families, ", ")), Active: r.Active, Reusable: r.Reusable,
		Description: views.NilIfEmpty(r.Description), Alias: views.NilIfEmpty(r.Alias), MinStage: r.MinStage, MaxStage: r.MaxStage,
		MaidenFlight: views.NilIfEmpty(r.MaidenFlight), Length: r.LengthM, Diameter: r.DiameterM,
		LaunchCost: r.LaunchCost, LaunchMass: r.LaunchMassT, LEOCapacity: r.LEOKg, GTOCapacity: r.GTOKg,
		GEOCapacity: r.GEOKg, SSOCapacity: r.SSOKg, Thrust: r.ThrustKN, Apogee: r.ApogeeKm,
		TotalLaunches: r.Launches.Total, SuccessfulLaunches: r.Launches.Successful,
		FailedLaunches: r.Launches.Failed, PendingLaunches: r.Launches.Pending,
		ConsecutiveLaunches: r.Launches.Consecutive,
		AttemptedLandings:   r.Landings.Total, SuccessfulLandings: r.Landings.Successful,
		Manufacturer: views.MapPtr(r.Manufacturer, newAgencyNameView), Image: views.MapPtr(r.Image, m.images.Image),
		Images: m.images.List(r.Image), InfoURL: views.NilIfEmpty(r.InfoURL), WikiURL: views.NilIfEmpty(r.WikiURL),
	}
}

// boosterStageView is the part a booster plays in a launch. What belongs to
// the booster is null while it is not known which one flies.
type boosterStageView struct {
	ID                 *int64              `json:"id"`
	StageID            int64               `json:"stage_id"`
	Type               *string             `json:"type"`
	SerialNumber       *string             `json:"serial_number"`
	FlightProven       *bool               `json:"flight_proven"`
	Status             *string             `json:"status"`
	Flights            *int                `json:"flights"`
	Details            *string             `json:"details"`
	SuccessfulLandings *int                `json:"successful_landings"`
	AttemptedLandings  *int                `json:"attempted_landings"`
	Images             []views.Image       `json:"images"`
	Reused             *bool               `json:"reused"`
	FlightNumber       *int                `json:"launcher_flight_number"`
	TurnAround         *int64              `json:"turn_around"` // seconds
	PreviousFlight     *previousFlightView `json:"previous_flight"`
	Landing            *landingView        `json:"landing"`
}

type previousFlightView struct {
	ID   *string    `json:"id"`
	Name *string    `json:"name"`
	Date *time.Time `json:"date"`
}

func (m maker) newBoosterStageView(l catalogue.LauncherStage) boosterStageView {
	view := boosterStageView{
		StageID: l.ID, Type: views.NilIfEmpty(l.Type), Images: []views.Image{}, Reused: l.Reused, FlightNumber: l.FlightNumber,
		TurnAround: views.SecondsOrNil(l.TurnAround), Landing: views.MapPtr(l.Landing, newLandingView),
	}
	if b := l.Booster; b != nil {
		view.ID, view.SerialNumber, view.FlightProven = &b.ID, views.NilIfEmpty(b.SerialNumber), b.FlightProven
		view.Status, view.Flights, view.Details = views.NilIfEmpty(b.Status.Name), b.Flights, views.NilIfEmpty(b.Details)
		view.SuccessfulLandings, view.AttemptedLandings = b.SuccessfulLandings, b.AttemptedLandings
		view.Images = m.images.List(b.Image)
	}
	if l.PreviousLaunchID != "" || l.PreviousFlightAt != nil {
		view.PreviousFlight = &previousFlightView{
			ID: views.NilIfEmpty(l.PreviousLaunchID), Name: views.NilIfEmpty(l.PreviousLaunchName), Date: views.UTC(l.PreviousFlightAt),
		}
	}
	return view
}

type landingView struct {
	Attempt     *bool            `json:"attempt"`
	Success     *bool            `json:"success"`
	Description *string          `json:"description"`
	Downrange   *float64         `json:"downrange_distance"` // kilometres
	Type        *landingTypeView `json:"landing_type"`
	Zone        *landingZoneView `json:"landing_zone"`
}

type landingTypeView struct {
	Name        string  `json:"name"`
	Abbrev      *string `json:"abbrev"`
	Description *string `json:"description"`
}

type landingZoneView struct {
	Name        string               `json:"name"`
	Abbrev      *string              `json:"abbrev"`
	Description *string              `json:"description"`
	Location    *landingLocationView `json:"location"`
}

type landingLocationView struct {
	Name        string  `json:"name"`
	Description *string `json:"description"`
}

func newLandingView(l catalogue.Landing) landingView {
	view := landingView{
		Attempt: l.Attempt, Success: l.Success, Description: views.NilIfEmpty(l.Description), Downrange: l.DownrangeKm,
		Zone: views.MapPtr(l.Zone, newLandingZoneView),
	}
	if l.Type.Name != "" {
		view.Type = &landingTypeView{
			Name: l.Type.Name, Abbrev: views.NilIfEmpty(l.Type.Abbrev), Description: views.NilIfEmpty(l.Type.Description),
		}
	}
	return view
}

func newLandingZoneView(z catalogue.LandingZone) landingZoneView {
	view := landingZoneView{Name: z.Name, Abbrev: views.NilIfEmpty(z.Abbrev), Description: views.NilIfEmpty(z.Description)}
	if z.Location != nil {
		view.Location = &landingLocationView{Name: z.Location.Name, Description: views.NilIfEmpty(z.Location.Description)}
	}
	return view
}
