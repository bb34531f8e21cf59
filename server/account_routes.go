package server

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

// Who else than anyone may use a route.
const (
	// member has a session.
	member guard = "member"
	// staff has a session and a role.
	staff guard = "staff"
)

// call is an address of the API that is about one person: who writes, or who
// is signed in. No answer of it is ever stored.
type call struct {
	method  string
	path    string // below /api/v1
	by      guard
	limit   *quota // nil: that of uncached reads
	handler echo.HandlerFunc
}

// calls returns every call about one person.
func (s *Server) calls() []call {
	const get, post, put, del = http.MethodGet, http.MethodPost, http.MethodPut, http.MethodDelete
	return []call{
		{get, "/csrf/token", anyone, nil, s.getCSRFToken},

		{post, "/auth/register", anyone, s.limits.register, s.registerAccount},
		{post, "/auth/authenticate", anyone, s.limits.authenticate, s.authenticate},
		{post, "/auth/verify-otp", anyone, s.limits.verify, s.verifyCode},
		{post, "/auth/resend-otp", anyone, s.limits.resend, s.resendCode},
		{post, "/auth/forgot-password", anyone, s.limits.forgot, s.forgotPassword},
		{post, "/auth/reset-password", anyone, s.limits.reset, s.resetPassword},
		{post, "/auth/refresh-token", anyone, s.limits.refresh, s.refreshToken},
		{post, "/oauth2/login/google", anyone, s.limits.provider, s.signInByProvider},
		{post, "/oauth2/register/google", anyone, s.limits.provider, s.registerByProvider},

		{post, "/user/logout", anyone, s.limits.writes, s.logout},
		{get, "/user/my-account", member, nil, s.getMyAccount},
		{post, "/user/change-password", member, s.limits.writes, s.changePassword},
		{post, "/user/account/deactivate", member, s.limits.writes, s.deactivateAccount},
		{del, "/user/account/deactivate", member, s.limits.writes, s.deactivateAccount},

		{get, "/user/my-data", member, nil, s.getMyData},
		{get, "/user/user-bookmarks", member, nil, s.listBookmarks},
		{get, "/user/user-bookmarks/:name", member, nil, s.listBookmarkLaunches},
		{post, "/user/bookmark/create", member, s.limits.writes, s.createBookmark},
		{post, "/user/bookmark/add", member, s.limits.writes, s.addToBookmark},
		{put, "/user/bookmark/update", member, s.limits.writes, s.renameBookmark},
		{del, "/user/bookmark/delete/:name", member, s.limits.writes, s.deleteBookmark},
		{del, "/user/bookmark/delete/:name/:launchId", member, s.limits.writes, s.removeFromBookmark},

		{post, "/community/contact", anyone, s.limits.contact, s.sendMessage},

		{get, "/dashboard/contact/messages", staff, nil, s.listMessages},
		{del, "/dashboard/contact/messages/delete/:id", staff, s.limits.writes, s.deleteMessage},
		{get, "/dashboard/report/members", staff, nil, s.reportMembers},
		{get, "/dashboard/report/tasks", staff, nil, s.reportTasks},
		{get, "/dashboard/ingest", staff, nil, s.getIngest},
		{post, "/dashboard/ingest/refresh", staff, s.limits.writes, s.refreshIngest},
	}
}

// registerCalls hands the calls to the router, each under the name of its
// guard. What comes first is checked first: the token against forged requests,
// how often the client calls, who it is.
func (s *Server) registerCalls() {
	for _, call := range s.calls() {
		handler := s.guarded(call.by, call.handler)
		if call.limit == nil {
			handler = s.limitedRead(handler)
		} else {
			handler = s.limited(call.limit, handler)
		}
		methods := []string{call.method}
		if isRead(call.method) {
			methods = []string{http.MethodGet, http.MethodHead}
		} else {
			handler = s.unforged(handler)
		}
		for _, r := range s.echo.Match(methods, "/api/v1"+call.path, unstored(handler)) {
			r.Name = string(call.by)
		}
	}
}

// unstored keeps the answer out of every cache.
func unstored(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		c.Response().Header().Set("Cache-Control", "no-store")
		return next(c)
	}
}
