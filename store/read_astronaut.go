package store

// astronautCard is what lists of astronauts show.
const astronautCard columnSet = "id, name, status_id, status_name, type_id, type_name" + seenColumns +
	", in_space, time_in_space_s, date_of_birth, date_of_death, first_flight_at, last_flight_at, flights_count"

const astronautColumns columnSet = astronautCard + ", eva_time_s, wiki_url, social_links, landings_count, " +
	"walks_count, bio"

// nationalitiesJSON is the countries of the astronaut t as JSON.
const nationalitiesJSON = `(SELECT json_group_array(` + countryJSON + ` ORDER BY tc.position) FROM astronaut_countries tc
	JOIN countries c ON c.id = tc.country_id WHERE tc.astronaut_id = t.id)`

// readAstronautColumns reads the columns of astronautCard.
func readAstronautColumns(c *cells) *Astronaut {
	return &Astronaut{
		ID: c.int64(), Name: c.text(), Status: readNamed(c), Type: readNamed(c), Seen: readSeen(c),
		InSpace: c.optBool(), TimeInSpace: c.optSeconds(), DateOfBirth: c.text(), DateOfDeath: c.text(),
		FirstFlightAt: c.optMoment(), LastFlightAt: c.optMoment(), FlightsCount: c.optInt(),
	}
}

// readAstronautCard reads an astronaut as lists show them, the image, the
// agency's core and the nationalities.
func readAstronautCard(c *cells) *Astronaut {
	a := readAstronautColumns(c)
	a.Image, a.Agency = readImage(c), readAgencyCore(c)
	c.json(&a.Nationalities)
	return a
}

// readAstronaut reads an astronaut, the image, the agency's core and the
// nationalities.
func readAstronaut(c *cells) *Astronaut {
	a := readAstronautColumns(c)
	a.EVATime, a.WikiURL = c.optSeconds(), c.text()
	c.json(&a.SocialLinks)
	a.LandingsCount, a.WalksCount, a.Bio = c.optInt(), c.optInt(), c.text()
	a.Image, a.Agency = readImage(c), readAgencyCore(c)
	c.json(&a.Nationalities)
	return a
}
