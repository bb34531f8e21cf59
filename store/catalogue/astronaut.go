package catalogue

import "time"

// Astronaut is anyone or anything that flew or may fly; mascots and dummies
// have no birth date and no nationality.
type Astronaut struct {
	ID            int64
	Name          string
	Status        NamedID // e.g. {1 Active}
	Agency        *Agency
	Type          NamedID // e.g. {2 Government}
	Nationalities []Country
	Image         *Image
	InSpace       *bool
	TimeInSpace   *time.Duration
	EVATime       *time.Duration
	DateOfBirth   string // YYYY-MM-DD, "" when unknown
	DateOfDeath   string // YYYY-MM-DD, "" while alive or unknown
	Bio           string
	WikiURL       string
	SocialLinks   []SocialLink
	FirstFlightAt *time.Time
	LastFlightAt  *time.Time
	FlightsCount  *int
	LandingsCount *int
	WalksCount    *int // spacewalks
	Seen
}
