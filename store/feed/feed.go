// Package feed keeps the books of ingestion.
package feed

import "tminus/store/sqlite"

// Feed is the bookkeeping of what is read from the feeds: the budget of calls,
// the runs of the jobs and how far each list was read. Its methods may be
// called from any goroutine.
type Feed struct{ db *sqlite.DB }

// New returns the bookkeeping in db.
func New(db *sqlite.DB) *Feed { return &Feed{db: db} }
