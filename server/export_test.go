package server

import (
	"net/netip"
	"time"

	"github.com/labstack/echo/v4"
)

// Routes returns what the router knows, with the guard as each route's name.
func (s *Server) Routes() []*echo.Route { return s.echo.Routes() }

// CutSitemaps makes sitemaps as short as that.
func (s *Server) CutSitemaps(pages int) { s.sitemapPages = pages }

// Document returns the OpenAPI document.
func Document() []byte { return openapi }

// Limiter is the limiter of uncached reads.
type Limiter struct{ *limiter }

// NewLimiter returns an unused one.
func NewLimiter(now func() time.Time) Limiter {
	return Limiter{newLimiter(readsPerSecond, readsBurst, now)}
}

// Allow counts one call of the client with the address.
func (l Limiter) Allow(client string) bool {
	_, ok := l.allow(netip.MustParseAddr(client))
	return ok
}

// Clients returns how many clients are remembered.
func (l Limiter) Clients() int { return len(l.young) + len(l.older) }
