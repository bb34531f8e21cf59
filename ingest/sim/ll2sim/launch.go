package ll2sim

import "time"

// Launch statuses of the feed.
const (
	StatusGo              = 1
	StatusTBD             = 2
	StatusSuccess         = 3
	StatusFailure         = 4
	StatusHold            = 5
	StatusInFlight        = 6
	StatusPartialFailure  = 7
	StatusTBC             = 8
	StatusPayloadDeployed = 9
)

// Precisions of a NET. With those from PrecisionWeek on, NET is the end of the
// period.
const (
	PrecisionNull   = -1
	PrecisionSecond = 0
	PrecisionMinute = 1
	PrecisionHour   = 2
	PrecisionDay    = 5
	PrecisionWeek   = 6
	PrecisionMonth  = 7
	PrecisionQ1     = 8
	PrecisionQ4     = 11
	PrecisionH1     = 12
	PrecisionH2     = 13
	PrecisionYear   = 14
	PrecisionFiscal = 15
	PrecisionDecade = 16
)

// Launch is one launch. Fields may be changed inside [Server.Update]; nothing
// there moves LastUpdated except [Catalog.Touch].
type Launch struct {
	ID, Name, Slug         string
	Designator             string // "" is null
	Status                 int
	LastUpdated            time.Time
	NET                    time.Time
	Precision              int // PrecisionNull is null
	WindowStart, WindowEnd time.Time
	Image                  *Image
	Probability            *int
	Weather, FailReason    string
	Hashtag                string
	Provider               *Agency
	RocketID               int
	Rocket                 *LauncherConfig
	Mission                *Mission
	Pad                    *Pad
	WebcastLive            bool
	Programs               []*Program
	Attempts               Attempts
	PadTurnaround          time.Duration
	Stages                 []*FirstStage
	Spacecraft             []*SpacecraftFlight
	suborbital             bool
	outcome                int
	stale                  bool // nobody closed the record
	failed                 string
	seed                   uint64
	plan                   *missionPlan
	born                   time.Time // LastUpdated when generated
	details                *Details
}

// Attempts are a launch's attempt counters, in total and within its year.
type Attempts struct {
	Orbital, Location, Pad, Agency                 int
	OrbitalYear, LocationYear, PadYear, AgencyYear int
}

// Mission is what a launch flies for.
type Mission struct {
	ID                      int
	Name, Type, Description string
	Orbit                   int
	Agencies                []*Agency
	Image                   *Image
}

// FirstStage is a booster's part in a launch. A nil Landing is null.
type FirstStage struct {
	ID           int
	Type         string
	Reused       *bool
	Number       *int
	Launcher     *Launcher
	PreviousDate time.Time
	TurnAround   time.Duration
	Landing      *Landing
	Previous     *Launch
}

// Landing is an attempt to bring a stage or a spacecraft back. A nil Success
// is null.
type Landing struct {
	ID          int
	Attempt     bool
	Success     *bool
	Description string
	Downrange   float64
	Place       *LandingPlace
	Type        int
}

// LandingPlace is where stages and capsules land. Location may be nil.
type LandingPlace struct {
	ID                      int
	Name, Abbrev            string
	Description             string
	Location                *Location
	Latitude, Longitude     *float64
	Tried, Landed, Unlanded int
}

// SpacecraftFlight is a spacecraft's part in a launch.
type SpacecraftFlight struct {
	ID          int
	Destination string
	End         time.Time
	Vehicle     *Spacecraft
	Launch      *Launch
	Landing     *Landing
	Duration    time.Duration
	TurnAround  time.Duration
	LaunchCrew  []CrewMember
	OnboardCrew []CrewMember
	LandingCrew []CrewMember
	Port        *Port // nil: it goes to no station
	Docked      time.Time
	Undocked    time.Time
}

// CrewMember is an astronaut in a role.
type CrewMember struct {
	ID        int
	Role      int
	Astronaut *Astronaut
}

// Details is what only mode=detailed shows of a launch. It is made from the
// launch's seed when first needed; [Launch.Details] keeps it for changing.
type Details struct {
	FlightclubURL string
	Updates       []Update
	InfoURLs      []InfoURL
	VidURLs       []VidURL
	Timeline      []TimelineEvent
	Patches       []Patch
}

// Update is a note about a launch.
type Update struct {
	ID               int
	Comment, InfoURL string
	By               string
	On               time.Time
}

// InfoURL is a page about a launch.
type InfoURL struct {
	Priority                        int
	Source, Title, Description, URL string
	Type                            int // 0 is null
}

// VidURL is a webcast or a recording. A zero Type is null.
type VidURL struct {
	Priority                                   int
	Source, Publisher, Title, Description, URL string
	Feature                                    string
	Type                                       int
	Language                                   int
	Start, End                                 time.Time
	Live                                       bool
}

// TimelineEvent is a step of the countdown or the flight.
type TimelineEvent struct {
	Type  int
	Name  string
	Text  string
	After time.Duration
}

// Patch is a mission patch.
type Patch struct {
	ID       int
	Name     string
	Priority int
	File     string
	Agency   *Agency
}

// Slip moves the launch's NET and window by d; a negative d advances it.
func (l *Launch) Slip(d time.Duration) {
	l.NET = l.NET.Add(d)
	l.WindowStart = l.WindowStart.Add(d)
	l.WindowEnd = l.WindowEnd.Add(d)
}

// Flown reports whether the launch's status is final.
func (l *Launch) Flown() bool {
	switch l.Status {
	case StatusSuccess, StatusFailure, StatusPartialFailure, StatusPayloadDeployed:
		return true
	}
	return false
}

// Details returns the launch's details for reading or changing.
func (l *Launch) Details() *Details {
	if l.details == nil {
		l.details = makeDetails(l)
	}
	return l.details
}

// crewed reports whether anyone is aboard.
func (l *Launch) crewed() bool {
	for _, f := range l.Spacecraft {
		if len(f.LaunchCrew) > 0 {
			return true
		}
	}
	return false
}
