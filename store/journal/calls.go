package journal

import (
	"context"
	"fmt"
	"time"

	"tminus/store/sqlite"
)

// CountedCall is a call, or several of others noted at once, that counts
// against the hour.
type CountedCall struct {
	LeavesAt time.Time // counts until then, that moment included
	Calls    int
	Foreign  bool   // made by others behind the same address
	Purpose  string // what it was made for; "" when not told
}

// CallAt returns a call that is made at a moment.
func CallAt(at time.Time) CountedCall { return CountedCall{LeavesAt: at.Add(CallWindow), Calls: 1} }

// FreeAt returns the first moment at which the call does not count any more:
// the store keeps milliseconds.
func (c CountedCall) FreeAt() time.Time { return c.LeavesAt.Add(time.Millisecond) }

// Calls are calls of about an hour, what leaves first first.
type Calls []CountedCall

// UsedAt returns how many of the calls count at a moment.
func (c Calls) UsedAt(at time.Time) int {
	used := 0
	for _, call := range c {
		if at.Before(call.FreeAt()) {
			used += call.Calls
		}
	}
	return used
}

// FreeFrom returns the first moment, not before from, at which one more call
// fits beside those that count.
func (c Calls) FreeFrom(limit int, from time.Time) time.Time {
	if c.UsedAt(from) < limit {
		return from
	}
	for _, call := range c {
		if at := call.FreeAt(); at.After(from) && c.UsedAt(at) < limit {
			return at
		}
	}
	return from.Add(CallWindow)
}

// CountedCalls returns what counts against the hour now, what leaves first
// first.
func (s *Journal) CountedCalls(ctx context.Context) (Calls, error) {
	rows, err := s.db.Read.QueryContext(ctx,
		"SELECT leaves_ms, calls, is_foreign, purpose FROM upstream_calls WHERE leaves_ms >= ? ORDER BY leaves_ms, id",
		s.db.Now().UnixMilli())
	if err != nil {
		return nil, fmt.Errorf("calls of the hour: %w", err)
	}
	calls, err := sqlite.Collect(rows, func(r sqlite.Scanner) (CountedCall, error) {
		var c CountedCall
		var leaves int64
		err := r.Scan(&leaves, &c.Calls, &c.Foreign, &c.Purpose)
		c.LeavesAt = time.UnixMilli(leaves).UTC()
		return c, err
	})
	if err != nil {
		return nil, fmt.Errorf("calls of the hour: %w", err)
	}
	return calls, nil
}
