package catalogue

import (
	"context"
	"fmt"
	"time"

	"tminus/store/failure"
	"tminus/store/sqlite"
)

// SpacecraftConfig is a spacecraft's design, such as Crew Dragon 2.
type SpacecraftConfig struct {
	ID                int64
	Name              string
	Type              NamedID
	Agency            *Agency
	Families          []string
	InUse             *bool
	Image             *Image
	Capability        string
	History           string
	Details           string
	MaidenFlight      string // YYYY-MM-DD, "" when unknown
	HeightM           *float64
	DiameterM         *float64
	HumanRated        *bool
	CrewCapacity      *int
	PayloadKg         *float64
	PayloadReturnKg   *float64
	FlightLife        string
	WikiURL           string
	InfoURL           string
	Flown             *int
	Launches          Record
	Landings          Record
	FastestTurnaround time.Duration
	Seen
}

// Spacecraft is one vehicle, such as Crew Dragon Freedom.
type Spacecraft struct {
	ID           int64
	Name         string
	SerialNumber string
	Placeholder  bool
	InSpace      *bool
	Status       NamedID
	Description  string
	Image        *Image
	Config       *SpacecraftConfig
	FlightsCount *int
	TimeInSpace  *time.Duration
	TimeDocked   *time.Duration
	Seen
}

// SpacecraftStage is the flight of one spacecraft in one launch.
type SpacecraftStage struct {
	ID           int64
	Spacecraft   *Spacecraft
	Destination  string
	MissionEndAt *time.Time
	Duration     *time.Duration
	TurnAround   time.Duration
	Landing      *Landing
	Crew         []CrewMember // at launch
	OnboardCrew  []CrewMember // while in space
	LandingCrew  []CrewMember // coming home
}

// CrewMember is an astronaut's seat in a flight.
type CrewMember struct {
	ID        int64 // of the seat
	Role      string
	Priority  int // of the role; smaller comes first
	Astronaut *Astronaut
}

var errNoSpacecraft = failure.New(failure.NotFound, "Spacecraft not found.")

// SpacecraftConfigFilter narrows a list of spacecraft configurations. What is
// nil or empty does not narrow.
type SpacecraftConfigFilter struct {
	Search    string // words of the name, as in Filter
	AgencyID  *int64
	Ascending bool // by maiden flight; the latest first otherwise; without one last
	Page      int  // from 1, the default
	Limit     int  // configurations a page, 12 by default
}

var spacecraftConfigSelect = "SELECT " + sqlite.Join(spacecraftConfigColumns.Of("sc"), ImageColumns.Of("i"), agencyCore.Of("a"))

const spacecraftConfigJoins = `
	LEFT JOIN images i ON i.id = sc.image_id
	LEFT JOIN agencies a ON a.id = sc.agency_id`

var spacecraftConfigListSQL = spacecraftConfigSelect + `
	FROM json_each(?) k CROSS JOIN spacecraft_configs sc ON sc.id = k.value` + spacecraftConfigJoins

var spacecraftConfigSQL = spacecraftConfigSelect + `
	FROM spacecraft_configs sc` + spacecraftConfigJoins + " WHERE sc.id = ? AND sc.detail > 0"

func newSpacecraftConfigListing(f SpacecraftConfigFilter) listing {
	l := newListing("spacecraft_configs", Listed, "x.search_name", f.Search)
	l.byID("x.agency_id = ?", f.AgencyID)
	l.orderBy("x.maiden_flight", !f.Ascending)
	return l
}

// ListSpacecraftConfigs returns a page of spacecraft configurations with their
// images and their agencies' names. Ties are broken by id.
func (s *Catalogue) ListSpacecraftConfigs(ctx context.Context, f SpacecraftConfigFilter) (Page[SpacecraftConfig], error) {
	page, err := listPage(ctx, s, newSpacecraftConfigListing(f), f.Page, f.Limit,
		spacecraftConfigListSQL, readSpacecraftConfig, func(sc *SpacecraftConfig) int64 { return sc.ID })
	if err != nil {
		return page, fmt.Errorf("list spacecraft configurations: %w", err)
	}
	return page, nil
}

// SpacecraftConfigByID returns the configuration with the given id as
// ListSpacecraftConfigs does, or a NotFound error when nothing but the id is
// known.
func (s *Catalogue) SpacecraftConfigByID(ctx context.Context, id int64) (SpacecraftConfig, error) {
	found, err := sqlite.QueryAll(ctx, s.db, valueOf(readSpacecraftConfig), spacecraftConfigSQL, id)
	if err != nil {
		return SpacecraftConfig{}, fmt.Errorf("spacecraft configuration %d: %w", id, err)
	}
	if len(found) == 0 {
		return SpacecraftConfig{}, errNoSpacecraft
	}
	return found[0], nil
}

var spacecraftOfSQL = "SELECT " + sqlite.Join(spacecraftColumns.Of("x"), ImageColumns.Of("i")) + `
	FROM spacecraft x INDEXED BY spacecraft_config_id_idx
	LEFT JOIN images i ON i.id = x.image_id
	WHERE x.config_id = ? AND ` + ListedReal + `
	ORDER BY x.search_name, x.id LIMIT ? + 0`

// SpacecraftOf returns the vehicles built to the configuration with the given
// id by name, ignoring case and accents, and at most 100. They carry their
// images, not their configuration.
func (s *Catalogue) SpacecraftOf(ctx context.Context, configID int64) ([]Spacecraft, error) {
	crafts, err := sqlite.QueryAll(ctx, s.db, valueOf(readSpacecraftColumns), spacecraftOfSQL, configID, flightsShown)
	if err != nil {
		return nil, fmt.Errorf("spacecraft of configuration %d: %w", configID, err)
	}
	return crafts, nil
}

const spacecraftConfigColumns sqlite.ColumnSet = "id, name, type_id, type_name" + seenColumns + ", families, in_use, " +
	"capability, maiden_flight, height_m, diameter_m, human_rated, crew_capacity, payload_kg, " +
	"payload_return_kg, flight_life, wiki_url, info_url, flown, launches, landings, fastest_turnaround_s, " +
	"history, details"

const spacecraftColumns sqlite.ColumnSet = "id, name" + seenColumns + ", serial_number, placeholder, in_space, status_id, " +
	"status_name, flights_count, time_in_space_s, time_docked_s, description"

const spacecraftStageColumns sqlite.ColumnSet = "id, destination, mission_end_at, duration_s, turn_around_s"

// readSpacecraftConfig reads a configuration, its image and its agency's core.
func readSpacecraftConfig(c *sqlite.Row) *SpacecraftConfig {
	if c.Absent(spacecraftConfigColumns.Count() + imageCount + agencyCore.Count()) {
		return nil
	}
	sc := &SpacecraftConfig{ID: c.Int64(), Name: c.Text(), Type: readNamed(c), Seen: readSeen(c)}
	c.JSON(&sc.Families)
	sc.InUse, sc.Capability, sc.MaidenFlight = c.OptBool(), c.Text(), c.Text()
	sc.HeightM, sc.DiameterM = c.OptFloat(), c.OptFloat()
	sc.HumanRated, sc.CrewCapacity = c.OptBool(), c.OptInt()
	sc.PayloadKg, sc.PayloadReturnKg = c.OptFloat(), c.OptFloat()
	sc.FlightLife, sc.WikiURL, sc.InfoURL, sc.Flown = c.Text(), c.Text(), c.Text(), c.OptInt()
	c.JSON(&sc.Launches)
	c.JSON(&sc.Landings)
	sc.FastestTurnaround, sc.History, sc.Details = c.Seconds(), c.Text(), c.Text()
	sc.Image, sc.Agency = ReadImage(c), readAgencyCore(c)
	return sc
}

// readSpacecraftColumns reads a spacecraft and its image.
func readSpacecraftColumns(c *sqlite.Row) *Spacecraft {
	return &Spacecraft{
		ID: c.Int64(), Name: c.Text(), Seen: readSeen(c), SerialNumber: c.Text(), Placeholder: c.Bool(),
		InSpace: c.OptBool(), Status: readNamed(c), FlightsCount: c.OptInt(), TimeInSpace: c.OptSeconds(),
		TimeDocked: c.OptSeconds(), Description: c.Text(), Image: ReadImage(c),
	}
}

// readSpacecraft reads a spacecraft, its image and its configuration with
// image and agency.
func readSpacecraft(c *sqlite.Row) *Spacecraft {
	if c.Absent(spacecraftColumns.Count() + imageCount + spacecraftConfigColumns.Count() + imageCount +
		agencyCore.Count()) {
		return nil
	}
	craft := readSpacecraftColumns(c)
	craft.Config = readSpacecraftConfig(c)
	return craft
}
