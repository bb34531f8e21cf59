package catalogue

import (
	"time"

	"tminus/store/sqlite"
)

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

// astronautCard is what lists of astronauts show.
const astronautCard sqlite.ColumnSet = "id, name, status_id, status_name, type_id, type_name" + seenColumns +
	", in_space, time_in_space_s, date_of_birth, date_of_death, first_flight_at, last_flight_at, flights_count"

const astronautColumns sqlite.ColumnSet = astronautCard + ", eva_time_s, wiki_url, social_links, landings_count, " +
	"walks_count, bio"

// nationalitiesJSON is the countries of the astronaut t as JSON.
const nationalitiesJSON = `(SELECT json_group_array(` + countryJSON + ` ORDER BY tc.position) FROM astronaut_countries tc
	JOIN countries c ON c.id = tc.country_id WHERE tc.astronaut_id = t.id)`

// readAstronautColumns reads the columns of astronautCard.
func readAstronautColumns(c *sqlite.Row) *Astronaut {
	return &Astronaut{
		ID: c.Int64(), Name: c.Text(), Status: readNamed(c), Type: readNamed(c), Seen: readSeen(c),
		InSpace: c.OptBool(), TimeInSpace: c.OptSeconds(), DateOfBirth: c.Text(), DateOfDeath: c.Text(),
		FirstFlightAt: c.OptTime(), LastFlightAt: c.OptTime(), FlightsCount: c.OptInt(),
	}
}

// readAstronautCard reads an astronaut as lists show them, the image, the
// agency's core and the nationalities.
func readAstronautCard(c *sqlite.Row) *Astronaut {
	a := readAstronautColumns(c)
	a.Image, a.Agency = ReadImage(c), readAgencyCore(c)
	c.JSON(&a.Nationalities)
	return a
}

// readAstronaut reads an astronaut, the image, the agency's core and the
// nationalities.
func readAstronaut(c *sqlite.Row) *Astronaut {
	a := readAstronautColumns(c)
	a.EVATime, a.WikiURL = c.OptSeconds(), c.Text()
	c.JSON(&a.SocialLinks)
	a.LandingsCount, a.WalksCount, a.Bio = c.OptInt(), c.OptInt(), c.Text()
	a.Image, a.Agency = ReadImage(c), readAgencyCore(c)
	c.JSON(&a.Nationalities)
	return a
}
