// Package statistics answers what the record shows: launches counted by what
// they have in common, slips, turnarounds and records, each figure with the list
// that proves it.
package statistics

import (
	"time"

	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/syndication"
	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/figures"
)

// Options are what the handlers need beside the catalogue.
type Options struct {
	Base   request.Base
	Sender *response.Sender
	Pages  *pages.Writer
	Feeds  *syndication.Handlers
	Views  views.Maker
	Now    func() time.Time
}

// Handlers answer what the record shows.
type Handlers struct {
	catalogue *catalogue.Catalogue
	counted   *figures.Figures
	base      request.Base
	sender    *response.Sender
	pages     *pages.Writer
	feeds     *syndication.Handlers
	views     views.Maker
	now       func() time.Time
}

// New returns the handlers of statistics of the catalogue.
func New(c *catalogue.Catalogue, f *figures.Figures, o Options) *Handlers {
	return &Handlers{catalogue: c, counted: f, base: o.Base, sender: o.Sender, pages: o.Pages, feeds: o.Feeds, views: o.Views, now: o.Now}
}
