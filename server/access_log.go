package server

import (
	"log/slog"
	"net/url"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/request"
	"tminus/server/views"
)

// logAccess writes one line for every request once it is answered.
func (s *Server) logAccess(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r, path, start := c.Request(), c.Request().URL.Path, time.Now()
		if err := next(c); err != nil {
			c.Error(err)
		}
		level := slog.LevelInfo
		if quiet(r.URL.Path) {
			level = slog.LevelDebug
		}
		if !s.log.Enabled(r.Context(), level) {
			return nil
		}
		s.log.Log(r.Context(), level, "request",
			"id", request.ID(c), "method", r.Method, "path", s.marker.loggedPath(path), "query", loggedQuery(r.URL),
			"status", c.Response().Status, "bytes", c.Response().Size, "ms", time.Since(start).Milliseconds(),
			"client", s.clients.Addr(r).String())
		return nil
	}
}

// quiet reports whether a path, below the base, is asked for too often to be
// worth a line.
func quiet(path string) bool {
	return path == "/healthz" || path == "/readyz" || strings.HasPrefix(path, "/assets/") || strings.HasPrefix(path, views.ImagePages)
}

// loggedQuery returns the query for the log. Only parameters that are known to
// be harmless show their value: an unknown one may be a key or a token, and
// staff search for addresses of people.
func loggedQuery(u *url.URL) string {
	query, ofStaff := u.Query(), strings.Contains(u.Path, "/dashboard")
	for name, values := range query {
		if !loggable[name] || ofStaff && name == "search" {
			for i := range values {
				values[i] = "hidden"
			}
		}
	}
	return query.Encode()
}

// loggable names the parameters whose values may stand in a log.
var loggable = map[string]bool{
	"search": true, "q": true, "kinds": true, "page": true, "limit": true, "ordering": true, "field": true, "upcoming": true,
	"location": true, "launcher": true, "agency": true, "rocketConfig": true, "spacecraftConfig": true,
	"astronaut": true, "program": true, "pad": true, "status": true, "nationality": true, "launch": true,
	"offset": true, "date": true,
}
