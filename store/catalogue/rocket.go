package catalogue

import "time"

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
	Flights            *int
	SuccessfulLandings *int
	AttemptedLandings  *int
	FirstLaunchAt      *time.Time
	LastLaunchAt       *time.Time
	FastestTurnaround  time.Duration
	Seen
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
