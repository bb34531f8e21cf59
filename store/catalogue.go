package store

// Catalogue is what the feeds tell: launches, what they point to, articles and
// pictures, and the ledger of what changed. Its methods may be called from any
// goroutine.
type Catalogue struct {
	db    *DB
	reads reads
}

// newCatalogue returns the catalogue in db.
func newCatalogue(db *DB) *Catalogue {
	c := &Catalogue{db: db, reads: reads{parents: newParents()}}
	db.OnCommit = c.reads.version.forget
	return c
}
