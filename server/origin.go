package server

import (
	"maps"
	"net/http"

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

// letOthersRead opens the routes that are marked so to pages of other sites, also
// where they fail or are refused. The router answers the preflight. Echo's own middleware
// leaves the header out for who names no origin, so a shared cache would too.
func (s *Server) letOthersRead(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if r := c.Request(); s.marker.marks(r).open {
			maps.Copy(c.Response().Header(), openToAll)
			if r.Method == http.MethodOptions {
				maps.Copy(c.Response().Header(), preflight)
			}
		}
		return next(c)
	}
}
