package store

const seenColumns = ", detail, starter, seen_at"

const imageColumns columnSet = "id, name, url, thumbnail_url, credit, license, license_url"

const countryColumns columnSet = "id, name, alpha_2, alpha_3, nationality_name"

// countryJSON is a Country of the table c as JSON.
const countryJSON = `json_object('ID', c.id, 'Name', c.name, 'Alpha2', c.alpha_2, 'Alpha3', c.alpha_3,
	'NationalityName', c.nationality_name)`

// agencyCore is what stands beside another object's name.
const agencyCore columnSet = "id, name, abbrev, type_id, type_name" + seenColumns

const agencyColumns columnSet = agencyCore + ", featured, administrator, founding_year, launchers, spacecraft, " +
	"parent_id, launches, landings, info_url, wiki_url, social_links, description"

const programColumns columnSet = "id, name, type_id, type_name" + seenColumns + ", info_url, wiki_url, starts_at, " +
	"ends_at, patches, description"

const astronautColumns columnSet = "id, name, status_id, status_name, type_id, type_name" + seenColumns +
	", in_space, time_in_space_s, eva_time_s, date_of_birth, date_of_death, wiki_url, social_links, " +
	"first_flight_at, last_flight_at, flights_count, landings_count, walks_count, bio"

// imageCount saves counting for what is read most.
var imageCount = imageColumns.count()

func readImage(c *cells) *Image {
	if c.absent(imageCount) {
		return nil
	}
	return &Image{
		ID: c.int64(), Name: c.text(), URL: c.text(), ThumbnailURL: c.text(),
		Credit: c.text(), License: c.text(), LicenseURL: c.text(),
	}
}

func readCountry(c *cells) *Country {
	if c.absent(countryColumns.count()) {
		return nil
	}
	return &Country{
		ID: c.int64(), Name: c.text(), Alpha2: c.text(), Alpha3: c.text(), NationalityName: c.text(),
	}
}

func readAgencyCore(c *cells) *Agency {
	if c.absent(agencyCore.count()) {
		return nil
	}
	return &Agency{ID: c.int64(), Name: c.text(), Abbrev: c.text(), Type: c.named(), Seen: c.seen()}
}

// readAgency reads an agency, its three images and its countries.
func readAgency(c *cells) *Agency {
	a := readAgencyCore(c)
	a.Featured, a.Administrator, a.FoundingYear = c.bool(), c.text(), c.optInt()
	a.Launchers, a.Spacecraft, a.ParentID = c.text(), c.text(), c.optInt64()
	c.json(&a.Launches)
	c.json(&a.Landings)
	a.InfoURL, a.WikiURL = c.text(), c.text()
	c.json(&a.SocialLinks)
	a.Description = c.text()
	a.Image, a.Logo, a.SocialLogo = readImage(c), readImage(c), readImage(c)
	c.json(&a.Countries)
	return a
}

// readProgram reads a program and its image.
func readProgram(c *cells) *Program {
	p := &Program{
		ID: c.int64(), Name: c.text(), Type: c.named(), Seen: c.seen(),
		InfoURL: c.text(), WikiURL: c.text(), StartsAt: c.optMoment(), EndsAt: c.optMoment(),
	}
	c.json(&p.Patches)
	p.Description, p.Image = c.text(), readImage(c)
	return p
}

// readAstronaut reads an astronaut, the image, the agency's core and the
// nationalities.
func readAstronaut(c *cells) *Astronaut {
	a := &Astronaut{
		ID: c.int64(), Name: c.text(), Status: c.named(), Type: c.named(), Seen: c.seen(),
		InSpace: c.optBool(), TimeInSpace: c.seconds(), EVATime: c.seconds(),
		DateOfBirth: c.text(), DateOfDeath: c.text(), WikiURL: c.text(),
	}
	c.json(&a.SocialLinks)
	a.FirstFlightAt, a.LastFlightAt = c.optMoment(), c.optMoment()
	a.FlightsCount, a.LandingsCount, a.WalksCount = c.optInt(), c.optInt(), c.optInt()
	a.Bio, a.Image, a.Agency = c.text(), readImage(c), readAgencyCore(c)
	c.json(&a.Nationalities)
	return a
}
