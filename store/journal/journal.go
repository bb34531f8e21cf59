// Package journal records how ingestion goes.
package journal

import "tminus/store/sqlite"

// Journal is the record of ingestion: the calls of the hour and what they
// leave of the budget, the runs of the jobs, and how far each list was read.
// Its methods may be called from any goroutine.
type Journal struct{ db *sqlite.DB }

// New returns the journal in db.
func New(db *sqlite.DB) *Journal { return &Journal{db: db} }
