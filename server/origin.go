package server

import (
	"maps"
	"net/http"
	"path/filepath"
	"strings"

	"github.com/labstack/echo/v4"
)

// openToAll is what lets a page of any other site read an answer, and preflight
// what it may ask for. Credentials are in neither, so what it reads is what
// everybody gets. Every answer shares these values: nothing may add to them.
var (
	openToAll = http.Header{
		"Access-Control-Allow-Origin":   {"*"},
		"Access-Control-Expose-Headers": {"ETag, Retry-After, Link, Deprecation, Sunset, X-Request-Id"},
	}
	preflight = http.Header{
		"Access-Control-Allow-Methods": {"GET, HEAD"},
		"Access-Control-Allow-Headers": {"If-None-Match, Last-Event-ID"},
		"Access-Control-Max-Age":       {"86400"},
	}
)

// letOthersRead opens the public calls to pages of other sites, also where they
// fail or are refused. The router answers the preflight. Echo's own middleware
// leaves the header out for who names no origin, so a shared cache would too.
func (s *Server) letOthersRead(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if r := c.Request(); isPublicCall(r.URL.Path) {
			maps.Copy(c.Response().Header(), openToAll)
			if r.Method == http.MethodOptions {
				maps.Copy(c.Response().Header(), preflight)
			}
		}
		return next(c)
	}
}

// isPublicCall reports whether a path is of the API that anybody reads.
func isPublicCall(path string) bool {
	return strings.HasPrefix(path, "/api/v1/public/") || path == "/api/v1/openapi.yaml" || path == "/nasa/apod" || isCard(path) ||
		isFeed(path) && !strings.HasPrefix(path, secretFeeds)
}

// isCard reports whether a path is of a picture that other sites show beside a
// link.
func isCard(path string) bool { return strings.HasPrefix(path, "/og/") }

// secretFeeds is the beginning of the addresses of members' own feeds, which
// hold a secret: no page of another site reads those.
const secretFeeds = "/feeds/"

// isFeed reports whether a path is of a file that programs follow or keep.
func isFeed(path string) bool {
	switch filepath.Ext(path) {
	case ".ics", ".atom", ".rss", ".csv":
		return true
	case ".json":
		return path == "/launches.json" || path == "/changes.json" || path == "/news.json" || path == "/stats.json"
	}
	return false
}
