// Package embeds answers the pages of others: badges that they show as pictures,
// and frames that they show inside of theirs.
package embeds

import (
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/brand"
	"tminus/server/cache"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/statistics"
	"tminus/server/web"
	"tminus/store/catalogue"
)

// Where everything is.
const (
	launchBadges = "/badge/launch/"
	launchFrames = "/embed/launch/"

	// Page is where people make what they put into their pages.
	Page = "/embed"

	LaunchBadge = launchBadges + ":file"
	NextBadge   = "/badge/next.svg"
	NextShield  = "/badge/next.json"
	NextFrame   = "/embed/next"
	LaunchFrame = launchFrames + ":id"
	ListFrame   = "/embed/list"
	DriftFrame  = "/embed/drift"
)

// Paths returns the paths of all of it.
func Paths() []string {
	return []string{Page, LaunchBadge, NextBadge, NextShield, NextFrame, LaunchFrame, ListFrame, DriftFrame, OEmbed, StylePath(), ScriptPath(), Component}
}

// Options are what the handlers need beside the catalogue.
type Options struct {
	Base   request.Base
	Site   *web.Site
	Brand  brand.Brand
	Sender *response.Sender
	// Statistics tell how planned dates moved.
	Statistics *statistics.Handlers
	Now        func() time.Time
}

// Handlers answer the pages of others.
type Handlers struct {
	catalogue  *catalogue.Catalogue
	base       request.Base
	site       *web.Site
	mark       string // URL path of the host's, "": this program's is drawn
	component  *cache.Entry
	sender     *response.Sender
	statistics *statistics.Handlers
	now        func() time.Time
}

// New returns the handlers of what other pages show of the catalogue.
func New(c *catalogue.Catalogue, o Options) *Handlers {
	h := &Handlers{catalogue: c, base: o.Base, site: o.Site, component: newComponent(o.Brand), sender: o.Sender, statistics: o.Statistics, now: o.Now}
	if o.Brand.Mark() != nil {
		h.mark = o.Site.Icon()
	}
	return h
}

// send answers with what is made for other sites, and for no search engine.
// What it says depends on the time of day.
func (h *Handlers) send(c echo.Context, res response.Resource) error {
	header := c.Response().Header()
	header.Set("X-Robots-Tag", "noindex")
	header.Set("Cross-Origin-Resource-Policy", "cross-origin")
	res.Caching, res.TTL = response.Followed, response.TTLTimed
	return h.sender.Send(c, res)
}
