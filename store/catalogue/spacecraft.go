package catalogue

import "time"

// SpacecraftConfig is a spacecraft's design, such as Crew Dragon 2.
type SpacecraftConfig struct {
	ID                int64
	Name              string
	Type              NamedID
	Agency            *Agency
	Families          []string
	InUse             *bool
	Image             *Image
	Capability        string
	History           string
	Details           string
	MaidenFlight      string // YYYY-MM-DD, "" when unknown
	HeightM           *float64
	DiameterM         *float64
	HumanRated        *bool
	CrewCapacity      *int
	PayloadKg         *float64
	PayloadReturnKg   *float64
	FlightLife        string
	WikiURL           string
	InfoURL           string
	Flown             *int
	Launches          Record
	Landings          Record
	FastestTurnaround time.Duration
	Seen
}

// Spacecraft is one vehicle, such as Crew Dragon Freedom.
type Spacecraft struct {
	ID           int64
	Name         string
	SerialNumber string
	Placeholder  bool
	InSpace      *bool
	Status       NamedID
	Description  string
	Image        *Image
	Config       *SpacecraftConfig
	FlightsCount *int
	TimeInSpace  *time.Duration
	TimeDocked   *time.Duration
	Seen
}

// SpacecraftStage is the flight of one spacecraft in one launch.
type SpacecraftStage struct {
	ID           int64
	Spacecraft   *Spacecraft
	Destination  string
	MissionEndAt *time.Time
	Duration     *time.Duration
	TurnAround   time.Duration
	Landing      *Landing
	Crew         []CrewMember // at launch
	OnboardCrew  []CrewMember // while in space
	LandingCrew  []CrewMember // coming home
}

// CrewMember is an astronaut's seat in a flight.
type CrewMember struct {
	ID        int64 // of the seat
	Role      string
	Priority  int // of the role; smaller comes first
	Astronaut *Astronaut
}
