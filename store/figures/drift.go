package figures

import (
	"context"
	"fmt"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/sqlite"
)

// Drift is how the date of a launch wandered until it flew.
type Drift struct {
	LaunchID, Name string
	NET            time.Time
	Flown          bool
	Dates          []ledger.SeenDate // the oldest first; at least one
}

// driftSQL selects launches that are not withdrawn, with what notes of them may
// tell a date, newest first: only those that have a line of the ledger, were seen
// before they were to fly, or have such a note.
const driftSQL = `
	SELECT l.seq, l.id, l.name, ` + catalogue.PlanColumns + `, ifnull(p.name, ''), ifnull(l.first_seen_at, 0), l.final,
		iif(instr(l.updates, 'Now targeting') > 0, l.updates, '[]')
	FROM json_each(?1) k CROSS JOIN launches l ON l.seq = k.value
	LEFT JOIN net_precisions p ON p.id = l.net_precision_id
	WHERE (?2 = '' OR l.id = ?2) AND l.withdrawn_at IS NULL AND (l.first_seen_at <= l.net - 3600 OR instr(l.updates, 'Now targeting') > 0
		OR EXISTS (SELECT 1 FROM launch_changes WHERE launch_id = l.id AND field IN ` + ledger.TimeFields + `))
	ORDER BY l.net DESC, l.seq`

// driftRow is a row of driftSQL.
type driftRow struct {
	seq int64
	Drift
	plan      ledger.Ledger
	firstSeen time.Time
	notes     []ledger.Note
}

func readDriftRow(c *sqlite.Row) driftRow {
	row := driftRow{seq: c.Int64(), Drift: Drift{LaunchID: c.Text(), Name: c.Text()}, plan: catalogue.ReadPlannedNow(c).Ledger()}
	if name := c.Text(); row.plan.Precision != nil {
		row.plan.Precision.Name = name
	}
	if seen := c.Int64(); seen > 0 {
		row.firstSeen = time.Unix(seen, 0).UTC()
	}
	row.NET, row.Flown = row.plan.NET, c.Bool()
	var updates []catalogue.Update
	c.JSON(&updates)
	row.notes = datedNotes(updates)
	return row
}

// datedNotes returns what updates tell in the one form that is read.
func datedNotes(updates []catalogue.Update) (notes []ledger.Note) {
	for _, update := range updates {
		if note, told := ledger.ReadNote(update.Comment, update.CreatedAt); told {
			note.ID = update.ID
			notes = append(notes, note)
		}
	}
	return notes
}

// Drifts returns how the dates of the launches with these numbers wandered, the
// latest launch first: of one alone where its id is given.
func (s *Figures) Drifts(ctx context.Context, seqs []int64, id string) ([]Drift, error) {
	lines, err := s.lines.read(ctx, s.db)
	if err != nil {
		return nil, fmt.Errorf("drift: %w", err)
	}
	rows, err := sqlite.QueryAll(ctx, s.db, readDriftRow, driftSQL, sqlite.JSONText(seqs), id)
	if err != nil {
		return nil, fmt.Errorf("drift: %w", err)
	}
	var drifts []Drift
	for _, row := range rows {
		row.plan.Changes = lines[row.seq].changes
		if row.Dates = row.plan.Drift(row.firstSeen, row.notes); len(row.Dates) > 0 {
			drifts = append(drifts, row.Drift)
		}
	}
	return drifts, nil
}
