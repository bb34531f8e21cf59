package catalogue

import "tminus/store/sqlite"

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
