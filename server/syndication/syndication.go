// Package syndication answers the programs that follow a list: calendars, feed
// readers and tables. It tells pages how they are followed, too.
package syndication

import (
	"time"

	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/corrections"
)

// Options are what the handlers need beside the catalogue.
type Options struct {
	Base   request.Base
	Sender *response.Sender
	Views  views.Maker
	// Corrections are told in tables.
	Corrections *corrections.Corrections
	Now         func() time.Time
}

// Handlers answer the programs that follow a list.
type Handlers struct {
	// KeptRows is how many rows a table has at most that is kept in memory.
	KeptRows int

	catalogue   *catalogue.Catalogue
	corrections *corrections.Corrections
	base        request.Base
	sender      *response.Sender
	views       views.Maker
	now         func() time.Time
	tables      chan struct{} // has one for each table that is being made
}

// New returns the handlers of feeds of the catalogue.
func New(c *catalogue.Catalogue, o Options) *Handlers {
	return &Handlers{
		KeptRows: keptRows, catalogue: c, corrections: o.Corrections, base: o.Base, sender: o.Sender, views: o.Views, now: o.Now,
		tables: make(chan struct{}, tablesAtOnce),
	}
}
