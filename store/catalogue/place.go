package catalogue

import (
	"regexp"
	"time"
)

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

// bareNumber is a pad's name that nobody takes for one: "39A", "31/6", "200/39 (200L)".
var bareNumber = regexp.MustCompile(`^[\d/-]+[A-Z]?(?: \(.+\))?$`)

// PadName returns the name of a pad as it is said: "SLC-40", and "Pad 39A" where
// the feed's name is little but a number.
func PadName(name string) string {
	if bareNumber.MatchString(name) {
		return "Pad " + name
	}
	return name
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
