package store

const spacecraftConfigColumns columnSet = "id, name, type_id, type_name" + seenColumns + ", families, in_use, " +
	"capability, maiden_flight, height_m, diameter_m, human_rated, crew_capacity, payload_kg, " +
	"payload_return_kg, flight_life, wiki_url, info_url, flown, launches, landings, fastest_turnaround_s, " +
	"history, details"

const spacecraftColumns columnSet = "id, name" + seenColumns + ", serial_number, placeholder, in_space, status_id, " +
	"status_name, flights_count, time_in_space_s, time_docked_s, description"

const spacecraftStageColumns columnSet = "id, destination, mission_end_at, duration_s, turn_around_s"

// readSpacecraftConfig reads a configuration, its image and its agency's core.
func readSpacecraftConfig(c *cells) *SpacecraftConfig {
	if c.absent(spacecraftConfigColumns.count() + imageCount + agencyCore.count()) {
		return nil
	}
	sc := &SpacecraftConfig{ID: c.int64(), Name: c.text(), Type: readNamed(c), Seen: readSeen(c)}
	c.json(&sc.Families)
	sc.InUse, sc.Capability, sc.MaidenFlight = c.optBool(), c.text(), c.text()
	sc.HeightM, sc.DiameterM = c.optFloat(), c.optFloat()
	sc.HumanRated, sc.CrewCapacity = c.optBool(), c.optInt()
	sc.PayloadKg, sc.PayloadReturnKg = c.optFloat(), c.optFloat()
	sc.FlightLife, sc.WikiURL, sc.InfoURL, sc.Flown = c.text(), c.text(), c.text(), c.optInt()
	c.json(&sc.Launches)
	c.json(&sc.Landings)
	sc.FastestTurnaround, sc.History, sc.Details = c.seconds(), c.text(), c.text()
	sc.Image, sc.Agency = readImage(c), readAgencyCore(c)
	return sc
}

// readSpacecraftColumns reads a spacecraft and its image.
func readSpacecraftColumns(c *cells) *Spacecraft {
	return &Spacecraft{
		ID: c.int64(), Name: c.text(), Seen: readSeen(c), SerialNumber: c.text(), Placeholder: c.bool(),
		InSpace: c.optBool(), Status: readNamed(c), FlightsCount: c.optInt(), TimeInSpace: c.optSeconds(),
		TimeDocked: c.optSeconds(), Description: c.text(), Image: readImage(c),
	}
}

// readSpacecraft reads a spacecraft, its image and its configuration with
// image and agency.
func readSpacecraft(c *cells) *Spacecraft {
	if c.absent(spacecraftColumns.count() + imageCount + spacecraftConfigColumns.count() + imageCount +
		agencyCore.count()) {
		return nil
	}
	craft := readSpacecraftColumns(c)
	craft.Config = readSpacecraftConfig(c)
	return craft
}
