package catalogue

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"tminus/store/failure"
	"tminus/store/ledger"
	"tminus/store/sqlite"
)

// ErrNoLaunch is what asking for an id that is not stored ends with.
var ErrNoLaunch = failure.New(failure.NotFound, "Launch not found.")

// detailSQL selects one launch with everything that is its own. Its parents,
// which it shares with other launches, are told by id.
// An aggregate with an order of its own would build a table for each launch,
// so an index yields the changes in theirs and programs are put in order here.
var detailSQL = "SELECT " + sqlite.Join(launchColumns.Of("l"), ImageColumns.Of("i"), missionColumns.Of("m"),
	"l.stage_count + l.craft_count", parentColumns,
	`CASE WHEN EXISTS (SELECT 1 FROM launch_programs WHERE launch_id = l.id) THEN
		(SELECT json_group_array(json_array(position, program_id)) FROM launch_programs WHERE launch_id = l.id) END`,
	changesColumn) + `
	FROM launches l
	LEFT JOIN images i ON i.id = l.image_id
	LEFT JOIN missions m ON m.id = l.mission_id
	WHERE l.id = ?`

// changesColumn is the ledger of a launch l, newest first, as JSON.
var changesColumn = changesOf("launch_id = l.id")

// dateChangesColumn is the part of it that tells how a launch's date moved, of
// launches that have not flown.
var dateChangesColumn = changesOf("launch_id = l.id AND l.final = 0 AND field IN ('net', 'net_precision', 'status')")

// changesOf returns the column of the lines that meet a condition.
func changesOf(cond string) string {
	return "CASE WHEN EXISTS (SELECT 1 FROM launch_changes WHERE " + cond + `) THEN
		(SELECT json_group_array(json_object('At', seen_at, 'Field', field, 'Old', old, 'New', new))
		FROM (SELECT seen_at, field, old, new FROM launch_changes WHERE ` + cond + " ORDER BY seen_at DESC, id DESC)) END"
}

// LaunchByID returns the launch with the given id and all that hangs on it, or
// a NotFound error. A withdrawn launch is returned too. Lists come in the
// order pages show them: official webcasts first, then the smaller priority;
// patches by largest priority; updates newest first. Objects that launches
// share are shared between answers too, so callers leave them as they are. Nested
// objects are thin: manufacturers and the agencies of spacecraft and
// astronauts have names and type only, boosters no rocket, missions no image,
// and pads, missions, rockets and programs neither agencies nor programs of
// their own.
func (s *Catalogue) LaunchByID(ctx context.Context, id string) (Launch, error) {
	launch, err := s.launchGraph(ctx, id)
	if err != nil && !errors.Is(err, ErrNoLaunch) {
		return Launch{}, fmt.Errorf("launch %q: %w", id, err)
	}
	return launch, err
}

func (s *Catalogue) launchGraph(ctx context.Context, id string) (Launch, error) {
	found, err := sqlite.QueryAll(ctx, s.db, readDetail, detailSQL, id)
	if err != nil {
		return Launch{}, err
	}
	if len(found) == 0 {
		return Launch{}, ErrNoLaunch
	}
	d := &found[0]
	version, err := s.CatalogueVersion(ctx)
	if err != nil {
		return Launch{}, err
	}
	if err := s.addParents(ctx, version, d); err != nil {
		return Launch{}, err
	}
	if d.hasStages {
		if err := s.addStages(ctx, version, d.launch); err != nil {
			return Launch{}, err
		}
	}
	d.tellAsOf(s.db.Now())
	moves, err := s.moves(ctx)
	if err != nil {
		return Launch{}, err
	}
	addMove(d.launch, moves)
	return *d.launch, nil
}

// detail is a launch before its parents and stages are added.
type detail struct {
	launch    *Launch
	seq       int64 // told in lists only
	hasStages bool

	statusID, precisionID, orbitID *int64
	providerID, rocketID, padID    *int64
	programIDs                     []int64 // in their order
}

// tellAsOf adds what follows from the time.
func (d *detail) tellAsOf(now time.Time) {
	d.launch.Certainty = Certainty(*d.launch, now)
	d.launch.HeldAt = heldAt(d.launch, d.launch.Ledger().StatusSince())
}

// parentColumns tell by id what a launch l with its mission m shares with others.
const parentColumns = "l.status_id, l.net_precision_id, m.orbit_id, l.provider_id, l.rocket_id, l.pad_id"

// readParents reads parentColumns.
func (d *detail) readParents(c *sqlite.Row) {
	d.statusID, d.precisionID, d.orbitID = c.OptInt64(), c.OptInt64(), c.OptInt64()
	d.providerID, d.rocketID, d.padID = c.OptInt64(), c.OptInt64(), c.OptInt64()
}

// readDetail reads the columns of detailSQL.
func readDetail(c *sqlite.Row) detail {
	d := detail{launch: new(Launch)}
	readLaunch(c, d.launch)
	d.launch.Image, d.launch.Mission = ReadImage(c), readMission(c)
	d.hasStages = c.Int64() > 0
	d.readParents(c)
	var programs [][2]int64 // position and id
	c.JSON(&programs)
	slices.SortFunc(programs, func(a, b [2]int64) int { return cmp.Compare(a[0], b[0]) })
	for _, program := range programs {
		d.programIDs = append(d.programIDs, program[1])
	}
	d.launch.Changes = readChanges(c, d.launch.ID)
	return d
}

// readChanges reads changesColumn of a launch.
func readChanges(c *sqlite.Row, launchID string) (changes []ledger.Change) {
	var lines []struct {
		At              int64
		Field, Old, New string
	}
	c.JSON(&lines)
	for _, line := range lines {
		changes = append(changes, ledger.Change{
			LaunchID: launchID, SeenAt: time.Unix(line.At, 0).UTC(), Field: line.Field, Old: line.Old, New: line.New,
		})
	}
	return changes
}

// PresentLaunchSQL selects the id under which a launch is stored, which for one of
// the starter catalogue is the feed's by now.
const PresentLaunchSQL = `
	SELECT id FROM launches WHERE id = ?1 UNION ALL SELECT new_id FROM launch_redirects WHERE old_id = ?1 LIMIT 1`

// LaunchRedirect returns the id under which the feed knows the starter
// catalogue's launch with the given id, or a NotFound error.
func (s *Catalogue) LaunchRedirect(ctx context.Context, id string) (newID string, err error) {
	err = s.db.Read.QueryRowContext(ctx, "SELECT new_id FROM launch_redirects WHERE old_id = ?", id).Scan(&newID)
	if errors.Is(err, sql.ErrNoRows) {
		return "", ErrNoLaunch
	}
	if err != nil {
		return "", fmt.Errorf("redirect of launch %q: %w", id, err)
	}
	return newID, nil
}
