package catalogue

import (
	"slices"

	"tminus/store/sqlite"
)

const seenColumns = ", detail, starter, seen_at"

// ImageColumns are the columns of an image, as ReadImage reads them.
const ImageColumns sqlite.ColumnSet = "id, name, url, thumbnail_url, credit, license, license_url"

const countryColumns sqlite.ColumnSet = "id, name, alpha_2, alpha_3, nationality_name"

// countryJSON is a Country of the table c as JSON.
const countryJSON = `json_object('ID', c.id, 'Name', c.name, 'Alpha2', c.alpha_2, 'Alpha3', c.alpha_3,
	'NationalityName', c.nationality_name)`

// agencyCore is what stands beside another object's name.
const agencyCore sqlite.ColumnSet = "id, name, abbrev, type_id, type_name" + seenColumns

// agencyListColumns is what lists of agencies show.
const agencyListColumns sqlite.ColumnSet = agencyCore + ", featured, administrator, founding_year, launchers, spacecraft, " +
	"parent_id, parent_name, launches, landings, info_url, wiki_url, description"

const agencyColumns sqlite.ColumnSet = agencyListColumns + ", social_links"

// agencyCountriesJSON is the countries of the agency a as JSON.
const agencyCountriesJSON = `(SELECT json_group_array(` + countryJSON + ` ORDER BY ac.position) FROM agency_countries ac
	JOIN countries c ON c.id = ac.country_id WHERE ac.agency_id = a.id)`

const programColumns sqlite.ColumnSet = "id, name, type_id, type_name" + seenColumns + ", info_url, wiki_url, starts_at, " +
	"ends_at, patches, description"

// imageCount saves counting for what is read most.
var imageCount = ImageColumns.Count()

// ReadImage reads the next image of a row, nil for none.
func ReadImage(c *sqlite.Row) *Image {
	if c.Absent(imageCount) {
		return nil
	}
	return &Image{
		ID: c.Int64(), Name: c.Text(), URL: c.Text(), ThumbnailURL: c.Text(),
		Credit: c.Text(), License: c.Text(), LicenseURL: c.Text(),
	}
}

func readCountry(c *sqlite.Row) *Country {
	if c.Absent(countryColumns.Count()) {
		return nil
	}
	return &Country{
		ID: c.Int64(), Name: c.Text(), Alpha2: c.Text(), Alpha3: c.Text(), NationalityName: c.Text(),
	}
}

func readAgencyCore(c *sqlite.Row) *Agency {
	if c.Absent(agencyCore.Count()) {
		return nil
	}
	return &Agency{ID: c.Int64(), Name: c.Text(), Abbrev: c.Text(), Type: readNamed(c), Seen: readSeen(c)}
}

// readAgencyListColumns reads the columns of agencyListColumns.
func readAgencyListColumns(c *sqlite.Row) *Agency {
	a := readAgencyCore(c)
	a.Featured, a.Administrator, a.FoundingYear = c.Bool(), c.Text(), c.OptInt()
	a.Launchers, a.Spacecraft = c.Text(), c.Text()
	a.ParentID, a.ParentName = c.OptInt64(), c.Text()
	c.JSON(&a.Launches)
	c.JSON(&a.Landings)
	a.InfoURL, a.WikiURL, a.Description = c.Text(), c.Text(), c.Text()
	return a
}

// readListedAgency reads an agency as lists show it, its image, its logo and
// its countries.
func readListedAgency(c *sqlite.Row) *Agency {
	a := readAgencyListColumns(c)
	a.Image, a.Logo = ReadImage(c), ReadImage(c)
	c.JSON(&a.Countries)
	return a
}

// readAgency reads an agency, its three images and its countries.
func readAgency(c *sqlite.Row) *Agency {
	a := readAgencyListColumns(c)
	c.JSON(&a.SocialLinks)
	a.Image, a.Logo, a.SocialLogo = ReadImage(c), ReadImage(c), ReadImage(c)
	c.JSON(&a.Countries)
	return a
}

// readProgram reads a program and its image.
func readProgram(c *sqlite.Row) *Program {
	p := &Program{
		ID: c.Int64(), Name: c.Text(), Type: readNamed(c), Seen: readSeen(c),
		InfoURL: c.Text(), WikiURL: c.Text(), StartsAt: c.OptTime(), EndsAt: c.OptTime(),
	}
	c.JSON(&p.Patches)
	slices.SortStableFunc(p.Patches, largestPriority)
	p.Description, p.Image = c.Text(), ReadImage(c)
	return p
}

func readNamed(c *sqlite.Row) NamedID { return NamedID{ID: c.Int64(), Name: c.Text()} }

func readSeen(c *sqlite.Row) Seen {
	return Seen{Detail: Detail(c.Int()), Starter: c.Bool(), At: c.Time()}
}
