// Package accounts holds what members leave: domain types and their SQL.
package accounts

import (
	"tminus/store/catalogue"
	"tminus/store/sqlite"
)

// Accounts is what members leave: accounts, their sessions, codes and keys,
// bookmarks and messages. Its methods may be called from any goroutine.
type Accounts struct {
	db        *sqlite.DB
	catalogue *catalogue.Catalogue // for the launches of bookmarks
}

// New returns the accounts in db.
func New(db *sqlite.DB, catalogue *catalogue.Catalogue) *Accounts {
	return &Accounts{db: db, catalogue: catalogue}
}
