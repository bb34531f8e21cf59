package store

import "slices"

const seenColumns = ", detail, starter, seen_at"

const imageColumns columnSet = "id, name, url, thumbnail_url, credit, license, license_url"

const countryColumns columnSet = "id, name, alpha_2, alpha_3, nationality_name"

// countryJSON is a Country of the table c as JSON.
const countryJSON = `json_object('ID', c.id, 'Name', c.name, 'Alpha2', c.alpha_2, 'Alpha3', c.alpha_3,
	'NationalityName', c.nationality_name)`

// agencyCore is what stands beside another object's name.
const agencyCore columnSet = "id, name, abbrev, type_id, type_name" + seenColumns

// agencyListColumns is what lists of agencies show.
const agencyListColumns columnSet = agencyCore + ", featured, administrator, founding_year, launchers, spacecraft, " +
	"parent_id, parent_name, launches, landings, info_url, wiki_url, description"

const agencyColumns columnSet = agencyListColumns + ", social_links"

// agencyCountriesJSON is the countries of the agency a as JSON.
const agencyCountriesJSON = `(SELECT json_group_array(` + countryJSON + ` ORDER BY ac.position) FROM agency_countries ac
	JOIN countries c ON c.id = ac.country_id WHERE ac.agency_id = a.id)`

const programColumns columnSet = "id, name, type_id, type_name" + seenColumns + ", info_url, wiki_url, starts_at, " +
	"ends_at, patches, description"

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
	return &Agency{ID: c.int64(), Name: c.text(), Abbrev: c.text(), Type: readNamed(c), Seen: readSeen(c)}
}

// readAgencyListColumns reads the columns of agencyListColumns.
func readAgencyListColumns(c *cells) *Agency {
	a := readAgencyCore(c)
	a.Featured, a.Administrator, a.FoundingYear = c.bool(), c.text(), c.optInt()
	a.Launchers, a.Spacecraft = c.text(), c.text()
	a.ParentID, a.ParentName = c.optInt64(), c.text()
	c.json(&a.Launches)
	c.json(&a.Landings)
	a.InfoURL, a.WikiURL, a.Description = c.text(), c.text(), c.text()
	return a
}

// readListedAgency reads an agency as lists show it, its image, its logo and
// its countries.
func readListedAgency(c *cells) *Agency {
	a := readAgencyListColumns(c)
	a.Image, a.Logo = readImage(c), readImage(c)
	c.json(&a.Countries)
	return a
}

// readAgency reads an agency, its three images and its countries.
func readAgency(c *cells) *Agency {
	a := readAgencyListColumns(c)
	c.json(&a.SocialLinks)
	a.Image, a.Logo, a.SocialLogo = readImage(c), readImage(c), readImage(c)
	c.json(&a.Countries)
	return a
}

// readProgram reads a program and its image.
func readProgram(c *cells) *Program {
	p := &Program{
		ID: c.int64(), Name: c.text(), Type: readNamed(c), Seen: readSeen(c),
		InfoURL: c.text(), WikiURL: c.text(), StartsAt: c.optMoment(), EndsAt: c.optMoment(),
	}
	c.json(&p.Patches)
	slices.SortStableFunc(p.Patches, largestPriority)
	p.Description, p.Image = c.text(), readImage(c)
	return p
}

func readNamed(c *cells) NamedID { return NamedID{ID: c.int64(), Name: c.text()} }

func readSeen(c *cells) Seen {
	return Seen{Detail: Detail(c.int()), Starter: c.bool(), At: c.moment()}
}
