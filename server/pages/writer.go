// Package pages writes the pages of the site: the first data that each carries,
// what it tells search engines, and the card that is shown when it is shared.
package pages

import (
	"context"
	"time"

	"tminus/server/brand"
	"tminus/server/card"
	"tminus/server/ingestion"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
)

// Options are what pages are made with beside the catalogue.
type Options struct {
	Base   request.Base
	Sender *response.Sender
	Site   *web.Site
	Ingest func(context.Context) (ingestion.Status, error)
	// Cards sends cards, which it keeps apart from other answers.
	Cards   *response.Sender
	Painter *card.Painter
	Lists   []List
	Brand   brand.Brand
	Version string // of this program
	// Announced returns what the host tells on every page now; nil: nothing.
	Announced func(context.Context) *views.Announcement
	Now       func() time.Time
	Views     views.Maker
}

// Writer writes the pages of the site.
type Writer struct {
	catalogue *catalogue.Catalogue
	base      request.Base
	sender    *response.Sender
	site      *web.Site
	ingest    func(context.Context) (ingestion.Status, error)
	cards     *response.Sender
	painter   *card.Painter
	lists     []List
	brand     *card.Brand // nil: this program's own
	version   string
	announced func(context.Context) *views.Announcement
	now       func() time.Time
	views     views.Maker
}

// New returns what writes pages about the catalogue.
func New(c *catalogue.Catalogue, o Options) *Writer {
	return &Writer{
		catalogue: c, base: o.Base, sender: o.Sender, site: o.Site, ingest: o.Ingest, cards: o.Cards, painter: o.Painter,
		lists: o.Lists, brand: cardBrand(o.Brand), version: o.Version, announced: o.Announced, now: o.Now, views: o.Views,
	}
}
