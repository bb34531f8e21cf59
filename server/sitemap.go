package server

import (
	"context"
	"encoding/xml"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/cache"
	"tminus/store/catalogue"
)

const (
	xmlType        = "application/xml; charset=utf-8"
	sitemapCaching = "public, max-age=3600"
	sitemapSchema  = "http://www.sitemaps.org/schemas/sitemap/0.9"
	// sitemapPages is how many addresses one sitemap may have.
	sitemapPages = 50_000
)

// indexed are the pages without a record of their own.
var indexed = []string{
	"/launches", "/launches?upcoming=false", "/changes", "/astronauts", "/programs", "/agencies", "/vehicles",
	"/vehicles/rockets", "/vehicles/launchers", "/vehicles/spacecraft", "/locations", "/news", "/nasa-apod", "/privacy",
	"/contact",
}

// recordPaths are where the pages of each kind's records are.
var recordPaths = []struct {
	kind catalogue.Kind
	path string
}{
	{catalogue.KindLaunches, "/launches/"},
	{catalogue.KindAstronauts, "/astronauts/"},
	{catalogue.KindPrograms, "/programs/"},
	{catalogue.KindAgencies, "/agencies/"},
	{catalogue.KindRockets, "/vehicles/rockets/"},
	{catalogue.KindBoosters, "/vehicles/launchers/"},
	{catalogue.KindSpacecraftConfigs, "/vehicles/spacecraft/"},
	{catalogue.KindPads, "/locations/"},
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

type sitemapIndex struct {
	XMLName  xml.Name    `xml:"sitemapindex"`
	Schema   string      `xml:"xmlns,attr"`
	Sitemaps []pageEntry `xml:"sitemap"`
}

// getSitemap handles GET /sitemap.xml: every page worth finding, or an index
// of sitemaps when there are too many for one.
func (s *Server) getSitemap(c echo.Context) error {
	return s.sendSitemap(c, "/sitemap.xml", func(pages []pageEntry) (any, error) {
		if len(pages) <= s.sitemapPages {
			return sitemap{Schema: sitemapSchema, Pages: pages}, nil
		}
		index := sitemapIndex{Schema: sitemapSchema}
		for start := 0; start < len(pages); start += s.sitemapPages {
			name := fmt.Sprintf("/sitemaps/%d.xml", start/s.sitemapPages+1)
			index.Sitemaps = append(index.Sitemaps, pageEntry{Location: s.absolute(name)})
		}
		return index, nil
	})
}

// getSitemapPart handles GET /sitemaps/:part, a part of a long sitemap.
func (s *Server) getSitemapPart(c echo.Context) error {
	name, ok := strings.CutSuffix(c.Param("part"), ".xml")
	number, err := strconv.Atoi(name)
	if !ok || err != nil || number < 1 || number > farthestPage/sitemapPages || strconv.Itoa(number) != name {
		return echo.ErrNotFound
	}
	return s.sendSitemap(c, "/sitemaps/"+name+".xml", func(pages []pageEntry) (any, error) {
		start := (number - 1) * s.sitemapPages
		if start >= len(pages) {
			return nil, echo.ErrNotFound
		}
		return sitemap{Schema: sitemapSchema, Pages: pages[start:min(start+s.sitemapPages, len(pages))]}, nil
	})
}

// sendSitemap answers with what view makes of all pages. Addresses in a
// sitemap are absolute, so without a base URL there is none.
func (s *Server) sendSitemap(c echo.Context, key string, view func([]pageEntry) (any, error)) error {
	if s.config.BaseURL == nil {
		return echo.ErrNotFound
	}
	r := c.Request()
	item := cache.Item{Key: s.base + key, TTL: holdStored}
	entry, err := s.held(r.Context(), item, func() error { return s.allowRead(r) }, func(ctx context.Context) ([]byte, error) {
		ctx, cancel := context.WithTimeout(ctx, makingTimeout)
		defer cancel()
		pages, err := s.indexedPages(ctx)
		if err != nil {
			return nil, err
		}
		document, err := view(pages)
		if err != nil {
			return nil, err
		}
		body, err := xml.Marshal(document)
		return append([]byte(xml.Header), body...), err
	})
	if err != nil {
		return err
	}
	c.Response().Header().Set("Vary", "Accept-Encoding")
	return sendEntry(c, http.StatusOK, entry, xmlType, sitemapCaching)
}

// indexedPages returns every page worth finding.
func (s *Server) indexedPages(ctx context.Context) ([]pageEntry, error) {
	pages := []pageEntry{}
	for _, path := range indexed {
		pages = append(pages, pageEntry{Location: s.absolute(path)})
	}
	for _, records := range recordPaths {
		listed, err := s.store.Catalogue.ListedPages(ctx, records.kind)
		if err != nil {
			return nil, err
		}
		for _, page := range listed {
			entry := pageEntry{Location: s.absolute(records.path + page.ID)}
			if !page.ChangedAt.IsZero() {
				entry.Changed = page.ChangedAt.UTC().Format(time.RFC3339)
			}
			pages = append(pages, entry)
		}
	}
	return pages, nil
}

// getRobots handles GET /robots.txt.
func (s *Server) getRobots(c echo.Context) error {
	rules := "User-agent: *\nAllow: /\n"
	if s.config.BaseURL != nil {
		rules += "\nSitemap: " + s.absolute("/sitemap.xml") + "\n"
	}
	c.Response().Header().Set("Vary", "Accept-Encoding")
	return sendEntry(c, http.StatusOK, cache.NewEntry([]byte(rules)), "text/plain; charset=utf-8", sitemapCaching)
}
