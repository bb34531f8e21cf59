package store

// Accounts is what members leave: accounts, their sessions, codes and keys,
// bookmarks and messages. Its methods may be called from any goroutine.
type Accounts struct {
	db        *DB
	catalogue *Catalogue // for the launches of bookmarks
}

// newAccounts returns the accounts in db.
func newAccounts(db *DB, catalogue *Catalogue) *Accounts {
	return &Accounts{db: db, catalogue: catalogue}
}
