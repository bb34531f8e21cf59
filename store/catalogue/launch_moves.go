package catalogue

import (
	"context"
	"sync"
	"time"

	"tminus/store/sqlite"
)

// movedFor is how long a card tells that its launch was moved.
const movedFor = 48 * time.Hour

// Move is how a launch's NET changed lately. Several changes count as one,
// from before the first to after the last.
type Move struct {
	SeenAt   time.Time // when the last change was seen
	Old, New time.Time
	Over     bool // seen in flight or later: the time was put right
}

// movesSQL selects the ledger's lines that tell of time since a moment, newest first,
// with how the launch of each is planned now.
const movesSQL = `
	SELECT l.net, ifnull(l.net_precision_id, -1), l.status_id, c.launch_id, c.seen_at, c.field, c.old, c.new
	FROM launch_changes c INDEXED BY launch_changes_field_idx
	JOIN launches l ON l.id = c.launch_id
	WHERE c.field IN ('net', 'net_precision', 'status') AND c.seen_at >= ?
	ORDER BY c.seen_at DESC, c.id DESC`

// timeChange is a line of movesSQL and its launch without Changes.
type timeChange struct {
	launch Launch
	change LaunchChange
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
		lines, err := sqlite.QueryAll(ctx, s.db, readTimeChange, movesSQL, since)
		if err != nil {
			return nil, err
		}
		return movesOf(lines), nil
	})
}

func readTimeChange(c *sqlite.Row) timeChange {
	line := timeChange{launch: Launch{NET: c.Time()}}
	if id := c.Int64(); id >= 0 {
		line.launch.NETPrecision = &NETPrecision{ID: id}
	}
	line.launch.Status.ID = c.Int64()
	line.change = readChange(c)
	return line
}

// movesOf returns what the lines, newest first, come to for each launch.
func movesOf(lines []timeChange) map[string]Move {
	launches := map[string]Launch{}
	for _, line := range lines {
		launch, known := launches[line.change.LaunchID]
		if !known {
			launch = line.launch
		}
		launch.Changes = append(launch.Changes, line.change)
		launches[line.change.LaunchID] = launch
	}
	moves := map[string]Move{}
	for id, launch := range launches {
		if move, moved := launch.wholeMove(); moved {
			moves[id] = move
		}
	}
	return moves
}

// wholeMove returns the moves that led to the present NET as one, and whether it
// is another NET than before. A time that was coarse in between starts anew.
func (l Launch) wholeMove() (whole Move, moved bool) {
	for _, move := range l.ExactMoves() {
		switch {
		case whole.SeenAt.IsZero() && move.New.Equal(l.NET):
			whole = move
		case !whole.SeenAt.IsZero() && move.New.Equal(whole.Old):
			whole.Old = move.Old
		default:
			return whole, !whole.Old.Equal(whole.New)
		}
	}
	return whole, !whole.Old.Equal(whole.New)
}

// addMove tells on the card and the page of a launch how it was moved. The time of a launch
// that is over, or known by the day at best, did not move for anybody.
func addMove(l *Launch, moves map[string]Move) {
	move, moved := moves[l.ID]
	if !moved || l.Status.Final() || l.Certainty != CertaintyExact {
		return
	}
	l.Moved = &move
}
