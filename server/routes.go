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

// route is an address that is read: by GET, and by HEAD for its header alone.
type route struct {
	path    string // below the base path
	by      guard
	handler echo.HandlerFunc
}

// routes returns every route of the site. What has no route is not found.
func (s *Server) routes() []route {
	routes := []route{
		{"/healthz", anyone, s.getHealth},
		{"/readyz", anyone, s.getReady},

		{"/api/v1/public/launches", anyone, s.listLaunches},
		{"/api/v1/public/launches/filters", anyone, s.listLaunchFilters},
		{"/api/v1/public/launch/:id", anyone, s.getLaunch},
		{"/api/v1/public/status", anyone, s.getStatus},
		{"/api/v1/openapi.yaml", anyone, s.getOpenapi},

		{"/api", anyone, s.showAPI},
		{"/api/" + apidoc.StyleName(), anyone, s.getAPIStyle},

		{"/", anyone, s.showHome},
		{"/launches", anyone, s.showLaunches},
		{"/launches/:id", anyone, s.showLaunch},

		{"/assets/*", anyone, s.getFile},
	}
	for _, name := range s.site.RootFiles() {
		routes = append(routes, route{"/" + name, anyone, s.getFile})
	}
	return routes
}

// register hands the routes to the router, each under the name of its guard.
func (s *Server) register() {
	for _, route := range s.routes() {
		for _, r := range s.echo.Match([]string{http.MethodGet, http.MethodHead}, route.path, route.handler) {
			r.Name = string(route.by)
		}
	}
}

func isRead(method string) bool {
	return method == http.MethodGet || method == http.MethodHead
}
