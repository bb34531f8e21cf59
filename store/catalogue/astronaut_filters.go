package catalogue

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"tminus/store/sqlite"
	"tminus/store/words"
)

// AstronautFilterOptions is what astronauts can be filtered by: everything
// that at least one listed astronaut has, by name.
type AstronautFilterOptions struct {
	Statuses      []FilterOption
	Nationalities []FilterOption // ids of countries
	Agencies      []FilterOption
}

// The queries of AstronautFilterOptions.
const (
	statusOptionsSQL = `SELECT x.status_id, max(x.status_name), COUNT(*) FROM astronauts x
		WHERE x.status_id IS NOT NULL AND x.status_name <> '' AND ` + Listed + ` GROUP BY x.status_id`

	nationalityOptionsSQL = `SELECT n.id, iif(n.nationality_name <> '', n.nationality_name, n.name), COUNT(*)
		FROM countries n
		JOIN astronaut_countries tc ON tc.country_id = n.id
		JOIN astronauts x ON x.id = tc.astronaut_id
		WHERE (n.nationality_name <> '' OR n.name <> '') AND ` + Listed + ` GROUP BY n.id`

	employerOptionsSQL = `SELECT a.id, a.name, COUNT(*) FROM astronauts x
		CROSS JOIN agencies a ON a.id = x.agency_id
		WHERE a.name <> '' AND ` + Listed + ` GROUP BY a.id`
)

// AstronautFilterOptions returns what astronauts can be filtered by.
func (s *Catalogue) AstronautFilterOptions(ctx context.Context) (AstronautFilterOptions, error) {
	var options AstronautFilterOptions
	err := s.readOptions(ctx, optionList{&options.Statuses, statusOptionsSQL},
		optionList{&options.Nationalities, nationalityOptionsSQL}, optionList{&options.Agencies, employerOptionsSQL})
	if err != nil {
		return AstronautFilterOptions{}, fmt.Errorf("astronaut filter options: %w", err)
	}
	return options, nil
}

// optionList is a kind of option, and the query of its id, name and count.
type optionList struct {
	dest  *[]FilterOption
	query string
}

// readOptions reads lists of options, each in the order of their names.
func (s *Catalogue) readOptions(ctx context.Context, lists ...optionList) error {
	for _, list := range lists {
		found, err := sqlite.QueryAll(ctx, s.db, readFilterOption, list.query)
		if err != nil {
			return err
		}
		slices.SortFunc(found, func(a, b FilterOption) int {
			return cmp.Or(cmp.Compare(words.Fold(a.Name), words.Fold(b.Name)), cmp.Compare(a.ID, b.ID))
		})
		*list.dest = found
	}
	return nil
}

// ChosenOption returns the choice of one option by its name; one that is not
// offered is told by its id.
func ChosenOption(part string, id int64, options []FilterOption) NamedChoice {
	name := fmt.Sprintf("%s %d", part, id)
	if at := slices.IndexFunc(options, func(o FilterOption) bool { return o.ID == id }); at >= 0 {
		name = options[at].Name
	}
	return NamedChoice{Part: part, Any: []string{name}}
}
