package store

const locationColumns columnSet = "id, name" + seenColumns + ", celestial_body, active, map_image, latitude, " +
	"longitude, timezone, total_launch_count, total_landing_count, description"

const padColumns columnSet = "id, name" + seenColumns + ", active, map_image, map_url, info_url, wiki_url, " +
	"latitude, longitude, total_launch_count, orbital_attempt_count, fastest_turnaround_s, description"

// readLocation reads a location, its country and its image.
func readLocation(c *cells) *Location {
	if c.absent(locationColumns.count() + countryColumns.count() + imageCount) {
		return nil
	}
	return &Location{
		ID: c.int64(), Name: c.text(), Seen: readSeen(c), CelestialBody: c.text(), Active: c.optBool(),
		MapImage: c.text(), Latitude: c.optFloat(), Longitude: c.optFloat(), Timezone: c.text(),
		TotalLaunchCount: c.optInt(), TotalLandingCount: c.optInt(), Description: c.text(),
		Country: readCountry(c), Image: readImage(c),
	}
}

// readPad reads a pad, its country, its image and its location.
func readPad(c *cells) *Pad {
	return &Pad{
		ID: c.int64(), Name: c.text(), Seen: readSeen(c), Active: c.optBool(), MapImage: c.text(),
		MapURL: c.text(), InfoURL: c.text(), WikiURL: c.text(), Latitude: c.optFloat(),
		Longitude: c.optFloat(), TotalLaunchCount: c.optInt(), OrbitalAttemptCount: c.optInt(),
		FastestTurnaround: c.seconds(), Description: c.text(), Country: readCountry(c), Image: readImage(c),
		Location: readLocation(c),
	}
}
