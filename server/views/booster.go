package views

import (
	"time"

	"tminus/store/catalogue"
)

// Booster is what a booster's card shows.
type Booster struct {
	ID                 int64      `json:"id"`
	SerialNumber       string     `json:"serial_number"`
	FlightProven       *bool      `json:"flight_proven"`
	Status             *string    `json:"status"`
	Flights            *int       `json:"flights"`
	CountedFlights     *int       `json:"counted_flights"`
	KnownFlights       int        `json:"known_flights"`
	Details            *string    `json:"details"`
	SuccessfulLandings *int       `json:"successful_landings"`
	AttemptedLandings  *int       `json:"attempted_landings"`
	FirstLaunch        *time.Time `json:"first_launch"`
	LastLaunch         *time.Time `json:"last_launch"`
	FastestTurnaround  *int64     `json:"fastest_turnaround"` // seconds
	FastestOf          *int       `json:"fastest_of"`
	Rocket             *Named     `json:"rocket"`
	Images             []Image    `json:"images"`
}

// Booster returns what a booster's card shows.
func (m Maker) Booster(b catalogue.Booster) Booster {
	return Booster{
		ID: b.ID, SerialNumber: b.SerialNumber, FlightProven: b.FlightProven, Status: NilIfEmpty(b.Status.Name),
		Flights: b.Flown.Flights, CountedFlights: b.Flights, KnownFlights: b.Flown.Known, FastestOf: countOrNil(b.Flown.Turnarounds),
		Details: NilIfEmpty(b.Details), SuccessfulLandings: b.SuccessfulLandings,
		AttemptedLandings: b.AttemptedLandings, FirstLaunch: UTC(b.FirstLaunchAt),
		LastLaunch: UTC(b.LastLaunchAt), FastestTurnaround: SecondsOrNil(b.FastestTurnaround),
		Rocket: MapPtr(b.Rocket, NewRocketName), Images: m.List(b.Image),
	}
}

// BoosterDetail is everything known about a booster.
type BoosterDetail struct {
	Booster
	History []BoosterFlight `json:"flight_history"`
	Starter bool            `json:"starter"`
}

// BoosterFlight is a booster's part in a launch, and what it carries.
type BoosterFlight struct {
	Launch       LaunchBrief  `json:"launch"`
	Type         *string      `json:"type"`
	FlightNumber *int         `json:"flight_number"`
	TurnAround   *int64       `json:"turn_around"` // seconds
	Landing      *Landing     `json:"landing"`
	Mission      *MissionCard `json:"mission"`
	Crew         []Named      `json:"crew"`
}

// BoosterFlight returns a flight of a booster.
func (m Maker) BoosterFlight(f catalogue.BoosterFlight) BoosterFlight {
	return BoosterFlight{
		Launch: m.launchBrief(f.Launch), Type: NilIfEmpty(f.Stage.Type), FlightNumber: f.Stage.FlightNumber,
		TurnAround: SecondsOrNil(f.Stage.TurnAround), Landing: MapPtr(f.Stage.Landing, newLanding),
		Mission: MapPtr(f.Launch.Mission, newMissionCard),
		Crew:    MapAll(f.Crew, func(a catalogue.Astronaut) Named { return Named{ID: a.ID, Name: a.Name} }),
	}
}

// BoosterStage is the part a booster plays in a launch. What belongs to
// the booster is null while it is not known which one flies.
type BoosterStage struct {
	ID                 *int64          `json:"id"`
	StageID            int64           `json:"stage_id"`
	Type               *string         `json:"type"`
	SerialNumber       *string         `json:"serial_number"`
	FlightProven       *bool           `json:"flight_proven"`
	Status             *string         `json:"status"`
	Flights            *int            `json:"flights"`
	Details            *string         `json:"details"`
	SuccessfulLandings *int            `json:"successful_landings"`
	AttemptedLandings  *int            `json:"attempted_landings"`
	Images             []Image         `json:"images"`
	Reused             *bool           `json:"reused"`
	FlightNumber       *int            `json:"launcher_flight_number"`
	TurnAround         *int64          `json:"turn_around"` // seconds
	PreviousFlight     *PreviousFlight `json:"previous_flight"`
	Landing            *Landing        `json:"landing"`
}

// PreviousFlight is the launch that a booster flew on before.
type PreviousFlight struct {
	ID   *string    `json:"id"`
	Name *string    `json:"name"`
	Date *time.Time `json:"date"`
}

func (m Maker) boosterStage(l catalogue.LauncherStage) BoosterStage {
	view := BoosterStage{
		StageID: l.ID, Type: NilIfEmpty(l.Type), Images: []Image{}, Reused: l.Reused, FlightNumber: l.FlightNumber,
		TurnAround: SecondsOrNil(l.TurnAround), Landing: MapPtr(l.Landing, newLanding),
	}
	if b := l.Booster; b != nil {
		view.ID, view.SerialNumber, view.FlightProven = &b.ID, NilIfEmpty(b.SerialNumber), b.FlightProven
		view.Status, view.Flights, view.Details = NilIfEmpty(b.Status.Name), b.Flown.Flights, NilIfEmpty(b.Details)
		view.SuccessfulLandings, view.AttemptedLandings = b.SuccessfulLandings, b.AttemptedLandings
		view.Images = m.List(b.Image)
	}
	if l.PreviousLaunchID != "" || l.PreviousFlightAt != nil {
		view.PreviousFlight = &PreviousFlight{
			ID: NilIfEmpty(l.PreviousLaunchID), Name: NilIfEmpty(l.PreviousLaunchName), Date: UTC(l.PreviousFlightAt),
		}
	}
	return view
}
