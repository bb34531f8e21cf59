package store

import (
	"context"
	"fmt"
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
}

// The queries of LaunchFilterOptions. Each joins one thing with its listed
// launches, so it counts along an index and offers nothing that finds nothing.
const (
	locationOptionsSQL = `SELECT x.id, x.name, COUNT(*) FROM locations x
		JOIN launches l ON l.location_id = x.id AND l.withdrawn_at IS NULL
		WHERE x.name <> '' GROUP BY x.id ORDER BY x.search_name, x.id`

	agencyOptionsSQL = `SELECT x.id, x.name, COUNT(*) FROM agencies x
		JOIN launches l ON l.provider_id = x.id AND l.withdrawn_at IS NULL
		WHERE x.name <> '' GROUP BY x.id ORDER BY x.search_name, x.id`

	rocketOptionsSQL = `SELECT x.id, iif(x.full_name <> '', x.full_name, x.name), COUNT(*) FROM rockets x
		JOIN launches l ON l.rocket_id = x.id AND l.withdrawn_at IS NULL
		WHERE x.search_name <> '' AND x.placeholder = 0 GROUP BY x.id ORDER BY x.search_name, x.id`

	boosterOptionsSQL = `SELECT x.id, x.serial_number, COUNT(DISTINCT l.id) FROM boosters x
		JOIN launcher_stages s ON s.booster_id = x.id
		JOIN launches l ON l.id = s.launch_id AND l.withdrawn_at IS NULL
		WHERE x.serial_number <> '' AND x.placeholder = 0 GROUP BY x.id ORDER BY x.search_name, x.id`

	spacecraftConfigOptionsSQL = `SELECT x.id, x.name, COUNT(DISTINCT l.id) FROM spacecraft_configs x
		JOIN spacecraft v ON v.config_id = x.id
		JOIN spacecraft_stages s ON s.spacecraft_id = v.id
		JOIN launches l ON l.id = s.launch_id AND l.withdrawn_at IS NULL
		WHERE x.name <> '' GROUP BY x.id ORDER BY x.search_name, x.id`

	astronautOptionsSQL = `SELECT x.id, x.name, COUNT(DISTINCT l.id) FROM astronauts x
		JOIN crew c ON c.astronaut_id = x.id AND c.phase = 'launch'
		JOIN spacecraft_stages s ON s.id = c.stage_id
		JOIN launches l ON l.id = s.launch_id AND l.withdrawn_at IS NULL
		WHERE x.name <> '' GROUP BY x.id ORDER BY x.search_name, x.id`
)

// LaunchFilterOptions returns what launches can be filtered by.
func (s *Store) LaunchFilterOptions(ctx context.Context) (LaunchFilterOptions, error) {
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
	} {
		found, err := queryAll(ctx, s, (*cells).filterOption, list.query)
		if err != nil {
			return LaunchFilterOptions{}, fmt.Errorf("launch filter options: %w", err)
		}
		*list.dest = found
	}
	return options, nil
}
