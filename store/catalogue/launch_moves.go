package catalogue

import (
	"context"
	"time"

	"tminus/store/ledger"
	"tminus/store/memo"
	"tminus/store/sqlite"
)

// movedFor is how long a card tells that its launch was moved.
const movedFor = 48 * time.Hour

// movesSQL selects the ledger's lines that tell of time since a moment, newest first,
// with how the launch of each is planned now.
const movesSQL = `
	SELECT ` + PlanColumns + `, c.launch_id, c.seen_at, c.field, c.old, c.new
	FROM launch_changes c INDEXED BY launch_changes_field_idx
	JOIN launches l ON l.id = c.launch_id
	WHERE c.field IN ` + ledger.TimeFields + ` AND c.seen_at >= ?
	ORDER BY c.seen_at DESC, c.id DESC`

// timeChange is a line of movesSQL.
type timeChange struct {
	launch ledger.Ledger // without Changes
	change ledger.Change
}

// PlanColumns are what ReadPlannedNow reads of a launch l.
const PlanColumns = "l.net, ifnull(l.net_precision_id, -1), l.status_id"

// PlannedNow is how a launch is planned now, so that two of them can be compared.
type PlannedNow struct{ NET, Precision, Status int64 }

// ReadPlannedNow reads PlanColumns.
func ReadPlannedNow(c *sqlite.Row) PlannedNow { return PlannedNow{c.Int64(), c.Int64(), c.Int64()} }

// Ledger returns the plan, without Changes.
func (p PlannedNow) Ledger() ledger.Ledger {
	plan := ledger.Ledger{NET: time.Unix(p.NET, 0).UTC(), Status: ledger.Status{ID: p.Status}}
	if p.Precision != UntoldPrecision {
		plan.Precision = &ledger.Precision{ID: p.Precision}
	}
	return plan
}

// readPlan reads how a launch is planned now.
func readPlan(c *sqlite.Row) ledger.Ledger { return ReadPlannedNow(c).Ledger() }

// moves returns the launches whose NET was moved lately, rather than told more
// exactly, by id. They are few, and every list of launches asks for them.
func (s *Catalogue) moves(ctx context.Context) (map[string]ledger.Move, error) {
	now, err := s.asOf(ctx)
	if err != nil {
		return nil, err
	}
	return s.reads.moves.Get(now, memo.One{}, func() (map[string]ledger.Move, error) {
		since := now.Minute - int64(movedFor/time.Second)
		lines, err := sqlite.QueryAll(ctx, s.db, readTimeChange, movesSQL, since)
		if err != nil {
			return nil, err
		}
		return movesOf(lines), nil
	})
}

func readTimeChange(c *sqlite.Row) timeChange { return timeChange{readPlan(c), readChange(c)} }

// movesOf returns what the lines, newest first, come to for each launch.
func movesOf(lines []timeChange) map[string]ledger.Move {
	launches := map[string]ledger.Ledger{}
	for _, line := range lines {
		launch, known := launches[line.change.LaunchID]
		if !known {
			launch = line.launch
		}
		launch.Changes = append(launch.Changes, line.change)
		launches[line.change.LaunchID] = launch
	}
	moves := map[string]ledger.Move{}
	for id, launch := range launches {
		if move, moved := launch.WholeMove(); moved {
			moves[id] = move
		}
	}
	return moves
}

// addMove tells on the card and the page of a launch how it was moved. The time of a launch
// that is over, or known by the day at best, did not move for anybody.
func addMove(l *Launch, moves map[string]ledger.Move) {
	move, moved := moves[l.ID]
	if !moved || l.Status.Final() || l.Certainty != ledger.CertaintyExact {
		return
	}
	l.Moved = &move
}
