// Package search answers a search over everything: the call, its page, what a
// browser offers while somebody types, and how it is told of all that.
package search

import (
	"time"

	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
	"tminus/store/search"
)

// Options are what the handlers need beside the catalogue.
type Options struct {
	Base   request.Base
	Sender *response.Sender
	Site   *web.Site
	Pages  *pages.Writer
	Views  views.Maker
	Now    func() time.Time
	// WithoutNews leaves articles out of what is found.
	WithoutNews bool
}

// Handlers answer searches.
type Handlers struct {
	withoutNews bool
	catalogue   *catalogue.Catalogue
	everything  *search.Search
	base        request.Base
	sender      *response.Sender
	site        *web.Site
	pages       *pages.Writer
	views       views.Maker
	now         func() time.Time
}

// New returns the handlers of searches in the catalogue.
func New(c *catalogue.Catalogue, everything *search.Search, o Options) *Handlers {
	return &Handlers{catalogue: c, everything: everything, base: o.Base, sender: o.Sender, site: o.Site, pages: o.Pages, views: o.Views, now: o.Now, withoutNews: o.WithoutNews}
}
