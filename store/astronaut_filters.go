package store

import (
	"cmp"
	"context"
	"fmt"
	"slices"
)

// AstronautFilterOptions is what astronauts can be filtered by: everything
// that at least one listed astronaut has, by name.
type AstronautFilterOptions struct {
	Statuses      []NamedID
	Nationalities []NamedID // ids of countries
	Agencies      []NamedID
}

// The queries of AstronautFilterOptions.
const (
	statusOptionsSQL = `SELECT x.status_id, max(x.status_name) FROM astronauts x
		WHERE x.status_id IS NOT NULL AND x.status_name <> '' AND ` + listed + ` GROUP BY x.status_id`

	nationalityOptionsSQL = `SELECT n.id, iif(n.nationality_name <> '', n.nationality_name, n.name) FROM countries n
		WHERE (n.nationality_name <> '' OR n.name <> '') AND EXISTS (
			SELECT 1 FROM astronaut_countries tc JOIN astronauts x ON x.id = tc.astronaut_id
			WHERE tc.country_id = n.id AND ` + listed + `)`

	employerOptionsSQL = `SELECT a.id, a.name FROM agencies a
		WHERE a.name <> '' AND EXISTS (
			SELECT 1 FROM astronauts x INDEXED BY astronauts_agency_id_idx WHERE x.agency_id = a.id AND ` + listed + `)`
)

// AstronautFilterOptions returns what astronauts can be filtered by.
func (s *Store) AstronautFilterOptions(ctx context.Context) (AstronautFilterOptions, error) {
	var options AstronautFilterOptions
	for _, list := range []struct {
		dest  *[]NamedID
		query string
	}{
		{&options.Statuses, statusOptionsSQL},
		{&options.Nationalities, nationalityOptionsSQL},
		{&options.Agencies, employerOptionsSQL},
	} {
		found, err := queryAll(ctx, s, (*cells).named, list.query)
		if err != nil {
			return AstronautFilterOptions{}, fmt.Errorf("astronaut filter options: %w", err)
		}
		slices.SortFunc(found, func(a, b NamedID) int {
			return cmp.Or(cmp.Compare(fold(a.Name), fold(b.Name)), cmp.Compare(a.ID, b.ID))
		})
		*list.dest = found
	}
	return options, nil
}
