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
