package catalogue

import (
	"math"
	"slices"
	"time"
)

// Rocket is a launcher configuration, such as Falcon 9 Block 5. Figures are
// nil when the feed does not know them.
type Rocket struct {
	ID                int64
	Name              string
	FullName          string
	Variant           string
	Alias             string
	Families          []string
	Active            *bool
	Reusable          *bool
	Placeholder       bool
	Manufacturer      *Agency
	Programs          []Program
	Description       string
	Image             *Image
	InfoURL           string
	WikiURL           string
	MinStage          *int
	MaxStage          *int
	LengthM           *float64
	DiameterM         *float64
	MaidenFlight      string // YYYY-MM-DD, "" when unknown
	LaunchCost        *int64 // US dollars
	LaunchMassT       *float64
	LEOKg             *float64 // capacity to low Earth orbit
	GTOKg             *float64 // to geostationary transfer orbit
	GEOKg             *float64 // directly to geostationary orbit
	SSOKg             *float64 // to Sun-synchronous orbit
	ThrustKN          *float64 // at lift-off
	ApogeeKm          *float64 // suborbital only
	Launches          Record
	Landings          Record
	FastestTurnaround time.Duration
	Seen
}

// densest is what a cubic metre of a rocket may weigh, in tonnes, if it is
// thought of as a cylinder of its length and diameter. Propellant weighs 1.8 at
// most; boosters at its side, which the diameter leaves out, bring real rockets
// to about 2.1.
const densest = 4.0

// CheckedMass returns what a rocket weighs at launch, in tonnes, from its mass,
// length and diameter in metres; 0 where one of them is not told or the mass is
// impossible for a body of that size, as where the feed has kilograms.
func CheckedMass(massT, lengthM, diameterM *float64) float64 {
	if massT == nil || lengthM == nil || diameterM == nil || *massT <= 0 {
		return 0
	}
	volume := math.Pi / 4 * *diameterM * *diameterM * *lengthM
	if *massT > densest*volume {
		return 0
	}
	return *massT
}

// Booster is one reusable first stage (the feed calls it a launcher), known
// by its serial number. Placeholders such as "Unknown F9" have no counters.
type Booster struct {
	ID                 int64
	SerialNumber       string
	Rocket             *Rocket
	FlightProven       *bool
	Placeholder        bool
	Status             NamedID
	Details            string
	Image              *Image
	Flights            *int // the feed's own counter, which may lag; Flown is what is shown
	SuccessfulLandings *int
	AttemptedLandings  *int
	FirstLaunchAt      *time.Time
	LastLaunchAt       *time.Time
	FastestTurnaround  time.Duration
	Flown              BoosterFlown // read only, never saved
	Seen
}

// BoosterFlown is how often a booster has flown, derived from the feed's
// counter and from its launches that are over. Starter launches do not count.
type BoosterFlown struct {
	// Flights is the larger of the counter and what the launches say; nil when
	// neither is told.
	Flights *int
	Known   int // flights whose launches are known
	// Turnarounds is how many times between flights the fastest turnaround was
	// chosen from, where that is not all of them; 0: the feed tells the fastest,
	// or all are known.
	Turnarounds int
}

// newBoosterFlown tells how many turnarounds the fastest one was chosen from;
// told says that the feed itself tells the fastest.
func newBoosterFlown(flights *int, known, turnarounds int, told bool) BoosterFlown {
	flown := BoosterFlown{Flights: flights, Known: known}
	if !told && flights != nil && turnarounds < *flights-1 {
		flown.Turnarounds = turnarounds
	}
	return flown
}

// LauncherStage is the part one booster plays in one launch.
type LauncherStage struct {
	ID                 int64
	Type               string // "Core", "Strap-On Booster", …
	Booster            *Booster
	Reused             *bool
	FlightNumber       *int
	TurnAround         time.Duration // since the booster's previous flight; 0 when not told
	PreviousFlightAt   *time.Time
	PreviousLaunchID   string // read as "" while that launch is not stored
	PreviousLaunchName string
	Landing            *Landing
}

// Landing is an attempt, or the plan of one, to bring a stage back.
type Landing struct {
	ID          int64
	Attempt     *bool
	Success     *bool // nil until known
	Description string
	DownrangeKm *float64
	Type        LandingType
	Zone        *LandingZone
}

// Way is how a booster is to come down: what the feed abbreviates a type of
// landing to, or NoLanding.
type Way string

// The ways that launches are narrowed by. Nobody tries to land a booster of
// NoLanding, so the feed says; of one of which it says nothing none is known.
const (
	ReturnToSite Way = "RTLS"
	DroneShip    Way = "ASDS"
	Ocean        Way = "Ocean"
	NoLanding    Way = "none"
)

// ReturnsToSite reports whether the feed says that a booster comes back to the
// launch site.
func (l Launch) ReturnsToSite() bool {
	return slices.ContainsFunc(l.LauncherStages, func(s LauncherStage) bool {
		return s.Landing != nil && s.Landing.Type.Abbrev == string(ReturnToSite) && s.Landing.Attempt != nil && *s.Landing.Attempt
	})
}

// LandingType is a way to land, e.g. {3 "Return to Launch Site" RTLS}.
type LandingType struct {
	ID          int64
	Name        string
	Abbrev      string
	Description string
}

// LandingZone is a pad, ship or ocean that stages come down on.
type LandingZone struct {
	ID          int64
	Name        string
	Abbrev      string
	Description string
	Location    *Location
}
