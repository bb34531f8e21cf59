package catalogue

import (
	"context"
	"fmt"
	"regexp"
	"time"

	"tminus/store/failure"
	"tminus/store/ledger"
	"tminus/store/sqlite"
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

const locationColumns sqlite.ColumnSet = "id, name" + seenColumns + ", celestial_body, active, map_image, latitude, " +
	"longitude, timezone, total_launch_count, total_landing_count, description"

const padColumns sqlite.ColumnSet = "id, name" + seenColumns + ", active, map_image, map_url, info_url, wiki_url, " +
	"latitude, longitude, total_launch_count, orbital_attempt_count, fastest_turnaround_s, description"

// readLocation reads a location, its country and its image.
func readLocation(c *sqlite.Row) *Location {
	if c.Absent(locationColumns.Count() + countryColumns.Count() + imageCount) {
		return nil
	}
	return &Location{
		ID: c.Int64(), Name: c.Text(), Seen: readSeen(c), CelestialBody: c.Text(), Active: c.OptBool(),
		MapImage: c.Text(), Latitude: c.OptFloat(), Longitude: c.OptFloat(), Timezone: c.Text(),
		TotalLaunchCount: c.OptInt(), TotalLandingCount: c.OptInt(), Description: c.Text(),
		Country: readCountry(c), Image: ReadImage(c),
	}
}

// readPad reads a pad, its country, its image and its location.
func readPad(c *sqlite.Row) *Pad {
	return &Pad{
		ID: c.Int64(), Name: c.Text(), Seen: readSeen(c), Active: c.OptBool(), MapImage: c.Text(),
		MapURL: c.Text(), InfoURL: c.Text(), WikiURL: c.Text(), Latitude: c.OptFloat(),
		Longitude: c.OptFloat(), TotalLaunchCount: c.OptInt(), OrbitalAttemptCount: c.OptInt(),
		FastestTurnaround: c.Seconds(), Description: c.Text(), Country: readCountry(c), Image: ReadImage(c),
		Location: readLocation(c),
	}
}

var errNoPad = failure.New(failure.NotFound, "Launch pad not found.")

// padListColumns is what the list of pads shows of each.
const padListColumns sqlite.ColumnSet = "id, name" + seenColumns + ", active, map_image, wiki_url, latitude, longitude, " +
	"total_launch_count"

// padLocationColumns is what the list of pads shows of their locations.
const padLocationColumns sqlite.ColumnSet = "id, name, celestial_body"

var padsSQL = "SELECT " + sqlite.Join(padListColumns.Of("p"), ImageColumns.Of("i"), padLocationColumns.Of("l"), countryColumns.Of("c")) + `
	FROM pads p
	LEFT JOIN images i ON i.id = p.image_id
	LEFT JOIN locations l ON l.id = p.location_id
	LEFT JOIN countries c ON c.id = l.country_id
	WHERE p.detail > 0 AND p.search_name <> ''
	ORDER BY l.search_name NULLS LAST, p.search_name, p.id`

var padAgenciesSQL = linkedAgenciesSQL("pad_agencies", "pad_id")

// ListPads returns all pads by the names of their locations and their own,
// ignoring case and accents; those without a location come last. They carry
// what a map shows: no texts but names, and of the location its id, name,
// celestial body and country.
func (s *Catalogue) ListPads(ctx context.Context) ([]Pad, error) {
	pads, err := sqlite.QueryAll(ctx, s.db, readListedPad, padsSQL)
	if err != nil {
		return nil, fmt.Errorf("list pads: %w", err)
	}
	return pads, nil
}

// readListedPad reads the columns of padsSQL.
func readListedPad(c *sqlite.Row) Pad {
	pad := Pad{
		ID: c.Int64(), Name: c.Text(), Seen: readSeen(c), Active: c.OptBool(), MapImage: c.Text(), WikiURL: c.Text(),
		Latitude: c.OptFloat(), Longitude: c.OptFloat(), TotalLaunchCount: c.OptInt(), Image: ReadImage(c),
	}
	if !c.Absent(padLocationColumns.Count() + countryColumns.Count()) {
		pad.Location = &Location{ID: c.Int64(), Name: c.Text(), CelestialBody: c.Text(), Country: readCountry(c)}
	}
	return pad
}

// PadByID returns the pad with the given id, its location, and its agencies as
// ListAgencies returns them, or a NotFound error when nothing but the id is
// known.
func (s *Catalogue) PadByID(ctx context.Context, id int64) (Pad, error) {
	pad, err := s.reads.parents.pads.get(ctx, s, id)
	if err != nil {
		return Pad{}, fmt.Errorf("pad %d: %w", id, err)
	}
	if pad == nil || pad.Detail == DetailPlaceholder {
		return Pad{}, errNoPad
	}
	if pad.Agencies, err = sqlite.QueryAll(ctx, s.db, valueOf(readListedAgency), padAgenciesSQL, id); err != nil {
		return Pad{}, fmt.Errorf("agencies of pad %d: %w", id, err)
	}
	return *pad, nil
}

// PadYear counts the launches of a pad in one year by their NET, in UTC.
type PadYear struct {
	Attempts   int // their outcome is known
	Successful int
	Planned    int // still to come, or not more than 24 hours past their NET
}

const padYearSQL = `
	SELECT coalesce(sum(l.final), 0), coalesce(sum(l.status_id IN (?, ?)), 0), coalesce(sum(l.final = 0 AND l.net >= ?), 0)
	FROM launches l INDEXED BY launches_pad_id_idx
	WHERE l.pad_id = ? AND l.net >= ? AND l.net < ? AND l.withdrawn_at IS NULL AND l.starter = 0`

// PadYear returns how often the pad was and will be used in a year. Withdrawn and
// starter launches do not count.
func (s *Catalogue) PadYear(ctx context.Context, id int64, year int) (PadYear, error) {
	begins := func(year int) int64 { return time.Date(year, time.January, 1, 0, 0, 0, 0, time.UTC).Unix() }
	years, err := sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) PadYear {
		return PadYear{Attempts: c.Int(), Successful: c.Int(), Planned: c.Int()}
	}, padYearSQL, ledger.StatusSuccess, ledger.StatusPayloadDeployed, s.db.Now().Add(-UpcomingGrace).Unix(), id, begins(year), begins(year+1))
	if err != nil {
		return PadYear{}, fmt.Errorf("%d at pad %d: %w", year, id, err)
	}
	return years[0], nil
}
