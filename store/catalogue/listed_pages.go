package catalogue

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"tminus/store/failure"
	"tminus/store/sqlite"
)

// ListedPage is a record that has a page worth finding.
type ListedPage struct {
	ID        string
	ChangedAt time.Time // zero: not known
}

// listedPagesSQL selects the ids of every kind that has pages.
var listedPagesSQL = map[Kind]string{
	KindLaunches: `SELECT id, last_updated_at FROM launches
		WHERE withdrawn_at IS NULL AND starter = 0 ORDER BY id`,
	KindPads:              listedIDs("pads", Listed),
	KindAgencies:          listedIDs("agencies", Listed),
	KindRockets:           listedIDs("rockets", ListedReal),
	KindBoosters:          listedIDs("boosters", ListedReal),
	KindSpacecraftConfigs: listedIDs("spacecraft_configs", Listed),
	KindPrograms:          listedIDs("programs", Listed),
	KindAstronauts:        listedIDs("astronauts", Listed),
	KindStations:          listedIDs("stations", Listed),
	KindEvents:            listedIDs("events", ListedEvents),
}

func listedIDs(table, rows string) string {
	return "SELECT CAST(x.id AS TEXT), NULL FROM " + table + " x WHERE " + rows + " AND x.starter = 0 ORDER BY x.id"
}

// ListedPages returns the records of a kind that lists show, by id, without
// those of the starter catalogue, which may go. Only launches tell when they
// changed. Kinds without pages of their own have none.
func (s *Catalogue) ListedPages(ctx context.Context, kind Kind) ([]ListedPage, error) {
	query, ok := listedPagesSQL[kind]
	if !ok {
		return []ListedPage{}, nil
	}
	pages, err := sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) ListedPage {
		return ListedPage{ID: c.Text(), ChangedAt: c.Time()}
	}, query)
	if err != nil {
		return nil, fmt.Errorf("listed pages of %s: %w", kind, err)
	}
	return pages, nil
}

// errNone is what asking for an unknown record of a kind ends with.
var errNone = map[Kind]*failure.Error{
	KindLaunches:          ErrNoLaunch,
	KindPads:              errNoPad,
	KindLocations:         failure.New(failure.NotFound, "Location not found."),
	KindAgencies:          errNoAgency,
	KindRockets:           errNoRocket,
	KindBoosters:          errNoBooster,
	KindSpacecraftConfigs: errNoSpacecraft,
	KindSpacecraft:        errNoSpacecraft,
	KindPrograms:          errNoProgram,
	KindAstronauts:        errNoAstronaut,
	KindStations:          errNoStation,
	KindExpeditions:       failure.New(failure.NotFound, "Expedition not found."),
	KindEvents:            ErrNoEvent,
	KindSpacewalks:        failure.New(failure.NotFound, "Spacewalk not found."),
}

// RecordRedirect returns the id under which the feed knows the starter
// catalogue's record of a kind with the given made-up id, or a NotFound error.
// Launches have LaunchRedirect.
func (s *Catalogue) RecordRedirect(ctx context.Context, kind Kind, id int64) (newID int64, err error) {
	err = s.db.Read.QueryRowContext(ctx,
		"SELECT new_id FROM record_redirects WHERE kind = ? AND old_id = ?", string(kind), id).Scan(&newID)
	if errors.Is(err, sql.ErrNoRows) {
		if none := errNone[kind]; none != nil {
			return 0, none
		}
		return 0, failure.New(failure.NotFound, "Nothing found.")
	}
	if err != nil {
		return 0, fmt.Errorf("redirect of %s %d: %w", kind, id, err)
	}
	return newID, nil
}
