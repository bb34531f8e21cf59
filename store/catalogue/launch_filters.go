package catalogue

import (
	"context"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"tminus/store/sqlite"
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
	Programs          []FilterOption
	Pads              []FilterOption
	Statuses          []FilterOption // by id, the feed's order
	Countries         []FilterOption
	Orbits            []FilterOption
	MissionTypes      []FilterOption // their ids mean nothing
	Places            []NamedPlace
}

// The queries of LaunchFilterOptions. Each walks one kind of thing, which are
// few, and counts the listed launches of each along an index: it offers
// nothing that finds nothing.
var (
	locationOptionsSQL = optionsSQL("locations", "x.name", "FROM launches l WHERE l.location_id = x.id")
	agencyOptionsSQL   = optionsSQL("agencies", "x.name", "FROM launches l WHERE l.provider_id = x.id")
	rocketOptionsSQL   = optionsSQL("rockets", "iif(x.full_name <> '', x.full_name, x.name)",
		"FROM launches l WHERE l.rocket_id = x.id AND x.placeholder = 0")

	boosterOptionsSQL = optionsSQL("boosters", "x.serial_number", `
		FROM launcher_stages s JOIN launches l ON l.id = s.launch_id
		WHERE s.booster_id = x.id AND x.placeholder = 0`)

	spacecraftConfigOptionsSQL = optionsSQL("spacecraft_configs", "x.name", `
		FROM spacecraft v JOIN spacecraft_stages s ON s.spacecraft_id = v.id JOIN launches l ON l.id = s.launch_id
		WHERE v.config_id = x.id`)

	astronautOptionsSQL = optionsSQL("astronauts", "x.name", `
		FROM crew c JOIN spacecraft_stages s ON s.id = c.stage_id JOIN launches l ON l.id = s.launch_id
		WHERE c.astronaut_id = x.id AND c.phase = 'launch'`)

	programOptionsSQL = optionsSQL("programs", "x.name", `
		FROM launch_programs s JOIN launches l ON l.id = s.launch_id WHERE s.program_id = x.id`)
	padOptionsSQL          = optionsSQL("pads", "x.name", "FROM launches l WHERE l.pad_id = x.id")
	launchStatusOptionsSQL = optionsInOrderSQL("launch_statuses", "x.name", "FROM launches l WHERE l.status_id = x.id", "x.id")
	countryOptionsSQL      = optionsInOrderSQL("countries", "x.name", "FROM launches l WHERE l.country_id = x.id", "x.name, x.id")
	orbitOptionsSQL        = optionsInOrderSQL("orbits", "x.name", "FROM launches l WHERE l.orbit_id = x.id", "x.name, x.id")
)

// missionTypeOptionsSQL steps along the index from one type to the next; each
// is told as some mission spells it.
const missionTypeOptionsSQL = `
	WITH RECURSIVE x (words) AS (
		SELECT min(mission_type) FROM launches WHERE mission_type > ''
		UNION ALL
		SELECT (SELECT min(mission_type) FROM launches WHERE mission_type > x.words) FROM x WHERE x.words IS NOT NULL
	), t (words, count) AS (
		SELECT x.words, (SELECT count(*) FROM launches l WHERE l.mission_type = x.words AND l.withdrawn_at IS NULL)
		FROM x WHERE x.words IS NOT NULL
	)
	SELECT 0, (SELECT m.type FROM launches l JOIN missions m ON m.id = l.mission_id WHERE l.mission_type = t.words LIMIT 1), t.count
	FROM t WHERE t.count > 0 ORDER BY t.words`

// optionsSQL returns the query of the rows x of a table that launches l have,
// with how many launches, by name. From leads from a row to its launches.
func optionsSQL(table, name, from string) string {
	return optionsInOrderSQL(table, name, from, "x.search_name, x.id")
}

// optionsInOrderSQL is optionsSQL in another order.
func optionsInOrderSQL(table, name, from, order string) string {
	from += " AND l.withdrawn_at IS NULL"
	return "SELECT x.id, " + name + ", (SELECT count(DISTINCT l.id) " + from + ") FROM " + table + ` x
		WHERE ` + name + ` <> '' AND EXISTS (SELECT 1 ` + from + `) ORDER BY ` + order
}

// LaunchFilterOptions returns what launches can be filtered by.
func (s *Catalogue) LaunchFilterOptions(ctx context.Context) (LaunchFilterOptions, error) {
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
		{&options.Programs, programOptionsSQL},
		{&options.Pads, padOptionsSQL},
		{&options.Statuses, launchStatusOptionsSQL},
		{&options.Countries, countryOptionsSQL},
		{&options.Orbits, orbitOptionsSQL},
		{&options.MissionTypes, missionTypeOptionsSQL},
	} {
		found, err := sqlite.QueryAll(ctx, s.db, readFilterOption, list.query)
		if err != nil {
			return LaunchFilterOptions{}, fmt.Errorf("launch filter options: %w", err)
		}
		*list.dest = found
	}
	var err error
	options.Places, err = s.namedPlaces(ctx)
	return options, err
}

// filterOption reads id, name and count.
func readFilterOption(c *sqlite.Row) FilterOption {
	return FilterOption{ID: c.Int64(), Name: c.Text(), Count: int(c.Int64())}
}

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
