package catalogue

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"tminus/store/sqlite"
)

// The kinds of rows that stagesSQL selects.
const (
	launcherRow = iota
	spacecraftRow
	seatRow
)

// stagesSQL selects the stages of a launch, of both kinds, and the seats of
// their crews at once: first what each has of its own, filled up to as many
// columns, then what stages have in common.
var stagesSQL = "SELECT 0, s.position, " + sqlite.Join(launcherStageSelect, "s.booster_id", bareLanding) + `
	FROM launcher_stages s LEFT JOIN landings d ON d.id = s.landing_id
	WHERE s.launch_id = ?1
	UNION ALL
	SELECT 1, s.position, ` + sqlite.Join(spacecraftStageColumns.Of("s"), nulls(launcherStageColumns.Count()-spacecraftStageColumns.Count()),
	"s.spacecraft_id", bareLanding) + `
	FROM spacecraft_stages s LEFT JOIN landings d ON d.id = s.landing_id
	WHERE s.launch_id = ?1
	UNION ALL
	SELECT 2, cr.position, ` + sqlite.Join(seatColumns.Of("cr"), nulls(launcherStageColumns.Count()-seatColumns.Count()),
	"cr.astronaut_id", nulls(bareLandingCount)) + `
	FROM spacecraft_stages s CROSS JOIN crew cr ON cr.stage_id = s.id
	WHERE s.launch_id = ?1`

// bareLanding is a landing d whose type and zone are told by id.
var (
	bareLanding      = sqlite.Join(landingColumns.Of("d"), "d.type_id, d.zone_id")
	bareLandingCount = landingColumns.Count() + 2
)

const seatColumns sqlite.ColumnSet = "stage_id, phase, seat_id, role, priority"

// nulls returns as many columns without a value.
func nulls(columns int) string { return strings.TrimPrefix(strings.Repeat(", NULL", columns), ", ") }

// stageRow is a row of stagesSQL: a stage before what it flies with is added,
// or a seat before its astronaut is.
type stageRow struct {
	kind     int
	position int
	launcher LauncherStage
	craft    SpacecraftStage
	seat     CrewMember
	stageID  int64 // of the seat
	phase    string
	otherID  *int64 // of the booster, spacecraft or astronaut
	landing  *Landing
	typeID   *int64 // of the landing
	zoneID   *int64
}

// readStage reads the columns of stagesSQL.
func readStage(c *sqlite.Row) stageRow {
	row := stageRow{kind: c.Int(), position: c.Int()}
	switch row.kind {
	case launcherRow:
		row.launcher = readLauncherStageColumns(c)
	case spacecraftRow:
		row.craft = SpacecraftStage{
			ID: c.Int64(), Destination: c.Text(), MissionEndAt: c.OptTime(), Duration: c.OptSeconds(), TurnAround: c.Seconds(),
		}
		c.Skip(launcherStageColumns.Count() - spacecraftStageColumns.Count())
	case seatRow:
		row.stageID, row.phase = c.Int64(), c.Text()
		row.seat = CrewMember{ID: c.Int64(), Role: c.Text(), Priority: c.Int()}
		c.Skip(launcherStageColumns.Count() - seatColumns.Count())
	}
	row.otherID = c.OptInt64()
	if !c.Absent(bareLandingCount) {
		row.landing = readLandingColumns(c)
		row.typeID, row.zoneID = c.OptInt64(), c.OptInt64()
	}
	return row
}

// addStages adds the boosters and the spacecraft of a launch with their crews.
func (s *Catalogue) addStages(ctx context.Context, version int64, l *Launch) error {
	rows, err := sqlite.QueryAll(ctx, s.db, readStage, stagesSQL, l.ID)
	if err != nil {
		return err
	}
	slices.SortStableFunc(rows, func(a, b stageRow) int {
		return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(a.seat.Priority, b.seat.Priority), cmp.Compare(a.position, b.position))
	})
	found, err := s.findForStages(ctx, version, rows)
	if err != nil {
		return err
	}
	for i := range rows {
		row := &rows[i]
		if row.landing != nil {
			row.landing.Zone = of(found.zones, row.zoneID)
			if landingType := of(found.types, row.typeID); landingType != nil {
				row.landing.Type = *landingType
			}
		}
		switch row.kind {
		case launcherRow:
			row.launcher.Booster, row.launcher.Landing = of(found.boosters, row.otherID), row.landing
			l.LauncherStages = append(l.LauncherStages, row.launcher)
		case spacecraftRow:
			row.craft.Spacecraft, row.craft.Landing = of(found.crafts, row.otherID), row.landing
			l.SpacecraftStages = append(l.SpacecraftStages, row.craft)
		case seatRow:
			row.seat.Astronaut = of(found.astronauts, row.otherID)
			l.board(row)
		}
	}
	return nil
}

// forStages is what stages share with those of other launches, by id.
type forStages struct {
	boosters   map[int64]*Booster
	crafts     map[int64]*Spacecraft
	astronauts map[int64]*Astronaut
	types      map[int64]*LandingType
	zones      map[int64]*LandingZone
}

// findForStages returns what the rows tell by id only.
func (s *Catalogue) findForStages(ctx context.Context, version int64, rows []stageRow) (found forStages, err error) {
	var others [3][]int64
	var types, zones []int64
	for _, row := range rows {
		others[row.kind] = appendKnown(others[row.kind], row.otherID)
		types, zones = appendKnown(types, row.typeID), appendKnown(zones, row.zoneID)
	}
	find := s.reads.parents
	if found.boosters, err = find.boosters.findAll(ctx, s, version, others[launcherRow]); err != nil {
		return found, fmt.Errorf("boosters: %w", err)
	}
	if found.crafts, err = find.spacecraft.findAll(ctx, s, version, others[spacecraftRow]); err != nil {
		return found, fmt.Errorf("spacecraft: %w", err)
	}
	if found.astronauts, err = find.astronauts.findAll(ctx, s, version, others[seatRow]); err != nil {
		return found, fmt.Errorf("crew: %w", err)
	}
	if found.types, err = find.landingTypes.findAll(ctx, s, version, types); err != nil {
		return found, fmt.Errorf("landing types: %w", err)
	}
	if found.zones, err = find.landingZones.findAll(ctx, s, version, zones); err != nil {
		return found, fmt.Errorf("landing zones: %w", err)
	}
	return found, nil
}

func appendKnown(ids []int64, id *int64) []int64 {
	if id == nil {
		return ids
	}
	return append(ids, *id)
}

// of returns the object with the given id, nil without an id.
func of[T any](found map[int64]*T, id *int64) *T {
	if id == nil {
		return nil
	}
	return found[*id]
}

// board puts a crew member in their seat. Whoever went since the seat was read
// is left out.
func (l *Launch) board(row *stageRow) {
	for i := range l.SpacecraftStages {
		stage := &l.SpacecraftStages[i]
		if stage.ID != row.stageID || row.seat.Astronaut == nil {
			continue
		}
		switch row.phase {
		case "launch":
			stage.Crew = append(stage.Crew, row.seat)
		case "onboard":
			stage.OnboardCrew = append(stage.OnboardCrew, row.seat)
		case "landing":
			stage.LandingCrew = append(stage.LandingCrew, row.seat)
		}
	}
}
