package catalogue

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"tminus/store/failure"
)

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
	KindEvents:            errNoEvent,
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
