// Package catalogue holds what the feeds tell: domain types and their SQL.
package catalogue

import (
	"context"

	"tminus/store/sqlite"
)

// Catalogue is what the feeds tell: launches, what they point to, articles and
// pictures, and the ledger of what changed. Its methods may be called from any
// goroutine.
type Catalogue struct {
	db    *sqlite.DB
	reads reads
}

// New returns the catalogue in db.
func New(db *sqlite.DB) *Catalogue {
	c := &Catalogue{db: db, reads: reads{parents: newParents()}}
	db.OnCommit = c.reads.version.forget
	return c
}

// RefreshStatistics renews what the query planner knows of the tables, where
// it is stale. It is cheap and meant to be called once a day.
func (s *Catalogue) RefreshStatistics(ctx context.Context) error {
	return s.db.Optimize(ctx)
}
