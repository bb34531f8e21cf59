package figures

import (
	"cmp"
	"context"
	"slices"
	"time"

	"tminus/store/catalogue"
	"tminus/store/firmness"
	"tminus/store/ledger"
	"tminus/store/memo"
	"tminus/store/sqlite"
)

// trackedRow is how a launch is planned now, and what this site knows of it.
type trackedRow struct {
	seq int64
	catalogue.PlannedNow
	firstSeen      int64 // unix seconds, 0: before this was noted
	withdrawn      int64 // unix seconds, 0: it was not
	provider       int64 // 0: none
	final, starter bool
}

// trackedLaunch is a launch that this site knew before it flew, or whose ledger
// tells how it moved, with what that comes to. Nobody changes it.
type trackedLaunch struct {
	trackedRow
	lines     []int64             // their numbers in the ledger, newest first
	story     *ledger.Story       // nil: the ledger tells none
	standings []firmness.Standing // those that are not due yet among them
}

const (
	trackedColumns = "l.seq, " + catalogue.PlanColumns +
		", ifnull(l.first_seen_at, 0), ifnull(l.withdrawn_at, 0), ifnull(l.provider_id, 0), l.final, l.starter"
	// foreseenSQL selects the launches that were known an hour before they were to
	// fly. The index has no others and all that is asked for: looking at each
	// launch takes 15 ms for 8,000 of them.
	foreseenSQL = "SELECT " + trackedColumns + ` FROM launches l INDEXED BY launches_foreseen_idx
		WHERE l.first_seen_at > 0 AND l.first_seen_at <= l.net - 3600`
	trackedSQL = "SELECT " + trackedColumns + ` FROM json_each(?) k CROSS JOIN launches l ON l.seq = k.value`
)

func readTrackedRow(c *sqlite.Row) trackedRow {
	return trackedRow{c.Int64(), catalogue.ReadPlannedNow(c), c.Int64(), c.Int64(), c.Int64(), c.Bool(), c.Bool()}
}

// readTracked reads the launches that are tracked, in the order of their seq.
func (s *Figures) readTracked(ctx context.Context, lines map[int64]launchLines) ([]trackedRow, error) {
	rows, err := sqlite.QueryAll(ctx, s.db, readTrackedRow, foreseenSQL)
	if err != nil {
		return nil, err
	}
	foreseen := make(map[int64]bool, len(rows))
	for _, row := range rows {
		foreseen[row.seq] = true
	}
	var others []int64
	for seq := range lines {
		if !foreseen[seq] {
			others = append(others, seq)
		}
	}
	if len(others) > 0 {
		moved, err := sqlite.QueryAll(ctx, s.db, readTrackedRow, trackedSQL, sqlite.JSONText(others))
		if err != nil {
			return nil, err
		}
		rows = append(rows, moved...)
	}
	slices.SortFunc(rows, func(a, b trackedRow) int { return cmp.Compare(a.seq, b.seq) })
	return rows, nil
}

// trackedLaunches returns the launches that figures of how dates held are about, in the
// order of their seq. They are read once for each version of the catalogue, and
// what a launch comes to is worked out again only where it or its lines changed:
// with 20,000 lines of the ledger that takes 3 ms, and 60 the first time.
func (s *Figures) trackedLaunches(ctx context.Context, version int64) ([]*trackedLaunch, error) {
	return s.tracked.Get(memo.AsOf{Version: version}, memo.One{}, func() ([]*trackedLaunch, error) {
		lines, err := s.lines.read(ctx, s.db)
		if err != nil {
			return nil, err
		}
		rows, err := s.readTracked(ctx, lines)
		if err != nil {
			return nil, err
		}
		known, _, _ := s.tracked.Latest(memo.One{})
		launches := make([]*trackedLaunch, len(rows))
		for i, row := range rows {
			launches[i] = trackedAs(known, row, lines[row.seq])
		}
		return launches, nil
	})
}

// trackedAs returns a launch as it is now: the one that is known, unless it or its
// lines changed.
func trackedAs(known []*trackedLaunch, row trackedRow, lines launchLines) *trackedLaunch {
	at, found := slices.BinarySearchFunc(known, row.seq, func(l *trackedLaunch, seq int64) int { return cmp.Compare(l.seq, seq) })
	if found && known[at].trackedRow == row && slices.Equal(known[at].lines, lines.ids) {
		return known[at]
	}
	plan := row.Ledger()
	plan.Changes = lines.changes
	return &trackedLaunch{row, lines.ids, row.storyOf(plan), row.standingsOf(plan)}
}

// storyOf returns how a launch moved, or that it flew as it was planned a day
// before; nil where the ledger tells neither.
func (r trackedRow) storyOf(plan ledger.Ledger) *ledger.Story {
	foreseen := r.final && r.firstSeen > 0 && r.firstSeen <= r.NET-day
	if len(plan.Changes) == 0 && !foreseen {
		return nil
	}
	story := plan.Story(time.Unix(r.firstSeen, 0).UTC())
	return &story
}

const day = 86_400 // seconds

// standingsOf returns how a launch stood, as far as this site saw it: the starter
// catalogue's were not seen.
func (r trackedRow) standingsOf(plan ledger.Ledger) []firmness.Standing {
	if r.firstSeen == 0 || r.starter {
		return nil
	}
	launch := firmness.Launch{Ledger: plan, FirstSeen: time.Unix(r.firstSeen, 0).UTC()}
	if r.withdrawn > 0 {
		launch.WithdrawnAt = time.Unix(r.withdrawn, 0).UTC()
	}
	return launch.Standings()
}
