package catalogue

import (
	"context"
	"fmt"

	"tminus/store/sqlite"
)

// FilterOption is one thing that a list can be filtered by, and how many items
// of the whole list have it.
type FilterOption struct {
	ID    int64
	Name  string
	Count int
}

// LaunchFilterOptions is what launches can be filtered by: everything that at
// least one listed launch has, by name.
type LaunchFilterOptions struct {
	Locations         []FilterOption
	Boosters          []FilterOption // by serial number
	Agencies          []FilterOption // launch service providers
	Rockets           []FilterOption
	SpacecraftConfigs []FilterOption
	Astronauts        []FilterOption // who were in a crew at launch
	Programs          []FilterOption
	Pads              []FilterOption
	Statuses          []FilterOption // by id, the feed's order
	Countries         []FilterOption
	Orbits            []FilterOption
	MissionTypes      []FilterOption // their ids mean nothing
	Places            []NamedPlace
}

// The queries of LaunchFilterOptions. Each walks one kind of thing, which are
// few, and counts the listed launches of each along an index: it offers
// nothing that finds nothing.
var (
	locationOptionsSQL = optionsSQL("locations", "x.name", "FROM launches l WHERE l.location_id = x.id")
	agencyOptionsSQL   = optionsSQL("agencies", "x.name", "FROM launches l WHERE l.provider_id = x.id")
	rocketOptionsSQL   = optionsSQL("rockets", "iif(x.full_name <> '', x.full_name, x.name)",
		"FROM launches l WHERE l.rocket_id = x.id AND x.placeholder = 0")

	boosterOptionsSQL = optionsSQL("boosters", "x.serial_number", `
		FROM launcher_stages s JOIN launches l ON l.id = s.launch_id
		WHERE s.booster_id = x.id AND x.placeholder = 0`)

	spacecraftConfigOptionsSQL = optionsSQL("spacecraft_configs", "x.name", `
		FROM spacecraft v JOIN spacecraft_stages s ON s.spacecraft_id = v.id JOIN launches l ON l.id = s.launch_id
		WHERE v.config_id = x.id`)

	astronautOptionsSQL = optionsSQL("astronauts", "x.name", `
		FROM crew c JOIN spacecraft_stages s ON s.id = c.stage_id JOIN launches l ON l.id = s.launch_id
		WHERE c.astronaut_id = x.id AND c.phase = 'launch'`)

	programOptionsSQL = optionsSQL("programs", "x.name", `
		FROM launch_programs s JOIN launches l ON l.id = s.launch_id WHERE s.program_id = x.id`)
	padOptionsSQL          = optionsSQL("pads", "x.name", "FROM launches l WHERE l.pad_id = x.id")
	launchStatusOptionsSQL = optionsInOrderSQL("launch_statuses", "x.name", "FROM launches l WHERE l.status_id = x.id", "x.id")
	countryOptionsSQL      = optionsInOrderSQL("countries", "x.name", "FROM launches l WHERE l.country_id = x.id", "x.name, x.id")
	orbitOptionsSQL        = optionsInOrderSQL("orbits", "x.name", "FROM launches l WHERE l.orbit_id = x.id", "x.name, x.id")
)

// missionTypeOptionsSQL steps along the index from one type to the next; each
// is told as some mission spells it.
const missionTypeOptionsSQL = `
	WITH RECURSIVE x (words) AS (
		SELECT min(mission_type) FROM launches WHERE mission_type > ''
		UNION ALL
		SELECT (SELECT min(mission_type) FROM launches WHERE mission_type > x.words) FROM x WHERE x.words IS NOT NULL
	), t (words, count) AS (
		SELECT x.words, (SELECT count(*) FROM launches l WHERE l.mission_type = x.words AND l.withdrawn_at IS NULL)
		FROM x WHERE x.words IS NOT NULL
	)
	SELECT 0, (SELECT m.type FROM launches l JOIN missions m ON m.id = l.mission_id WHERE l.mission_type = t.words LIMIT 1), t.count
	FROM t WHERE t.count > 0 ORDER BY t.words`

// optionsSQL returns the query of the rows x of a table that launches l have,
// with how many launches, by name. From leads from a row to its launches.
func optionsSQL(table, name, from string) string {
	return optionsInOrderSQL(table, name, from, "x.search_name, x.id")
}

// optionsInOrderSQL is optionsSQL in another order.
func optionsInOrderSQL(table, name, from, order string) string {
	from += " AND l.withdrawn_at IS NULL"
	return "SELECT x.id, " + name + ", (SELECT count(DISTINCT l.id) " + from + ") FROM " + table + ` x
		WHERE ` + name + ` <> '' AND EXISTS (SELECT 1 ` + from + `) ORDER BY ` + order
}

// LaunchFilterOptions returns what launches can be filtered by.
func (s *Catalogue) LaunchFilterOptions(ctx context.Context) (LaunchFilterOptions, error) {
	var options LaunchFilterOptions
	for _, list := range []struct {
		dest  *[]FilterOption
		query string
	}{
		{&options.Locations, locationOptionsSQL},
		{&options.Boosters, boosterOptionsSQL},
		{&options.Agencies, agencyOptionsSQL},
		{&options.Rockets, rocketOptionsSQL},
		{&options.SpacecraftConfigs, spacecraftConfigOptionsSQL},
		{&options.Astronauts, astronautOptionsSQL},
		{&options.Programs, programOptionsSQL},
		{&options.Pads, padOptionsSQL},
		{&options.Statuses, launchStatusOptionsSQL},
		{&options.Countries, countryOptionsSQL},
		{&options.Orbits, orbitOptionsSQL},
		{&options.MissionTypes, missionTypeOptionsSQL},
	} {
		found, err := sqlite.QueryAll(ctx, s.db, readFilterOption, list.query)
		if err != nil {
			return LaunchFilterOptions{}, fmt.Errorf("launch filter options: %w", err)
		}
		*list.dest = found
	}
	var err error
	options.Places, err = s.namedPlaces(ctx)
	return options, err
}

// filterOption reads id, name and count.
func readFilterOption(c *sqlite.Row) FilterOption {
	return FilterOption{ID: c.Int64(), Name: c.Text(), Count: int(c.Int64())}
}
