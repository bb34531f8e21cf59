package catalogue

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"tminus/store/memo"
	"tminus/store/sqlite"
	"tminus/store/words"
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

// NamedPlace is what people call launch sites beside their own names: "Kourou"
// is one of them, "Florida" are two.
type NamedPlace struct {
	Name  string
	Also  []string // what else they are called
	IDs   []int64  // of the sites, in order
	Count int      // of their listed launches
}

// launchSite is a location that has listed launches.
type launchSite struct {
	id            int64
	name, country string
	count         int
}

var launchSitesSQL = `
	SELECT x.id, x.name, coalesce(c.name, ''), (SELECT count(*) FROM launches l WHERE l.location_id = x.id AND l.withdrawn_at IS NULL)
	FROM locations x LEFT JOIN countries c ON c.id = x.country_id
	WHERE EXISTS (SELECT 1 FROM launches l WHERE l.location_id = x.id AND l.withdrawn_at IS NULL) ORDER BY x.id`

// namedPlaces returns the nicknames and the countries of launch sites, for one
// version of the catalogue by the first who asks.
func (s *Catalogue) namedPlaces(ctx context.Context) ([]NamedPlace, error) {
	version, err := s.CatalogueVersion(ctx)
	if err != nil {
		return nil, err
	}
	return s.reads.places.Get(memo.AsOf{Version: version}, memo.One{}, func() ([]NamedPlace, error) {
		read := func(c *sqlite.Row) launchSite {
			return launchSite{id: c.Int64(), name: words.Fold(c.Text()), country: c.Text(), count: int(c.Int64())}
		}
		sites, err := sqlite.QueryAll(context.WithoutCancel(ctx), s.db, read, launchSitesSQL)
		if err != nil {
			return nil, fmt.Errorf("places that have names: %w", err)
		}
		return namesOfSites(sites), nil
	})
}

// namesOfSites returns what the sites are called, each group of them once: by their
// country first, then by their nicknames. What has more sites than a filter
// takes is left out.
func namesOfSites(sites []launchSite) []NamedPlace {
	places := []NamedPlace{}
	add := func(name string, is func(launchSite) bool) {
		place := NamedPlace{Name: name, Also: []string{}}
		for _, site := range sites {
			if is(site) {
				place.IDs = append(place.IDs, site.id)
				place.Count += site.count
			}
		}
		if len(place.IDs) == 0 || len(place.IDs) > maxValues {
			return
		}
		if at := slices.IndexFunc(places, func(p NamedPlace) bool { return slices.Equal(p.IDs, place.IDs) }); at >= 0 {
			places[at].Also = append(places[at].Also, name)
			return
		}
		places = append(places, place)
	}
	for _, country := range countriesOf(sites) {
		add(country, func(site launchSite) bool { return site.country == country })
	}
	for _, nickname := range words.Places() {
		add(nickname.Name, func(site launchSite) bool {
			return slices.ContainsFunc(nickname.Has, func(part string) bool { return strings.Contains(site.name, part) })
		})
	}
	return places
}

// countriesOf returns the countries of the sites, by name.
func countriesOf(sites []launchSite) []string {
	countries := []string{}
	for _, site := range sites {
		if site.country != "" {
			countries = append(countries, site.country)
		}
	}
	return sorted(countries)
}

// sitesCalled returns the ids of the launch sites that have a name together, as
// the text of a filter.
func sitesCalled(places []NamedPlace, name string) string {
	at := slices.IndexFunc(places, func(p NamedPlace) bool { return p.Name == name || slices.Contains(p.Also, name) })
	if at < 0 {
		return ""
	}
	return spellIDs(places[at].IDs)
}

// groupPlaces returns the names of the groups that are among ids, the largest
// first, and the ids that are in none of them.
func groupPlaces(places []NamedPlace, ids []int64) (names []string, rest []int64) {
	names, rest = []string{}, sorted(ids)
	largest := slices.SortedStableFunc(slices.Values(places), func(a, b NamedPlace) int { return cmp.Compare(len(b.IDs), len(a.IDs)) })
	for _, place := range largest {
		isIn := func(id int64) bool { return slices.Contains(place.IDs, id) }
		if len(place.IDs) < 2 || !containsAll(rest, place.IDs) {
			continue
		}
		names = append(names, place.Name)
		rest = slices.DeleteFunc(rest, isIn)
	}
	return names, rest
}

// containsAll reports whether all values are in a list.
func containsAll(list, values []int64) bool {
	return !slices.ContainsFunc(values, func(value int64) bool { return !slices.Contains(list, value) })
}
