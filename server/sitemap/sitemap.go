// Package sitemap tells search engines what is worth finding: every page in
// sitemaps, and robots.txt that leads there.
package sitemap

import (
	"context"
	"encoding/xml"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/cache"
	"tminus/server/embeds"
	"tminus/server/ownpage"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/statistics"
	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/stats"
)

const (
	xmlType = "application/xml; charset=utf-8"
	schema  = "http://www.sitemaps.org/schemas/sitemap/0.9"
	// mostPages is how many addresses one sitemap may have.
	mostPages = 50_000
)

// Options are what the handlers need beside the catalogue.
type Options struct {
	Base     request.Base
	Sender   *response.Sender
	OwnPages []ownpage.Page // that the host wrote
	// SwitchedOff are the paths of pages that this site does not have.
	SwitchedOff []string
}

// Handlers answer search engines.
type Handlers struct {
	// Pages is how many addresses one sitemap may have.
	Pages int

	catalogue   *catalogue.Catalogue
	base        request.Base
	sender      *response.Sender
	ownPages    []ownpage.Page
	switchedOff []string
	robots      response.Resource
}

// New returns the handlers of what search engines ask for.
func New(c *catalogue.Catalogue, o Options) *Handlers {
	return &Handlers{
		Pages: mostPages, catalogue: c, base: o.Base, sender: o.Sender, ownPages: o.OwnPages, switchedOff: o.SwitchedOff,
		robots: newRobots(o.Base),
	}
}

// indexed are the pages without a record of their own.
var indexed = []string{
	pages.Launches, "/launches?upcoming=false", "/calendar", pages.Changes, pages.Stats, pages.Firmness, pages.Astronauts, pages.Programs, pages.Agencies,
	"/vehicles", pages.Rockets, pages.Boosters, pages.Fleet, pages.Spacecraft, pages.Pads, pages.Stations, pages.Events, pages.News, pages.Picture, "/privacy",
	"/contact", embeds.Page, "/feeds",
}

// recordPaths are what the pages of each kind's records are below.
var recordPaths = []struct {
	kind catalogue.Kind
	path string
}{
	{catalogue.KindLaunches, pages.Launches},
	{catalogue.KindAstronauts, pages.Astronauts},
	{catalogue.KindPrograms, pages.Programs},
	{catalogue.KindAgencies, pages.Agencies},
	{catalogue.KindRockets, pages.Rockets},
	{catalogue.KindBoosters, pages.Boosters},
	{catalogue.KindSpacecraftConfigs, pages.Spacecraft},
	{catalogue.KindPads, pages.Pads},
	{catalogue.KindStations, pages.Stations},
	{catalogue.KindEvents, pages.Events},
}

// pageEntry is one address in a sitemap, or one sitemap in their index.
type pageEntry struct {
	Location string `xml:"loc"`
	Changed  string `xml:"lastmod,omitempty"`
}

type sitemap struct {
	XMLName xml.Name    `xml:"urlset"`
	Schema  string      `xml:"xmlns,attr"`
	Pages   []pageEntry `xml:"url"`
}

type index struct {
	XMLName  xml.Name    `xml:"sitemapindex"`
	Schema   string      `xml:"xmlns,attr"`
	Sitemaps []pageEntry `xml:"sitemap"`
}

// Get handles GET /sitemap.xml: every page worth finding, or an index of sitemaps
// when there are too many for one.
func (h *Handlers) Get(c echo.Context) error {
	return h.send(c, "/sitemap.xml", func(pages []pageEntry) (any, error) {
		if len(pages) <= h.Pages {
			return sitemap{Schema: schema, Pages: pages}, nil
		}
		parts := index{Schema: schema}
		for start := 0; start < len(pages); start += h.Pages {
			name := fmt.Sprintf("/sitemaps/%d.xml", start/h.Pages+1)
			parts.Sitemaps = append(parts.Sitemaps, pageEntry{Location: h.base.Absolute(name)})
		}
		return parts, nil
	})
}

// GetPart handles GET /sitemaps/:part, a part of a long sitemap.
func (h *Handlers) GetPart(c echo.Context) error {
	name, ok := strings.CutSuffix(c.Param("part"), ".xml")
	number, err := strconv.Atoi(name)
	if !ok || err != nil || number < 1 || number > request.FarthestPage/mostPages || strconv.Itoa(number) != name {
		return echo.ErrNotFound
	}
	return h.send(c, "/sitemaps/"+name+".xml", func(pages []pageEntry) (any, error) {
		start := (number - 1) * h.Pages
		if start >= len(pages) {
			return nil, echo.ErrNotFound
		}
		return sitemap{Schema: schema, Pages: pages[start:min(start+h.Pages, len(pages))]}, nil
	})
}

// send answers with what view makes of all pages. Addresses in a sitemap are
// absolute, so without a base URL there is none.
func (h *Handlers) send(c echo.Context, key string, view func([]pageEntry) (any, error)) error {
	if h.base.URL == nil {
		return echo.ErrNotFound
	}
	return h.sender.Send(c, response.Resource{Key: key, TTL: response.TTLStored, Type: xmlType, Caching: response.Hourly, Make: func(ctx context.Context) ([]byte, error) {
		pages, err := h.indexedPages(ctx)
		if err != nil {
			return nil, err
		}
		document, err := view(pages)
		if err != nil {
			return nil, err
		}
		body, err := xml.Marshal(document)
		return append([]byte(xml.Header), body...), err
	}})
}

// indexedPages returns every page worth finding.
func (h *Handlers) indexedPages(ctx context.Context) ([]pageEntry, error) {
	pages := []pageEntry{}
	paths := append(slices.Clone(indexed), views.MapAll(stats.Groupings, statistics.Path)...)
	paths = append(paths, views.MapAll(h.ownPages, func(p ownpage.Page) string { return p.Path })...)
	for _, path := range paths {
		if slices.Contains(h.switchedOff, path) {
			continue
		}
		pages = append(pages, pageEntry{Location: h.base.Absolute(path)})
	}
	for _, records := range recordPaths {
		listed, err := h.catalogue.ListedPages(ctx, records.kind)
		if err != nil {
			return nil, err
		}
		for _, page := range listed {
			entry := pageEntry{Location: h.base.Absolute(records.path + "/" + page.ID)}
			if !page.ChangedAt.IsZero() {
				entry.Changed = page.ChangedAt.UTC().Format(time.RFC3339)
			}
			pages = append(pages, entry)
		}
	}
	return pages, nil
}

// GetRobots handles GET /robots.txt.
func (h *Handlers) GetRobots(c echo.Context) error { return h.sender.Send(c, h.robots) }

func newRobots(base request.Base) response.Resource {
	rules := "User-agent: *\nAllow: /\n"
	if base.URL != nil {
		rules += "\nSitemap: " + base.Absolute("/sitemap.xml") + "\n"
	}
	return response.Resource{Type: "text/plain; charset=utf-8", Caching: response.Hourly, Fixed: cache.NewEntry([]byte(rules))}
}
