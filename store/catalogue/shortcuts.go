package catalogue

import (
	"context"
	"fmt"
	"net/url"
	"strconv"
	"strings"
)

// Shortcut narrows a list of launches to what many people look for.
type Shortcut struct {
	Name  string
	Query url.Values // what it asks for, as parameters of a filter
	Zones []string   // of a site: what the zones of those who live closest to it begin with
	Count int        // of the launches that are listed without a filter
}

// sites are the shortcuts to places, by nickname. To one reader one of them is
// shown: the first that has the reader's zone.
var sites = []Shortcut{
	{Name: "California", Zones: []string{"America/Los_Angeles", "America/Vancouver", "America/Tijuana", "America/Phoenix", "Pacific/Honolulu"}},
	{Name: "Texas", Zones: []string{"America/Chicago", "America/Denver", "America/Mexico_City", "America/Monterrey", "America/Winnipeg"}},
	{Name: "Kourou", Zones: []string{"America/Cayenne", "America/Sao_Paulo", "America/Argentina", "America/Bogota", "America/Caracas", "Europe/", "Africa/", "Atlantic/"}},
	{Name: "Kagoshima", Zones: []string{"Asia/Tokyo", "Asia/Seoul"}},
	{Name: "Hainan", Zones: []string{"Asia/Shanghai", "Asia/Hong_Kong", "Asia/Taipei", "Asia/Manila", "Asia/Singapore"}},
	{Name: "Sriharikota", Zones: []string{"Asia/Kolkata", "Asia/Calcutta", "Asia/Colombo", "Asia/Dhaka"}},
	{Name: "Baikonur", Zones: []string{"Asia/Almaty", "Asia/Tashkent", "Asia/Yekaterinburg"}},
	{Name: "Onenui", Zones: []string{"Pacific/Auckland", "Australia/"}},
	{Name: "Florida", Zones: []string{""}}, // whoever is left
}

// beyond are what the names of orbits have that lead to the Moon or farther.
var beyond = []string{"lunar", "moon", "mars", "venus", "heliocentric", "solar escape", "earth escape", "asteroid", "l1", "l2"}

// Shortcuts returns the shortcuts of the launches on a side of now, and how many
// of them meet each. Days are those of UTC. What is not in the catalogue has no
// shortcut.
func (s *Catalogue) Shortcuts(ctx context.Context, side Upcoming) ([]Shortcut, error) {
	found := []Shortcut{}
	all, err := s.allShortcuts(ctx)
	if err != nil {
		return nil, err
	}
	for _, shortcut := range all {
		if hasEmpty(shortcut.Query) {
			continue
		}
		list := LaunchList{Filter: *ReadFilter(shortcut.Query)}
		list.Upcoming = side
		if _, shortcut.Count, err = s.listKeys(ctx, newLaunchListing(list, s.minute()), 1, 1); err != nil {
			return nil, fmt.Errorf("shortcut %q: %w", shortcut.Name, err)
		}
		found = append(found, shortcut)
	}
	return found, nil
}

// allShortcuts returns the shortcuts in the order in which they are shown, with
// the ids of what they name.
func (s *Catalogue) allShortcuts(ctx context.Context) ([]Shortcut, error) {
	all := []Shortcut{
		{Name: "Crewed", Query: url.Values{"crewed": {"true"}}},
		{Name: "With webcast", Query: url.Values{"webcast": {"true"}}},
		{Name: "This week", Query: url.Values{"when": {When{Span: "week"}.String()}}},
	}
	places, err := s.namedPlaces(ctx)
	if err != nil {
		return nil, err
	}
	for _, site := range sites {
		site.Query = url.Values{"location": {sitesCalled(places, site.Name)}}
		all = append(all, site)
	}
	starships, err := s.idsNamed(ctx, "rockets", []string{"starship"})
	if err != nil {
		return nil, err
	}
	orbits, err := s.idsNamed(ctx, "orbits", beyond)
	if err != nil {
		return nil, err
	}
	return append(all,
		Shortcut{Name: "Starship", Query: url.Values{"rocketConfig": {starships}}},
		Shortcut{Name: "Moon and beyond", Query: url.Values{"orbit": {orbits}}}), nil
}

// hasEmpty reports whether the catalogue has nothing of what is asked for.
func hasEmpty(query url.Values) bool {
	for _, values := range query {
		if values[0] == "" {
			return true
		}
	}
	return false
}

// idsNamed returns the ids of the rows of a table whose folded names contain one
// of the texts, as the text of a filter.
func (s *Catalogue) idsNamed(ctx context.Context, table string, texts []string) (string, error) {
	var all []int64
	for _, text := range texts {
		ids, err := s.db.QueryIDs(ctx, "SELECT id FROM "+table+" WHERE instr(lower(name), ?) > 0 ORDER BY id", text)
		if err != nil {
			return "", fmt.Errorf("%s called %q: %w", table, text, err)
		}
		all = append(all, ids...)
	}
	ids := sorted(all)
	return spellIDs(ids[:min(len(ids), maxValues)]), nil
}

// spellIDs returns ids as the text of a filter.
func spellIDs(ids []int64) string {
	texts := make([]string, 0, len(ids))
	for _, id := range ids {
		texts = append(texts, strconv.FormatInt(id, 10))
	}
	return strings.Join(texts, ",")
}
