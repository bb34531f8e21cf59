// Package intake writes the catalogue: it takes in what the feeds told, in one
// transaction with what follows from it. Nothing that answers visitors imports it.
package intake

import (
	"context"
	"errors"

	"tminus/store/sqlite"
)

// Intake is the way into the catalogue. Its methods may be called from any
// goroutine.
type Intake struct{ db *sqlite.DB }

// New returns what writes the catalogue in db.
func New(db *sqlite.DB) *Intake { return &Intake{db: db} }

// RefreshStatistics renews what the query planner knows of the tables, where
// it is stale, and keeps the index of words in few pieces. It is cheap and meant
// to be called once a day.
func (s *Intake) RefreshStatistics(ctx context.Context) error {
	return errors.Join(s.db.Optimize(ctx), s.mergeWords(ctx))
}
