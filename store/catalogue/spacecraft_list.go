package catalogue

import (
	"context"
	"fmt"

	"tminus/store/failure"
	"tminus/store/sqlite"
)

var errNoSpacecraft = failure.New(failure.NotFound, "Spacecraft not found.")

// SpacecraftConfigFilter narrows a list of spacecraft configurations. What is
// nil or empty does not narrow.
type SpacecraftConfigFilter struct {
	Search    string // words of the name, as in Filter
	AgencyID  *int64
	Ascending bool // by maiden flight; the latest first otherwise; without one last
	Page      int  // from 1, the default
	Limit     int  // configurations a page, 12 by default
}

var spacecraftConfigSelect = "SELECT " + sqlite.Join(spacecraftConfigColumns.Of("sc"), ImageColumns.Of("i"), agencyCore.Of("a"))

const spacecraftConfigJoins = `
	LEFT JOIN images i ON i.id = sc.image_id
	LEFT JOIN agencies a ON a.id = sc.agency_id`

var spacecraftConfigListSQL = spacecraftConfigSelect + `
	FROM json_each(?) k CROSS JOIN spacecraft_configs sc ON sc.id = k.value` + spacecraftConfigJoins

var spacecraftConfigSQL = spacecraftConfigSelect + `
	FROM spacecraft_configs sc` + spacecraftConfigJoins + " WHERE sc.id = ? AND sc.detail > 0"

func newSpacecraftConfigListing(f SpacecraftConfigFilter) listing {
	l := newListing("spacecraft_configs", Listed, "x.search_name", f.Search)
	l.byID("x.agency_id = ?", f.AgencyID)
	l.orderBy("x.maiden_flight", !f.Ascending)
	return l
}

// ListSpacecraftConfigs returns a page of spacecraft configurations with their
// images and their agencies' names. Ties are broken by id.
func (s *Catalogue) ListSpacecraftConfigs(ctx context.Context, f SpacecraftConfigFilter) (Page[SpacecraftConfig], error) {
	page, err := listPage(ctx, s, newSpacecraftConfigListing(f), f.Page, f.Limit,
		spacecraftConfigListSQL, readSpacecraftConfig, func(sc *SpacecraftConfig) int64 { return sc.ID })
	if err != nil {
		return page, fmt.Errorf("list spacecraft configurations: %w", err)
	}
	return page, nil
}

// SpacecraftConfigByID returns the configuration with the given id as
// ListSpacecraftConfigs does, or a NotFound error when nothing but the id is
// known.
func (s *Catalogue) SpacecraftConfigByID(ctx context.Context, id int64) (SpacecraftConfig, error) {
	found, err := sqlite.QueryAll(ctx, s.db, valueOf(readSpacecraftConfig), spacecraftConfigSQL, id)
	if err != nil {
		return SpacecraftConfig{}, fmt.Errorf("spacecraft configuration %d: %w", id, err)
	}
	if len(found) == 0 {
		return SpacecraftConfig{}, errNoSpacecraft
	}
	return found[0], nil
}

var spacecraftOfSQL = "SELECT " + sqlite.Join(spacecraftColumns.Of("x"), ImageColumns.Of("i")) + `
	FROM spacecraft x INDEXED BY spacecraft_config_id_idx
	LEFT JOIN images i ON i.id = x.image_id
	WHERE x.config_id = ? AND ` + ListedReal + `
	ORDER BY x.search_name, x.id LIMIT ? + 0`

// SpacecraftOf returns the vehicles built to the configuration with the given
// id by name, ignoring case and accents, and at most 100. They carry their
// images, not their configuration.
func (s *Catalogue) SpacecraftOf(ctx context.Context, configID int64) ([]Spacecraft, error) {
	crafts, err := sqlite.QueryAll(ctx, s.db, valueOf(readSpacecraftColumns), spacecraftOfSQL, configID, flightsShown)
	if err != nil {
		return nil, fmt.Errorf("spacecraft of configuration %d: %w", configID, err)
	}
	return crafts, nil
}
