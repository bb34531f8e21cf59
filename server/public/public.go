// Package public answers what anybody may ask: the calls that read the
// catalogue, and the pages of the site.
package public

import (
	"context"
	"time"

	"tminus/server/dump"
	"tminus/server/pages"
	"tminus/server/picture"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/statistics"
	"tminus/server/syndication"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
	"tminus/store/corrections"
	"tminus/store/figures"
)

// Marks knows what the reader of a launch marked.
type Marks interface {
	// Bookmarked returns which of the launches the reader has bookmarked: none
	// when nobody tells who that is. Credentials that are not good are a
	// failure, whatever they would find.
	Bookmarked(ctx context.Context, launchIDs ...string) (map[string]bool, error)
}

// Options are what the handlers need beside the catalogue.
type Options struct {
	Base       request.Base
	Sender     *response.Sender
	Site       *web.Site
	Pages      *pages.Writer
	Feeds      *syndication.Handlers
	Statistics *statistics.Handlers
	Picture    *picture.Handlers
	Marks      Marks
	Dumps      *dump.Folder
	Now        func() time.Time
	Views      views.Maker
	// Corrections are told beside the records that show them.
	Corrections *corrections.Corrections
	// SwitchedOff are the paths of pages that this site does not have.
	SwitchedOff []string
}

// Handlers answer reads of the catalogue.
type Handlers struct {
	Launches, Astronauts, Programs, Agencies, Rockets, Boosters, Spacecraft, Pads, Stations, Events, News, Changes Kind

	catalogue   *catalogue.Catalogue
	corrections *corrections.Corrections
	figures     *figures.Figures
	views       views.Maker
	base        request.Base
	sender      *response.Sender
	site        *web.Site
	pages       *pages.Writer
	feeds       *syndication.Handlers
	statistics  *statistics.Handlers
	picture     *picture.Handlers
	marks       Marks
	dumps       *dump.Folder
	now         func() time.Time

	switchedOff []string // paths of pages
}

// New returns the handlers of the catalogue.
func New(c *catalogue.Catalogue, f *figures.Figures, o Options) *Handlers {
	h := &Handlers{
		catalogue: c, corrections: o.Corrections, figures: f, views: o.Views, base: o.Base, sender: o.Sender,
		site: o.Site, pages: o.Pages, feeds: o.Feeds, statistics: o.Statistics, picture: o.Picture, marks: o.Marks, dumps: o.Dumps, now: o.Now,
		switchedOff: o.SwitchedOff,
	}
	h.Launches = Kind{List: launches().get(h), Get: h.getLaunch, ShowList: launches().show(h), Show: h.showLaunch, Card: h.getLaunchCard}
	h.Astronauts = newKind(h, astronauts.list(), astronautRecord)
	h.Programs = newKind(h, programs.list(), programRecord)
	h.Agencies = newKind(h, agencies, agencyRecord)
	h.Rockets = newComparedKind(h, rockets, rocketRecord, rocketComparison)
	h.Boosters = newKind(h, boosters.list(), boosterRecord)
	h.Spacecraft = newComparedKind(h, spacecrafts, spacecraftRecord, spacecraftComparison)
	h.Pads = newKind(h, pads, padRecord)
	h.Stations = newKind(h, stations, stationRecord)
	h.Events = newKind(h, events, eventRecord)
	h.News = Kind{List: news.get(h), ShowList: news.show(h)}
	h.Changes = Kind{List: changes.get(h), ShowList: changes.show(h)}
	return h
}
