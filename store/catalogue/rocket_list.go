package catalogue

import (
	"context"
	"fmt"
	"strings"

	"tminus/store/failure"
	"tminus/store/sqlite"
)

var errNoRocket = failure.New(failure.NotFound, "Rocket not found.")

// RocketFilter narrows a list of rockets. What is nil or empty does not
// narrow.
type RocketFilter struct {
	Search         string // words of the full name, the name and the alias, as in Filter
	ManufacturerID *int64
	ByLaunches     bool // in order of launches, active ones first, in place of maiden flight
	Ascending      bool // the other way round: the latest or the most first otherwise; without a maiden flight last
	Page           int  // from 1, the default
	Limit          int  // rockets a page, 12 by default
}

var rocketListSQL = "SELECT " + sqlite.Join(rocketColumns.Of("r"), ImageColumns.Of("i"), agencyCore.Of("m")) + `
	FROM json_each(?) k CROSS JOIN rockets r ON r.id = k.value
	LEFT JOIN images i ON i.id = r.image_id
	LEFT JOIN agencies m ON m.id = r.manufacturer_id`

const rocketProgramsSQL = `
	SELECT p.id, p.name FROM rocket_programs rp JOIN programs p ON p.id = rp.program_id
	WHERE rp.rocket_id = ? AND p.detail > 0 AND p.search_name <> '' ORDER BY rp.position`

// rocketText is everything a rocket is found by, one name to a line.
const rocketText = "x.search_name || char(10) || x.search_short || char(10) || x.search_alias"

func newRocketListing(f RocketFilter) listing {
	l := newListing("rockets", ListedReal, rocketText, f.Search)
	l.byID("x.manufacturer_id = ?", f.ManufacturerID)
	if f.ByLaunches {
		l.segments = byLaunches(f.Ascending)
		return l
	}
	l.orderBy("x.maiden_flight", !f.Ascending)
	return l
}

// rocketLaunchesSQL is the number of a rocket's launches as readRocket tells it,
// 0 where none is known.
const rocketLaunchesSQL = "max(ifnull(x.launches ->> 'total', 0), x.known_launches)"

// byLaunches puts active rockets before the others, each by the number of their
// launches, the most first, or the other way round.
func byLaunches(ascending bool) []segment {
	active, others := "x.active = 1", "x.active IS NOT 1"
	if ascending {
		const fewest = rocketLaunchesSQL + ", x.id"
		return []segment{{cond: others, order: fewest}, {cond: active, order: fewest}}
	}
	const most = rocketLaunchesSQL + " DESC, x.id"
	return []segment{{cond: active, order: most}, {cond: others, order: most}}
}

// ListRockets returns a page of rockets with their images and their
// manufacturers' names. Ties are broken by id.
func (s *Catalogue) ListRockets(ctx context.Context, f RocketFilter) (Page[Rocket], error) {
	page, err := listPage(ctx, s, newRocketListing(f), f.Page, f.Limit,
		rocketListSQL, readRocket, func(r *Rocket) int64 { return r.ID })
	if err != nil {
		return page, fmt.Errorf("list rockets: %w", err)
	}
	return page, nil
}

// RocketByID returns the rocket with the given id and the ids and names of its
// programs, or a NotFound error when nothing but the id is known.
func (s *Catalogue) RocketByID(ctx context.Context, id int64) (Rocket, error) {
	rocket, err := s.reads.parents.rockets.get(ctx, s, id)
	if err != nil {
		return Rocket{}, fmt.Errorf("rocket %d: %w", id, err)
	}
	if rocket == nil || rocket.Detail == DetailPlaceholder {
		return Rocket{}, errNoRocket
	}
	rocket.Programs, err = sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) Program { return Program{ID: c.Int64(), Name: c.Text()} },
		rocketProgramsSQL, id)
	if err != nil {
		return Rocket{}, fmt.Errorf("programs of rocket %d: %w", id, err)
	}
	return *rocket, nil
}

const rocketColumns sqlite.ColumnSet = "id, name" + seenColumns + ", full_name, variant, alias, families, active, " +
	"reusable, placeholder, info_url, wiki_url, min_stage, max_stage, length_m, diameter_m, maiden_flight, " +
	"launch_cost, launch_mass_t, leo_kg, gto_kg, geo_kg, sso_kg, thrust_kn, apogee_km, launches, landings, " +
	"fastest_turnaround_s, description, known_launches"

const boosterColumns sqlite.ColumnSet = "id, serial_number" + seenColumns + ", flight_proven, placeholder, status_id, " +
	"status_name, flights, successful_landings, attempted_landings, first_launch_at, last_launch_at, " +
	"turnaround_s, details, flown, known_flights, known_turnarounds, fastest_turnaround_s"

const launcherStageColumns sqlite.ColumnSet = "id, type, reused, flight_number, turn_around_s, previous_flight_at, " +
	"previous_launch_id, previous_launch_name"

// launcherStageSelect is what readLauncherStageColumns reads of a stage called
// s: a flight before it has an id only where that launch is stored too.
var launcherStageSelect = strings.Replace(launcherStageColumns.Of("s"), "s.previous_launch_id",
	"(SELECT id FROM launches WHERE id = s.previous_launch_id)", 1)

const landingColumns sqlite.ColumnSet = "id, attempt, success, description, downrange_km"

const landingTypeColumns sqlite.ColumnSet = "id, name, abbrev, description"

const landingZoneColumns sqlite.ColumnSet = "id, name, abbrev, description"

// landingLocationColumns is as much of a location as a landing zone shows.
const landingLocationColumns sqlite.ColumnSet = "id, name, description" + seenColumns

// landingSelect is what readLanding reads; landingJoin brings its tables to a
// stage called s.
var landingSelect = sqlite.Join(landingColumns.Of("d"), landingTypeColumns.Of("dt"), landingZoneColumns.Of("dz"),
	landingLocationColumns.Of("dl"))

var landingCount = landingColumns.Count() + landingTypeColumns.Count() +
	landingZoneColumns.Count() + landingLocationColumns.Count()

const landingJoin = `
	LEFT JOIN landings d ON d.id = s.landing_id
	LEFT JOIN landing_types dt ON dt.id = d.type_id
	LEFT JOIN landing_zones dz ON dz.id = d.zone_id
	LEFT JOIN locations dl ON dl.id = dz.location_id`

// readRocket reads a rocket, its image and its manufacturer's core.
func readRocket(c *sqlite.Row) *Rocket {
	r := &Rocket{ID: c.Int64(), Name: c.Text(), Seen: readSeen(c)}
	r.FullName, r.Variant, r.Alias = c.Text(), c.Text(), c.Text()
	c.JSON(&r.Families)
	r.Active, r.Reusable, r.Placeholder = c.OptBool(), c.OptBool(), c.Bool()
	r.InfoURL, r.WikiURL = c.Text(), c.Text()
	r.MinStage, r.MaxStage, r.LengthM, r.DiameterM = c.OptInt(), c.OptInt(), c.OptFloat(), c.OptFloat()
	r.MaidenFlight, r.LaunchCost, r.LaunchMassT = c.Text(), c.OptInt64(), c.OptFloat()
	r.LEOKg, r.GTOKg, r.GEOKg, r.SSOKg = c.OptFloat(), c.OptFloat(), c.OptFloat(), c.OptFloat()
	r.ThrustKN, r.ApogeeKm = c.OptFloat(), c.OptFloat()
	c.JSON(&r.Launches)
	c.JSON(&r.Landings)
	r.FastestTurnaround, r.Description = c.Seconds(), c.Text()
	r.Launches = r.Launches.atLeast(c.Int())
	r.Image, r.Manufacturer = ReadImage(c), readAgencyCore(c)
	return r
}

// readBooster reads a booster and its image.
func readBooster(c *sqlite.Row) *Booster {
	if c.Absent(boosterColumns.Count() + imageCount) {
		return nil
	}
	b := &Booster{
		ID: c.Int64(), SerialNumber: c.Text(), Seen: readSeen(c), FlightProven: c.OptBool(),
		Placeholder: c.Bool(), Status: readNamed(c), Flights: c.OptInt(), SuccessfulLandings: c.OptInt(),
		AttemptedLandings: c.OptInt(), FirstLaunchAt: c.OptTime(), LastLaunchAt: c.OptTime(),
		FastestTurnaround: c.Seconds(), Details: c.Text(),
	}
	b.Flown = newBoosterFlown(c.OptInt(), c.Int(), c.Int(), c.Seconds() > 0)
	b.Image = ReadImage(c)
	return b
}

// readLauncherStageColumns reads what launcherStageSelect selects.
func readLauncherStageColumns(c *sqlite.Row) LauncherStage {
	return LauncherStage{
		ID: c.Int64(), Type: c.Text(), Reused: c.OptBool(), FlightNumber: c.OptInt(),
		TurnAround: c.Seconds(), PreviousFlightAt: c.OptTime(), PreviousLaunchID: c.Text(),
		PreviousLaunchName: c.Text(),
	}
}

// readLandingColumns reads the columns of landingColumns.
func readLandingColumns(c *sqlite.Row) *Landing {
	return &Landing{
		ID: c.Int64(), Attempt: c.OptBool(), Success: c.OptBool(), Description: c.Text(), DownrangeKm: c.OptFloat(),
	}
}

func readLandingType(c *sqlite.Row) *LandingType {
	return &LandingType{ID: c.Int64(), Name: c.Text(), Abbrev: c.Text(), Description: c.Text()}
}

// readLandingZone reads a landing zone and what is shown of its location.
func readLandingZone(c *sqlite.Row) *LandingZone {
	if c.Absent(landingZoneColumns.Count() + landingLocationColumns.Count()) {
		return nil
	}
	zone := &LandingZone{ID: c.Int64(), Name: c.Text(), Abbrev: c.Text(), Description: c.Text()}
	if !c.Absent(landingLocationColumns.Count()) {
		zone.Location = &Location{ID: c.Int64(), Name: c.Text(), Description: c.Text(), Seen: readSeen(c)}
	}
	return zone
}

// readLanding reads a landing, its type, its zone and the zone's location.
func readLanding(c *sqlite.Row) *Landing {
	if c.Absent(landingCount) {
		return nil
	}
	landing := readLandingColumns(c)
	landing.Type = *readLandingType(c)
	landing.Zone = readLandingZone(c)
	return landing
}
