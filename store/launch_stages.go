package store

import (
	"cmp"
	"context"
	"fmt"
	"slices"
)

// stagesSQL selects the stages of a launch, of both kinds at once: what either
// kind has of its own, as many columns for each, then what both have.
var stagesSQL = "SELECT 1, s.position, " + join(launcherStageColumns.of("s"), "s.booster_id, NULL", landingSelect) + `
	FROM launcher_stages s` + landingJoin + `
	WHERE s.launch_id = ?1
	UNION ALL
	SELECT 0, s.position, ` + join(spacecraftStageColumns.of("s"), "NULL, NULL, NULL", "s.spacecraft_id",
	`(SELECT json_group_array(json_object('phase', cr.phase, 'id', cr.seat_id, 'role', cr.role,
		'priority', cr.priority, 'astronaut', cr.astronaut_id) ORDER BY cr.priority, cr.position)
		FROM crew cr WHERE cr.stage_id = s.id)`, landingSelect) + `
	FROM spacecraft_stages s` + landingJoin + `
	WHERE s.launch_id = ?1`

// stageRow is a stage of either kind before what it flies with is added.
type stageRow struct {
	isLauncher bool
	position   int
	launcher   LauncherStage
	craft      SpacecraftStage
	vehicleID  *int64 // booster or spacecraft
	seats      []seatRow
}

// seatRow is a crew member's place in a stage.
type seatRow struct {
	Phase     string
	ID        int64
	Role      string
	Priority  int
	Astronaut int64
}

// readStage reads the columns of stagesSQL.
func readStage(c *cells) stageRow {
	row := stageRow{isLauncher: c.bool(), position: c.int()}
	if row.isLauncher {
		row.launcher = readLauncherStageColumns(c)
	} else {
		row.craft = SpacecraftStage{
			ID: c.int64(), Destination: c.text(), MissionEndAt: c.optMoment(), Duration: c.seconds(), TurnAround: c.seconds(),
		}
		c.skip(launcherStageColumns.count() - spacecraftStageColumns.count())
	}
	row.vehicleID = c.optInt64()
	c.json(&row.seats)
	landing := readLanding(c)
	row.launcher.Landing, row.craft.Landing = landing, landing
	return row
}

// addStages adds the boosters and the spacecraft of a launch with their crews.
func (s *Store) addStages(ctx context.Context, version int64, l *Launch) error {
	rows, err := queryAll(ctx, s, readStage, stagesSQL, l.ID)
	if err != nil {
		return err
	}
	slices.SortStableFunc(rows, func(a, b stageRow) int { return cmp.Compare(a.position, b.position) })

	var boosterIDs, craftIDs, crew []int64
	for _, row := range rows {
		switch {
		case row.vehicleID == nil:
		case row.isLauncher:
			boosterIDs = append(boosterIDs, *row.vehicleID)
		default:
			craftIDs = append(craftIDs, *row.vehicleID)
		}
		for _, seat := range row.seats {
			crew = append(crew, seat.Astronaut)
		}
	}
	find := s.reads.parents
	boosters, err := find.boosters.findAll(ctx, s, version, boosterIDs)
	if err != nil {
		return fmt.Errorf("boosters: %w", err)
	}
	crafts, err := find.spacecraft.findAll(ctx, s, version, craftIDs)
	if err != nil {
		return fmt.Errorf("spacecraft: %w", err)
	}
	astronauts, err := find.astronauts.findAll(ctx, s, version, crew)
	if err != nil {
		return fmt.Errorf("crew: %w", err)
	}

	for _, row := range rows {
		if row.isLauncher {
			row.launcher.Booster = vehicle(boosters, row.vehicleID)
			l.LauncherStages = append(l.LauncherStages, row.launcher)
			continue
		}
		row.craft.Spacecraft = vehicle(crafts, row.vehicleID)
		row.craft.board(row.seats, astronauts)
		l.SpacecraftStages = append(l.SpacecraftStages, row.craft)
	}
	return nil
}

// vehicle returns the one with the given id, nil without an id.
func vehicle[T any](found map[int64]*T, id *int64) *T {
	if id == nil {
		return nil
	}
	return found[*id]
}

// board puts the crew in their seats. Whoever went since the seats were read is
// left out.
func (stage *SpacecraftStage) board(seats []seatRow, astronauts map[int64]*Astronaut) {
	crews := map[string]*[]CrewMember{
		"launch":  &stage.Crew,
		"onboard": &stage.OnboardCrew,
		"landing": &stage.LandingCrew,
	}
	for _, seat := range seats {
		if astronaut := astronauts[seat.Astronaut]; astronaut != nil {
			crew := crews[seat.Phase]
			*crew = append(*crew, CrewMember{ID: seat.ID, Role: seat.Role, Priority: seat.Priority, Astronaut: astronaut})
		}
	}
}
