package catalogue

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"tminus/store/failure"
	"tminus/store/sqlite"
	"tminus/store/words"
)

// Country is a state as the feed knows it. Id 17 is the real "unknown"
// country with the codes "??" and "???".
type Country struct {
	ID              int64
	Name            string
	Alpha2          string
	Alpha3          string
	NationalityName string // e.g. "American"
}

// Agency is an organisation: launch service provider, manufacturer or owner.
// Counters are nil when the record was too thin to carry them.
type Agency struct {
	ID            int64
	Name          string
	Abbrev        string
	Type          NamedID // e.g. {1 Government}
	Featured      bool
	Countries     []Country
	Description   string
	Administrator string
	FoundingYear  *int
	Launchers     string // free text, e.g. "Falcon | Starship"
	Spacecraft    string // free text
	ParentID      *int64 // of the agency it belongs to; nil when none is told, or only its name
	ParentName    string // of that agency as the feed tells it
	Image         *Image
	Logo          *Image
	SocialLogo    *Image
	Launches      Record
	Landings      Record // of boosters
	InfoURL       string
	WikiURL       string
	SocialLinks   []SocialLink
	Seen
}

// Record counts attempts and their outcomes. Nil means not told.
type Record struct {
	Total       *int `json:"total,omitempty"`
	Successful  *int `json:"successful,omitempty"`
	Failed      *int `json:"failed,omitempty"`
	Pending     *int `json:"pending,omitempty"`
	Consecutive *int `json:"consecutive,omitempty"` // successes in a row, up to now
}

// atLeast returns the record with no fewer launches in all than are known to be
// over: the feed's own counter may lag.
func (r Record) atLeast(known int) Record {
	if known > 0 && (r.Total == nil || *r.Total < known) {
		r.Total = &known
	}
	return r
}

var errNoAgency = failure.New(failure.NotFound, "Agency not found.")

var agencyListSelect = sqlite.Join(agencyListColumns.Of("a"), ImageColumns.Of("i"), ImageColumns.Of("l"), agencyCountriesJSON)

const agencyListJoins = `
	LEFT JOIN images i ON i.id = a.image_id
	LEFT JOIN images l ON l.id = a.logo_id`

// AgencyFilter narrows a list of agencies. What is empty does not narrow.
type AgencyFilter struct {
	Type    string // its name, ignoring case
	Country string // alpha-3 code of one of its countries, ignoring case
}

var agenciesSQL = "SELECT " + agencyListSelect + " FROM agencies a" + agencyListJoins + `
	WHERE a.detail > 0 AND a.search_name <> '' AND ?1 IN ('', lower(a.type_name)) AND (?2 = '' OR EXISTS (
		SELECT 1 FROM agency_countries ac JOIN countries c ON c.id = ac.country_id
		WHERE ac.agency_id = a.id AND upper(c.alpha_3) = ?2))
	ORDER BY a.search_name, a.id`

// ListAgencies returns the agencies by name, ignoring case and accents, with
// all but their social links and the logo made for those.
func (s *Catalogue) ListAgencies(ctx context.Context, f AgencyFilter) ([]Agency, error) {
	agencies, err := sqlite.QueryAll(ctx, s.db, valueOf(readListedAgency), agenciesSQL,
		strings.ToLower(f.Type), strings.ToUpper(f.Country))
	if err != nil {
		return nil, fmt.Errorf("list agencies: %w", err)
	}
	return agencies, nil
}

// AgencyByID returns the agency with the given id, or a NotFound error when
// nothing but the id is known.
func (s *Catalogue) AgencyByID(ctx context.Context, id int64) (Agency, error) {
	agency, err := s.reads.parents.agencies.get(ctx, s, id)
	if err != nil {
		return Agency{}, fmt.Errorf("agency %d: %w", id, err)
	}
	if agency == nil || agency.Detail == DetailPlaceholder {
		return Agency{}, errNoAgency
	}
	return *agency, nil
}

// AgencyNamed returns the id of the agency with a name, ignoring case and
// accents, and reports whether there is one and no other.
func (s *Catalogue) AgencyNamed(ctx context.Context, name string) (id int64, found bool, err error) {
	if words.Fold(name) == "" {
		return 0, false, nil
	}
	ids, err := sqlite.QueryAll(ctx, s.db, (*sqlite.Row).Int64, "SELECT id FROM agencies WHERE search_name = ? AND detail > 0 LIMIT 2", words.Fold(name))
	if err != nil {
		return 0, false, fmt.Errorf("agency named %q: %w", name, err)
	}
	if len(ids) != 1 {
		return 0, false, nil
	}
	return ids[0], true, nil
}

// linkedAgenciesSQL selects the agencies that a link table has for a row in its
// column owner, as lists show them.
func linkedAgenciesSQL(table, owner string) string {
	return "SELECT " + agencyListSelect + " FROM " + table + " k JOIN agencies a ON a.id = k.agency_id" +
		agencyListJoins + `
	WHERE k.` + owner + ` = ? AND a.detail > 0 AND a.search_name <> '' ORDER BY k.position`
}

// valueOf makes a reader of values from one of objects that are never absent.
func valueOf[T any](read func(*sqlite.Row) *T) func(*sqlite.Row) T {
	return func(c *sqlite.Row) T { return *read(c) }
}

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
