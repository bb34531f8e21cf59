package catalogue

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"tminus/store/words"
)

// Shortcut narrows a list of launches to what many people look for.
type Shortcut struct {
	Name  string
	Query url.Values // what it asks for, as parameters of a filter
	Count int        // of the launches of the list that meet it
}

// nearest are the sites that readers of some zones live closest to, by what
// their zones begin with and by the site's nickname; the first that fits counts.
var nearest = []struct {
	zones []string
	site  string
}{
	{[]string{"America/Los_Angeles", "America/Vancouver", "America/Tijuana", "America/Phoenix", "Pacific/Honolulu"}, "California"},
	{[]string{"America/Chicago", "America/Denver", "America/Mexico_City", "America/Monterrey", "America/Winnipeg"}, "Texas"},
	{[]string{"America/Cayenne", "America/Sao_Paulo", "America/Argentina", "America/Bogota", "America/Caracas", "Europe/", "Africa/", "Atlantic/"}, "Kourou"},
	{[]string{"Asia/Tokyo", "Asia/Seoul"}, "Kagoshima"},
	{[]string{"Asia/Shanghai", "Asia/Hong_Kong", "Asia/Taipei", "Asia/Manila", "Asia/Singapore"}, "Hainan"},
	{[]string{"Asia/Kolkata", "Asia/Calcutta", "Asia/Colombo", "Asia/Dhaka"}, "Sriharikota"},
	{[]string{"Asia/Almaty", "Asia/Tashkent", "Asia/Yekaterinburg"}, "Baikonur"},
	{[]string{"Pacific/Auckland", "Australia/"}, "Onenui"},
}

// nearestSite returns the site for a zone of the IANA database.
func nearestSite(zone string) string {
	for _, near := range nearest {
		if slices.ContainsFunc(near.zones, func(begin string) bool { return strings.HasPrefix(zone, begin) }) {
			return near.site
		}
	}
	return "Florida"
}

// beyond are what the names of orbits have that lead to the Moon or farther.
var beyond = []string{"lunar", "moon", "mars", "venus", "heliocentric", "solar escape", "earth escape", "asteroid", "l1", "l2"}

// Shortcuts returns the shortcuts of a list of launches, and how many of its
// launches meet each. A shortcut takes the place of what the filter says of the
// same; days and the nearest site are those of the reader's zone. What is not
// in the catalogue has no shortcut.
func (s *Catalogue) Shortcuts(ctx context.Context, f Filter, zone string) ([]Shortcut, error) {
	site := nearestSite(zone)
	sites, err := s.idsNamed(ctx, "locations", words.Nickname(strings.ToLower(site)))
	if err != nil {
		return nil, err
	}
	starships, err := s.idsNamed(ctx, "rockets", []string{"starship"})
	if err != nil {
		return nil, err
	}
	orbits, err := s.idsNamed(ctx, "orbits", beyond)
	if err != nil {
		return nil, err
	}
	week := When{Span: "week", Zone: zone}
	if zone == "UTC" {
		week.Zone = ""
	}
	all := []Shortcut{
		{Name: "Crewed", Query: url.Values{"crewed": {"true"}}},
		{Name: "With webcast", Query: url.Values{"webcast": {"true"}}},
		{Name: "This week", Query: url.Values{"when": {week.String()}}},
		{Name: site, Query: url.Values{"location": {sites}}},
		{Name: "Starship", Query: url.Values{"rocketConfig": {starships}}},
		{Name: "Moon and beyond", Query: url.Values{"orbit": {orbits}}},
	}
	found := []Shortcut{}
	for _, shortcut := range all {
		query := f.Query()
		for name, values := range shortcut.Query {
			query[name] = values
		}
		if hasEmpty(shortcut.Query) {
			continue
		}
		list := LaunchList{Filter: *ReadFilter(query)}
		if _, shortcut.Count, err = s.listKeys(ctx, newLaunchListing(list, s.minute()), 1, 1); err != nil {
			return nil, fmt.Errorf("shortcut %q: %w", shortcut.Name, err)
		}
		found = append(found, shortcut)
	}
	return found, nil
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
	spelt := make([]string, 0, len(ids))
	for _, id := range ids[:min(len(ids), maxValues)] {
		spelt = append(spelt, strconv.FormatInt(id, 10))
	}
	return strings.Join(spelt, ","), nil
}
