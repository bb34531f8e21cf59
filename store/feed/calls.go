package feed

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
	Foreign  bool // made by others behind the same address
}

// CountedCalls returns what counts against the hour now, what leaves first
// first.
func (s *Feed) CountedCalls(ctx context.Context) ([]CountedCall, error) {
	rows, err := s.db.Read.QueryContext(ctx,
		"SELECT leaves_ms, calls, is_foreign FROM upstream_calls WHERE leaves_ms >= ? ORDER BY leaves_ms, id",
		s.db.Now().UnixMilli())
	if err != nil {
		return nil, fmt.Errorf("calls of the hour: %w", err)
	}
	calls, err := sqlite.Collect(rows, func(r sqlite.Scanner) (CountedCall, error) {
		var c CountedCall
		var leaves int64
		err := r.Scan(&leaves, &c.Calls, &c.Foreign)
		c.LeavesAt = time.UnixMilli(leaves).UTC()
		return c, err
	})
	if err != nil {
		return nil, fmt.Errorf("calls of the hour: %w", err)
	}
	return calls, nil
}
