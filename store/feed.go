package store

// Feed is the bookkeeping of what is read from the feeds: the budget of calls,
// the runs of the jobs and how far each list was read. Its methods may be
// called from any goroutine.
type Feed struct{ db *DB }

// newFeed returns the bookkeeping in db.
func newFeed(db *DB) *Feed { return &Feed{db: db} }
