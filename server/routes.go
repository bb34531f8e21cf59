package server

import (
	"net/http"
	"net/netip"
	"slices"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/request"
)

// route is an address with who may use it and how often.
type route struct {
	method string // get answers HEAD as well
	path   string // below the base path
	by     request.Guard
	// limit is how often a client may make a call about one person, whose answer
	// nobody stores. Without one the answer is the same for everybody; it counts
	// among the reads of a client when it has to be made.
	limit   limit
	handler echo.HandlerFunc
}

// limit counts the calls of clients.
type limit interface {
	// Allow counts one call of the client. When there are too many it returns how
	// long to wait for the next one.
	Allow(client netip.Addr) (wait time.Duration, ok bool)
}

const (
	get, post, put, patch, del = http.MethodGet, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete

	newsPath    = "/api/v1/public/news"
	picturePath = "/api/v1/public/nasa/apod"
	// plainPicturePath answers as picturePath does.
	plainPicturePath = "/nasa/apod"
	streamPath       = "/api/v1/public/stream"

	anyone, members, staffOnly = request.Anyone, request.Member, request.Staff
)

// catalogueCalls are the calls of the API that anybody may make.
func (s *Server) catalogueCalls() []route {
	p, marked := s.public, s.member.WithReader
	return []route{
		{get, "/api/v1/public/launches", anyone, nil, marked(p.Launches.List)},
		{get, "/api/v1/public/launches/filters", anyone, nil, p.ListLaunchFilters},
		{get, "/api/v1/public/launches/shortcuts", anyone, nil, p.ListLaunchShortcuts},
		{get, "/api/v1/public/launches/years", anyone, nil, p.ListLaunchYears},
		{get, "/api/v1/public/launches/month", anyone, nil, s.calendar.Get},
		{get, "/api/v1/public/stats/launches", anyone, nil, s.statistics.GetLaunches},
		{get, "/api/v1/public/stats/slips", anyone, nil, s.statistics.GetSlips},
		{get, "/api/v1/public/stats/drift", anyone, nil, s.statistics.GetDrift},
		{get, "/api/v1/public/stats/firmness", anyone, nil, s.statistics.GetFirmness},
		{get, "/api/v1/public/stats/turnaround", anyone, nil, s.statistics.GetTurnarounds},
		{get, "/api/v1/public/stats/records", anyone, nil, s.statistics.GetRecords},
		{get, "/api/v1/public/next", anyone, nil, p.GetNext},
		{get, "/api/v1/public/launch/:id", anyone, nil, marked(p.Launches.Get)},
		{get, "/api/v1/public/changes", anyone, nil, p.Changes.List},
		{get, streamPath, anyone, nil, s.stream.Listen},
		{get, "/api/v1/public/dump", anyone, nil, p.GetDump},
		{get, "/api/v1/public/dump/:file", anyone, nil, p.GetDumpFile},
		{get, "/api/v1/public/astronauts", anyone, nil, p.Astronauts.List},
		{get, "/api/v1/public/astronauts/filters", anyone, nil, p.ListAstronautFilters},
		{get, "/api/v1/public/astronaut/:id", anyone, nil, p.Astronauts.Get},
		{get, "/api/v1/public/stations", anyone, nil, p.Stations.List},
		{get, "/api/v1/public/station/:id", anyone, nil, p.Stations.Get},
		{get, "/api/v1/public/events", anyone, nil, p.Events.List},
		{get, "/api/v1/public/events/filters", anyone, nil, p.ListEventFilters},
		{get, "/api/v1/public/event/:id", anyone, nil, p.Events.Get},
		{get, "/api/v1/public/programs", anyone, nil, p.Programs.List},
		{get, "/api/v1/public/program/:id", anyone, nil, marked(p.Programs.Get)},
		{get, "/api/v1/public/agencies", anyone, nil, p.Agencies.List},
		{get, "/api/v1/public/agency/:id", anyone, nil, marked(p.Agencies.Get)},
		{get, "/api/v1/public/rockets", anyone, nil, p.Rockets.List},
		{get, "/api/v1/public/rocket/:id", anyone, nil, marked(p.Rockets.Get)},
		{get, "/api/v1/public/launchers", anyone, nil, p.Boosters.List},
		{get, "/api/v1/public/launcher/:id", anyone, nil, p.Boosters.Get},
		{get, "/api/v1/public/spacecraft", anyone, nil, p.Spacecraft.List},
		{get, "/api/v1/public/spacecraft/:id", anyone, nil, marked(p.Spacecraft.Get)},
		{get, "/api/v1/public/launch-pads", anyone, nil, p.Pads.List},
		{get, "/api/v1/public/launch-pad/:id", anyone, nil, marked(p.Pads.Get)},
		{get, newsPath, anyone, nil, p.News.List},
		{get, picturePath, anyone, nil, s.picture.Get},
		{get, plainPicturePath, anyone, nil, s.picture.Get},
		{get, "/api/v1/public/search", anyone, nil, s.search.Get},
		{get, "/api/v1/public/suggest", anyone, nil, s.search.Suggest},
		{get, "/api/v1/public/status", anyone, nil, s.pages.GetStatus},
		{get, "/api/v1/public/time", anyone, nil, s.getTime},
		{get, "/api/v1/openapi.yaml", anyone, nil, s.getOpenapi},
	}
}

// memberCalls are the calls about one person: who writes, or who is signed in.
func (s *Server) memberCalls() []route {
	m, reads, limits := s.member, s.readers, s.member.Limits
	return []route{
		{get, "/api/v1/csrf/token", anyone, reads, m.GetCSRFToken},

		{post, "/api/v1/auth/register", anyone, limits.Register, m.RegisterAccount},
		{post, "/api/v1/auth/authenticate", anyone, limits.Authenticate, m.Authenticate},
		{post, "/api/v1/auth/verify-otp", anyone, limits.Verify, m.VerifyCode},
		{post, "/api/v1/auth/resend-otp", anyone, limits.Resend, m.ResendCode},
		{post, "/api/v1/auth/forgot-password", anyone, limits.Forgot, m.ForgotPassword},
		{post, "/api/v1/auth/reset-password", anyone, limits.Reset, m.ResetPassword},
		{post, "/api/v1/auth/refresh-token", anyone, limits.Refresh, m.RefreshToken},
		{post, "/api/v1/oauth2/login/google", anyone, limits.Provider, m.SignInByProvider},
		{post, "/api/v1/oauth2/register/google", anyone, limits.Provider, m.RegisterByProvider},

		{post, "/api/v1/user/logout", anyone, limits.Writes, m.Logout},
		{get, "/api/v1/user/my-account", members, reads, m.GetMyAccount},
		{post, "/api/v1/user/change-password", members, limits.Writes, m.ChangePassword},
		{post, "/api/v1/user/account/deactivate", members, limits.Writes, m.DeactivateAccount},
		{del, "/api/v1/user/account/deactivate", members, limits.Writes, m.DeactivateAccount},

		{get, "/api/v1/user/my-data", members, reads, m.GetMyData},
		{get, "/api/v1/user/user-bookmarks", members, reads, m.ListBookmarks},
		{post, "/api/v1/user/bookmark/create", members, limits.Writes, m.CreateBookmark},
		{post, "/api/v1/user/bookmark/add", members, limits.Writes, m.AddToBookmark},
		{put, "/api/v1/user/bookmark/update", members, limits.Writes, m.RenameBookmark},
		{get, "/api/v1/user/feeds", members, reads, m.ListFeeds},
		{post, "/api/v1/user/feeds", members, limits.Writes, m.CreateFeed},
		{del, "/api/v1/user/feeds/:id", members, limits.Writes, m.DeleteFeed},

		{post, "/api/v1/community/contact", anyone, limits.Contact, m.SendMessage},
	}
}

// bookmarkCalls are the calls that have in their path what a member calls a
// bookmark.
func (s *Server) bookmarkCalls() []route {
	m, limits := s.member, s.member.Limits
	return []route{
		{get, "/api/v1/user/user-bookmarks/:name", members, s.readers, m.ListBookmarkLaunches},
		{del, "/api/v1/user/bookmark/delete/:name", members, limits.Writes, m.DeleteBookmark},
		{del, "/api/v1/user/bookmark/delete/:name/:launchId", members, limits.Writes, m.RemoveFromBookmark},
	}
}

// followCalls are the calls about what one person or device follows, with an
// account or without.
func (s *Server) followCalls() []route {
	f, reads, limits := s.follower, s.readers, s.follower.Limits
	return []route{
		{get, "/api/v1/follow/key", anyone, reads, f.GetKey},
		{get, "/api/v1/follow/preview", anyone, reads, f.Preview},
		{get, "/api/v1/follow", anyone, reads, f.Get},
		{post, "/api/v1/follow", anyone, limits.Create, f.Create},
		{put, "/api/v1/follow", anyone, limits.Writes, f.Change},
		{patch, "/api/v1/follow", anyone, limits.Writes, f.Adjust},
		{del, "/api/v1/follow", anyone, limits.Writes, f.Forget},
		{put, "/api/v1/follow/rules", anyone, limits.Writes, f.SetRules},
		{post, "/api/v1/follow/rules", anyone, limits.Writes, f.PutRule},
		{del, "/api/v1/follow/rules/:id", anyone, limits.Writes, f.DropRule},
		{post, "/api/v1/follow/merge", anyone, limits.Writes, f.Merge},
		{put, "/api/v1/follow/sinks/push", anyone, limits.Writes, f.PutPush},
		{del, "/api/v1/follow/sinks/:id", anyone, limits.Writes, f.DropSink},
		{post, "/api/v1/follow/sinks/:id/test", anyone, limits.Tests, f.TestSink},
		{post, "/api/v1/user/sinks", members, limits.Writes, f.AddSink},
		{del, "/api/v1/user/sinks/:id", members, limits.Writes, f.DropSink},
		{post, "/api/v1/user/sinks/:id/test", members, limits.Tests, f.TestSink},
	}
}

// staffCalls are the calls of the dashboard.
func (s *Server) staffCalls() []route {
	d, reads, writes := s.staff, s.readers, s.member.Limits.Writes
	return []route{
		{get, "/api/v1/dashboard/contact/messages", staffOnly, reads, d.ListMessages},
		{del, "/api/v1/dashboard/contact/messages/delete/:id", staffOnly, writes, d.DeleteMessage},
		{get, "/api/v1/dashboard/report/members", staffOnly, reads, d.ReportMembers},
		{get, "/api/v1/dashboard/report/tasks", staffOnly, reads, d.ReportTasks},
		{get, "/api/v1/dashboard/ingest", staffOnly, reads, d.GetIngest},
		{get, "/api/v1/dashboard/images", staffOnly, reads, d.GetImages},
		{get, "/api/v1/dashboard/notices", staffOnly, reads, d.GetNotices},
		{post, "/api/v1/dashboard/ingest/refresh", staffOnly, writes, d.RefreshIngest},
		{get, "/api/v1/dashboard/announcement", staffOnly, reads, d.GetAnnouncement},
		{put, "/api/v1/dashboard/announcement", staffOnly, writes, d.Announce},
		{del, "/api/v1/dashboard/announcement", staffOnly, writes, d.EndAnnouncement},
		{get, "/api/v1/dashboard/corrections", staffOnly, reads, d.ListCorrections},
		{post, "/api/v1/dashboard/corrections", staffOnly, writes, d.EnterCorrection},
		{put, "/api/v1/dashboard/corrections/:id", staffOnly, writes, d.ChangeCorrection},
		{del, "/api/v1/dashboard/corrections/:id", staffOnly, writes, d.WithdrawCorrection},
	}
}

// register hands the routes to the router, each under the name of its guard.
func (s *Server) register() {
	off := s.config.switchedOff()
	for _, group := range s.groups() {
		for _, r := range group.routes {
			if slices.Contains(off, r.path) {
				continue
			}
			handler := s.checked(r)
			if group.main && s.config.ReadOnly != nil {
				handler = s.leadToMain
			}
			methods := []string{r.method}
			if r.method == get {
				methods = append(methods, http.MethodHead)
			}
			for _, added := range s.echo.Match(methods, r.path, handler) {
				added.Name = string(r.by)
			}
		}
	}
}

// checked returns the handler of a route behind its checks. What comes first
// is checked first: the token against forged requests, how often the client
// calls, whether the query can be read, who it is.
func (s *Server) checked(r route) echo.HandlerFunc {
	handler := s.requireQuery(s.member.RequireRole(r.by, r.handler))
	if r.limit == nil {
		return handler
	}
	handler = s.limited(r.limit, handler)
	if !isRead(r.method) {
		handler = s.member.RequireCSRF(handler)
	}
	return noStore(handler)
}

// noStore keeps the answer out of every cache.
func noStore(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		c.Response().Header().Set("Cache-Control", "no-store")
		return next(c)
	}
}

func isRead(method string) bool {
	return method == http.MethodGet || method == http.MethodHead
}
