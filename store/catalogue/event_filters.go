package catalogue

import (
	"context"
	"fmt"
)

// EventFilterOptions is what events can be filtered by: everything that at least
// one listed event has, by name.
type EventFilterOptions struct {
	Types, Programs, Agencies, Stations, Astronauts, SpacecraftConfigs []FilterOption
}

const eventTypeOptionsSQL = `SELECT x.type_id, max(x.type_name), COUNT(*) FROM events x
	WHERE x.type_id IS NOT NULL AND x.type_name <> '' AND ` + ListedEvents + ` GROUP BY x.type_id`

// spacecraftOptionsSQL selects the designs that flew, or will, on launches that
// events have to do with.
const spacecraftOptionsSQL = `SELECT t.id, t.name, COUNT(DISTINCT x.id) FROM events x, json_each(x.launches) o
	JOIN spacecraft_stages s ON s.launch_id = o.value JOIN spacecraft v ON v.id = s.spacecraft_id
	JOIN spacecraft_configs t ON t.id = v.config_id WHERE t.name <> '' AND ` + ListedEvents + ` GROUP BY t.id`

// eventOptionsSQL returns the query of the things of a table that events have.
func eventOptionsSQL(table, column string) string {
	return "SELECT t.id, t.name, COUNT(*) FROM event_" + table + " o JOIN events x ON x.id = o.event_id JOIN " + table +
		" t ON t.id = o." + column + " WHERE t.name <> '' AND " + ListedEvents + " GROUP BY t.id"
}

// EventFilterOptions returns what events can be filtered by.
func (s *Catalogue) EventFilterOptions(ctx context.Context) (EventFilterOptions, error) {
	var options EventFilterOptions
	err := s.readOptions(ctx, optionList{&options.Types, eventTypeOptionsSQL},
		optionList{&options.Programs, eventOptionsSQL("programs", "program_id")},
		optionList{&options.Agencies, eventOptionsSQL("agencies", "agency_id")},
		optionList{&options.Stations, eventOptionsSQL("stations", "station_id")},
		optionList{&options.Astronauts, eventOptionsSQL("astronauts", "astronaut_id")}, optionList{&options.SpacecraftConfigs, spacecraftOptionsSQL})
	if err != nil {
		return EventFilterOptions{}, fmt.Errorf("event filter options: %w", err)
	}
	return options, nil
}
