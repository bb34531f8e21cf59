package catalogue

import (
	"context"
	"regexp"
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

// DateStory is how the date of a launch moved, and what was written about it.
type DateStory struct {
	ledger.DateStory
	// UnmovedSince is when the launch was first seen, with the date it still has
	// or flew at; nil where that is not known, or another date was planned since.
	UnmovedSince *time.Time
	// Reasons are, for each step, the update that was written about then and
	// names a cause, nil without one.
	Reasons []*Update
}

// reasonNear is how far from a step the update that explains it was written.
const reasonNear = 6 * time.Hour

// causes are the words with which an update names a cause.
var causes = regexp.MustCompile(`(?i)\b(due to|because|owing to|caused by|as a result of|on account of|to allow)\b`)

// DateStory returns how the date of the launch moved, nil where nothing is known
// of that. Changes, Updates and FirstSeenAt have to be told.
func (l Launch) DateStory() *DateStory {
	story := l.Ledger().DateStory()
	switch {
	case story != nil:
		return &DateStory{DateStory: *story, Reasons: l.reasons(story.Steps)}
	case l.FirstSeenAt != nil:
		return &DateStory{UnmovedSince: l.FirstSeenAt}
	}
	return nil
}

// reasons returns for each step that moved the launch the update nearest to it
// that names a cause. No update explains two steps.
func (l Launch) reasons(steps []ledger.DateStep) []*Update {
	reasons := make([]*Update, len(steps))
	apart := func(step int, u *Update) time.Duration { return steps[step].SeenAt.Sub(u.CreatedAt).Abs() }
	for i := range l.Updates {
		update := &l.Updates[i]
		if !causes.MatchString(update.Comment) {
			continue
		}
		nearest := -1
		for j, step := range steps {
			if step.Moved() && apart(j, update) <= reasonNear && (nearest < 0 || apart(j, update) < apart(nearest, update)) {
				nearest = j
			}
		}
		if nearest >= 0 && (reasons[nearest] == nil || apart(nearest, update) < apart(nearest, reasons[nearest])) {
			reasons[nearest] = update
		}
	}
	return reasons
}
