package catalogue

import (
	"context"
	"fmt"
	"slices"

	"tminus/store/sqlite"
)

// NamedChoice is one part of a filter by the names of its values. A value that
// nobody knows is told by its id.
type NamedChoice struct {
	Part      string // as in the filter's query
	Any, None []string
}

// namedParts are the parts of a filter whose values have names.
var namedParts = []struct {
	part, table, name string
	of                func(Filter) Choice[int64]
}{
	{"agency", "agencies", "name", func(f Filter) Choice[int64] { return f.Agency }},
	{"program", "programs", "name", func(f Filter) Choice[int64] { return f.Program }},
	{"rocketConfig", "rockets", "iif(full_name <> '', full_name, name)", func(f Filter) Choice[int64] { return f.Rocket }},
	{"launcher", "boosters", "serial_number", func(f Filter) Choice[int64] { return f.Booster }},
	{"spacecraftConfig", "spacecraft_configs", "name", func(f Filter) Choice[int64] { return f.SpacecraftConfig }},
	{"astronaut", "astronauts", "name", func(f Filter) Choice[int64] { return f.Astronaut }},
	{"pad", "pads", "name", func(f Filter) Choice[int64] { return f.Pad }},
	{"location", "locations", "name", func(f Filter) Choice[int64] { return f.Location }},
	{"country", "countries", "name", func(f Filter) Choice[int64] { return f.Country }},
	{"orbit", "orbits", "name", func(f Filter) Choice[int64] { return f.Orbit }},
	{"status", "launch_statuses", "name", func(f Filter) Choice[int64] { return f.Status }},
}

// NamesOf returns the parts of a filter that ask for something with a name, the
// most telling first; launch sites that have a name together by that.
func (s *Catalogue) NamesOf(ctx context.Context, f Filter) ([]NamedChoice, error) {
	var named []NamedChoice
	for _, part := range namedParts {
		choice := part.of(f)
		if len(choice.Any)+len(choice.None) == 0 {
			continue
		}
		type option struct {
			id   int64
			name string
		}
		found, err := sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) option { return option{c.Int64(), c.Text()} },
			"SELECT id, "+part.name+" FROM "+part.table+" WHERE id IN "+valuesOf,
			sqlite.JSONText(slices.Concat(choice.Any, choice.None)))
		if err != nil {
			return nil, fmt.Errorf("names of the %s of a filter: %w", part.part, err)
		}
		var places []NamedPlace
		if part.part == "location" {
			if places, err = s.namedPlaces(ctx); err != nil {
				return nil, err
			}
		}
		names := func(ids []int64) []string {
			texts, alone := groupPlaces(places, ids)
			for _, id := range alone {
				text := fmt.Sprintf("%s %d", part.part, id)
				if at := slices.IndexFunc(found, func(o option) bool { return o.id == id && o.name != "" }); at >= 0 {
					text = found[at].name
					if part.part == "pad" {
						text = PadName(text)
					}
				}
				texts = append(texts, text)
			}
			return texts
		}
		named = append(named, NamedChoice{part.part, names(choice.Any), names(choice.None)})
	}
	return named, nil
}
