package store

import "strings"

const rocketColumns columnSet = "id, name" + seenColumns + ", full_name, variant, alias, families, active, " +
	"reusable, placeholder, info_url, wiki_url, min_stage, max_stage, length_m, diameter_m, maiden_flight, " +
	"launch_cost, launch_mass_t, leo_kg, gto_kg, geo_kg, sso_kg, thrust_kn, apogee_km, launches, landings, " +
	"fastest_turnaround_s, description"

const boosterColumns columnSet = "id, serial_number" + seenColumns + ", flight_proven, placeholder, status_id, " +
	"status_name, flights, successful_landings, attempted_landings, first_launch_at, last_launch_at, " +
	"fastest_turnaround_s, details"

const launcherStageColumns columnSet = "id, type, reused, flight_number, turn_around_s, previous_flight_at, " +
	"previous_launch_id, previous_launch_name"

// launcherStageSelect is what readLauncherStageColumns reads of a stage called
// s: a flight before it has an id only where that launch is stored too.
var launcherStageSelect = strings.Replace(launcherStageColumns.of("s"), "s.previous_launch_id",
	"(SELECT id FROM launches WHERE id = s.previous_launch_id)", 1)

const landingColumns columnSet = "id, attempt, success, description, downrange_km"

const landingTypeColumns columnSet = "id, name, abbrev, description"

const landingZoneColumns columnSet = "id, name, abbrev, description"

// landingLocationColumns is as much of a location as a landing zone shows.
const landingLocationColumns columnSet = "id, name, description" + seenColumns

// landingSelect is what readLanding reads; landingJoin brings its tables to a
// stage called s.
var landingSelect = join(landingColumns.of("d"), landingTypeColumns.of("dt"), landingZoneColumns.of("dz"),
	landingLocationColumns.of("dl"))

var landingCount = landingColumns.count() + landingTypeColumns.count() +
	landingZoneColumns.count() + landingLocationColumns.count()

const landingJoin = `
	LEFT JOIN landings d ON d.id = s.landing_id
	LEFT JOIN landing_types dt ON dt.id = d.type_id
	LEFT JOIN landing_zones dz ON dz.id = d.zone_id
	LEFT JOIN locations dl ON dl.id = dz.location_id`

// readRocket reads a rocket, its image and its manufacturer's core.
func readRocket(c *cells) *Rocket {
	r := &Rocket{ID: c.int64(), Name: c.text(), Seen: readSeen(c)}
	r.FullName, r.Variant, r.Alias = c.text(), c.text(), c.text()
	c.json(&r.Families)
	r.Active, r.Reusable, r.Placeholder = c.optBool(), c.optBool(), c.bool()
	r.InfoURL, r.WikiURL = c.text(), c.text()
	r.MinStage, r.MaxStage, r.LengthM, r.DiameterM = c.optInt(), c.optInt(), c.optFloat(), c.optFloat()
	r.MaidenFlight, r.LaunchCost, r.LaunchMassT = c.text(), c.optInt64(), c.optFloat()
	r.LEOKg, r.GTOKg, r.GEOKg, r.SSOKg = c.optFloat(), c.optFloat(), c.optFloat(), c.optFloat()
	r.ThrustKN, r.ApogeeKm = c.optFloat(), c.optFloat()
	c.json(&r.Launches)
	c.json(&r.Landings)
	r.FastestTurnaround, r.Description = c.seconds(), c.text()
	r.Image, r.Manufacturer = readImage(c), readAgencyCore(c)
	return r
}

// readBooster reads a booster and its image.
func readBooster(c *cells) *Booster {
	if c.absent(boosterColumns.count() + imageCount) {
		return nil
	}
	return &Booster{
		ID: c.int64(), SerialNumber: c.text(), Seen: readSeen(c), FlightProven: c.optBool(),
		Placeholder: c.bool(), Status: readNamed(c), Flights: c.optInt(), SuccessfulLandings: c.optInt(),
		AttemptedLandings: c.optInt(), FirstLaunchAt: c.optMoment(), LastLaunchAt: c.optMoment(),
		FastestTurnaround: c.seconds(), Details: c.text(), Image: readImage(c),
	}
}

// readLauncherStageColumns reads what launcherStageSelect selects.
func readLauncherStageColumns(c *cells) LauncherStage {
	return LauncherStage{
		ID: c.int64(), Type: c.text(), Reused: c.optBool(), FlightNumber: c.optInt(),
		TurnAround: c.seconds(), PreviousFlightAt: c.optMoment(), PreviousLaunchID: c.text(),
		PreviousLaunchName: c.text(),
	}
}

// readLandingColumns reads the columns of landingColumns.
func readLandingColumns(c *cells) *Landing {
	return &Landing{
		ID: c.int64(), Attempt: c.optBool(), Success: c.optBool(), Description: c.text(), DownrangeKm: c.optFloat(),
	}
}

func readLandingType(c *cells) *LandingType {
	return &LandingType{ID: c.int64(), Name: c.text(), Abbrev: c.text(), Description: c.text()}
}

// readLandingZone reads a landing zone and what is shown of its location.
func readLandingZone(c *cells) *LandingZone {
	if c.absent(landingZoneColumns.count() + landingLocationColumns.count()) {
		return nil
	}
	zone := &LandingZone{ID: c.int64(), Name: c.text(), Abbrev: c.text(), Description: c.text()}
	if !c.absent(landingLocationColumns.count()) {
		zone.Location = &Location{ID: c.int64(), Name: c.text(), Description: c.text(), Seen: readSeen(c)}
	}
	return zone
}

// readLanding reads a landing, its type, its zone and the zone's location.
func readLanding(c *cells) *Landing {
	if c.absent(landingCount) {
		return nil
	}
	landing := readLandingColumns(c)
	landing.Type = *readLandingType(c)
	landing.Zone = readLandingZone(c)
	return landing
}
