package catalogue

import (
	"strings"

	"tminus/store/sqlite"
)

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
