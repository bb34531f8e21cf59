package catalogue

import (
	"context"
	"sync"
	"time"

	"tminus/store/sqlite"
)

// movedFor is how long a card tells that its launch was moved.
const movedFor = 48 * time.Hour

// precisionHour is the coarsest NET precision that still names a time of day.
const precisionHour = 2

// Move is how a launch's NET changed lately. Several changes count as one,
// from before the first to after the last.
type Move struct {
	SeenAt   time.Time // when the last change was seen
	Old, New time.Time
}

// movesSQL selects the ledger's lines about time since a moment, and whether a
// line tells of a precision coarser than an hour that was left.
const movesSQL = `
	SELECT c.launch_id, c.seen_at, c.field, c.old, c.new,
		c.field = 'net_precision' AND EXISTS (SELECT 1 FROM net_precisions np WHERE np.name = c.old AND np.id > ?)
	FROM launch_changes c INDEXED BY launch_changes_field_idx
	WHERE c.field IN ('net', 'net_precision') AND c.seen_at >= ?
	ORDER BY c.seen_at, c.id`

// timeChange is a line of movesSQL.
type timeChange struct {
	LaunchChange
	sharpened bool
}

// moveMemo remembers the moves of one state of the catalogue: they are few, and
// every list of launches asks for them.
type moveMemo struct {
	mu    sync.Mutex
	asOf  asOf
	moves map[string]Move // by launch; nil: not known
}

// get returns the present moves, made by read when they are not known.
func (m *moveMemo) get(now asOf, read func() (map[string]Move, error)) (map[string]Move, error) {
	m.mu.Lock()
	moves, known := m.moves, m.moves != nil && m.asOf == now
	m.mu.Unlock()
	if known {
		return moves, nil
	}
	moves, err := read()
	if err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.asOf, m.moves = now, moves
	return moves, nil
}

// moves returns the launches whose NET was moved lately, rather than told more
// exactly, by id.
func (s *Catalogue) moves(ctx context.Context) (map[string]Move, error) {
	now, err := s.asOf(ctx)
	if err != nil {
		return nil, err
	}
	return s.reads.moves.get(now, func() (map[string]Move, error) {
		since := now.minute - int64(movedFor/time.Second)
		lines, err := sqlite.QueryAll(ctx, s.db, readTimeChange, movesSQL, precisionHour, since)
		if err != nil {
			return nil, err
		}
		return movesOf(lines), nil
	})
}

func readTimeChange(c *sqlite.Row) timeChange {
	return timeChange{LaunchChange: readChange(c), sharpened: c.Bool()}
}

// movesOf returns what the lines, oldest first, come to.
func movesOf(lines []timeChange) map[string]Move {
	moves, sharpened := map[string]Move{}, map[string]bool{}
	for _, line := range lines {
		if line.Field != "net" {
			sharpened[line.LaunchID] = sharpened[line.LaunchID] || line.sharpened
			continue
		}
		before, oldErr := time.Parse(time.RFC3339, line.Old)
		after, newErr := time.Parse(time.RFC3339, line.New)
		if oldErr != nil || newErr != nil {
			continue
		}
		move, known := moves[line.LaunchID]
		if !known {
			move.Old = before
		}
		move.New, move.SeenAt = after, line.SeenAt
		moves[line.LaunchID] = move
	}
	for id, move := range moves {
		if sharpened[id] || move.Old.Equal(move.New) {
			delete(moves, id)
		}
	}
	return moves
}

// addMove tells on the card of a launch how it was moved. The time of a launch
// that is over, or known by the day at best, did not move for anybody.
func addMove(l *Launch, moves map[string]Move) {
	move, moved := moves[l.ID]
	if !moved || l.Status.Final() || l.Certainty != CertaintyExact {
		return
	}
	l.Moved = &move
}
