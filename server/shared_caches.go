package server

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"
)

// What a shared cache may do beyond browsers, in CDN-Cache-Control (RFC 9213): a
// page is kept for as long as no purge would be faster, and what is old is better
// than nothing while the program is away. What is announced shows within a minute.
const (
	sharedPage     = "public, max-age=15, stale-while-revalidate=45, " + whileAway
	sharedNotFound = "public, max-age=15"
	whileAway      = "stale-if-error=86400"
)

// letCachesKeep tells shared caches what they may keep of the routes that are
// marked so, by what browsers are told when the answer is written.
func (s *Server) letCachesKeep(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		if !isRead(r.Method) || r.Header.Get("Authorization") != "" || !s.marker.marks(r).kept {
			return next(c)
		}
		response := c.Response()
		response.Before(func() {
			header := response.Header()
			if isRedirect(response.Status) && header.Get("Cache-Control") == "" {
				header.Set("Cache-Control", "no-cache")
			}
			if may := sharedCaching(response.Status, header.Get("Cache-Control")); may != "" {
				header.Set("CDN-Cache-Control", may)
			}
		})
		return next(c)
	}
}

func isRedirect(status int) bool {
	return status >= http.StatusMovedPermanently && status < http.StatusBadRequest && status != http.StatusNotModified
}

// sharedCaching returns what shared caches may do with an answer of which
// browsers are told this, "" where they may do no more than that.
func sharedCaching(status int, browsers string) string {
	switch {
	case status == http.StatusNotFound:
		return sharedNotFound
	case status >= http.StatusBadRequest:
		return ""
	case browsers == "no-cache":
		return sharedPage
	case strings.HasPrefix(browsers, "public") && !strings.HasSuffix(browsers, "immutable"):
		return browsers + ", " + whileAway
	}
	return ""
}
