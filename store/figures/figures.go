// Package figures keeps in memory what statistics and forecasts are counted from:
// the facts of all launches, how they stood, and how their times moved.
package figures

import (
	"tminus/store/catalogue"
	"tminus/store/firmness"
	"tminus/store/memo"
	"tminus/store/sqlite"
)

// Figures is what figures are counted from. Its methods may be called from any
// goroutine.
type Figures struct {
	db        *sqlite.DB
	catalogue *catalogue.Catalogue

	facts   memo.Memo[memo.One, *Facts]
	flights memo.Memo[memo.One, *Facts] // facts with the flights of boosters
	lines   timeLines
	tracked memo.Memo[memo.One, []*trackedLaunch]
	ledger  memo.Memo[memo.One, *TimeLedger]
	stood   memo.Memo[memo.One, *Stood]
	record  memo.Memo[memo.One, *firmness.Record]
}

// New returns what figures are counted from in db.
func New(db *sqlite.DB, launches *catalogue.Catalogue) *Figures {
	return &Figures{db: db, catalogue: launches}
}

// Replaced forgets what was read: another file is in the place of the one before.
func (s *Figures) Replaced() { s.lines.forget() }
