package ll2sim

import "time"

// Country is a country as the feed writes it; id 17 is the real "??".
type Country struct {
	ID           int    `json:"id"`
	Name         string `json:"name"`
	Alpha2       string `json:"alpha_2_code"`
	Alpha3       string `json:"alpha_3_code"`
	Nationality  string `json:"nationality_name"`
	Nationality2 string `json:"nationality_name_composed"`
}

// Image is a picture with its licence. An empty Credit is null.
type Image struct {
	ID        int
	Name      string
	File      string
	Credit    string
	License   int
	SingleUse bool
}

// Stats are the counters the feed keeps for whoever or whatever launches.
type Stats struct {
	Launches, Succeeded, Failed, Pending, Streak int
	LandTried, LandOK, LandFailed, LandStreak    int
}

// Agency is a space agency, a company or a service. Empty Description and
// Administrator and a zero Founded are null.
type Agency struct {
	ID                         int
	Name, Abbrev               string
	Type                       int
	Featured                   bool
	Countries                  []*Country
	Description, Administrator string
	Founded                    int
	Launchers, Spacecraft      string
	Parent                     string
	Image, Logo, SocialLogo    *Image
	InfoURL, WikiURL           string
	Social                     []Social
	Stats                      Stats
}

// Social is a link to an account on a social network.
type Social struct {
	ID      int
	Network int // 1 X, 2 Instagram, 3 YouTube
	URL     string
}

// Family is a family of rockets or of spacecraft.
type Family struct {
	ID            int
	Name          string
	Description   string
	Manufacturers []*Agency
	Parent        *Family
	Maiden        time.Time
	Flown         int
	Stats         Stats
}

// LauncherConfig is a rocket type. Zero figures are null.
type LauncherConfig struct {
	ID                      int
	Name, Variant, FullName string
	Alias, Description      string
	Families                []*Family
	Manufacturer            *Agency
	Programs                []*Program
	Active, Reusable        bool
	Placeholder             bool
	Image                   *Image
	InfoURL, WikiURL        string
	MinStage, MaxStage      int
	Length, Diameter, Mass  float64
	LEO, GTO, GEO, SSO      float64
	Thrust                  float64
	Cost                    int
	Maiden                  time.Time
	Turnaround              time.Duration
	Stats                   Stats
	from, to                int
	weight                  float64
	pads                    []*Pad
	missions                []string
	placeholderBooster      *Launcher
}

// Launcher is a booster, one piece of hardware. A placeholder has null
// counters.
type Launcher struct {
	ID                       int
	Serial                   string
	Config                   *LauncherConfig
	Placeholder              bool
	Status                   int // 1 active … 7 N/A
	Details                  string
	Image                    *Image
	Flights, Landed, LandTry int
	First, Last              time.Time
	Turnaround               time.Duration
	lastLaunch               *Launch
	retireAt                 int
}

// SpacecraftConfig is a type of spacecraft. Zero figures are null.
type SpacecraftConfig struct {
	ID                           int
	Name                         string
	Type                         int
	Agency                       *Agency
	Families                     []*Family
	InUse, HumanRated            bool
	Image                        *Image
	Capability, History, Details string
	FlightLife                   string
	Maiden                       time.Time
	Height, Diameter             float64
	Crew, Payload, PayloadReturn int
	WikiURL, InfoURL             string
	Flown                        int
	Turnaround                   time.Duration
	Stats                        Stats
	from                         int
	fleet                        []string
}

// Spacecraft is one vehicle.
type Spacecraft struct {
	ID                 int
	Name, Serial       string
	Config             *SpacecraftConfig
	Placeholder        bool
	Status             int
	InSpace            bool
	InSpaceFor, Docked time.Duration
	Description        string
	Image              *Image
	Flights            []*SpacecraftFlight
}

// Astronaut is a person, or one of the mascots that the feed also counts.
type Astronaut struct {
	ID                   int
	Name, Bio, Wiki      string
	Status, Type         int
	Agency               *Agency
	Nationalities        []*Country
	Image                *Image
	InSpace              bool
	InSpaceFor, EVA      time.Duration
	Born, Died           time.Time
	Social               []Social
	Flights              []*Launch
	Landings             []*SpacecraftFlight
	Spacewalks           int
	careerFrom, careerTo int
}

// Program is a programme of related missions.
type Program struct {
	ID               int
	Name             string
	Type             int
	Description      string
	Agencies         []*Agency
	Start, End       time.Time
	Image            *Image
	InfoURL, WikiURL string
	Patches          []Patch
}

// Location is a launch site; Body 1 is Earth, 2 the Moon.
type Location struct {
	ID                     int
	Name                   string
	Description            string
	Body                   int
	Active                 bool
	Country                *Country
	Latitude, Longitude    *float64
	Zone                   string
	Image                  *Image
	MapImage               string
	Launches, LandingsDone int
}

// Pad is a launch pad. Nil coordinates and country are null.
type Pad struct {
	ID                      int
	Name                    string
	Description             *string
	Location                *Location
	Active                  bool
	Agencies                []*Agency
	Country                 *Country
	Latitude, Longitude     *float64
	Image                   *Image
	InfoURL, WikiURL        *string
	MapURL, MapImage        string
	Launches, OrbitLaunches int
	Turnaround              time.Duration
	lastNET                 time.Time
}
