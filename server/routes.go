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
		{"/api/v1/public/changes", anyone, s.listChanges},
		{"/api/v1/public/astronauts", anyone, s.getList(astronauts)},
		{"/api/v1/public/astronauts/filters", anyone, s.listAstronautFilters},
		{"/api/v1/public/astronaut/:id", anyone, getRecord(s, astronautRecord)},
		{"/api/v1/public/programs", anyone, s.getList(programs)},
		{"/api/v1/public/program/:id", anyone, getRecord(s, programRecord)},
		{"/api/v1/public/agencies", anyone, s.listAgencies},
		{"/api/v1/public/agency/:id", anyone, getRecord(s, agencyRecord)},
		{"/api/v1/public/rockets", anyone, s.getList(rockets)},
		{"/api/v1/public/rocket/:id", anyone, getRecord(s, rocketRecord)},
		{"/api/v1/public/launchers", anyone, s.getList(launchers)},
		{"/api/v1/public/launcher/:id", anyone, getRecord(s, launcherRecord)},
		{"/api/v1/public/spacecraft", anyone, s.getList(spacecrafts)},
		{"/api/v1/public/spacecraft/:id", anyone, getRecord(s, spacecraftRecord)},
		{"/api/v1/public/launch-pads", anyone, s.listPads},
		{"/api/v1/public/launch-pad/:id", anyone, getRecord(s, padRecord)},
		{"/api/v1/public/news", anyone, s.listNews},
		{"/api/v1/public/nasa/apod", anyone, s.getPicture},
		{"/nasa/apod", anyone, s.getPicture},
		{"/api/v1/public/status", anyone, s.getStatus},
		{"/api/v1/openapi.yaml", anyone, s.getOpenapi},

		{"/api", anyone, s.showAPI},
		{"/api/" + apidoc.StyleName(s.site.TextFont()), anyone, s.getAPIStyle},

		{"/", anyone, s.showHome},
		{"/launches", anyone, s.showLaunches},
		{"/launches/:id", anyone, s.showLaunch},

		{"/changes", anyone, s.showChanges},
		{"/astronauts", anyone, s.showList(astronauts)},
		{"/astronauts/:id", anyone, showRecord(s, astronautRecord)},
		{"/programs", anyone, s.showList(programs)},
		{"/programs/:id", anyone, showRecord(s, programRecord)},
		{"/agencies", anyone, s.showAgencies},
		{"/agencies/:id", anyone, showRecord(s, agencyRecord)},
		{"/vehicles", anyone, s.showVehicles},
		{"/vehicles/rockets", anyone, s.showList(rockets)},
		{"/vehicles/rockets/:id", anyone, showRecord(s, rocketRecord)},
		{"/vehicles/launchers", anyone, s.showList(launchers)},
		{"/vehicles/launchers/:id", anyone, showRecord(s, launcherRecord)},
		{"/vehicles/spacecraft", anyone, s.showList(spacecrafts)},
		{"/vehicles/spacecraft/:id", anyone, showRecord(s, spacecraftRecord)},
		{"/locations", anyone, s.showLocations},
		{"/locations/:id", anyone, showRecord(s, padRecord)},
		{"/news", anyone, s.showNews},
		{"/nasa-apod", anyone, s.showPicture},
		{"/privacy", anyone, s.showPrivacy},
		{"/contact", anyone, s.showContact},

		{"/profile", anyone, s.showShell("/profile", "Profile", "src/features/account/ProfilePage.tsx", "Your account: username, e-mail address, role and password.")},
		{"/profile/change-password", anyone, s.showShell("/profile/change-password", "Change Password", "src/features/account/ChangePasswordPage.tsx", "Set another password for your account.")},
		{"/bookmarks", anyone, s.showShell("/bookmarks", "Bookmarks", "src/features/bookmarks/BookmarksPage.tsx", "Your lists of launches.")},
		{"/bookmarks/:name", anyone, s.showShell("/bookmarks/", "My Launches", "src/features/bookmarks/BookmarkPage.tsx", "The launches of one of your lists.")},
		{"/account/reset-password", anyone, s.showSecret("Reset Password", "src/features/account/ResetPasswordPage.tsx", "Set a new password for your account.")},
		{"/account/reset-password/:token", anyone, s.showSecret("Reset Password", "src/features/account/ResetPasswordPage.tsx", "Set a new password for your account.")},
		{"/account/callback", anyone, s.showSecret("Sign in", "src/features/account/CallbackPage.tsx", "Signing you in with your identity provider.")},

		{"/grafana", anyone, s.showMonitoring},

		{"/sitemap.xml", anyone, s.getSitemap},
		{"/sitemaps/:part", anyone, s.getSitemapPart},
		{"/robots.txt", anyone, s.getRobots},
		{"/assets/*", anyone, s.getFile},
	}
	routes = append(routes, s.staffPages()...)
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
