package server

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"tminus/server/apidoc"
)

// guard says who may use a route.
type guard string

// anyone may use a route without signing in.
const anyone guard = "anyone"

// route registers every route of the site, below the base path. What has no
// route here is not found.
func (s *Server) route() {
	s.get("/healthz", anyone, s.getHealth)
	s.get("/readyz", anyone, s.getReady)

	s.get("/api/v1/public/launches", anyone, s.listLaunches)
	s.get("/api/v1/public/launches/filters", anyone, s.listLaunchFilters)
	s.get("/api/v1/public/launch/:id", anyone, s.getLaunch)
	s.get("/api/v1/public/status", anyone, s.getStatus)
	s.get("/api/v1/openapi.yaml", anyone, s.getOpenapi)

	s.get("/api", anyone, s.showAPI)
	s.get("/api/"+apidoc.StyleName(), anyone, s.getAPIStyle)

	s.get("/", anyone, s.showHome)
	s.get("/launches", anyone, s.showLaunches)
	s.get("/launches/:id", anyone, s.showLaunch)

	s.get("/assets/*", anyone, s.getFile)
	for _, name := range s.site.RootFiles() {
		s.get("/"+name, anyone, s.getFile)
	}
}

// get registers a route that is read: by GET, and by HEAD for its header alone.
func (s *Server) get(path string, by guard, handler echo.HandlerFunc) {
	for _, r := range s.echo.Match([]string{http.MethodGet, http.MethodHead}, path, handler) {
		r.Name = string(by)
	}
}

func isRead(method string) bool {
	return method == http.MethodGet || method == http.MethodHead
}
