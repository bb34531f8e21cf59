package catalogue

import "time"

// Location is a launch site that holds pads.
type Location struct {
	ID                int64
	Name              string
	CelestialBody     string // "Earth", "Moon", …
	Active            *bool
	Country           *Country
	Description       string
	Image             *Image
	MapImage          string
	Latitude          *float64 // degrees, north positive
	Longitude         *float64 // degrees, east positive
	Timezone          string   // IANA name, "" when unknown
	TotalLaunchCount  *int
	TotalLandingCount *int
	Seen
}

// Pad is a place a rocket leaves from. Pads at sea and on other bodies may
// have no country and no coordinates.
type Pad struct {
	ID                  int64
	Name                string
	Active              *bool
	Agencies            []Agency
	Location            *Location
	Country             *Country
	Description         string
	Image               *Image
	MapImage            string
	MapURL              string
	InfoURL             string
	WikiURL             string
	Latitude            *float64 // degrees, north positive
	Longitude           *float64 // degrees, east positive
	TotalLaunchCount    *int
	OrbitalAttemptCount *int
	FastestTurnaround   time.Duration // 0 when not told
	Seen
}
