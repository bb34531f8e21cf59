package catalogue

import "tminus/store/sqlite"

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
