package store

import (
	"context"
	"fmt"
)

// LaunchFilterOptions is what launches can be filtered by: everything that at
// least one listed launch has, by name.
type LaunchFilterOptions struct {
	Locations         []NamedID
	Boosters          []NamedID // by serial number
	Agencies          []NamedID // launch service providers
	Rockets           []NamedID
	SpacecraftConfigs []NamedID
	Astronauts        []NamedID // who were in a crew at launch
}

const listedBy = " FROM launches l WHERE l.withdrawn_at IS NULL AND l."

// The queries of LaunchFilterOptions. Each asks for the listed launches of one
// thing, so it costs as many looks as there are things, not launches.
const (
	locationOptionsSQL = `SELECT x.id, x.name FROM locations x
		WHERE x.name <> '' AND EXISTS (SELECT 1` + listedBy + `location_id = x.id)
		ORDER BY x.search_name, x.id`

	agencyOptionsSQL = `SELECT x.id, x.name FROM agencies x
		WHERE x.name <> '' AND EXISTS (SELECT 1` + listedBy + `provider_id = x.id)
		ORDER BY x.search_name, x.id`

	rocketOptionsSQL = `SELECT x.id, iif(x.full_name <> '', x.full_name, x.name) FROM rockets x
		WHERE x.search_name <> '' AND EXISTS (SELECT 1` + listedBy + `rocket_id = x.id)
		ORDER BY x.search_name, x.id`

	boosterOptionsSQL = `SELECT x.id, x.serial_number FROM boosters x
		WHERE x.serial_number <> '' AND EXISTS (
			SELECT 1 FROM launcher_stages s JOIN launches l ON l.id = s.launch_id
			WHERE s.booster_id = x.id AND l.withdrawn_at IS NULL)
		ORDER BY x.search_name, x.id`

	spacecraftConfigOptionsSQL = `SELECT x.id, x.name FROM spacecraft_configs x
		WHERE x.name <> '' AND EXISTS (
			SELECT 1 FROM spacecraft v JOIN spacecraft_stages s ON s.spacecraft_id = v.id
			JOIN launches l ON l.id = s.launch_id
			WHERE v.config_id = x.id AND l.withdrawn_at IS NULL)
		ORDER BY x.search_name, x.id`

	astronautOptionsSQL = `SELECT x.id, x.name FROM astronauts x
		WHERE x.name <> '' AND EXISTS (
			SELECT 1 FROM crew c JOIN spacecraft_stages s ON s.id = c.stage_id
			JOIN launches l ON l.id = s.launch_id
			WHERE c.astronaut_id = x.id AND c.phase = 'launch' AND l.withdrawn_at IS NULL)
		ORDER BY x.search_name, x.id`
)

// LaunchFilterOptions returns what launches can be filtered by.
func (s *Store) LaunchFilterOptions(ctx context.Context) (LaunchFilterOptions, error) {
	var options LaunchFilterOptions
	for _, list := range []struct {
		dest  *[]NamedID
		query string
	}{
		{&options.Locations, locationOptionsSQL},
		{&options.Boosters, boosterOptionsSQL},
		{&options.Agencies, agencyOptionsSQL},
		{&options.Rockets, rocketOptionsSQL},
		{&options.SpacecraftConfigs, spacecraftConfigOptionsSQL},
		{&options.Astronauts, astronautOptionsSQL},
	} {
		found, err := queryAll(ctx, s, (*cells).named, list.query)
		if err != nil {
			return LaunchFilterOptions{}, fmt.Errorf("launch filter options: %w", err)
		}
		*list.dest = found
	}
	return options, nil
}
