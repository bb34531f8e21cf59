package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// errNoLaunch is what asking for an id that is not stored ends with.
var errNoLaunch = &Error{NotFound, "Launch not found."}

// detailSQL selects one launch with everything that is its own. Its parents,
// which it shares with other launches, are told by id.
var detailSQL = "SELECT " + join(launchColumns.of("l"), statusColumns.of("st"), precisionColumns.of("np"),
	imageColumns.of("i"), missionColumns.of("m"), imageColumns.of("mi"), orbitColumns.of("o"),
	"l.stage_count, l.craft_count, l.provider_id, l.rocket_id, l.pad_id",
	"(SELECT json_group_array(program_id ORDER BY position) FROM launch_programs WHERE launch_id = l.id)") + `
	FROM launches l
	JOIN launch_statuses st ON st.id = l.status_id
	LEFT JOIN net_precisions np ON np.id = l.net_precision_id
	LEFT JOIN images i ON i.id = l.image_id
	LEFT JOIN missions m ON m.id = l.mission_id
	LEFT JOIN images mi ON mi.id = m.image_id
	LEFT JOIN orbits o ON o.id = m.orbit_id
	WHERE l.id = ?`

var launcherStagesSQL = "SELECT " + join(launcherStageColumns.of("s"), boosterColumns.of("b"), imageColumns.of("bi"),
	landingSelect) + `
	FROM launcher_stages s
	LEFT JOIN boosters b ON b.id = s.booster_id
	LEFT JOIN images bi ON bi.id = b.image_id` + landingJoin + `
	WHERE s.launch_id = ? ORDER BY s.position`

var spacecraftStagesSQL = "SELECT " + join(spacecraftStageColumns.of("s"), spacecraftColumns.of("v"),
	imageColumns.of("vi"), spacecraftConfigColumns.of("sc"), imageColumns.of("sci"), agencyCore.of("sca"),
	landingSelect) + `
	FROM spacecraft_stages s
	LEFT JOIN spacecraft v ON v.id = s.spacecraft_id
	LEFT JOIN images vi ON vi.id = v.image_id
	LEFT JOIN spacecraft_configs sc ON sc.id = v.config_id
	LEFT JOIN images sci ON sci.id = sc.image_id
	LEFT JOIN agencies sca ON sca.id = sc.agency_id` + landingJoin + `
	WHERE s.launch_id = ? ORDER BY s.position`

const crewSQL = `
	SELECT cr.stage_id, cr.phase, cr.seat_id, cr.role, cr.priority, cr.astronaut_id
	FROM spacecraft_stages s
	JOIN crew cr ON cr.stage_id = s.id
	WHERE s.launch_id = ? ORDER BY cr.priority, cr.position`

// LaunchByID returns the launch with the given id and all that hangs on it, or
// a NotFound error. A withdrawn launch is returned too. Lists come in the
// order pages show them: official webcasts first, then the smaller priority;
// patches by largest priority; updates newest first. Objects that launches
// share are shared between answers too, so callers leave them as they are. Not
// all is told of all:
// nested objects are thin: manufacturers and the agencies of spacecraft and
// astronauts have names and type only, boosters no rocket, and pads, missions,
// rockets and programs neither agencies nor programs of their own.
func (s *Store) LaunchByID(ctx context.Context, id string) (Launch, error) {
	launch, err := s.launchGraph(ctx, id)
	if err != nil && !errors.Is(err, errNoLaunch) {
		return Launch{}, fmt.Errorf("launch %q: %w", id, err)
	}
	return launch, err
}

func (s *Store) launchGraph(ctx context.Context, id string) (Launch, error) {
	found, err := queryAll(ctx, s, readDetail, detailSQL, id)
	if err != nil {
		return Launch{}, err
	}
	if len(found) == 0 {
		return Launch{}, errNoLaunch
	}
	d := found[0]
	if err := s.addParents(ctx, &d); err != nil {
		return Launch{}, err
	}
	if d.hasStages {
		if d.launch.LauncherStages, err = queryAll(ctx, s, readLauncherStage, launcherStagesSQL, id); err != nil {
			return Launch{}, err
		}
	}
	if d.hasCrafts {
		if d.launch.SpacecraftStages, err = s.spacecraftStages(ctx, id); err != nil {
			return Launch{}, err
		}
	}
	return d.launch, nil
}

// spacecraftStages returns a launch's spacecraft with their crews.
func (s *Store) spacecraftStages(ctx context.Context, launchID string) ([]SpacecraftStage, error) {
	stages, err := queryAll(ctx, s, readSpacecraftStage, spacecraftStagesSQL, launchID)
	if err != nil {
		return nil, err
	}
	seats, err := s.seats(ctx, launchID)
	if err != nil {
		return nil, err
	}
	for i := range stages {
		for _, seat := range seats {
			if seat.stageID != stages[i].ID {
				continue
			}
			crew := map[string]*[]CrewMember{
				"launch":  &stages[i].Crew,
				"onboard": &stages[i].OnboardCrew,
				"landing": &stages[i].LandingCrew,
			}[seat.phase]
			*crew = append(*crew, seat.member)
		}
	}
	return stages, nil
}

// seats returns the crew of all of a launch's spacecraft.
func (s *Store) seats(ctx context.Context, launchID string) ([]crewSeat, error) {
	version, err := s.CatalogueVersion(ctx)
	if err != nil {
		return nil, err
	}
	seats, err := queryAll(ctx, s, readSeat, crewSQL, launchID)
	if err != nil {
		return nil, err
	}
	for i := range seats {
		seat := &seats[i]
		seat.member.Astronaut, err = s.reads.parents.astronauts.find(ctx, s, version, &seat.astronautID)
		if err != nil {
			return nil, fmt.Errorf("astronaut %d: %w", seat.astronautID, err)
		}
	}
	return seats, nil
}

// detail is a launch before its parents and stages are added.
type detail struct {
	launch               Launch
	hasStages, hasCrafts bool

	providerID, rocketID, padID *int64
	programIDs                  []int64
}

// readDetail reads the columns of detailSQL.
func readDetail(c *cells) detail {
	d := detail{launch: readLaunch(c)}
	d.launch.Status, d.launch.NETPrecision, d.launch.Image = readStatus(c), readPrecision(c), readImage(c)
	d.launch.Mission = readMission(c)
	d.hasStages, d.hasCrafts = c.int64() > 0, c.int64() > 0
	d.providerID, d.rocketID, d.padID = c.optInt64(), c.optInt64(), c.optInt64()
	c.json(&d.programIDs)
	return d
}

// crewSeat is a crew member's place in a stage.
type crewSeat struct {
	stageID     int64
	phase       string
	member      CrewMember // without the astronaut, until they are found
	astronautID int64
}

// readSeat reads the columns of crewSQL.
func readSeat(c *cells) crewSeat {
	return crewSeat{
		stageID: c.int64(), phase: c.text(),
		member: CrewMember{ID: c.int64(), Role: c.text(), Priority: c.int()}, astronautID: c.int64(),
	}
}

// LaunchRedirect returns the id under which the feed knows the starter
// catalogue's launch with the given id, or a NotFound error.
func (s *Store) LaunchRedirect(ctx context.Context, id string) (newID string, err error) {
	err = s.read.QueryRowContext(ctx, "SELECT new_id FROM launch_redirects WHERE old_id = ?", id).Scan(&newID)
	if errors.Is(err, sql.ErrNoRows) {
		return "", errNoLaunch
	}
	if err != nil {
		return "", fmt.Errorf("redirect of launch %q: %w", id, err)
	}
	return newID, nil
}

// LaunchChanges returns what is known to have changed about a launch, newest
// first.
func (s *Store) LaunchChanges(ctx context.Context, launchID string) ([]LaunchChange, error) {
	changes, err := queryAll(ctx, s, readChange, `
		SELECT launch_id, seen_at, field, old, new FROM launch_changes
		WHERE launch_id = ? ORDER BY seen_at DESC, id DESC`, launchID)
	if err != nil {
		return nil, fmt.Errorf("changes of launch %q: %w", launchID, err)
	}
	return changes, nil
}

func readChange(c *cells) LaunchChange {
	return LaunchChange{LaunchID: c.text(), SeenAt: c.moment(), Field: c.text(), Old: c.text(), New: c.text()}
}
